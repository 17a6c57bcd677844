"""Judges an archive that its client has stored by itself, by a few of its bytes."""

import asyncio
from dataclasses import dataclass

from shared.api.uploads import no_such_upload
from shared.core.blob_names import upload_name
from shared.core.errors import (
    ArchiveTooLarge,
    BadArchive,
    BlobMissing,
    UploadUnreadable,
    UploadUsed,
)
from shared.core.jobs import JobId, UserId
from shared.core.uploads import stand_in_sha256
from shared.maintenance.blobs import delete_blobs
from shared.pipeline.archive import judge
from shared.storage.blob.ranges import KnownRanges, Range
from shared.storage.blob.store import BlobVersion
from shared.wiring import Services

# Holds the directory of most archives, so that two requests are enough for these.
_TAIL_BYTES = 256 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientBlob:
    """An upload that is there: the version of its blob that counts from now on."""

    upload_id: JobId
    name: str
    etag: str
    size_bytes: int
    age_s: float

    @property
    def sha256(self) -> str:
        """What stands for its hash."""
        return stand_in_sha256(self.upload_id)


async def find_client_blob(
    services: Services, user_id: UserId, upload_id: JobId
) -> ClientBlob:
    """Find and judge the archive of an upload, as the body of a request would be.

    What is refused is deleted at once: the client has to send another one anyway.

    Raises:
        Fault: 400, the user has no such upload; somebody else's looks the same.
        UploadUsed: It was, and is deleted since.
        ArchiveTooLarge: The archive is over the limit.
        BadArchive: A rule is broken; the code names it.
        UploadChanged: It was written over meanwhile.
        UploadUnreadable: It is stored so that it cannot be read.
        StorageUnavailable: The store cannot be reached.
    """
    name = upload_name(user_id, upload_id)
    try:
        version = await _look_at(services, name)
        await _judge(services, name, version)
    except BlobMissing:
        if await services.jobs.get_job(user_id, upload_id) is not None:
            raise UploadUsed from None
        raise no_such_upload() from None
    except (BadArchive, ArchiveTooLarge, UploadUnreadable):
        await delete_blobs(services.payloads, [name])
        raise
    return ClientBlob(
        upload_id=upload_id,
        name=name,
        etag=version.etag,
        size_bytes=version.size_bytes,
        age_s=version.age_s,
    )


async def _look_at(services: Services, name: str) -> BlobVersion:
    version = await services.payloads.look_at(name)
    if version.age_s >= services.submit.payload_ttl_s:
        raise BlobMissing
    return version


async def _judge(services: Services, name: str, version: BlobVersion) -> None:
    limit_bytes = services.submit.archive_max_bytes
    if version.size_bytes > limit_bytes:
        raise ArchiveTooLarge(
            f"The upload holds {version.size_bytes} bytes; the limit is {limit_bytes}."
        )
    known = KnownRanges(version.size_bytes)
    missing: Range | None = known.tail(_TAIL_BYTES)
    while missing is not None:
        if missing.size_bytes:
            data = await services.payloads.read_range(
                name, missing.offset, missing.size_bytes, version.etag
            )
            known.add(missing, data)
        async with services.judging:
            missing = await asyncio.to_thread(known.missing_for, judge)
