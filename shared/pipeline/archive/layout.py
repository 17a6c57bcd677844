"""Checks that entries lie one behind the other, as far as the directory tells."""

from itertools import chain

from shared.pipeline.archive.member import Member
from shared.pipeline.archive.rules import Rule, refused

LOCAL_HEADER_BYTES = 30
DESCRIPTOR_FLAG = 0x8
_LEAST_DESCRIPTOR_BYTES = 12
_MOST_DESCRIPTOR_BYTES = 24
_MOST_EXTRA_BYTES = 0xFFFF


def check_layout(members: list[Member], directory_offset: int) -> None:
    """Check that the first entry is at byte 0 and each reaches to about the next one.

    How long a local header's extra field is, only that header knows; reading the
    entries checks the layout again, to the byte.

    Args:
        members: At least one, sorted by offset.
        directory_offset: Where the central directory begins.

    Raises:
        BadArchive: Bytes belong to several entries, or can belong to none.
    """
    if members[0].offset:
        raise refused(
            Rule.JUNK_BEFORE_ARCHIVE,
            f"There are {members[0].offset} bytes before the first entry.",
        )
    if members[-1].offset >= directory_offset:
        raise refused(
            Rule.OVERLAPPING_ENTRIES,
            f"{members[-1].label} lies in or behind the central directory.",
        )
    ends = chain((member.offset for member in members[1:]), (directory_offset,))
    for member, next_offset in zip(members, ends, strict=True):
        _check_end(member, next_offset)


def _check_end(member: Member, next_offset: int) -> None:
    header_bytes = LOCAL_HEADER_BYTES + len(member.raw_name)
    spare_bytes = next_offset - member.offset - header_bytes - member.compressed_bytes
    described = member.flags & DESCRIPTOR_FLAG
    if spare_bytes < 0:
        raise refused(
            Rule.OVERLAPPING_ENTRIES, f"{member.label} overlaps what follows it."
        )
    if described and spare_bytes < _LEAST_DESCRIPTOR_BYTES:
        raise refused(
            Rule.BAD_DATA_DESCRIPTOR,
            f"{member.label} has no room for its data descriptor.",
        )
    most_bytes = _MOST_EXTRA_BYTES + (_MOST_DESCRIPTOR_BYTES if described else 0)
    if spare_bytes > most_bytes:
        raise refused(
            Rule.JUNK_BETWEEN_ENTRIES,
            f"There are {spare_bytes} bytes around {member.label} that cannot all be "
            "its own.",
        )
