"""Giants: hostile archives made to be as dear to refuse as the limits allow."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from struct import pack

from shared.pipeline.archive import Rule
from tests.support.archives import (
    DESCRIPTOR,
    UTF8,
    Item,
    central_header,
    end_record,
    local_header,
    unicode_path_field,
    zip64_end,
)
from tests.support.dear_contents import (
    CHANGED,
    empty_blocks,
    much_text,
    much_that_is_small,
    stored_zeros,
    tiny_blocks,
)
from tests.support.hostile_kind import Seen

MIB = 1024 * 1024
ENTRIES = 100_000
WORKER = Seen.WORKER

_TINY = Item(method=0, data=b"x")
_EMPTY_FIELD = pack("<2H", 0xCAFE, 0)
_LIE = Item(name=b"lie", method=0, data=b"x", local={"time": 1})


@dataclass(frozen=True, slots=True, kw_only=True)
class Giant:
    """One kind, written to a file.

    Where only the content tells, refusing takes as long as reading all before it.
    """

    name: str
    rule: Rule
    write: Callable[[Path], None]
    seen: Seen = Seen.SUBMIT
    by_content: bool = False


def _write(path: Path, items: Iterable[Item]) -> None:
    directory, count = bytearray(), 0
    with path.open("wb") as file:
        for item in items:
            directory += central_header(item, file.tell())
            file.write(local_header(item))
            file.write(item.stream)
            file.write(item.behind)
            count += 1
        values = {
            "here": count,
            "entries": count,
            "length": len(directory),
            "offset": file.tell(),
        }
        file.write(directory)
        wide = zip64_end(values, file.tell())
        small = {**values, "here": min(count, 0xFFFF), "entries": min(count, 0xFFFF)}
        file.write(wide + end_record(small))


def _of(items: Callable[[], Iterable[Item]]) -> Callable[[Path], None]:
    return lambda path: _write(path, items())


def _named(
    names: Callable[[int], bytes], last: Item, like: Item = _TINY
) -> Callable[[Path], None]:
    """As many entries as there may be, named by their number, and then the last."""

    def items() -> Iterator[Item]:
        for number in range(ENTRIES - 1):
            name = names(number)
            yield replace(like, name=name)
        yield last

    return _of(items)


def _numbered(number: int) -> bytes:
    return b"%06d" % number


def _unicode_paths() -> Iterator[Item]:
    for number in range(ENTRIES - 1):
        name = b"%06d" % number
        path = name + ("/" + "\u4e2d" * 85).encode()
        extra = unicode_path_field(path, name)
        yield replace(_TINY, name=name, extra=extra, local_extra=extra)
    yield replace(_TINY, name=b"../a")


def _fat_extra_fields() -> Iterator[Item]:
    extra = _EMPTY_FIELD * 9 + pack("<2H", 0xCAFE, 65_000) + bytes(65_000)
    for number in range(8000):
        yield replace(_TINY, name=b"%d" % number, local_extra=extra)
    yield _LIE


def _sparse(start: bytes, end: bytes) -> Callable[[Path], None]:
    """Half a gibibyte of nothing between two ends."""

    def write(path: Path) -> None:
        with path.open("wb") as file:
            file.write(start)
            file.truncate(500 * MIB - len(end))
            file.seek(0, 2)
            file.write(end)

    return write


_HOLE = 500 * MIB - 22
_DIRECTORY = 32 * MIB
_DESCRIBED = replace(
    _TINY,
    flags=DESCRIPTOR,
    behind=replace(_TINY, flags=DESCRIPTOR).descriptor("<4sL2Q"),
)
_FIELDS = _EMPTY_FIELD * 10

GIANTS = [
    Giant(
        name="500 MiB of nothing",
        rule=Rule.NOT_A_ZIP,
        write=_sparse(b"", b""),
    ),
    Giant(
        name="500 MiB of signatures at both ends",
        rule=Rule.TRUNCATED_ARCHIVE,
        write=_sparse(b"PK\x03\x04", b"PK\x05\x05" * 16_000),
    ),
    Giant(
        name="a directory of 32 MiB of nothing",
        rule=Rule.BAD_CENTRAL_DIRECTORY,
        write=_sparse(
            b"PK\x03\x04",
            end_record(
                {
                    "here": 65_535,
                    "entries": 65_535,
                    "length": _DIRECTORY,
                    "offset": _HOLE - _DIRECTORY,
                }
            ),
        ),
    ),
    Giant(
        name="100,000 plain names, the last there twice",
        rule=Rule.DUPLICATE_NAME,
        write=_named(_numbered, replace(_TINY, name=b"099998")),
    ),
    Giant(
        name="100,000 paths of 64 levels, the last inside a file",
        rule=Rule.DUPLICATE_NAME,
        write=_named(
            lambda n: b"./" + b"d/" * 63 + b"%06d" % n,
            replace(_TINY, name=b"d/" * 62 + b"d"),
        ),
    ),
    Giant(
        name="100,000 paths of backslashes and dots, the last climbs",
        rule=Rule.PARENT_PATH,
        write=_named(
            lambda n: b".\\" + b"d\\.\\" * 31 + b"%06d" % n,
            replace(_TINY, name=b"a\\..\\b"),
        ),
    ),
    Giant(
        name="32 MiB of names in code page 437, the last there twice",
        rule=Rule.DUPLICATE_NAME,
        write=_named(
            lambda n: b"%06d" % n + (b"/" + b"\xc4" * 84) * 3 + b"/" + b"\xc4" * 24,
            replace(
                _TINY,
                name=b"%06d" % 7 + (b"/" + b"\xc4" * 84) * 3 + b"/" + b"\xc4" * 24,
            ),
        ),
    ),
    Giant(
        name="32 MiB of names with one wide character, the last there twice",
        rule=Rule.DUPLICATE_NAME,
        write=_named(
            lambda n: b"%06d" % n + (b"/" + b"a" * 90) * 3 + "\U0001f600".encode(),
            replace(
                _TINY,
                name=b"%06d" % 7 + (b"/" + b"a" * 90) * 3 + "\U0001f600".encode(),
                flags=UTF8,
            ),
            replace(_TINY, flags=UTF8),
        ),
    ),
    Giant(
        name="100,000 Unicode paths, then one climbs",
        rule=Rule.PARENT_PATH,
        write=_of(_unicode_paths),
    ),
    Giant(
        name="100,000 entries of ten extra fields, the last climbs",
        rule=Rule.PARENT_PATH,
        write=_named(
            _numbered, replace(_TINY, name=b"../a"), replace(_TINY, extra=_FIELDS)
        ),
    ),
    Giant(
        name="100,000 entries in one place",
        rule=Rule.OVERLAPPING_ENTRIES,
        write=_named(
            _numbered,
            replace(_TINY, name=b"z", central={"offset": 0}),
            replace(_TINY, central={"offset": 0}),
        ),
    ),
    Giant(
        name="100,000 entries, the last with another local header",
        rule=Rule.HEADERS_DISAGREE,
        seen=WORKER,
        write=_named(_numbered, _LIE),
    ),
    Giant(
        name="100,000 of the dearest entries there are, the last lies",
        rule=Rule.HEADERS_DISAGREE,
        seen=WORKER,
        write=_named(
            lambda n: b"./" + b"d/" * 63 + b"%06d\xc4" % n,
            _LIE,
            replace(_DESCRIBED, extra=_FIELDS, local_extra=_FIELDS),
        ),
    ),
    Giant(
        name="100,000 data descriptors, then a lie",
        rule=Rule.HEADERS_DISAGREE,
        seen=WORKER,
        write=_named(_numbered, _LIE, _DESCRIBED),
    ),
    Giant(
        name="500 MiB of extra fields, then a lie",
        rule=Rule.HEADERS_DISAGREE,
        seen=WORKER,
        write=_of(_fat_extra_fields),
    ),
    Giant(
        name="100,000 entries, the last with a wrong checksum",
        rule=Rule.CHECKSUM_MISMATCH,
        seen=WORKER,
        write=_named(_numbered, CHANGED),
        by_content=True,
    ),
    Giant(
        name="495 MiB stored, then a wrong checksum",
        rule=Rule.CHECKSUM_MISMATCH,
        seen=WORKER,
        write=_of(stored_zeros),
        by_content=True,
    ),
    Giant(
        name="2 GiB deflated, then a wrong checksum",
        rule=Rule.CHECKSUM_MISMATCH,
        seen=WORKER,
        write=_of(much_that_is_small),
        by_content=True,
    ),
    Giant(
        name="2 GiB of text deflated to 449 MiB, then a wrong checksum",
        rule=Rule.CHECKSUM_MISMATCH,
        seen=WORKER,
        write=_of(much_text),
        by_content=True,
    ),
    Giant(
        name="495 MiB of tiny blocks, the last is missing",
        rule=Rule.BAD_COMPRESSED_DATA,
        seen=WORKER,
        write=_of(tiny_blocks),
        by_content=True,
    ),
    Giant(
        name="495 MiB of empty blocks",
        rule=Rule.BAD_COMPRESSED_DATA,
        seen=WORKER,
        write=_of(empty_blocks),
        by_content=True,
    ),
]
