"""Reads a submission's form as it streams in, never holding it whole.

The part `file` goes to a spool file and through SHA-256 on the way; the part `uploadId`
names an archive that was stored before; other fields are kept as text.
Pollers send a one-byte file, so nothing is judged here but the form.
"""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass, field
from typing import BinaryIO
from urllib.parse import parse_qs
from uuid import UUID

from python_multipart.exceptions import FormParserError
from python_multipart.multipart import MultipartParser, parse_options_header

from shared.api.form_parts import (
    FIELD_LIMITS_BYTES,
    MAX_DIFF_BYTES,
    UPLOAD_FIELD,
    Parts,
    refuse_long_field,
    too_large,
)
from shared.api.preamble import after_preamble
from shared.api.problems import (
    Detail,
    invalid_request,
    unsupported_media_type,
)
from shared.core.jobs import JobId
from shared.core.tasks import TRIFLE_BYTES, aside
from shared.core.uploads import stand_in_sha256

_FLUSH_BYTES = 1024 * 1024
_PART_OVERHEAD_BYTES = 1024 * 1024
_FORM_LIMIT_BYTES = 2 * MAX_DIFF_BYTES
_SMALLEST_ZIP_BYTES = 22
_NO_UPLOAD = JobId(UUID(int=0))


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceivedArchive:
    """The part `file`: its hex SHA-256 and size; its bytes are in the spool."""

    sha256: str
    size_bytes: int
    fields: Mapping[str, str] = field(default_factory=dict)

    @property
    def may_be_archive(self) -> bool:
        """Whether it is more than the byte of a poll."""
        return self.size_bytes >= _SMALLEST_ZIP_BYTES


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedUpload:
    """The part `uploadId`: the archive was stored before; nonsense is nobody's id."""

    upload_id: JobId
    fields: Mapping[str, str] = field(default_factory=dict)

    @property
    def sha256(self) -> str:
        """What stands for the archive's hash."""
        return stand_in_sha256(self.upload_id)

    @property
    def may_be_archive(self) -> bool:
        """Whoever names an upload means it."""
        return True


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
    part = Parts(limit_bytes)
    sha256 = hashlib.sha256()
    write = _writer(sha256.update, spool)
    received_bytes = 0
    try:
        parser = _parser(boundary, part)
        async for chunk in after_preamble(body, boundary):
            received_bytes += len(chunk)
            if received_bytes > limit_bytes + _PART_OVERHEAD_BYTES:
                raise too_large(limit_bytes)
            parser.write(chunk)
            if len(part.waiting) >= _FLUSH_BYTES:
                # Handed over, not copied: uploads come in crowds.
                await asyncio.to_thread(write, part.take())
        parser.finalize()
        fields = part.fields()
    except FormParserError as error:
        raise _malformed() from error
    if not part.ended:
        raise _malformed()
    if UPLOAD_FIELD in fields:
        return _named_upload(fields)
    if not part.seen:
        raise _nothing_sent()
    await aside(len(part.waiting) <= TRIFLE_BYTES, write, part.take())
    return ReceivedArchive(
        sha256=sha256.hexdigest(),
        size_bytes=part.size_bytes,
        fields=fields,
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
            raise too_large(limit_bytes)
        await asyncio.to_thread(spool.write, chunk)
    return size_bytes


def refuse_declared_size(content_length: str | None, limit_bytes: int) -> None:
    """Refuse by the Content-Length header, before a byte is read.

    Raises:
        ArchiveTooLarge: the body is declared larger than an archive may be.
    """
    declared = int(content_length or 0) if (content_length or "").isdecimal() else 0
    if declared > limit_bytes + _PART_OVERHEAD_BYTES:
        raise too_large(limit_bytes)


def _writer(
    update: Callable[[bytes | bytearray], None], spool: BinaryIO | None
) -> Callable[[bytes | bytearray], None]:
    def write(data: bytes | bytearray) -> None:
        update(data)
        if spool is not None:
            spool.write(data)

    return write


def _parser(boundary: bytes, part: Parts) -> MultipartParser:
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
    values = parse_qs(form.decode(errors="replace"))
    fields = {name: values[name][0] for name in FIELD_LIMITS_BYTES if name in values}
    for name, value in fields.items():
        refuse_long_field(name, len(value))
    if UPLOAD_FIELD not in fields:
        raise _nothing_sent()
    return _named_upload(fields)


def _named_upload(fields: Mapping[str, str]) -> NamedUpload:
    try:
        upload_id = JobId(UUID(fields[UPLOAD_FIELD].strip()))
    except ValueError:
        upload_id = _NO_UPLOAD
    return NamedUpload(upload_id=upload_id, fields=fields)


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
