"""HTTP/1.1 with as little of a client as possible, which shares its cores."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Connection:
    """A connection that is kept for the next request."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def post(
        self, path: str, headers: Mapping[str, str], body: bytes, *, expect: int
    ) -> dict[str, object]:
        """Send a request and read its JSON.

        Raises:
            AssertionError: The answer has another status than expected.
        """
        sized = {**headers, "Content-Length": str(len(body))}
        self.writer.write(_head("POST", path, sized) + body)
        status, size = await self._read_head()
        content = await self.reader.readexactly(size)
        if status != expect:
            raise AssertionError(f"{status}: {content.decode()}")
        answer: dict[str, object] = json.loads(content)
        return answer

    async def open_stream(self, path: str, headers: Mapping[str, str]) -> None:
        """Ask for a stream and read until it has begun."""
        self.send("GET", path, headers)
        status, _ = await self._read_head()
        if status != 200:  # noqa: PLR2004 - the one status of a stream
            raise AssertionError(f"the stream is refused: {status}")

    async def read_end(self) -> None:
        """Read the last event of a stream.

        Raises:
            asyncio.IncompleteReadError: The stream has ended without one.
        """
        await self.reader.readuntil(b"event: end\ndata: ")
        await self.reader.readuntil(b"\n\n")

    def send(self, method: str, path: str, headers: Mapping[str, str]) -> None:
        """Send a request without a body."""
        self.writer.write(_head(method, path, headers))

    async def read_answer(self) -> None:
        """Read an answer that says its length."""
        _, size = await self._read_head()
        await self.reader.readexactly(size)

    async def _read_head(self) -> tuple[int, int]:
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        _, _, size = head.partition("\r\ncontent-length: ")
        return int(head[9:12]), int(size.partition("\r\n")[0] or 0)


@asynccontextmanager
async def connected(host: str, port: int) -> AsyncIterator[Connection]:
    """Connect until the block ends."""
    reader, writer = await asyncio.open_connection(host, port)
    try:
        yield Connection(reader=reader, writer=writer)
    finally:
        writer.close()


def _head(method: str, path: str, headers: Mapping[str, str]) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: app"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode("latin-1")
