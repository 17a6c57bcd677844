"""Authenticates a request, charges it and finds the job it is about, in one trip."""

from collections.abc import Sequence
from dataclasses import dataclass

from shared.core.identities import Holder
from shared.core.jobs import ApiKeyId, JobId, JobView, UserId
from shared.core.rate_limits import Bucket, Quota, RateLimit, RateLimits
from shared.storage.postgres import rows
from shared.storage.postgres.pool import Params, Pool, Row
from shared.storage.postgres.statements import load

_ADMIT = load("api_keys")["admit"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Admission:
    """What the database knows of who asks, and the job that was asked for.

    A key that is unknown or not alive has no digest; nothing else says so. Jobs are
    those of its family. `is_linked` says that the identity is one of the user's.
    Without a limit there is no quota.
    """

    key_digest: bytes | None
    pepper_version: int | None
    family_id: ApiKeyId | None
    is_linked: bool
    scopes: frozenset[str]
    subscription_is_active: bool
    organisation_id: UserId | None
    quota: Quota | None
    job: JobView | None


class AdmissionStore:
    """Reads keys and jobs together; nothing is ever cached."""

    def __init__(self, pool: Pool, limits: RateLimits) -> None:
        self._pool = pool
        self._limits = limits

    async def admit(
        self,
        holder: Holder,
        idempotency_key: str | None,
        *,
        digests: Sequence[bytes] = (),
    ) -> Admission:
        """Look the holder up, and the job submitted as such under `idempotency_key`.

        A key that would be stored as one of `digests`, or an identity that is linked,
        is charged, for a submission unless the job is there.
        """
        asked = {"job_id": None, "idempotency_key": idempotency_key}
        limit = self._limits.submit
        return await self._admit(holder, asked, digests, limit)

    async def admit_job(
        self,
        holder: Holder,
        job_id: JobId | None,
        *,
        digests: Sequence[bytes] = (),
    ) -> Admission:
        """Look the holder up, and the user's job `job_id`; charged as a poll."""
        asked = {"job_id": job_id, "idempotency_key": None}
        limit = self._limits.poll
        return await self._admit(holder, asked, digests, limit)

    async def admit_again(self, holder: Holder, job_id: JobId) -> Admission:
        """Look holder and job up for a request that was charged before."""
        asked = {"job_id": job_id, "idempotency_key": None}
        return await self._admit(holder, asked, (), None)

    async def identify(self, holder: Holder) -> Admission:
        """Look the holder up, and nothing else; charged nothing."""
        nothing = {"job_id": None, "idempotency_key": None}
        return await self._admit(holder, nothing, (), None)

    async def _admit(
        self,
        holder: Holder,
        asked: Params,
        digests: Sequence[bytes],
        limit: RateLimit | None,
    ) -> Admission:
        identity = holder.identity
        (row,) = await self._pool.fetch_patiently(
            _ADMIT,
            {
                **asked,
                "user_id": holder.user_id,
                "api_key_id": holder.api_key_id,
                "issuer": identity.issuer if identity else None,
                "subject": identity.subject if identity else None,
                "digests": list(digests),
                **self._costs(limit),
            },
        )
        return Admission(
            key_digest=row["key_digest"],
            pepper_version=row["pepper_version"],
            family_id=row["family_id"],
            is_linked=row["is_linked"],
            scopes=frozenset(row["scopes"] or ()),
            subscription_is_active=row["subscription_is_active"],
            organisation_id=row["organisation_id"],
            quota=self._quota(row) if limit else None,
            job=None if row["job_id"] is None else rows.job_view(row),
        )

    def _costs(self, limit: RateLimit | None) -> Params:
        poll = self._limits.poll
        charged = limit or poll
        return {
            "bucket": charged.bucket.value,
            "cost_s": charged.cost_s() if limit else 0.0,
            "poll_cost_s": poll.cost_s() if limit else 0.0,
            "window_s": float(charged.window_s),
        }

    def _quota(self, row: Row) -> Quota | None:
        is_poll = row["bucket"] == Bucket.POLL
        limit = self._limits.poll if is_poll else self._limits.submit
        if not limit.amount:
            return None
        return Quota(
            limit=limit,
            full_in_s=max(0.0, row["full_in_s"] or 0.0),
            is_charged=row["is_charged"],
        )
