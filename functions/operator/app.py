"""The operator API as an ASGI app: its routes."""

from collections.abc import Awaitable, Callable
from functools import partial

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp

from functions.operator.cancel_any import cancel_any
from functions.operator.list_dead import list_dead
from functions.operator.read_health import read_health
from functions.operator.retry_failed import retry_failed
from functions.web.api import build_api
from shared.api import openapi
from shared.api.envelopes import FailedEnvelope, RunningEnvelope
from shared.api.openapi import Answers
from shared.api.operator_bodies import CompletedWithoutResult, DeadPageBody, HealthBody
from shared.api.queries import PageQuery
from shared.wiring import Services

_FAULTS = ("401", "403", "500", "503")
_HEALTH: Answers = {
    "200": {"model": HealthBody, "description": "The queue of all users"}
}
_DEAD: Answers = {
    "200": {"model": DeadPageBody, "description": "A page of dead letters"}
}
_WAITS: Answers = {
    "202": {"model": RunningEnvelope, "description": "The job waits again"}
}
_ENDED: Answers = {
    "200": {
        "model": FailedEnvelope | CompletedWithoutResult,
        "description": "The job is settled, by this request or before it",
    }
}


def build_app(services: Services) -> ASGIApp:
    """Build the operator API over one process's services."""
    return build_api(
        partial(_add_routes, services),
        title="Arbograph for operators",
        description="The queue of all users. Every route needs a key with the scope"
        " `operator`. Results are their owners' alone and not shown here.",
        openapi_path="/operator/openapi.json",
    )


def _add_routes(services: Services, app: FastAPI) -> None:
    app.add_api_route(
        "/operator/health",
        _bound(services, read_health),
        methods=["GET"],
        summary="How many jobs wait, run, are stuck or dead",
        response_class=Response,
        responses=openapi.responses(_HEALTH, *_FAULTS),
        openapi_extra=openapi.read_extra("read-health"),
    )
    app.add_api_route(
        "/operator/dead",
        _bound(services, list_dead),
        methods=["GET"],
        summary="Dead letters: jobs that failed for want of attempts",
        response_class=Response,
        responses=openapi.responses(_DEAD, "400", *_FAULTS),
        openapi_extra=openapi.read_extra("list-dead", PageQuery),
    )
    app.add_api_route(
        "/operator/jobs/{job_id}/retry",
        _bound(services, retry_failed),
        methods=["POST"],
        summary="Let a failed job go on from its checkpoint",
        status_code=202,
        response_class=Response,
        responses=openapi.responses(_WAITS, "404", "409", *_FAULTS),
        openapi_extra=openapi.job_extra("retry-failed"),
    )
    app.add_api_route(
        "/operator/jobs/{job_id}/cancel",
        _bound(services, cancel_any),
        methods=["POST"],
        summary="Cancel anybody's job; one that has settled stays as it is",
        response_class=Response,
        responses=openapi.responses(_ENDED, "404", *_FAULTS),
        openapi_extra=openapi.job_extra("cancel-any"),
    )


def _bound(
    services: Services, answer: Callable[[Services, Request], Awaitable[Response]]
) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        return await answer(services, request)

    return endpoint
