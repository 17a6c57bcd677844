"""Finds the end of an archive and with it the one place of its central directory."""

import os
from dataclasses import dataclass
from struct import Struct
from typing import Protocol

from shared.pipeline.archive.limits import ArchiveLimits
from shared.pipeline.archive.rules import Rule, refused

LOCAL_SIGNATURE = b"PK\x03\x04"
CENTRAL_SIGNATURE = b"PK\x01\x02"
END_SIGNATURE = b"PK\x05\x06"
_ZIP64_END_SIGNATURE = b"PK\x06\x06"
_ZIP64_LOCATOR_SIGNATURE = b"PK\x06\x07"

# this disk, directory's disk, entries here, entries in all, size, offset, comment
_END = Struct("<4s4H2LH")
# size of the rest, made by, needed, this disk, directory's disk, entries here,
# entries in all, size, offset
_ZIP64_END = Struct("<4sQ2H2L4Q")
# the record's disk, its offset, number of disks
_ZIP64_LOCATOR = Struct("<4sLQL")
_ZIP64_END_REST_BYTES = _ZIP64_END.size - 12
_MAX_COMMENT_BYTES = 0xFFFF
_MAX_16 = 0xFFFF
_MAX_32 = 0xFFFFFFFF


class Seekable(Protocol):
    """As much of a file as judging needs."""

    def seek(self, offset: int, whence: int = os.SEEK_SET, /) -> int:
        """See `io.IOBase.seek`."""

    def read(self, size: int, /) -> bytes:
        """See `io.RawIOBase.read`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """What the end record says, already checked against where things really are."""

    entries: int
    directory_offset: int
    directory_bytes: int


def find_end(archive: Seekable, size_bytes: int, limits: ArchiveLimits) -> End:
    """Read the end record, and its ZIP64 form where there is one.

    Args:
        archive: The archive, seekable.
        size_bytes: Its length.
        limits: Bounds for the number of entries and the directory.

    Raises:
        BadArchive: There is no end record, more than one, or one whose directory
            does not end exactly where the end record begins.
    """
    archive.seek(0)
    starts_as_zip = archive.read(4) in (LOCAL_SIGNATURE, END_SIGNATURE)
    tail_bytes = min(size_bytes, _END.size + _MAX_COMMENT_BYTES)
    archive.seek(size_bytes - tail_bytes)
    tail = archive.read(tail_bytes)
    in_tail = _only_end_record(tail, starts_as_zip=starts_as_zip)
    position = size_bytes - tail_bytes + in_tail
    fields = _END.unpack_from(tail, in_tail)[1:7]
    directory_end, fields = _widened(archive, position, fields)
    this_disk, directory_disk, entries_here, entries, length, offset = fields
    if this_disk or directory_disk:
        raise refused(
            Rule.SPLIT_ARCHIVE, "The archive is one part of several; send it whole."
        )
    if entries_here != entries:
        raise refused(
            Rule.ENTRY_COUNT_MISMATCH,
            f"The end record counts {entries_here} and {entries} entries.",
        )
    if entries > limits.entries:
        raise refused(
            Rule.TOO_MANY_ENTRIES,
            f"The archive has {entries} entries; the limit is {limits.entries}.",
        )
    if length > limits.directory_bytes:
        raise refused(
            Rule.CENTRAL_DIRECTORY_TOO_LARGE,
            f"The central directory has {length} bytes; the limit is "
            f"{limits.directory_bytes}.",
        )
    _check_place(archive, offset, length, directory_end)
    if not starts_as_zip:
        raise refused(
            Rule.JUNK_BEFORE_ARCHIVE, "The archive does not begin with its first entry."
        )
    return End(entries=entries, directory_offset=offset, directory_bytes=length)


def _only_end_record(tail: bytes, *, starts_as_zip: bool) -> int:
    """Where in the tail the end record is.

    Readers differ in whether they take the first or the last signature, so an
    archive must leave no choice: one record reaches the end of the file, and no
    later signature hides in its comment.
    """
    found, position = [], tail.find(END_SIGNATURE)
    last = -1
    while position >= 0:
        last = position
        if position + _END.size <= len(tail):
            comment_bytes = _END.unpack_from(tail, position)[7]
            if position + _END.size + comment_bytes == len(tail):
                found.append(position)
        position = tail.find(END_SIGNATURE, position + 1)
    if len(found) > 1 or (found and found[0] != last):
        raise refused(
            Rule.SEVERAL_END_RECORDS, "The archive has more than one end record."
        )
    if found:
        return last
    if not starts_as_zip:
        raise refused(Rule.NOT_A_ZIP, "The file is not a zip archive.")
    behind = _bytes_behind(tail, last) if last >= 0 else -1
    if behind > 0:
        raise refused(
            Rule.JUNK_AFTER_ARCHIVE,
            f"There are {behind} bytes behind the archive's end record.",
        )
    raise refused(
        Rule.TRUNCATED_ARCHIVE, "The archive has no whole end record; was it cut off?"
    )


def _bytes_behind(tail: bytes, position: int) -> int:
    """How many bytes follow an end record and its comment; negative if it is cut."""
    comment_from = position + _END.size
    if comment_from > len(tail):
        return len(tail) - comment_from
    return len(tail) - comment_from - int(_END.unpack_from(tail, position)[7])


def _widened(
    archive: Seekable, position: int, narrow: tuple[int, ...]
) -> tuple[int, tuple[int, ...]]:
    """Where the directory must end, and the end record's fields in full width."""
    start = position - _ZIP64_LOCATOR.size - _ZIP64_END.size
    archive.seek(max(0, position - _ZIP64_LOCATOR.size))
    locator = archive.read(_ZIP64_LOCATOR.size)
    if position < _ZIP64_LOCATOR.size or locator[:4] != _ZIP64_LOCATOR_SIGNATURE:
        return position, narrow
    _, disk, offset, disks = _ZIP64_LOCATOR.unpack(locator)
    if disk or disks > 1:
        raise refused(
            Rule.SPLIT_ARCHIVE, "The archive is one part of several; send it whole."
        )
    if start < 0 or offset != start:
        raise refused(
            Rule.ZIP64_MISMATCH, "The ZIP64 locator points away from its end record."
        )
    archive.seek(start)
    signature, rest_bytes, _, _, *wide = _ZIP64_END.unpack(
        archive.read(_ZIP64_END.size)
    )
    if signature != _ZIP64_END_SIGNATURE or rest_bytes != _ZIP64_END_REST_BYTES:
        raise refused(Rule.ZIP64_MISMATCH, "The ZIP64 end record is malformed.")
    unknown = (_MAX_16, _MAX_16, _MAX_16, _MAX_16, _MAX_32, _MAX_32)
    for short, long, sentinel in zip(narrow, wide, unknown, strict=True):
        if short not in (sentinel, long):
            raise refused(
                Rule.ZIP64_MISMATCH,
                f"The end record says {short} where its ZIP64 form says {long}.",
            )
    return start, tuple(wide)


def _check_place(
    archive: Seekable, offset: int, length: int, directory_end: int
) -> None:
    """Check that the central directory is where the end record says, to the byte."""
    if offset + length == directory_end:
        return
    actual = directory_end - length
    archive.seek(max(0, actual))
    shifted = archive.read(4) in (CENTRAL_SIGNATURE, END_SIGNATURE)
    if shifted and actual > offset:
        raise refused(
            Rule.JUNK_BEFORE_ARCHIVE,
            f"There are {actual - offset} bytes before the archive.",
        )
    raise refused(
        Rule.BAD_CENTRAL_DIRECTORY,
        f"The central directory ends at byte {offset + length}, "
        f"the end record expects it to end at {directory_end}.",
    )
