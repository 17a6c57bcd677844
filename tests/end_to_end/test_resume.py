"""Attempts go on where the one before has stopped; source goes as early as it can."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from shared.core.jobs import Attempt, JobKind, StoredPart
from shared.pipeline.kinds import KINDS, Kind, Parts
from shared.storage.postgres.attempts import AttemptStore
from shared.storage.postgres.pool import Pool
from shared.wiring import Services
from tests.support.jobs import (
    files_under,
    settled,
    state_of,
    without_inline_results,
    worker,
)
from tests.support.services import Caller, submit, until, zip_of

FILES = 12
PROGRAM = zip_of(
    {
        f"app/m{number}.py": f"from app.m{(number + 1) % FILES} import f{number}\n"
        f"def f{number - 1 if number else FILES - 1}():\n"
        f"    return f{number}()\n"
        for number in range(FILES)
    }
)


class Interrupted(AttemptStore):
    """Stops the attempt that saves the given checkpoints, right behind the commit."""

    def __init__(self, pool: Pool, *, at: Sequence[int]) -> None:
        super().__init__(pool)
        self._at = set(at)
        self.saved: list[list[str]] = []

    async def checkpoint(
        self,
        attempt: Attempt,
        parts: Sequence[StoredPart],
        *,
        lease_s: float,
        payload_needless: bool = False,
    ) -> tuple[str, ...]:
        left = await super().checkpoint(
            attempt, parts, lease_s=lease_s, payload_needless=payload_needless
        )
        self.saved.append([part.part for part in parts])
        if len(self.saved) in self._at:
            raise asyncio.CancelledError
        return left


class Step:
    """A step behind the graph that waits until it is let go, as a slow model does."""

    def __init__(self, name: str, *, reads: str, makes: str) -> None:
        self.name = name
        self.go = asyncio.Event()
        self.runs = 0
        self._reads = reads
        self._makes = makes

    async def run(self, parts: Parts) -> Mapping[str, bytes]:
        self.runs += 1
        await self.go.wait()
        found = json.loads(await parts.read(self._reads))
        return {self._makes: json.dumps({"name": self.name, "on": found}).encode()}


def saving_always(services: Services) -> Services:
    return replace(services, worker=replace(services.worker, save_every_s=0))


def with_steps(services: Services, *steps: Step) -> Services:
    class Slow(Kind):
        job = JobKind.CALL

    Slow.steps = steps
    return replace(services, kinds={**KINDS, JobKind.CALL: Slow()})


async def result_of(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> dict[str, Any]:
    async with worker(services):
        body = await settled(client, caller)
    assert body["status"] == "completed"
    result: dict[str, Any] = body["result"]
    return without_times(result)


def without_times(result: dict[str, Any]) -> dict[str, Any]:
    del result["generatedAt"], result["stats"]["processingTimeMs"]
    for name in ("analysisStartTime", "analysisEndTime", "stageTimesMs"):
        del result["metadata"][name]
    return result


async def checkpoints_of(services: Services) -> list[str]:
    async with await services.pool.connect() as connection:
        cursor = await connection.execute("select part from checkpoints order by part")
        return [row["part"] for row in await cursor.fetchall()]


@pytest.mark.parametrize("inline", [True, False])
async def test_an_interrupted_job_ends_with_the_result_of_an_undisturbed_one(
    client: httpx.AsyncClient,
    services: Services,
    caller: Caller,
    tmp_path: Path,
    *,
    inline: bool,
) -> None:
    stored = services if inline else without_inline_results(services)
    await submit(client, caller, PROGRAM)
    undisturbed = await result_of(client, services, caller)
    async with await services.pool.connect() as connection:
        await connection.execute("delete from jobs")
    store = Interrupted(services.pool, at=(1, 2))
    await submit(client, caller, PROGRAM)

    resumed = await result_of(
        client, replace(saving_always(stored), attempts=store), caller
    )

    assert resumed == undisturbed
    assert await state_of(services) == [("completed", 3, 2, None)]
    assert await checkpoints_of(services) == []
    assert len(files_under(tmp_path)) == (0 if inline else 1)


async def test_what_was_saved_of_a_job_goes_when_it_is_cancelled(
    client: httpx.AsyncClient, services: Services, caller: Caller, tmp_path: Path
) -> None:
    stored = saving_always(without_inline_results(services))
    store = Interrupted(services.pool, at=range(1, 100))
    job_id = (await submit(client, caller, PROGRAM)).json()["jobId"]

    async def facts_are_saved() -> bool:
        return bool(store.saved) and len(files_under(tmp_path)) > 1

    async def nothing_is_left() -> bool:
        return not files_under(tmp_path)

    async with worker(replace(stored, attempts=store)):
        await until(facts_are_saved)
        await client.delete(f"/v1/jobs/{job_id}", headers=caller.headers())
        await until(nothing_is_left)

    assert await checkpoints_of(services) == []


async def test_source_is_gone_while_a_step_behind_the_graph_still_runs(
    client: httpx.AsyncClient, services: Services, caller: Caller, tmp_path: Path
) -> None:
    step = Step("classify", reads="result", makes="classification")
    await submit(client, caller, PROGRAM)

    async def source_is_deleted() -> bool:
        return bool((await submit(client, caller)).json()["sourceDeletedAt"])

    async with worker(with_steps(services, step)):
        await until(source_is_deleted)
        meanwhile = (await submit(client, caller)).json()
        left = files_under(tmp_path)
        step.go.set()
        body = await settled(client, caller)

    assert (meanwhile["status"], left, step.runs) == ("processing", [], 1)
    assert body["result"]["stats"]["functions"] == FILES
    assert body["sourceDeletedAt"] == meanwhile["sourceDeletedAt"]


async def test_a_job_without_source_goes_on_from_its_graph_and_runs_no_step_twice(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    first = Step("first", reads="result", makes="middle")
    second = Step("second", reads="middle", makes="result")
    first.go.set()
    second.go.set()
    # The graph, then what the first step has made.
    store = Interrupted(services.pool, at=(1, 2))
    await submit(client, caller, PROGRAM)

    async with worker(replace(with_steps(services, first, second), attempts=store)):
        body = await settled(client, caller)

    assert store.saved == [["graph.result"], ["first.middle"], ["second.result"]]
    assert (first.runs, second.runs) == (1, 1)
    assert body["result"]["name"] == "second"
    assert body["result"]["on"]["on"]["stats"]["functions"] == FILES
    assert await state_of(services) == [("completed", 3, 2, None)]


async def test_large_parts_of_steps_are_artifacts_and_only_the_result_stays(
    client: httpx.AsyncClient, services: Services, caller: Caller, tmp_path: Path
) -> None:
    step = Step("name", reads="result", makes="result")
    step.go.set()
    await submit(client, caller, PROGRAM)

    async with worker(without_inline_results(with_steps(services, step))):
        body = await settled(client, caller)

    async def only_the_result_is_left() -> bool:
        return len(files_under(tmp_path)) == 1

    assert body["result"]["name"] == "name"
    await until(only_the_result_is_left)
