"""How the saved batches of a job lie in one file: one behind the other, each framed."""

import os
from collections.abc import Iterator
from struct import Struct
from typing import BinaryIO

_LENGTH = Struct("<Q")


def frame(size_bytes: int) -> bytes:
    """Return what stands in front of a batch of `size_bytes`."""
    return _LENGTH.pack(size_bytes)


def read_framed(file: BinaryIO) -> Iterator[bytes]:
    """Read all batches of a file from its start, up to one that is not there whole."""
    end = file.seek(0, os.SEEK_END)
    offset = 0
    while offset + _LENGTH.size <= end:
        file.seek(offset)
        (size_bytes,) = _LENGTH.unpack(file.read(_LENGTH.size))
        offset += _LENGTH.size + size_bytes
        if offset > end:
            return
        yield file.read(size_bytes)
