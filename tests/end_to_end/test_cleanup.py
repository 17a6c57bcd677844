"""The maintenance duties, on the real Postgres and a folder store."""

import os
import time
from pathlib import Path

import httpx
import pytest

from functions.cleanup_timer import handler as cleanup
from shared.core.timers import Timer
from shared.wiring import Services
from tests.support.jobs import (
    files_under,
    settled,
    state_of,
    without_inline_results,
    worker,
)
from tests.support.services import (
    Caller,
    make_settings,
    running_services,
    submit,
    until,
)


async def test_an_expired_job_fails_and_its_payload_goes(
    client: httpx.AsyncClient, services: Services, caller: Caller, tmp_path: Path
) -> None:
    await submit(client, caller)
    async with await services.pool.connect() as connection:
        await connection.execute("update jobs set payload_expires_at = now()")

    count = await cleanup.run_expire(services)
    again = await cleanup.run_expire(services)

    assert (count, again) == (1, 0)
    assert await state_of(services) == [("failed", 0, 0, "payload_expired")]
    assert files_under(tmp_path) == []


async def test_a_silent_worker_loses_its_job_to_the_reaper(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    await submit(client, caller)
    (user,) = await services.attempts.claimable_users(limit=1, per_user_cap=1)
    await services.attempts.claim(
        user, leased_by="silent", limit=1, lease_s=0, per_user_cap=1
    )

    count = await cleanup.run_reap(services)

    assert count == 1
    assert (await state_of(services))[0][:2] == ("pending", 1)


async def test_a_settled_job_is_purged_with_its_artifacts_when_its_time_is_over(
    client: httpx.AsyncClient, services: Services, caller: Caller, tmp_path: Path
) -> None:
    small = without_inline_results(services)
    await submit(client, caller)
    async with worker(small):
        await settled(client, caller)
    async with await services.pool.connect() as connection:
        await connection.execute("update jobs set settled_at = now() - interval '25h'")

    count = await cleanup.run_purge(services)
    again = await submit(client, caller)

    assert count == 1
    assert "Idempotent-Replayed" not in again.headers
    assert [path.parent.name for path in files_under(tmp_path)] == ["job-payloads"]


async def test_old_blobs_are_swept_even_while_the_database_is_away(
    tmp_path: Path,
) -> None:
    settings = make_settings(
        "postgresql://nobody@127.0.0.1:1/nothing", tmp_path, job_ttl_payload_minutes=1
    )
    async with running_services(settings) as services:
        await services.payloads.put_bytes("old.zip", b"old")
        await services.payloads.put_bytes("new.zip", b"new")
        _make_older(tmp_path, b"old", 31)

        count = await cleanup.run_sweep(services)

    assert count == 1
    assert [path.read_bytes() for path in files_under(tmp_path)] == [b"new"]


async def test_a_job_whose_payload_is_swept_says_so_and_expires(
    client: httpx.AsyncClient, services: Services, caller: Caller, tmp_path: Path
) -> None:
    await submit(client, caller)
    (payload,) = files_under(tmp_path)
    _make_older(tmp_path, payload.read_bytes(), 51 * 60)

    swept = await cleanup.run_sweep(services)
    expired = await cleanup.run_expire(services)

    (job,) = await services.jobs.list_jobs(
        caller.user_id, status=None, cursor=None, limit=1
    )
    assert (swept, expired) == (1, 1)
    assert job.source_deleted_at is not None
    assert job.failure
    assert job.failure.code == "payload_expired"


async def test_a_queue_that_stays_empty_is_tended(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    await submit(client, caller)
    (job,) = await services.jobs.list_jobs(
        caller.user_id, status=None, cursor=None, limit=1
    )
    await services.jobs.cancel(caller.user_id, job.job_id)
    async with await services.pool.connect() as connection:
        await connection.execute(
            "update queue_heads set claimable_from = now() - interval '2 min'"
        )

    count = await cleanup.run_tend(services)
    again = await cleanup.run_tend(services)

    assert (count, again) == (1, 0)


def _make_older(folder: Path, content: bytes, age_s: float) -> None:
    for path in files_under(folder):
        if path.read_bytes() == content:
            os.utime(path, (time.time() - age_s,) * 2)


async def test_one_runner_sweeps_at_a_time(
    services: Services, database_url: str, tmp_path: Path
) -> None:
    await services.payloads.put_bytes("old.zip", b"old")
    _make_older(tmp_path, b"old", 3600)
    other = make_settings(database_url, tmp_path)

    async with running_services(other) as second, second.maintenance.sweeping():
        while_another_sweeps = await cleanup.run_sweep(services)

    async def swept() -> bool:  # once the server has seen the other one go
        return await cleanup.run_sweep(services) == 1

    assert while_another_sweeps == 0
    await until(swept)


async def test_a_timer_that_did_its_duties_says_so_and_one_that_broke_does_not(
    services: Services,
) -> None:
    async def break_down(_services: Services) -> int:
        raise ZeroDivisionError

    await cleanup.run(services, Timer.REAP, cleanup.run_reap)
    with pytest.raises(ZeroDivisionError):
        await cleanup.run(services, Timer.PURGE, cleanup.run_purge, break_down)

    ticks = await services.timers.read()
    assert [tick.timer for tick in ticks if tick.ticked_at] == [Timer.REAP]
