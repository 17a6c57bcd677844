"""Progress as it happens: server-sent events, whichever instance runs the job."""

import asyncio
from pathlib import Path
from uuid import UUID

import httpx
from psycopg import AsyncConnection
from psycopg.rows import DictRow
from starlette.requests import Request
from starlette.types import Message

from functions.submit.stream_events import stream_events
from functions.submit.watching import JobWatch
from shared.core.jobs import JobId
from shared.wiring import Services
from tests.support.event_streams import StreamedEvent, report, streaming
from tests.support.jobs import worker
from tests.support.services import (
    Caller,
    make_settings,
    new_caller,
    running_services,
    submit,
    until,
)


async def test_a_stream_tells_progress_and_ends_with_the_job(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]

    async with streaming(services, caller, job_id) as stream, worker(services):
        events = await stream.rest()

    *reports, end = events
    assert stream.answer.headers["Content-Type"].startswith("text/event-stream")
    assert [event.id for event in reports] == [
        str(number) for number in range(1, len(reports) + 1)
    ]
    assert {event.name for event in reports} == {"progress"}
    percents = [event.data["percent"] for event in reports]
    assert percents == sorted(percents)
    assert end == StreamedEvent(
        name="end",
        id="end",
        data={
            "status": "completed",
            "jobId": job_id,
            "error": None,
            "errorCode": None,
        },
    )


async def test_reports_come_while_the_job_still_runs(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]

    async with streaming(services, caller, job_id) as stream:
        await report(services, job_id, percent=40)
        first = await stream.next()
        await report(services, job_id, percent=60)
        second = await stream.next()
        await client.delete(f"/v1/jobs/{job_id}", headers=caller.headers())
        rest = await stream.rest()

    assert first is not None
    assert second is not None
    assert (first.data["percent"], second.data["percent"]) == (40, 60)
    assert [event.data["errorCode"] for event in rest] == ["cancelled"]


async def test_a_stream_follows_a_job_that_runs_on_another_instance(
    client: httpx.AsyncClient,
    services: Services,
    caller: Caller,
    database_url: str,
    tmp_path: Path,
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]

    async with (
        running_services(make_settings(database_url, tmp_path)) as elsewhere,
        streaming(services, caller, job_id) as stream,
        worker(elsewhere),
    ):
        events = await stream.rest()

    assert events[-1].data["status"] == "completed"


async def test_a_stream_goes_on_behind_the_last_event_a_client_has(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]
    for percent in (10, 20, 30):
        await report(services, job_id, percent=percent)
    await client.delete(f"/v1/jobs/{job_id}", headers=caller.headers())

    async with streaming(services, caller, job_id, **{"Last-Event-ID": "2"}) as stream:
        events = await stream.rest()
    async with streaming(
        services, caller, job_id, **{"Last-Event-ID": "end"}
    ) as nothing_more:
        status = nothing_more.answer.status_code

    assert [event.id for event in events] == ["3", "end"]
    assert status == 204


async def test_who_has_an_end_is_told_all_of_what_came_after_it(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]
    await report(services, job_id, percent=10)

    async with streaming(
        services, caller, job_id, **{"Last-Event-ID": "end"}
    ) as stream:
        await client.delete(f"/v1/jobs/{job_id}", headers=caller.headers())
        events = await stream.rest()

    assert [event.id for event in events] == ["1", "end"]


async def test_another_users_events_do_not_exist(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]
    stranger = await new_caller(services)

    answer = await client.get(f"/v1/jobs/{job_id}/events", headers=stranger.headers())

    assert answer.status_code == 404


async def test_a_client_that_leaves_amid_a_statement_costs_no_connection(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]
    headers = [(b"x-api-key", caller.key.encode())]
    scope = {"type": "http", "path_params": {"job_id": job_id}, "headers": headers}
    stream = await stream_events(JobWatch(services), services, Request(scope))
    left = asyncio.Event()

    async def receive() -> Message:
        await left.wait()
        return {"type": "http.disconnect"}

    async def send(_message: Message) -> None:
        pass

    before = await _backends(services)
    async with await services.pool.connect() as blocker:
        await blocker.execute("begin; lock table job_events")
        leaving = asyncio.create_task(stream(scope, receive, send))
        await until(lambda: _waits(blocker))
        left.set()
        await leaving
    await services.jobs.get_job(caller.user_id, JobId(UUID(job_id)))

    assert before <= await _backends(services)


async def _backends(services: Services) -> set[int]:
    async with await services.pool.connect() as connection:
        found = await connection.execute(
            "select pid from pg_stat_activity where datname = current_database()"
            " and application_name = 'arbograph' and pid <> pg_backend_pid()"
        )
        return {row["pid"] async for row in found}


async def _waits(connection: AsyncConnection[DictRow]) -> bool:
    """Whether a statement of any other connection waits for a lock."""
    found = await connection.execute(
        "select from pg_stat_activity where datname = current_database()"
        " and wait_event_type = 'Lock'"
    )
    return found.rowcount > 0
