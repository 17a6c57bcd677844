"""Contents made to be as dear to read as the limits allow; the last entry lies."""

import random
from collections.abc import Iterator
from dataclasses import replace

from tests.support.archives import Item

MIB = 1024 * 1024
# The last entry of an archive that only its content gives away.
CHANGED = Item(name=b"lie", method=0, packed=b"y", data=b"x")
_ENTRY_BYTES = 99 * MIB
# In the order in which deflate tells how long the codes of lengths of codes are.
_ORDER = (16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1)
# Codes of lengths: by what they stand for, as bits in the order of the stream.
_LENGTHS = {16: "0", 10: "10", 1: "110", 0: "1110", 2: "1111"}


def stored_zeros() -> Iterator[Item]:
    """Nothing to inflate, and 495 MiB to sum up."""
    zeros = bytes(_ENTRY_BYTES)
    for number in range(5):
        yield Item(name=b"%d.bin" % number, method=0, data=zeros)
    yield CHANGED


def much_that_is_small() -> Iterator[Item]:
    """Two gibibytes of zeros, and as much noise as the ratio asks for."""
    yield Item(name=b"noise", method=0, data=random.Random(1).randbytes(42 * MIB))
    yield from _many(_packed(bytes(_ENTRY_BYTES)), 20)
    yield CHANGED


def much_text(count: int = 20) -> Iterator[Item]:
    """Two gibibytes of text that compresses to a quarter: both limits are reached."""
    draw = random.Random(1)
    letters = "etaoinshrdlucmf"
    words = ["".join(draw.choices(letters, k=draw.randint(2, 9))) for _ in range(300)]
    weights = [1 / (n + 1) for n in range(len(words))]
    text = " ".join(draw.choices(words, weights, k=MIB)).encode()
    whole = (text * (_ENTRY_BYTES // len(text) + 1))[:_ENTRY_BYTES]
    yield from _many(_packed(whole), count)
    yield CHANGED


def empty_blocks() -> Iterator[Item]:
    """Blocks of nothing, and as much content declared as so much data may have."""
    yield Item(packed=b"\0\0\0\xff\xff" * _ENTRY_BYTES, data=bytes(62 * MIB))


def tiny_blocks(size_bytes: int = _ENTRY_BYTES, count: int = 5) -> Iterator[Item]:
    """Blocks of five letters with tables of their own; the last entry has no end."""
    letters = 5
    block = _block(letters)
    # Eight of them end where a byte does.
    stream = _bytes(block * 8)
    repeats = size_bytes // len(stream)
    item = Item(packed=stream * repeats, data=b"a" * (letters * 8 * repeats))
    ended = replace(
        item,
        packed=item.stream + _bytes(f"1{block[1:]}"),
        data=item.data + b"a" * letters,
    )
    yield from _many(ended, count - 1)
    yield replace(item, name=b"lie")


def _block(letters: int) -> str:
    """A block with codes of its own, as bits: all bytes have codes of ten bits."""
    codes = (len(_LENGTHS[n]) if n in _LENGTHS else 0 for n in _ORDER)
    bits = [
        "0",
        "01",
        _number(258 - 257, 5),
        _number(0, 5),
        _number(len(_ORDER) - 4, 4),
    ]
    bits.extend(_number(length, 3) for length in codes)
    # 256 times ten; then one bit for the end of the block, two for a code in vain.
    bits.append(_LENGTHS[10])
    bits.extend(_LENGTHS[16] + _number(3, 2) for _ in range(42))
    bits.append(_LENGTHS[16] + _number(0, 2))
    bits.extend(_LENGTHS[n] for n in (1, 2, 0))
    bits.extend(f"{0b11_0000_0000 + ord('a'):010b}" for _ in range(letters))
    return "".join([*bits, "0"])


def _bytes(bits: str) -> bytes:
    return int(bits[::-1], 2).to_bytes(-(-len(bits) // 8), "little")


def _number(value: int, width: int) -> str:
    return f"{value:0{width}b}"[::-1]


def _packed(data: bytes) -> Item:
    item = Item(data=data)
    return replace(item, packed=item.stream)


def _many(item: Item, count: int) -> Iterator[Item]:
    for number in range(count):
        yield replace(item, name=b"%d.bin" % number)
