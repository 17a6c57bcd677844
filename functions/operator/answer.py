"""Turns a job into an answer for an operator: its envelope, never its result."""

from typing import assert_never

from starlette.responses import Response

from functions.web.running import answer_running
from shared.api import envelopes
from shared.core.jobs import JobStatus, JobView
from shared.wiring import Services

_JSON = "application/json"


def answer_job(services: Services, job: JobView) -> Response:
    """Answer with the envelope of `job`: 202 while it runs, 200 once it is settled."""
    match job.status:
        case JobStatus.PENDING | JobStatus.PROCESSING:
            return answer_running(services, job)
        case JobStatus.FAILED:
            return Response(envelopes.failed(job), media_type=_JSON)
        case JobStatus.COMPLETED:
            return Response(envelopes.without_result(job), media_type=_JSON)
        case _:
            assert_never(job.status)
