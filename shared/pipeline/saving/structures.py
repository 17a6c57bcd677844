"""A structure as it is kept for later jobs about the same archive, and found again."""

import zlib
from typing import BinaryIO

import msgspec

from shared.core.graphs import Structure
from shared.pipeline.saving.frames import read_framed
from shared.pipeline.saving.mark import structure_mark
from shared.pipeline.saving.seal import Sealer

_LEVEL = 3
_GZIP = 31  # zlib's window bits for a gzip header
MAX_SEALED_BYTES = 256 * 1024 * 1024

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Structure).decode


def to_kept(structure: Structure, archive: BinaryIO, max_parsed_bytes: int) -> bytes:
    """Return a structure sealed for this code and whoever has the archive."""
    data = zlib.compress(_encode(structure), _LEVEL)
    return _sealer(archive, max_parsed_bytes).seal(data)


def find_kept(
    saved: BinaryIO, archive: BinaryIO, max_parsed_bytes: int
) -> Structure | None:
    """Return the structure that is the first frame of what is saved, in gzip.

    None when it is damaged, of another archive, of other code, or not there.
    """
    compressed = next(read_framed(saved), None)
    if compressed is None:
        return None
    inflate = zlib.decompressobj(_GZIP)
    try:
        sealed = inflate.decompress(compressed, MAX_SEALED_BYTES)
        if not inflate.eof:
            return None
        data = _sealer(archive, max_parsed_bytes).open(sealed)
        return None if data is None else _decode(zlib.decompress(data))
    except (zlib.error, msgspec.MsgspecError):
        return None


def _sealer(archive: BinaryIO, max_parsed_bytes: int) -> Sealer:
    # What is left out as too large decides what the structure is, as the code does.
    return Sealer(archive, structure_mark() + b"%d" % max_parsed_bytes)
