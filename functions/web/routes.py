"""A use case as a route, with what the OpenAPI document says of it."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response

from shared.api import openapi
from shared.api.openapi import Answers
from shared.wiring import Services

UseCase: TypeAlias = Callable[[Services, Request], Awaitable[Response]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """One method of one path, as in `GET /v1/jobs`.

    `faults` are the statuses of the problems it may answer with, besides that of a body
    that stops, and `extra` is what else the document holds of it.
    """

    call: str
    answer: UseCase
    summary: str
    answers: Answers
    faults: Iterable[str] = ()
    extra: dict[str, Any]


def add_routes(app: FastAPI, services: Services, routes: Iterable[Route]) -> None:
    """Let the app answer with the use cases."""
    for route in routes:
        method, path = route.call.split()
        stops = ["408"] if "requestBody" in route.extra else []
        app.add_api_route(
            path,
            _bound(services, route.answer),
            methods=[method],
            summary=route.summary,
            # A status that is described, lest FastAPI describe one of its own.
            status_code=int(next(iter(route.answers))),
            response_class=Response,
            responses=openapi.responses(route.answers, *route.faults, *stops),
            openapi_extra=route.extra,
        )


def _bound(
    services: Services, answer: UseCase
) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        return await answer(services, request)

    return endpoint
