"""Hostile entries by name: lies in headers, names and content."""

import zlib
from collections.abc import Callable
from struct import pack

from shared.pipeline.archive import Rule
from tests.support.archives import DESCRIPTOR, UTF8, Item, build, deflate

A = Item(name=b"a.py")
B = Item(name=b"b.py", data=b"y = 2\n")
GOOD = build(A, B)
SIZE = len(A.data)
PACKED = len(A.stream)


def _zip64(*values: int) -> bytes:
    return pack(f"<2H{len(values)}Q", 1, 8 * len(values), *values)


def _unicode_path(name: bytes, checksum: int, version: int = 1) -> bytes:
    return pack("<2HBL", 0x7075, 5 + len(name), version, checksum) + name


def _named(name: bytes, flags: int = 0) -> Callable[[], bytes]:
    return lambda: build(Item(name=name, flags=flags))


def _only(item: Item) -> Callable[[], bytes]:
    return lambda: build(item)


def _local(**fields: int) -> Callable[[], bytes]:
    return _only(Item(local=fields))


def _both(**fields: int) -> Callable[[], bytes]:
    return _only(Item(local=fields, central=fields))


def _declaring(*sizes: int) -> bytes:
    return build(
        *(
            Item(name=b"%d.bin" % n, local={"size": size}, central={"size": size})
            for n, size in enumerate(sizes)
        )
    )


def _bomb() -> bytes:
    data = deflate(bytes(70 * 1024 * 1024))
    size = 70 * 1024 * 1024
    return build(Item(packed=data, local={"size": size}, central={"size": size}))


HOSTILE_ENTRIES: dict[str, tuple[Rule, Callable[[], bytes]]] = {
    # Headers.
    "not a central header": (
        Rule.BAD_CENTRAL_DIRECTORY,
        lambda: GOOD.replace(b"PK\x01\x02", b"PK\x01\x03"),
    ),
    "an extra field that overruns": (
        Rule.BAD_EXTRA_FIELD,
        _only(Item(extra=pack("<2H", 0xCAFE, 100))),
    ),
    "a local extra field that overruns": (
        Rule.BAD_EXTRA_FIELD,
        _only(Item(local_extra=pack("<2H", 0xCAFE, 100))),
    ),
    "two ZIP64 fields": (
        Rule.BAD_EXTRA_FIELD,
        _only(Item(extra=_zip64(SIZE, PACKED) * 2)),
    ),
    "no local header": (
        Rule.HEADERS_DISAGREE,
        lambda: (
            build(A, B)
            .replace(b"PK\x03\x04", b"PK\x03\x05")
            .replace(b"PK\x03\x05", b"PK\x03\x04", 1)
        ),
    ),
    "another local name": (
        Rule.HEADERS_DISAGREE,
        _only(Item(local_name=b"z.py")),
    ),
    "a longer local name": (Rule.HEADERS_DISAGREE, _only(Item(local_name=b"a.pyc"))),
    "another local method": (Rule.HEADERS_DISAGREE, _local(method=0)),
    "another local size": (Rule.HEADERS_DISAGREE, _local(size=SIZE + 1)),
    "another local compressed size": (
        Rule.HEADERS_DISAGREE,
        _local(compressed=PACKED + 1),
    ),
    "another local checksum": (Rule.HEADERS_DISAGREE, _local(crc=1)),
    "local sizes of 0": (Rule.HEADERS_DISAGREE, _local(size=0, compressed=0, crc=0)),
    "descriptor flag in one header": (
        Rule.HEADERS_DISAGREE,
        _local(flags=DESCRIPTOR),
    ),
    "encrypted in the local header only": (Rule.HEADERS_DISAGREE, _local(flags=1)),
    "UTF-8 in the local header only": (Rule.HEADERS_DISAGREE, _local(flags=UTF8)),
    "encrypted": (Rule.ENCRYPTED_ENTRY, _both(flags=1)),
    "strongly encrypted": (Rule.ENCRYPTED_ENTRY, _both(flags=0x41)),
    "masked headers": (Rule.ENCRYPTED_ENTRY, _both(flags=0x2000)),
    "AES": (Rule.ENCRYPTED_ENTRY, _both(flags=1, method=99)),
    "bzip2": (Rule.UNSUPPORTED_METHOD, _both(method=12)),
    "LZMA": (Rule.UNSUPPORTED_METHOD, _both(method=14)),
    "deflate64": (Rule.UNSUPPORTED_METHOD, _both(method=9)),
    "Zstandard": (Rule.UNSUPPORTED_METHOD, _both(method=93)),
    "an unknown method": (Rule.UNSUPPORTED_METHOD, _both(method=0xFFFF)),
    "patch data": (Rule.UNSUPPORTED_FEATURE, _both(flags=0x20)),
    "a version from the future": (Rule.UNSUPPORTED_FEATURE, _both(needed=64)),
    "a directory with data": (
        Rule.DIRECTORY_WITH_DATA,
        lambda: build(Item(name=b"d/"), B),
    ),
    "a data descriptor missing": (
        Rule.BAD_DATA_DESCRIPTOR,
        lambda: build(Item(flags=DESCRIPTOR), B),
    ),
    "a data descriptor that lies": (
        Rule.BAD_DATA_DESCRIPTOR,
        lambda: build(Item(flags=DESCRIPTOR, behind=pack("<3L", 1, 2, 3)), B),
    ),
    "a data descriptor of a wrong signature": (
        Rule.BAD_DATA_DESCRIPTOR,
        lambda: build(Item(flags=DESCRIPTOR, behind=b"PKPK" + A.descriptor("<3L")), B),
    ),
    "junk behind a data descriptor": (
        Rule.BAD_DATA_DESCRIPTOR,
        lambda: build(
            Item(flags=DESCRIPTOR, behind=A.descriptor("<4s3L") + b"junkjunkjunk"), B
        ),
    ),
    # Names.
    "the same name twice": (Rule.DUPLICATE_NAME, lambda: build(A, A)),
    "the same name by other slashes": (
        Rule.DUPLICATE_NAME,
        lambda: build(Item(name=b"d/a.py"), Item(name=b"d\\a.py")),
    ),
    "the same name by a dot": (
        Rule.DUPLICATE_NAME,
        lambda: build(Item(name=b"d/a.py"), Item(name=b"./d//a.py")),
    ),
    "a file and a directory of one name": (
        Rule.DUPLICATE_NAME,
        lambda: build(A, Item(name=b"a.py/", data=b"")),
    ),
    "no name": (Rule.EMPTY_NAME, _named(b"")),
    "a dot for a name": (Rule.EMPTY_NAME, _named(b".")),
    "NUL in the name": (Rule.CONTROL_CHARACTER, _named(b"a.py\0.txt")),
    "a newline in the name": (Rule.CONTROL_CHARACTER, _named(b"a\nb")),
    "an escape in the name": (Rule.CONTROL_CHARACTER, _named(b"\x1b[2Ja")),
    "DEL in the name": (Rule.CONTROL_CHARACTER, _named(b"a\x7f")),
    "a C1 control in the name": (
        Rule.CONTROL_CHARACTER,
        _named("a\x85".encode(), UTF8),
    ),
    "an absolute path": (Rule.ABSOLUTE_PATH, _named(b"/etc/passwd")),
    "an absolute path by backslash": (Rule.ABSOLUTE_PATH, _named(b"\\a.py")),
    "a UNC path": (Rule.ABSOLUTE_PATH, _named(b"\\\\server\\share\\a.py")),
    "a drive letter": (Rule.DRIVE_LETTER, _named(b"C:\\a.py")),
    "a drive letter alone": (Rule.DRIVE_LETTER, _named(b"c:a.py")),
    "climbing": (Rule.PARENT_PATH, _named(b"../a.py")),
    "climbing inside": (Rule.PARENT_PATH, _named(b"d/../../a.py")),
    "climbing by backslashes": (Rule.PARENT_PATH, _named(b"d\\..\\..\\a.py")),
    "climbing at the end": (Rule.PARENT_PATH, _named(b"d/..")),
    "climbing behind a dot": (Rule.PARENT_PATH, _named(b"./../a.py")),
    "a path of 1,025 bytes": (
        Rule.PATH_TOO_LONG,
        _named(b"/".join([b"x" * 204] * 5) + b"/y"),
    ),
    "a component of 256 bytes": (Rule.COMPONENT_TOO_LONG, _named(b"d/" + b"x" * 256)),
    "a component of 256 bytes in 128 characters": (
        Rule.COMPONENT_TOO_LONG,
        _named("é".encode() * 128, UTF8),
    ),
    "65 levels": (Rule.PATH_TOO_DEEP, _named(b"d/" * 64 + b"a.py")),
    "a name that is not UTF-8": (Rule.BAD_NAME_ENCODING, _named(b"\xff.py", UTF8)),
    "an overlong name": (Rule.BAD_NAME_ENCODING, _named(b"\xc0\xae\xc0\xae/a", UTF8)),
    "a surrogate in the name": (
        Rule.BAD_NAME_ENCODING,
        _named(b"\xed\xa0\x80.py", UTF8),
    ),
    "a stale Unicode path": (
        Rule.BAD_NAME_ENCODING,
        _only(Item(extra=_unicode_path(b"b.py", 1))),
    ),
    "a Unicode path that is not UTF-8": (
        Rule.BAD_NAME_ENCODING,
        _only(Item(extra=_unicode_path(b"\xff", zlib.crc32(b"a.py")))),
    ),
    "a Unicode path that climbs": (
        Rule.PARENT_PATH,
        _only(Item(extra=_unicode_path(b"../a.py", zlib.crc32(b"a.py")))),
    ),
    "a climbing name behind a good Unicode path": (
        Rule.PARENT_PATH,
        _only(Item(name=b"../a", extra=_unicode_path(b"a.py", zlib.crc32(b"../a")))),
    ),
    "two names, both in UTF-8": (
        Rule.BAD_NAME_ENCODING,
        _only(Item(flags=UTF8, extra=_unicode_path(b"b.py", zlib.crc32(b"a.py")))),
    ),
    "another local Unicode path": (
        Rule.HEADERS_DISAGREE,
        _only(Item(local_extra=_unicode_path(b"b.py", zlib.crc32(b"a.py")))),
    ),
    # Content.
    "declared total over 2 GiB": (
        Rule.DECLARED_TOTAL_TOO_LARGE,
        lambda: _declaring(*[90 * 1024 * 1024] * 23),
    ),
    "one entry of nearly 4 GiB": (
        Rule.DECLARED_TOTAL_TOO_LARGE,
        lambda: _declaring(0xFFFFFFFE),
    ),
    "a bomb": (Rule.COMPRESSION_RATIO_TOO_HIGH, _bomb),
    "more data than declared": (
        Rule.SIZE_MISMATCH,
        _only(Item(packed=deflate(bytes(10**7)))),
    ),
    "less data than declared": (Rule.SIZE_MISMATCH, _both(size=SIZE + 1)),
    "stored, of two sizes": (
        Rule.SIZE_MISMATCH,
        _only(Item(method=0, local={"size": 5}, central={"size": 5})),
    ),
    "a wrong checksum": (Rule.CHECKSUM_MISMATCH, _both(crc=1)),
    "a wrong checksum of nothing": (
        Rule.CHECKSUM_MISMATCH,
        _only(Item(data=b"", local={"crc": 1}, central={"crc": 1})),
    ),
    "a stored byte flipped": (
        Rule.CHECKSUM_MISMATCH,
        _only(Item(method=0, packed=b"x = 2\n")),
    ),
    "noise in place of deflate": (
        Rule.BAD_COMPRESSED_DATA,
        _only(Item(packed=b"\xff" * 20)),
    ),
    "an empty deflate stream": (Rule.BAD_COMPRESSED_DATA, _only(Item(packed=b""))),
    "a deflate stream cut short": (
        Rule.BAD_COMPRESSED_DATA,
        _only(Item(packed=deflate(b"x = 1\n")[:-1])),
    ),
    "a deflate stream without an end": (
        Rule.BAD_COMPRESSED_DATA,
        _only(Item(packed=b"\x00\x06\x00\xf9\xffx = 1\n")),
    ),
    "junk behind the deflate stream": (
        Rule.BAD_COMPRESSED_DATA,
        _only(Item(packed=deflate(b"x = 1\n") + b"junk")),
    ),
    "another stream behind the stream": (
        Rule.BAD_COMPRESSED_DATA,
        _only(Item(packed=deflate(b"x = 1\n") * 2)),
    ),
}
