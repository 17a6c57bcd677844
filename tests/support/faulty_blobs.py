"""A proxy before Azurite that fails as real storage does: seeded and counted."""

import asyncio
import random
import re
import threading
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from enum import StrEnum

from tests.support.hands import drawn
from tests.support.http_streams import (
    Pieces,
    again,
    end_body,
    read_head,
    reset,
    streamed_body,
    whole,
    write_head,
    write_pieces,
)

_START_TIMEOUT_S = 10
_OF_ONE_HOP = {"connection", "keep-alive"}


class Fault(StrEnum):
    """What goes wrong with a request."""

    BUSY = "busy"
    RESET = "reset"
    STALL = "stall"


class Moment(StrEnum):
    """When it does: before the store learns of the request, or once it has acted."""

    BEFORE = "before"
    WITHIN = "within"
    AFTER = "after"


Mishap = tuple[Fault, Moment]
_MISHAPS: Mapping[Fault, tuple[Moment, ...]] = {
    Fault.BUSY: (Moment.BEFORE, Moment.AFTER),
    Fault.RESET: tuple(Moment),
    Fault.STALL: tuple(Moment),
}
_BUSY_ANSWERS = {
    Moment.BEFORE: ("503 Server Busy", "ServerBusy"),
    Moment.AFTER: ("500 Operation Timed Out", "OperationTimedOut"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Faults:
    """Shares of all requests (0 to 1) that go wrong, each at a moment drawn at random.

    A busy store answers 503 `ServerBusy`, or 500 `OperationTimedOut` once it has acted.
    A stall goes on after `stall_s`, unless the client has hung up.
    """

    busy: float = 0.0
    reset: float = 0.0
    stall: float = 0.0
    stall_s: float = 2.0
    seed: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """The head of a request; header names are lower-case."""

    method: str
    target: str
    headers: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """An answer as a test may rewrite it; `status` is code and reason."""

    status: str
    headers: Mapping[str, str]
    body: bytes


Rewrite = Callable[[Request, Answer], Answer]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Stream:
    """An answer whose body is still on its way."""

    status: str
    headers: Mapping[str, str]
    pieces: Pieces
    has_body: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class _Client:
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter


class FaultyBlobs:
    """A running proxy; may be told what to do from any thread, at any time.

    `planned` mishaps come first, one for each next request, then those by chance.
    `rewrite`, when set, is called with every answer. `counts` holds `requests`, and
    each mishap under the name of its fault and as `fault/moment`.
    """

    def __init__(self, connection_string: str, faults: Faults) -> None:
        found = re.search(r"http://127\.0\.0\.1:(\d+)", connection_string)
        assert found
        self._store_port = int(found[1])
        self._given = connection_string
        self._chance = random.Random(faults.seed)
        self.by_chance(faults)
        self.planned: deque[Mishap] = deque()
        self.rewrite: Rewrite | None = None
        self.counts: Counter[str] = Counter()
        self.connection_string = ""
        self._conversing: set[asyncio.Task[object]] = set()

    def by_chance(self, faults: Faults) -> None:
        """Let shares of the next requests go wrong; in every hundred as many."""
        self.faults = faults
        shares = [(fault, getattr(faults, fault)) for fault in Fault]
        self._drawn = drawn(self._chance, shares)

    async def serve(self, started: threading.Event, stopped: asyncio.Event) -> None:
        """Listen on a free port until `stopped` is set."""
        server = await asyncio.start_server(self._converse, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        self.connection_string = self._given.replace(f":{self._store_port}", f":{port}")
        started.set()
        await stopped.wait()
        server.close()

    async def _converse(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        client = _Client(reader=reader, writer=writer)
        # A connection that is lost lets go of its task, which the loop knows weakly.
        conversing = asyncio.current_task()
        assert conversing
        self._conversing.add(conversing)
        try:
            while head := await read_head(reader):
                method, target, _ = head[0].split(" ", 2)
                request = Request(method=method, target=target, headers=head[1])
                await self._relay(request, client)
        except (ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            reset(writer)  # also when the proxy stops: nobody awaits this task
        finally:
            writer.close()
            self._conversing.discard(conversing)

    async def _relay(self, request: Request, client: _Client) -> None:
        self.counts["requests"] += 1
        mishap = self._draw()
        body = streamed_body(client.reader, request.headers)
        if mishap and mishap[1] is Moment.BEFORE:
            body = again(await whole(body))
            if await self._happens(mishap, client):
                return
        async with _asking(self._store_port, request, body) as answer:
            if self.rewrite is None:
                await self._hand_on(answer, mishap, client)
            else:
                changed = await _rewritten(self.rewrite, request, answer)
                await self._hand_on(changed, mishap, client)

    async def _hand_on(
        self, answer: _Stream, mishap: Mishap | None, client: _Client
    ) -> None:
        pieces = answer.pieces
        if mishap and mishap[1] is Moment.AFTER:
            pieces = again(await whole(pieces))
            if await self._happens(mishap, client):
                return
        write_head(client.writer, f"HTTP/1.1 {answer.status}", answer.headers)
        if mishap and mishap[1] is Moment.WITHIN:
            content = await whole(pieces)
            half, rest = content[: len(content) // 2], content[len(content) // 2 :]
            await write_pieces(client.writer, answer.headers, again(half))
            await self._happens(mishap, client)
            pieces = again(rest)
        await write_pieces(client.writer, answer.headers, pieces)
        await end_body(client.writer, answer.headers, has_body=answer.has_body)

    def _draw(self) -> Mishap | None:
        if self.planned:
            return self.planned.popleft()
        fault = next(self._drawn)
        return (fault, self._chance.choice(_MISHAPS[fault])) if fault else None

    async def _happens(self, mishap: Mishap, client: _Client) -> bool:
        """Let it happen; returns whether the client has had its answer by it."""
        fault, moment = mishap
        self.counts[fault] += 1
        self.counts[f"{fault}/{moment}"] += 1
        match fault:
            case Fault.BUSY:
                status, code = _BUSY_ANSWERS[moment]
                headers = {"x-ms-error-code": code, "content-length": "0"}
                write_head(client.writer, f"HTTP/1.1 {status}", headers)
                return True
            case Fault.RESET:
                await client.writer.drain()
                raise ConnectionResetError
            case Fault.STALL:
                await self._stall(client)
                return False

    async def _stall(self, client: _Client) -> None:
        await client.writer.drain()
        try:
            async with asyncio.timeout(self.faults.stall_s):
                await client.reader.read(1)  # a client that waits sends nothing
        except TimeoutError:
            return
        raise ConnectionResetError


@contextmanager
def faulty_blobs(
    connection_string: str, faults: Faults | None = None
) -> Iterator[FaultyBlobs]:
    """Run a proxy before the Azurite of `connection_string`, in a thread of its own."""
    proxy = FaultyBlobs(connection_string, faults or Faults())
    started = threading.Event()
    loop = asyncio.new_event_loop()
    stopped = asyncio.Event()

    def serve() -> None:
        with asyncio.Runner(loop_factory=lambda: loop) as runner:
            runner.run(proxy.serve(started, stopped))

    thread = threading.Thread(target=serve, name="faulty blobs", daemon=True)
    thread.start()
    assert started.wait(_START_TIMEOUT_S)
    try:
        yield proxy
    finally:
        loop.call_soon_threadsafe(stopped.set)
        thread.join()


@asynccontextmanager
async def _asking(port: int, request: Request, body: Pieces) -> AsyncIterator[_Stream]:
    """Ask the store, over a connection of its own, and yield its answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        write_head(
            writer,
            f"{request.method} {request.target} HTTP/1.1",
            request.headers,
        )
        await write_pieces(writer, request.headers, body)
        await end_body(writer, request.headers, has_body=True)
        head = await read_head(reader)
        if head is None:
            raise ConnectionResetError
        _, status = head[0].split(" ", 1)
        has_body = request.method != "HEAD" and status[:3] not in {"204", "304"}
        yield _Stream(
            status=status,
            headers={k: v for k, v in head[1].items() if k not in _OF_ONE_HOP},
            pieces=streamed_body(reader, head[1]) if has_body else again(b""),
            has_body=has_body,
        )
    finally:
        writer.close()


async def _rewritten(rewrite: Rewrite, request: Request, answer: _Stream) -> _Stream:
    content = await whole(answer.pieces)
    changed = rewrite(
        request, Answer(status=answer.status, headers=answer.headers, body=content)
    )
    headers = dict(changed.headers)
    if answer.has_body:
        headers.pop("transfer-encoding", None)
        headers["content-length"] = str(len(changed.body))
    return _Stream(
        status=changed.status,
        headers=headers,
        pieces=again(changed.body),
        has_body=answer.has_body,
    )
