"""The public HTTP API as an ASGI app: its routes."""

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp

from functions.submit.end_job import end_job
from functions.submit.read_job import read_job, refuse_get
from functions.submit.submit_job import submit_job
from functions.web.api import build_api
from shared.api import openapi
from shared.api.docs_page import DOCS_PAGE
from shared.api.operations import OPERATIONS, Operation
from shared.api.queries import ReadQuery
from shared.wiring import Services

_ENVELOPES = openapi.SETTLED | openapi.RUNNING
_SHARED_FAULTS = ("400", "401", "402", "429", "500", "503")
_SUBMIT_FAULTS = (*_SHARED_FAULTS, "403", "408", "413", "415", "422", "501")
_JOB_FAULTS = (*_SHARED_FAULTS, "404")


def build_app(services: Services) -> ASGIApp:
    """Build the API over one process's services."""

    def add_routes(app: FastAPI) -> None:
        for operation in OPERATIONS:
            _add_operation(app, services, operation)
        _add_job(app, services)
        _add_service_pages(app)

    return build_api(
        add_routes,
        title=openapi.TITLE,
        description=openapi.DESCRIPTION,
        openapi_path="/v1/openapi.json",
    )


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
        responses=openapi.responses(_ENVELOPES, *_SUBMIT_FAULTS),
        openapi_extra=openapi.submit_extra(operation),
    )
    app.add_api_route(operation.path, probe, methods=["GET"], include_in_schema=False)


def _add_job(app: FastAPI, services: Services) -> None:
    async def read(request: Request) -> Response:
        return await read_job(services, request, request.path_params["job_id"])

    async def end(request: Request) -> Response:
        return await end_job(services, request, request.path_params["job_id"])

    app.add_api_route(
        "/v1/jobs/{job_id}",
        read,
        methods=["GET"],
        summary="A job by its id, in the same envelope",
        response_class=Response,
        responses=openapi.responses(_ENVELOPES, *_JOB_FAULTS),
        openapi_extra=openapi.job_extra("read-job", ReadQuery),
    )
    app.add_api_route(
        "/v1/jobs/{job_id}",
        end,
        methods=["DELETE"],
        summary="Cancel a job; one that has settled stays as it is",
        response_class=Response,
        responses=openapi.responses(openapi.SETTLED, *_JOB_FAULTS),
        openapi_extra=openapi.job_extra("cancel-job", ReadQuery),
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
