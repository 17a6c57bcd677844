"""What becomes of archives that clients store by themselves, submitted or not."""

from dataclasses import dataclass
from typing import Any

import httpx
from azure.storage.blob.aio import BlobClient, BlobLeaseClient

from proofs.retention.archive import damaged
from proofs.retention.scene import Payload, Scene
from shared.core.jobs import JobKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Upload:
    """An address that the API has given to the scene's client."""

    scene: Scene
    upload_id: str
    url: str
    headers: dict[str, str]

    async def send(self, archive: bytes) -> None:
        """Store an archive there."""
        async with httpx.AsyncClient(trust_env=False) as store:
            answer = await store.put(self.url, content=archive, headers=self.headers)
        answer.raise_for_status()

    async def submit(self, kind: JobKind = JobKind.SUPERMODEL) -> httpx.Response:
        """Submit it as the scene's job, and return the answer."""
        self.scene.job_id = self.upload_id
        return await self.scene.stack.client.post(
            f"/v1/graphs/{kind}",
            headers=self.scene.stack.caller.headers(self.scene.key),
            data={"uploadId": self.upload_id},
        )


async def create(scene: Scene) -> Upload:
    """Ask for an address."""
    answer = await scene.stack.client.post(
        "/v1/uploads", headers=scene.stack.caller.headers(scene.key)
    )
    answer.raise_for_status()
    body: dict[str, Any] = answer.json()
    return Upload(
        scene=scene,
        upload_id=body["uploadId"],
        url=body["url"],
        headers=body["headers"],
    )


async def upload_completed(scene: Scene) -> None:
    """All goes well; the payload must be found before the job, and while it waits."""
    upload = await create(scene)
    await upload.send(scene.archive())
    await scene.look("before its submission", Payload.WHOLE)
    async with scene.no_claims():
        (await upload.submit()).raise_for_status()
        await scene.look("while it waits", Payload.WHOLE)
    await scene.settled("completed")


async def upload_never_submitted(scene: Scene) -> None:
    """The client sends an archive and never comes back."""
    await (await create(scene)).send(scene.archive())
    await scene.look("while it waits", Payload.WHOLE)
    await scene.remove_orphans()


async def upload_never_ended(scene: Scene) -> None:
    """The client sends some blocks of an archive and never comes back."""
    upload, archive = await create(scene), scene.archive(bulky=True)
    async with BlobClient.from_blob_url(upload.url) as blob:
        await blob.stage_block("MQ==", archive[: len(archive) // 2])
    await scene.look("while it waits", Payload.TORN)
    await scene.remove_orphans()


async def upload_refused(scene: Scene) -> None:
    """What the client has stored is no archive; it is deleted with the answer."""
    upload = await create(scene)
    await upload.send(scene.archive()[:-1])
    answer = await upload.submit()
    if answer.status_code != httpx.codes.BAD_REQUEST:
        raise AssertionError(answer.text)


async def upload_damaged(scene: Scene) -> None:
    """A fault of the archive shows only when it is read."""
    upload = await create(scene)
    await upload.send(damaged(scene.archive()))
    (await upload.submit()).raise_for_status()
    await scene.settled("failed", "checksum_mismatch")


async def upload_swapped(scene: Scene) -> None:
    """The client writes another archive over the one that was judged."""
    upload, archive = await create(scene), scene.archive()
    await upload.send(archive)
    async with scene.no_claims():
        (await upload.submit()).raise_for_status()
        await upload.send(damaged(archive))
    await scene.settled("failed", "upload_changed")


async def upload_leased(scene: Scene) -> None:
    """The client locks its archive, which must not keep it."""
    upload = await create(scene)
    await upload.send(scene.archive())
    async with BlobClient.from_blob_url(upload.url) as blob:
        await BlobLeaseClient(blob).acquire(lease_duration=-1)
    (await upload.submit()).raise_for_status()
    await scene.settled("completed")


async def upload_sent_again(scene: Scene) -> None:
    """The client stores the archive once more when the job has ended."""
    upload, archive = await create(scene), scene.archive()
    await upload.send(archive)
    (await upload.submit()).raise_for_status()
    await scene.settled("completed")
    await upload.send(archive)
    await scene.look("sent again", Payload.WHOLE)
    await scene.remove_orphans()
