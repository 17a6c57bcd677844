"""Who is asking: the key, its subscription and the job it names, in one round trip."""

from dataclasses import dataclass
from uuid import UUID

from starlette.datastructures import Headers
from starlette.requests import Request

from shared.api import problems
from shared.api.headers import presented_key
from shared.api.scopes import Scope
from shared.core import api_keys
from shared.core.api_keys import PresentedKey
from shared.core.jobs import ApiKeyId, JobId, JobView, UserId
from shared.storage.postgres.admission import Admission
from shared.wiring import Services

NO_JOB = JobId(UUID(int=0))


@dataclass(frozen=True, slots=True, kw_only=True)
class Principal:
    """A caller who may go on: a live key of a user whose subscription is active."""

    user_id: UserId
    api_key_id: ApiKeyId
    organisation_id: UserId | None
    scopes: frozenset[str]


async def admit_submission(
    services: Services, request: Request, idempotency_key: str | None
) -> tuple[Principal, JobView | None]:
    """Authenticate, and find the job this key submitted under `idempotency_key`.

    Raises:
        Fault: 401 without a live key, 402 without an active subscription, 429 over a
            rate limit.
    """
    presented = _presented(request.headers)
    admission = await services.admissions.admit(
        presented.user_id,
        presented.api_key_id,
        idempotency_key,
        digests=api_keys.digests(services.submit.peppers, presented.text),
    )
    return _principal(services, request, presented, admission), admission.job


async def admit_read(
    services: Services, request: Request, job_id: JobId
) -> tuple[Principal, JobView | None]:
    """Authenticate, and find the principal's job `job_id`.

    Raises:
        Fault: 401 without a live key, 402 without an active subscription, 429 over a
            rate limit.
    """
    presented = _presented(request.headers)
    admission = await services.admissions.admit_job(
        presented.user_id,
        presented.api_key_id,
        job_id,
        digests=api_keys.digests(services.submit.peppers, presented.text),
    )
    return _principal(services, request, presented, admission), admission.job


async def admit_operator(services: Services, headers: Headers) -> ApiKeyId:
    """Authenticate an operator, who needs no subscription and has no limits.

    Returns the key's id.

    Raises:
        Fault: 401 without a live key, 403 for one without the scope.
    """
    presented = _presented(headers)
    admission = await services.admissions.admit_job(
        presented.user_id, presented.api_key_id, NO_JOB
    )
    _check_key(services, presented, admission)
    require(Scope.OPERATOR, admission.scopes)
    return presented.api_key_id


def require(scope: Scope, scopes: frozenset[str]) -> None:
    """Go on only if a key has the scope.

    Raises:
        Fault: 403, it has not.
    """
    if scope not in scopes:
        raise problems.forbidden(f"This key lacks the scope {scope}.")


def parse_job_id(text: str) -> JobId:
    """Read the id in a path; nonsense becomes the id that no job has."""
    try:
        return JobId(UUID(text))
    except ValueError:
        return NO_JOB


def _presented(headers: Headers) -> PresentedKey:
    presented = api_keys.parse(presented_key(headers) or "")
    if presented is None:
        raise problems.unauthorized()
    return presented


def _principal(
    services: Services, request: Request, presented: PresentedKey, admission: Admission
) -> Principal:
    _check_key(services, presented, admission)
    if admission.quota is not None:
        request.state.quota = admission.quota
    if not admission.subscription_is_active:
        raise problems.subscription_required()
    if admission.quota is not None and not admission.quota.is_charged:
        raise problems.rate_limit_exceeded(admission.quota)
    return Principal(
        user_id=presented.user_id,
        api_key_id=presented.api_key_id,
        organisation_id=admission.organisation_id,
        scopes=admission.scopes,
    )


def _check_key(
    services: Services, presented: PresentedKey, admission: Admission
) -> None:
    genuine = api_keys.matches(
        services.submit.peppers,
        presented.text,
        admission.key_digest,
        admission.pepper_version,
    )
    if not genuine or not admission.key_is_live:
        raise problems.unauthorized()
