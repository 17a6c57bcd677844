"""Reads stored results, and structures that are kept beside them."""

from collections.abc import Mapping
from dataclasses import dataclass

from shared.core.errors import LeaseLost
from shared.core.jobs import JobId, StoredPart, UserId
from shared.core.results import STRUCTURE_PART, ResultPart
from shared.storage.postgres import rows
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import load

_SQL = load("job_results")


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredResult:
    """The parts by name, and the units that the job is billed with.

    A job that has not completed has neither.
    """

    parts: Mapping[str, StoredPart]
    usage_units: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptStructure:
    """What the structure of an archive is stored as, and where one is, if any."""

    name: str
    found: StoredPart | None


class ResultStore:
    """What attempts have completed with."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def get_result(self, user_id: UserId, job_id: JobId) -> StoredResult:
        """Return a completed job's result."""
        found = await self._pool.fetch_patiently(
            _SQL["get_result"],
            {"user_id": user_id, "job_id": job_id, "parts": list(ResultPart)},
        )
        return StoredResult(
            parts={row["part"]: rows.stored_part(row) for row in found},
            usage_units=found[0]["usage_units"] if found else None,
        )

    async def find_structure(
        self, user_id: UserId, job_id: JobId, *, engine: str, ttl_s: float
    ) -> KeptStructure:
        """Return the structure of a job's archive, if its user has one stored.

        It was made by this engine for a job that has completed at most `ttl_s` ago.

        Raises:
            LeaseLost: There is no such job any more.
        """
        row = await self._pool.fetch_one(
            _SQL["find_structure"],
            {
                "user_id": user_id,
                "job_id": job_id,
                "prefix": f"{STRUCTURE_PART}.{engine}.",
                "ttl_s": ttl_s,
            },
        )
        if row is None:
            raise LeaseLost("The job is gone.")
        found = None if row["part"] is None else rows.stored_part(row)
        return KeptStructure(name=row["name"], found=found)
