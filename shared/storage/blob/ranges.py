"""Reads a few ranges of a blob through a handle as if it were an open file."""

import os
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Range:
    """`size_bytes` of a blob from `offset` on."""

    offset: int
    size_bytes: int


class _Missing(Exception):
    def __init__(self, missing: Range) -> None:
        super().__init__(missing)
        self.missing = missing


class KnownRanges:
    """A read-only file of which some ranges are known.

    >>> known = KnownRanges(100)
    >>> def look(file):
    ...     file.seek(90)
    ...     assert file.read(4) == b"PK.."
    >>> known.missing_for(look)
    Range(offset=90, size_bytes=4)
    >>> known.add(Range(offset=88, size_bytes=12), b"--PK..------")
    >>> known.missing_for(look) is None
    True
    """

    def __init__(self, size_bytes: int) -> None:
        self._size_bytes = size_bytes
        self._known: list[tuple[int, bytes]] = []
        self._position = 0

    def tail(self, most_bytes: int) -> Range:
        """Return the range that the file ends with."""
        size_bytes = min(self._size_bytes, most_bytes)
        return Range(offset=self._size_bytes - size_bytes, size_bytes=size_bytes)

    def add(self, range_: Range, data: bytes) -> None:
        """Make the bytes of a range known, all of them.

        Raises:
            ValueError: they are more or fewer; the same range would be missing again.
        """
        if len(data) != range_.size_bytes:
            raise ValueError("not the bytes of this range")
        self._known.append((range_.offset, data))

    def missing_for(self, reader: "Callable[[KnownRanges], object]") -> Range | None:
        """Let somebody read; return the first range they miss, None if none."""
        try:
            reader(self)
        except _Missing as error:
            return error.missing
        return None

    def seek(self, offset: int, whence: int = os.SEEK_SET, /) -> int:
        """See `io.IOBase.seek`; nobody seeks from where they are."""
        self._position = offset + (self._size_bytes if whence == os.SEEK_END else 0)
        return self._position

    def read(self, size: int, /) -> bytes:
        """See `io.RawIOBase.read`."""
        start = self._position
        end = min(self._size_bytes, start + size)
        if start >= end:
            return b""
        for offset, data in self._known:
            if offset <= start and end <= offset + len(data):
                self._position = end
                return data[start - offset : end - offset]
        raise _Missing(Range(offset=start, size_bytes=end - start))
