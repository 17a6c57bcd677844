"""The app behind a real server, for requests that no HTTP client would send."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import uvicorn
from starlette.types import ASGIApp

from functions.submit.app import build_app
from shared.wiring import Services
from tests.support.patience import PATIENCE_S


@dataclass(frozen=True, slots=True, kw_only=True)
class Connection:
    """A client's end of a connection."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def send(self, text: str | bytes) -> None:
        self.writer.write(text if isinstance(text, bytes) else text.encode())
        await self.writer.drain()

    async def read_head(self) -> str:
        """Read the status line and the headers of the next answer."""
        async with asyncio.timeout(PATIENCE_S):
            return (await self.reader.readuntil(b"\r\n\r\n")).decode()

    async def read_to_end(self) -> str:
        """Read until the server closes the connection."""
        async with asyncio.timeout(PATIENCE_S):
            return (await self.reader.read()).decode()


@asynccontextmanager
async def served(
    services: Services, build: Callable[[Services], ASGIApp] = build_app
) -> AsyncIterator[tuple[str, int]]:
    """Serve an app on a free port of this loop; yields its address."""
    with socket.socket(proto=socket.IPPROTO_TCP) as listener:
        listener.bind(("127.0.0.1", 0))
        server = _Server(
            uvicorn.Config(
                build(services),
                lifespan="off",
                log_config=None,
                timeout_keep_alive=2 * PATIENCE_S,
                timeout_graceful_shutdown=1,
            )
        )
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        listener.listen()
        try:
            yield listener.getsockname()
        finally:
            server.should_exit = True
            await serving


@asynccontextmanager
async def connection_to(services: Services) -> AsyncIterator[Connection]:
    """Serve the app, and connect to it."""
    async with served(services) as address:
        reader, writer = await asyncio.open_connection(*address)
        try:
            yield Connection(reader=reader, writer=writer)
        finally:
            writer.close()


class _Server(uvicorn.Server):
    """A server that leaves signals to the test run."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def request_head(method: str, path: str, headers: dict[str, str]) -> str:
    """Write the head of a request."""
    lines = [f"{method} {path} HTTP/1.1", "Host: app"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""])
