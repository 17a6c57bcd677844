"""Callers learn where they stand, and who asks too much waits."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from shared.core.jobs import JobKind, UserId
from shared.core.rate_limits import Charge
from shared.pipeline.kinds import KINDS
from shared.pipeline.kinds.graphs import CallGraph
from shared.wiring import Services
from tests.support.client_uploads import submit_upload, uploaded
from tests.support.services import (
    ARCHIVE,
    CALL,
    ONE_BYTE,
    Caller,
    client_of,
    make_settings,
    new_caller,
    running_services,
    submit,
    zip_of,
)

_MIB = 1024 * 1024


class _Costly(CallGraph):
    uses_llm = True


@dataclass(frozen=True, slots=True, kw_only=True)
class _Limited:
    services: Services
    client: httpx.AsyncClient
    caller: Caller

    async def submit(
        self, key: str, body: bytes = ARCHIVE, path: str = CALL
    ) -> httpx.Response:
        return await submit(self.client, self.caller, body, key, path)

    async def join(self, *members: Caller) -> None:
        """Put the members under one organisation's limits."""
        organisation_id = UserId(uuid4())
        for member in members:
            await self.services.accounts.join_organisation(
                member.user_id, organisation_id
            )


@asynccontextmanager
async def _limited(
    database_url: str, folder: Path, **limits: int
) -> AsyncIterator[_Limited]:
    settings = make_settings(database_url, folder, **limits)
    async with running_services(settings) as services:
        kinds = {**KINDS, JobKind.CALL: _Costly()}
        async with client_of(replace(services, kinds=kinds)) as client:
            caller = await new_caller(services)
            yield _Limited(services=services, client=client, caller=caller)


async def test_every_answer_to_a_key_tells_where_it_stands(
    database_url: str, tmp_path: Path
) -> None:
    async with _limited(database_url, tmp_path, submits_per_minute=30) as limited:
        first = await limited.submit("a")
        second = await limited.submit("b", b"no zip")

    assert first.headers["RateLimit-Limit"] == "30"
    assert first.headers["RateLimit-Remaining"] == "29"
    assert first.headers["RateLimit-Policy"] == '30;w=60;comment="submit"'
    assert 0 <= int(first.headers["RateLimit-Reset"]) - time.time() < 5
    assert second.status_code == 400
    assert second.headers["RateLimit-Remaining"] == "28"
    for name in ("Limit", "Remaining", "Reset"):
        assert (
            second.headers[f"X-RateLimit-{name}"] == second.headers[f"RateLimit-{name}"]
        )


async def test_who_submits_too_often_is_told_when_to_come_back(
    database_url: str, tmp_path: Path
) -> None:
    async with _limited(database_url, tmp_path, submits_per_minute=2) as limited:
        allowed = [await limited.submit(key) for key in ("a", "b")]
        refused = await limited.submit("c")
        poll = await limited.submit("a", ONE_BYTE)

    assert [answer.status_code for answer in allowed] == [202, 202]
    assert refused.status_code == 429
    assert 1 <= int(refused.headers["Retry-After"]) <= 30
    assert refused.json()["code"] == "rate_limit_exceeded"
    assert "2 in 60 s" in refused.json()["message"]
    assert poll.status_code == 202


async def test_polls_have_a_limit_of_their_own(
    database_url: str, tmp_path: Path
) -> None:
    async with _limited(database_url, tmp_path, polls_per_minute=2) as limited:
        job_id = (await limited.submit("a")).json()["jobId"]
        path, headers = f"/v1/jobs/{job_id}", limited.caller.headers()
        polls = [await limited.client.get(path, headers=headers) for _ in range(3)]
        other = await limited.submit("b")

    assert [poll.status_code for poll in polls] == [202, 202, 429]
    assert other.status_code == 202


async def test_a_bad_key_is_refused_before_any_limit(
    database_url: str, tmp_path: Path
) -> None:
    async with _limited(database_url, tmp_path, submits_per_minute=1) as limited:
        await limited.submit("a")
        flip = "0" if limited.caller.key[-8] != "0" else "1"
        forged = limited.caller.key[:-8] + flip + limited.caller.key[-7:]
        headers = {"X-Api-Key": forged, "Idempotency-Key": "b"}
        answer = await limited.client.post(CALL, headers=headers)

    assert answer.status_code == 401
    # As little is known of the forger's limit as of the forger.
    assert answer.headers["RateLimit-Remaining"] == answer.headers["RateLimit-Limit"]


async def test_bytes_are_limited_by_the_hour(database_url: str, tmp_path: Path) -> None:
    large = zip_of(
        {"app.py": f"# {secrets.token_hex(_MIB // 3)}"}
    )  # two thirds of a MiB
    async with _limited(database_url, tmp_path, upload_mib_per_hour=1) as limited:
        allowed = [await limited.submit("a", large)]
        refused = await limited.submit("b", large)
        allowed.append(await limited.submit("c"))

    assert [answer.status_code for answer in allowed] == [202, 202]
    assert refused.status_code == 429
    assert "`bytes`" in refused.json()["message"]
    assert refused.headers["RateLimit-Limit"] == str(_MIB)
    assert int(refused.headers["RateLimit-Remaining"]) < len(large)
    assert refused.headers["RateLimit-Policy"].endswith('comment="bytes"')


async def test_replays_cost_no_bytes(database_url: str, tmp_path: Path) -> None:
    async with _limited(database_url, tmp_path, upload_mib_per_hour=1) as limited:
        await limited.submit("a")
        first = await limited.services.rate_limits.quota(_bytes(limited))
        await limited.submit("a")
        second = await limited.services.rate_limits.quota(_bytes(limited))

    assert first.remaining == pytest.approx(1024 * 1024 - len(ARCHIVE), abs=2_000)
    assert second.remaining >= first.remaining


async def test_only_so_many_jobs_wait_at_once(
    database_url: str, tmp_path: Path
) -> None:
    async with _limited(database_url, tmp_path, unfinished_jobs_max=2) as limited:
        first = await limited.submit("a")
        await limited.submit("b")
        refused = await limited.submit("c")
        await limited.client.delete(
            f"/v1/jobs/{first.json()['jobId']}", headers=limited.caller.headers()
        )
        allowed = await limited.submit("c")

    assert refused.status_code == 429
    assert refused.json()["code"] == "rate_limit_exceeded"
    assert refused.json()["type"] == "urn:arbograph:problem:too_many_jobs"
    assert refused.headers["Retry-After"]
    assert allowed.status_code == 202


async def test_jobs_that_cost_money_are_limited_for_each_user(
    database_url: str, tmp_path: Path
) -> None:
    async with _limited(database_url, tmp_path, llm_jobs_per_hour=1) as limited:
        first = await limited.submit("a")
        refused = await limited.submit("b")
        cheap = await limited.submit("c", path="/v1/graphs/parse")

    assert first.status_code == 202
    assert refused.status_code == 429
    assert "`llm_jobs`" in refused.json()["message"]
    assert cheap.status_code == 202


async def test_an_organisation_has_one_limit_for_all_its_users(
    database_url: str, tmp_path: Path
) -> None:
    limits = {"organisation_llm_jobs_per_hour": 1}
    async with _limited(database_url, tmp_path, **limits) as limited:
        colleague = await new_caller(limited.services)
        await limited.join(limited.caller, colleague)
        first = await limited.submit("a")
        second = await submit(limited.client, colleague, key="a")

        jobs = await limited.client.get("/v1/jobs", headers=colleague.headers())

    assert first.status_code == 202
    assert second.status_code == 429
    assert jobs.json()["jobs"] == []


async def test_the_same_submission_many_times_at_once_is_over_no_limit(
    database_url: str, tmp_path: Path
) -> None:
    limits = {"organisation_llm_jobs_per_hour": 1, "llm_jobs_per_hour": 1}
    async with _limited(database_url, tmp_path, **limits) as limited:
        await limited.join(limited.caller)
        answers = await asyncio.gather(*(limited.submit("a") for _ in range(20)))

    assert {answer.status_code for answer in answers} == {202}
    assert len({answer.json()["jobId"] for answer in answers}) == 1


async def test_one_upload_many_times_at_once_is_no_job_over_the_limit(
    database_url: str, tmp_path: Path
) -> None:
    limits = {"organisation_llm_jobs_per_hour": 1}
    async with _limited(database_url, tmp_path, **limits) as limited:
        client, caller = limited.client, limited.caller
        await limited.join(caller)
        await limited.submit("a")
        upload_id = (await uploaded(client, caller))["uploadId"]
        answers = await asyncio.gather(
            *(submit_upload(client, caller, upload_id, "b") for _ in range(10))
        )
        jobs = await client.get("/v1/jobs", headers=caller.headers())

    assert {answer.status_code for answer in answers} == {429}
    assert len(jobs.json()["jobs"]) == 1


async def test_a_submission_that_fails_costs_nothing_however_often(
    database_url: str, tmp_path: Path
) -> None:
    limits = {"organisation_llm_jobs_per_hour": 1, "llm_jobs_per_hour": 1}
    async with _limited(database_url, tmp_path, **limits) as limited:
        await limited.join(limited.caller)
        folder = tmp_path / "job-payloads"
        folder.write_bytes(b"no folder")
        failed = [await limited.submit("a") for _ in range(3)]
        folder.unlink()
        answers = [await limited.submit(key) for key in ("a", "b")]

    assert [answer.status_code for answer in failed] == [503, 503, 503]
    assert [answer.status_code for answer in answers] == [202, 429]


async def test_a_job_whose_upload_stalled_is_not_paid_for_twice(
    database_url: str, tmp_path: Path
) -> None:
    limits = {"organisation_llm_jobs_per_hour": 1, "llm_jobs_per_hour": 1}
    async with _limited(database_url, tmp_path, **limits) as limited:
        await limited.join(limited.caller)
        first = await limited.submit("a")
        async with await limited.services.pool.connect() as connection:
            await connection.execute(
                "update jobs set payload_ready_at = null, payload_name = null,"
                " run_after = null, upload_touched_at = now() - interval '2 minutes'"
            )
        second = await limited.submit("a")

    assert (first.status_code, second.status_code) == (202, 202)
    assert "Idempotent-Replayed" not in second.headers
    assert first.json()["jobId"] == second.json()["jobId"]


def _bytes(limited: _Limited, units: int = 1) -> Charge:
    return Charge(
        owner_id=limited.caller.user_id,
        limit=limited.services.submit.limits.bytes,
        units=units,
    )
