"""Hostile headers: features we do not read, and two headers that disagree."""

from collections.abc import Callable
from struct import pack

from shared.pipeline.archive import Rule
from tests.support.archives import (
    DESCRIPTOR,
    UTF8,
    Item,
    build,
    unicode_path_field,
)
from tests.support.hostile_kind import Seen, family

A = Item(name=b"a.py")
B = Item(name=b"b.py", data=b"y = 2\n")
SIZE = len(A.data)
PACKED = len(A.stream)
SUBMIT, WORKER = Seen.SUBMIT, Seen.WORKER
DISAGREE, DESCRIBED = Rule.HEADERS_DISAGREE, Rule.BAD_DATA_DESCRIPTOR


def _only(item: Item) -> Callable[[], bytes]:
    return lambda: build(item)


def _local(**fields: int) -> Callable[[], bytes]:
    return _only(Item(local=fields))


def _central(**fields: int) -> Callable[[], bytes]:
    return _only(Item(central=fields))


def _both(**fields: int) -> Callable[[], bytes]:
    return _only(Item(local=fields, central=fields))


def _described(behind: bytes, **local: int) -> Callable[[], bytes]:
    return lambda: build(Item(flags=DESCRIPTOR, behind=behind, local=local), B)


def _lying(layout: str, **lies: int) -> Callable[[], bytes]:
    """A data descriptor in one of its forms, of which some values are wrong."""
    values = {"crc": A.values["crc"], "compressed": PACKED, "size": SIZE, **lies}
    signature = [b"PK\x07\x08"] if "s" in layout else []
    return _described(pack(layout, *signature, *values.values()))


def _second_header_gone() -> bytes:
    whole = build(A, B)
    place = whole.rindex(b"PK\x03\x04")
    return whole[:place] + b"PK\x03\x05" + whole[place + 4 :]


def _comment_overruns() -> bytes:
    data = bytearray(build(A))
    place = data.index(b"PK\x01\x02") + 32
    data[place : place + 2] = b"\xff\xff"
    return bytes(data)


HEADERS = [
    *family(
        "Content that cannot be looked into, or only by code that nobody has vetted.",
        ("encrypted", Rule.ENCRYPTED_ENTRY, SUBMIT, _both(flags=1)),
        ("strongly encrypted", Rule.ENCRYPTED_ENTRY, SUBMIT, _both(flags=0x41)),
        ("masked headers", Rule.ENCRYPTED_ENTRY, SUBMIT, _both(flags=0x2000)),
        ("AES", Rule.ENCRYPTED_ENTRY, SUBMIT, _both(flags=1, method=99)),
        ("shrunk", Rule.UNSUPPORTED_METHOD, SUBMIT, _both(method=1)),
        ("imploded", Rule.UNSUPPORTED_METHOD, SUBMIT, _both(method=6)),
        ("deflate64", Rule.UNSUPPORTED_METHOD, SUBMIT, _both(method=9)),
        ("bzip2", Rule.UNSUPPORTED_METHOD, SUBMIT, _both(method=12)),
        ("LZMA", Rule.UNSUPPORTED_METHOD, SUBMIT, _both(method=14)),
        ("Zstandard", Rule.UNSUPPORTED_METHOD, SUBMIT, _both(method=93)),
        ("xz", Rule.UNSUPPORTED_METHOD, SUBMIT, _both(method=95)),
        ("PPMd", Rule.UNSUPPORTED_METHOD, SUBMIT, _both(method=98)),
        ("AES without its flag", Rule.UNSUPPORTED_METHOD, SUBMIT, _both(method=99)),
        ("an unknown method", Rule.UNSUPPORTED_METHOD, SUBMIT, _both(method=0xFFFF)),
        ("patch data", Rule.UNSUPPORTED_FEATURE, SUBMIT, _both(flags=0x20)),
        ("a version to come", Rule.UNSUPPORTED_FEATURE, SUBMIT, _both(needed=64)),
    ),
    *family(
        "Walking fields that lead nowhere, or a million of them, instead of reading.",
        (
            "an extra field that overruns",
            Rule.BAD_EXTRA_FIELD,
            SUBMIT,
            _only(Item(extra=pack("<2H", 0xCAFE, 100))),
        ),
        (
            "16,383 extra fields",
            Rule.BAD_EXTRA_FIELD,
            SUBMIT,
            _only(Item(extra=pack("<2H", 0xCAFE, 0) * 16_383)),
        ),
        (
            "a local extra field that overruns",
            Rule.BAD_EXTRA_FIELD,
            WORKER,
            _only(Item(local_extra=pack("<2H", 0xCAFE, 100))),
        ),
        (
            "16,383 local extra fields",
            Rule.BAD_EXTRA_FIELD,
            WORKER,
            _only(Item(local_extra=pack("<2H", 0xCAFE, 0) * 16_383)),
        ),
        (
            "a central header that overruns",
            Rule.BAD_CENTRAL_DIRECTORY,
            SUBMIT,
            _comment_overruns,
        ),
    ),
    *family(
        "Whoever reads the one header sees another entry than who reads the other.",
        ("no local header", DISAGREE, WORKER, _second_header_gone),
        ("another local name", DISAGREE, WORKER, _only(Item(local_name=b"z.py"))),
        ("a local name in capitals", DISAGREE, WORKER, _only(Item(local_name=b"A.PY"))),
        ("a longer local name", DISAGREE, WORKER, _only(Item(local_name=b"a.pyc"))),
        (
            "a shorter local name",
            DISAGREE,
            WORKER,
            _only(Item(local_name=b"a.p", local_extra=b"\0")),
        ),
        (
            "no local name",
            DISAGREE,
            WORKER,
            _only(Item(local_name=b"", local_extra=bytes(4))),
        ),
        (
            "a local name that climbs",
            DISAGREE,
            WORKER,
            _only(Item(name=b"xx/a.py", local_name=b"../a.py")),
        ),
        (
            "another local Unicode path",
            DISAGREE,
            WORKER,
            _only(Item(local_extra=unicode_path_field(b"b.py", b"a.py"))),
        ),
        ("another local version", DISAGREE, WORKER, _local(needed=64)),
        ("another local method", DISAGREE, WORKER, _local(method=0)),
        ("another local time", DISAGREE, WORKER, _local(time=1)),
        ("another local date", DISAGREE, WORKER, _local(date=1)),
        ("another local size", DISAGREE, WORKER, _local(size=SIZE + 1)),
        (
            "another local compressed size",
            DISAGREE,
            WORKER,
            _local(compressed=PACKED + 1),
        ),
        ("another local checksum", DISAGREE, WORKER, _local(crc=1)),
        ("local sizes of 0", DISAGREE, WORKER, _local(size=0, compressed=0, crc=0)),
        (
            "descriptor flag in the local header",
            DISAGREE,
            WORKER,
            _local(flags=DESCRIPTOR),
        ),
        (
            "descriptor flag in the central header",
            DISAGREE,
            WORKER,
            lambda: build(
                Item(central={"flags": DESCRIPTOR}, behind=A.descriptor("<4s3L"))
            ),
        ),
        ("encrypted in the local header", DISAGREE, WORKER, _local(flags=1)),
        ("encrypted in the directory", Rule.ENCRYPTED_ENTRY, SUBMIT, _central(flags=1)),
        ("UTF-8 in the local header", DISAGREE, WORKER, _local(flags=UTF8)),
        ("UTF-8 in the directory", DISAGREE, WORKER, _central(flags=UTF8)),
        ("patch data in the local header", DISAGREE, WORKER, _local(flags=0x20)),
        ("a reserved flag in the local header", DISAGREE, WORKER, _local(flags=0x8000)),
    ),
    *family(
        "Streaming readers believe the descriptor, the others the directory.",
        ("a data descriptor missing", DESCRIBED, SUBMIT, _described(b"")),
        (
            "a data descriptor cut short",
            DESCRIBED,
            SUBMIT,
            _described(A.descriptor("<3L")[:-1]),
        ),
        ("a data descriptor of junk", DESCRIBED, WORKER, _described(b"j" * 13)),
        ("a descriptor of another checksum", DESCRIBED, WORKER, _lying("<3L", crc=1)),
        ("a descriptor of another size", DESCRIBED, WORKER, _lying("<4s3L", size=1)),
        (
            "a descriptor of another compressed size",
            DESCRIBED,
            WORKER,
            _lying("<4s3L", compressed=1),
        ),
        (
            "a wide descriptor of another size",
            DESCRIBED,
            WORKER,
            _lying("<4sL2Q", size=1),
        ),
        (
            "a wide descriptor that is right in 32 bits",
            DESCRIBED,
            WORKER,
            _lying("<L2Q", size=SIZE + 2**32),
        ),
        (
            "a descriptor of nothing",
            DESCRIBED,
            WORKER,
            _described(b"PK\x07\x08" + bytes(12)),
        ),
        (
            "a descriptor with another signature",
            DESCRIBED,
            WORKER,
            _described(b"PKPK" + A.descriptor("<3L")),
        ),
        (
            "junk behind a data descriptor",
            DESCRIBED,
            WORKER,
            _described(A.descriptor("<4s3L") + b"junkjunkjunk"),
        ),
        (
            "local values that the descriptor denies",
            DISAGREE,
            WORKER,
            _described(A.descriptor("<4s3L"), size=SIZE + 1),
        ),
    ),
]
