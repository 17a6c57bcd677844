"""Duties of the cleanup timers and of idle workers: reap, expire and purge."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import IntEnum

import psycopg

from shared.core.errors import StorageUnavailable
from shared.core.jobs import JobId, JobStatus, UserId
from shared.storage.postgres.jobs import SettledJob, settled_job
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import load

_SQL = load("jobs_maintenance")
_BATCH = 500
# One second doubled, as for a retry; who crashed whom is not known here, so without
# the jitter that keeps retries apart.
_BACKOFF_BASE_S = 1.0
_BACKOFF_CAP_S = 30.0


class _Lock(IntEnum):
    """Advisory locks: one runner of each duty at a time, the others find no work."""

    REAP = 7_218_001
    EXPIRE = 7_218_002
    PURGE = 7_218_003
    SWEEP = 7_218_004


@dataclass(frozen=True, slots=True, kw_only=True)
class Reaped:
    """A job whose worker is gone: pending again, or failed and leaving its payload."""

    user_id: UserId
    job_id: JobId
    attempt: int
    status: JobStatus
    error_code: str | None
    payload_name: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Purged:
    """A job that is gone, and the artifacts to delete after it."""

    user_id: UserId
    job_id: JobId
    artifact_names: tuple[str, ...]


class MaintenanceStore:
    """Does a bounded batch of a duty and returns what it changed.

    Nothing means that nothing is overdue, or that another runner is at it.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def reap(self, *, max_attempts: int, zombie_s: float) -> list[Reaped]:
        """Return jobs with a lost lease to the queue, or fail them for good.

        Fails those whose `max_attempts` are spent and those that have been processing
        for more than `zombie_s` in one attempt, lease or not.
        """
        found = await self._pool.fetch(
            _SQL["reap"],
            {
                "lock_id": _Lock.REAP,
                "limit": _BATCH,
                "max_attempts": max_attempts,
                "zombie_s": zombie_s,
                "backoff_base_s": _BACKOFF_BASE_S,
                "backoff_cap_s": _BACKOFF_CAP_S,
                "timed_out_message": "The analysis took too long."
                " Submit a smaller archive under a new key.",
                "exhausted_message": f"Gave up after {max_attempts} attempts; the last"
                " one ended without a word from its worker.",
            },
        )
        return [
            Reaped(
                user_id=UserId(row["user_id"]),
                job_id=JobId(row["job_id"]),
                attempt=row["attempt"],
                status=JobStatus(row["status"]),
                error_code=row["error_code"],
                payload_name=row["payload_name"],
            )
            for row in found
        ]

    async def expire(self) -> list[SettledJob]:
        """Fail pending jobs whose archive may not be kept any longer."""
        found = await self._pool.fetch(
            _SQL["expire"],
            {
                "lock_id": _Lock.EXPIRE,
                "limit": _BATCH,
                "error_message": "The archive was deleted before the analysis could"
                " run. Submit it again under a new key.",
            },
        )
        return [settled_job(row) for row in found]

    async def purge(
        self, *, completed_ttl_s: float, failed_ttl_s: float
    ) -> list[Purged]:
        """Delete settled jobs past their time to live, with all that belongs to them.

        Rows go first: an artifact nobody names is swept by its age.
        """
        found = await self._pool.fetch(
            _SQL["purge"],
            {
                "lock_id": _Lock.PURGE,
                "limit": _BATCH,
                "completed_ttl_s": completed_ttl_s,
                "failed_ttl_s": failed_ttl_s,
            },
        )
        return [
            Purged(
                user_id=UserId(row["user_id"]),
                job_id=JobId(row["job_id"]),
                artifact_names=tuple(row["artifact_names"]),
            )
            for row in found
        ]

    @asynccontextmanager
    async def sweeping(self) -> AsyncIterator[bool]:
        """Yield whether this runner may sweep: nobody else does, or nobody can tell.

        Blobs must not outlive their time while the database is away, so then every
        runner sweeps.
        """
        try:
            connection = await self._pool.connect()
        except (psycopg.OperationalError, StorageUnavailable):
            yield True
            return
        async with connection:
            lock = {"lock_id": _Lock.SWEEP}
            cursor = await connection.execute(_SQL["hold_sweep_lock"].sql, lock)
            row = await cursor.fetchone()
            yield row is not None and bool(row["won"])
