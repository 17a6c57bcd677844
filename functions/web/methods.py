"""The methods that no route names: HEAD beside GET, and GET where there is none."""

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
    """Add a HEAD to every GET, and a probe to every path that has none.

    Clients probe their key with a GET on a route that takes a POST: 405 says that the
    key is good. `authenticate` raises what it is told otherwise.
    """

    async def probe(request: Request) -> Response:
        await authenticate(request)
        raise problems.method_not_allowed(allowed_methods(app, request))

    routes = [route for route in app.routes if isinstance(route, Route)]
    readable = {route.path for route in routes if "GET" in _methods(route)}
    for route in routes:
        if "GET" in _methods(route) and "HEAD" not in _methods(route):
            _add(app, route.path, "HEAD", _without_body(route.endpoint), route.name)
    for path in dict.fromkeys(route.path for route in routes):
        if path not in readable:
            for method in ("GET", "HEAD"):
                _add(app, path, method, probe, _PROBE)


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


def _add(app: FastAPI, path: str, method: str, answer: Endpoint, name: str) -> None:
    app.add_api_route(
        path, answer, methods=[method], name=name, include_in_schema=False
    )


def _without_body(answer: Callable[..., Awaitable[Response]]) -> Endpoint:
    """Answer as GET does, and send nothing of the body: streams never begin."""

    async def head(request: Request) -> Response:
        response = await answer(request)
        bare = Response(status_code=response.status_code)
        bare.raw_headers = response.raw_headers
        return bare

    return head
