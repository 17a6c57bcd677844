"""What operators do with the jobs of all users: dead letters, look-ups and retries."""

from dataclasses import dataclass
from typing import Self

from shared.core.jobs import JobId, JobView, Remains, UserId
from shared.storage.postgres import rows
from shared.storage.postgres.audit_log import AuditLog
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import load

_SQL = load("operators")
_JOBS = load("jobs")


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadJob:
    """A dead letter: a job with no attempts left; a resumable one can be retried."""

    job: JobView
    resumable: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadPage:
    """A page of dead letters, newest first, and how many there are on all pages."""

    jobs: list[DeadJob]
    total: int


class OperatorStore:
    """The operator's side of a job's life; what it changes is in the audit log."""

    def __init__(self, pool: Pool, *, actor: str) -> None:
        self._pool = pool
        self._log = AuditLog(pool, actor=actor)

    def acting_as(self, actor: str) -> Self:
        """Return the same store for somebody else, who is noted with each change."""
        return type(self)(self._pool, actor=actor)

    async def list_dead(self, *, page: int, size: int) -> DeadPage:
        """Return page `page` (from 1) of the dead letters of all users."""
        found = await self._pool.fetch(
            _SQL["list_dead"], {"size": size, "skipped": (page - 1) * size}
        )
        (counted,) = await self._pool.fetch(_SQL["count_dead"], {})
        return DeadPage(
            jobs=[
                DeadJob(job=rows.job_view(row), resumable=row["resumable"])
                for row in found
            ],
            total=counted["total"],
        )

    async def get_job(self, job_id: JobId) -> JobView | None:
        """Return anybody's job."""
        user_id = await self._find_owner(job_id)
        return None if user_id is None else await self._get_job(user_id, job_id)

    async def retry(self, job_id: JobId) -> JobView | None:
        """Put a failed job back that can go on from a checkpoint; it starts anew.

        None when there is no such job, or it is not so: also when it was put back
        before, and the answer was lost.
        """
        return await self._put_back("retry", job_id)

    async def restart(
        self, job_id: JobId, *, if_attempt: int | None = None
    ) -> JobView | None:
        """Take a running job's lease, so that any worker may go on with it at once.

        With `if_attempt` only from that attempt: another one is another worker's. None
        when there is no such job, or it is not so: also when it was put back before,
        and the answer was lost.
        """
        return await self._put_back("restart", job_id, if_attempt=if_attempt)

    async def cancel(self, user_id: UserId, job_id: JobId) -> Remains | None:
        """End a job as its owner would: see `JobStore.cancel`."""
        found = await self._log.change(
            _JOBS["cancel"],
            {
                "user_id": user_id,
                "job_id": job_id,
                "error_message": "The job was cancelled by an operator.",
            },
            job=str(job_id),
        )
        return rows.remains(found[0]) if found else None

    async def _put_back(
        self, verb: str, job_id: JobId, **params: object
    ) -> JobView | None:
        user_id = await self._find_owner(job_id)
        if user_id is None:
            return None
        changed = await self._log.change(
            _SQL[verb],
            {"user_id": user_id, "job_id": job_id, **params},
            job=str(job_id),
        )
        return await self._get_job(user_id, job_id) if changed else None

    async def _find_owner(self, job_id: JobId) -> UserId | None:
        row = await self._pool.fetch_one(_SQL["find_owner"], {"job_id": job_id})
        return None if row is None else UserId(row["user_id"])

    async def _get_job(self, user_id: UserId, job_id: JobId) -> JobView | None:
        row = await self._pool.fetch_one(
            _JOBS["get_job"], {"user_id": user_id, "job_id": job_id}
        )
        return None if row is None else rows.job_view(row)
