"""Reads stored results."""

from collections.abc import Mapping
from dataclasses import dataclass

from shared.core.jobs import JobId, StoredPart, UserId
from shared.storage.postgres import rows
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import load

_GET_RESULT = load("job_results")["get_result"]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredResult:
    """The parts by name, and the units that the job is billed with.

    A job that has not completed has neither.
    """

    parts: Mapping[str, StoredPart]
    usage_units: int | None


class ResultStore:
    """What attempts have completed with."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def get_result(self, user_id: UserId, job_id: JobId) -> StoredResult:
        """Return a completed job's result."""
        found = await self._pool.fetch_patiently(
            _GET_RESULT, {"user_id": user_id, "job_id": job_id}
        )
        return StoredResult(
            parts={row["part"]: rows.stored_part(row) for row in found},
            usage_units=found[0]["usage_units"] if found else None,
        )
