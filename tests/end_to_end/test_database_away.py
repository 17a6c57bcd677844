"""Polls while the database is away: known clients take a 503 for the end of the job."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from uuid import UUID

import httpx
import pytest

from shared.core.jobs import JobId
from shared.wiring import Services
from tests.support.door import Door
from tests.support.jobs import worker
from tests.support.services import (
    ONE_BYTE,
    Caller,
    client_of,
    make_settings,
    new_caller,
    running_services,
    submit,
    until,
)

# Other statements are tried so often; a try may end before it comes to the door.
_OTHERS = 3
_PAUSES = 5


class Pauses:
    """Stands in for the clock between tries; `then` is called at the given one."""

    def __init__(self, door: Door, *, until_open: int) -> None:
        self._door = door
        self._left = until_open

    async def __call__(self, _pause_s: float) -> None:
        self._left -= 1
        if self._left == 0:
            self._door.open()


@pytest.fixture
async def door(database_url: str) -> AsyncIterator[Door]:
    async with Door(database_url).standing() as door:
        yield door


@pytest.fixture
async def services(door: Door, tmp_path: Path) -> AsyncIterator[Services]:
    """Services that reach Postgres through the door, and lose no time before it."""
    async with running_services(make_settings(door.url, tmp_path)) as services:
        services.pool._wait_for_connection_s = 0.05
        yield services


def away(services: Services, door: Door) -> None:
    """Shut the door for longer than any statement but a poll's would be tried."""
    services.pool._sleep = Pauses(door, until_open=_PAUSES)
    door.shut()


@pytest.mark.parametrize("how", ["repeated", "by id"])
async def test_a_poll_waits_for_a_database_that_is_away(
    client: httpx.AsyncClient,
    services: Services,
    caller: Caller,
    door: Door,
    how: str,
) -> None:
    url = (await submit(client, caller)).headers["Location"]
    away(services, door)

    if how == "repeated":
        poll = await submit(client, caller, ONE_BYTE)
    else:
        poll = await client.get(url, headers=caller.headers())

    assert poll.status_code == 202
    assert door.refused > _OTHERS


async def test_a_result_is_read_although_the_database_is_away(
    client: httpx.AsyncClient, services: Services, caller: Caller, door: Door
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]
    async with worker(services):
        await until(lambda: _is_done(client, caller))
    away(services, door)

    stored = await services.results.get_result(caller.user_id, JobId(UUID(job_id)))

    assert len(stored.parts) > 0
    assert door.refused > _OTHERS


async def _is_done(client: httpx.AsyncClient, caller: Caller) -> bool:
    return (await submit(client, caller, ONE_BYTE)).status_code == 200


async def test_polls_of_many_outlast_a_real_gap(
    database_url: str, tmp_path: Path
) -> None:
    async with (
        Door(database_url).standing() as door,
        running_services(make_settings(door.url, tmp_path)) as services,
        client_of(services) as client,
    ):
        caller = await new_caller(services)
        await submit(client, caller)
        door.shut()
        polls = [
            asyncio.create_task(submit(client, caller, ONE_BYTE)) for _ in range(30)
        ]
        await until(lambda: _has_refused(door))
        door.open()
        answers = await asyncio.gather(*polls)

    assert {answer.status_code for answer in answers} == {202}


async def _has_refused(door: Door) -> bool:
    return door.refused > 1


async def test_a_poll_gives_up_in_time_to_be_heard(
    client: httpx.AsyncClient, services: Services, caller: Caller, door: Door
) -> None:
    await submit(client, caller)
    services.pool._patience_s = 0.2
    door.shut()

    poll = await submit(client, caller, ONE_BYTE)

    assert poll.status_code == 503
    assert poll.headers["Retry-After"] == "5"
    assert poll.json()["code"] == "storage_unavailable"
