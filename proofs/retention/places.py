"""Every place where bytes could be left, and how to read all of it."""

import json
import re
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from azure.storage.blob import BlobBlock, BlobProperties
from azure.storage.blob.aio import BlobClient, BlobServiceClient, ContainerClient
from psycopg import sql

from proofs.retention import toast
from proofs.retention.stack import Stack

# Read in pieces that overlap, so that only what has changed is searched again.
_PIECE_BYTES, _OVERLAP_BYTES = 1024 * 1024, 64 * 1024
_LINES_BYTES = 128 * 1024
_DELETED = " (deleted)"
_PROC = Path("/proc")


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """Some bytes of a place, and where in it they are."""

    where: str
    data: bytes


Pieces = AsyncIterator[Piece]


async def tables(stack: Stack) -> Pieces:
    """Read every table of every schema, catalogs and statistics too, as text."""
    async with await stack.services.pool.connect() as connection:
        found = await connection.execute(
            "select nspname as schema, relname as name"
            " from pg_class join pg_namespace on pg_namespace.oid = relnamespace"
            " where relkind in ('r', 'p', 'm') or relname = 'pg_stat_activity'"
        )
        for row in await found.fetchall():
            name = sql.Identifier(row["schema"], row["name"])
            query = sql.SQL("copy (select * from {}) to stdout").format(name)
            async with connection.cursor() as cursor, cursor.copy(query) as copy:
                data = b"".join([bytes(block) async for block in copy])
            yield Piece(where=f"{row['schema']}.{row['name']}", data=data)


async def data_files(stack: Stack) -> Pieces:
    """Read all files of the server's folder but its log and WAL, after a checkpoint.

    Values that Postgres cuts into chunks are read whole once more, dead ones too.
    """
    async with await stack.services.pool.connect() as connection:
        await connection.execute("checkpoint")
        found = await connection.execute(
            "select pg_relation_filepath(oid) as path from pg_class where relkind = 't'"
        )
        chunked = {row["path"] for row in await found.fetchall()}
    root = stack.postgres.data_dir
    for path, data in _files(root):
        name = str(path.relative_to(root))
        if path.parent.name == "pg_wal" or name == "server.log":
            continue
        yield Piece(where=name, data=data)
        if re.sub(r"\.\d+$", "", name) in chunked:
            for value in toast.values(data):
                yield Piece(where=f"{name}, put together", data=value)


async def write_ahead_log(stack: Stack) -> Pieces:
    """Read the write-ahead log."""
    for path, data in _files(stack.postgres.data_dir / "pg_wal"):
        for start in range(0, len(data), _PIECE_BYTES):
            piece = data[start : start + _PIECE_BYTES + _OVERLAP_BYTES]
            yield Piece(where=path.name, data=piece)


async def server_log(stack: Stack) -> Pieces:
    """Read what Postgres has logged."""
    path = stack.postgres.data_dir / "server.log"
    for piece in _lines(path, path.read_bytes()):
        yield piece


async def process_logs(stack: Stack) -> Pieces:
    """Read what our processes have written to their standard streams."""
    for path, data in _files(stack.logs):
        for piece in _lines(path, data):
            yield piece


async def temporary_files(stack: Stack) -> Pieces:
    """Read the folder of temporary files, their names included."""
    for path, data in _files(stack.temporary):
        yield Piece(where=path.name, data=path.name.encode() + data)


async def open_files(stack: Stack) -> Pieces:
    """Read what our processes hold open without a name."""
    for process in our_processes(stack):
        for descriptor in _listed(process / "fd"):
            try:
                target = str(descriptor.readlink())
                if target.endswith(_DELETED) and not target.startswith("/memfd:"):
                    where = f"{process.name}: {target}"
                    yield Piece(where=where, data=descriptor.read_bytes())
            except OSError:
                continue  # closed meanwhile, or the process has ended


async def payload_blobs(stack: Stack) -> Pieces:
    """Read everything that the account holds but the artifacts.

    Through the store's API: what it keeps of deleted blobs on its disks is beyond
    anybody's reach, unless it is told to keep them, which the start-up check refuses.
    """
    async for piece in _blobs(stack, artifacts=False):
        yield piece


async def artifact_blobs(stack: Stack) -> Pieces:
    """Read the artifacts."""
    async for piece in _blobs(stack, artifacts=True):
        yield piece


async def prompts(stack: Stack) -> Pieces:
    """Read everything that the language model was sent."""
    for number, asked in enumerate(stack.model.asked):
        headers = json.dumps(asked.headers).encode()
        yield Piece(where=f"request {number}", data=headers + asked.body)


PLACES: Mapping[str, Callable[[Stack], Pieces]] = {
    # Before anything reads the tables, which lets Postgres tidy up the dead rows.
    "data files": data_files,
    "tables": tables,
    "WAL": write_ahead_log,
    "server log": server_log,
    "our logs": process_logs,
    "payloads": payload_blobs,
    "artifacts": artifact_blobs,
    "temp files": temporary_files,
    "open files": open_files,
    "prompts": prompts,
}
"""All places by name."""


def our_processes(stack: Stack) -> list[Path]:
    """Return the folders below /proc of all processes that serve this stack."""
    mark = str(stack.gates.path).encode()
    found = []
    for process in _PROC.glob("[0-9]*"):
        try:
            if mark in (process / "cmdline").read_bytes():
                found.append(process)
        except OSError:
            continue
    return found


async def _blobs(stack: Stack, *, artifacts: bool) -> Pieces:
    account = BlobServiceClient.from_connection_string(stack.blobs_url)
    async with account:
        async for container in account.list_containers():
            if (container.name == "job-artifacts") is artifacts:
                client = account.get_container_client(container.name)
                async for blob in client.list_blobs(
                    include=["uncommittedblobs", "snapshots", "metadata"]
                ):
                    async for piece in _blob(client, blob):
                        yield piece


async def _blob(container: ContainerClient, found: BlobProperties) -> Pieces:
    """Read a blob, and the blocks that it was never made of.

    Those cannot be read but by making a blob of them, which is undone.
    """
    blob = container.get_blob_client(found.name, snapshot=found.snapshot)
    committed, uncommitted = await blob.get_block_list("all")
    data = None
    # A blob without a tag is a name under which there are only blocks.
    if committed or found.size or not uncommitted:
        data = await (await blob.download_blob()).readall()
        yield Piece(where=found.name, data=data + repr(found.metadata).encode())
    if uncommitted and not found.snapshot:
        await blob.commit_block_list([BlobBlock(block.id) for block in uncommitted])
        blocks = await (await blob.download_blob()).readall()
        yield Piece(where=f"{found.name}, uncommitted", data=blocks)
        await _put_back(blob, data, uncommitted, blocks)


async def _put_back(
    blob: BlobClient, data: bytes | None, blocks: list[BlobBlock], content: bytes
) -> None:
    if data is None:
        await blob.delete_blob()
    else:
        await blob.upload_blob(data, overwrite=True)
    offset = 0
    for block in blocks:
        await blob.stage_block(block.id, content[offset : offset + block.size])
        offset += block.size


def _lines(path: Path, data: bytes) -> Iterator[Piece]:
    """Cut a log, which only grows, into pieces that end with a line."""
    start = 0
    while start < len(data):
        end = data.find(b"\n", start + _LINES_BYTES) + 1 or len(data)
        yield Piece(where=path.name, data=data[start:end])
        start = end


def _files(folder: Path) -> Iterator[tuple[Path, bytes]]:
    """Read all files of a folder, those too that appear or are renamed meanwhile."""
    seen: set[Path] = set()
    while new := {path for path in folder.rglob("*") if path.is_file()} - seen:
        seen |= new
        for path in sorted(new):
            with suppress(FileNotFoundError):
                yield path, path.read_bytes()


def _listed(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []
