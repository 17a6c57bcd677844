"""Latency of submit and poll with fifty clients, and the price of idle event streams.

Host, Postgres and clients share this machine. Beside each latency stands that of the
raw statement of a poll, sent by as many tasks through a pool like the host's own.
"""

import argparse
import asyncio
import io
import os
import statistics
import tempfile
import time
import zipfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit
from uuid import UUID, uuid4

import psycopg

from benchmarks.connections import Connection, connected
from devhost import embedded_postgres
from devhost.local_key import PEPPER_VERSION, ensure_pepper
from devhost.stack import LocalStack, local_stack
from shared.core import api_keys
from shared.core.identities import Holder
from shared.core.jobs import JobId
from shared.core.rate_limits import MINUTE_S, Bucket, RateLimit, RateLimits
from shared.storage.postgres.admission import AdmissionStore
from shared.storage.postgres.pool import Pool

_CLIENTS = 50
_STREAMS = 1_000
_MIB = 1024 * 1024
_TICKS = os.sysconf("SC_CLK_TCK")
_UNLIMITED = "1000000000"
_SETTINGS = {
    # Counted as ever, and never reached.
    "SUBMITS_PER_MINUTE": _UNLIMITED,
    "POLLS_PER_MINUTE": _UNLIMITED,
    "UPLOAD_MIB_PER_HOUR": _UNLIMITED,
    "UNFINISHED_JOBS_MAX": _UNLIMITED,
    # Jobs wait: what analyses cost is measured elsewhere.
    "WORKER_TIMERS": "0",
}
_PATH = "/v1/graphs/call"
_Request = Callable[[Connection, int], Awaitable[None]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How each client sends: so many requests, with pauses or as fast as it can."""

    requests: int
    every_s: float


def main() -> None:
    """Run the measurements and print their figures."""
    parser = argparse.ArgumentParser(prog="benchmarks.api", description=__doc__)
    parser.add_argument("--seconds", type=float, default=20, help="of each measurement")
    parser.add_argument("--streams", type=int, default=_STREAMS)
    arguments = parser.parse_args()
    os.environ.update(_SETTINGS)
    load = os.getloadavg()[0]
    print(f"load of the machine before: {load:.1f} on {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory(prefix="api-") as folder:
        state = Path(folder)
        with local_stack(state=state) as stack:
            asyncio.run(_measure(stack, state, arguments))
    print(f"load of the machine after: {os.getloadavg()[0]:.1f}")


async def _measure(
    stack: LocalStack, state: Path, arguments: argparse.Namespace
) -> None:
    server = embedded_postgres.start(state / "postgres")
    try:
        for name, every_s in (("one a second each", 1.0), ("as fast as they can", 0)):
            requests = int(arguments.seconds / every_s) if every_s else 40
            pace = Pace(requests=requests, every_s=every_s)
            await _compare(stack, state, server.url, name, pace)
        await _watch_streams(stack, server.url, arguments)
    finally:
        server.stop()


async def _compare(
    stack: LocalStack, state: Path, database_url: str, name: str, pace: Pace
) -> None:
    job_id = await _submit_one(stack, "warm")
    raw = await _raw(state, stack, database_url, job_id, pace)
    print(f"{_CLIENTS} clients, {name}")
    _print("raw statement", raw, raw)
    for what, request in (("poll", _poller(stack)), ("submit", _submitter(stack))):
        cpu_s = _cpu_s(stack.host.pid)
        seconds = await _clients(stack, request, pace)
        spent_s = _cpu_s(stack.host.pid) - cpu_s
        _print(what, seconds, raw)
        print(
            f"    host: {spent_s / len(seconds) * 1000:.1f} ms of processor time each"
        )


def _poller(stack: LocalStack) -> _Request:
    form = _form(b"0")

    async def poll(connection: Connection, _number: int) -> None:
        await connection.post(_PATH, _headers(stack, "warm"), form, expect=202)

    return poll


def _submitter(stack: LocalStack) -> _Request:
    form = _form(_archive())

    async def submit(connection: Connection, _number: int) -> None:
        headers = _headers(stack, uuid4().hex)
        await connection.post(_PATH, headers, form, expect=202)

    return submit


async def _submit_one(stack: LocalStack, key: str) -> JobId:
    async with connected(*_address(stack)) as connection:
        body = await connection.post(
            _PATH, _headers(stack, key), _form(_archive()), expect=202
        )
    return JobId(UUID(str(body["jobId"])))


async def _clients(stack: LocalStack, request: _Request, pace: Pace) -> list[float]:
    async def client(number: int) -> list[float]:
        async with connected(*_address(stack)) as connection:
            return await _timed(lambda one: request(connection, one), number, pace)

    found = await asyncio.gather(*map(client, range(_CLIENTS)))
    return [second for seconds in found for second in seconds]


async def _raw(
    state: Path, stack: LocalStack, database_url: str, job_id: JobId, pace: Pace
) -> list[float]:
    pool = Pool(database_url, application_name="benchmark")
    limit = RateLimit(bucket=Bucket.POLL, amount=int(_UNLIMITED), window_s=MINUTE_S)
    limits = RateLimits(
        submit=limit,
        poll=limit,
        bytes=limit,
        llm_jobs=limit,
        organisation_llm_jobs=limit,
    )
    store = AdmissionStore(pool, limits)
    key = api_keys.parse(stack.api_key)
    if key is None:
        raise ValueError("the stack's key cannot be read")
    peppers = {PEPPER_VERSION: ensure_pepper(state).encode()}
    digests = api_keys.digests(peppers, key.text)
    holder = Holder(user_id=key.user_id, api_key_id=key.api_key_id)

    async def admit(_number: int) -> None:
        await store.admit_job(holder, job_id, digests=digests)

    try:
        await admit(0)
        tasks = (_timed(admit, number, pace) for number in range(_CLIENTS))
        found = await asyncio.gather(*tasks)
    finally:
        await pool.close()
    return [second for seconds in found for second in seconds]


async def _timed(
    one: Callable[[int], Awaitable[None]], number: int, pace: Pace
) -> list[float]:
    """Time each request; clients with pauses are spread over them evenly."""
    began = time.perf_counter() + pace.every_s * number / _CLIENTS
    seconds = []
    for turn in range(pace.requests):
        await asyncio.sleep(max(0, began + turn * pace.every_s - time.perf_counter()))
        started = time.perf_counter()
        await one(turn)
        seconds.append(time.perf_counter() - started)
    return seconds


async def _watch_streams(
    stack: LocalStack, database_url: str, arguments: argparse.Namespace
) -> None:
    job_id = await _submit_one(stack, "streamed")
    path = f"/v1/jobs/{job_id}/events"
    before = _memory_bytes(stack.host.pid)
    opened = [connected(*_address(stack)) for _ in range(arguments.streams)]
    connections = [await one.__aenter__() for one in opened]
    for connection in connections:
        await connection.open_stream(path, _headers(stack, "streamed"))
    cpu_s, began = _cpu_s(stack.host.pid), time.perf_counter()
    await asyncio.sleep(arguments.seconds)
    spent_s = _cpu_s(stack.host.pid) - cpu_s
    stream_seconds = arguments.streams * (time.perf_counter() - began)
    grown = _memory_bytes(stack.host.pid) - before
    print(f"{arguments.streams} idle event streams")
    print(f"  processor time {spent_s / stream_seconds * 1e6:.1f} us a stream-second")
    print(f"  memory {grown / arguments.streams / 1024:.1f} KiB a stream")
    print(f"  connections of the host to Postgres {_connections(database_url)}")
    for one in opened:
        await one.__aexit__(None, None, None)


def _connections(database_url: str) -> int:
    with psycopg.connect(database_url) as connection:
        found = connection.execute(
            "select count(*) from pg_stat_activity where application_name = 'arbograph'"
        ).fetchone()
    return int(found[0]) if found else 0


def _cpu_s(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def _memory_bytes(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise LookupError("VmRSS")


def _address(stack: LocalStack) -> tuple[str, int]:
    parts = urlsplit(stack.url)
    return parts.hostname or "", parts.port or 0


def _headers(stack: LocalStack, key: str) -> dict[str, str]:
    return {
        "X-Api-Key": stack.api_key,
        "Idempotency-Key": key,
        "Content-Type": "multipart/form-data; boundary=b",
    }


def _form(content: bytes) -> bytes:
    head = (
        b'--b\r\nContent-Disposition: form-data; name="file"; filename="blob"\r\n\r\n'
    )
    return head + content + b"\r\n--b--\r\n"


def _archive() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("app/main.py", "def run():\n    return 1\n")
    return buffer.getvalue()


def _print(name: str, seconds: list[float], raw: list[float]) -> None:
    values = []
    for share in (50, 99):
        cut, base = (
            statistics.quantiles(of, n=100)[share - 1] * 1000 for of in (seconds, raw)
        )
        values.append(f"p{share} {cut:6.1f} ms ({cut / base:4.1f} x raw)")
    print(f"  {name:<14} {'  '.join(values)}  {len(seconds)} requests")


if __name__ == "__main__":
    main()
