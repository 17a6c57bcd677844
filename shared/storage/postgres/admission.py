"""Authenticates a request and finds the job it is about, in one round trip."""

from dataclasses import dataclass

from shared.core.jobs import ApiKeyId, JobId, JobView, UserId
from shared.storage.postgres import rows
from shared.storage.postgres.pool import Params, Pool
from shared.storage.postgres.statements import Statement, load

_SQL = load("api_keys")


@dataclass(frozen=True, slots=True, kw_only=True)
class Admission:
    """What the database knows of a presented key, and the job that was asked for.

    An unknown key has no digest; nothing else says so.
    """

    key_digest: bytes | None
    pepper_version: int | None
    key_is_live: bool
    scopes: frozenset[str]
    subscription_is_active: bool
    job: JobView | None


class AdmissionStore:
    """Reads keys and jobs together; nothing is ever cached."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def admit(
        self,
        user_id: UserId,
        api_key_id: ApiKeyId | None,
        idempotency_key: str | None,
    ) -> Admission:
        """Look the key up, and the job submitted with it under `idempotency_key`."""
        return await self._admit(
            _SQL["admit"],
            {
                "user_id": user_id,
                "api_key_id": api_key_id,
                "idempotency_key": idempotency_key,
            },
        )

    async def admit_job(
        self, user_id: UserId, api_key_id: ApiKeyId | None, job_id: JobId
    ) -> Admission:
        """Look the key up, and the user's job `job_id`."""
        return await self._admit(
            _SQL["admit_job"],
            {"user_id": user_id, "api_key_id": api_key_id, "job_id": job_id},
        )

    async def _admit(self, statement: Statement, params: Params) -> Admission:
        (row,) = await self._pool.fetch(statement, params)
        return Admission(
            key_digest=row["key_digest"],
            pepper_version=row["pepper_version"],
            key_is_live=row["key_is_live"],
            scopes=frozenset(row["scopes"] or ()),
            subscription_is_active=row["subscription_is_active"],
            job=None if row["job_id"] is None else rows.job_view(row),
        )
