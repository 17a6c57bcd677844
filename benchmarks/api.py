"""Latency of submit and poll with fifty clients, beside that of the raw statement.

Host, Postgres and clients share this machine. The raw statement is that of a poll, sent
by as many tasks through a pool like the host's own.
"""

import argparse
import asyncio
import statistics
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from uuid import uuid4

from benchmarks.api_stack import (
    SUBMIT_PATH,
    UNLIMITED,
    ApiStack,
    api_stack,
    archive,
    form,
)
from benchmarks.connections import Connection, connected
from devhost.local_key import PEPPER_VERSION, ensure_pepper
from shared.core import api_keys
from shared.core.identities import Holder
from shared.core.jobs import JobId
from shared.core.rate_limits import MINUTE_S, Bucket, RateLimit, RateLimits
from shared.storage.postgres.admission import AdmissionStore
from shared.storage.postgres.pool import Pool

_CLIENTS = 50
_Request = Callable[[Connection, int], Awaitable[None]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How each client sends: so many requests, with pauses or as fast as it can."""

    requests: int
    every_s: float


def main() -> None:
    """Run the measurements and print their figures."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.api", description=__doc__
    )
    parser.add_argument("--seconds", type=float, default=20, help="of each measurement")
    arguments = parser.parse_args()
    with api_stack() as running:
        asyncio.run(_measure(running, arguments.seconds))


async def _measure(running: ApiStack, seconds: float) -> None:
    for name, every_s in (("one a second each", 1.0), ("as fast as they can", 0)):
        requests = int(seconds / every_s) if every_s else 40
        await _compare(running, name, Pace(requests=requests, every_s=every_s))


async def _compare(running: ApiStack, name: str, pace: Pace) -> None:
    job_id = await running.submit("warm")
    raw = await _raw(running, job_id, pace)
    print(f"{_CLIENTS} clients, {name}")
    _print("raw statement", raw, raw)
    for what, request in (("poll", _poller(running)), ("submit", _submitter(running))):
        cpu_s = running.cpu_s()
        seconds = await _clients(running, request, pace)
        spent_s = running.cpu_s() - cpu_s
        _print(what, seconds, raw)
        print(
            f"    host: {spent_s / len(seconds) * 1000:.1f} ms of processor time each"
        )


def _poller(running: ApiStack) -> _Request:
    body = form(b"0")

    async def poll(connection: Connection, _number: int) -> None:
        await connection.post(SUBMIT_PATH, running.headers("warm"), body, expect=202)

    return poll


def _submitter(running: ApiStack) -> _Request:
    body = form(archive())

    async def submit(connection: Connection, _number: int) -> None:
        headers = running.headers(uuid4().hex)
        await connection.post(SUBMIT_PATH, headers, body, expect=202)

    return submit


async def _clients(running: ApiStack, request: _Request, pace: Pace) -> list[float]:
    async def client(number: int) -> list[float]:
        async with connected(*running.address) as connection:
            return await _timed(lambda one: request(connection, one), number, pace)

    found = await asyncio.gather(*map(client, range(_CLIENTS)))
    return [second for seconds in found for second in seconds]


async def _raw(running: ApiStack, job_id: JobId, pace: Pace) -> list[float]:
    pool = Pool(running.database_url, application_name="benchmark")
    limit = RateLimit(bucket=Bucket.POLL, amount=int(UNLIMITED), window_s=MINUTE_S)
    limits = RateLimits(
        submit=limit,
        poll=limit,
        bytes=limit,
        llm_jobs=limit,
        organisation_llm_jobs=limit,
    )
    store = AdmissionStore(pool, limits)
    key = api_keys.parse(running.stack.api_key)
    if key is None:
        raise ValueError("the stack's key cannot be read")
    peppers = {PEPPER_VERSION: ensure_pepper(running.state).encode()}
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
