"""The host's HTTP face: the app's routes, and the admin API beside them."""

import time
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from uuid import uuid4

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from devhost import routes
from devhost.body_limit import BodyLimit
from devhost.functions import HttpFunction, Inventory
from devhost.invocation import invoke
from devhost.keys import Keys
from devhost.settings import HostConfig
from devhost.timers import Timers

_Endpoint = Callable[[Request], Awaitable[Response]]


def build_web(
    inventory: Inventory, config: HostConfig, timers: Timers, keys: Keys | None
) -> ASGIApp:
    """Put the functions behind their routes.

    Raises:
        Refused: two functions conflict, or one wants a route of the host's.
    """
    app_routes = [
        _route(path, function, keys)
        for template, function in routes.place(config.route_prefix, inventory.http)
        for path in routes.to_starlette(template)
    ]
    app = Starlette(routes=[*_admin_routes(timers, keys), *app_routes])
    return BodyLimit(app, config.body_limit_bytes)


def _route(path: str, function: HttpFunction, keys: Keys | None) -> Route:
    route = Route(path, _endpoint(function, keys), methods=function.methods)
    if function.takes_any_method:
        route.methods = None
    return route


def _endpoint(function: HttpFunction, keys: Keys | None) -> _Endpoint:
    async def endpoint(request: Request) -> Response:
        if keys and not keys.open(request, function.auth_level):
            return Response(status_code=HTTPStatus.UNAUTHORIZED)
        traceparent = request.headers.get("traceparent")
        try:
            answer = await invoke(function, request, traceparent)
        except Exception:  # noqa: BLE001 - invoke logs it; the host says no more
            return Response(status_code=HTTPStatus.INTERNAL_SERVER_ERROR)
        return answer if isinstance(answer, Response) else JSONResponse(answer)

    return endpoint


def _admin_routes(timers: Timers, keys: Keys | None) -> list[Route]:
    host_id, started_at = uuid4().hex, time.monotonic()

    async def status(request: Request) -> Response:
        if keys and not keys.open(request, "admin"):
            return Response(status_code=HTTPStatus.UNAUTHORIZED)
        uptime_ms = int((time.monotonic() - started_at) * 1000)
        return JSONResponse(
            {"id": host_id, "state": "Running", "processUptime": uptime_ms}
        )

    async def fire(request: Request) -> Response:
        if keys and not keys.open(request, "admin"):
            return Response(status_code=HTTPStatus.UNAUTHORIZED)
        known = timers.fire(request.path_params["name"])
        return Response(status_code=HTTPStatus.ACCEPTED if known else 404)

    return [
        Route("/admin/host/status", status),
        Route("/admin/functions/{name}", fire, methods=["POST"]),
    ]
