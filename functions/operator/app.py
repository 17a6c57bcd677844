"""The operator API as an ASGI app: its routes."""

from collections.abc import Iterator
from functools import partial

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp

from functions.operator.account_routes import OF_ACCOUNTS, OF_WEBHOOKS
from functions.operator.cancel_any import cancel_any
from functions.operator.list_dead import list_dead
from functions.operator.read_health import read_health
from functions.operator.restart_stuck import restart_stuck
from functions.operator.retry_failed import retry_failed
from functions.operator.stream_looks import stream_looks
from functions.operator.watching import QueueWatch
from functions.web.api import build_api
from functions.web.authentication import admit_operator
from functions.web.routes import Route, add_routes
from shared.api import openapi
from shared.api.envelopes import FailedEnvelope, RunningEnvelope
from shared.api.openapi import Answers
from shared.api.operator_bodies import (
    CompletedWithoutResult,
    DeadPageBody,
    HealthBody,
    RestartBody,
)
from shared.api.queries import PageQuery
from shared.api.static_pages import OPERATOR_PAGE
from shared.wiring import Services

_FAULTS = ("401", "403", "500", "503")
_HEALTH: Answers = {
    "200": {"model": HealthBody, "description": "All is well, or some of it is not"},
    "503": {"model": HealthBody, "description": "Unhealthy, or briefly unavailable"},
}
_LOOKS: Answers = {
    "200": {
        "description": "A `look` every other second, each of them whole; ends itself"
        " after 200 s, or with the key",
        "content": {
            "text/event-stream": {
                "example": 'event: look\ndata: {"status":"healthy","pending":3}\n\n',
            }
        },
    }
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

    def add(app: FastAPI) -> None:
        add_routes(app, services, _of_onlookers(QueueWatch(services)))
        add_routes(app, services, (*_OF_JOBS, *OF_ACCOUNTS, *OF_WEBHOOKS))

    async def authenticate(request: Request) -> None:
        await admit_operator(services, request.headers)

    return build_api(
        add,
        authenticate,
        limit=services.submit.limits.poll,
        title="Arbograph for operators",
        description="The queue of all users. Every route needs a key with the scope"
        " `operator`. Results are their owners' alone and not shown here.",
        openapi_path="/operator/openapi.json",
    )


def _of_onlookers(watch: QueueWatch) -> Iterator[Route]:
    yield Route(
        call="GET /operator",
        answer=_page,
        summary="A page that shows the queue, and asks for the key by itself",
        answers=openapi.PAGE,
        extra={"operationId": "operator-page", "security": [], "parameters": []},
    )
    yield Route(
        call="GET /operator/events",
        answer=partial(stream_looks, watch),
        summary="The queue as it changes, as server-sent events",
        answers=_LOOKS,
        faults=_FAULTS,
        extra=openapi.read_extra("watch-queue"),
    )


async def _page(_services: Services, _request: Request) -> Response:
    return HTMLResponse(OPERATOR_PAGE.content, headers=OPERATOR_PAGE.headers)


_OF_JOBS = (
    Route(
        call="GET /operator/health",
        answer=read_health,
        summary="Whether all is well: a verdict for monitors, and its grounds",
        answers=_HEALTH,
        faults=_FAULTS,
        extra=openapi.read_extra("read-health"),
    ),
    Route(
        call="GET /operator/dead",
        answer=list_dead,
        summary="Dead letters: jobs that failed for want of attempts",
        answers=_DEAD,
        faults=("400", *_FAULTS),
        extra=openapi.read_extra("list-dead", PageQuery),
    ),
    Route(
        call="POST /operator/jobs/{job_id}/retry",
        answer=retry_failed,
        summary="Let a failed job go on from its checkpoint",
        answers=_WAITS,
        faults=("404", "409", *_FAULTS),
        extra=openapi.job_extra("retry-failed"),
    ),
    Route(
        call="POST /operator/jobs/{job_id}/restart",
        answer=restart_stuck,
        summary="Take a running job from its worker, so that another one goes on",
        answers=_WAITS,
        faults=("400", "404", "409", *_FAULTS),
        extra=openapi.path_extra("restart-stuck", "job_id", body=RestartBody),
    ),
    Route(
        call="POST /operator/jobs/{job_id}/cancel",
        answer=cancel_any,
        summary="Cancel anybody's job; one that has settled stays as it is",
        answers=_ENDED,
        faults=("404", *_FAULTS),
        extra=openapi.job_extra("cancel-any"),
    ),
)
