"""DELETE /v1/jobs/{id}: the job ends, its child dies and its source goes."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import httpx

from shared.core.jobs import Lease
from shared.maintenance.leases import LeaseKeeper
from shared.storage.postgres.attempts import AttemptStore
from shared.storage.postgres.notify import Notifier, Topic
from shared.storage.postgres.pool import Pool
from shared.wiring import Services
from tests.support.children import Watched, running_children
from tests.support.jobs import children_that, files_under, settled, state_of, worker
from tests.support.queue import Queue
from tests.support.services import (
    Caller,
    client_of,
    make_settings,
    new_caller,
    running_services,
    submit,
    until,
)

NEVER = {"job_lease_s": 600, "job_heartbeat_s": 200}


async def cancel(
    client: httpx.AsyncClient, caller: Caller, job_id: str
) -> httpx.Response:
    return await client.delete(f"/v1/jobs/{job_id}", headers=caller.headers())


async def test_a_pending_job_is_cancelled_again_and_again_the_same(
    client: httpx.AsyncClient, services: Services, caller: Caller, tmp_path: Path
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]

    first = await cancel(client, caller, job_id)
    second = await cancel(client, caller, job_id)
    poll = await submit(client, caller, b"0")

    body = first.json()
    assert (first.status_code, body["status"]) == (200, "failed")
    assert (body["errorCode"], body["result"]) == ("cancelled", None)
    assert body["sourceDeletedAt"] is not None
    assert second.json() == poll.json() == body
    assert files_under(tmp_path) == []
    assert await state_of(services) == [("failed", 0, 0, "cancelled")]


async def test_concurrent_cancellations_agree(
    client: httpx.AsyncClient, caller: Caller, tmp_path: Path
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]

    answers = await asyncio.gather(*(cancel(client, caller, job_id) for _ in range(20)))

    assert {(a.status_code, a.json()["errorCode"]) for a in answers} == {
        (200, "cancelled")
    }
    assert files_under(tmp_path) == []


async def test_the_child_of_a_cancelled_job_dies_without_waiting_for_a_heartbeat(
    database_url: str, tmp_path: Path
) -> None:
    settings = make_settings(database_url, tmp_path, **NEVER)
    async with running_services(settings) as services, spinning(services) as job:
        answer = await cancel(job.client, job.caller, job.job_id)
        died = await asyncio.to_thread(job.child.all_end)
        assert died
        await until(partial(_is_idle, job.services))

    assert answer.json()["errorCode"] == "cancelled"
    assert answer.json()["sourceDeletedAt"] is not None
    assert files_under(tmp_path) == []


async def test_a_heartbeat_finds_a_cancellation_that_nobody_announced(
    services: Services,
) -> None:
    nowhere = Pool("postgresql:///?host=/no/such/folder", application_name="tests")
    mute = replace(services, notifier=Notifier(nowhere))

    async with spinning(services) as job:
        async with client_of(mute) as client:
            await cancel(client, job.caller, job.job_id)
        died = await asyncio.to_thread(job.child.all_end)
    await mute.notifier.close()
    await nowhere.close()

    assert died
    assert await state_of(services) == [("failed", 1, 0, "cancelled")]


async def test_a_job_that_has_settled_stays_what_it_is(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]
    async with worker(services):
        before = await settled(client, caller)

    answer = await cancel(client, caller, job_id)

    assert answer.status_code == 200
    assert answer.json() == before
    assert before["status"] == "completed"


async def test_only_its_owner_cancels_a_job(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]
    stranger = await new_caller(services)

    others = await cancel(client, stranger, job_id)
    none = await cancel(client, stranger, "01890a5d-ac96-774b-bcce-b302099a8057")
    nonsense = await cancel(client, stranger, "nonsense")
    keyless = await client.delete(f"/v1/jobs/{job_id}")

    codes = [a.status_code for a in (others, none, nonsense, keyless)]
    assert codes == [404, 404, 404, 401]
    assert await state_of(services) == [("pending", 0, 0, None)]


class CountingAttempts(AttemptStore):
    """Attempts that count the heartbeats about them."""

    beats = 0

    async def heartbeat(self, leases: Sequence[Lease], *, lease_s: float) -> set[Lease]:
        self.beats += 1
        return await super().heartbeat(leases, lease_s=lease_s)


async def test_a_storm_of_cancellations_costs_few_heartbeats_and_loses_none(
    services: Services, queue: Queue, pool: Pool
) -> None:
    attempts = CountingAttempts(pool)
    keeper = LeaseKeeper(attempts, services.wakeups, lease_s=600, heartbeat_s=200)
    attempt, bystander = await queue.claimed(), await queue.claimed()
    held = asyncio.Event()

    async def hold() -> None:
        async with keeper.kept(attempt):
            held.set()
            await asyncio.Event().wait()

    async with keeper.kept(bystander):
        holding = asyncio.create_task(hold())
        await held.wait()
        await until(partial(_has_beaten, attempts))
        await _storm(pool)
        await queue.jobs.cancel(attempt.user_id, attempt.job_id)
        await _storm(pool)
        (lost,) = await asyncio.gather(holding, return_exceptions=True)
    await keeper.close()

    assert type(lost).__name__ == "LeaseLost"
    assert attempts.beats < 20


async def _storm(pool: Pool) -> None:
    async with await pool.connect() as connection:
        for _ in range(200):
            await connection.execute(
                "select pg_notify('arbograph', %s)", [Topic.CANCELS.value]
            )


async def _has_beaten(attempts: CountingAttempts) -> bool:
    return attempts.beats > 0


class Spinning:
    """A job whose child runs and would never end."""

    def __init__(
        self, services: Services, client: httpx.AsyncClient, caller: Caller, job_id: str
    ) -> None:
        self.services = services
        self.client = client
        self.caller = caller
        self.job_id = job_id
        self.child = Watched(*running_children())


@asynccontextmanager
async def spinning(services: Services) -> AsyncIterator[Spinning]:
    async with client_of(services) as client:
        caller = await new_caller(services)
        job_id = (await submit(client, caller)).json()["jobId"]
        # A heartbeat follows every new connection: this one is there before the job.
        async with services.wakeups.subscribe(Topic.CANCELS) as listening:
            await listening.wait()
            async with children_that("spin", services) as busy, worker(busy):
                await until(_has_child)
                yield Spinning(busy, client, caller, job_id)


async def _has_child() -> bool:
    return bool(running_children())


async def _is_idle(services: Services) -> bool:
    return services.leases.idle
