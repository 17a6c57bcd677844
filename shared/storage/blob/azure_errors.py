"""What the errors of Azure Storage mean to whoever asked for a blob."""

from collections.abc import Iterator
from contextlib import contextmanager

from azure.core.exceptions import (
    AzureError,
    ResourceModifiedError,
    ResourceNotFoundError,
)
from azure.storage.blob import StorageErrorCode

from shared.core.errors import (
    BlobMissing,
    StorageUnavailable,
    UploadChanged,
    UploadUnreadable,
)

ARCHIVED = "is in the archive tier"
# Whoever writes a blob says where it lies and what it is encrypted with, and may say it
# anew later, which makes no other version of it.
_UNREADABLE = {
    "BlobArchived": ARCHIVED,
    "BlobUsesCustomerSpecifiedEncryption": "is encrypted with a key of its sender",
}
_NOT_THAT_VERSION = "ConditionNotMet"


@contextmanager
def store_errors() -> Iterator[None]:
    """Translate what the SDK raises into errors of ours.

    Raises:
        BlobMissing: There is none of that name.
        UploadChanged: It is not the version that was asked for.
        StorageUnavailable: Anything else, which may pass.
    """
    try:
        yield
    except ResourceNotFoundError as error:
        raise BlobMissing from error
    except ResourceModifiedError as error:
        if _code(error) == _NOT_THAT_VERSION:
            raise UploadChanged from error
        raise StorageUnavailable("The blob store refuses this for now.") from error
    except AzureError as error:
        raise StorageUnavailable("The blob store cannot be reached.") from error


@contextmanager
def read_errors() -> Iterator[None]:
    """As `store_errors`, of whoever reads what somebody else may have written.

    Raises:
        UploadUnreadable: It cannot be read as it is stored.
    """
    with store_errors():
        try:
            yield
        except AzureError as error:
            why = _UNREADABLE.get(_code(error) or "")
            if why is not None:
                raise UploadUnreadable(why) from error
            raise


def _code(error: AzureError) -> str | None:
    """Return the service's own name of an error: the SDK's, where it knows it."""
    code = getattr(error, "error_code", None)
    return code.value if isinstance(code, StorageErrorCode) else code
