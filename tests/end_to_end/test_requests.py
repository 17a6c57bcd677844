"""What else the API answers: reads, probes, limits, faults and its own description."""

import gzip
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from shared.core.jobs import Progress, Stage
from shared.core.subscriptions import SubscriptionStatus
from shared.wiring import Services
from tests.support.queue import RESULT, Queue
from tests.support.services import (
    ARCHIVE,
    CALL,
    Caller,
    client_of,
    make_settings,
    new_caller,
    running_services,
    submit,
)


async def test_a_get_on_a_post_route_probes_the_key(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    good = await client.get(CALL, headers=caller.headers())
    bad = await client.get(CALL, headers={"X-Api-Key": "nonsense"})

    assert (good.status_code, good.headers["Allow"]) == (405, "POST")
    assert bad.status_code == 401


async def test_a_slash_too_many_does_not_matter_and_is_no_redirect(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    first = await submit(client, caller, path=f"http://app/{CALL}")
    again = await submit(client, caller, path=f"{CALL}/")
    listed = await client.get("/v1/jobs/?limit=1", headers=caller.headers())
    probe = await client.get(f"{CALL}/", headers={"Host": "elsewhere.example"})

    assert (first.status_code, again.status_code) == (202, 202)
    assert again.headers["Idempotent-Replayed"] == "true"
    assert listed.json()["jobs"][0]["jobId"] == first.json()["jobId"]
    assert probe.status_code == 401
    assert "Location" not in probe.headers


async def test_a_job_is_read_by_its_id_by_its_owner_only(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]
    stranger = await new_caller(services)

    own = await client.get(f"/v1/jobs/{job_id}", headers=caller.headers())
    others = await client.get(f"/v1/jobs/{job_id}", headers=stranger.headers())
    none = await client.get(
        "/v1/jobs/01890a5d-ac96-774b-bcce-b302099a8057", headers=stranger.headers()
    )
    nonsense = await client.get("/v1/jobs/nonsense", headers=stranger.headers())

    assert own.status_code == 202
    assert own.json()["jobId"] == job_id
    assert others.status_code == none.status_code == nonsense.status_code == 404
    assert others.json()["code"] == none.json()["code"] == "not_found"


async def test_progress_never_falls_and_every_state_says_when_its_source_went(
    client: httpx.AsyncClient, caller: Caller, queue: Queue
) -> None:
    url = (await submit(client, caller)).headers["Location"]
    pending = (await client.get(url, headers=caller.headers())).json()
    (attempt,) = await queue.claim(caller.user_id)
    seen = []
    for percent in (40, 20, 60):
        progress = Progress(
            stage=Stage.PARSE, percent=percent, files_done=percent, files_total=100
        )
        await queue.attempts.report_progress(attempt, progress)
        seen.append((await client.get(url, headers=caller.headers())).json())
    await queue.attempts.complete(
        attempt, [replace(RESULT, inline=gzip.compress(b"{}"))]
    )
    done = (await client.get(url, headers=caller.headers())).json()
    await queue.attempts.source_deleted(
        attempt.user_id, attempt.job_id, attempt.payload_name or ""
    )
    gone = (await client.get(url, headers=caller.headers())).json()

    states = [body["status"] for body in (pending, seen[0], done, gone)]
    assert states == ["pending", "processing", "completed", "completed"]
    assert (pending["progress"]["stage"], pending["progress"]["percent"]) == (
        "queued",
        0,
    )
    assert pending["progress"].keys() == seen[0]["progress"].keys()
    assert [body["progress"]["percent"] for body in seen] == [40, 40, 60]
    assert seen[0]["progress"] == {
        "stage": "parse",
        "percent": 40,
        "filesDone": 40,
        "filesTotal": 100,
    }
    before = [body["sourceDeletedAt"] for body in (pending, *seen, done)]
    assert before == [None] * 5
    assert gone["sourceDeletedAt"].endswith("Z")


async def test_a_client_that_holds_the_envelope_gets_304(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    first = await submit(client, caller)
    url = first.headers["Location"]
    headers = caller.headers() | {"If-None-Match": first.headers["ETag"]}

    again = await client.get(url, headers=headers)

    assert again.status_code == 304
    assert again.content == b""


async def test_a_post_is_never_304(client: httpx.AsyncClient, caller: Caller) -> None:
    first = await submit(client, caller)
    headers = caller.headers() | {"If-None-Match": f"{first.headers['ETag']}, *"}

    poll = await client.post(CALL, headers=headers, files={"file": b"0"})

    assert poll.status_code == 202
    assert poll.json()["jobId"] == first.json()["jobId"]


async def test_an_empty_key_header_hides_no_bearer_token(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    headers = {"X-Api-Key": " ", "Authorization": f"Bearer {caller.key}"}

    answer = await client.get(CALL, headers=headers)

    assert answer.status_code == 405


async def test_a_probe_tells_an_unpaid_key_from_a_wrong_one(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    await services.accounts.set_subscription(
        caller.user_id, SubscriptionStatus.PAST_DUE
    )

    answer = await client.get(CALL, headers=caller.headers())

    assert answer.status_code == 402


async def test_an_archive_over_the_limit_is_413_declared_or_streamed(
    database_url: str, tmp_path: Path
) -> None:
    settings = make_settings(database_url, tmp_path, archive_max_bytes=4096)
    async with running_services(settings) as services, client_of(services) as client:
        caller = await new_caller(services)
        declared = await submit(client, caller, bytes(3 * 1024 * 1024))
        streamed = await submit(client, caller, bytes(5000))

    assert declared.status_code == streamed.status_code == 413
    assert streamed.json()["code"] == "archive_too_large"


async def test_bodies_of_another_form_are_told_what_to_send(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    headers = caller.headers()
    boundary = {"Content-Type": "multipart/form-data; boundary=b"}
    whole = b'--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nPK'

    json_body = await client.post(CALL, headers=headers, content=b"{}")
    no_part = await client.post(CALL, headers=headers, files={"other": b"x"})
    torn = await client.post(CALL, headers=headers | boundary, content=whole)

    assert json_body.status_code == 415
    assert no_part.json()["details"][0]["issue"] == "missing"
    assert torn.json()["details"][0]["issue"] == "malformed"


async def test_unknown_parts_and_headers_of_parts_are_ignored(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    answer = await client.post(
        CALL,
        headers=caller.headers(),
        data={"project_name": "something"},
        files={"file": ("blob", ARCHIVE, "application/octet-stream")},
    )

    assert answer.status_code == 202


@pytest.mark.parametrize(
    "query", ["minEdgeConfidence=2", "relationshipStyle=odd", "priority=urgent"]
)
async def test_a_bad_query_names_the_parameter(
    client: httpx.AsyncClient, caller: Caller, query: str
) -> None:
    answer = await submit(client, caller, path=f"{CALL}?{query}")

    assert answer.status_code == 400
    assert answer.json()["details"][0]["field"] == query.split("=", maxsplit=1)[0]


async def test_a_high_priority_needs_its_scope(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    allowed = await new_caller(services, scopes=("jobs:priority",))

    plain = await submit(client, caller, path=f"{CALL}?priority=high")
    scoped = await submit(client, allowed, path=f"{CALL}?priority=high")

    assert plain.status_code == 403
    assert scoped.status_code == 202


async def test_the_api_describes_itself(client: httpx.AsyncClient) -> None:
    document = (await client.get("/v1/openapi.json")).json()
    page = await client.get("/v1/docs")
    health = await client.get("/health")

    assert document["openapi"].startswith("3.1")
    assert len([path for path in document["paths"] if path.startswith("/v1/")]) == 17
    operation = document["paths"][CALL]["post"]
    assert "file" in str(operation["requestBody"])
    assert {"200", "202", "401", "422"} <= set(operation["responses"])
    cancel = document["paths"]["/v1/jobs/{job_id}"]["delete"]
    assert {"200", "401", "404"} <= set(cancel["responses"])
    assert not [path for path in document["paths"] if path.startswith("/operator")]
    assert "Problem" in document["components"]["schemas"]
    assert page.headers["Content-Type"].startswith("text/html")
    assert health.json() == {"status": "ok"}
    assert (await client.head("/health")).status_code == 200


async def test_every_error_is_a_problem_of_both_families(
    client: httpx.AsyncClient,
) -> None:
    lost = await client.get("/v1/nowhere")
    wrong = await client.delete("/health")

    assert (lost.status_code, wrong.status_code) == (404, 405)
    for answer in (lost, wrong):
        problem = answer.json()
        assert answer.headers["Content-Type"] == "application/problem+json"
        assert problem["status"] == answer.status_code
        assert problem["detail"] == problem["message"]
        assert problem["requestId"] == answer.headers["X-Request-Id"]
        assert {"type", "title", "instance", "code", "timestamp"} <= set(problem)
        assert problem["details"] == []
