"""Writes JSON piece by piece: no document is ever whole in memory."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

import msgspec

# Content in parts that belong one behind the other.
Pieces: TypeAlias = Iterable[bytes]

_PIECE_BYTES = 64 * 1024


@dataclass(frozen=True, slots=True)
class Lines:
    """An array with one item a line, as readers that stream need it."""

    items: Iterable[object]


@dataclass(frozen=True, slots=True)
class Document:
    """A document as pieces of JSON, made anew each time they are asked for.

    `content` is what msgspec encodes; `Lines` may be its values, and values of objects
    in it. `made_of` is held with it: letting go of a large tree, which a child need not
    do, takes as long as an analysis.
    """

    content: object
    made_of: object = None

    def __iter__(self) -> Iterator[bytes]:
        """Yield the JSON."""
        return _pieces(self.content)


def encode(content: object) -> bytes:
    """Return the JSON of a small document."""
    return b"".join(Document(content))


def _pieces(value: object) -> Iterator[bytes]:
    if isinstance(value, Lines):
        yield from _lines(value.items)
    elif isinstance(value, dict) and value:
        before = b"{"
        for key, member in value.items():
            yield before + msgspec.json.encode(key) + b":"
            yield from _pieces(member)
            before = b","
        yield b"}"
    else:
        yield msgspec.json.encode(value)


def _lines(items: Iterable[object]) -> Iterator[bytes]:
    encoder, written = msgspec.json.Encoder(), bytearray(b"[")
    separator = b"\n"
    for item in items:
        written += separator
        encoder.encode_into(item, written, -1)
        separator = b",\n"
        if len(written) > _PIECE_BYTES:
            yield bytes(written)
            written.clear()
    yield bytes(written) + (b"]" if separator == b"\n" else b"\n]")
