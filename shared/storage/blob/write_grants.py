"""Lets a client of ours write one blob of an Azure account by itself, for a while."""

import time
from contextlib import suppress
from datetime import UTC, datetime, timedelta

from azure.core.exceptions import HttpResponseError, ResourceExistsError
from azure.storage.blob import (
    BlobSasPermissions,
    UserDelegationKey,
    generate_blob_sas,
)
from azure.storage.blob.aio import BlobClient, BlobLeaseClient, ContainerClient

from shared.storage.blob.store import WriteGrant

# Nothing else: not to read, to list or to delete, nor to keep a version.
_PERMISSION = BlobSasPermissions(create=True, write=True)
_HEADERS = {"x-ms-blob-type": "BlockBlob"}
_KEY_LIFE = timedelta(hours=24)
# Clocks differ: a key, too, may be seen as not valid yet.
_SKEW = timedelta(minutes=15)
_LEASED = "LeaseIdMissing"
_BEING_COPIED = "PendingCopyOperation"


class WriteGrants:
    """Signs grants for the blobs of one container.

    With the account's key where the app has it; else with a key that the account makes
    for the app's identity, so that no secret of the account is ever at hand.
    """

    def __init__(self, container: ContainerClient) -> None:
        self._container = container
        self._delegation_key: UserDelegationKey | None = None
        self._key_expires_at = datetime.fromtimestamp(0, UTC)
        self._container_is_there = False

    async def sign(self, name: str, expires_at: datetime) -> WriteGrant:
        """Return where the blob is written, until when the address says.

        Raises:
            AzureError: the account gives the app no key to sign with.
        """
        await self._make_container()
        blob = self._container.get_blob_client(name)
        account_key = _account_key(self._container)
        delegation_key = None
        if account_key is None:
            delegation_key = await self._key_until(expires_at)
        signature = generate_blob_sas(
            account_name=str(self._container.account_name),
            container_name=blob.container_name,
            blob_name=blob.blob_name,
            account_key=account_key,
            user_delegation_key=delegation_key,
            permission=_PERMISSION,
            expiry=expires_at,
            protocol="https" if blob.url.startswith("https:") else "https,http",
        )
        return WriteGrant(url=f"{blob.url}?{signature}", headers=_HEADERS)

    async def _make_container(self) -> None:
        """Make the container where nobody has: who has a grant cannot."""
        if not self._container_is_there and not await self._container.exists():
            with suppress(ResourceExistsError):
                await self._container.create_container()
        self._container_is_there = True

    async def _key_until(self, expires_at: datetime) -> UserDelegationKey:
        if self._delegation_key is None or self._key_expires_at < expires_at:
            now = datetime.fromtimestamp(time.time(), UTC)
            account = self._container._get_blob_service_client()  # noqa: SLF001 - same credential
            self._delegation_key = await account.get_user_delegation_key(
                now - _SKEW, now + _KEY_LIFE
            )
            self._key_expires_at = now + _KEY_LIFE
        return self._delegation_key


def _account_key(container: ContainerClient) -> str | None:
    key: str | None = getattr(container.credential, "account_key", None)
    return key


async def release_hold(blob: BlobClient, error: HttpResponseError) -> bool:
    """End what keeps a blob from being deleted, if that is why `error` came.

    Whoever may write a blob may also lease it, or have it filled from elsewhere.
    """
    match getattr(error, "error_code", None):
        case code if code == _LEASED:
            await BlobLeaseClient(blob).break_lease(lease_break_period=0)
        case code if code == _BEING_COPIED:
            await blob.abort_copy(await blob.get_blob_properties())
        case _:
            return False
    return True
