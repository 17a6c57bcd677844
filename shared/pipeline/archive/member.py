"""One record of the central directory, read and judged by itself."""

from struct import Struct
from typing import NamedTuple

from shared.pipeline.archive import extra, skips
from shared.pipeline.archive.limits import ArchiveLimits
from shared.pipeline.archive.names import UTF8_FLAG, SafePath, decoded, safe_path
from shared.pipeline.archive.rules import Label, Rule, SkipReason, refused
from shared.pipeline.archive.tail import CENTRAL_SIGNATURE

STORED = 0
DEFLATED = 8
_ENCRYPTION_FLAGS = 0x1 | 0x40 | 0x2000
_PATCH_FLAG = 0x20
MAX_VERSION_NEEDED = 63

# The shortest stream there is, and how much a byte of one can stand for at most.
_LEAST_DEFLATED_BYTES = 2
_MOST_INFLATED_BYTES = 1032

# What deflate writes of any content is hardly longer than that, unless somebody flushes
# it byte by byte; streams of empty blocks are, and cost time.
_MOST_ROOM = 8
_LEAST_ROOM_BYTES = 4096

_CENTRAL = Struct("<5xBBxHHLLLLHHHH2xLL")


class _Central(NamedTuple):
    host: int
    needed: int
    flags: int
    method: int
    written_at: int
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

    `key` is the path in UTF-8 with NUL between its components: sorted by it, what is
    in a folder comes right behind the folder itself. `written_at` is the time as
    the format packs it. `skip_reason` is set when the headers alone tell that the
    entry will not be read.

    A tuple, because of 100,000 of them a frozen dataclass takes three times as long
    to make; and text only where it is asked for, because one rare character makes a
    text four times as large.
    """

    place: int
    key: bytes
    is_directory: bool
    raw_name: bytes
    flags: int
    method: int
    written_at: int
    crc: int
    compressed_bytes: int
    size_bytes: int
    offset: int
    skip_reason: str | None

    @property
    def path(self) -> str:
        """The path, relative to the archive's root, with `/` between components."""
        return self.key.decode().replace("\0", "/")

    @property
    def label(self) -> Label:
        """How messages refer to it."""
        return Label(self.place, self.path)


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
        safe = _renamed(safe, label, limits)
    reason = skips.by_attributes(header.attributes, is_directory=safe.is_directory)
    # A link that calls itself a directory is a link.
    is_directory = safe.is_directory and reason is None
    if not is_directory and not safe.path:
        raise refused(Rule.EMPTY_NAME, f"{label} is no directory and has no name.")
    if is_directory and size_bytes:
        raise refused(Rule.DIRECTORY_WITH_DATA, f"{label} is a directory with data.")
    member = Member(
        place=index,
        key=safe.path.encode().replace(b"/", b"\0"),
        is_directory=is_directory,
        raw_name=raw_name,
        flags=header.flags,
        method=header.method,
        written_at=header.written_at,
        crc=header.crc,
        compressed_bytes=compressed_bytes,
        size_bytes=size_bytes,
        offset=offset,
        skip_reason=None
        if is_directory
        else reason or _skip_reason(safe.path, size_bytes, limits),
    )
    _check_values(member, label)
    return member, extra_end + header.comment_bytes


def _renamed(safe: SafePath, label: Label, limits: ArchiveLimits) -> SafePath:
    found = safe_path(label, limits)
    if found.is_directory != safe.is_directory:
        raise refused(
            Rule.BAD_NAME_ENCODING,
            f"{label} is a directory by one of its names only.",
        )
    return found


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
    if header.needed > MAX_VERSION_NEEDED:
        raise refused(
            Rule.UNSUPPORTED_FEATURE,
            f"{label} needs version {header.needed} of the format; the limit is "
            f"{MAX_VERSION_NEEDED}.",
        )


def _check_values(member: Member, label: Label) -> None:
    """Refuse what no content can be true to, whatever it is."""
    declared = f"declares {member.compressed_bytes} and {member.size_bytes} bytes"
    if member.method == STORED:
        if member.compressed_bytes != member.size_bytes:
            raise refused(Rule.SIZE_MISMATCH, f"{label} is stored, yet {declared}.")
    # Some archivers say of a directory that its nothing is deflated.
    elif member.compressed_bytes < _LEAST_DEFLATED_BYTES and (
        member.compressed_bytes or not member.is_directory
    ):
        raise refused(
            Rule.BAD_COMPRESSED_DATA, f"{label} has no room for compressed data."
        )
    elif member.size_bytes > _MOST_INFLATED_BYTES * member.compressed_bytes:
        raise refused(
            Rule.SIZE_MISMATCH, f"{label} {declared}, more than deflate can do."
        )
    elif member.compressed_bytes > _MOST_ROOM * member.size_bytes + _LEAST_ROOM_BYTES:
        raise refused(
            Rule.SIZE_MISMATCH, f"{label} {declared}, more than deflating it can take."
        )
    if member.crc and not member.size_bytes:
        raise refused(
            Rule.CHECKSUM_MISMATCH, f"{label} is empty and has a checksum all the same."
        )
