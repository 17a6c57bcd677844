"""Files in every encoding, and files that are in none."""

from collections.abc import Callable, Mapping

from tests.support.hostile_sources.floods import one
from tests.support.hostile_sources.model import NO_TEXT, HostileSource, Outcome
from tests.support.hostile_sources.templates import Syntax

Encode = Callable[[str], bytes]


def _text(syntax: Syntax, size: int) -> str:
    before, after = syntax.statement
    # A name beyond ASCII in a comment would be left out of facts; strings are not.
    word = f"{syntax.quote}grüße{syntax.quote}"
    called = syntax.invoke.replace("()", f"({word})")
    return f"{before}{called * size}{after}"


def _encoded(
    name: str, encode: Encode, outcome: Outcome = Outcome.ANALYSED
) -> HostileSource:
    def make(syntax: Syntax, size: int) -> Mapping[str, bytes]:
        return one(encode(_text(syntax, size)), syntax)

    return HostileSource(
        name=f"text as {name}",
        danger="a decoder raises, or lines and names come out wrong",
        make=make,
        outcome=outcome,
        reasons=frozenset() if outcome is Outcome.ANALYSED else NO_TEXT,
        quick=3,
        full=1_000,
    )


def _marked(mark: bytes, codec: str) -> Encode:
    return lambda text: mark + text.encode(codec)


def _lines(end: str) -> Encode:
    return lambda text: text.replace("\n", end).encode()


def _mixed(text: str) -> bytes:
    ends = ("\n", "\r\n", "\r")
    lines = text.split("\n")
    return "".join(f"{line}{ends[n % 3]}" for n, line in enumerate(lines)).encode()


def _all_bytes(text: str) -> bytes:
    return (bytes(range(256)) * (len(text) // 256 + 1))[: len(text)]


ENCODINGS = (
    _encoded("UTF-8", str.encode),
    _encoded("UTF-8 with a mark", _marked(b"\xef\xbb\xbf", "utf-8")),
    _encoded("UTF-8 with two marks", _marked(b"\xef\xbb\xbf" * 2, "utf-8")),
    _encoded("UTF-16, little end first", _marked(b"\xff\xfe", "utf-16-le")),
    _encoded("UTF-16, big end first", _marked(b"\xfe\xff", "utf-16-be")),
    _encoded("UTF-16, little end, no mark", _marked(b"", "utf-16-le"), Outcome.EITHER),
    _encoded("UTF-16, big end, no mark", _marked(b"", "utf-16-be"), Outcome.EITHER),
    _encoded(
        "UTF-32, little end", _marked(b"\xff\xfe\0\0", "utf-32-le"), Outcome.EITHER
    ),
    _encoded("UTF-32, big end", _marked(b"\0\0\xfe\xff", "utf-32-be"), Outcome.EITHER),
    _encoded("Latin-1", lambda text: text.encode("latin-1")),
    _encoded("UTF-7", lambda text: text.encode("utf-7"), Outcome.EITHER),
    _encoded("half a character", lambda text: text.encode()[:-1] + b"\xc3"),
    _encoded("a surrogate", lambda text: text.encode() + b"\xed\xa0\x80"),
    _encoded("overlong forms", lambda text: text.encode() + b"\xc0\xaf\xc1\x81"),
    _encoded(
        "half of UTF-16",
        lambda text: b"\xff\xfe" + text.encode("utf-16-le") + b"x",
        Outcome.SKIPPED,
    ),
    _encoded(
        "a lone surrogate in UTF-16",
        lambda text: b"\xff\xfe" + text.encode("utf-16-le") + b"\x00\xd8",
        Outcome.SKIPPED,
    ),
    _encoded("text with a NUL", lambda text: text.encode() + b"\0", Outcome.SKIPPED),
    _encoded("bytes", _all_bytes, Outcome.SKIPPED),
    _encoded("controls", lambda text: b"\x01\x02\x7f\x80" * len(text), Outcome.SKIPPED),
    _encoded("lines that end in CR", _lines("\r")),
    _encoded("lines that end in CR LF", _lines("\r\n")),
    _encoded("lines with all ends", _mixed),
    _encoded("lines with form feeds", _lines("\n\f")),
    _encoded("lines that end as Unicode has it", _lines("\u2028"), Outcome.EITHER),
    _encoded(
        "text behind a cookie",
        lambda text: b"# -*- coding: utf-7 -*-\n" + text.encode(),
    ),
    _encoded(
        "text behind an unknown cookie",
        lambda text: b"#!/bin/a\n# coding: rot13\n" + text.encode(),
    ),
    _encoded(
        "text that turns to and fro", lambda text: "\u202e".encode() + text.encode()
    ),
    _encoded("nothing", lambda _: b""),
    _encoded("a mark alone", lambda _: b"\xef\xbb\xbf"),
    _encoded("a mark of UTF-16 alone", lambda _: b"\xff\xfe"),
    _encoded("one byte", lambda _: b"\xff", Outcome.EITHER),
)
