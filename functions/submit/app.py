"""The public HTTP API as an ASGI app: its routes."""

from collections.abc import Iterator
from functools import partial

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
from functions.web.routes import Route, add_routes
from shared.api import headers as names, openapi
from shared.api.docs_page import DOCS_PAGE
from shared.api.operations import OPERATIONS
from shared.api.queries import JobListQuery, ReadQuery, UsageQuery
from shared.api.static_pages import VIEW_PAGE
from shared.wiring import Services

_ENVELOPES = openapi.SETTLED | openapi.RUNNING
_SUBMITTED = openapi.with_headers(_ENVELOPES, names.REPLAYED, names.MISMATCH)
_READ = openapi.with_headers(
    _ENVELOPES | openapi.with_headers(openapi.NOT_MODIFIED, "Location"),
    "Preference-Applied",
)
_SHARED_FAULTS = ("400", "401", "402", "429", "500", "503")
_SUBMIT_FAULTS = (
    *_SHARED_FAULTS,
    *("403", "409", "411", "413", "415", "422"),
)
_JOB_FAULTS = (*_SHARED_FAULTS, "404")


def build_app(services: Services) -> ASGIApp:
    """Build the API over one process's services."""

    def add(app: FastAPI) -> None:
        add_routes(app, services, _submissions())
        add_routes(app, services, _of_jobs(JobWatch(services)))
        add_routes(app, services, _OF_CALLERS)
        add_routes(app, services, _of_uploads())
        _add_service_routes(app)

    async def authenticate(request: Request) -> None:
        await admit_read(services, request, NO_JOB)

    return build_api(
        add,
        authenticate,
        limit=services.submit.limits.poll,
        title=openapi.TITLE,
        description=openapi.DESCRIPTION,
        openapi_path="/v1/openapi.json",
    )


def _submissions() -> Iterator[Route]:
    for operation in OPERATIONS:
        yield Route(
            call=f"POST {operation.path}",
            answer=partial(submit_job, operation),
            summary=operation.summary,
            answers=_SUBMITTED,
            faults=_SUBMIT_FAULTS,
            extra=openapi.submit_extra(operation),
        )


def _of_jobs(watch: JobWatch) -> tuple[Route, ...]:
    return (
        Route(
            call="GET /v1/jobs/{job_id}",
            answer=partial(read_job, watch),
            summary="A job by its id, in the same envelope",
            answers=_READ,
            faults=_JOB_FAULTS,
            extra=openapi.job_extra(
                "read-job", ReadQuery, openapi.IF_NONE_MATCH, openapi.PREFER
            ),
        ),
        Route(
            call="DELETE /v1/jobs/{job_id}",
            answer=end_job,
            summary="Cancel a job; one that has settled stays as it is",
            answers=openapi.SETTLED,
            faults=_JOB_FAULTS,
            extra=openapi.job_extra("cancel-job", ReadQuery),
        ),
        Route(
            call="GET /v1/jobs/{job_id}/events",
            answer=partial(stream_events, watch),
            summary="A job's progress as server-sent events",
            answers=openapi.EVENTS,
            faults=_JOB_FAULTS,
            extra=openapi.job_extra("job-events", None, openapi.LAST_EVENT_ID),
        ),
        Route(
            call="GET /v1/jobs/{job_id}/result",
            answer=read_result,
            summary="A completed job's result alone",
            answers=openapi.RESULT | openapi.with_headers(openapi.NOT_MODIFIED, "Vary"),
            faults=(*_JOB_FAULTS, "409"),
            extra=openapi.job_extra("read-result", ReadQuery, openapi.IF_NONE_MATCH),
        ),
        Route(
            call="GET /v1/jobs/{job_id}/view",
            answer=_view,
            summary="A page that shows a job's graph, and asks for the key by itself",
            answers=openapi.PAGE,
            extra=openapi.page_extra("view-job"),
        ),
    )


async def _view(_services: Services, _request: Request) -> Response:
    return HTMLResponse(VIEW_PAGE.content, headers=VIEW_PAGE.headers)


_OF_CALLERS = (
    Route(
        call="GET /v1/jobs",
        answer=list_jobs,
        summary="Your jobs, newest first",
        answers=openapi.JOB_PAGE,
        faults=_SHARED_FAULTS,
        extra=openapi.read_extra("list-jobs", JobListQuery),
    ),
    Route(
        call="GET /v1/usage",
        answer=read_usage,
        summary="What your completed jobs cost, by day and kind",
        answers=openapi.USAGE,
        faults=_SHARED_FAULTS,
        extra=openapi.read_extra("read-usage", UsageQuery),
    ),
    Route(
        call="POST /v1/uploads",
        answer=create_upload,
        summary="An address to send a large archive to, before it is submitted",
        answers=openapi.UPLOAD,
        faults=_SHARED_FAULTS,
        extra=openapi.read_extra("create-upload"),
    ),
)


def _of_uploads() -> tuple[Route, ...]:
    return (
        Route(
            call="PUT /v1/uploads/{upload_id}",
            answer=partial(receive_upload, arriving=set()),
            summary="Send an archive, where the answer to `POST /v1/uploads` says so",
            answers=openapi.SENT,
            faults=("403", "409", "413", "500", "503"),
            extra=openapi.upload_extra(),
        ),
    )


def _add_service_routes(app: FastAPI) -> None:
    async def health(_request: Request) -> Response:
        return JSONResponse({"status": "ok"})

    async def docs(_request: Request) -> Response:
        return HTMLResponse(DOCS_PAGE)

    app.add_api_route(
        "/health",
        health,
        methods=["GET"],
        summary="Liveness",
        operation_id="health",
        response_class=Response,
        responses=openapi.ALIVE,
    )
    app.add_api_route("/v1/docs", docs, methods=["GET"], include_in_schema=False)
