"""A batch of files as it is saved: records, compressed and sealed."""

import zlib
from collections.abc import Iterable, Iterator
from typing import BinaryIO

import msgspec

from shared.pipeline.saving.frames import read_framed
from shared.pipeline.saving.records import Extracted, from_records
from shared.pipeline.saving.seal import Sealer

_LEVEL = 1  # half of the bytes of no compression at all, in a tenth of parsing's time
_CHUNK_BYTES = 256 * 1024


def to_batch(records: Iterable[bytes], sealer: Sealer) -> bytes:
    """Return a batch of records; only its compressed form is held in memory."""
    compressor = zlib.compressobj(_LEVEL)
    data = bytearray()
    for record in records:
        data += compressor.compress(record)
    data += compressor.flush()
    return sealer.seal(data)


def find_saved(saved: BinaryIO, sealer: Sealer) -> dict[str, Extracted]:
    """Return all files of all batches, by path.

    A batch that cannot be read, whatever the cause, is left out: its files are parsed
    again.
    """
    found: dict[str, Extracted] = {}
    for sealed in read_framed(saved):
        data = sealer.open(sealed)
        if data is None:
            continue
        try:
            found |= {item.path: item for item in from_records(_inflate(data))}
        except (zlib.error, msgspec.MsgspecError):
            continue
    return found


def _inflate(data: bytes) -> Iterator[bytes]:
    decompressor = zlib.decompressobj()
    while data and not decompressor.eof:
        yield decompressor.decompress(data, _CHUNK_BYTES)
        data = decompressor.unconsumed_tail
