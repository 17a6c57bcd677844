"""The use case of GET /v1/jobs/{id}: the envelope of one of the caller's jobs."""

from starlette.requests import Request
from starlette.responses import Response

from functions.submit.answer import answer_job
from functions.web.authentication import NO_JOB, admit_read, parse_job_id
from shared.api import problems
from shared.api.queries import parse_read_query
from shared.wiring import Services


async def read_job(services: Services, request: Request, job_id: str) -> Response:
    """Answer with the job; another user's looks the same as none."""
    _, job = await admit_read(services, request, parse_job_id(job_id))
    query = parse_read_query(dict(request.query_params))
    if job is None:
        raise problems.not_found()
    return await answer_job(
        services, job, query=query, if_none_match=request.headers.get("If-None-Match")
    )


async def refuse_get(services: Services, request: Request) -> Response:
    """Answer a GET on a POST route, as clients do to probe a key.

    Raises:
        Fault: 401 for a bad key, 402 for a good one without an active subscription,
            and 405 for one that may submit.
    """
    await admit_read(services, request, NO_JOB)
    raise problems.method_not_allowed("POST")
