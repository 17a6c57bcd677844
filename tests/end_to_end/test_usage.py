"""What users read of their usage."""

from datetime import date

import httpx
import pytest

from functions.cleanup_timer import handler as cleanup
from shared.wiring import Services
from tests.support.jobs import settled, worker
from tests.support.services import Caller, as_upload, new_caller, submit

pytestmark = pytest.mark.once

_USAGE = "/v1/usage"


async def test_an_answer_with_a_result_says_its_units_and_usage_adds_them_up(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    submitted = await submit(client, caller)
    job = f"/v1/jobs/{submitted.json()['jobId']}"
    async with worker(services):
        await settled(client, caller)

    answers = [
        await client.post(
            "/v1/graphs/call", headers=caller.headers(), files=as_upload(b"0")
        ),
        await client.get(job, headers=caller.headers()),
        await client.get(f"{job}/result", headers=caller.headers()),
    ]
    usage = await client.get(_USAGE, headers=caller.headers())
    summed = await cleanup.run_roll_up(services)
    after = await client.get(_USAGE, headers=caller.headers())

    assert "X-Usage-Units" not in submitted.headers
    assert [answer.headers["X-Usage-Units"] for answer in answers] == ["1"] * 3
    body = usage.json()
    (day,) = body["days"]
    assert (body["jobs"], body["units"]) == (1, 1)
    assert (day["kind"], day["jobs"], day["units"]) == ("call", 1, 1)
    assert body["from"] < day["day"] <= body["to"]
    assert summed == 1
    assert after.json() == body


async def test_usage_is_its_users_alone(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    await submit(client, caller)
    async with worker(services):
        await settled(client, caller)
    other = await new_caller(services)

    usage = await client.get(_USAGE, headers=other.headers())
    nobodys = await client.get(_USAGE)

    assert (usage.json()["jobs"], usage.json()["days"]) == (0, [])
    assert nobodys.status_code == 401


async def test_days_may_be_chosen(client: httpx.AsyncClient, caller: Caller) -> None:
    query = {"from": "2026-01-01", "to": "2026-01-31"}

    usage = await client.get(_USAGE, params=query, headers=caller.headers())
    last = await client.get(
        _USAGE, params={"to": "2026-01-30"}, headers=caller.headers()
    )

    nothing: dict[str, object] = {"jobs": 0, "units": 0, "days": [], "models": []}
    assert usage.json() == query | nothing
    assert date.fromisoformat(last.json()["from"]) == date(2026, 1, 1)


async def test_the_first_day_there_is_has_none_before_it(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    query = {"to": "0001-01-02"}

    usage = await client.get(_USAGE, params=query, headers=caller.headers())

    assert usage.json()["from"] == "0001-01-01"


@pytest.mark.parametrize(
    "query",
    [
        {"from": "yesterday"},
        {"to": "2026-02-30"},
        {"to": "0"},
        {"from": "2026-02-01", "to": "2026-01-01"},
        {"from": "2020-01-01", "to": "2026-01-01"},
        {"from": "9999-12-31"},
    ],
)
async def test_days_that_make_no_sense_are_refused(
    client: httpx.AsyncClient, caller: Caller, query: dict[str, str]
) -> None:
    answer = await client.get(_USAGE, params=query, headers=caller.headers())

    assert answer.status_code == 400
    assert answer.json()["code"] == "invalid_request"
