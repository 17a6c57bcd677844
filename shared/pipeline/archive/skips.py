"""Decides which entries are reported instead of read: links, devices, archives."""

import stat

from shared.pipeline.archive.rules import SkipReason

_WINDOWS_REPARSE_POINT = 0x400

_ARCHIVE_SUFFIXES = frozenset((
    ".zip", ".jar", ".war", ".ear", ".aar", ".apk", ".ipa", ".whl", ".egg", ".nupkg",
    ".vsix", ".xpi", ".crx", ".tar", ".gz", ".tgz", ".bz2", ".tbz", ".tbz2", ".xz",
    ".txz", ".lz", ".lzma", ".lz4", ".zst", ".tzst", ".z", ".7z", ".rar", ".cab",
    ".cpio", ".deb", ".rpm", ".iso", ".dmg", ".gem", ".crate",
))  # fmt: skip

_MAGICS = (
    b"PK\x03\x04",
    b"PK\x05\x06",
    b"\x1f\x8b\x08",
    b"BZh",
    b"\xfd7zXZ\x00",
    b"7z\xbc\xaf\x27\x1c",
    b"Rar!\x1a\x07",
    b"\x28\xb5\x2f\xfd",
    b"\x04\x22\x4d\x18",
    b"LZIP\x01",
    b"MSCF\x00\x00\x00\x00",
    b"!<arch>\n",
    b"\xed\xab\xee\xdb",
    b"\x1f\x9d",
    b"xar!\x00\x1c",
    b"hsqs",
)
_TAR_MAGIC = b"ustar"
_TAR_MAGIC_AT = 257
# How many first bytes it takes to know any of them.
MAGIC_BYTES = _TAR_MAGIC_AT + len(_TAR_MAGIC)
_BZIP2_BLOCKS = (b"1AY&SY", b"\x17rE8P\x90")


def by_attributes(attributes: int, *, is_directory: bool) -> SkipReason | None:
    """Judge by the external attributes.

    The upper half holds a Unix mode whatever system the header names: 7-Zip writes
    one into archives it says were made under DOS.
    """
    kind = stat.S_IFMT(attributes >> 16)
    if kind == stat.S_IFLNK or attributes & _WINDOWS_REPARSE_POINT:
        return SkipReason.SYMLINK
    if kind in (0, stat.S_IFREG) or (kind == stat.S_IFDIR and is_directory):
        return None
    return SkipReason.DEVICE


def by_suffix(path: str) -> SkipReason | None:
    """Judge by the name alone."""
    if path[path.rfind(".") :].lower() in _ARCHIVE_SUFFIXES:
        return SkipReason.NESTED_ARCHIVE
    return None


def by_magic(start: bytes) -> SkipReason | None:
    """Judge by the first bytes of the data, whatever the name claims."""
    if not start.startswith(_MAGICS):
        tar = start[_TAR_MAGIC_AT : _TAR_MAGIC_AT + len(_TAR_MAGIC)] == _TAR_MAGIC
        return SkipReason.NESTED_ARCHIVE if tar else None
    # "BZh" alone could open a sentence; a block's magic follows the level digit.
    if start.startswith(b"BZh") and not start.startswith(_BZIP2_BLOCKS, 4):
        return None
    return SkipReason.NESTED_ARCHIVE
