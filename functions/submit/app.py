"""The public HTTP API as an ASGI app: its routes."""

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp

from functions.submit.create_upload import create_upload
from functions.submit.end_job import end_job
from functions.submit.list_jobs import list_jobs
from functions.submit.read_job import read_job
from functions.submit.read_result import read_result
from functions.submit.read_usage import read_usage
from functions.submit.receive_upload import receive_upload
from functions.submit.stream_events import stream_events
from functions.submit.submit_job import submit_job
from functions.submit.watching import JobWatch
from functions.web.api import build_api
from functions.web.authentication import NO_JOB, admit_read
from shared.api import openapi
from shared.api.docs_page import DOCS_PAGE
from shared.api.operations import OPERATIONS, Operation
from shared.api.queries import JobListQuery, ReadQuery, UsageQuery
from shared.api.view_page import VIEW_HEADERS, VIEW_PAGE
from shared.wiring import Services

_ENVELOPES = openapi.SETTLED | openapi.RUNNING
_SHARED_FAULTS = ("400", "401", "402", "429", "500", "503")
_SUBMIT_FAULTS = (
    *_SHARED_FAULTS,
    *("403", "408", "409", "411", "413", "415", "422", "501"),
)
_JOB_FAULTS = (*_SHARED_FAULTS, "404")


def build_app(services: Services) -> ASGIApp:
    """Build the API over one process's services."""
    watch = JobWatch(services)

    def add_routes(app: FastAPI) -> None:
        for operation in OPERATIONS:
            _add_operation(app, services, operation)
        _add_job(app, services, watch)
        _add_around_jobs(app, services, watch)
        _add_uploads(app, services)
        _add_service_pages(app)

    async def authenticate(request: Request) -> None:
        await admit_read(services, request, NO_JOB)

    return build_api(
        add_routes,
        authenticate,
        limit=services.submit.limits.poll,
        title=openapi.TITLE,
        description=openapi.DESCRIPTION,
        openapi_path="/v1/openapi.json",
    )


def _add_operation(app: FastAPI, services: Services, operation: Operation) -> None:
    async def submit(request: Request) -> Response:
        return await submit_job(services, request, operation)

    app.add_api_route(
        operation.path,
        submit,
        methods=["POST"],
        summary=operation.summary,
        status_code=202,
        response_class=Response,
        responses=openapi.responses(_ENVELOPES, *_SUBMIT_FAULTS),
        openapi_extra=openapi.submit_extra(
            operation, announced=operation.kind not in services.kinds
        ),
    )


def _add_job(app: FastAPI, services: Services, watch: JobWatch) -> None:
    async def read(request: Request) -> Response:
        job_id = request.path_params["job_id"]
        return await read_job(services, watch, request, job_id)

    async def end(request: Request) -> Response:
        return await end_job(services, request, request.path_params["job_id"])

    app.add_api_route(
        "/v1/jobs/{job_id}",
        read,
        methods=["GET"],
        summary="A job by its id, in the same envelope",
        response_class=Response,
        responses=openapi.responses(_ENVELOPES | openapi.NOT_MODIFIED, *_JOB_FAULTS),
        openapi_extra=openapi.job_extra(
            "read-job", ReadQuery, openapi.IF_NONE_MATCH, openapi.PREFER
        ),
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


def _add_around_jobs(app: FastAPI, services: Services, watch: JobWatch) -> None:
    async def list_(request: Request) -> Response:
        return await list_jobs(services, request)

    async def usage(request: Request) -> Response:
        return await read_usage(services, request)

    async def events(request: Request) -> Response:
        job_id = request.path_params["job_id"]
        return await stream_events(services, watch, request, job_id)

    async def result(request: Request) -> Response:
        return await read_result(services, request, request.path_params["job_id"])

    app.add_api_route(
        "/v1/usage",
        usage,
        methods=["GET"],
        summary="What your completed jobs cost, by day and kind",
        response_class=Response,
        responses=openapi.responses(openapi.USAGE, *_SHARED_FAULTS),
        openapi_extra=openapi.read_extra("read-usage", UsageQuery),
    )
    app.add_api_route(
        "/v1/jobs",
        list_,
        methods=["GET"],
        summary="Your jobs, newest first",
        response_class=Response,
        responses=openapi.responses(openapi.JOB_PAGE, *_SHARED_FAULTS),
        openapi_extra=openapi.read_extra("list-jobs", JobListQuery),
    )
    app.add_api_route(
        "/v1/jobs/{job_id}/events",
        events,
        methods=["GET"],
        summary="A job's progress as server-sent events",
        response_class=Response,
        responses=openapi.responses(openapi.EVENTS, *_JOB_FAULTS),
        openapi_extra=openapi.job_extra("job-events", None, openapi.LAST_EVENT_ID),
    )
    app.add_api_route(
        "/v1/jobs/{job_id}/result",
        result,
        methods=["GET"],
        summary="A completed job's result alone",
        response_class=Response,
        responses=openapi.responses(
            openapi.RESULT | openapi.NOT_MODIFIED, *_JOB_FAULTS, "409"
        ),
        openapi_extra=openapi.job_extra(
            "read-result", ReadQuery, openapi.IF_NONE_MATCH
        ),
    )


def _add_uploads(app: FastAPI, services: Services) -> None:
    async def create(request: Request) -> Response:
        return await create_upload(services, request)

    async def receive(request: Request) -> Response:
        return await receive_upload(services, request, request.path_params["upload_id"])

    app.add_api_route(
        "/v1/uploads",
        create,
        methods=["POST"],
        summary="An address to send a large archive to, before it is submitted",
        status_code=201,
        response_class=Response,
        responses=openapi.responses(openapi.UPLOAD, *_SHARED_FAULTS),
        openapi_extra=openapi.read_extra("create-upload"),
    )
    # Its address is told by the route above, where it is the one to use.
    app.add_api_route(
        "/v1/uploads/{upload_id}", receive, methods=["PUT"], include_in_schema=False
    )


def _add_service_pages(app: FastAPI) -> None:
    async def view(_request: Request) -> Response:
        return HTMLResponse(VIEW_PAGE, headers=VIEW_HEADERS)

    async def health(_request: Request) -> Response:
        return JSONResponse({"status": "ok"})

    async def docs(_request: Request) -> Response:
        return HTMLResponse(DOCS_PAGE)

    app.add_api_route(
        "/health", health, methods=["GET"], summary="Liveness", operation_id="health"
    )
    app.add_api_route(
        "/v1/jobs/{job_id}/view",
        view,
        methods=["GET"],
        summary="A page that shows a job's graph, and asks for the key by itself",
        response_class=Response,
        responses=openapi.PAGE,
        openapi_extra=openapi.page_extra("view-job"),
    )
    app.add_api_route("/v1/docs", docs, methods=["GET"], include_in_schema=False)
