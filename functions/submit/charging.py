"""What a submission costs beyond the request: the archive's bytes, and LLM jobs."""

from functions.web.authentication import Principal
from shared.api import problems
from shared.core.jobs import JobKind
from shared.storage.postgres.rate_limits import Charge
from shared.wiring import Services


async def charge_submission(
    services: Services, principal: Principal, kind: JobKind, size_bytes: int
) -> list[Charge]:
    """Take what a new job of this kind and size costs, all or nothing.

    Returns what was taken, to be given back if there is no new job after all.

    Raises:
        Fault: 429, over a limit of the user or of the organisation.
    """
    charges = _charges(services, principal, kind, size_bytes)
    refused = await services.rate_limits.charge(charges)
    if refused is not None:
        quota = await services.rate_limits.quota(refused)
        raise problems.rate_limit_exceeded(quota, refused.units)
    return charges


def _charges(
    services: Services, principal: Principal, kind: JobKind, size_bytes: int
) -> list[Charge]:
    limits = services.submit.limits
    user_id, organisation_id = principal.user_id, principal.organisation_id
    charges = [Charge(owner_id=user_id, limit=limits.bytes, units=size_bytes)]
    if not services.kinds[kind].uses_llm:
        return charges
    charges.append(Charge(owner_id=user_id, limit=limits.llm_jobs))
    if organisation_id is not None:
        limit = limits.organisation_llm_jobs
        charges.append(Charge(owner_id=organisation_id, limit=limit))
    return charges
