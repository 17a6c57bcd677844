"""The use case of POST /operator/jobs/{id}/retry: a failed job gets another chance."""

from starlette.requests import Request
from starlette.responses import Response

from functions.operator.answer import answer_job
from functions.web.authentication import admit_operator, parse_job_id
from shared.api import operator_problems, problems
from shared.api.problems import Fault
from shared.core.jobs import JobId, JobStatus
from shared.storage.postgres.notify import Topic
from shared.telemetry import Event, emit
from shared.wiring import Services


async def retry_failed(services: Services, request: Request) -> Response:
    """Put the job back; possible while a checkpoint makes its payload needless."""
    operator = await admit_operator(services, request.headers)
    job_id = parse_job_id(request.path_params["job_id"])
    job = await services.operators.acting_as(operator).retry(job_id)
    if job is None:
        raise await _refusal(services, job_id)
    emit(Event.JOB_RETRIED, job_id=job_id, attempt=job.attempt, by=operator)
    services.notifier.announce(Topic.JOBS)
    return answer_job(services, job)


async def _refusal(services: Services, job_id: JobId) -> Fault:
    job = await services.operators.get_job(job_id)
    if job is None:
        return problems.not_found()
    if job.status is JobStatus.FAILED:
        return operator_problems.payload_deleted()
    return operator_problems.job_not_failed(job.status)
