"""Leaks planted on purpose, one in every place and wrapping: each must be found."""

import asyncio
import base64
import gzip
import io
import json
import os
import sys
import zipfile
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from urllib.parse import quote

from azure.storage.blob.aio import BlobServiceClient

from proofs.retention.canaries import Canaries
from proofs.retention.stack import Stack
from tests.support.models import Asked

LEAKS = "leaks"
"""What stands for the job in the canaries of leaks."""

_LARGE_BYTES = 50_000
# Holds an unlinked file open and says when; the argument marks it as one of ours.
_HOLDER = """
import sys, tempfile
file = tempfile.TemporaryFile()
file.write(sys.stdin.buffer.readline())
file.flush()
print("held", flush=True)
sys.stdin.buffer.read()
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spill:
    """What a leak has at hand: the stack, its canary, and what to undo at the end."""

    stack: Stack
    text: str
    number: int
    undo: AsyncExitStack

    async def execute(self, statement: str, *values: object) -> None:
        """Run a statement that the server log does not learn of."""
        async with await self.stack.services.pool.connect() as connection:
            await connection.execute("set log_statement = 'none'")
            await connection.execute("set log_min_duration_statement = -1")
            await connection.execute(statement, values)

    async def checkpoint(self, content: bytes) -> None:
        """Save a checkpoint of the leaky job."""
        await self.execute(
            "insert into checkpoints (user_id, job_id, part, inline, size_bytes)"
            " select user_id, job_id, %s, %s, 0 from jobs where kind = 'leaky'",
            os.urandom(8).hex(),
            content,
        )

    async def log(self, line: bytes) -> None:
        """Write a line to one of our logs."""
        with (self.stack.logs / "leaky.log").open("ab") as log:
            log.write(line + b"\n")


Plant = Callable[[Spill], Awaitable[None]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Leak:
    """A leak and the place where it must be found."""

    name: str
    place: str
    plant: Plant


async def plant(stack: Stack, canaries: Canaries, undo: AsyncExitStack) -> list[Leak]:
    """Plant every leak, each with canaries of its own; returns them."""
    for leak in _LEAKS:
        spill = Spill(
            stack=stack,
            text=canaries.text(LEAKS, leak.name),
            number=canaries.number(LEAKS, leak.name),
            undo=undo,
        )
        await leak.plant(spill)
    return list(_LEAKS)


async def _error_message(spill: Spill) -> None:
    await spill.execute(
        "insert into jobs (user_id, job_id, idempotency_key, kind, status, priority,"
        " payload_expires_at, settled_at, error_code, error_message)"
        " values (gen_random_uuid(), gen_random_uuid(), 'leak', 'leaky', 'failed', 0,"
        " now(), now(), 'internal_error', %s)",
        f"unexpected token at {spill.text}",
    )


async def _row(spill: Spill) -> None:
    await spill.execute(
        "insert into job_params"
        " (user_id, job_id, payload_sha256, payload_bytes, params)"
        " select user_id, job_id, repeat('0', 64), 1,"
        " jsonb_build_object('diff', %s::text)"
        " from jobs where kind = 'leaky'",
        spill.text,
    )


async def _large_row(spill: Spill) -> None:
    await spill.checkpoint(gzip.compress(_bulk(spill)))


async def _dead_row(spill: Spill) -> None:
    await spill.execute(
        "insert into usage (user_id, job_id, kind, units, payload_bytes)"
        " values (gen_random_uuid(), gen_random_uuid(), %s, 1, 1)",
        spill.text,
    )
    await spill.execute("delete from usage where kind = %s", spill.text)


async def _large_dead_row(spill: Spill) -> None:
    await spill.checkpoint(gzip.compress(_bulk(spill)))
    await spill.execute("delete from checkpoints")


async def _wide_row(spill: Spill) -> None:
    await spill.checkpoint(spill.text.encode("utf-16"))


async def _binary_number(spill: Spill) -> None:
    await spill.execute("update job_params set payload_bytes = %s", spill.number)


async def _wal_message(spill: Spill) -> None:
    await spill.execute(
        "select pg_logical_emit_message(false, 'leak', %s::text)", spill.text
    )


async def _statement(spill: Spill) -> None:
    async with await spill.stack.services.pool.connect() as connection:
        await connection.execute(f"select '{spill.text}'".encode())


async def _parameter(spill: Spill) -> None:
    async with await spill.stack.services.pool.connect() as connection:
        packed = gzip.compress(spill.text.encode("utf-16-be"))
        await connection.execute("select %s::bytea", [packed])


async def _log_base64(spill: Spill) -> None:
    await spill.log(b"tail=" + base64.b64encode(b"x" + spill.text.encode()))


async def _log_json(spill: Spill) -> None:
    escaped = "".join(f"\\u{ord(character):04x}" for character in spill.text)
    await spill.log(b'{"event": "request_failed", "text": "%b"}' % escaped.encode())


async def _log_repr(spill: Spill) -> None:
    await spill.log(repr(spill.text.encode("utf-16-le")).encode())


async def _log_url(spill: Spill) -> None:
    escaped = "".join(f"%{ord(character):02X}" for character in spill.text)
    await spill.log(f"GET /v1/jobs?q={quote('«')}{escaped}".encode())


async def _log_number(spill: Spill) -> None:
    await spill.log(b'{"value": %d}' % spill.number)


async def _gzip_blob(spill: Spill) -> None:
    await _upload(spill, "job-payloads", gzip.compress(_bulk(spill)))


async def _zip_artifact(spill: Spill) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.py", f"# {spill.text}")
    await _upload(spill, "job-artifacts", gzip.compress(b"{" + buffer.getvalue()))


async def _snapshot(spill: Spill) -> None:
    async with BlobServiceClient.from_connection_string(
        spill.stack.blobs_url
    ) as account:
        blob = account.get_blob_client("job-payloads", "leak-snapshot")
        await blob.upload_blob(spill.text.encode())
        await blob.create_snapshot()
        await blob.upload_blob(b"nothing", overwrite=True)


async def _uncommitted_block(spill: Spill) -> None:
    async with BlobServiceClient.from_connection_string(
        spill.stack.blobs_url
    ) as account:
        blob = account.get_blob_client("job-payloads", "leak-block")
        await blob.stage_block("0001", spill.text.encode())


async def _temporary_file(spill: Spill) -> None:
    file = spill.stack.temporary / "tmpleaked"
    file.write_text(spill.text, encoding="utf-32")


async def _temporary_name(spill: Spill) -> None:
    (spill.stack.temporary / spill.text).touch()


async def _unlinked_file(spill: Spill) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _HOLDER, str(spill.stack.gates.path)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env=spill.stack.environment,
    )
    assert process.stdin  # noqa: S101 - it was asked for
    assert process.stdout  # noqa: S101 - likewise
    process.stdin.write(spill.text.encode() + b"\n")
    await process.stdout.readline()
    spill.undo.push_async_callback(process.wait)
    spill.undo.callback(process.stdin.close)


async def _prompt(spill: Spill) -> None:
    body = json.dumps({"messages": [{"content": f"{spill.text}, and so on"}]})
    spill.stack.model.asked.append(Asked(headers={}, body=body.encode()))


_LEAKS = (
    Leak(name="a failed job's message", place="tables", plant=_error_message),
    Leak(name="a column of a row", place="tables", plant=_row),
    Leak(name="a deleted row", place="data files", plant=_dead_row),
    Leak(
        name="gzip in a deleted large value", place="data files", plant=_large_dead_row
    ),
    Leak(name="gzip in a large value", place="tables", plant=_large_row),
    Leak(name="UTF-16 in a value", place="data files", plant=_wide_row),
    Leak(name="a binary number", place="data files", plant=_binary_number),
    Leak(name="a WAL record alone", place="WAL", plant=_wal_message),
    Leak(name="a logged statement", place="server log", plant=_statement),
    Leak(name="gzip in a logged parameter", place="server log", plant=_parameter),
    Leak(name="base64 in a log", place="our logs", plant=_log_base64),
    Leak(name="JSON escapes in a log", place="our logs", plant=_log_json),
    Leak(name="escaped UTF-16 in a log", place="our logs", plant=_log_repr),
    Leak(name="an escaped URL in a log", place="our logs", plant=_log_url),
    Leak(name="a number in a log", place="our logs", plant=_log_number),
    Leak(name="a gzip blob", place="payloads", plant=_gzip_blob),
    Leak(name="a snapshot of a blob", place="payloads", plant=_snapshot),
    Leak(name="an uncommitted block", place="payloads", plant=_uncommitted_block),
    Leak(name="a zip in a gzip artifact", place="artifacts", plant=_zip_artifact),
    Leak(name="a temporary file in UTF-32", place="temp files", plant=_temporary_file),
    Leak(name="a temporary file's name", place="temp files", plant=_temporary_name),
    Leak(name="an unlinked open file", place="open files", plant=_unlinked_file),
    Leak(name="a literal in a prompt", place="prompts", plant=_prompt),
)


def _bulk(spill: Spill) -> bytes:
    """Make more than one chunk holds, compressible, with the canary at its end."""
    return os.urandom(_LARGE_BYTES).hex().encode() + spill.text.encode()


async def _upload(spill: Spill, container: str, data: bytes) -> None:
    async with BlobServiceClient.from_connection_string(
        spill.stack.blobs_url
    ) as account:
        client = account.get_container_client(container)
        if not await client.exists():
            await client.create_container()
        await client.upload_blob(f"leak-{os.urandom(4).hex()}", data)
