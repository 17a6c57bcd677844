"""The use case of GET /operator/dead: the jobs that failed for want of attempts."""

from starlette.requests import Request
from starlette.responses import Response

from functions.web.authentication import admit_operator
from shared.api.operator_bodies import DeadJobBody, DeadPageBody
from shared.api.queries import parse_page_query
from shared.storage.postgres.operators import DeadJob
from shared.wiring import Services


async def list_dead(services: Services, request: Request) -> Response:
    """Answer with one page; a page behind the last one is empty."""
    await admit_operator(services, request.headers)
    query = parse_page_query(request.query_params.multi_items())
    found = await services.operators.list_dead(page=query.page, size=query.size)
    page = DeadPageBody(
        items=[describe(dead) for dead in found.jobs],
        page=query.page,
        size=query.size,
        total=found.total,
    )
    return Response(page.written(), media_type="application/json")


def describe(dead: DeadJob) -> DeadJobBody:
    """Write a dead letter."""
    job = dead.job
    if job.failure is None or job.settled_at is None:
        raise AssertionError("a dead letter has settled with a failure")
    return DeadJobBody(
        job_id=job.job_id,
        user_id=job.user_id,
        kind=job.kind,
        attempts=job.attempt,
        error_code=job.failure.code,
        error=job.failure.message,
        created_at=job.created_at,
        settled_at=job.settled_at,
        retryable=dead.resumable,
    )
