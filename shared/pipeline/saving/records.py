"""What became of one file, as bytes: facts, or the reason why there are none."""

from collections.abc import Iterable, Iterator
from struct import Struct
from typing import TypeAlias

import msgspec

from shared.parsing.facts import FileFacts
from shared.parsing.kept_once import read_once
from shared.parsing.no_call import with_one
from shared.parsing.source import Skipped

Extracted: TypeAlias = FileFacts | Skipped

HEADER = Struct("<L")


class _Record(msgspec.Struct, frozen=True, array_like=True):
    path: str
    reason: str
    facts: FileFacts | None


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(_Record, dec_hook=read_once).decode


def to_record(extracted: Extracted) -> bytes:
    """Return one file's record, behind its length."""
    if isinstance(extracted, Skipped):
        record = _Record(extracted.path, extracted.reason, None)
    else:
        record = _Record(extracted.path, "", extracted)
    data = _encode(record)
    return HEADER.pack(len(data)) + data


def from_records(chunks: Iterable[bytes]) -> Iterator[Extracted]:
    """Read records back that arrive in chunks of any size; half a one is left out.

    Raises:
        msgspec.MsgspecError: The bytes are no records.
    """
    buffer = bytearray()
    for chunk in chunks:
        buffer += chunk
        start = 0
        while len(buffer) - start >= HEADER.size:
            (length,) = HEADER.unpack_from(buffer, start)
            end = start + HEADER.size + length
            if len(buffer) < end:
                break
            record = _decode(memoryview(buffer)[start + HEADER.size : end])
            start = end
            if record.facts is None:
                yield Skipped(path=record.path, reason=record.reason)
            else:
                yield with_one(record.facts)
        del buffer[:start]
