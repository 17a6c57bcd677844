"""The answer about a job that has not settled, the same for owners and operators."""

from collections.abc import Mapping

from starlette.responses import Response

from shared.api import envelopes
from shared.core.backoff import retry_after_s
from shared.core.jobs import JobView
from shared.wiring import Services


def answer_running(
    services: Services, job: JobView, headers: Mapping[str, str] | None = None
) -> Response:
    """Answer 202 with the envelope of `job`, and when to ask again."""
    wait_s = retry_after_s(services.submit.retry_after_limit_s(job.kind), job.age_s)
    return Response(
        envelopes.running(job, wait_s),
        status_code=202,
        media_type="application/json",
        headers={**(headers or {}), "Retry-After": str(wait_s)},
    )
