"""Duties of the cleanup timers and of idle workers: reap, expire, purge and others."""

from collections.abc import AsyncIterator, Collection, Iterable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import psycopg

from shared.core.blob_names import owner_of, payload_name, upload_name
from shared.core.errors import StorageUnavailable
from shared.core.jobs import JobId, JobStatus, Remains, UserId
from shared.storage.postgres import rows
from shared.storage.postgres.pool import Params, Pool, Row
from shared.storage.postgres.statements import load

_SQL = load("jobs_maintenance")
_LOCK_QUEUE = load("jobs_claim")["lock_queue"]
_USERS = 100
_JOBS = 500
_SWEEP_LOCK = 7_218_004


@dataclass(frozen=True, slots=True, kw_only=True)
class Reaped:
    """A job whose worker is gone: pending again, or failed and leaving its blobs."""

    attempt: int
    status: JobStatus
    error_code: str | None
    remains: Remains


class MaintenanceStore:
    """Does a bounded batch of a duty and returns what it changed.

    Nothing means that nothing is overdue, or that other runners are at it. All of it
    may run anywhere, at any time, any number of times at once.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def reap(self, *, max_lost_leases: int, zombie_s: float) -> list[Reaped]:
        """Return jobs with a lost lease to the queue, or fail them for good.

        Fails those that lost `max_lost_leases` since their last checkpoint, this one
        included, and those that have been processing for more than `zombie_s` in one
        attempt, lease or not.
        """
        found = await self._for_each_user(
            "reap",
            {
                "max_lost_leases": max_lost_leases,
                "zombie_s": zombie_s,
                "timed_out_message": "The analysis took too long."
                " Submit a smaller archive under a new key.",
                "exhausted_message": f"Gave up after {max_lost_leases} attempts whose"
                " worker fell silent. Submit again under a new key.",
            },
        )
        return [
            Reaped(
                attempt=row["attempt"],
                status=JobStatus(row["status"]),
                error_code=row["error_code"],
                remains=rows.remains(row),
            )
            for row in found
        ]

    async def expire(self) -> list[Remains]:
        """Fail pending jobs whose archive may not be kept any longer, or is gone."""
        found = await self._for_each_user(
            "expire",
            {
                "error_message": "The archive was deleted before the analysis could"
                " run. Submit it again under a new key.",
            },
        )
        return [rows.remains(row) for row in found]

    async def purge(
        self, *, completed_ttl_s: float, failed_ttl_s: float
    ) -> list[Remains]:
        """Delete settled jobs past their time to live, with all that belongs to them.

        Rows go first: an artifact nobody names is an orphan.
        """
        found = await self._for_each_user(
            "purge", {"completed_ttl_s": completed_ttl_s, "failed_ttl_s": failed_ttl_s}
        )
        return [rows.remains(row) for row in found]

    async def tend(self) -> int:
        """Put queues right that seem empty or that claims would not find.

        Returns how many ranks of users' queues were changed.
        """
        users = await self._pool.fetch(_SQL["users_to_tend"], {"users": _USERS})
        tended = 0
        for user in users:
            tended += len(await self._pool.fetch_after(_LOCK_QUEUE, _SQL["tend"], user))
        return tended

    async def named_payloads(
        self, names: Iterable[str], *, upload_ttl_s: float
    ) -> set[str]:
        """Return those of these blobs that a job waits for or that are being uploaded.

        Uploads by clients are among them until `upload_ttl_s` after their creation.
        List the blobs first: a row is there before its blob, or the blob is an upload.
        """
        asked = set(names)
        owners = list(filter(None, map(owner_of, asked)))
        found = await self._pool.fetch(_SQL["named_payloads"], _columns(owners))
        there = {(row["user_id"], row["job_id"]) for row in found}
        # Read after the rows: what is reserved meanwhile is as young.
        rest = [owner for owner in owners if owner not in there]
        young = await self._pool.fetch(
            _SQL["young_ids"],
            {"job_ids": [job_id for _, job_id in rest], "upload_ttl_s": upload_ttl_s},
        )
        uploads = {upload_name(*rest[row["place"]]) for row in young}
        return asked & (uploads | {name for row in found for name in _needed(row)})

    async def named_artifacts(self, names: Iterable[str]) -> set[str]:
        """Return those of these blobs that a result or a checkpoint names."""
        owned = [(owner, name) for name in names if (owner := owner_of(name))]
        found = await self._pool.fetch(
            _SQL["named_artifacts"],
            {
                **_columns([owner for owner, _ in owned]),
                "names": [name for _, name in owned],
            },
        )
        return {row["name"] for row in found}

    async def _for_each_user(self, verb: str, params: Params) -> list[Row]:
        users = await self._pool.fetch(
            _SQL[f"users_to_{verb}"], {"users": _USERS, **params}
        )
        changed: list[Row] = []
        for user in users:
            try:
                changed += await self._pool.fetch(
                    _SQL[verb], {"limit": _JOBS, **params, **user}
                )
            except StorageUnavailable:
                if not changed:
                    raise
                break  # what is committed leaves blobs that the caller must delete
        return changed

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
            lock = {"lock_id": _SWEEP_LOCK}
            cursor = await connection.execute(_SQL["hold_sweep_lock"].sql, lock)
            row = await cursor.fetchone()
            yield row is not None and bool(row["won"])


def _needed(row: Row) -> Iterator[str]:
    if row["payload_name"] is not None:
        yield row["payload_name"]
    elif row["is_uploading"]:
        yield upload_name(row["user_id"], row["job_id"])
        yield payload_name(row["user_id"], row["job_id"], row["upload_no"])


def _columns(owners: Collection[tuple[UserId, JobId]]) -> Params:
    return {
        "user_ids": [user_id for user_id, _ in owners],
        "job_ids": [job_id for _, job_id in owners],
    }
