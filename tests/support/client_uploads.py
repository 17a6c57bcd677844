"""Clients that store their archive by themselves, in a folder or in Azurite."""

from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID, uuid4

import httpx

from shared.core.blob_names import upload_name
from shared.core.errors import BlobMissing
from shared.core.jobs import JobId
from shared.wiring import Services
from tests.support.patience import PATIENCE_S
from tests.support.services import ARCHIVE, CALL, Caller


def azurite_settings(connection_string: str) -> dict[str, object]:
    """Settings for containers of a test's own."""
    return {
        "blob_store": connection_string,
        "payload_container": f"payloads-{uuid4().hex}",
        "artifact_container": f"artifacts-{uuid4().hex}",
    }


async def create(client: httpx.AsyncClient, caller: Caller) -> dict[str, Any]:
    """Ask for an address to send an archive to."""
    answer = await client.post("/v1/uploads", headers={"X-Api-Key": caller.key})
    assert answer.status_code == 201, answer.text
    body: dict[str, Any] = answer.json()
    return body


async def send(
    client: httpx.AsyncClient, upload: dict[str, Any], content: bytes, **more: str
) -> httpx.Response:
    """Send an archive to where an answer says, as a client of Azure or of the app.

    `more` headers than the answer names are of the sender's own making.
    """
    request = upload["method"], upload["url"]
    headers = upload["headers"] | more
    if upload["url"].startswith("http://app/"):
        return await client.request(*request, content=content, headers=headers)
    async with httpx.AsyncClient(timeout=PATIENCE_S) as azure:
        return await azure.request(*request, content=content, headers=headers)


async def uploaded(
    client: httpx.AsyncClient, caller: Caller, content: bytes = ARCHIVE, **more: str
) -> dict[str, Any]:
    """Create an upload and send its archive."""
    upload = await create(client, caller)
    assert (await send(client, upload, content, **more)).status_code == 201
    return upload


async def submit_upload(
    client: httpx.AsyncClient, caller: Caller, upload_id: str, key: str = "key-1"
) -> httpx.Response:
    """POST the id of an upload in place of an archive."""
    return await client.post(
        CALL, headers=caller.headers(key), data={"uploadId": upload_id}
    )


async def is_stored(services: Services, caller: Caller, upload_id: str) -> bool:
    """Whether there is an archive of this upload."""
    try:
        await services.payloads.look_at(name_of(caller, upload_id))
    except BlobMissing:
        return False
    return True


def name_of(caller: Caller, upload_id: str) -> str:
    """The name of an upload's blob."""
    return upload_name(caller.user_id, JobId(UUID(upload_id)))


async def payloads_of(services: Services) -> list[str]:
    """All payloads that are stored."""
    return [name async for name in _names(services)]


async def _names(services: Services) -> AsyncIterator[str]:
    async for name in services.payloads.list_named(""):
        if not name.startswith("start-check"):
            yield name
