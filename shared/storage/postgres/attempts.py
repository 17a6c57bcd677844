"""The worker side of a job's life: claims, and writes fenced on the attempt."""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

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
from shared.storage.postgres.pool import Pool, Row
from shared.storage.postgres.statements import load

_CLAIM = load("jobs_claim")
_SQL = load("jobs_attempt")
_GET_CHECKPOINTS = load("checkpoints")["get_checkpoints"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Completion:
    """An attempt that has done its work, and the parts of its result."""

    attempt: Attempt
    parts: Sequence[StoredPart]


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceDeletion:
    """The size of what was deleted, and how long after its job had settled.

    None for the source of a job that goes on without it.
    """

    payload_bytes: int
    delay_s: float | None


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
        """Extend all leases of a worker, those of one user in one statement.

        Returns those it still holds. One after the other, since none of the statements
        waits for a lock and a worker has few connections.
        """
        by_user = defaultdict[UserId, list[Lease]](list)
        for lease in leases:
            by_user[lease.user_id].append(lease)
        held: set[Lease] = set()
        for user_id, of_user in by_user.items():
            found = await self._pool.fetch(
                _SQL["heartbeat"],
                {
                    "user_id": user_id,
                    "job_ids": [lease.job_id for lease in of_user],
                    "attempts": [lease.attempt for lease in of_user],
                    "lease_s": lease_s,
                },
            )
            held.update(map(_lease, found))
        return held

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
        parts: Sequence[StoredPart],
        *,
        lease_s: float,
        payload_needless: bool = False,
    ) -> tuple[str, ...]:
        """Save a stage's output, extend the lease and forgive the leases lost so far.

        With `payload_needless` the parts are all that is kept, and the job can be
        resumed from them: the caller deletes the archive. Returns the artifacts that
        no checkpoint names any more, none if sent a second time.
        """
        row = await self._fenced(
            "checkpoint",
            attempt,
            _columns(parts)
            | {"lease_s": lease_s, "payload_needless": payload_needless},
        )
        return tuple(row["superseded"])

    async def get_checkpoints(self, user_id: UserId, job_id: JobId) -> list[StoredPart]:
        """Return what earlier attempts have saved, by name of part."""
        found = await self._pool.fetch(
            _GET_CHECKPOINTS, {"user_id": user_id, "job_id": job_id}
        )
        return [rows.stored_part(row) for row in found]

    async def complete(self, attempt: Attempt, parts: Sequence[StoredPart]) -> None:
        """Settle as completed: result, usage and webhook in one statement.

        The payload and the checkpoints' artifacts are nobody's any more: delete them.
        """
        completion = Completion(attempt=attempt, parts=parts)
        if not await self.complete_all([completion]):
            raise _lease_lost(attempt)

    async def complete_all(self, completions: Sequence[Completion]) -> set[Lease]:
        """Complete many attempts, those at jobs of one user in one statement.

        Returns the leases whose jobs they have completed, now or before; the others
        were lost, and nothing was changed for them.

        Raises:
            StorageUnavailable: Nobody knows which of them are completed; none of the
                statements is under way any more.
        """
        by_user = defaultdict[UserId, list[Completion]](list)
        for completion in completions:
            by_user[completion.attempt.user_id].append(completion)
        answers = await asyncio.gather(
            *(
                self._pool.fetch(_SQL["complete"], _completion_params(*batch))
                for batch in by_user.items()
            ),
            return_exceptions=True,
        )
        done: set[Lease] = set()
        for answer in answers:
            if isinstance(answer, BaseException):
                raise answer
            done.update(map(_lease, answer))
        return done

    async def fail(self, attempt: Attempt, *, failure: Failure) -> tuple[str, ...]:
        """Settle as failed; the payload is nobody's any more, as after `complete`.

        Returns the artifacts that no checkpoint names any more, as `checkpoint` does.
        """
        row = await self._fenced(
            "fail",
            attempt,
            {"error_code": failure.code, "error_message": failure.message},
        )
        return tuple(row["artifact_names"])

    async def retry(self, attempt: Attempt, *, delay_s: float) -> None:
        """Put the job back; it may be claimed again after `delay_s` seconds."""
        await self._fenced("retry", attempt, {"delay_s": delay_s})

    async def release(self, attempt: Attempt, *, delay_s: float = 0) -> None:
        """Put the job back after `delay_s` seconds, not counting this attempt."""
        await self._fenced("release", attempt, {"delay_s": delay_s})

    async def source_deleted(
        self, user_id: UserId, job_id: JobId, payload_name: str
    ) -> SourceDeletion | None:
        """Note that the payload of this name is deleted; the first time counts.

        A job that names another one is left alone. One that still waits for this one
        can only expire.

        Returns:
            What was deleted, None if nothing was noted that was not noted before.
        """
        row = await self._pool.fetch_one(
            _SQL["source_deleted"],
            {"user_id": user_id, "job_id": job_id, "payload_name": payload_name},
        )
        if row is None or not row["is_first"]:
            return None
        return SourceDeletion(
            payload_bytes=row["payload_bytes"], delay_s=row["delay_s"]
        )

    async def _fenced(
        self, verb: str, attempt: Attempt, params: dict[str, object]
    ) -> Row:
        fence = {
            "user_id": attempt.user_id,
            "job_id": attempt.job_id,
            "attempt": attempt.number,
        }
        row = await self._pool.fetch_one(_SQL[verb], params | fence)
        if row is None:
            raise _lease_lost(attempt)
        return row


def _lease_lost(attempt: Attempt) -> LeaseLost:
    return LeaseLost(f"Attempt {attempt.number} does not own the job any more.")


def _lease(row: Row) -> Lease:
    return Lease(
        user_id=UserId(row["user_id"]),
        job_id=JobId(row["job_id"]),
        attempt=row["attempt"],
    )


def _completion_params(
    user_id: UserId, completions: Sequence[Completion]
) -> dict[str, object]:
    attempts = [each.attempt for each in completions]
    parts = [(each.attempt, part) for each in completions for part in each.parts]
    return _columns([part for _, part in parts]) | {
        "user_id": user_id,
        "job_ids": [attempt.job_id for attempt in attempts],
        "attempts": [attempt.number for attempt in attempts],
        "part_job_ids": [attempt.job_id for attempt, _ in parts],
        "part_attempts": [attempt.number for attempt, _ in parts],
    }


def _columns(parts: Sequence[StoredPart]) -> dict[str, object]:
    return {
        "parts": [part.part for part in parts],
        "inlines": [part.inline for part in parts],
        "artifact_names": [part.artifact_name for part in parts],
        "sizes_bytes": [part.size_bytes for part in parts],
    }
