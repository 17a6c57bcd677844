"""Hostile directories: counts, sizes and places in the end record that are not so."""

from collections.abc import Callable
from struct import pack

from shared.pipeline.archive import Rule
from tests.support.archives import (
    Item,
    build,
    central_header,
    closed,
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


def _directory_as_the_comment() -> bytes:
    body = local_header(A) + A.stream
    directory = central_header(A, 0)
    values = {
        "here": 1,
        "entries": 1,
        "length": len(directory),
        "offset": len(body) + 22,
    }
    return body + end_record(values, directory)


def _directory_first() -> bytes:
    directory = central_header(A, 46 + len(A.name))
    body = directory + local_header(A) + A.stream
    return body + end_record({"here": 1, "entries": 1, "length": len(directory)})


def _counted_modulo() -> bytes:
    return closed(local_header(A) + A.stream, central_header(A, 0) * 65_537, 1)


DIRECTORIES = [
    *family(
        "Readers that go by the count, by the size or by the signatures list "
        "different entries.",
        ("too few counted", Rule.ENTRY_COUNT_MISMATCH, SUBMIT, _end(here=1, entries=1)),
        (
            "too many counted",
            Rule.ENTRY_COUNT_MISMATCH,
            SUBMIT,
            _end(here=3, entries=3),
        ),
        ("two counts", Rule.ENTRY_COUNT_MISMATCH, SUBMIT, _end(here=1)),
        ("none counted", Rule.ENTRY_COUNT_MISMATCH, SUBMIT, _end(here=0, entries=0)),
        ("65,537 counted as 1", Rule.ENTRY_COUNT_MISMATCH, SUBMIT, _counted_modulo),
        (
            "directory behind the end",
            Rule.BAD_CENTRAL_DIRECTORY,
            SUBMIT,
            _end(offset=10**6),
        ),
        ("directory too early", Rule.JUNK_BEFORE_ARCHIVE, SUBMIT, _end(offset=3)),
        (
            "directory one byte short",
            Rule.BAD_CENTRAL_DIRECTORY,
            SUBMIT,
            lambda: build(A, end={"length": 49}),
        ),
        (
            "directory at byte 0",
            Rule.BAD_CENTRAL_DIRECTORY,
            SUBMIT,
            _end(offset=0, length=len(GOOD) - 22),
        ),
        ("directory of no bytes", Rule.JUNK_BEFORE_ARCHIVE, SUBMIT, _end(length=0)),
        ("directory in front", Rule.BAD_CENTRAL_DIRECTORY, SUBMIT, _directory_first),
        (
            "directory in the comment",
            Rule.BAD_CENTRAL_DIRECTORY,
            SUBMIT,
            _directory_as_the_comment,
        ),
        (
            "junk before the end record",
            Rule.BAD_CENTRAL_DIRECTORY,
            SUBMIT,
            lambda: build(A, B, before_end=b"junk"),
        ),
        (
            "a digital signature",
            Rule.BAD_CENTRAL_DIRECTORY,
            SUBMIT,
            lambda: build(A, before_end=b"PK\x05\x05" + pack("<H", 4) + b"sign"),
        ),
        (
            "not a central header",
            Rule.BAD_CENTRAL_DIRECTORY,
            SUBMIT,
            lambda: GOOD.replace(b"PK\x01\x02", b"PK\x01\x03"),
        ),
    ),
]
