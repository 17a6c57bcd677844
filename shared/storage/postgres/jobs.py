"""What owners and operators do with jobs: read, list, cancel, watch the queue."""

from shared.core.health import QueueHealth
from shared.core.jobs import (
    JobEvent,
    JobId,
    JobStatus,
    JobView,
    Remains,
    UserId,
)
from shared.storage.postgres import rows
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import load

_SQL = load("jobs")
_GET_EVENTS = load("job_events")["get_events"]


class JobStore:
    """The owner's side of a job's life."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def get_job(self, user_id: UserId, job_id: JobId) -> JobView | None:
        """Return the user's job, or None: others' jobs do not exist for them."""
        found = await self._pool.fetch_patiently(
            _SQL["get_job"], {"user_id": user_id, "job_id": job_id}
        )
        return rows.job_view(found[0]) if found else None

    async def list_jobs(
        self,
        user_id: UserId,
        *,
        status: JobStatus | None,
        cursor: JobId | None,
        limit: int,
    ) -> list[JobView]:
        """Return the user's jobs, newest first; `cursor` is the last one of a page."""
        found = await self._pool.fetch(
            _SQL["list_jobs"],
            {"user_id": user_id, "status": status, "cursor": cursor, "limit": limit},
        )
        return [rows.job_view(row) for row in found]

    async def get_events(
        self, user_id: UserId, job_id: JobId, *, after_event_no: int
    ) -> list[JobEvent]:
        """Return the progress reported since; 0 asks for all of it."""
        found = await self._pool.fetch(
            _GET_EVENTS,
            {
                "user_id": user_id,
                "job_id": job_id,
                "after_event_no": after_event_no,
            },
        )
        return [
            JobEvent(event_no=row["event_no"], progress=rows.progress(row))
            for row in found
        ]

    async def cancel(self, user_id: UserId, job_id: JobId) -> Remains | None:
        """End a job that has not settled; None when there is none such.

        Its worker finds the lease lost at the next heartbeat. If the answer is lost,
        the second try finds nothing to do and the sweeper deletes the payload.
        """
        row = await self._pool.fetch_one(
            _SQL["cancel"],
            {
                "user_id": user_id,
                "job_id": job_id,
                "error_message": "The job was cancelled.",
            },
        )
        return None if row is None else rows.remains(row)

    async def queue_health(self) -> QueueHealth:
        """Count the queue of all users."""
        (row,) = await self._pool.fetch(_SQL["queue_health"], {})
        return QueueHealth(**row)
