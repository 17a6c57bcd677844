"""Looks at once after all jobs that somebody waits for."""

from collections.abc import Collection
from typing import TypeAlias

from shared.core.identities import Holder
from shared.core.jobs import JobId, UserId
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import load

JobKey: TypeAlias = tuple[UserId, JobId]
Known: TypeAlias = tuple[JobKey, int]
"""A job, and the number of its last event that somebody knows."""

_SQL = load("watches")


class WatchStore:
    """One statement each, however many wait."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def find_changed(self, watched: Collection[Known]) -> set[Known]:
        """Return those with news: settled, gone, or with a later event than is known.

        A job may be asked for with several numbers: each is answered by itself.
        """
        asked = list(watched)
        found = await self._pool.fetch(
            _SQL["find_unchanged"],
            {
                "user_ids": [user_id for (user_id, _), _ in asked],
                "job_ids": [job_id for (_, job_id), _ in asked],
                "after_event_nos": [after_event_no for _, after_event_no in asked],
            },
        )
        return set(asked) - {asked[row["place"]] for row in found}

    async def find_dead_holders(self, holders: Collection[Holder]) -> set[Holder]:
        """Return those whose key or link has ended, or whose subscription has."""
        asked = list(holders)
        found = await self._pool.fetch(
            _SQL["find_living_holders"],
            {
                "user_ids": [holder.user_id for holder in asked],
                "api_key_ids": [holder.api_key_id for holder in asked],
                "issuers": [_at(holder, "issuer") for holder in asked],
                "subjects": [_at(holder, "subject") for holder in asked],
            },
        )
        return set(asked) - {asked[row["place"]] for row in found}


def _at(holder: Holder, name: str) -> str | None:
    return None if holder.identity is None else getattr(holder.identity, name)
