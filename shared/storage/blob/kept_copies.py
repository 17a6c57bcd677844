"""Finds out whether an Azure account keeps what is deleted, by deleting something.

The app's identity may do as it likes with the blobs of its containers, but seldom look
at the account's settings: they are asked where that is allowed, and a probe shows the
rest.
"""

from contextlib import suppress
from typing import Any
from uuid import uuid4

from azure.core.exceptions import AzureError, HttpResponseError, ResourceNotFoundError
from azure.core.pipeline import PipelineResponse
from azure.storage.blob import BlobProperties
from azure.storage.blob.aio import BlobClient, ContainerClient

from shared.storage.blob.store import KeptCopies

_HTTP_SERVER_ERROR = 500
# No name of ours: a probe that is left behind is nobody's, and swept by its age.
_PROBE = "start-check"
_CONTENT = b"Written at start to see that what is deleted is gone."
_HIDDEN = ["deleted", "snapshots", "versions"]
# An account that cannot have one of the hidden kinds may refuse to list them.
_CANNOT_LIST = {400, 409}
_IMMUTABLE = "BlobImmutableDueToPolicy"


async def find_kept_copies(container: ContainerClient) -> frozenset[KeptCopies]:
    """Return all ways in which the account keeps what is deleted from a container.

    Any number of processes may look at the same time. Copies of the probe are removed
    as far as the account lets the app.

    Raises:
        ResourceNotFoundError: there is no such container.
        AzureError: the account did not answer, or refuses the app.
    """
    probe = container.get_blob_client(f"{_PROBE}.{uuid4().hex}")
    found = set()
    if await _soft_delete_is_set(container):
        found.add(KeptCopies.SOFT_DELETED)
    try:
        for _ in range(2):
            written = await probe.upload_blob(_CONTENT, overwrite=True)
            if written.get("version_id"):
                found.add(KeptCopies.VERSIONS)
        if not await _is_deleted_for_good(probe):
            found.add(KeptCopies.SOFT_DELETED)
    except HttpResponseError as error:
        if getattr(error, "error_code", None) != _IMMUTABLE:
            raise
        return frozenset({KeptCopies.IMMUTABLE})
    copies = await _hidden_copies(container, probe.blob_name)
    found.update(_kind_of(copy) for copy in copies)
    await _remove(container, probe.blob_name, copies)
    return frozenset(found)


async def _soft_delete_is_set(container: ContainerClient) -> bool:
    account = container._get_blob_service_client()  # noqa: SLF001 - same credential
    try:
        properties = await account.get_service_properties()
    except HttpResponseError as error:
        if error.status_code is None or error.status_code >= _HTTP_SERVER_ERROR:
            raise
        return False  # not allowed to ask
    return bool(properties["delete_retention_policy"].enabled)


async def _is_deleted_for_good(probe: BlobClient) -> bool:
    said: list[str] = []

    def listen(response: PipelineResponse[Any, Any]) -> None:
        said.append(response.http_response.headers.get("x-ms-delete-type-permanent"))

    # A second try finds nothing when the first one's answer was lost.
    with suppress(ResourceNotFoundError):
        await probe.delete_blob(delete_snapshots="include", raw_response_hook=listen)
    return "false" not in said


async def _hidden_copies(container: ContainerClient, name: str) -> list[BlobProperties]:
    try:
        return [
            copy
            async for copy in container.list_blobs(
                name_starts_with=name, include=_HIDDEN
            )
        ]
    except HttpResponseError as error:
        if error.status_code in _CANNOT_LIST:
            return []
        raise


def _kind_of(copy: BlobProperties) -> KeptCopies:
    if copy.version_id:
        return KeptCopies.VERSIONS
    return KeptCopies.SNAPSHOTS if copy.snapshot else KeptCopies.SOFT_DELETED


async def _remove(
    container: ContainerClient, name: str, copies: list[BlobProperties]
) -> None:
    for copy in copies:
        if copy.version_id or copy.snapshot:
            one = container.get_blob_client(
                name, copy.snapshot, version_id=copy.version_id
            )
            with suppress(AzureError):  # seldom is the app allowed to
                await one.delete_blob()
