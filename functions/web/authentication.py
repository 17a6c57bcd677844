"""Who is asking: a key or a token, the subscription and the job, in one round trip."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeAlias
from uuid import UUID

from starlette.datastructures import Headers
from starlette.requests import Request

from shared.api import problems
from shared.api.headers import bearer_token, presented_key
from shared.api.scopes import Scope
from shared.core import api_keys
from shared.core.identities import Holder, VerifiedToken
from shared.core.jobs import ApiKeyId, JobId, JobView, UserId
from shared.storage.postgres.admission import Admission
from shared.wiring import Services

NO_JOB = JobId(UUID(int=0))
_Ask: TypeAlias = Callable[["_Presented"], Awaitable[Admission]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Principal:
    """A caller who may go on: known, and with a subscription that is active.

    A key submits jobs as one of its family; a token is of none. Without `good_for_s`
    there is no end to it but a revocation.
    """

    holder: Holder
    family_id: ApiKeyId | None
    organisation_id: UserId | None
    scopes: frozenset[str]
    good_for_s: float | None = None

    @property
    def user_id(self) -> UserId:
        """Return whose jobs the principal's are."""
        return self.holder.user_id


@dataclass(frozen=True, slots=True, kw_only=True)
class _Presented:
    """Who somebody claims to be, and what shows it: a key, or a genuine token."""

    holder: Holder
    key: str = ""
    digests: list[bytes] = field(default_factory=list)
    token: VerifiedToken | None = None


async def admit_submission(
    services: Services, request: Request, idempotency_key: str | None
) -> tuple[Principal, JobView | None]:
    """Authenticate, and find the job this key submitted under `idempotency_key`.

    Raises:
        Fault: 401 without a live key, 402 without an active subscription, 429 over a
            rate limit.
    """

    async def ask(presented: _Presented) -> Admission:
        return await services.admissions.admit(
            presented.holder, idempotency_key, digests=presented.digests
        )

    presented, admission = await _admit(services, request.headers, ask)
    return _principal(request, presented, admission), admission.job


async def admit_read(
    services: Services, request: Request, job_id: JobId
) -> tuple[Principal, JobView | None]:
    """Authenticate, and find the principal's job `job_id`.

    Raises:
        Fault: 401 without a live key, 402 without an active subscription, 429 over a
            rate limit.
    """

    async def ask(presented: _Presented) -> Admission:
        return await services.admissions.admit_job(
            presented.holder, job_id, digests=presented.digests
        )

    presented, admission = await _admit(services, request.headers, ask)
    return _principal(request, presented, admission), admission.job


async def admit_again(
    services: Services, request: Request, job_id: JobId
) -> JobView | None:
    """Find a job for a request that has waited: whoever asks may have ended meanwhile.

    Costs nothing, as it was charged when it came.

    Raises:
        Fault: 401 without a live key, 402 without an active subscription.
    """

    async def ask(presented: _Presented) -> Admission:
        return await services.admissions.admit_again(presented.holder, job_id)

    presented, admission = await _admit(services, request.headers, ask)
    _principal(request, presented, admission)
    return admission.job


async def admit_operator(services: Services, headers: Headers) -> str:
    """Authenticate an operator, who needs no subscription and has no limits.

    Returns how logs name whoever asks.

    Raises:
        Fault: 401 without a live key, 403 for one without the scope.
    """

    async def ask(presented: _Presented) -> Admission:
        return await services.admissions.identify(presented.holder)

    presented, admission = await _admit(services, headers, ask)
    require(Scope.OPERATOR, _scopes(presented, admission))
    return presented.holder.name


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


async def _admit(
    services: Services, headers: Headers, ask: _Ask
) -> tuple[_Presented, Admission]:
    """Ask the database about a genuine key or token.

    Raises:
        Fault: 401, it is none, or it is alive no more.
    """
    key = api_keys.parse(presented_key(headers) or "")
    if key is None:
        return await _admit_token(services, headers, ask)
    presented = _Presented(
        holder=Holder(user_id=key.user_id, api_key_id=key.api_key_id),
        key=key.text,
        digests=api_keys.digests(services.submit.peppers, key.text),
    )
    admission = await ask(presented)
    genuine = api_keys.matches(
        services.submit.peppers,
        presented.key,
        admission.key_digest,
        admission.pepper_version,
    )
    if not genuine:
        raise problems.unauthorized()
    return presented, admission


async def _admit_token(
    services: Services, headers: Headers, ask: _Ask
) -> tuple[_Presented, Admission]:
    token, verifier = bearer_token(headers), services.tokens
    verified = await verifier.verify(token) if verifier and token else None
    if verified is None:
        raise problems.unauthorized()
    identities, identity = services.identities, verified.identity
    admitted = await _ask_as(identities.recall(identity), verified, ask)
    if admitted is None:
        admitted = await _ask_as(await identities.find_user(identity), verified, ask)
    if admitted is None:
        raise problems.unauthorized()
    return admitted


async def _ask_as(
    user_id: UserId | None, verified: VerifiedToken, ask: _Ask
) -> tuple[_Presented, Admission] | None:
    """Ask about a token as one of the user's; None if it is not, or no more."""
    if user_id is None:
        return None
    holder = Holder(user_id=user_id, identity=verified.identity)
    presented = _Presented(holder=holder, token=verified)
    admission = await ask(presented)
    return (presented, admission) if admission.is_linked else None


def _principal(
    request: Request, presented: _Presented, admission: Admission
) -> Principal:
    if admission.quota is not None:
        request.state.quota = admission.quota
    if not admission.subscription_is_active:
        raise problems.subscription_required()
    if admission.quota is not None and not admission.quota.is_charged:
        raise problems.rate_limit_exceeded(admission.quota)
    return Principal(
        holder=presented.holder,
        family_id=admission.family_id,
        organisation_id=admission.organisation_id,
        scopes=_scopes(presented, admission),
        good_for_s=presented.token.good_for_s if presented.token else None,
    )


def _scopes(presented: _Presented, admission: Admission) -> frozenset[str]:
    return presented.token.scopes if presented.token else admission.scopes
