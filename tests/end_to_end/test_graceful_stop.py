"""Runs that are stopped, by a signal or by their budget, give their jobs back."""

import asyncio
import signal
from dataclasses import replace
from pathlib import Path
from typing import Any, BinaryIO

import httpx
import pytest

from functions.worker_timer.handler import run
from shared.core.tasks import to_the_end
from shared.pipeline.child import AnalysisRequest, ChildProcesses, ChildResult
from shared.wiring import Services
from tests.support.jobs import state_of
from tests.support.patience import PATIENCE_S
from tests.support.services import Caller, submit, until
from tests.support.worker_processes import worker_process

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


@pytest.mark.parametrize("signals", [1, 2])
async def test_sigterm_gives_the_job_back_and_ends_the_process(
    client: httpx.AsyncClient,
    services: Services,
    caller: Caller,
    database_url: str,
    tmp_path: Path,
    signals: int,
) -> None:
    await submit(client, caller)
    async with await services.pool.connect() as connection:
        await connection.execute(
            "update job_params set params = jsonb_build_object('do', 'spin')"
        )

    async def is_processing() -> bool:
        ((status, *_),) = await state_of(services)
        return bool(status == "processing")

    with worker_process(PROGRAM, database_url, tmp_path) as process:
        await until(is_processing)
        for _ in range(signals):
            process.send_signal(signal.SIGTERM)
        code = await asyncio.to_thread(process.wait, PATIENCE_S)

    assert await state_of(services) == [("pending", 1, 1, None)]
    assert code == -signal.SIGTERM


class Unhurried(ChildProcesses):
    """Children that the end of a short run finds at work, not at their own limit."""

    async def run(
        self,
        archive: BinaryIO,
        request: AnalysisRequest,
        **options: Any,  # noqa: ANN401 - handed on
    ) -> ChildResult:
        return await super().run(archive, request, **options | {"budget_s": 60})


async def test_a_run_whose_time_is_over_gives_the_job_back_and_waits_for_no_child(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    await submit(client, caller)
    async with await services.pool.connect() as connection:
        await connection.execute(
            "update job_params set params = jsonb_build_object('do', 'spin')"
        )
    children = Unhurried(target="tests.support.targets:prepare")
    short = replace(
        services, children=children, worker=replace(services.worker, run_s=1)
    )

    async with asyncio.timeout(1 + PATIENCE_S):
        await run(short)
    await children.close()

    assert await state_of(services) == [("pending", 1, 1, None)]


async def test_a_stop_is_not_lost_in_an_error_of_what_must_be_ended() -> None:
    begun, go = asyncio.Event(), asyncio.Event()
    ended: list[str] = []

    async def fail_late() -> None:
        begun.set()
        await go.wait()
        ended.append("whole")
        raise ValueError

    task = asyncio.create_task(to_the_end(fail_late()))
    await begun.wait()
    task.cancel()
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.sleep(0)
    go.set()
    await asyncio.wait({task})

    assert task.cancelled()
    assert ended == ["whole"]
