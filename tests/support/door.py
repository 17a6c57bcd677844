"""A way to Postgres that can be shut, or fall silent, and be opened again."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from enum import Enum, auto
from urllib.parse import parse_qs, urlsplit

_PIECE_BYTES = 65_536


class Way(Enum):
    """What becomes of those who come."""

    OPEN = auto()
    SHUT = auto()


class Door:
    """Passes connections on to a server's Unix socket; `url` leads through it."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        (folder,) = parse_qs(parts.query)["host"]
        self._path = f"{folder}/.s.PGSQL.5432"
        self._user_and_database = parts.username, parts.path
        self._way = Way.OPEN
        self._writers: set[asyncio.StreamWriter] = set()
        self._passing: set[asyncio.Task[None]] = set()
        self._port = 0
        self.refused = 0

    @property
    def url(self) -> str:
        user, database = self._user_and_database
        return f"postgresql://{user}@127.0.0.1:{self._port}{database}"

    def shut(self) -> None:
        """Cut every connection, and every new one, as a server that is down."""
        self._way = Way.SHUT
        for writer in self._writers:
            writer.transport.abort()

    def open(self) -> None:
        self._way = Way.OPEN

    def silence(self) -> None:
        """Pass nothing on in either direction, without a word; new connections pass."""
        for task in self._passing:
            task.cancel()

    @asynccontextmanager
    async def standing(self) -> AsyncIterator["Door"]:
        server = await asyncio.start_server(self._enter, "127.0.0.1", 0)
        self._port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()
            self.silence()
            self.shut()

    async def _enter(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self._writers.add(writer)
        if self._way is Way.SHUT:
            self.refused += 1
            writer.transport.abort()
            return
        inner_reader, inner_writer = await asyncio.open_unix_connection(self._path)
        self._writers.add(inner_writer)
        for source, sink in ((reader, inner_writer), (inner_reader, writer)):
            task = asyncio.create_task(_pass(source, sink))
            self._passing.add(task)
            task.add_done_callback(self._passing.discard)


async def _pass(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        while piece := await source.read(_PIECE_BYTES):
            sink.write(piece)
            await sink.drain()
        sink.close()
