"""Hostile ZIP64 records and fields: numbers too large for the headers that lie."""

from collections.abc import Callable
from struct import pack

from shared.pipeline.archive import Rule
from tests.support.archives import Item, build, end_record, zip64_end, zip64_field
from tests.support.hostile_kind import Seen, family

A = Item(name=b"a.py")
B = Item(name=b"b.py", data=b"y = 2\n")
SIZE = len(A.data)
PACKED = len(A.stream)
MAX_16, MAX_32 = 0xFFFF, 0xFFFFFFFF
SUBMIT, WORKER = Seen.SUBMIT, Seen.WORKER


def _end(**fields: int) -> Callable[[], bytes]:
    return lambda: build(A, B, end=fields)


def _wide(**fields: int) -> Callable[[], bytes]:
    return lambda: build(A, B, zip64=fields)


def _central(extra: bytes, **fields: int) -> Callable[[], bytes]:
    return lambda: build(Item(central=fields, extra=extra))


def _local(extra: bytes, **fields: int) -> Callable[[], bytes]:
    return lambda: build(Item(local=fields, local_extra=extra))


def _both(extra: bytes, **fields: int) -> Callable[[], bytes]:
    item = Item(local=fields, central=fields, extra=extra, local_extra=extra)
    return lambda: build(item)


def _count(entries: int) -> Callable[[], bytes]:
    count = {"here": entries, "entries": entries}
    return lambda: build(A, zip64=count, end={"here": MAX_16, "entries": MAX_16})


def _replaced(old: bytes, new: bytes) -> bytes:
    return build(A, zip64={}).replace(old, new)


def _between_record_and_locator() -> bytes:
    whole = build(A, zip64={})
    return whole[:-42] + b"junk" + whole[-42:]


def _two_records() -> bytes:
    plain = build(A)
    position = len(plain) - 22
    values = {"here": 1, "entries": 1, "length": 50, "offset": position - 50}
    first = zip64_end({**values, "entries": 2, "here": 2}, position)
    second = zip64_end(values, position + len(first))
    return plain[:position] + first + second + end_record(values)


ZIP64 = [
    *family(
        "Readers that know ZIP64 and readers that do not see different archives.",
        (
            "ZIP64 denies the entries",
            Rule.ZIP64_MISMATCH,
            SUBMIT,
            _wide(here=1, entries=1),
        ),
        ("ZIP64 denies one count", Rule.ZIP64_MISMATCH, SUBMIT, _wide(here=1)),
        ("ZIP64 denies the offset", Rule.ZIP64_MISMATCH, SUBMIT, _wide(offset=1)),
        ("ZIP64 denies the length", Rule.ZIP64_MISMATCH, SUBMIT, _wide(length=1)),
        ("ZIP64 denies the part", Rule.ZIP64_MISMATCH, SUBMIT, _wide(disk=1)),
        (
            "ZIP64 denies the directory's part",
            Rule.ZIP64_MISMATCH,
            SUBMIT,
            _wide(directory_disk=1),
        ),
        (
            "ZIP64 counts two ways",
            Rule.ENTRY_COUNT_MISMATCH,
            SUBMIT,
            lambda: build(A, B, zip64={"here": 1}, end={"here": MAX_16}),
        ),
        (
            "ZIP64 counts too many",
            Rule.ENTRY_COUNT_MISMATCH,
            SUBMIT,
            _count(2),
        ),
        (
            "ZIP64 needed for the count and not there",
            Rule.ENTRY_COUNT_MISMATCH,
            SUBMIT,
            _end(here=MAX_16, entries=MAX_16),
        ),
        (
            "ZIP64 needed for the offset and not there",
            Rule.BAD_CENTRAL_DIRECTORY,
            SUBMIT,
            _end(offset=MAX_32),
        ),
        (
            "ZIP64 needed for the length and not there",
            Rule.CENTRAL_DIRECTORY_TOO_LARGE,
            SUBMIT,
            _end(length=MAX_32),
        ),
        (
            "ZIP64 offset of 2**64 - 1",
            Rule.BAD_CENTRAL_DIRECTORY,
            SUBMIT,
            lambda: build(A, zip64={"offset": 2**64 - 1}, end={"offset": MAX_32}),
        ),
        (
            "ZIP64 offset that overflows into the right place",
            Rule.BAD_CENTRAL_DIRECTORY,
            SUBMIT,
            lambda: build(A, zip64={"offset": 2**63}, end={"offset": MAX_32}),
        ),
        (
            "ZIP64 length of 2**64 - 1",
            Rule.CENTRAL_DIRECTORY_TOO_LARGE,
            SUBMIT,
            lambda: build(A, zip64={"length": 2**64 - 1}, end={"length": MAX_32}),
        ),
        ("ZIP64 count of 2**63", Rule.TOO_MANY_ENTRIES, SUBMIT, _count(2**63)),
        ("100,001 entries", Rule.TOO_MANY_ENTRIES, SUBMIT, _count(100_001)),
    ),
    *family(
        "A second record in the same place lets each reader choose.",
        ("ZIP64 locator points away", Rule.ZIP64_MISMATCH, SUBMIT, _wide(locator=0)),
        (
            "ZIP64 locator points behind the end",
            Rule.ZIP64_MISMATCH,
            SUBMIT,
            _wide(locator=2**64 - 1),
        ),
        (
            "ZIP64 locator of another part",
            Rule.SPLIT_ARCHIVE,
            SUBMIT,
            _wide(locator_disk=1),
        ),
        ("ZIP64 in two parts", Rule.SPLIT_ARCHIVE, SUBMIT, _wide(disks=2)),
        (
            "ZIP64 locator without a record",
            Rule.ZIP64_MISMATCH,
            SUBMIT,
            lambda: _replaced(b"PK\x06\x06", b"PK\x06\x05"),
        ),
        (
            "ZIP64 record without a locator",
            Rule.BAD_CENTRAL_DIRECTORY,
            SUBMIT,
            lambda: _replaced(b"PK\x06\x07", b"PK\x06\x05"),
        ),
        (
            "junk between the ZIP64 record and its locator",
            Rule.ZIP64_MISMATCH,
            SUBMIT,
            _between_record_and_locator,
        ),
        ("two ZIP64 records", Rule.BAD_CENTRAL_DIRECTORY, SUBMIT, _two_records),
        ("ZIP64 record of odd length", Rule.ZIP64_MISMATCH, SUBMIT, _wide(rest=45)),
        ("ZIP64 record too short", Rule.ZIP64_MISMATCH, SUBMIT, _wide(rest=43)),
        (
            "ZIP64 record of enormous length",
            Rule.ZIP64_MISMATCH,
            SUBMIT,
            _wide(rest=2**64 - 1),
        ),
        (
            "a ZIP64 locator as a whole archive",
            Rule.ZIP64_MISMATCH,
            SUBMIT,
            lambda: (
                b"PK\x03\x04"
                + zip64_end({}, 0, {"locator": 0})[-20:]
                + end_record({"here": MAX_16, "entries": MAX_16})
            ),
        ),
    ),
    *family(
        "An entry has two sizes or two places, and each reader takes another.",
        ("ZIP64 field missing", Rule.ZIP64_MISMATCH, SUBMIT, _both(b"", size=MAX_32)),
        (
            "ZIP64 field too short",
            Rule.ZIP64_MISMATCH,
            SUBMIT,
            _central(pack("<2HL", 1, 4, SIZE), size=MAX_32),
        ),
        (
            "ZIP64 field empty and needed",
            Rule.ZIP64_MISMATCH,
            SUBMIT,
            _central(zip64_field(), size=MAX_32),
        ),
        (
            "ZIP64 field too long",
            Rule.ZIP64_MISMATCH,
            SUBMIT,
            _central(zip64_field(SIZE, PACKED, 0, 0), size=MAX_32),
        ),
        (
            "ZIP64 field without what is needed",
            Rule.ZIP64_MISMATCH,
            SUBMIT,
            _central(zip64_field(SIZE, PACKED), offset=MAX_32),
        ),
        (
            "ZIP64 field denies the size",
            Rule.ZIP64_MISMATCH,
            SUBMIT,
            _central(zip64_field(SIZE + 1, PACKED)),
        ),
        (
            "ZIP64 field denies the compressed size",
            Rule.ZIP64_MISMATCH,
            SUBMIT,
            _central(zip64_field(SIZE, PACKED + 1)),
        ),
        (
            "ZIP64 field denies the offset",
            Rule.ZIP64_MISMATCH,
            SUBMIT,
            _central(zip64_field(SIZE, PACKED, 1)),
        ),
        (
            "ZIP64 field of another part",
            Rule.SPLIT_ARCHIVE,
            SUBMIT,
            _central(pack("<2HL", 1, 4, 1), disk=MAX_16),
        ),
        (
            "ZIP64 part needed and not there",
            Rule.ZIP64_MISMATCH,
            SUBMIT,
            _central(b"", disk=MAX_16),
        ),
        (
            "two ZIP64 fields",
            Rule.BAD_EXTRA_FIELD,
            SUBMIT,
            _central(zip64_field(SIZE, PACKED) * 2),
        ),
        (
            "ZIP64 size of 2**63",
            Rule.SIZE_MISMATCH,
            SUBMIT,
            _central(zip64_field(2**63), size=MAX_32),
        ),
        (
            "ZIP64 sizes of 2**63, both",
            Rule.OVERLAPPING_ENTRIES,
            SUBMIT,
            _central(zip64_field(2**63, 2**63), size=MAX_32, compressed=MAX_32),
        ),
        (
            "ZIP64 offset behind the end",
            Rule.JUNK_BEFORE_ARCHIVE,
            SUBMIT,
            _central(zip64_field(2**40), offset=MAX_32),
        ),
        (
            "ZIP64 size that lies in the local header",
            Rule.HEADERS_DISAGREE,
            WORKER,
            _local(zip64_field(SIZE + 1), size=MAX_32),
        ),
        (
            "ZIP64 compressed size that lies in the local header",
            Rule.HEADERS_DISAGREE,
            WORKER,
            _local(zip64_field(SIZE, PACKED + 1), size=MAX_32, compressed=MAX_32),
        ),
        (
            "ZIP64 field missing in the local header",
            Rule.ZIP64_MISMATCH,
            WORKER,
            _local(b"", size=MAX_32, compressed=MAX_32),
        ),
        (
            "ZIP64 field denies its local header",
            Rule.ZIP64_MISMATCH,
            WORKER,
            _local(zip64_field(SIZE + 1, PACKED)),
        ),
        (
            "two ZIP64 fields in the local header",
            Rule.BAD_EXTRA_FIELD,
            WORKER,
            _local(zip64_field(SIZE, PACKED) * 2),
        ),
    ),
]
