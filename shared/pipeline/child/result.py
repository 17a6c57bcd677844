"""What a child leaves behind: gzip-compressed parts in one unlinked file."""

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
class ChildResult:
    """The parts of a result. The owner closes it, which frees the file."""

    parts: tuple[Part, ...]
    file: BinaryIO

    def read(self, part: Part) -> bytes:
        """One part as stored: gzip, whole."""
        return b"".join(self.chunks(part))

    def chunks(self, part: Part) -> Iterator[bytes]:
        """One part as stored, at most 1 MiB at a time."""
        offset, end = part.offset, part.offset + part.size_bytes
        while offset < end:
            length = min(_CHUNK_BYTES, end - offset)
            chunk = os.pread(self.file.fileno(), length, offset)
            if not chunk:
                return
            offset += len(chunk)
            yield chunk

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
