"""Every liberty the format allows is read right, and what is skipped is reported."""

import io
import zlib
from collections.abc import Callable
from struct import pack

import pytest

from shared.core.errors import BadArchive
from shared.pipeline.archive import (
    DEFAULT_LIMITS,
    ArchiveLimits,
    Entry,
    SkipReason,
    judge,
    read_entries,
)
from tests.support.archives import DESCRIPTOR, UTF8, Item, build


def entries(data: bytes, limits: ArchiveLimits = DEFAULT_LIMITS) -> list[Entry]:
    return list(read_entries(io.BytesIO(data), limits=limits))


def contents(data: bytes) -> dict[str, bytes | None]:
    return {entry.path: entry.data for entry in entries(data)}


def reason(item: Item, limits: ArchiveLimits = DEFAULT_LIMITS) -> str | None:
    (entry,) = entries(build(item), limits)
    assert (entry.data is None) == (entry.skip_reason is not None)
    return entry.skip_reason


@pytest.mark.parametrize("layout", ["<3L", "<4s3L", "<L2Q", "<4sL2Q"])
@pytest.mark.parametrize("blank", [False, True])
def test_each_form_of_data_descriptor(layout: str, *, blank: bool) -> None:
    item = Item(flags=DESCRIPTOR)
    local = {"crc": 0, "compressed": 0, "size": 0} if blank else {}
    described = Item(flags=DESCRIPTOR, behind=item.descriptor(layout), local=local)

    assert contents(build(described, Item(name=b"b"))) == {
        "a.py": item.data,
        "b": item.data,
    }


def test_zip64_end_record_and_fields() -> None:
    item = Item(
        central={"size": 0xFFFFFFFF, "compressed": 0xFFFFFFFF, "offset": 0xFFFFFFFF},
        extra=pack("<2H3Q", 1, 24, 6, len(Item().stream), 0),
        local={"size": 0xFFFFFFFF, "compressed": 0xFFFFFFFF},
        local_extra=pack("<2H2Q", 1, 16, 6, len(Item().stream)),
    )
    unknown = {
        "here": 0xFFFF,
        "entries": 0xFFFF,
        "length": 0xFFFFFFFF,
        "offset": 0xFFFFFFFF,
    }

    assert contents(build(item, zip64={}, end=unknown)) == {"a.py": item.data}


def test_a_zip64_field_may_repeat_what_the_header_has() -> None:
    item = Item(extra=pack("<2H2Q", 1, 16, 6, len(Item().stream)))

    assert contents(build(item)) == {"a.py": item.data}


def test_backslashes_and_directories_from_windows() -> None:
    found = contents(
        build(Item(name=b"src\\", data=b""), Item(name=b"src\\a.py", host=0))
    )

    assert found == {"src/a.py": b"x = 1\n"}


@pytest.mark.parametrize(
    ("item", "path"),
    [
        (Item(name="é.py".encode(), flags=UTF8, host=0), "é.py"),
        (Item(name="é.py".encode("cp437"), host=0), "é.py"),
        (Item(name="é.py".encode("cp437")), "é.py"),
        (Item(name="é.py".encode()), "é.py"),
        (Item(name="é.py".encode(), host=0), "é.py".encode().decode("cp437")),
        (
            Item(
                name=b"?.py",
                extra=pack("<2HBL", 0x7075, 10, 1, zlib.crc32(b"?.py"))
                + "é.py".encode(),
            ),
            "é.py",
        ),
        (Item(name=b"./d//a.py"), "d/a.py"),
        (Item(name=b"con.py"), "con.py"),
        (Item(name=b"..a/...b"), "..a/...b"),
    ],
)
def test_names_are_decoded_and_normalised(item: Item, path: str) -> None:
    assert list(contents(build(item))) == [path]


def test_names_that_differ_in_case_or_normal_form_are_kept_apart() -> None:
    names = ["A.py", "a.py", "e\u0301.py", "\u00e9.py"]

    found = contents(build(*(Item(name=name.encode(), flags=UTF8) for name in names)))

    assert set(found) == set(names)


def test_the_root_may_list_itself() -> None:
    assert contents(build(Item(name=b"./", data=b""), Item())) == {"a.py": b"x = 1\n"}


def test_entries_come_in_the_order_they_are_stored() -> None:
    data = build(*(Item(name=b"%d.py" % n) for n in (3, 1, 2)))

    assert [entry.path for entry in entries(data)] == ["3.py", "1.py", "2.py"]


def test_alignment_padding_in_extra_fields_is_accepted() -> None:
    item = Item(local_extra=bytes(3), extra=pack("<2H", 0xCAFE, 0) + b"\0")

    assert contents(build(item)) == {"a.py": item.data}


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        (Item(attributes=0o120777 << 16), SkipReason.SYMLINK),
        (Item(attributes=0o120777 << 16, host=0), SkipReason.SYMLINK),
        (Item(name=b"d/", attributes=0o120777 << 16), SkipReason.SYMLINK),
        (Item(attributes=0x400, host=0), SkipReason.SYMLINK),
        (Item(attributes=0o060644 << 16), SkipReason.DEVICE),
        (Item(attributes=0o020644 << 16), SkipReason.DEVICE),
        (Item(attributes=0o010644 << 16), SkipReason.DEVICE),
        (Item(attributes=0o140644 << 16), SkipReason.DEVICE),
        (Item(name=b"lib/x.JAR"), SkipReason.NESTED_ARCHIVE),
        (Item(name=b"x.tar.gz"), SkipReason.NESTED_ARCHIVE),
        (Item(data=build(Item())), SkipReason.NESTED_ARCHIVE),
        (Item(data=bytes(257) + b"ustar\0"), SkipReason.NESTED_ARCHIVE),
        (Item(data=b"BZh91AY&SY"), SkipReason.NESTED_ARCHIVE),
        (Item(data=b"BZhat is a word"), None),
        (Item(attributes=0o100644 << 16), None),
        (Item(name=b"gzip.py"), None),
    ],
)
def test_links_devices_and_archives_are_skipped_with_the_reason(
    item: Item, expected: SkipReason | None
) -> None:
    assert reason(item) == expected


def test_an_entry_over_the_limit_is_skipped_without_being_inflated() -> None:
    item = Item(packed=b"\xff" * 20, local={"size": 21}, central={"size": 21})

    assert reason(item, limits=ArchiveLimits(entry_bytes=20)) == "entry_too_large"


def test_unwanted_entries_are_reported_yet_checked() -> None:
    asked: list[tuple[str, int]] = []

    def wanted(path: str, size_bytes: int) -> str | None:
        asked.append((path, size_bytes))
        return "unknown_language" if path.endswith(".bin") else None

    good = build(Item(), Item(name=b"x.bin"), Item(name=b"d/", data=b""))
    bad = build(Item(name=b"x.bin", packed=b"\xff" * 9))

    found = {
        entry.path: entry.skip_reason
        for entry in read_entries(io.BytesIO(good), wanted=wanted)
    }

    assert found == {"a.py": None, "x.bin": "unknown_language"}
    assert asked == [("a.py", 6), ("x.bin", 6)]
    with pytest.raises(BadArchive, match="malformed"):
        list(read_entries(io.BytesIO(bad), wanted=wanted))


def test_files_counted_are_files_yielded() -> None:
    data = build(
        Item(),
        Item(name=b"d/", data=b""),
        Item(name=b"l", attributes=0o120777 << 16),
        Item(name=b"n.zip"),
    )

    assert judge(io.BytesIO(data)).files == len(entries(data)) == 3


def test_judging_reads_the_head_the_tail_and_the_directory_only() -> None:
    class Recorder(io.BytesIO):
        read_bytes = 0

        def read(self, size: int | None = -1, /) -> bytes:
            data = super().read(size)
            self.read_bytes += len(data)
            return data

    archive = Recorder(build(Item(method=0, data=bytes(1_000_000)), Item(name=b"b")))

    judge(archive)

    assert archive.read_bytes < 70_000


def test_a_stored_archive_at_the_end_does_not_hide_the_end_record() -> None:
    inner = build(Item(name=b"inner.py"))
    data = build(Item(), Item(name=b"nested", method=0, data=inner))

    assert {entry.path: entry.skip_reason for entry in entries(data)} == {
        "a.py": None,
        "nested": SkipReason.NESTED_ARCHIVE,
    }


@pytest.mark.parametrize("size_bytes", [0, 1, 65_536, 262_144, 262_145, 3_000_000])
@pytest.mark.parametrize(
    "fill", [bytes, lambda n: (b"%d" * 1 % 7) * n], ids=["zeros", "sevens"]
)
def test_every_size_survives_chunked_inflating(
    size_bytes: int, fill: Callable[[int], bytes]
) -> None:
    data = fill(size_bytes)

    assert contents(build(Item(data=data)))["a.py"] == data
