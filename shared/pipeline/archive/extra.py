"""Reads the extra fields that change what a header means: ZIP64 and Unicode path."""

from struct import Struct
from zlib import crc32

from shared.pipeline.archive.rules import Label, Rule, refused

_FIELD = Struct("<2H")
_ZIP64_ID = 0x0001
_UNICODE_PATH_ID = 0x7075
_UNICODE_PATH = Struct("<BL")
MAX_16 = 0xFFFF
MAX_32 = 0xFFFFFFFF
# Archivers write six at most. A field may be as short as four bytes, so without a
# limit an archive of nothing but fields would take a minute to walk.
_MAX_FIELDS = 10


def fields(extra: bytes, label: Label) -> dict[int, bytes]:
    """The fields we look at, by id.

    Up to three bytes at the end are alignment padding in Android and Java archives,
    and so is any number of zeros.

    Raises:
        BadArchive: A field is longer than the extra data, or appears twice, or there
            are too many.
    """
    found: dict[int, bytes] = {}
    position, last = 0, len(extra) - _FIELD.size
    for _ in range(_MAX_FIELDS):
        if position > last:
            return found
        identifier, length = _FIELD.unpack_from(extra, position)
        start, position = position, position + _FIELD.size + length
        if position > len(extra):
            raise refused(
                Rule.BAD_EXTRA_FIELD,
                f"An extra field of {label} is longer than the space for all.",
            )
        if identifier in (_ZIP64_ID, _UNICODE_PATH_ID):
            if identifier in found:
                raise refused(
                    Rule.BAD_EXTRA_FIELD, f"{label} has an extra field twice."
                )
            found[identifier] = extra[start + _FIELD.size : position]
    if position <= last and extra[position:].strip(b"\0"):
        raise refused(
            Rule.BAD_EXTRA_FIELD,
            f"{label} has many extra fields; the limit is {_MAX_FIELDS}.",
        )
    return found


def widened(
    narrow: tuple[int, int, int, int], found: dict[int, bytes], label: Label
) -> tuple[int, int, int]:
    """Size, compressed size and offset of an entry in full width.

    Args:
        narrow: Size, compressed size, offset and disk as the header has them; in a
            local header the last two are 0.
        found: The header's extra fields.
        label: How messages name the entry.

    Raises:
        BadArchive: The ZIP64 field is missing, of a wrong length, contradicts the
            header, or the entry is on another disk.
    """
    if not found and not narrow[3] and MAX_32 not in narrow:
        return narrow[:3]
    sentinels = (MAX_32, MAX_32, MAX_32, MAX_16)
    needed = [value == mark for value, mark in zip(narrow, sentinels, strict=True)]
    data = found.get(_ZIP64_ID)
    if data is None:
        if any(needed):
            raise refused(
                Rule.ZIP64_MISMATCH, f"{label} needs a ZIP64 field and has none."
            )
        wide = list(narrow)
    else:
        wide = _zip64_values(narrow, needed, data, label)
    if wide[3]:
        raise refused(
            Rule.SPLIT_ARCHIVE, f"{label} is in another part of a split archive."
        )
    return wide[0], wide[1], wide[2]


def _zip64_values(
    narrow: tuple[int, int, int, int], needed: list[bool], data: bytes, label: Label
) -> list[int]:
    widths = (8, 8, 8, 4)
    exact = sum(width for width, need in zip(widths, needed, strict=True) if need)
    # Some writers go on with values that the header has. Readers take the values one
    # by one as they need them, so those it lacks must come first.
    goes_on = len(data) in (16, 24, 28) and needed == sorted(needed, reverse=True)
    if len(data) != exact and not (goes_on and len(data) > exact):
        raise refused(
            Rule.ZIP64_MISMATCH,
            f"The ZIP64 field of {label} has {len(data)} bytes where {exact} are due.",
        )
    wide, position = list(narrow), 0
    for place, width in enumerate(widths):
        if position == len(data):
            break
        if not needed[place] and len(data) == exact:
            continue
        value = int.from_bytes(data[position : position + width], "little")
        position += width
        if not needed[place] and value != narrow[place]:
            raise refused(
                Rule.ZIP64_MISMATCH,
                f"The ZIP64 field of {label} says {value} where its header says "
                f"{narrow[place]}.",
            )
        wide[place] = value
    return wide


def unicode_path(found: dict[int, bytes], raw_name: bytes, label: Label) -> str | None:
    """The name in UTF-8 that replaces the header's, or None.

    Raises:
        BadArchive: The field does not belong to this name, or is not UTF-8.
    """
    data = found.get(_UNICODE_PATH_ID)
    if data is None:
        return None
    if len(data) > _UNICODE_PATH.size:
        version, checksum = _UNICODE_PATH.unpack_from(data)
        if version == 1 and checksum == crc32(raw_name):
            try:
                return data[_UNICODE_PATH.size :].decode()
            except UnicodeDecodeError:
                pass
    raise refused(
        Rule.BAD_NAME_ENCODING, f"The Unicode path field of {label} does not fit it."
    )
