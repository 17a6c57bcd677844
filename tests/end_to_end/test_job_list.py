"""The caller's jobs as a list, and results on their own."""

import gzip

import httpx
import pytest

from shared.wiring import Services
from tests.support.jobs import settled, worker
from tests.support.services import CALL, Caller, new_caller, submit


async def _list(
    client: httpx.AsyncClient, caller: Caller, query: str = ""
) -> httpx.Response:
    return await client.get("/v1/jobs" + query, headers=caller.headers())


async def test_jobs_are_listed_newest_first_page_by_page(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    ids = [(await submit(client, caller, key=k)).json()["jobId"] for k in "abc"]

    first = (await _list(client, caller, "?limit=2")).json()
    second = (
        await _list(client, caller, f"?limit=2&cursor={first['nextCursor']}")
    ).json()

    listed = [job["jobId"] for job in first["jobs"] + second["jobs"]]
    assert listed == ids[::-1]
    assert second["nextCursor"] is None
    assert first["jobs"][0]["idempotencyKey"] == "c"


async def test_a_list_may_hold_one_status_only(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    kept = (await submit(client, caller, key="a")).json()["jobId"]
    ended = (await submit(client, caller, key="b")).json()["jobId"]
    await client.delete(f"/v1/jobs/{ended}", headers=caller.headers())

    pending = (await _list(client, caller, "?status=pending")).json()
    failed = (await _list(client, caller, "?status=failed")).json()

    assert [job["jobId"] for job in pending["jobs"]] == [kept]
    assert [job["jobId"] for job in failed["jobs"]] == [ended]
    assert failed["jobs"][0]["errorCode"] == "cancelled"


async def test_nobody_sees_the_jobs_of_others(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    await submit(client, caller)

    listed = (await _list(client, await new_caller(services))).json()

    assert listed == {"jobs": [], "nextCursor": None}


@pytest.mark.parametrize("query", ["?status=odd", "?limit=0", "?cursor=x"])
async def test_a_list_refuses_what_it_does_not_know(
    client: httpx.AsyncClient, caller: Caller, query: str
) -> None:
    answer = await _list(client, caller, query)

    assert answer.status_code == 400
    assert answer.json()["details"][0]["location"] == "query"


async def test_a_result_alone_is_what_the_envelope_holds(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    path = f"/v1/jobs/{(await submit(client, caller)).json()['jobId']}"
    headers = caller.headers()
    early = await client.get(f"{path}/result", headers=headers)
    async with worker(services):
        envelope = await settled(client, caller)

    lines = [("Accept-Encoding", "br"), ("Accept-Encoding", "gzip")]
    request = client.build_request(
        "GET", f"{path}/result", headers=[*headers.items(), *lines]
    )
    answer = await client.send(request, stream=True)
    stored = b"".join([chunk async for chunk in answer.aiter_raw()])
    plain = await client.get(
        f"{path}/result", headers=headers | {"Accept-Encoding": "identity"}
    )
    tags = [("If-None-Match", '"other"'), ("If-None-Match", plain.headers["ETag"])]
    again = await client.get(f"{path}/result", headers=[*headers.items(), *tags])
    upper = await client.get(f"{path}/result?relationshipStyle=upper", headers=headers)

    assert early.status_code == 409
    assert early.json()["code"] == "no_result"
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(stored) == plain.content
    assert plain.json() == envelope["result"]
    assert "Content-Encoding" not in plain.headers
    assert again.status_code == 304
    assert b'"DEFINES_FUNCTION"' in upper.content
    assert b'"DEFINES_FUNCTION"' not in plain.content


async def test_a_probe_of_a_post_route_still_answers_405(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    assert (await client.get(CALL, headers=caller.headers())).status_code == 405
