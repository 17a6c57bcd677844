"""What every route answers to methods beside its own, and in every header."""

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from itertools import product

import httpx
import pytest

from functions.operator.app import build_app as build_operator_app
from functions.submit.app import build_app as build_submit_app
from shared.core import api_keys
from shared.wiring import Services
from tests.support.services import CALL, Caller, new_caller, submit

OF_EVERY_ANSWER = {
    *("x-request-id", "x-api-version", "cache-control", "x-content-type-options"),
    *("ratelimit-limit", "ratelimit-remaining", "ratelimit-reset", "ratelimit-policy"),
}
BAD = {"X-Api-Key": "nonsense"}
BUILDERS = {
    "/v1/openapi.json": build_submit_app,
    "/operator/openapi.json": build_operator_app,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Api:
    """A client of an API, and the methods of each path that it describes."""

    client: httpx.AsyncClient
    paths: dict[str, dict[str, dict[str, object]]]


@pytest.fixture
async def operator(services: Services) -> Caller:
    return await new_caller(services, scopes=("operator",))


@pytest.fixture(params=["/v1/openapi.json", "/operator/openapi.json"])
async def api(request: pytest.FixtureRequest, services: Services) -> AsyncIterator[Api]:
    """One of the two APIs."""
    app = BUILDERS[request.param](services)
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://app") as client:
        document = (await client.get(request.param)).json()
        yield Api(client=client, paths=document["paths"])


async def test_a_body_may_stop_wherever_one_is_read(api: Api) -> None:
    described = [
        operation["responses"]
        for methods in api.paths.values()
        for operation in methods.values()
        if "requestBody" in operation
    ]

    assert described
    assert all("408" in str(responses) for responses in described)


def filled(path: str) -> str:
    """Put an id into each of a path's places for one."""
    return re.sub(r"{\w+}", "01890a5d-ac96-774b-bcce-b302099a8057", path)


async def test_a_path_without_a_get_probes_keys(api: Api, operator: Caller) -> None:
    client, paths = api.client, api.paths
    silent = [path for path, methods in paths.items() if "get" not in methods]

    for path in silent:
        good = await client.get(filled(path), headers={"X-Api-Key": operator.key})
        bad = await client.get(filled(path), headers=BAD)
        allowed = ", ".join(sorted(name.upper() for name in paths[path]))
        assert (good.status_code, good.headers["Allow"]) == (405, allowed), path
        assert bad.status_code == 401, path
    assert len(silent) >= 4


async def test_a_head_is_a_get_without_its_body(api: Api, operator: Caller) -> None:
    client, paths = api.client, api.paths
    headers = {"X-Api-Key": operator.key, "X-Request-Id": "same"}

    # A stream would go on for minutes; its HEAD is looked at below.
    read = [path for path, methods in paths.items() if "get" in methods]
    for path in [path for path in read if not path.endswith("/events")]:
        full = await client.get(filled(path), headers=headers)
        bare = await client.head(filled(path), headers=headers)
        assert bare.status_code == full.status_code, path
        assert bare.headers["Content-Type"] == full.headers["Content-Type"]
        assert bare.headers.keys() == full.headers.keys()


async def test_a_head_of_a_stream_ends_at_once(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]

    answer = await client.head(f"/v1/jobs/{job_id}/events", headers=caller.headers())

    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("text/event-stream")
    assert answer.content == b""


async def test_options_says_which_methods_there_are(client: httpx.AsyncClient) -> None:
    job = await client.options("/v1/jobs/01890a5d-ac96-774b-bcce-b302099a8057")
    call = await client.options(CALL)
    lost = await client.options("/v1/nowhere")

    assert (job.status_code, job.headers["Allow"]) == (204, "DELETE, GET, HEAD")
    assert (call.status_code, call.headers["Allow"]) == (204, "POST")
    assert lost.status_code == 404


@pytest.mark.parametrize(
    "method",
    [
        *("PUT", "PATCH", "DELETE", "POST", "GET", "HEAD"),
        *("TRACE", "CONNECT", "PROPFIND", "OURS"),
    ],
)
async def test_a_method_that_is_not_there_probes_the_key_and_names_those_that_are(
    api: Api, operator: Caller, method: str
) -> None:
    for path, methods in api.paths.items():
        needs_key = any(one.get("security") for one in methods.values())
        there = {name.upper() for name in methods}
        there |= {"HEAD"} & {"HEAD" for name in there if name == "GET"}
        if method in there or not needs_key:
            continue
        url = filled(path)
        good = await api.client.request(
            method, url, headers={"X-Api-Key": operator.key}
        )
        bad = await api.client.request(method, url, headers=BAD)
        none = await api.client.request(method, url)
        allowed = ", ".join(sorted(there))
        assert (good.status_code, good.headers["Allow"]) == (405, allowed), path
        assert (bad.status_code, none.status_code) == (401, 401), path
        assert good.headers.keys() >= OF_EVERY_ANSWER
        if method != "HEAD":
            assert good.json()["code"] == "method_not_allowed"


async def test_what_anybody_may_read_says_without_a_key_how(
    client: httpx.AsyncClient,
) -> None:
    paths = ("/health", "/v1/openapi.json", "/v1/jobs/x/view")
    for path, method in product(paths, ("PUT", "TRACE", "OURS")):
        answer = await client.request(method, path)
        assert (answer.status_code, answer.headers["Allow"]) == (405, "GET, HEAD")
        assert answer.json()["code"] == "method_not_allowed"


async def test_every_answer_has_every_header_and_no_cookie(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    first = await submit(client, caller)
    url, good = first.headers["Location"], caller.headers()

    answers = [
        first,
        await client.get("/health"),
        await client.get("/v1/openapi.json"),
        await client.get("/v1/nowhere", headers=good),
        await client.get(CALL, headers=good),
        await client.get(CALL, headers=BAD),
        await client.options(CALL),
        await client.get(url, headers=good),
        await client.get(url, headers=good | {"If-None-Match": first.headers["ETag"]}),
        await client.get(f"{url}/result", headers=good),
        await client.head(f"{url}/events", headers=good),
        await client.post(CALL, headers={"X-Api-Key": caller.key}),
        await client.delete(url, headers=good),
    ]

    assert [answer.status_code for answer in answers] == [
        *(202, 200, 200, 404, 405, 401, 204, 202, 304, 409, 200, 400, 200)
    ]
    for answer in answers:
        assert answer.headers.keys() >= OF_EVERY_ANSWER, answer.status_code
        assert "Set-Cookie" not in answer.headers
        int(answer.headers["RateLimit-Reset"])


async def test_a_key_in_the_wrong_place_is_not_repeated(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    answer = await client.get(f"/v1/jobs/{caller.key}")

    assert answer.json()["instance"] == f"/v1/jobs/{api_keys.PREFIX}..."
    assert caller.key[:20] not in answer.text


async def test_a_problem_names_its_instance_as_a_uri(client: httpx.AsyncClient) -> None:
    answer = await client.get("/v1/no%00where/with%20space")

    assert answer.json()["instance"] == "/v1/no%00where/with%20space"
