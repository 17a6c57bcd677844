"""The use case of GET /v1/jobs: the caller's jobs, newest first."""

from starlette.requests import Request
from starlette.responses import Response

from functions.web.authentication import NO_JOB, admit_read, parse_job_id
from shared.api.job_bodies import JobBody, JobPageBody
from shared.api.queries import parse_job_list_query
from shared.wiring import Services


async def list_jobs(services: Services, request: Request) -> Response:
    """Answer with one page; `nextCursor` leads to the next, and is null on the last."""
    principal, _ = await admit_read(services, request, NO_JOB)
    query = parse_job_list_query(request.query_params.multi_items())
    cursor = None if query.cursor is None else parse_job_id(query.cursor)
    jobs = await services.jobs.list_jobs(
        principal.user_id, status=query.status, cursor=cursor, limit=query.limit + 1
    )
    shown = jobs[: query.limit]
    page = JobPageBody(
        jobs=[JobBody.of(job) for job in shown],
        next_cursor=str(shown[-1].job_id) if len(jobs) > len(shown) else None,
    )
    return Response(page.written(), media_type="application/json")
