"""What a submission costs beyond the request: the archive's bytes, and LLM jobs."""

from functions.web.authentication import Principal
from shared.api import problems
from shared.core.errors import LimitReached
from shared.core.jobs import NewJob
from shared.core.rate_limits import Charge
from shared.storage.postgres.submissions import Reservation
from shared.wiring import Services


async def reserve_charged(
    services: Services, principal: Principal, new: NewJob, *, payload_ttl_s: float
) -> Reservation:
    """Reserve a job's row and take what the job costs: both, or neither.

    Raises:
        Fault: 429, over a limit of the user or of the organisation.
        HolderEnded: The principal would not be admitted any more.
        TooManyJobs: The user has as many unfinished jobs as are allowed.
        UploadUsed: The upload is another job's.
    """
    charges = _of_user(services, new) + _of_organisation(services, principal, new)
    try:
        return await services.submissions.reserve(
            new,
            payload_ttl_s=payload_ttl_s,
            max_unfinished=services.submit.max_unfinished_jobs,
            charges=charges,
            holder=principal.holder,
        )
    except LimitReached as error:
        refused = error.charge
        quota = await services.rate_limits.quota(refused)
        raise problems.rate_limit_exceeded(quota, refused.units) from None


def _of_user(services: Services, new: NewJob) -> list[Charge]:
    limits, owner_id = services.submit.limits, new.user_id
    size = Charge(owner_id=owner_id, limit=limits.bytes, units=new.payload_bytes)
    if not services.kinds[new.kind].uses_llm:
        return [size]
    return [size, Charge(owner_id=owner_id, limit=limits.llm_jobs)]


def _of_organisation(
    services: Services, principal: Principal, new: NewJob
) -> list[Charge]:
    owner_id = principal.organisation_id
    if owner_id is None or not services.kinds[new.kind].uses_llm:
        return []
    limit = services.submit.limits.organisation_llm_jobs
    return [Charge(owner_id=owner_id, limit=limit)]
