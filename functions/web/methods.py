"""The methods that no route names: HEAD beside GET, and those that are not there."""

from collections.abc import Awaitable, Callable

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route

from shared.api import problems

Endpoint = Callable[[Request], Awaitable[Response]]
_PROBE = "probe"


def add_other_methods(
    app: FastAPI, authenticate: Callable[[Request], Awaitable[object]]
) -> None:
    """Add a HEAD to every GET, and a probe in place of all methods that are not there.

    Clients probe their key with a GET on a route that takes a POST: 405 says that the
    key is good. `authenticate` raises what it is told otherwise. Nobody has to show a
    key on a path that anybody may read, nor to ask with OPTIONS what there is.
    """

    async def probe(request: Request) -> Response:
        if request.method != "OPTIONS":
            await authenticate(request)
        raise problems.method_not_allowed(allowed_methods(app, request))

    routes = [route for route in app.routes if isinstance(route, Route)]
    readable = {route.path for route in routes if "GET" in _methods(route)}
    for route in routes:
        if "GET" in _methods(route) and "HEAD" not in _methods(route):
            bare = _without_body(route.endpoint)
            _add(app, route.path, ["HEAD"], bare, route.name)
    by_path: dict[str, list[Route]] = {}
    for known in app.routes:
        if isinstance(known, Route):
            by_path.setdefault(known.path, []).append(known)
    for path, there in by_path.items():
        if path in readable and not any(map(_needs_key, there)):
            continue
        _add(app, path, [], probe, _PROBE)  # whatever else is sent, by any name


def allowed_methods(app: FastAPI, request: Request) -> str:
    """Return the methods that a path takes, as the header Allow lists them."""
    found = {
        method
        for route in app.routes
        if isinstance(route, Route) and route.name != _PROBE
        if route.matches(request.scope)[0] is not Match.NONE
        for method in _methods(route)
    }
    return ", ".join(sorted(found))


def _methods(route: Route) -> set[str]:
    return route.methods or set()


def _needs_key(route: Route) -> bool:
    described = getattr(route, "openapi_extra", None) or {}
    return bool(described.get("security"))


def _add(
    app: FastAPI, path: str, methods: list[str], answer: Endpoint, name: str
) -> None:
    app.add_api_route(
        path,
        answer,
        methods=methods,
        name=name,
        operation_id=name,
        include_in_schema=False,
    )


def _without_body(answer: Callable[..., Awaitable[Response]]) -> Endpoint:
    """Answer as GET does, and send nothing of the body: streams never begin."""

    async def head(request: Request) -> Response:
        response = await answer(request)
        bare = Response(status_code=response.status_code)
        bare.raw_headers = response.raw_headers
        return bare

    return head
