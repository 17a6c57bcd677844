"""Makes mutants: archives with some bytes changed, each from a seed and a number."""

from collections.abc import Sequence
from random import Random

from proofs.fuzz.structure import structured
from tests.support.archives import DESCRIPTOR, UTF8, Item, build
from tests.support.hostile_archives import HOSTILE

_LARGEST_STOCK_BYTES = 4096
_BYTES = (0, 1, 0x7F, 0x80, 0xFF)
_WORDS = (
    *(bytes(4), b"\xff" * 4, b"\xff\xff", b"\0\0", b"\x01\0\0\0", b"\x08\0"),
    *(b"PK\x01\x02", b"PK\x03\x04", b"PK\x05\x06", b"PK\x06\x06", b"PK\x06\x07"),
)
_SIGNATURES = (b"PK\x01\x02", b"PK\x03\x04", b"PK\x05\x06", b"PK\x06\x06")
_LONGEST_HEADER_BYTES = 56


def stock() -> list[bytes]:
    """Archives to mutate: good ones half of the time, else small hostile ones."""
    described = Item(name=b"d.py", flags=DESCRIPTOR)
    blank = {"crc": 0, "size": 0, "compressed": 0}
    good = build(
        Item(name=b"src/", data=b""),
        Item(name=b"src/a.py", data=b"x = 1\n" * 40),
        Item(name=b"src/b.py", method=0),
        *(
            Item(
                name=b"%d.py" % number,
                flags=DESCRIPTOR,
                behind=described.descriptor(layout),
                local=blank,
            )
            for number, layout in enumerate(("<3L", "<4s3L", "<L2Q", "<4sL2Q"))
        ),
        comment=b"a comment",
    )
    wide = build(Item(name="é.py".encode(), flags=UTF8), Item(name=b"b.py"), zip64={})
    small = [
        data
        for kind in HOSTILE.values()
        if len(data := kind.make()) < _LARGEST_STOCK_BYTES
    ]
    return [*[good, wide] * (len(small) // 2), *small]


def mutant(seed: int, number: int, stock: Sequence[bytes]) -> bytes:
    """The archive of this number, which depends on nothing but seed, number and stock.

    Half are changes to the stock, a quarter structured, a quarter changes to those.
    """
    dice = Random(f"{seed}/{number}")
    match dice.randrange(4):
        case 0:
            return structured(dice)
        case 1:
            return _changed(structured(dice), dice)
        case _:
            return _changed(dice.choice(stock), dice)


def _changed(data: bytes, dice: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(dice.choice((1, 1, 1, 2, 4))):
        _change(changed, dice)
    return bytes(changed)


def _change(data: bytearray, dice: Random) -> None:
    place = dice.randrange(len(data) + 1)
    match dice.randrange(8):
        case 0:
            data[place : place + 1] = dice.randbytes(1)
        case 1:
            data[place : place + 1] = bytes([dice.choice(_BYTES)])
        case 2:
            word = dice.choice(_WORDS)
            data[place : place + len(word)] = word
        case 3:
            del data[place : place + dice.randrange(1, 40)]
        case 4:
            data[place:place] = dice.randbytes(dice.randrange(1, 40))
        case 5:
            source = dice.randrange(len(data) + 1)
            data[place:place] = data[source : source + dice.randrange(1, 60)]
        case 6:
            _aim(data, place, dice)
        case _:
            if data:
                data[place % len(data)] ^= 1 << dice.randrange(8)


def _aim(data: bytearray, place: int, dice: Random) -> None:
    """Overwrite a field of the header that begins in front of `place`."""
    header = data.rfind(dice.choice(_SIGNATURES), 0, place)
    if header >= 0:
        field = header + dice.randrange(4, _LONGEST_HEADER_BYTES, 2)
        word = dice.choice(_WORDS)
        data[field : field + len(word)] = word
