"""The use case of POST /operator/jobs/{id}/restart: a stuck job goes on elsewhere."""

from starlette.requests import Request
from starlette.responses import Response

from functions.operator.answer import answer_job
from functions.operator.read_body import read_json
from functions.web.authentication import admit_operator, parse_job_id
from shared.api import operator_problems, problems
from shared.api.operator_bodies import RestartBody
from shared.api.problems import Fault
from shared.core.jobs import JobId, JobStatus
from shared.storage.postgres.notify import Topic
from shared.telemetry import Event, emit
from shared.wiring import Services


async def restart_stuck(services: Services, request: Request) -> Response:
    """Take the job from its worker, which stops, and let the next one go on with it."""
    operator = await admit_operator(services, request.headers)
    body = await read_json(request, RestartBody)
    job_id = parse_job_id(request.path_params["job_id"])
    operators = services.operators.acting_as(operator)
    job = await operators.restart(job_id, if_attempt=body.attempt)
    if job is None:
        raise await _refusal(services, job_id)
    emit(Event.JOB_RESTARTED, job_id=job_id, attempt=job.attempt, by=operator)
    services.notifier.announce(Topic.CANCELS)  # whoever had it looks at its leases
    services.notifier.announce(Topic.JOBS)
    return answer_job(services, job)


async def _refusal(services: Services, job_id: JobId) -> Fault:
    job = await services.operators.get_job(job_id)
    if job is None:
        return problems.not_found()
    if job.status is JobStatus.PROCESSING:
        return operator_problems.attempt_over(job.attempt)
    return operator_problems.job_not_processing(job.status)
