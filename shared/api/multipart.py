"""Reads a submission's form as it streams in, never holding it whole.

The part `file` goes to a spool file and through SHA-256 on the way; the part `uploadId`
names an archive that was stored before, `callbackUrl` is kept; others are read past.
Pollers send a one-byte file, so nothing is judged here but the form.
"""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import BinaryIO
from urllib.parse import parse_qs
from uuid import UUID

from python_multipart.exceptions import FormParserError, MultipartParseError
from python_multipart.multipart import MultipartParser, parse_options_header

from shared.api.problems import (
    Detail,
    invalid_request,
    unsupported_media_type,
)
from shared.core.errors import ArchiveTooLarge
from shared.core.jobs import JobId
from shared.core.tasks import TRIFLE_BYTES, aside
from shared.core.uploads import stand_in_sha256

_FLUSH_BYTES = 1024 * 1024
_PART_OVERHEAD_BYTES = 1024 * 1024
_HEADER_LIMIT_BYTES = 16 * 1024
_PARTS_LIMIT = 64  # each costs the event loop some time, however small it is
_FILE_PART = b"file"
_UPLOAD_PART = b"uploadId"
_CALLBACK_PART = b"callbackUrl"
_FIELDS = (_UPLOAD_PART, _CALLBACK_PART)
_FIELD_LIMIT_BYTES = 4 * 1024
_FORM_LIMIT_BYTES = 16 * 1024
_SMALLEST_ZIP_BYTES = 22
_NO_UPLOAD = JobId(UUID(int=0))


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceivedArchive:
    """The part `file`: its hex SHA-256 and size; its bytes are in the spool."""

    sha256: str
    size_bytes: int
    callback_url: str | None = None

    @property
    def may_be_archive(self) -> bool:
        """Whether it is more than the byte of a poll."""
        return self.size_bytes >= _SMALLEST_ZIP_BYTES


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedUpload:
    """The part `uploadId`: the archive was stored before; nonsense is nobody's id."""

    upload_id: JobId
    callback_url: str | None = None

    @property
    def sha256(self) -> str:
        """What stands for the archive's hash."""
        return stand_in_sha256(self.upload_id)

    @property
    def may_be_archive(self) -> bool:
        """Whoever names an upload means it."""
        return True


class _Parts:
    """Collects the bytes of the part `file`, and the text of parts that are fields.

    Those of every other part are dropped.
    """

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
        self._fields: dict[bytes, bytearray] = {}
        self._field = bytearray()
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
        name = options.get(b"name")
        self._field = bytearray()
        if name in _FIELDS:
            self._fields.setdefault(name, self._field)
        self._here = name == _FILE_PART and not self.seen
        self.seen = self.seen or self._here

    def data(self, data: bytes, start: int, end: int) -> None:
        if not self._here:
            room = _FIELD_LIMIT_BYTES - len(self._field)
            self._field += data[start : min(end, start + room)]
            return
        self.size_bytes += end - start
        if self.size_bytes > self._limit_bytes:
            raise _too_large(self._limit_bytes)
        self.waiting += data[start:end]

    def end(self) -> None:
        self._here = False

    def finish(self) -> None:
        self.ended = True

    def field(self, name: bytes) -> str | None:
        """Return a field's text, None if it is missing or empty."""
        return self._fields.get(name, b"").decode(errors="replace") or None

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
) -> ReceivedArchive | NamedUpload:
    """Stream the part `file` of `body` into `spool` (or only through the hash).

    A body that names an upload stands for that; its `file` does not count. Such a body
    may be urlencoded, too.

    Raises:
        Fault: the body is no form, is malformed, or has neither part.
        ArchiveTooLarge: the part is larger than `limit_bytes`.
    """
    kind, options = parse_options_header(content_type)
    if kind == b"application/x-www-form-urlencoded":
        return await _receive_fields(body)
    boundary = options.get(b"boundary")
    if kind != b"multipart/form-data" or not boundary:
        raise unsupported_media_type()
    part = _Parts(limit_bytes)
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
    callback_url, upload_id = part.field(_CALLBACK_PART), part.field(_UPLOAD_PART)
    if upload_id:
        return _named_upload(upload_id, callback_url)
    if not part.seen:
        raise _nothing_sent()
    await aside(len(part.waiting) <= TRIFLE_BYTES, write, bytes(part.waiting))
    return ReceivedArchive(
        sha256=sha256.hexdigest(),
        size_bytes=part.size_bytes,
        callback_url=callback_url,
    )


async def receive_file(
    body: AsyncIterator[bytes], *, limit_bytes: int, spool: BinaryIO
) -> int:
    """Stream a body that is an archive and nothing else; returns its size.

    Raises:
        ArchiveTooLarge: it is larger than `limit_bytes`.
    """
    size_bytes = 0
    async for chunk in body:
        size_bytes += len(chunk)
        if size_bytes > limit_bytes:
            raise _too_large(limit_bytes)
        await asyncio.to_thread(spool.write, chunk)
    return size_bytes


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


def _parser(boundary: bytes, part: _Parts) -> MultipartParser:
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


async def _receive_fields(body: AsyncIterator[bytes]) -> NamedUpload:
    """Read an urlencoded form, which can name an upload and cannot hold a file."""
    form = bytearray()
    async for chunk in body:
        form += chunk
        if len(form) > _FORM_LIMIT_BYTES:
            raise _malformed()
    fields = parse_qs(form.decode(errors="replace"))
    upload_ids = fields.get(_UPLOAD_PART.decode())
    if not upload_ids:
        raise _nothing_sent()
    callback_urls = fields.get(_CALLBACK_PART.decode(), [None])
    return _named_upload(upload_ids[0], callback_urls[0])


def _named_upload(text: str, callback_url: str | None) -> NamedUpload:
    try:
        upload_id = JobId(UUID(text.strip()))
    except ValueError:
        upload_id = _NO_UPLOAD
    return NamedUpload(upload_id=upload_id, callback_url=callback_url)


def _nothing_sent() -> Exception:
    return invalid_request(
        "Send the zip in the multipart part `file`, or the id of an upload in the part"
        " `uploadId`.",
        Detail(field="file", issue="missing", location="body"),
    )


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
