"""Judges an archive by its tail and central directory, before anything is inflated."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from operator import attrgetter

from shared.core.errors import ArchiveTooLarge
from shared.pipeline.archive.layout import check_layout
from shared.pipeline.archive.limits import DEFAULT_LIMITS, ArchiveLimits
from shared.pipeline.archive.member import Member, read_member
from shared.pipeline.archive.rules import Rule, refused
from shared.pipeline.archive.tail import (
    CENTRAL_SIGNATURE,
    END_SIGNATURE,
    Seekable,
    find_end,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Directory:
    """An archive that was judged: its members by offset, and the files among them.

    `total_bytes` is the declared size of all files, uncompressed.
    """

    members: tuple[Member, ...]
    directory_offset: int
    files: int
    total_bytes: int


def judge(archive: Seekable, limits: ArchiveLimits = DEFAULT_LIMITS) -> Directory:
    """Check all that the tail and the central directory tell.

    Reads the first 4 bytes, the last 64 KiB and the central directory, so it works
    on a few ranges of a blob as well.

    Args:
        archive: The archive, seekable; its position is changed.
        limits: The bounds to hold it to.

    Raises:
        ArchiveTooLarge: The archive is over its limit.
        BadArchive: A rule is broken; the code names it.
    """
    size_bytes = archive.seek(0, os.SEEK_END)
    if size_bytes > limits.archive_bytes:
        raise ArchiveTooLarge(
            f"The archive has {size_bytes} bytes; the limit is {limits.archive_bytes}."
        )
    end = find_end(archive, size_bytes, limits)
    archive.seek(end.directory_offset)
    data = archive.read(end.directory_bytes)
    if END_SIGNATURE in data:
        raise refused(
            Rule.SEVERAL_END_RECORDS, "The central directory hides an end record."
        )
    members = sorted(_members(data, end.entries, limits), key=attrgetter("offset"))
    files = sum(not member.is_directory for member in members)
    if not files:
        raise refused(Rule.EMPTY_ARCHIVE, "There are no files in the archive.")
    _check_names(members)
    check_layout(members, end.directory_offset)
    return Directory(
        members=tuple(members),
        directory_offset=end.directory_offset,
        files=files,
        total_bytes=_checked_total(members, limits),
    )


def _members(data: bytes, count: int, limits: ArchiveLimits) -> Iterator[Member]:
    position = 0
    for index in range(1, count + 1):
        if position == len(data):
            raise refused(
                Rule.ENTRY_COUNT_MISMATCH,
                f"The end record counts {count} entries, the directory {index - 1}.",
            )
        member, position = read_member(data, position, index, limits)
        yield member
    if position != len(data):
        raise refused(
            Rule.ENTRY_COUNT_MISMATCH
            if data.startswith(CENTRAL_SIGNATURE, position)
            else Rule.BAD_CENTRAL_DIRECTORY,
            f"The central directory goes on behind its {count} entries.",
        )


def _check_names(members: list[Member]) -> None:
    """Check that no path is there twice, and none both a file and a folder.

    A link that others lie behind is the classic way out of the folder of somebody
    who extracts.
    """
    for member, following in pairwise(sorted(members, key=attrgetter("key"))):
        if not following.key.startswith(member.key):
            continue
        if following.key == member.key:
            raise refused(
                Rule.DUPLICATE_NAME,
                f"{following.label} has the path of entry {member.place}.",
            )
        inside = following.key.startswith(b"\0", len(member.key))
        if inside and not member.is_directory:
            raise refused(
                Rule.DUPLICATE_NAME,
                f"{following.label} lies in {member.label}, which is a file.",
            )


def _checked_total(members: list[Member], limits: ArchiveLimits) -> int:
    total = sum(member.size_bytes for member in members)
    if total > limits.total_bytes:
        raise refused(
            Rule.DECLARED_TOTAL_TOO_LARGE,
            f"The archive declares {total} bytes of content; the limit is "
            f"{limits.total_bytes}.",
        )
    compressed = sum(member.compressed_bytes for member in members)
    if total > limits.ratio_from_bytes and total > limits.ratio * compressed:
        raise refused(
            Rule.COMPRESSION_RATIO_TOO_HIGH,
            f"The archive declares {total} bytes from {compressed} compressed ones; "
            f"the limit is {limits.ratio} to 1.",
        )
    return total
