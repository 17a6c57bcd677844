"""One record of the central directory, read and judged by itself."""

from struct import Struct
from typing import NamedTuple

from shared.pipeline.archive import extra, skips
from shared.pipeline.archive.limits import ArchiveLimits
from shared.pipeline.archive.names import UTF8_FLAG, decoded, safe_path
from shared.pipeline.archive.rules import Label, Rule, SkipReason, refused
from shared.pipeline.archive.tail import CENTRAL_SIGNATURE

STORED = 0
DEFLATED = 8
_ENCRYPTION_FLAGS = 0x1 | 0x40 | 0x2000
_PATCH_FLAG = 0x20
_MAX_VERSION_NEEDED = 63

_CENTRAL = Struct("<5xBBxHH4xLLLHHHH2xLL")


class _Central(NamedTuple):
    host: int
    needed: int
    flags: int
    method: int
    crc: int
    compressed_bytes: int
    size_bytes: int
    name_bytes: int
    extra_bytes: int
    comment_bytes: int
    disk: int
    attributes: int
    offset: int


class Member(NamedTuple):
    """A file, or a directory's own entry, as the central directory has it.

    `skip_reason` is set when the headers alone tell that it will not be read. A tuple,
    because of 100,000 of them a frozen dataclass takes three times as long to make.
    """

    label: Label
    path: str
    is_directory: bool
    raw_name: bytes
    flags: int
    method: int
    crc: int
    compressed_bytes: int
    size_bytes: int
    offset: int
    skip_reason: str | None


def read_member(
    data: bytes, position: int, index: int, limits: ArchiveLimits
) -> tuple[Member, int]:
    """Read the record at `position`; also tells where the next one is.

    Args:
        data: The whole central directory.
        position: Where the record starts.
        index: Its place, from 1.
        limits: Bounds for names.

    Raises:
        BadArchive: The record is malformed or breaks a rule.
    """
    start = position + _CENTRAL.size
    if start > len(data) or not data.startswith(CENTRAL_SIGNATURE, position):
        raise refused(
            Rule.BAD_CENTRAL_DIRECTORY, f"Entry {index} has no valid central header."
        )
    header = _Central._make(_CENTRAL.unpack_from(data, position))
    name_end = start + header.name_bytes
    extra_end = name_end + header.extra_bytes
    if extra_end + header.comment_bytes > len(data):
        raise refused(
            Rule.BAD_CENTRAL_DIRECTORY,
            f"The central header of entry {index} is longer than the directory.",
        )
    raw_name = data[start:name_end]
    name = decoded(raw_name, header.flags, header.host, index)
    label = Label(index, name)
    _check_features(header, label)
    safe = safe_path(label, limits)
    found = extra.fields(data[name_end:extra_end], label)
    size_bytes, compressed_bytes, offset = extra.widened(
        (header.size_bytes, header.compressed_bytes, header.offset, header.disk),
        found,
        label,
    )
    better_name = extra.unicode_path(found, raw_name, label)
    if better_name is not None and better_name != name:
        if header.flags & UTF8_FLAG:
            raise refused(Rule.BAD_NAME_ENCODING, f"{label} has two names.")
        label = Label(index, better_name)
        safe = safe_path(label, limits)
    reason = skips.by_attributes(header.attributes, is_directory=safe.is_directory)
    # A link that calls itself a directory is a link.
    is_directory = safe.is_directory and reason is None
    if is_directory and size_bytes:
        raise refused(Rule.DIRECTORY_WITH_DATA, f"{label} is a directory with data.")
    member = Member(
        label=label,
        path=safe.path,
        is_directory=is_directory,
        raw_name=raw_name,
        flags=header.flags,
        method=header.method,
        crc=header.crc,
        compressed_bytes=compressed_bytes,
        size_bytes=size_bytes,
        offset=offset,
        skip_reason=None
        if is_directory
        else reason or _skip_reason(safe.path, size_bytes, limits),
    )
    return member, extra_end + header.comment_bytes


def _skip_reason(
    path: str, size_bytes: int, limits: ArchiveLimits
) -> SkipReason | None:
    if size_bytes > limits.entry_bytes:
        return SkipReason.ENTRY_TOO_LARGE
    return skips.by_suffix(path)


def _check_features(header: _Central, label: Label) -> None:
    if header.flags & _ENCRYPTION_FLAGS:
        raise refused(Rule.ENCRYPTED_ENTRY, f"{label} is encrypted.")
    if header.flags & _PATCH_FLAG:
        raise refused(Rule.UNSUPPORTED_FEATURE, f"{label} holds patch data.")
    if header.method not in (STORED, DEFLATED):
        raise refused(
            Rule.UNSUPPORTED_METHOD,
            f"{label} uses compression method {header.method}; only stored (0) and "
            "deflate (8) are read.",
        )
    if header.needed > _MAX_VERSION_NEEDED:
        raise refused(
            Rule.UNSUPPORTED_FEATURE,
            f"{label} needs version {header.needed} of the format; the limit is "
            f"{_MAX_VERSION_NEEDED}.",
        )
