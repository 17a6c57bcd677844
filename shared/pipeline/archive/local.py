"""Checks one entry's local header and data descriptor against the central directory."""

from struct import Struct
from typing import BinaryIO

from shared.core.errors import BadArchive
from shared.pipeline.archive import extra
from shared.pipeline.archive.layout import DESCRIPTOR_FLAG, LOCAL_HEADER_BYTES
from shared.pipeline.archive.member import MAX_VERSION_NEEDED, Member
from shared.pipeline.archive.names import normalised
from shared.pipeline.archive.rules import Rule, harmless, refused
from shared.pipeline.archive.tail import LOCAL_SIGNATURE

# Both tell how hard a compressor tried, which archivers do let differ.
_HINT_FLAGS = 0x2 | 0x4
_DESCRIPTOR_SIGNATURE = b"PK\x07\x08"
_VALUES = ("checksum", "compressed size", "size")
_SHOWN_CHARACTERS = 60

_LOCAL = Struct("<4xBxHHLLLLHH")
_DESCRIPTORS = {
    layout.size: layout for layout in map(Struct, ("<3L", "<4s3L", "<L2Q", "<4sL2Q"))
}


def find_data(archive: BinaryIO, member: Member, next_offset: int) -> int:
    """Check the entry's frame; returns where its data begins.

    An entry must fill the space up to the next one exactly: header, data and, where
    flagged, a data descriptor in one of its four forms.

    Args:
        archive: The archive.
        member: The entry as the central directory has it.
        next_offset: Where the next entry, or the central directory, begins.

    Raises:
        BadArchive: The frame differs from what the central directory says.
    """
    archive.seek(member.offset)
    header = archive.read(LOCAL_HEADER_BYTES + len(member.raw_name))
    if len(header) < LOCAL_HEADER_BYTES or not header.startswith(LOCAL_SIGNATURE):
        raise refused(
            Rule.HEADERS_DISAGREE,
            f"{member.label} has no local header at byte {member.offset}, where its "
            "central header says it is.",
        )
    needed, flags, method, written_at, *values, name_bytes, extra_bytes = (
        _LOCAL.unpack_from(header)
    )
    if (
        header[LOCAL_HEADER_BYTES:] != member.raw_name
        or name_bytes != len(member.raw_name)
        or method != member.method
        or written_at != member.written_at
        or (flags ^ member.flags) & ~_HINT_FLAGS
    ):
        raise _disagree(
            member,
            ("length of name", name_bytes, len(member.raw_name)),
            ("name", header[LOCAL_HEADER_BYTES:], member.raw_name),
            ("compression method", method, member.method),
            ("packed time", written_at, member.written_at),
            ("flag word", flags & ~_HINT_FLAGS, member.flags & ~_HINT_FLAGS),
        )
    # A streaming archiver may find out later that it needed less.
    if needed > MAX_VERSION_NEEDED:
        raise refused(
            Rule.HEADERS_DISAGREE,
            f"The local header of {member.label} needs version {needed} of the format; "
            f"the limit is {MAX_VERSION_NEEDED}.",
        )
    data_offset = member.offset + len(header) + int(extra_bytes)
    if data_offset + member.compressed_bytes > next_offset:
        raise refused(
            Rule.OVERLAPPING_ENTRIES, f"{member.label} overlaps what follows it."
        )
    crc, compressed_bytes, size_bytes = values
    if extra_bytes or extra.MAX_32 in values:
        label = member.label
        fields = extra.fields(archive.read(extra_bytes), label)
        name = extra.unicode_path(fields, member.raw_name, label)
        if name is not None and normalised(name) != member.path:
            raise _disagree(member, ("Unicode path", normalised(name), member.path))
        size_bytes, compressed_bytes, _ = extra.widened(
            (size_bytes, compressed_bytes, 0, 0), fields, label
        )
    _check_values(member, (crc, compressed_bytes, size_bytes), flags)
    _check_end(archive, member, data_offset, next_offset)
    return data_offset


def _check_values(member: Member, local: tuple[int, int, int], flags: int) -> None:
    """With a data descriptor the local values may be left 0, but never be wrong."""
    central = (member.crc, member.compressed_bytes, member.size_bytes)
    blank = bool(flags & DESCRIPTOR_FLAG)
    for field, here, there in zip(_VALUES, local, central, strict=True):
        if here != there and not (blank and here == 0):
            raise _disagree(member, (field, here, there))


def _disagree(
    member: Member, *fields: tuple[str, int | str | bytes, int | str | bytes]
) -> BadArchive:
    """Name the first field that the two headers hold differently, with both values."""
    field, here, there = next(field for field in fields if field[1] != field[2])
    return refused(
        Rule.HEADERS_DISAGREE,
        f"The headers of {member.label} disagree: its {field} is {_shown(here)} in the "
        f"local header and {_shown(there)} in the central one.",
    )


def _shown(value: int | str | bytes) -> str:
    if isinstance(value, int):
        return str(value)
    text = (
        value if isinstance(value, str) else value.decode("utf-8", "backslashreplace")
    )
    return f'"{harmless(text, _SHOWN_CHARACTERS)}"'


def _check_end(
    archive: BinaryIO, member: Member, data_offset: int, next_offset: int
) -> None:
    data_end = data_offset + member.compressed_bytes
    gap = next_offset - data_end
    if not member.flags & DESCRIPTOR_FLAG:
        if gap:
            raise refused(
                Rule.JUNK_BETWEEN_ENTRIES,
                f"There are {gap} bytes behind {member.label} that belong to no entry.",
            )
        return
    layout = _DESCRIPTORS.get(gap)
    if layout is None:
        raise refused(
            Rule.BAD_DATA_DESCRIPTOR,
            f"{member.label} has no valid data descriptor behind its data.",
        )
    archive.seek(data_end)
    *signature, crc, compressed_bytes, size_bytes = layout.unpack(archive.read(gap))
    if signature not in ([], [_DESCRIPTOR_SIGNATURE]):
        raise refused(
            Rule.BAD_DATA_DESCRIPTOR,
            f"The data descriptor of {member.label} begins with another signature.",
        )
    described = (crc, compressed_bytes, size_bytes)
    central = (member.crc, member.compressed_bytes, member.size_bytes)
    for field, here, there in zip(_VALUES, described, central, strict=True):
        if here != there:
            raise refused(
                Rule.BAD_DATA_DESCRIPTOR,
                f"The data descriptor of {member.label} disagrees with its headers: "
                f"its {field} is {here} there and {there} in the central header.",
            )
