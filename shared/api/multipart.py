"""Reads a submission's multipart body as it streams in, never holding it whole.

The part `file` goes to a spool file and through SHA-256 on the way; other parts are
read past. Pollers send a one-byte file, so nothing is judged here but the form.
"""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import BinaryIO

from python_multipart.exceptions import FormParserError, MultipartParseError
from python_multipart.multipart import MultipartParser, parse_options_header

from shared.api.problems import (
    Detail,
    invalid_request,
    unsupported_media_type,
)
from shared.core.errors import ArchiveTooLarge

_FLUSH_BYTES = 1024 * 1024
_PART_OVERHEAD_BYTES = 1024 * 1024
_HEADER_LIMIT_BYTES = 16 * 1024
_PARTS_LIMIT = 64  # each costs the event loop some time, however small it is
_FILE_PART = b"file"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceivedArchive:
    """The part `file`: its hex SHA-256 and size; its bytes are in the spool."""

    sha256: str
    size_bytes: int


class _FilePart:
    """Collects the bytes of the part `file`, and drops those of every other part."""

    def __init__(self, limit_bytes: int) -> None:
        self.seen = False
        self.ended = False
        self.size_bytes = 0
        self.waiting = bytearray()
        self._limit_bytes = limit_bytes
        self._header = bytearray()
        self._value = bytearray()
        self._headers: dict[bytes, bytes] = {}
        self._headers_bytes = 0
        self._here = False
        self._parts = 0

    def begin(self) -> None:
        self._parts += 1
        if self._parts > _PARTS_LIMIT:
            raise MultipartParseError("there are too many parts")
        self._headers, self._headers_bytes, self._here = {}, 0, False

    def header_field(self, data: bytes, start: int, end: int) -> None:
        self._grow(self._header, data[start:end])

    def header_value(self, data: bytes, start: int, end: int) -> None:
        self._grow(self._value, data[start:end])

    def header_end(self) -> None:
        self._headers[bytes(self._header).lower()] = bytes(self._value)
        self._header.clear()
        self._value.clear()

    def headers_finished(self) -> None:
        _, options = parse_options_header(self._headers.get(b"content-disposition"))
        self._here = options.get(b"name") == _FILE_PART and not self.seen
        self.seen = self.seen or self._here

    def data(self, data: bytes, start: int, end: int) -> None:
        if not self._here:
            return
        self.size_bytes += end - start
        if self.size_bytes > self._limit_bytes:
            raise _too_large(self._limit_bytes)
        self.waiting += data[start:end]

    def end(self) -> None:
        self._here = False

    def finish(self) -> None:
        self.ended = True

    def _grow(self, buffer: bytearray, more: bytes) -> None:
        self._headers_bytes += len(more)
        if self._headers_bytes > _HEADER_LIMIT_BYTES:
            raise MultipartParseError("a part's headers are too long")
        buffer += more


async def receive_archive(
    body: AsyncIterator[bytes],
    content_type: str | None,
    *,
    limit_bytes: int,
    spool: BinaryIO | None,
) -> ReceivedArchive:
    """Stream the part `file` of `body` into `spool` (or only through the hash).

    Raises:
        Fault: the body is no multipart/form-data, is malformed, or has no `file`.
        ArchiveTooLarge: the part is larger than `limit_bytes`.
    """
    part = _FilePart(limit_bytes)
    boundary = _boundary(content_type)
    sha256 = hashlib.sha256()
    write = _writer(sha256.update, spool)
    received_bytes = 0
    try:
        parser = _parser(boundary, part)
        async for chunk in body:
            received_bytes += len(chunk)
            if received_bytes > limit_bytes + _PART_OVERHEAD_BYTES:
                raise _too_large(limit_bytes)
            parser.write(chunk)
            if len(part.waiting) >= _FLUSH_BYTES:
                await asyncio.to_thread(write, bytes(part.waiting))
                part.waiting.clear()
        parser.finalize()
    except FormParserError as error:
        raise _malformed() from error
    if not part.ended:
        raise _malformed()
    if not part.seen:
        raise invalid_request(
            "Send the zip in the multipart part `file`.",
            Detail(field="file", issue="missing", location="body"),
        )
    await asyncio.to_thread(write, bytes(part.waiting))
    return ReceivedArchive(sha256=sha256.hexdigest(), size_bytes=part.size_bytes)


def refuse_declared_size(content_length: str | None, limit_bytes: int) -> None:
    """Refuse by the Content-Length header, before a byte is read.

    Raises:
        ArchiveTooLarge: the body is declared larger than an archive may be.
    """
    declared = int(content_length or 0) if (content_length or "").isdecimal() else 0
    if declared > limit_bytes + _PART_OVERHEAD_BYTES:
        raise _too_large(limit_bytes)


def _writer(
    update: Callable[[bytes], None], spool: BinaryIO | None
) -> Callable[[bytes], None]:
    def write(data: bytes) -> None:
        update(data)
        if spool is not None:
            spool.write(data)

    return write


def _parser(boundary: bytes, part: _FilePart) -> MultipartParser:
    return MultipartParser(
        boundary,
        callbacks={
            "on_part_begin": part.begin,
            "on_header_field": part.header_field,
            "on_header_value": part.header_value,
            "on_header_end": part.header_end,
            "on_headers_finished": part.headers_finished,
            "on_part_data": part.data,
            "on_part_end": part.end,
            "on_end": part.finish,
        },
    )


def _boundary(content_type: str | None) -> bytes:
    kind, options = parse_options_header(content_type)
    boundary = options.get(b"boundary")
    if kind != b"multipart/form-data" or not boundary:
        raise unsupported_media_type()
    return boundary


def _malformed() -> Exception:
    return invalid_request(
        "The multipart body is malformed or ends early. Send it again whole.",
        Detail(field="file", issue="malformed", location="body"),
    )


def _too_large(limit_bytes: int) -> ArchiveTooLarge:
    return ArchiveTooLarge(
        f"The archive is larger than {limit_bytes // (1024 * 1024)} MiB, the most that"
        " is accepted. Leave out build output and dependencies."
    )
