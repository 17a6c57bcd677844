"""Who is asking: the key, its subscription and the job it names, in one round trip."""

from dataclasses import dataclass

from starlette.datastructures import Headers

from shared.api import problems
from shared.api.headers import presented_key
from shared.core import api_keys
from shared.core.api_keys import PresentedKey
from shared.core.jobs import ApiKeyId, JobId, JobKind, JobView, UserId
from shared.storage.postgres.admission import Admission
from shared.wiring import Services


@dataclass(frozen=True, slots=True, kw_only=True)
class Principal:
    """A caller who may go on: a live key of a user whose subscription is active."""

    user_id: UserId
    api_key_id: ApiKeyId
    scopes: frozenset[str]


async def admit_submission(
    services: Services, headers: Headers, idempotency_key: str | None
) -> tuple[Principal, JobView | None]:
    """Authenticate, and find the job this key submitted under `idempotency_key`.

    Raises:
        Fault: 401 without a live key, 402 without an active subscription.
    """
    presented = _presented(headers)
    admission = await services.admissions.admit(
        presented.user_id, presented.api_key_id, idempotency_key
    )
    return _principal(services, presented, admission), admission.job


async def admit_read(
    services: Services, headers: Headers, job_id: JobId
) -> tuple[Principal, JobView | None]:
    """Authenticate, and find the principal's job `job_id`.

    Raises:
        Fault: 401 without a live key, 402 without an active subscription.
    """
    presented = _presented(headers)
    admission = await services.admissions.admit_job(
        presented.user_id, presented.api_key_id, job_id
    )
    return _principal(services, presented, admission), admission.job


def _presented(headers: Headers) -> PresentedKey:
    presented = api_keys.parse(presented_key(headers) or "")
    if presented is None:
        raise problems.unauthorized()
    return presented


def _principal(
    services: Services, presented: PresentedKey, admission: Admission
) -> Principal:
    genuine = api_keys.matches(
        services.submit.peppers,
        presented.text,
        admission.key_digest,
        admission.pepper_version,
    )
    if not genuine or not admission.key_is_live:
        raise problems.unauthorized()
    if not admission.subscription_is_active:
        raise problems.subscription_required()
    return Principal(
        user_id=presented.user_id,
        api_key_id=presented.api_key_id,
        scopes=admission.scopes,
    )


def same_operation(job: JobView, kind: JobKind) -> None:
    """Check that a replay asks for what the job is.

    Raises:
        Fault: 422, the idempotency key belongs to another operation.
    """
    if job.kind is not kind:
        raise problems.idempotency_key_reused()
