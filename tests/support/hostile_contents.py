"""Hostile contents: bombs, streams that end early or late, sums that do not add up."""

import zlib
from collections.abc import Callable
from struct import pack

from shared.pipeline.archive import Rule
from tests.support.archives import DESCRIPTOR, Item, build, deflate
from tests.support.hostile_kind import Seen, family

A = Item(name=b"a.py")
DATA = A.data
SIZE = len(DATA)
MIB = 1024 * 1024
SUBMIT, WORKER = Seen.SUBMIT, Seen.WORKER
MALFORMED = Rule.BAD_COMPRESSED_DATA


def _both(**fields: int) -> Callable[[], bytes]:
    return lambda: build(Item(local=fields, central=fields))


def _packed(stream: bytes) -> Callable[[], bytes]:
    """An entry that declares the content of `A`, and has this in its place."""
    return lambda: build(Item(packed=stream))


def _stored(data: bytes, **fields: int) -> Callable[[], bytes]:
    return lambda: build(Item(method=0, packed=data, local=fields, central=fields))


def _declaring(*sizes: int) -> bytes:
    """Entries that declare these sizes, of streams just long enough to be possible."""
    items = [
        Item(
            name=b"%d.bin" % number,
            packed=bytes(size // 1032 + 1),
            local={"size": size},
            central={"size": size},
        )
        for number, size in enumerate(sizes)
    ]
    return build(*items)


def _bomb(*sizes: int) -> Callable[[], bytes]:
    """Real streams of zeros."""
    return lambda: build(
        *(Item(name=b"%d.bin" % n, data=bytes(size)) for n, size in enumerate(sizes))
    )


def _many_small_bombs() -> bytes:
    return build(*(Item(name=b"%d.bin" % n, data=bytes(MIB)) for n in range(65)))


def _bits(*values: tuple[int, int]) -> bytes:
    """A deflate stream of fields, each a value and how many bits it takes."""
    whole = place = 0
    for value, width in values:
        whole |= value << place
        place += width
    return whole.to_bytes(-(-place // 8), "little")


# Final block, fixed codes; "x"; a match of three bytes that lie 32,768 back; the end.
_FAR_BACK = _bits(
    (1, 1), (1, 2), (0b00010101, 8), (0b1000000, 7), (0b10111, 5), (8191, 13), (0, 7)
)
# Final block, own codes, of which there are more than there can be.
_TOO_MANY_CODES = _bits((1, 1), (2, 2), (31, 5), (31, 5), (15, 4), *[(7, 3)] * 19)

CONTENTS = [
    *family(
        "A bomb: a small archive that fills memory, disk or hours.",
        (
            "declared total over 2 GiB",
            Rule.DECLARED_TOTAL_TOO_LARGE,
            SUBMIT,
            lambda: _declaring(*[90 * MIB] * 23),
        ),
        (
            "one entry of nearly 4 GiB",
            Rule.DECLARED_TOTAL_TOO_LARGE,
            SUBMIT,
            lambda: _declaring(0xFFFFFFFE),
        ),
        ("a bomb", Rule.COMPRESSION_RATIO_TOO_HIGH, SUBMIT, _bomb(70 * MIB)),
        (
            "many small bombs",
            Rule.COMPRESSION_RATIO_TOO_HIGH,
            SUBMIT,
            _many_small_bombs,
        ),
        (
            "a bomb that declares little",
            Rule.SIZE_MISMATCH,
            SUBMIT,
            _packed(deflate(bytes(10 * MIB))),
        ),
        (
            "a small bomb that declares little",
            Rule.SIZE_MISMATCH,
            WORKER,
            _packed(deflate(bytes(2 * MIB))),
        ),
        (
            "more than deflate can do",
            Rule.SIZE_MISMATCH,
            SUBMIT,
            _both(size=60 * MIB),
        ),
        (
            "a million empty blocks",
            Rule.SIZE_MISMATCH,
            SUBMIT,
            _packed(b"\0\0\0\xff\xff" * MIB + b"\x03\0"),
        ),
        (
            "hundreds of empty blocks",
            Rule.SIZE_MISMATCH,
            WORKER,
            _packed(b"\0\0\0\xff\xff" * 600 + b"\x03\0"),
        ),
    ),
    *family(
        "Readers that trust the declared size read past the data, or not to its end.",
        ("one byte more", Rule.SIZE_MISMATCH, WORKER, _packed(deflate(DATA + b"!"))),
        ("one byte less", Rule.SIZE_MISMATCH, WORKER, _packed(deflate(DATA[:-1]))),
        ("content of nothing", Rule.SIZE_MISMATCH, WORKER, _both(size=0, crc=0)),
        ("nothing of content", Rule.SIZE_MISMATCH, WORKER, _packed(b"\x03\0")),
        ("stored, of two sizes", Rule.SIZE_MISMATCH, SUBMIT, _stored(DATA, size=5)),
        ("stored, of no size", Rule.SIZE_MISMATCH, SUBMIT, _stored(DATA, size=0)),
        (
            "a directory with data",
            Rule.DIRECTORY_WITH_DATA,
            SUBMIT,
            lambda: build(Item(name=b"d/"), A),
        ),
        (
            "a directory with data it does not declare",
            Rule.SIZE_MISMATCH,
            SUBMIT,
            lambda: build(
                A,
                Item(
                    name=b"d/",
                    method=0,
                    packed=DATA,
                    local={"size": 0, "crc": 0},
                    central={"size": 0, "crc": 0},
                ),
            ),
        ),
        (
            "a directory with a stream of something",
            Rule.SIZE_MISMATCH,
            WORKER,
            lambda: build(A, Item(name=b"d/", data=b"", packed=deflate(DATA))),
        ),
    ),
    *family(
        "Content that was changed or never whole passes for what was sent.",
        ("a wrong checksum", Rule.CHECKSUM_MISMATCH, WORKER, _both(crc=1)),
        ("a checksum of 0", Rule.CHECKSUM_MISMATCH, WORKER, _both(crc=0)),
        (
            "a checksum of nothing",
            Rule.CHECKSUM_MISMATCH,
            SUBMIT,
            lambda: build(Item(data=b"", local={"crc": 1}, central={"crc": 1})),
        ),
        (
            "a wrong checksum in all three places",
            Rule.CHECKSUM_MISMATCH,
            WORKER,
            lambda: build(
                Item(
                    flags=DESCRIPTOR,
                    local={"crc": 7},
                    central={"crc": 7},
                    behind=pack("<3L", 7, len(A.stream), SIZE),
                )
            ),
        ),
        ("a stored byte flipped", Rule.CHECKSUM_MISMATCH, WORKER, _stored(b"x = 2\n")),
    ),
    *family(
        "Decoders differ in where a malformed stream ends and in what it yields.",
        ("noise in place of deflate", MALFORMED, WORKER, _packed(b"\xff" * 20)),
        ("plain text in place of deflate", MALFORMED, WORKER, _packed(DATA)),
        ("no deflate stream", MALFORMED, SUBMIT, _packed(b"")),
        ("half a deflate stream", MALFORMED, SUBMIT, _packed(b"\x03")),
        ("a stream cut short", MALFORMED, WORKER, _packed(deflate(DATA)[:-1])),
        (
            "a stream without an end",
            MALFORMED,
            WORKER,
            _packed(b"\0" + pack("<2H", SIZE, SIZE ^ 0xFFFF) + DATA),
        ),
        (
            "a stored block of two lengths",
            MALFORMED,
            WORKER,
            _packed(b"\1" + pack("<2H", SIZE, SIZE) + DATA),
        ),
        (
            "a block of the reserved kind",
            MALFORMED,
            WORKER,
            _packed(b"\x07" + bytes(9)),
        ),
        ("a match before the start", MALFORMED, WORKER, _packed(_FAR_BACK)),
        ("too many codes", MALFORMED, WORKER, _packed(_TOO_MANY_CODES)),
        ("a zlib header", MALFORMED, WORKER, _packed(zlib.compress(DATA))),
        ("a gzip header", MALFORMED, WORKER, _packed(zlib.compress(DATA, wbits=31))),
        ("junk behind the stream", MALFORMED, WORKER, _packed(deflate(DATA) + b"junk")),
        (
            "junk behind a stream that takes several steps",
            MALFORMED,
            WORKER,
            lambda: build(Item(data=bytes(MIB), packed=deflate(bytes(MIB)) + b"junk")),
        ),
        (
            "junk behind a stream of exactly one step",
            MALFORMED,
            WORKER,
            lambda: build(
                Item(data=bytes(MIB // 4), packed=deflate(bytes(MIB // 4)) + b"junk")
            ),
        ),
        ("a zero behind the stream", MALFORMED, WORKER, _packed(deflate(DATA) + b"\0")),
        ("a stream behind the stream", MALFORMED, WORKER, _packed(deflate(DATA) * 2)),
        (
            "an archive behind the stream",
            MALFORMED,
            WORKER,
            lambda: build(Item(packed=deflate(DATA) + build(A)[:-22])),
        ),
    ),
]
