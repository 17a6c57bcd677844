"""The use case of DELETE /v1/jobs/{id}: the caller wants no more of a job."""

from starlette.requests import Request
from starlette.responses import Response

from functions.submit.answer import answer_job
from functions.web.authentication import admit_read, parse_job_id
from functions.web.cancel_job import cancel_job
from shared.api import problems
from shared.api.queries import parse_read_query
from shared.wiring import Services


async def end_job(services: Services, request: Request) -> Response:
    """Cancel the job, and answer with what it is now; again and again the same."""
    job_id = parse_job_id(request.path_params["job_id"])
    principal, job = await admit_read(services, request, job_id)
    query = parse_read_query(request.query_params.multi_items())
    if job is not None and not job.status.settled:
        await cancel_job(services, services.jobs, job, by=principal.holder.name)
        job = await services.jobs.get_job(principal.user_id, job.job_id)
    if job is None:
        raise problems.not_found()
    return await answer_job(services, job, query=query)
