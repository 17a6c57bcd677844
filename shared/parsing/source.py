"""Turns the bytes of one file into UTF-8 that a parser can read, or says why not."""

import re
from dataclasses import dataclass

MAX_CONTROL_SHARE = 0.02

# The longer marks first: that of UTF-32 begins as one of UTF-16 does.
_WIDE_MARKS = (
    (b"\xff\xfe\0\0", "utf-32-le"),
    (b"\0\0\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
_UTF8_MARK = b"\xef\xbb\xbf"
_LONE_RETURN = re.compile(rb"\r(?!\n)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Skipped:
    """A file that is in the archive but not in the graph, and why."""

    path: str
    reason: str


def to_utf8(data: bytes) -> bytes | str:
    """Return `data` as UTF-8 with a line feed in each line end, or a skip reason.

    What is not UTF-8 and has no mark is taken for Latin-1, whatever it says of itself:
    the syntax of every language is ASCII, and a wrong guess costs no more than the
    spelling of a name.

    Reasons: `binary` (NUL bytes without a mark, or many control characters) and
    `undecodable` (a mark of UTF-16 or UTF-32 in front of something else).
    """
    for mark, codec in _WIDE_MARKS:
        if data.startswith(mark):
            try:
                data = data[len(mark) :].decode(codec).encode()
            except UnicodeError:
                return "undecodable"
            break
    data = data.removeprefix(_UTF8_MARK)
    if b"\0" in data:
        return "binary"
    try:
        data.decode()
    except UnicodeDecodeError:
        if _control_share(data) > MAX_CONTROL_SHARE:
            return "binary"
        data = data.decode("latin-1").encode()
    # Editors and compilers end lines there too; a tree counts line feeds alone.
    return _LONE_RETURN.sub(b"\n", data) if b"\r" in data else data


def line_count(source: bytes) -> int:
    """Count lines as editors do: a last line without a line end counts."""
    return source.count(b"\n") + (not source.endswith(b"\n") and source != b"")


def _control_share(data: bytes) -> float:
    controls = data.translate(None, bytes(range(32, 256)) + b"\t\n\r\f")
    return len(controls) / len(data)
