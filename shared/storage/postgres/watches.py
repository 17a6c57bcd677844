"""Looks at once after all jobs that somebody waits for."""

from collections.abc import Collection, Mapping
from typing import TypeAlias

from shared.core.jobs import ApiKeyId, JobId, UserId
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import load

JobKey: TypeAlias = tuple[UserId, JobId]
Holder: TypeAlias = tuple[UserId, ApiKeyId]

_SQL = load("watches")


class WatchStore:
    """One statement each, however many wait."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def find_changed(self, watched: Mapping[JobKey, int]) -> set[JobKey]:
        """Return the jobs with news: settled, gone, or with a later event than noted.

        `watched` says for each job the number of the last event that is known.
        """
        found = await self._pool.fetch(
            _SQL["find_changed"],
            {
                "user_ids": [user_id for user_id, _ in watched],
                "job_ids": [job_id for _, job_id in watched],
                "after_event_nos": list(watched.values()),
            },
        )
        return {(row["user_id"], row["job_id"]) for row in found}

    async def find_dead_keys(self, holders: Collection[Holder]) -> set[Holder]:
        """Return the keys that are revoked or expired, or whose subscription ended."""
        found = await self._pool.fetch(
            _SQL["find_dead_keys"],
            {
                "user_ids": [user_id for user_id, _ in holders],
                "api_key_ids": [api_key_id for _, api_key_id in holders],
            },
        )
        return {(row["user_id"], row["api_key_id"]) for row in found}
