"""Tells of every request: its span, how long it took, and what its events are about."""

import time
from http import HTTPMethod

from opentelemetry.trace import StatusCode
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from shared.telemetry import Metric, about, measure
from shared.telemetry.traces import here, request_span

_NO_ROUTE = "none"
_METHODS = frozenset(HTTPMethod)
_SERVER_FAULT = 500


class Observed:
    """Runs an app and tells of what it answers; routes are told, addresses are not."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Run the app, whose scope has the id of the request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        status = 0  # and stays so for a client that has gone

        async def send_noting_status(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        began_s = time.monotonic()
        request_id = scope["state"]["request_id"]
        with (
            about(request_id=request_id),
            request_span(Headers(scope=scope), here(), request_id=request_id) as span,
        ):
            try:
                await self._app(scope, receive, send_noting_status)
            finally:
                method, route = _method(scope), route_of(scope)
                span.update_name(f"{method} {route}")
                # The names that Application Insights knows.
                span.set_attribute("http.request.method", method)
                span.set_attribute("http.route", route)
                span.set_attribute("http.response.status_code", status)
                if status >= _SERVER_FAULT:
                    span.set_status(StatusCode.ERROR)
                measure(
                    Metric.REQUEST_DURATION,
                    time.monotonic() - began_s,
                    method=method,
                    route=route,
                    status=status,
                )


def route_of(scope: Scope) -> str:
    """Return the path of the route that a request was for, as the API describes it."""
    return getattr(scope.get("route"), "path", _NO_ROUTE)


def _method(scope: Scope) -> str:
    return scope["method"] if scope["method"] in _METHODS else "OTHER"
