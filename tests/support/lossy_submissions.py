"""Submissions that lose the database at the worst moment."""

from shared.core.errors import StorageUnavailable
from shared.core.jobs import JobId, UserId
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.submissions import SubmissionStore


class LossySubmissions(SubmissionStore):
    """Submissions that lose the database once, before or after a job is claimable."""

    def __init__(self, pool: Pool, *, committed: bool) -> None:
        super().__init__(pool)
        self._committed = committed
        self._lost = False

    async def make_claimable(
        self,
        user_id: UserId,
        job_id: JobId,
        upload_no: int,
        payload_name: str,
        payload_etag: str | None = None,
    ) -> bool:
        upload = user_id, job_id, upload_no, payload_name, payload_etag
        if self._lost:
            return await super().make_claimable(*upload)
        self._lost = True
        if self._committed:
            await super().make_claimable(*upload)
        raise StorageUnavailable("The database does not answer.")


class GivenUpSubmissions(SubmissionStore):
    """Submissions that others take over, and give up, before a job is claimable."""

    async def make_claimable(
        self,
        user_id: UserId,
        job_id: JobId,
        upload_no: int,
        payload_name: str,
        payload_etag: str | None = None,
    ) -> bool:
        async with await self._pool.connect() as connection:
            await connection.execute(
                "update jobs set upload_no = upload_no + 1, upload_touched_at = 'epoch'"
            )
        return await super().make_claimable(
            user_id, job_id, upload_no, payload_name, payload_etag
        )
