"""`Prefer: wait` holds an answer back until there is news."""

import asyncio
from collections.abc import Collection
from dataclasses import replace

import httpx
import pytest

from shared.core.subscriptions import SubscriptionStatus
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.watches import Known, WatchStore
from shared.wiring import Services
from tests.support.event_streams import report
from tests.support.jobs import settled, worker
from tests.support.patience import PATIENCE_S
from tests.support.services import Caller, client_of, submit


async def test_a_long_poll_answers_as_soon_as_the_job_settles(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]
    headers = caller.headers() | {"Prefer": "wait=60"}

    polling = asyncio.create_task(
        client.get(f"/v1/jobs/{job_id}", headers=headers, timeout=90)
    )
    async with worker(services):
        answer = await polling

    assert answer.status_code == 200
    assert answer.json()["status"] == "completed"
    assert answer.headers["Preference-Applied"] == "wait=60"


async def test_a_long_poll_without_news_answers_in_time(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    first = await submit(client, caller)
    path = f"/v1/jobs/{first.json()['jobId']}"
    headers = caller.headers() | {"Prefer": "wait=1"}

    plain = await client.get(path, headers=headers)
    tagged = await client.get(
        path, headers=headers | {"If-None-Match": plain.headers["ETag"]}
    )

    assert plain.status_code == 202
    assert tagged.status_code == 304
    assert tagged.headers["Preference-Applied"] == "wait=1"


async def test_a_preference_and_tags_may_stand_in_lines_of_their_own(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    path = f"/v1/jobs/{(await submit(client, caller)).json()['jobId']}"
    tag = (await client.get(path, headers=caller.headers())).headers["ETag"]
    lines = [("If-None-Match", '"other"'), ("If-None-Match", tag)]
    lines += [("Prefer", "respond-async"), ("Prefer", "wait=0")]

    answer = await client.get(path, headers=[*caller.headers().items(), *lines])

    assert answer.status_code == 304
    assert answer.headers["Preference-Applied"] == "wait=0"


async def test_a_long_poll_for_any_news_answers_with_the_firstreport(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]
    path = f"/v1/jobs/{job_id}"
    tag = (await client.get(path, headers=caller.headers())).headers["ETag"]
    headers = caller.headers() | {"Prefer": "wait=60", "If-None-Match": tag}

    polling = asyncio.create_task(client.get(path, headers=headers, timeout=90))
    await report(services, job_id, percent=12)
    answer = await polling

    assert answer.status_code == 202
    assert answer.json()["progress"]["percent"] == 12


async def test_who_waits_for_the_end_is_not_woken_by_news_for_others(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]
    path = f"/v1/jobs/{job_id}"
    tag = (await client.get(path, headers=caller.headers())).headers["ETag"]
    settling = caller.headers() | {"Prefer": "wait=60"}

    for_the_end = asyncio.create_task(client.get(path, headers=settling, timeout=90))
    for_any_news = asyncio.create_task(
        client.get(path, headers=settling | {"If-None-Match": tag}, timeout=90)
    )
    await report(services, job_id, percent=12)
    beside = await for_any_news
    ended_early = for_the_end.done()
    async with worker(services):
        answer = await for_the_end

    assert beside.json()["progress"]["percent"] == 12
    assert not ended_early
    assert answer.json()["status"] == "completed"


class NotedWatches(WatchStore):
    """Tells when somebody has begun to wait."""

    def __init__(self, pool: Pool) -> None:
        super().__init__(pool)
        self.asked = asyncio.Event()

    async def find_changed(self, watched: Collection[Known]) -> set[Known]:
        self.asked.set()
        return await super().find_changed(watched)


@pytest.mark.parametrize(("ended", "status"), [("key", 401), ("subscription", 402)])
async def test_who_is_admitted_no_more_while_waiting_is_shown_nothing(
    services: Services, caller: Caller, ended: str, status: int
) -> None:
    watches = NotedWatches(services.pool)
    async with client_of(replace(services, watches=watches)) as client:
        job_id = (await submit(client, caller)).json()["jobId"]
        headers = caller.headers() | {"Prefer": "wait=60"}
        polling = asyncio.create_task(
            client.get(f"/v1/jobs/{job_id}", headers=headers, timeout=90)
        )
        async with asyncio.timeout(PATIENCE_S):
            await watches.asked.wait()
        if ended == "key":
            await services.accounts.revoke_api_key(caller.user_id, caller.api_key_id)
        else:
            paused = SubscriptionStatus.PAUSED
            await services.accounts.set_subscription(caller.user_id, paused)
        async with worker(services):
            answer = await polling

    assert answer.status_code == status
    assert "jobId" not in answer.json()


async def test_a_settled_job_is_answered_at_once_however_long_a_client_would_wait(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]
    async with worker(services):
        await settled(client, caller)

    async with asyncio.timeout(PATIENCE_S):
        answer = await client.get(
            f"/v1/jobs/{job_id}", headers=caller.headers() | {"Prefer": "wait=60"}
        )

    assert answer.json()["status"] == "completed"
