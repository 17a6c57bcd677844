"""What event streams and long polls of one job cost: waiting, and all ending at once.

Host, Postgres and clients share this machine. Beside the streams a process of its own
polls another job, one request after the other: its latencies say for how long the ends
hold other requests up. Beside them stand those of the seconds before the end.
"""

import argparse
import asyncio
import statistics
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ProcessPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from multiprocessing import get_context

import psycopg

from benchmarks.api_stack import SUBMIT_PATH, ApiStack, api_stack, form
from benchmarks.connections import Connection, connected

_CLIENTS = 1_000
_POLLS_EVERY_S = 0.01
_BEFORE_S = 3.0
_ENDS_WITHIN_S = 7.0
_LONG_POLLS_BEGIN_WITHIN_S = 10.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Poll:
    """When a request was sent, by the clock that processes share, and its latency."""

    sent_at_s: float
    seconds: float


def main() -> None:
    """Run the measurements and print their figures."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.event_streams")
    parser.add_argument("--seconds", type=float, default=20, help="of idle streams")
    parser.add_argument("--clients", type=int, default=_CLIENTS)
    arguments = parser.parse_args()
    with api_stack() as running:
        asyncio.run(_measure(running, arguments.clients, arguments.seconds))


async def _measure(running: ApiStack, clients: int, seconds: float) -> None:
    await running.submit("polled")
    await _streams(running, clients, seconds)
    await _long_polls(running, clients)


async def _streams(running: ApiStack, clients: int, seconds: float) -> None:
    path, headers = await _new_job(running, "streamed")
    before_bytes = running.memory_bytes()
    async with _connected(running, clients) as connections:
        for connection in connections:
            await connection.open_stream(f"{path}/events", headers)
        print(f"{clients} event streams of one job")
        grown_bytes = running.memory_bytes() - before_bytes
        cpu_s, began_s = running.cpu_s(), time.perf_counter()
        await asyncio.sleep(seconds)
        spent_s = running.cpu_s() - cpu_s
        stream_seconds = clients * (time.perf_counter() - began_s)
        print(
            f"  processor time {spent_s / stream_seconds * 1e6:.1f} us a stream-second"
        )
        print(f"  memory {grown_bytes / clients / 1024:.1f} KiB a stream")
        print(f"  connections of the host to Postgres {_connections(running)}")
        await _end(running, path, [one.read_end for one in connections])


async def _long_polls(running: ApiStack, clients: int) -> None:
    path, headers = await _new_job(running, "awaited")
    async with _connected(running, clients) as connections:
        for connection in connections:
            connection.send("GET", path, {**headers, "Prefer": "wait=60"})
        print(f"{clients} long polls of one job")
        await asyncio.sleep(_LONG_POLLS_BEGIN_WITHIN_S)
        await _end(running, path, [one.read_answer for one in connections])


async def _new_job(running: ApiStack, key: str) -> tuple[str, dict[str, str]]:
    return f"/v1/jobs/{await running.submit(key)}", running.headers(key)


@asynccontextmanager
async def _connected(
    running: ApiStack, clients: int
) -> AsyncIterator[list[Connection]]:
    async with AsyncExitStack() as opened:
        yield [
            await opened.enter_async_context(connected(*running.address))
            for _ in range(clients)
        ]


async def _end(
    running: ApiStack,
    path: str,
    read_ends: list[Callable[[], Coroutine[None, None, None]]],
) -> None:
    """Cancel the job while a process of its own polls another one."""
    loop = asyncio.get_running_loop()
    headers = running.headers("polled")
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as apart:
        polling = loop.run_in_executor(apart, poll_steadily, running.address, headers)
        async with connected(*running.address) as canceller:
            await asyncio.sleep(_BEFORE_S)
            cpu_s, ended_at_s = running.cpu_s(), time.monotonic()
            canceller.send("DELETE", path, headers)
            ends = [asyncio.create_task(read_end()) for read_end in read_ends]
            await asyncio.gather(canceller.read_answer(), *ends)
            over_at_s = time.monotonic()
            spent_s = running.cpu_s() - cpu_s
        polls = await polling
    print(
        f"  all have ended after {over_at_s - ended_at_s:.2f} s,"
        f" processor time {spent_s / len(ends) * 1000:.2f} ms each"
    )
    _print("before", [poll for poll in polls if poll.sent_at_s < ended_at_s])
    meanwhile = [poll for poll in polls if ended_at_s <= poll.sent_at_s < over_at_s]
    _print("meanwhile", meanwhile)


def poll_steadily(address: tuple[str, int], headers: dict[str, str]) -> list[Poll]:
    """Poll for as long as the measurement takes, in a process of its own."""
    return asyncio.run(_poll_steadily(address, headers))


async def _poll_steadily(
    address: tuple[str, int], headers: dict[str, str]
) -> list[Poll]:
    polls = []
    over_at_s = time.monotonic() + _BEFORE_S + _ENDS_WITHIN_S
    async with connected(*address) as connection:
        while (sent_at_s := time.monotonic()) < over_at_s:
            await connection.post(SUBMIT_PATH, headers, form(b"0"), expect=202)
            seconds = time.monotonic() - sent_at_s
            polls.append(Poll(sent_at_s=sent_at_s, seconds=seconds))
            await asyncio.sleep(_POLLS_EVERY_S)
    return polls


def _print(name: str, polls: list[Poll]) -> None:
    seconds = [poll.seconds for poll in polls] or [0.0]
    print(
        f"  polls {name}: p50 {statistics.median(seconds) * 1000:.1f} ms,"
        f" longest {max(seconds) * 1000:.1f} ms, {len(polls)} in all"
    )


def _connections(running: ApiStack) -> int:
    with psycopg.connect(running.database_url) as connection:
        found = connection.execute(
            "select count(*) from pg_stat_activity where application_name = 'arbograph'"
        ).fetchone()
    return int(found[0]) if found else 0


if __name__ == "__main__":
    main()
