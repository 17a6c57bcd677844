"""The archive of one attempt: fetched once, deleted as soon as nobody needs it."""

from typing import BinaryIO

from shared.core.blob_names import blob_prefix
from shared.core.errors import BlobMissing, PayloadGone, StorageUnavailable
from shared.core.jobs import Attempt
from shared.wiring import Services


class Source:
    """The payload of a claimed job, or nothing once a checkpoint made it needless."""

    def __init__(self, services: Services, attempt: Attempt) -> None:
        self._services = services
        self._attempt = attempt
        self._payload_name = attempt.payload_name

    @property
    def needed(self) -> bool:
        """Whether the job cannot go on without its archive."""
        return self._payload_name is not None

    async def download(self, spool: BinaryIO) -> None:
        """Append the archive to a spool file.

        Raises:
            PayloadGone: It is not stored any more.
            UploadChanged: It is not what was judged when it was submitted.
            UploadUnreadable: Its sender has made it so since.
            StorageUnavailable: The store cannot be reached.
        """
        if self._payload_name is None:
            raise AssertionError("a resumable job has no archive")
        try:
            await self._services.payloads.download(
                self._payload_name, spool, self._attempt.payload_etag
            )
        except BlobMissing as error:
            raise PayloadGone(
                "The archive is no longer stored. Submit it again under a new"
                " Idempotency-Key."
            ) from error

    async def remove(self) -> bool:
        """Delete the archive; call it once no row names it any more.

        Returns:
            Whether it is known to be gone.
        """
        name, self._payload_name = self._payload_name, None
        return await self._services.sources.remove(
            self._attempt.user_id, self._attempt.job_id, name
        )

    async def ensure_gone(self) -> None:
        """Delete whatever is left of the archive of a job that goes on without it.

        Raises:
            StorageUnavailable: It could not be deleted; nothing may run on the job.
        """
        user_id, job_id = self._attempt.user_id, self._attempt.job_id
        prefix = blob_prefix(user_id, job_id)
        async for name in self._services.payloads.list_named(prefix):
            if not await self._services.sources.remove(user_id, job_id, name):
                raise StorageUnavailable("The archive cannot be deleted yet.")
