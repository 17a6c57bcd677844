"""From a submission to its result, on the real pipeline, Postgres and folder store."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import httpx
import psycopg
import pytest

from shared.core.jobs import Attempt, StoredPart
from shared.storage.postgres.attempts import AttemptStore
from shared.wiring import Services
from tests.support.children import running_children
from tests.support.jobs import (
    children_that,
    files_under,
    settled,
    state_of,
    without_inline_results,
    worker,
)
from tests.support.services import (
    ARCHIVE,
    CALL,
    Caller,
    as_upload,
    client_of,
    make_settings,
    new_caller,
    running_services,
    submit,
    until,
)


async def test_a_job_completes_and_its_source_is_gone(
    client: httpx.AsyncClient, services: Services, caller: Caller, tmp_path: Path
) -> None:
    await submit(client, caller)

    async with worker(services):
        body = await settled(client, caller)

    calls = [
        r for r in body["result"]["graph"]["relationships"] if r["type"] == "calls"
    ]
    assert body["status"] == "completed"
    assert body["error"] is None
    assert [(c["startNode"], c["endNode"]) for c in calls] == [
        ("function:app/main.py:run", "function:app/util.py:helper")
    ]
    assert files_under(tmp_path) == []
    assert await state_of(services) == [("completed", 1, 0, None)]


async def test_a_large_result_is_an_artifact_and_reads_the_same(
    client: httpx.AsyncClient, services: Services, caller: Caller, tmp_path: Path
) -> None:
    small = without_inline_results(services)
    job_id = (await submit(client, caller)).json()["jobId"]

    async with worker(small):
        body = await settled(client, caller)
    by_id = await client.get(f"/v1/jobs/{job_id}", headers=caller.headers())

    assert [path.parent.name for path in files_under(tmp_path)] == ["job-artifacts"]
    assert by_id.json() == body
    assert body["result"]["stats"]["functions"] == 2


async def test_a_job_runs_the_same_on_azure_storage(
    database_url: str, azurite: str, tmp_path: Path
) -> None:
    settings = make_settings(
        database_url,
        tmp_path,
        blob_store=azurite,
        payload_container=f"payloads-{tmp_path.name.replace('_', '-')[-20:]}",
    )
    async with running_services(settings) as services, client_of(services) as client:
        caller = await new_caller(services)
        await submit(client, caller)
        kept = [name async for name in services.payloads.list_older_than(0)]
        async with worker(without_inline_results(services)):
            body = await settled(client, caller)
        left = [name async for name in services.payloads.list_older_than(0)]

    assert body["result"]["stats"]["functions"] == 2
    assert (len(kept), left) == (1, [])


async def test_read_options_apply_to_a_stored_result(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    await submit(client, caller)
    async with worker(services):
        await settled(client, caller)

    upper = await settled(client, caller, "?relationshipStyle=upper")
    none = await settled(client, caller, "?minEdgeConfidence=1")

    types = {r["type"] for r in upper["result"]["graph"]["relationships"]}
    assert "DEFINES_FUNCTION" in types
    assert none["status"] == "completed"


async def test_a_hidden_fault_of_the_archive_fails_the_job_at_its_first_attempt(
    client: httpx.AsyncClient, services: Services, caller: Caller, tmp_path: Path
) -> None:
    damaged = bytearray(ARCHIVE)
    damaged[ARCHIVE.index(b"def run")] ^= 0xFF
    await submit(client, caller, bytes(damaged))

    async with worker(services):
        body = await settled(client, caller)

    assert body["status"] == "failed"
    assert body["errorCode"] == "checksum_mismatch"
    assert body["result"] is None
    assert files_under(tmp_path) == []
    ((_, attempt, _, _),) = await state_of(services)
    assert attempt == 1


async def test_a_job_that_kills_its_process_every_time_is_a_dead_letter(
    client: httpx.AsyncClient,
    services: Services,
    caller: Caller,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await submit(client, caller)

    async with children_that("abort", services) as deadly, worker(deadly):
        body = await settled(client, caller)

    assert body["errorCode"] == "attempts_exhausted"
    assert "3 attempts" in body["error"]
    assert "signal" not in body["error"]
    assert caplog.text.count("killed by signal 6") == 3
    assert await state_of(services) == [("failed", 3, 0, "attempts_exhausted")]
    assert files_under(tmp_path) == []


async def test_a_stopped_worker_gives_its_job_back_and_burns_no_attempt(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    await submit(client, caller)

    async with children_that("spin", services) as busy, worker(busy):
        await until(partial(_is_processing, services))
    stopped = await state_of(services)
    async with worker(services):
        body = await settled(client, caller)

    assert stopped == [("pending", 1, 1, None)]
    assert body["status"] == "completed"


async def test_a_fork_server_that_dies_burns_no_attempt(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    await submit(client, caller)

    async def was_released() -> bool:
        ((_, _, released, _),) = await state_of(services)
        return bool(released)

    async with children_that("spin", services) as busy, worker(busy):
        await until(_has_child)
        await busy.children.close()
        await until(was_released)

    assert await state_of(services) == [("pending", 1, 1, None)]


async def test_a_completed_job_keeps_its_artifact_when_the_answer_is_lost(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    class Deaf(AttemptStore):
        async def complete(self, attempt: Attempt, parts: Sequence[StoredPart]) -> None:
            await super().complete(attempt, parts)
            raise psycopg.InternalError

    await submit(client, caller)
    deaf = replace(without_inline_results(services), attempts=Deaf(services.pool))

    async def is_completed() -> bool:
        ((status, *_),) = await state_of(services)
        return bool(status == "completed")

    async with worker(deaf):
        await until(is_completed)
    answer = await submit(client, caller)

    assert answer.status_code == 200
    assert answer.json()["result"]["stats"]["functions"] == 2


async def _has_child() -> bool:
    return bool(running_children())


async def _is_processing(services: Services) -> bool:
    ((status, *_),) = await state_of(services)
    return bool(status == "processing")


async def test_a_worker_that_lost_its_lease_writes_nothing(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    await submit(client, caller)

    async with children_that("spin", services) as busy, worker(busy):
        await until(partial(_is_processing, services))
        async with await services.pool.connect() as connection:
            await connection.execute(
                "update jobs set attempt = 7, leased_by = 'another',"
                " lease_expires_at = now() + interval '1 hour'"
            )
        await until(partial(_is_idle, busy))

    assert await state_of(services) == [("processing", 7, 0, None)]


async def _is_idle(services: Services) -> bool:
    return services.leases.idle


@pytest.mark.once
async def test_fifteen_jobs_of_three_users_run_on_two_workers_once_each(
    client: httpx.AsyncClient, services: Services
) -> None:
    callers = [await new_caller(services) for _ in range(3)]
    for caller in callers:
        for number in range(5):
            await client.post(
                CALL,
                headers=caller.headers(f"key-{number}"),
                files=as_upload(ARCHIVE),
            )

    async def all_are_completed() -> bool:
        return {status for status, *_ in await state_of(services)} == {"completed"}

    async with worker(services), worker(services):
        await until(all_are_completed)

    assert await state_of(services) == [("completed", 1, 0, None)] * 15
