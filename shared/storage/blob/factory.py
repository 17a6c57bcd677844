"""Chooses a blob store by what its URL looks like."""

from pathlib import Path
from urllib.parse import unquote, urlsplit

from shared.core.errors import ConfigurationError
from shared.storage.blob.store import BlobStore


def open_store(url: str, container: str) -> BlobStore:
    """Open one container; loads the SDK of that store and no other.

    Args:
        url: `file:///absolute/folder`; a connection string; or an account URL
            (`https://<account>.blob.core.windows.net`), used as the app's identity
            (`AZURE_CLIENT_ID` says which one, where several are assigned).
        container: `payloads` or `artifacts`; created when it is missing.

    Raises:
        ConfigurationError: the URL is none of the three.
    """
    parts = urlsplit(url)
    if parts.scheme == "file" and parts.path and not parts.netloc:
        from shared.storage.blob.folder import FolderStore  # noqa: PLC0415 - lazy

        return FolderStore(Path(unquote(parts.path)) / container)
    if "AccountKey=" in url or url.startswith("UseDevelopmentStorage="):
        from shared.storage.blob.azure import from_connection_string  # noqa: PLC0415 - lazy

        return from_connection_string(url, container)
    if parts.scheme == "https" and parts.netloc:
        from azure.identity.aio import DefaultAzureCredential  # noqa: PLC0415 - lazy

        from shared.storage.blob.azure import from_account_url  # noqa: PLC0415 - lazy

        return from_account_url(url, container, DefaultAzureCredential())
    raise ConfigurationError(
        "The blob store's URL is neither file:///folder, nor a connection string, "
        "nor https://<account>.blob.core.windows.net."
    )
