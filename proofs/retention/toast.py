"""Puts together the large values that Postgres keeps in chunks, the dead ones too."""

import struct
from collections import defaultdict
from collections.abc import Iterator

_PAGE_BYTES = 8192
_PAGE_HEADER_BYTES = 24
_LOWER_AT = 12
_NORMAL = 1
_HEADER_BYTES_AT = 22
_CHUNK = struct.Struct("<LL")
_LONG_HEADER = struct.Struct("<L")


def values(file: bytes) -> Iterator[bytes]:
    """Return every value in the file of a TOAST table, in no order.

    Chunks of deleted values are there until they are vacuumed.
    """
    chunks: defaultdict[int, dict[int, bytes]] = defaultdict(dict)
    for start in range(0, len(file), _PAGE_BYTES):
        for row in _rows(file[start : start + _PAGE_BYTES]):
            value, number = _CHUNK.unpack_from(row)
            chunks[value][number] = _bytea(row[_CHUNK.size :])
    for parts in chunks.values():
        yield b"".join(parts[number] for number in sorted(parts))


def _rows(page: bytes) -> Iterator[bytes]:
    (lower,) = struct.unpack_from("<H", page, _LOWER_AT)
    for at in range(_PAGE_HEADER_BYTES, lower, 4):
        (pointer,) = struct.unpack_from("<L", page, at)
        offset, state, length = pointer & 0x7FFF, pointer >> 15 & 3, pointer >> 17
        if state == _NORMAL:
            row = page[offset : offset + length]
            yield row[row[_HEADER_BYTES_AT] :]


def _bytea(data: bytes) -> bytes:
    """Read a value of variable length behind its short or long header."""
    if data[0] & 1:
        return data[1 : data[0] >> 1]
    (header,) = _LONG_HEADER.unpack_from(data)
    return data[_LONG_HEADER.size : header >> 2]
