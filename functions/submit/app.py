"""The public HTTP API as an ASGI app: its routes, and how errors leave it."""

import logging
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp

from functions.submit import body
from functions.submit.read_job import read_job, refuse_get
from functions.submit.submit_job import submit_job
from shared.api import openapi, problems
from shared.api.docs_page import DOCS_PAGE
from shared.api.headers import API_VERSION, CommonHeaders
from shared.api.operations import OPERATIONS, Operation
from shared.core.errors import ArbographError
from shared.telemetry import Event, emit
from shared.wiring import Services

_SHARED_FAULTS = ("400", "401", "402", "500", "503")
_SUBMIT_FAULTS = (*_SHARED_FAULTS, "403", "408", "413", "415", "422", "501")
_READ_FAULTS = (*_SHARED_FAULTS, "404")


def build_app(services: Services) -> ASGIApp:
    """Build the API over one process's services."""
    app = FastAPI(
        title=openapi.TITLE,
        description=openapi.DESCRIPTION,
        version=API_VERSION,
        openapi_url="/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,  # a redirect would repeat the client's Host header
    )
    for operation in OPERATIONS:
        _add_operation(app, services, operation)
    _add_reads(app, services)
    _add_service_pages(app)
    for error in (problems.Fault, ArbographError, HTTPException):
        app.add_exception_handler(error, _answer_error)
    app.add_exception_handler(ClientDisconnect, _answer_nobody)
    app.add_exception_handler(Exception, _answer_error)
    _complete_openapi(app)
    return CommonHeaders(app)


def _add_operation(app: FastAPI, services: Services, operation: Operation) -> None:
    async def submit(request: Request) -> Response:
        return await submit_job(services, request, operation)

    async def probe(request: Request) -> Response:
        return await refuse_get(services, request)

    app.add_api_route(
        operation.path,
        submit,
        methods=["POST"],
        summary=operation.summary,
        status_code=202,
        response_class=Response,
        responses=openapi.responses(*_SUBMIT_FAULTS),
        openapi_extra=openapi.submit_extra(operation),
    )
    app.add_api_route(operation.path, probe, methods=["GET"], include_in_schema=False)


def _add_reads(app: FastAPI, services: Services) -> None:
    async def job(request: Request) -> Response:
        return await read_job(services, request, request.path_params["job_id"])

    app.add_api_route(
        "/v1/jobs/{job_id}",
        job,
        methods=["GET"],
        summary="A job by its id, in the same envelope",
        response_class=Response,
        responses=openapi.responses(*_READ_FAULTS),
        openapi_extra=openapi.read_extra(),
    )


def _add_service_pages(app: FastAPI) -> None:
    async def health() -> Response:
        return JSONResponse({"status": "ok"})

    async def docs() -> Response:
        return HTMLResponse(DOCS_PAGE)

    app.add_api_route(
        "/health", health, methods=["GET"], summary="Liveness", operation_id="health"
    )
    app.add_api_route("/health", health, methods=["HEAD"], include_in_schema=False)
    app.add_api_route("/v1/docs", docs, methods=["GET"], include_in_schema=False)


async def _answer_error(request: Request, error: Exception) -> Response:
    fault = _as_fault(error)
    if fault.status >= problems.SERVER_FAULT:
        emit(
            Event.REQUEST_FAILED,
            level=_level(fault.status),
            path=request.url.path,
            status=fault.status.value,
            code=fault.code,
            error=type(error).__name__,
            request_id=request.state.request_id,
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


def _level(status: HTTPStatus) -> int:
    announced_only = status is HTTPStatus.NOT_IMPLEMENTED
    return logging.INFO if announced_only else logging.ERROR


def _as_fault(error: Exception) -> problems.Fault:
    if isinstance(error, HTTPException):
        return problems.from_framework(error.status_code, error.headers or {})
    return problems.from_error(error)


def _complete_openapi(app: FastAPI) -> None:
    generate = app.openapi

    def document() -> dict[str, Any]:
        if app.openapi_schema is None:
            openapi.complete(generate())
        return app.openapi_schema or {}

    app.openapi = document  # type: ignore[method-assign] # FastAPI's documented way
