"""The worker side of a job's life: claims, and writes fenced on the attempt."""

from collections.abc import Sequence

from shared.core.errors import LeaseLost
from shared.core.jobs import (
    Attempt,
    Failure,
    JobId,
    Lease,
    Progress,
    StoredPart,
    UserId,
)
from shared.storage.postgres import rows
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import load

_CLAIM = load("jobs_claim")
_SQL = load("jobs_attempt")
_GET_CHECKPOINTS = load("checkpoints")["get_checkpoints"]


class AttemptStore:
    """Hands out jobs fairly and keeps what comes of them.

    Every write but the heartbeat raises `LeaseLost`, and has changed nothing, when the
    attempt does not own the job any more. Settling twice with one attempt is the same
    as settling once, so that a statement whose answer was lost can be sent again.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def claimable_users(self, *, limit: int, per_user_cap: int) -> list[UserId]:
        """Return who to claim for next, best first; users at their cap are left out."""
        found = await self._pool.fetch(
            _CLAIM["claimable_users"], {"limit": limit, "per_user_cap": per_user_cap}
        )
        return [UserId(row["user_id"]) for row in found]

    async def claim(
        self,
        user_id: UserId,
        *,
        leased_by: str,
        limit: int,
        lease_s: float,
        per_user_cap: int,
    ) -> list[Attempt]:
        """Lease up to `limit` of the user's jobs: highest priority, then oldest.

        A claim whose answer is lost leaves leased rows nobody works on; the reaper
        returns them when the lease is over.
        """
        found = await self._pool.fetch_after(
            _CLAIM["lock_queue"],
            _CLAIM["claim"],
            {
                "user_id": user_id,
                "leased_by": leased_by,
                "limit": limit,
                "lease_s": lease_s,
                "per_user_cap": per_user_cap,
            },
        )
        # A planner once ran such a limit several times over; better no job than two.
        if len(found) > limit:
            message = f"a claim for {limit} jobs returned {len(found)}"
            raise AssertionError(message)
        return [rows.attempt(row) for row in found]

    async def heartbeat(self, leases: Sequence[Lease], *, lease_s: float) -> set[Lease]:
        """Extend all leases of a worker at once; returns those it still holds."""
        held = await self._pool.fetch(
            _SQL["heartbeat"],
            {
                "user_ids": [lease.user_id for lease in leases],
                "job_ids": [lease.job_id for lease in leases],
                "attempts": [lease.attempt for lease in leases],
                "lease_s": lease_s,
            },
        )
        return {
            Lease(
                user_id=UserId(row["user_id"]),
                job_id=JobId(row["job_id"]),
                attempt=row["attempt"],
            )
            for row in held
        }

    async def report_progress(self, attempt: Attempt, progress: Progress) -> None:
        """Append a progress event, unless the job has been further before.

        Sent twice it appends twice, which subscribers see as no progress.
        """
        await self._fenced(
            "report_progress",
            attempt,
            {
                "stage": progress.stage,
                "percent": progress.percent,
                "files_done": progress.files_done,
                "files_total": progress.files_total,
            },
        )

    async def checkpoint(
        self,
        attempt: Attempt,
        part: StoredPart,
        *,
        lease_s: float,
        payload_needless: bool = False,
    ) -> None:
        """Save a stage's output and extend the lease.

        With `payload_needless` the job can be resumed without its archive from now on.
        """
        await self._fenced(
            "checkpoint",
            attempt,
            {
                "part": part.part,
                "inline": part.inline,
                "artifact_name": part.artifact_name,
                "size_bytes": part.size_bytes,
                "lease_s": lease_s,
                "payload_needless": payload_needless,
            },
        )

    async def get_checkpoints(self, user_id: UserId, job_id: JobId) -> list[StoredPart]:
        """Return what earlier attempts have saved, by name of part."""
        found = await self._pool.fetch(
            _GET_CHECKPOINTS, {"user_id": user_id, "job_id": job_id}
        )
        return [rows.stored_part(row) for row in found]

    async def complete(self, attempt: Attempt, parts: Sequence[StoredPart]) -> str:
        """Settle as completed: result, usage and webhook in one statement.

        Returns the name of the payload, which is nobody's any more: delete it, then
        say `source_deleted`.
        """
        await self._fenced(
            "complete",
            attempt,
            {
                "parts": [part.part for part in parts],
                "inlines": [part.inline for part in parts],
                "artifact_names": [part.artifact_name for part in parts],
                "sizes_bytes": [part.size_bytes for part in parts],
            },
        )
        return attempt.payload_name

    async def fail(self, attempt: Attempt, *, failure: Failure) -> str:
        """Settle as failed; returns the payload's name as `complete` does."""
        await self._fenced(
            "fail",
            attempt,
            {"error_code": failure.code, "error_message": failure.message},
        )
        return attempt.payload_name

    async def retry(self, attempt: Attempt, *, delay_s: float) -> None:
        """Put the job back; it may be claimed again after `delay_s` seconds."""
        await self._fenced("retry", attempt, {"delay_s": delay_s})

    async def release(self, attempt: Attempt, *, delay_s: float = 0) -> None:
        """Put the job back after `delay_s` seconds, not counting this attempt."""
        await self._fenced("release", attempt, {"delay_s": delay_s})

    async def source_deleted(self, user_id: UserId, job_id: JobId) -> None:
        """Note when the payload was deleted; the first time counts."""
        await self._pool.fetch(
            _SQL["source_deleted"], {"user_id": user_id, "job_id": job_id}
        )

    async def _fenced(
        self, verb: str, attempt: Attempt, params: dict[str, object]
    ) -> None:
        fence = {
            "user_id": attempt.user_id,
            "job_id": attempt.job_id,
            "attempt": attempt.number,
        }
        if await self._pool.fetch_one(_SQL[verb], params | fence) is None:
            raise LeaseLost(f"Attempt {attempt.number} does not own the job any more.")
