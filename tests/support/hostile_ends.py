"""Hostile ends: archives that lie about where they begin, end and are counted."""

from collections.abc import Callable
from struct import pack

from shared.pipeline.archive import Rule
from tests.support.archives import (
    Item,
    build,
    end_record,
    local_header,
)
from tests.support.hostile_kind import Seen, family

A = Item(name=b"a.py")
B = Item(name=b"b.py", data=b"y = 2\n")
GOOD = build(A, B)
SUBMIT = Seen.SUBMIT


def _end(**fields: int) -> Callable[[], bytes]:
    return lambda: build(A, B, end=fields)


def _before(junk: bytes) -> Callable[[], bytes]:
    return lambda: junk + GOOD


def _after(junk: bytes) -> Callable[[], bytes]:
    return lambda: GOOD + junk


def _with(item: Item) -> Callable[[], bytes]:
    return lambda: build(item)


def _two_archives() -> bytes:
    second = build(B)
    return build(A, end={"comment": len(second)}) + second


def _inner_comment_to_the_end() -> bytes:
    """The last entry holds an archive whose comment is the rest of the outer one."""
    inner = build(Item(name=b"inner.py"))
    behind = build(A, Item(name=b"n", method=0, data=inner))
    rest = len(behind) - behind.index(inner) - len(inner)
    data = inner[:-2] + pack("<H", rest)
    return build(A, Item(name=b"n", method=0, data=data))


def _end_record_in_front() -> bytes:
    return end_record({"comment": len(GOOD)}) + GOOD


ENDS = [
    *family(
        "Whoever expects a zip must not be handed anything else.",
        ("nothing", Rule.NOT_A_ZIP, SUBMIT, lambda: b""),
        ("one byte", Rule.NOT_A_ZIP, SUBMIT, lambda: b"P"),
        ("text", Rule.NOT_A_ZIP, SUBMIT, lambda: b"hello, this is no archive\n"),
        ("gzip", Rule.NOT_A_ZIP, SUBMIT, lambda: b"\x1f\x8b\x08" + bytes(100)),
        (
            "text with a stray signature",
            Rule.NOT_A_ZIP,
            SUBMIT,
            lambda: b"x" * 30 + b"PK\x05\x06" + b"y" * 100,
        ),
        ("no entries", Rule.EMPTY_ARCHIVE, SUBMIT, build),
        (
            "only directories",
            Rule.EMPTY_ARCHIVE,
            SUBMIT,
            _with(Item(name=b"d/", data=b"")),
        ),
        (
            "only the root",
            Rule.EMPTY_ARCHIVE,
            SUBMIT,
            _with(Item(name=b"./", data=b"")),
        ),
    ),
    *family(
        "Part of an archive would be analysed as if it were the whole.",
        ("one signature", Rule.TRUNCATED_ARCHIVE, SUBMIT, lambda: b"PK\x03\x04"),
        ("cut off in the middle", Rule.TRUNCATED_ARCHIVE, SUBMIT, lambda: GOOD[:60]),
        (
            "cut off before the end record",
            Rule.TRUNCATED_ARCHIVE,
            SUBMIT,
            lambda: GOOD[:-22],
        ),
        (
            "cut off in the end record",
            Rule.TRUNCATED_ARCHIVE,
            SUBMIT,
            lambda: GOOD[:-3],
        ),
        (
            "cut off in the comment",
            Rule.TRUNCATED_ARCHIVE,
            SUBMIT,
            lambda: build(A, comment=b"hi", end={"comment": 3}),
        ),
        ("a part of several", Rule.SPLIT_ARCHIVE, SUBMIT, _end(disk=1)),
        (
            "directory in another part",
            Rule.SPLIT_ARCHIVE,
            SUBMIT,
            _end(directory_disk=1),
        ),
        (
            "entry in another part",
            Rule.SPLIT_ARCHIVE,
            SUBMIT,
            _with(Item(central={"disk": 2})),
        ),
    ),
    *family(
        "A second format in the same file: filters see one, readers the other.",
        ("junk after", Rule.JUNK_AFTER_ARCHIVE, SUBMIT, _after(b"junk")),
        ("one byte after", Rule.JUNK_AFTER_ARCHIVE, SUBMIT, _after(b"\0")),
        ("a tape block of zeros", Rule.JUNK_AFTER_ARCHIVE, SUBMIT, _after(bytes(9999))),
        (
            "comment longer than it says",
            Rule.JUNK_AFTER_ARCHIVE,
            SUBMIT,
            lambda: build(A, comment=b"hi", end={"comment": 1}),
        ),
        ("gzip behind", Rule.JUNK_AFTER_ARCHIVE, SUBMIT, _after(b"\x1f\x8b\x08\0\0")),
        (
            "a page behind",
            Rule.JUNK_AFTER_ARCHIVE,
            SUBMIT,
            _after(b"<script>alert(1)</script>"),
        ),
        ("junk before", Rule.JUNK_BEFORE_ARCHIVE, SUBMIT, _before(b"junk")),
        (
            "junk before, offsets adjusted",
            Rule.JUNK_BEFORE_ARCHIVE,
            SUBMIT,
            lambda: build(A, B, before=b"junk"),
        ),
        (
            "junk before that looks like an entry",
            Rule.JUNK_BEFORE_ARCHIVE,
            SUBMIT,
            lambda: build(A, B, before=local_header(A) + A.stream),
        ),
        (
            "a program that unpacks itself",
            Rule.JUNK_BEFORE_ARCHIVE,
            SUBMIT,
            _before(b"MZ" + bytes(200)),
        ),
        (
            "a script in front",
            Rule.JUNK_BEFORE_ARCHIVE,
            SUBMIT,
            _before(b"#!/bin/sh\n"),
        ),
        ("a picture in front", Rule.JUNK_BEFORE_ARCHIVE, SUBMIT, _before(b"GIF89a")),
        (
            "a document in front",
            Rule.JUNK_BEFORE_ARCHIVE,
            SUBMIT,
            _before(b"%PDF-1.7\n"),
        ),
        (
            "an archive before the archive",
            Rule.JUNK_BEFORE_ARCHIVE,
            SUBMIT,
            _before(GOOD),
        ),
        (
            "a marker of several parts",
            Rule.JUNK_BEFORE_ARCHIVE,
            SUBMIT,
            lambda: build(A, before=b"PK\x07\x08"),
        ),
        (
            "a marker of one part",
            Rule.JUNK_BEFORE_ARCHIVE,
            SUBMIT,
            lambda: build(A, before=b"PK00"),
        ),
    ),
    *family(
        "Readers that look for the end record in another way open another archive.",
        (
            "an end record inside the comment",
            Rule.SEVERAL_END_RECORDS,
            SUBMIT,
            lambda: build(A, comment=end_record({})),
        ),
        (
            "a signature inside the comment",
            Rule.SEVERAL_END_RECORDS,
            SUBMIT,
            lambda: build(A, comment=b"say PK\x05\x06 to them"),
        ),
        (
            "a comment of signatures",
            Rule.SEVERAL_END_RECORDS,
            SUBMIT,
            lambda: build(A, comment=b"PK\x05\x06" * 16_383),
        ),
        ("an archive as the comment", Rule.SEVERAL_END_RECORDS, SUBMIT, _two_archives),
        (
            "an archive in an entry, of which the rest is the comment",
            Rule.SEVERAL_END_RECORDS,
            SUBMIT,
            _inner_comment_to_the_end,
        ),
        (
            "an end record in front, of which the rest is the comment",
            Rule.SEVERAL_END_RECORDS,
            SUBMIT,
            _end_record_in_front,
        ),
        (
            "an end record in an entry's comment",
            Rule.SEVERAL_END_RECORDS,
            SUBMIT,
            _with(Item(comment=end_record({}))),
        ),
        (
            "an end record in an extra field",
            Rule.SEVERAL_END_RECORDS,
            SUBMIT,
            _with(Item(extra=pack("<2H", 0xCAFE, 22) + end_record({}))),
        ),
        (
            "an end record in a name",
            Rule.SEVERAL_END_RECORDS,
            SUBMIT,
            _with(Item(name=end_record({}) + b".py")),
        ),
    ),
]
