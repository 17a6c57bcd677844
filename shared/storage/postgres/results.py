"""Reads stored results."""

from shared.core.jobs import JobId, StoredPart, UserId
from shared.storage.postgres import rows
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import load

_GET_RESULT = load("job_results")["get_result"]


class ResultStore:
    """What attempts have completed with."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def get_result(self, user_id: UserId, job_id: JobId) -> list[StoredPart]:
        """Return the parts of a completed job's result, by name."""
        found = await self._pool.fetch_patiently(
            _GET_RESULT, {"user_id": user_id, "job_id": job_id}
        )
        return [rows.stored_part(row) for row in found]
