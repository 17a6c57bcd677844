"""Hostile layouts: entries that share bytes, and bytes that belong to no entry."""

from collections.abc import Callable
from dataclasses import replace
from struct import pack

from shared.pipeline.archive import Rule
from tests.support.archives import (
    DESCRIPTOR,
    Item,
    build,
    central_header,
    closed,
    deflate,
    local_header,
)
from tests.support.hostile_kind import Seen, family

A = Item(name=b"a.py")
B = Item(name=b"b.py", data=b"y = 2\n")
PACKED = len(A.stream)
SUBMIT, WORKER = Seen.SUBMIT, Seen.WORKER


def _both(**fields: int) -> Callable[[], bytes]:
    return lambda: build(Item(local=fields, central=fields))


def _at(offset: int) -> Callable[[], bytes]:
    """Two entries, the second of which says that it is at `offset`."""
    return lambda: build(A, replace(B, central={"offset": offset}))


def _sharing_data() -> bytes:
    """Two names for the same bytes: the second entry is the first."""
    directory = central_header(A, 0) + central_header(replace(A, name=b"b.py"), 0)
    return closed(local_header(A) + A.stream, directory, 2)


def _quoting() -> bytes:
    """The first entry's data begins with the whole of the second entry."""
    inner = Item(name=b"b.py", method=0, data=b"y" * 50)
    outer = Item(method=0, data=local_header(inner) + inner.stream)
    directory = central_header(outer, 0)
    directory += central_header(inner, len(local_header(outer)))
    return closed(local_header(outer) + outer.stream, directory, 2)


def _quoted_kernel() -> bytes:
    """Each entry's stream steps over the next one's header into the same kernel.

    A stored block of deflate holds the header, so that what is inflated grows with
    the square of the number of entries.
    """
    kernel = deflate(bytes(50_000))
    data, stream = bytes(50_000), kernel
    items: list[Item] = []
    for number in range(9, -1, -1):
        item = Item(name=b"%d.bin" % number, data=data, packed=stream)
        items.insert(0, item)
        header = local_header(item)
        size = len(header)
        stream = pack("<B2H", 0, size, size ^ 0xFFFF) + header + stream
        data = header + data
    body = local_header(items[0]) + items[0].stream
    places = [body.index(local_header(item)) for item in items]
    directory = b"".join(map(central_header, items, places))
    return closed(body, directory, len(items))


def _overlapping_by_extra() -> bytes:
    """Only the local header tells that its extra field reaches over the next entry."""
    data = bytearray(build(Item(local_extra=pack("<2H", 0xCAFE, 0)), B))
    data[28:30] = pack("<H", 40)
    return bytes(data)


LAYOUT = [
    *family(
        "A bomb: the same bytes count for many entries, however little they inflate.",
        (
            "two entries with the same data",
            Rule.OVERLAPPING_ENTRIES,
            SUBMIT,
            _sharing_data,
        ),
        ("an entry quoting another", Rule.OVERLAPPING_ENTRIES, SUBMIT, _quoting),
        (
            "ten entries quoting one kernel",
            Rule.OVERLAPPING_ENTRIES,
            SUBMIT,
            _quoted_kernel,
        ),
        ("an entry inside the first header", Rule.OVERLAPPING_ENTRIES, SUBMIT, _at(10)),
        ("an entry inside the data", Rule.OVERLAPPING_ENTRIES, SUBMIT, _at(35)),
        ("an entry inside the directory", Rule.OVERLAPPING_ENTRIES, SUBMIT, _at(90)),
        (
            "an entry inside the comment",
            Rule.OVERLAPPING_ENTRIES,
            SUBMIT,
            lambda: build(
                A,
                replace(B, central={"offset": 2 * 84 + 22}),
                comment=local_header(B) + B.stream,
            ),
        ),
        ("an entry behind the end", Rule.OVERLAPPING_ENTRIES, SUBMIT, _at(10**6)),
        (
            "data into the next entry",
            Rule.OVERLAPPING_ENTRIES,
            SUBMIT,
            lambda: build(
                Item(
                    local={"compressed": PACKED + 20},
                    central={"compressed": PACKED + 20},
                ),
                B,
            ),
        ),
        (
            "data into the directory",
            Rule.OVERLAPPING_ENTRIES,
            SUBMIT,
            _both(compressed=PACKED + 9),
        ),
        (
            "data beyond the archive",
            Rule.OVERLAPPING_ENTRIES,
            SUBMIT,
            _both(compressed=10**9, size=10**9),
        ),
        (
            "an extra field over the next entry",
            Rule.OVERLAPPING_ENTRIES,
            WORKER,
            _overlapping_by_extra,
        ),
    ),
    *family(
        "Readers that go from header to header find entries that others do not.",
        (
            "junk between entries",
            Rule.JUNK_BETWEEN_ENTRIES,
            WORKER,
            lambda: build(Item(behind=b"junk"), B),
        ),
        (
            "an entry nobody lists",
            Rule.JUNK_BETWEEN_ENTRIES,
            WORKER,
            lambda: build(Item(behind=local_header(B) + B.stream), Item(name=b"c")),
        ),
        (
            "an entry nobody lists at the end",
            Rule.JUNK_BETWEEN_ENTRIES,
            WORKER,
            lambda: build(A, before_directory=local_header(B) + B.stream),
        ),
        (
            "junk before the directory",
            Rule.JUNK_BETWEEN_ENTRIES,
            WORKER,
            lambda: build(A, B, before_directory=b"junk"),
        ),
        (
            "a second directory",
            Rule.JUNK_BETWEEN_ENTRIES,
            WORKER,
            lambda: build(A, before_directory=central_header(B, 0)),
        ),
        (
            "a signing block before the directory",
            Rule.JUNK_BETWEEN_ENTRIES,
            WORKER,
            lambda: build(A, before_directory=bytes(64) + b"APK Sig Block 42"),
        ),
        (
            "a data descriptor nobody announced",
            Rule.JUNK_BETWEEN_ENTRIES,
            WORKER,
            lambda: build(Item(behind=A.descriptor("<4s3L")), B),
        ),
        (
            "more between entries than an extra field can be",
            Rule.JUNK_BETWEEN_ENTRIES,
            SUBMIT,
            lambda: build(Item(behind=bytes(0x10000)), B),
        ),
        (
            "more behind the entries than an extra field can be",
            Rule.JUNK_BETWEEN_ENTRIES,
            SUBMIT,
            lambda: build(
                Item(flags=DESCRIPTOR, behind=A.descriptor("<4sL2Q")),
                before_directory=bytes(0x10000),
            ),
        ),
    ),
]
