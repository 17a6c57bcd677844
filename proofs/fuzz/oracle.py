"""What an accepted archive must be: the same files as CPython reads, byte for byte."""

import io
import zipfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import PurePosixPath
from struct import Struct
from typing import TypeVar
from zlib import crc32

from shared.core.errors import BadArchive
from shared.pipeline.archive import Entry, Rule, judge, read_entries

T = TypeVar("T")
_UTF8_FLAG = 0x800
_UNICODE_PATH = Struct("<2HBL")
_UNICODE_PATH_ID = 0x7075
_UNIX = {3, 19}
# The upper four bits of a Unix mode: none, a directory, a file.
_PLAIN = {0, 4, 8}
_REPARSE_POINT = 0x400
_DOCUMENTED = frozenset(Rule)


class Fault(Exception):
    """Our reader ended otherwise than documented, or read otherwise than CPython."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What came of an archive; `code` is the rule it broke, None if it was accepted."""

    code: str | None
    at_submit: bool = False
    files: int = 0
    bytes_compared: int = 0


def outcome(data: bytes) -> Outcome:
    """Read an archive by ourselves and, if it is accepted, by `zipfile`.

    Raises:
        Fault: The two differ, or we raise what is not documented.
    """
    archive = io.BytesIO(data)
    judged, _ = _documented(lambda: judge(archive))
    refused, entries = _documented(lambda: list(read_entries(archive)))
    if judged not in (None, refused):
        raise Fault(f"judged as {judged}, read as {refused}")
    if entries is None:
        return Outcome(code=refused, at_submit=judged is not None)
    compared = _compare(entries, data)
    return Outcome(code=None, files=len(entries), bytes_compared=compared)


def _documented(read: Callable[[], T]) -> tuple[str | None, T | None]:
    """The rule for which it is refused, or what was read."""
    try:
        return None, read()
    except BadArchive as error:
        if error.code not in _DOCUMENTED:
            raise Fault(f"refused as {error.code}, which nobody documents") from error
        if not str(error).isprintable():
            raise Fault(f"refused with {str(error)!r}") from error
        return error.code, None
    except Exception as error:
        raise Fault(f"raised {error!r}") from error


def _compare(entries: list[Entry], data: bytes) -> int:
    """Compare count, order, names, sizes and bytes; returns how many bytes."""
    try:
        theirs = _read_by_cpython(data)
    except Exception as error:
        raise Fault(f"accepted, yet CPython raises {error!r}") from error
    if len(theirs) != len(entries):
        raise Fault(f"{len(entries)} files where CPython has {len(theirs)}")
    for entry, (name, content) in zip(entries, theirs, strict=True):
        if entry.path != name:
            raise Fault(f"a file is called {entry.path!r}, for CPython {name!r}")
        if entry.size_bytes != len(content):
            raise Fault(f"{entry.path!r} has {len(content)} bytes for CPython")
        if entry.data is not None and entry.data != content:
            raise Fault(f"{entry.path!r} has another content for CPython")
        if (entry.data is None) != (entry.skip_reason is not None):
            raise Fault(f"{entry.path!r} is neither read nor skipped")
    return sum(len(content) for _, content in theirs)


def _read_by_cpython(data: bytes) -> list[tuple[str, bytes]]:
    """Path and content of each file, in the order in which they are stored."""
    found = []
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        members = sorted(archive.infolist(), key=lambda info: info.header_offset)
        for info in members:
            content = archive.read(info)
            name = _name(info).replace("\\", "/")
            kind = info.external_attr >> 28
            is_special = kind not in _PLAIN or info.external_attr & _REPARSE_POINT
            if is_special or not name.endswith("/"):
                found.append((str(PurePosixPath(name)), content))
    return found


def _name(info: zipfile.ZipInfo) -> str:
    """What the entry is called, by the rules that CPython leaves to its callers.

    CPython takes every name without the UTF-8 flag for code page 437.
    """
    if info.flag_bits & _UTF8_FLAG:
        return info.orig_filename
    raw = info.orig_filename.encode("cp437")
    extra = info.extra
    while len(extra) >= _UNICODE_PATH.size:
        identifier, length, version, checksum = _UNICODE_PATH.unpack_from(extra)
        if (identifier, version, checksum) == (_UNICODE_PATH_ID, 1, crc32(raw)):
            return extra[_UNICODE_PATH.size : 4 + length].decode()
        extra = extra[4 + length :]
    if info.create_system in _UNIX:
        with suppress(UnicodeDecodeError):
            return raw.decode()
    return info.orig_filename
