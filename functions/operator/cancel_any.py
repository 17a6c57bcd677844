"""The use case of POST /operator/jobs/{id}/cancel: anybody's job ends."""

from starlette.requests import Request
from starlette.responses import Response

from functions.operator.answer import answer_job
from functions.web.authentication import admit_operator, parse_job_id
from functions.web.cancel_job import cancel_job
from shared.api import problems
from shared.wiring import Services


async def cancel_any(services: Services, request: Request) -> Response:
    """Cancel the job, and answer with what it is now; again and again the same."""
    operator = await admit_operator(services, request.headers)
    job = await services.operators.get_job(parse_job_id(request.path_params["job_id"]))
    if job is not None and not job.status.settled:
        store = services.operators.acting_as(operator)
        await cancel_job(services, store, job, by=operator)
        job = await services.operators.get_job(job.job_id)
    if job is None:
        raise problems.not_found()
    return answer_job(services, job)
