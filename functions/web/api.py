"""An HTTP API of ours as an ASGI app, and how errors leave it."""

import logging
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp

from functions.web import body
from functions.web.methods import add_other_methods, allowed_methods
from functions.web.observed import Observed, route_of
from functions.web.paths import TidyPaths
from shared.api import openapi_document, problems
from shared.api.headers import API_VERSION, CommonHeaders
from shared.core.errors import ArbographError
from shared.core.rate_limits import RateLimit
from shared.telemetry import Event, emit


def build_api(
    add_routes: Callable[[FastAPI], None],
    authenticate: Callable[[Request], Awaitable[object]],
    *,
    limit: RateLimit,
    title: str,
    description: str,
    openapi_path: str,
) -> ASGIApp:
    """Build an API whose every error is a problem, with the headers of all answers.

    `authenticate` answers those who only probe their key, and `limit` is shown to whom
    none was charged.
    """
    app = FastAPI(
        title=title,
        description=description,
        version=API_VERSION,
        openapi_url=openapi_path,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,  # a redirect would repeat the client's Host header
    )
    add_routes(app)
    add_other_methods(app, authenticate)
    for error in (problems.Fault, ArbographError, HTTPException):
        app.add_exception_handler(error, _answer_error)
    app.add_exception_handler(ClientDisconnect, _answer_nobody)
    app.add_exception_handler(Exception, _answer_error)
    _complete_openapi(app)
    return TidyPaths(CommonHeaders(Observed(app), limit))


async def _answer_error(request: Request, error: Exception) -> Response:
    fault = _as_fault(request, error)
    if request.method == "OPTIONS" and "Allow" in (fault.headers or {}):
        return Response(status_code=HTTPStatus.NO_CONTENT, headers=fault.headers)
    if fault.quota is not None:
        request.state.quota = fault.quota
    if fault.status >= problems.SERVER_FAULT:
        emit(
            Event.REQUEST_FAILED,
            level=logging.ERROR,
            route=route_of(request.scope),
            status=fault.status.value,
            code=fault.code,
            error=type(error).__name__,
        )
    headers = dict(fault.headers or {})
    if body.is_held_back(request):
        headers["Connection"] = "close"
    elif "Connection" not in headers:
        await body.drain(request)
    return JSONResponse(
        problems.render(
            fault,
            path=request.url.path,
            request_id=request.state.request_id,
        ),
        status_code=fault.status,
        headers=headers,
        media_type=problems.MEDIA_TYPE,
    )


async def _answer_nobody(_request: Request, _error: Exception) -> Response:
    """End a request whose client has gone: its own doing, and nobody reads this."""
    return Response(status_code=HTTPStatus.BAD_REQUEST)


def _as_fault(request: Request, error: Exception) -> problems.Fault:
    if isinstance(error, HTTPException):
        allowed = allowed_methods(request.app, request)
        return problems.from_framework(error.status_code, allowed)
    return problems.from_error(error)


def _complete_openapi(app: FastAPI) -> None:
    generate = app.openapi

    def document() -> dict[str, Any]:
        if app.openapi_schema is None:
            openapi_document.complete(generate())
        return app.openapi_schema or {}

    app.openapi = document  # type: ignore[method-assign] # FastAPI's documented way
