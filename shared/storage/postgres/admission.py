"""Authenticates a request, charges it and finds the job it is about, in one trip."""

from collections.abc import Sequence
from dataclasses import dataclass

from shared.core.jobs import ApiKeyId, JobId, JobView, UserId
from shared.core.rate_limits import Bucket, Quota, RateLimit, RateLimits
from shared.storage.postgres import rows
from shared.storage.postgres.pool import Params, Pool, Row
from shared.storage.postgres.statements import load

_ADMIT = load("api_keys")["admit"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Admission:
    """What the database knows of a presented key, and the job that was asked for.

    An unknown key has no digest; nothing else says so. Without a limit there is no
    quota.
    """

    key_digest: bytes | None
    pepper_version: int | None
    key_is_live: bool
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
        user_id: UserId,
        api_key_id: ApiKeyId | None,
        idempotency_key: str | None,
        *,
        digests: Sequence[bytes] = (),
    ) -> Admission:
        """Look the key up, and the job submitted with it under `idempotency_key`.

        A key that would be stored as one of `digests` is charged, for a submission
        unless the job is there.
        """
        asked = {"job_id": None, "idempotency_key": idempotency_key}
        limit = self._limits.submit
        return await self._admit(user_id, api_key_id, asked, digests, limit)

    async def admit_job(
        self,
        user_id: UserId,
        api_key_id: ApiKeyId | None,
        job_id: JobId | None,
        *,
        digests: Sequence[bytes] = (),
    ) -> Admission:
        """Look the key up, and the user's job `job_id`; charged as a poll."""
        asked = {"job_id": job_id, "idempotency_key": None}
        limit = self._limits.poll
        return await self._admit(user_id, api_key_id, asked, digests, limit)

    async def _admit(
        self,
        user_id: UserId,
        api_key_id: ApiKeyId | None,
        asked: Params,
        digests: Sequence[bytes],
        limit: RateLimit,
    ) -> Admission:
        (row,) = await self._pool.fetch_patiently(
            _ADMIT,
            {
                **asked,
                "user_id": user_id,
                "api_key_id": api_key_id,
                "digests": list(digests),
                "bucket": limit.bucket.value,
                "cost_s": limit.cost_s(),
                "poll_cost_s": self._limits.poll.cost_s(),
                "window_s": float(limit.window_s),
            },
        )
        return Admission(
            key_digest=row["key_digest"],
            pepper_version=row["pepper_version"],
            key_is_live=row["key_is_live"],
            scopes=frozenset(row["scopes"] or ()),
            subscription_is_active=row["subscription_is_active"],
            organisation_id=row["organisation_id"],
            quota=self._quota(row),
            job=None if row["job_id"] is None else rows.job_view(row),
        )

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
