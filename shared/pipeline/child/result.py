"""What a child leaves in one unlinked file: batches of files, then a result's parts."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import BinaryIO, Self

_CHUNK_BYTES = 1024 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One gzip member of the result file; `size_bytes` is its compressed length."""

    name: str
    offset: int
    size_bytes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedFacts:
    """A batch of files whose facts a child has saved: sealed, so good to store.

    It lies in `file` at `offset`, where it stays; the child writes behind it. Reading
    or seeking in the file disturbs nobody.
    """

    file: BinaryIO
    offset: int
    size_bytes: int

    def read(self) -> bytes:
        """The whole batch."""
        return b"".join(self.chunks())

    def chunks(self) -> Iterator[bytes]:
        """The batch, at most 1 MiB at a time."""
        return _chunks(self.file, self.offset, self.size_bytes)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChildResult:
    """The parts of a result. The owner closes it, which frees the file."""

    parts: tuple[Part, ...]
    file: BinaryIO

    def read(self, part: Part) -> bytes:
        """One part as stored: gzip, whole."""
        return b"".join(self.chunks(part))

    def chunks(self, part: Part) -> Iterator[bytes]:
        """One part as stored, at most 1 MiB at a time."""
        return _chunks(self.file, part.offset, part.size_bytes)

    def close(self) -> None:
        """Free the file."""
        self.file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _chunks(file: BinaryIO, offset: int, size_bytes: int) -> Iterator[bytes]:
    end = offset + size_bytes
    while offset < end:
        chunk = os.pread(file.fileno(), min(_CHUNK_BYTES, end - offset), offset)
        if not chunk:
            return
        offset += len(chunk)
        yield chunk
