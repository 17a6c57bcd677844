"""What looks hostile and is not is accepted: liberties that archivers take."""

import io
import zlib
from struct import pack

import pytest

from shared.pipeline.archive import SkipReason, judge, read_entries
from tests.support.archives import (
    DESCRIPTOR,
    UTF8,
    Item,
    build,
    central_header,
    closed,
    deflate,
    local_header,
    unicode_path_field,
    zip64_field,
)
from tests.support.odd_names import ODD_NAMES

DATA = Item().data
PACKED = len(Item().stream)
MAX_32 = 0xFFFFFFFF

# By whom, and what they put there: times, owners, what Windows knows, padding.
EXTRA_FIELDS = {
    "Info-ZIP": pack("<2HBL", 0x5455, 5, 1, 0)
    + pack("<2H2BLBL", 0x7875, 11, 1, 4, 0, 4, 0),
    "7-Zip": pack("<2HL2H3Q", 0x000A, 32, 0, 1, 24, 0, 0, 0),
    "old Info-ZIP": pack("<2H2L", 0x5855, 8, 0, 0) + pack("<2H2H", 0x7855, 4, 0, 0),
    "a comment in Unicode": pack("<2HBL", 0x6375, 9, 1, 0) + b"note",
    "jar": pack("<2H", 0xCAFE, 0),
    "Windows security": pack("<2H", 0x4453, 20) + bytes(20),
    "Office": pack("<2H", 0xA220, 40) + b"\x28\xa0" + bytes(38),
    "alignment": pack("<2H", 0xD935, 6) + bytes(6),
    "an id nobody knows": pack("<2H", 0xFFFF, 3) + b"abc",
    "ten fields": pack("<2H", 0x5455, 0) * 10,
}


def contents(data: bytes) -> dict[str, bytes | None]:
    return {entry.path: entry.data for entry in read_entries(io.BytesIO(data))}


@pytest.mark.parametrize("writer", EXTRA_FIELDS)
def test_extra_fields_of_known_writers(writer: str) -> None:
    extra = EXTRA_FIELDS[writer]

    assert contents(build(Item(extra=extra, local_extra=extra))) == {"a.py": DATA}
    assert contents(build(Item(extra=extra))) == {"a.py": DATA}


def test_pages_of_zeros_that_align_an_entry() -> None:
    assert contents(build(Item(local_extra=bytes(4094)), Item(name=b"b"))) == {
        "a.py": DATA,
        "b": DATA,
    }


@pytest.mark.parametrize("name", ODD_NAMES)
def test_odd_names_are_kept_as_they_are(name: str) -> None:
    text = ODD_NAMES[name]

    assert contents(build(Item(name=text.encode(), flags=UTF8))) == {text: DATA}


@pytest.mark.parametrize(
    "names",
    [
        ("A.py", "a.py"),
        ("e\u0301", "\u00e9"),
        ("\ufb01", "fi"),
        ("straße", "STRASSE"),
        ("a", "a.b", "a b", "a-/b", "ab/c"),
        ("con", "CON.py"),
        ("a.", "a"),
        ("a/b/c", "a/b.c", "a/b c"),
    ],
)
def test_names_that_some_file_systems_confuse_are_kept_apart(
    names: tuple[str, ...],
) -> None:
    items = [Item(name=name.encode(), flags=UTF8) for name in names]

    assert list(contents(build(*items))) == list(names)


def test_a_directory_may_come_before_between_or_behind_its_files() -> None:
    names = [b"d/a", b"d/", b"d/e/f", b"d/e/", b"d/b"]
    items = [Item(name=n, data=b"" if n.endswith(b"/") else b"x") for n in names]

    assert list(contents(build(*items))) == ["d/a", "d/e/f", "d/b"]


@pytest.mark.parametrize("packed", [b"", b"\x03\0"])
def test_a_directory_may_call_its_nothing_deflated(packed: bytes) -> None:
    found = contents(build(Item(name=b"d/", data=b"", packed=packed), Item()))

    assert found == {"a.py": DATA}


def test_a_directory_may_list_its_entries_in_any_order() -> None:
    first, second = Item(), Item(name=b"b.py", data=b"y")
    head = local_header(first) + first.stream
    body = head + local_header(second) + second.stream
    directory = central_header(second, len(head)) + central_header(first, 0)

    assert contents(closed(body, directory, 2)) == {"a.py": DATA, "b.py": b"y"}


@pytest.mark.parametrize(
    "item",
    [
        Item(local={"flags": 2}, central={"flags": 4}),
        Item(local={"needed": 45}, central={"needed": 20}),
        Item(local={"needed": 10}, central={"needed": 63}),
        Item(comment=b"c" * 65_535),
        Item(extra=zip64_field()),
        Item(central={"size": MAX_32}, extra=zip64_field(6)),
        Item(central={"offset": MAX_32}, extra=zip64_field(0)),
        Item(central={"disk": 0xFFFF}, extra=pack("<2HL", 1, 4, 0)),
        Item(extra=zip64_field(6, PACKED, 0)),
        Item(local={"size": MAX_32}, local_extra=zip64_field(6)),
        Item(
            flags=DESCRIPTOR,
            local={"crc": 0, "size": MAX_32, "compressed": MAX_32},
            local_extra=zip64_field(0, 0),
            behind=Item().descriptor("<4sL2Q"),
        ),
        Item(method=0, flags=DESCRIPTOR, behind=Item(method=0).descriptor("<4s3L")),
        Item(local_extra=unicode_path_field(b"a.py", b"a.py")),
        Item(packed=zlib.compress(DATA, 0, wbits=-15)),
        Item(packed=b"\0\0\0\xff\xff" * 3 + deflate(DATA)),
        Item(attributes=0o100644 << 16 | 0x20),
        Item(attributes=0x01),
    ],
)
def test_liberties_of_headers_and_streams(item: Item) -> None:
    assert contents(build(item, Item(name=b"b"))) == {"a.py": DATA, "b": DATA}


@pytest.mark.parametrize(
    "comment",
    [
        b"c" * 65_535,
        b"PK\x01\x02PK\x03\x04PK\x06\x06PK\x06\x07",
        bytes(100),
        "été".encode("cp437"),
    ],
)
def test_any_comment_without_an_end_record(comment: bytes) -> None:
    assert contents(build(Item(), comment=comment)) == {"a.py": DATA}


def test_signatures_in_the_content_are_content() -> None:
    data = b"PK\x05\x06" + bytes(18) + b"PK\x01\x02PK\x03\x04" + bytes(40)

    assert contents(build(Item(method=0, data=b"." + data))) == {"a.py": b"." + data}


def test_a_link_that_leads_out_is_reported_and_never_read() -> None:
    link = Item(name=b"l", data=b"../../etc/passwd", attributes=0o120777 << 16)
    loop = Item(name=b"m", data=b"l", attributes=0o120777 << 16)

    found = list(read_entries(io.BytesIO(build(link, loop))))

    assert {(entry.skip_reason, entry.data) for entry in found} == {
        (SkipReason.SYMLINK, None)
    }


def test_an_archive_is_known_however_small_its_first_blocks_are() -> None:
    inner = build(Item())
    blocks = b"".join(
        b"\0" + pack("<2H", 1, 0xFFFE) + inner[n : n + 1] + b"\0\0\0\xff\xff" * 200
        for n in range(4)
    )
    stream = blocks + deflate(inner[4:])

    (entry,) = read_entries(io.BytesIO(build(Item(data=inner, packed=stream))))

    assert entry.skip_reason == SkipReason.NESTED_ARCHIVE


def test_as_many_levels_as_are_allowed_behind_a_dot() -> None:
    deepest = b"./" + b"d/" * 63

    found = judge(
        io.BytesIO(build(Item(name=deepest + b"f"), Item(name=deepest, data=b"")))
    )

    assert found.files == 1
