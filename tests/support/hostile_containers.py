"""Hostile containers by name: lies about where an archive ends and what is where."""

from collections.abc import Callable
from struct import pack

from shared.pipeline.archive import Rule
from tests.support.archives import Item, build, central_header, end_record, local_header

A = Item(name=b"a.py")
B = Item(name=b"b.py", data=b"y = 2\n")
GOOD = build(A, B)
SIZE = len(A.data)
PACKED = len(A.stream)


def _zip64(*values: int) -> bytes:
    return pack(f"<2H{len(values)}Q", 1, 8 * len(values), *values)


def _only(item: Item) -> Callable[[], bytes]:
    return lambda: build(item)


def _central(**fields: int) -> Callable[[], bytes]:
    return _only(Item(central=fields))


def _both(**fields: int) -> Callable[[], bytes]:
    return _only(Item(local=fields, central=fields))


def _end(**fields: int) -> Callable[[], bytes]:
    return lambda: build(A, B, end=fields)


def _wide(**fields: int) -> Callable[[], bytes]:
    return lambda: build(A, B, zip64=fields)


def _sharing_data() -> bytes:
    """Two names for the same bytes: the second entry is the first."""
    body = local_header(A) + A.stream
    directory = central_header(A, 0) + central_header(Item(name=b"b.py"), 0)
    return (
        body
        + directory
        + end_record(
            {"here": 2, "entries": 2, "length": len(directory), "offset": len(body)}
        )
    )


def _quoting() -> bytes:
    """The first entry's data begins with the whole of the second entry."""
    inner = Item(name=b"b.py", method=0, data=b"y" * 50)
    outer = Item(method=0, data=local_header(inner) + inner.stream)
    body = local_header(outer) + outer.stream
    directory = central_header(outer, 0) + central_header(
        inner, len(local_header(outer))
    )
    return (
        body
        + directory
        + end_record(
            {"here": 2, "entries": 2, "length": len(directory), "offset": len(body)}
        )
    )


def _overlapping_by_extra() -> bytes:
    """Only the local header tells that its extra field reaches over the next entry."""
    data = bytearray(build(Item(local_extra=pack("<2H", 0xCAFE, 0)), B))
    data[28:30] = pack("<H", 40)
    return bytes(data)


def _two_archives() -> bytes:
    second = build(B)
    comment = len(second)
    return build(A, end={"comment": comment}) + second


def _count(entries: int) -> dict[str, int]:
    return {"here": entries, "entries": entries}


HOSTILE_CONTAINERS: dict[str, tuple[Rule, Callable[[], bytes]]] = {
    # The container.
    "nothing": (Rule.NOT_A_ZIP, lambda: b""),
    "one byte": (Rule.NOT_A_ZIP, lambda: b"P"),
    "text": (Rule.NOT_A_ZIP, lambda: b"hello, this is no zip archive at all\n"),
    "gzip": (Rule.NOT_A_ZIP, lambda: b"\x1f\x8b\x08" + bytes(100)),
    "text with a stray signature": (
        Rule.NOT_A_ZIP,
        lambda: b"x" * 30 + b"PK\x05\x06" + b"y" * 100,
    ),
    "no entries": (Rule.EMPTY_ARCHIVE, build),
    "only directories": (Rule.EMPTY_ARCHIVE, _only(Item(name=b"d/", data=b""))),
    "cut off in the middle": (Rule.TRUNCATED_ARCHIVE, lambda: GOOD[:60]),
    "cut off before the end record": (Rule.TRUNCATED_ARCHIVE, lambda: GOOD[:-22]),
    "cut off in the end record": (Rule.JUNK_AFTER_ARCHIVE, lambda: GOOD[:-3]),
    "junk after": (Rule.JUNK_AFTER_ARCHIVE, lambda: GOOD + b"junk"),
    "one byte after": (Rule.JUNK_AFTER_ARCHIVE, lambda: GOOD + b"\0"),
    "comment shorter than it says": (
        Rule.JUNK_AFTER_ARCHIVE,
        lambda: build(A, comment=b"hi", end={"comment": 3}),
    ),
    "comment longer than it says": (
        Rule.JUNK_AFTER_ARCHIVE,
        lambda: build(A, comment=b"hi", end={"comment": 1}),
    ),
    "junk before": (Rule.JUNK_BEFORE_ARCHIVE, lambda: b"junk" + GOOD),
    "junk before, offsets adjusted": (
        Rule.JUNK_BEFORE_ARCHIVE,
        lambda: build(A, B, before=b"junk"),
    ),
    "junk before that looks like an entry": (
        Rule.JUNK_BEFORE_ARCHIVE,
        lambda: build(A, B, before=local_header(A) + A.stream),
    ),
    "executable stub": (Rule.JUNK_BEFORE_ARCHIVE, lambda: b"MZ" + bytes(200) + GOOD),
    "an archive before the archive": (Rule.JUNK_BEFORE_ARCHIVE, lambda: GOOD + GOOD),
    "spanning marker": (
        Rule.JUNK_BEFORE_ARCHIVE,
        lambda: build(A, before=b"PK\x07\x08"),
    ),
    "junk between entries": (
        Rule.JUNK_BETWEEN_ENTRIES,
        lambda: build(Item(behind=b"junk"), B),
    ),
    "an entry nobody lists": (
        Rule.JUNK_BETWEEN_ENTRIES,
        lambda: build(Item(behind=local_header(B) + B.stream), Item(name=b"c")),
    ),
    "junk before the directory": (
        Rule.JUNK_BETWEEN_ENTRIES,
        lambda: build(A, B, before_directory=b"junk"),
    ),
    "junk before the end record": (
        Rule.BAD_CENTRAL_DIRECTORY,
        lambda: build(A, B, before_end=b"junk"),
    ),
    "an end record inside the comment": (
        Rule.SEVERAL_END_RECORDS,
        lambda: build(A, comment=end_record({})),
    ),
    "a signature inside the comment": (
        Rule.SEVERAL_END_RECORDS,
        lambda: build(A, comment=b"say PK\x05\x06 to them"),
    ),
    "an archive as the comment": (Rule.SEVERAL_END_RECORDS, _two_archives),
    "an end record in an entry's comment": (
        Rule.SEVERAL_END_RECORDS,
        _only(Item(comment=end_record({}))),
    ),
    "an end record in an extra field": (
        Rule.SEVERAL_END_RECORDS,
        _only(Item(extra=pack("<2H", 0xCAFE, 22) + end_record({}))),
    ),
    "split archive": (Rule.SPLIT_ARCHIVE, _end(disk=1)),
    "directory on another disk": (Rule.SPLIT_ARCHIVE, _end(directory_disk=1)),
    "entry on another disk": (Rule.SPLIT_ARCHIVE, _central(disk=2)),
    # The counts and places in the end record.
    "too few entries counted": (Rule.ENTRY_COUNT_MISMATCH, _end(here=1, entries=1)),
    "too many entries counted": (Rule.ENTRY_COUNT_MISMATCH, _end(here=3, entries=3)),
    "entries on this disk differ": (Rule.ENTRY_COUNT_MISMATCH, _end(here=1)),
    "no entries counted": (Rule.ENTRY_COUNT_MISMATCH, _end(here=0, entries=0)),
    "100,001 entries": (
        Rule.TOO_MANY_ENTRIES,
        lambda: build(A, zip64=_count(100_001), end=_count(0xFFFF)),
    ),
    "a ZIP64 count beyond all memory": (
        Rule.TOO_MANY_ENTRIES,
        lambda: build(A, zip64=_count(2**63), end=_count(0xFFFF)),
    ),
    "directory of 4 GiB": (Rule.CENTRAL_DIRECTORY_TOO_LARGE, _end(length=0xFFFFFFFE)),
    "directory behind the end": (Rule.BAD_CENTRAL_DIRECTORY, _end(offset=10**6)),
    "directory too early": (Rule.JUNK_BEFORE_ARCHIVE, _end(offset=3)),
    "directory one byte short": (
        Rule.BAD_CENTRAL_DIRECTORY,
        lambda: build(A, end={"length": 49}),
    ),
    "directory at byte 0": (
        Rule.BAD_CENTRAL_DIRECTORY,
        _end(offset=0, length=len(GOOD) - 22),
    ),
    # ZIP64.
    "ZIP64 denies the entries": (
        Rule.ZIP64_MISMATCH,
        lambda: build(A, B, zip64={"here": 1, "entries": 1}),
    ),
    "ZIP64 denies the offset": (Rule.ZIP64_MISMATCH, _wide(offset=1)),
    "ZIP64 locator points away": (Rule.ZIP64_MISMATCH, _wide(locator=0)),
    "ZIP64 record of odd length": (Rule.ZIP64_MISMATCH, _wide(rest=45)),
    "ZIP64 record of enormous length": (Rule.ZIP64_MISMATCH, _wide(rest=2**64 - 1)),
    "ZIP64 in two parts": (Rule.SPLIT_ARCHIVE, _wide(disks=2)),
    "ZIP64 field missing": (
        Rule.ZIP64_MISMATCH,
        _both(size=0xFFFFFFFF),
    ),
    "ZIP64 field too short": (
        Rule.ZIP64_MISMATCH,
        _only(Item(central={"size": 0xFFFFFFFF}, extra=pack("<2HL", 1, 4, SIZE))),
    ),
    "ZIP64 field denies the header": (
        Rule.ZIP64_MISMATCH,
        _only(Item(extra=_zip64(SIZE + 1, PACKED))),
    ),
    "ZIP64 field of 2**63 bytes": (
        Rule.DECLARED_TOTAL_TOO_LARGE,
        _only(Item(central={"size": 0xFFFFFFFF}, extra=_zip64(2**63))),
    ),
    "ZIP64 offset behind the end": (
        Rule.JUNK_BEFORE_ARCHIVE,
        _only(Item(central={"offset": 0xFFFFFFFF}, extra=_zip64(2**40))),
    ),
    "ZIP64 lie in the local header": (
        Rule.HEADERS_DISAGREE,
        _only(Item(local={"size": 0xFFFFFFFF}, local_extra=_zip64(SIZE + 1))),
    ),
    # Layout.
    "two entries with the same data": (Rule.OVERLAPPING_ENTRIES, _sharing_data),
    "an entry quoting another": (Rule.OVERLAPPING_ENTRIES, _quoting),
    "an extra field over the next entry": (
        Rule.OVERLAPPING_ENTRIES,
        _overlapping_by_extra,
    ),
    "data into the next entry": (
        Rule.OVERLAPPING_ENTRIES,
        lambda: build(
            Item(
                local={"compressed": PACKED + 20}, central={"compressed": PACKED + 20}
            ),
            B,
        ),
    ),
    "data into the directory": (
        Rule.OVERLAPPING_ENTRIES,
        _both(compressed=PACKED + 9),
    ),
    "data beyond the archive": (Rule.OVERLAPPING_ENTRIES, _both(compressed=10**9)),
}
