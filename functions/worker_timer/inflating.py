"""Reads back what an attempt has stored compressed, within bounds."""

import zlib

from shared.core.errors import ArchiveTooComplex, StorageUnavailable

_GZIP_WINDOW = 31
# As much as a child may write of a result even where it does not compress: whatever is
# larger once it is inflated was not made by an honest one.
MOST_BYTES = 512 * 1024 * 1024


def inflated(compressed: bytes, most_bytes: int = MOST_BYTES) -> bytes:
    """Return the content of a gzip; no more than a byte past the bound is inflated.

    Raises:
        ArchiveTooComplex: It holds more than `most_bytes`.
        StorageUnavailable: It is not whole, or no gzip.
    """
    inflate = zlib.decompressobj(_GZIP_WINDOW)
    try:
        content = inflate.decompress(compressed, most_bytes + 1)
    except zlib.error:
        raise StorageUnavailable("A stored part is damaged.") from None
    if len(content) > most_bytes:
        raise ArchiveTooComplex
    if not inflate.eof:
        raise StorageUnavailable("A stored part is not whole.")
    return content
