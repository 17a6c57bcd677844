"""Reads an archive's files in order, one at a time, each checked before it is given."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import BinaryIO

from shared.pipeline.archive import skips
from shared.pipeline.archive.directory import judge
from shared.pipeline.archive.inflate import Inflating, contents
from shared.pipeline.archive.limits import DEFAULT_LIMITS, ArchiveLimits
from shared.pipeline.archive.local import find_data
from shared.pipeline.archive.member import Member


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One file of an archive; `data` is None exactly when there is a `skip_reason`."""

    path: str
    data: bytes | None
    size_bytes: int
    skip_reason: str | None


def _all(_path: str, _size_bytes: int) -> None:
    return None


def read_entries(
    archive: BinaryIO,
    *,
    limits: ArchiveLimits = DEFAULT_LIMITS,
    wanted: Callable[[str, int], str | None] = _all,
) -> Iterator[Entry]:
    """Judge an archive, then yield every file in it, in the order they are stored.

    What is yielded before a later entry turns out bad must be thrown away: the
    archive is refused as a whole. Skipped entries are inflated and checked like any
    other, but not kept, so that whether an archive is accepted does not depend on
    what a caller wants from it; only those over `limits.entry_bytes` are left alone.

    Args:
        archive: The archive, seekable; the caller must not move it in between.
        limits: The bounds to hold it to.
        wanted: Told a path and its declared size, names the reason to skip it, or
            None to have its data.

    Raises:
        ArchiveTooLarge: The archive is over its limit.
        BadArchive: A rule is broken; the code names it.
    """
    directory = judge(archive, limits)
    ends = [member.offset for member in directory.members[1:]]
    ends.append(directory.directory_offset)
    # All frames before any content, so that a lie at the end is found at the start.
    frames = zip(directory.members, ends, strict=True)
    starts = [find_data(archive, member, end) for member, end in frames]
    inflating = Inflating()
    for member, start in zip(directory.members, starts, strict=True):
        reason, data = member.skip_reason, None
        if reason is None and not member.is_directory:
            reason = wanted(member.path, member.size_bytes)
        if member.size_bytes <= limits.entry_bytes:
            archive.seek(start)
            reason, data = _read(archive, member, reason, inflating)
        if not member.is_directory:
            yield Entry(
                path=member.path,
                data=data,
                size_bytes=member.size_bytes,
                skip_reason=reason,
            )


def _read(
    archive: BinaryIO, member: Member, reason: str | None, inflating: Inflating
) -> tuple[str | None, bytes | None]:
    """Read an entry to its end; its data is kept only where nothing speaks against."""
    chunks = contents(archive, member, inflating)
    start = _start(chunks)
    if member.skip_reason is None:
        reason = skips.by_magic(start) or reason
    if reason is None:
        return None, b"".join(chain((start,), chunks))
    for _ in chunks:
        pass
    return reason, None


def _start(chunks: Iterator[bytes]) -> bytes:
    """Enough to know an archive by, however small the chunks begin."""
    start = b""
    for chunk in chunks:
        start += chunk
        if len(start) >= skips.MAGIC_BYTES:
            break
    return start
