"""SIGTERM to a process that runs a worker, as the Functions host's own worker does."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from shared.wiring import Services
from tests.support.jobs import state_of
from tests.support.services import PEPPER, Caller, submit, until

ROOT = Path(__file__).parents[2]
# What a worker timer does, and nothing that would handle a signal.
PROGRAM = """
import asyncio
from dataclasses import replace
from functions.worker_timer.handler import run
from shared import wiring
from shared.pipeline.child import ChildProcesses

async def main():
    services = await wiring.services()
    children = ChildProcesses(target="tests.support.targets:prepare")
    await run(replace(services, children=children))

asyncio.run(main())
"""


@contextmanager
def worker_process(
    database_url: str, folder: Path
) -> Iterator[subprocess.Popen[bytes]]:
    environment = {
        **os.environ,  # noqa: TID251 - handed on, not read
        "DATABASE_URL": database_url,
        "BLOB_STORE": f"file://{folder}",
        "API_KEY_PEPPERS": f'{{"1": "{PEPPER.decode()}"}}',
    }
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, env=environment
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


async def test_sigterm_gives_the_job_back_within_5_seconds_and_ends_the_process(
    client: httpx.AsyncClient,
    services: Services,
    caller: Caller,
    database_url: str,
    tmp_path: Path,
) -> None:
    await submit(client, caller)
    async with await services.pool.connect() as connection:
        await connection.execute(
            "update job_params set params = jsonb_build_object('do', 'spin')"
        )

    async def is_processing() -> bool:
        ((status, *_),) = await state_of(services)
        return bool(status == "processing")

    with worker_process(database_url, tmp_path) as process:
        await until(is_processing)
        asked_s = time.monotonic()
        process.send_signal(signal.SIGTERM)
        code = await asyncio.to_thread(process.wait, 10)
        took_s = time.monotonic() - asked_s

    assert await state_of(services) == [("pending", 1, 1, None)]
    assert code == -signal.SIGTERM
    assert took_s < 5
