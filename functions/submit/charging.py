"""What a submission costs beyond the request: the archive's bytes, and LLM jobs."""

from dataclasses import replace

from functions.web.authentication import Principal
from shared.api import problems
from shared.api.problems import Fault
from shared.core.errors import LimitReached, StorageUnavailable
from shared.core.jobs import NewJob
from shared.core.rate_limits import Charge
from shared.storage.postgres.submissions import Reservation
from shared.wiring import Services


async def reserve_charged(
    services: Services, principal: Principal, new: NewJob, *, payload_ttl_s: float
) -> Reservation:
    """Reserve a job's row and take what the job costs: both, or neither.

    The user pays with the statement that reserves. The organisation's limit is of
    another owner: it is charged to whoever has got the row, for nothing else tells a
    first submission from the same one again. Without it the row leaves.

    Raises:
        Fault: 429, over a limit of the user or of the organisation.
        HolderEnded: The principal would not be admitted any more.
        TooManyJobs: The user has as many unfinished jobs as are allowed.
        UploadUsed: The upload is another job's.
    """
    try:
        reservation = await services.submissions.reserve(
            new,
            payload_ttl_s=payload_ttl_s,
            max_unfinished=services.submit.max_unfinished_jobs,
            charges=_of_user(services, new),
            holder=principal.holder,
        )
    except LimitReached as error:
        raise await _over(services, error.charge) from None
    if not reservation.won:
        return reservation
    organisations = _of_organisation(services, principal, new)
    if not reservation.was_paid:
        await _charge(services, reservation, organisations)
    return replace(reservation, charges=[*reservation.charges, *organisations])


async def _charge(
    services: Services, reservation: Reservation, charges: list[Charge]
) -> None:
    """Take from the organisation for a row that is there; it leaves if that fails."""
    try:
        refused = await services.rate_limits.charge(charges)
    except StorageUnavailable:
        await services.submissions.abandon_upload(reservation)
        raise
    if refused is not None:
        await services.submissions.withdraw(reservation)
        raise await _over(services, refused)


async def _over(services: Services, refused: Charge) -> Fault:
    quota = await services.rate_limits.quota(refused)
    return problems.rate_limit_exceeded(quota, refused.units)


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
