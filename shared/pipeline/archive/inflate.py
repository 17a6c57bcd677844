"""Yields one entry's content in bounded chunks, checked against size and checksum."""

from collections.abc import Iterator
from time import thread_time
from typing import BinaryIO

from zlib_ng import zlib_ng

from shared.core.errors import BadArchive
from shared.pipeline.archive.member import STORED, Member
from shared.pipeline.archive.rules import Rule, refused

_CHUNK_BYTES = 256 * 1024

# Processor time for inflating a whole archive. The dearest that an archiver writes take
# a tenth to a quarter of it. Blocks of a few bytes, each with tables to build, take
# a hundred times as long as others, and nothing tells them from others beforehand.
MAX_INFLATING_S = 20


class Inflating:
    """How much processor time inflating has taken, in all of an archive's entries."""

    __slots__ = ("spent_s",)

    def __init__(self) -> None:
        self.spent_s = 0.0

    def __enter__(self) -> None:
        self.spent_s -= thread_time()

    def __exit__(self, *_: object) -> None:
        self.spent_s += thread_time()

    def check(self, member: Member) -> None:
        """Refuse the archive when it took too long to come up to this entry."""
        if self.spent_s > MAX_INFLATING_S:
            raise refused(
                Rule.BAD_COMPRESSED_DATA,
                f"Inflating the archive up to {member.label} takes more than "
                f"{MAX_INFLATING_S} s: its data is in far too small blocks.",
            )


def contents(
    archive: BinaryIO, member: Member, inflating: Inflating
) -> Iterator[bytes]:
    """The content of an entry, from the archive's position on, chunk by chunk.

    Memory is bounded by the chunk size whatever the headers declare, and no more
    than one byte past the declared size is ever inflated.

    Args:
        archive: Where the data lies.
        member: The entry.
        inflating: Counts the time, for all entries of the archive together.

    Raises:
        BadArchive: The data is malformed, of another size, or fails its checksum, or
            inflating takes longer than `MAX_INFLATING_S` in all.
    """
    # A directory may call its nothing deflated.
    stored = member.method == STORED or not member.compressed_bytes
    chunks = (
        _compressed(archive, member)
        if stored
        else _inflated(archive, member, inflating)
    )
    size_bytes = checksum = 0
    for chunk in chunks:
        size_bytes += len(chunk)
        if size_bytes > member.size_bytes:
            break
        checksum = zlib_ng.crc32(chunk, checksum)
        yield chunk
    if size_bytes != member.size_bytes:
        relation = "more" if size_bytes > member.size_bytes else "fewer"
        raise refused(
            Rule.SIZE_MISMATCH,
            f"{member.label} holds {relation} bytes than the {member.size_bytes} it "
            "declares.",
        )
    if checksum != member.crc:
        raise refused(
            Rule.CHECKSUM_MISMATCH,
            f"The content of {member.label} has the checksum {checksum}, not the "
            f"{member.crc} that it declares.",
        )


def _compressed(archive: BinaryIO, member: Member) -> Iterator[bytes]:
    remaining = member.compressed_bytes
    while remaining:
        chunk = archive.read(min(remaining, _CHUNK_BYTES))
        if not chunk:
            raise refused(Rule.TRUNCATED_ARCHIVE, f"{member.label} is cut off.")
        remaining -= len(chunk)
        yield chunk


def _inflated(
    archive: BinaryIO, member: Member, inflating: Inflating
) -> Iterator[bytes]:
    inflater = zlib_ng.decompressobj(-zlib_ng.MAX_WBITS)
    allowance = member.size_bytes + 1
    for compressed in _compressed(archive, member):
        pending = compressed
        # A full chunk may leave output inside the inflater with no input pending.
        while True:
            limit = min(allowance, _CHUNK_BYTES)
            try:
                with inflating:
                    chunk = inflater.decompress(pending, limit)
            except zlib_ng.error:  # type: ignore[misc] # its stub has an instance
                raise _malformed(member) from None
            inflating.check(member)
            if chunk:
                allowance -= len(chunk)
                yield chunk
            if allowance == 0:
                return
            # At the end of the stream zlib may keep telling of a tail for ever.
            if inflater.eof:
                break
            pending = inflater.unconsumed_tail
            if not pending and len(chunk) < limit:
                break
        if inflater.unused_data:
            raise _malformed(member)
    if not inflater.eof:
        raise _malformed(member)


def _malformed(member: Member) -> BadArchive:
    return refused(
        Rule.BAD_COMPRESSED_DATA, f"The compressed data of {member.label} is malformed."
    )
