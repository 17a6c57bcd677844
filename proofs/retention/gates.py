"""Points at which the proof can stop the system's processes and end them.

A process that comes by a point says so over a Unix socket and goes on when it is told
to. Nobody holds a point unless an outcome asks for it.
"""

import asyncio
import json
import os
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

_GO, _FAIL = b"g", b"f"


class Point(StrEnum):
    """Where processes can be stopped, in the order of one attempt.

    The child comes by HYDRATE, PARSE, RESOLVE and GRAPH as those stages begin, PARSE
    with one file parsed and RESOLVE with the facts of all of them saved. UPLOAD is in
    the app, with one block in the store; the others are in the worker: DOWNLOAD with
    the archive spooled, STORE with the result stored and nothing committed, CHECKPOINT
    and COMPLETE once those are committed and the payload is not deleted yet.
    """

    UPLOAD = "upload"
    CLAIM = "claim"
    DOWNLOAD = "download"
    HYDRATE = "hydrate"
    PARSE = "parse"
    RESOLVE = "resolve"
    GRAPH = "graph"
    STORE = "store"
    CHECKPOINT = "checkpoint"
    STEP = "step"
    COMPLETE = "complete"


class ToldToFail(Exception):
    """The proof has told this process to fail here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """A process that stands at a point."""

    pid: int
    _reader: asyncio.StreamReader
    _writer: asyncio.StreamWriter

    def go(self) -> None:
        """Let it go on."""
        self._writer.write(_GO)
        self._writer.close()

    def fail(self) -> None:
        """Let a child go on with an error that quotes the source."""
        self._writer.write(_FAIL)
        self._writer.close()

    async def kill(self) -> None:
        """End it, and wait until it has gone."""
        os.kill(self.pid, signal.SIGKILL)
        await self.gone()

    async def gone(self) -> None:
        """Wait for its end."""
        await self._reader.read()


class Gates:
    """The side of the proof: which points are held, and who stands there."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._held: dict[Point, asyncio.Queue[Arrival]] = {}
        self._writers: list[asyncio.StreamWriter] = []

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Listen while the block runs."""
        server = await asyncio.start_unix_server(self._receive, self.path)
        try:
            yield
        finally:
            server.close()
            for writer in self._writers:
                writer.close()
                with suppress(ConnectionError):
                    await writer.wait_closed()

    @asynccontextmanager
    async def holding(self, point: Point) -> AsyncIterator[asyncio.Queue[Arrival]]:
        """Hold everybody who comes by; those still there at the end may go on."""
        queue = self._held[point] = asyncio.Queue()
        try:
            yield queue
        finally:
            del self._held[point]
            while not queue.empty():
                queue.get_nowait().go()

    async def _receive(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self._writers.append(writer)
        line = await reader.readline()
        if not line:
            return  # killed on its way here
        said = json.loads(line)
        arrival = Arrival(pid=said["pid"], _reader=reader, _writer=writer)
        queue = self._held.get(Point(said["at"]))
        if queue is None:
            arrival.go()
        else:
            queue.put_nowait(arrival)


async def come_by(path: Path, point: Point) -> None:
    """Stop at a point, in a process with an event loop."""
    reader, writer = await asyncio.open_unix_connection(path)
    writer.write(_said(point))
    await reader.read(1)
    writer.close()


def come_by_blocking(path: Path, point: Point) -> None:
    """Stop at a point, in a process without an event loop.

    Raises:
        ToldToFail: the proof wants it so.
    """
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(str(path))
        connection.sendall(_said(point))
        if connection.recv(1) == _FAIL:
            raise ToldToFail


def _said(point: Point) -> bytes:
    return json.dumps({"at": point, "pid": os.getpid()}).encode() + b"\n"
