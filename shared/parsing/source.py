"""Turns the bytes of one file into UTF-8 that a parser can read, or says why not."""

from dataclasses import dataclass

MAX_CONTROL_SHARE = 0.02


@dataclass(frozen=True, slots=True, kw_only=True)
class Skipped:
    """A file that is in the archive but not in the graph, and why."""

    path: str
    reason: str


def to_utf8(data: bytes) -> bytes | str:
    """Return `data` as UTF-8 with line feeds at line ends, or a skip reason.

    Reasons: `binary` (NUL bytes without a UTF-16 mark, or mostly control characters)
    and `undecodable` (a UTF-16 mark in front of something else).
    """
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        try:
            data = data.decode("utf-16").encode()
        except UnicodeError:
            return "undecodable"
    elif data.startswith(b"\xef\xbb\xbf"):
        data = data[3:]
    if b"\0" in data:
        return "binary"
    try:
        data.decode()
    except UnicodeDecodeError:
        if _control_share(data) > MAX_CONTROL_SHARE:
            return "binary"
        data = data.decode("latin-1").encode()
    if b"\r" in data and b"\n" not in data:
        data = data.replace(b"\r", b"\n")
    return data


def line_count(source: bytes) -> int:
    """Count lines as editors do: a last line without a line end counts."""
    return source.count(b"\n") + (not source.endswith(b"\n") and source != b"")


def _control_share(data: bytes) -> float:
    controls = data.translate(None, bytes(range(32, 256)) + b"\t\n\r\f")
    return len(controls) / len(data)
