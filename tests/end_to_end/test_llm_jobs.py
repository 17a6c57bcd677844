"""Jobs with a language model: from the submission to a result, whatever it does."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import httpx
import pytest

from shared.core.jobs import JobKind
from shared.core.spending import Grouping
from shared.llm.client import ModelClient
from shared.llm.policy import ModelPolicy
from shared.llm.trouble import Trouble
from shared.pipeline.kinds import KINDS
from shared.pipeline.kinds.by_model import ClassifyByModel, kinds_by_model
from shared.storage.postgres.llm_breakers import LlmBreakerStore
from shared.wiring import Services
from tests.support.jobs import files_under, settled, state_of, worker
from tests.support.models import (
    Asked,
    FakeModel,
    Reaction,
    in_turn,
    modelling,
    refuses,
    sensible,
)
from tests.support.patience import PATIENCE_S
from tests.support.services import (
    Caller,
    client_of,
    make_settings,
    new_caller,
    running_services,
    submit,
    until,
    zip_of,
)
from tests.support.trees import SHOP

pytestmark = pytest.mark.once

SUPERMODEL = "/v1/graphs/supermodel"
ARCHIVE = zip_of(SHOP)
HANGS = Reaction(pieces=[], hangs=True)
EVER = (date(2000, 1, 1), date(2100, 1, 1))


@asynccontextmanager
async def _by_model(
    services: Services, model: FakeModel, policy: ModelPolicy | None = None
) -> AsyncIterator[Services]:
    client = ModelClient(policy or model.policy)
    step = ClassifyByModel(
        client=client, ledger=services.ledger, breaker=LlmBreakerStore(services.pool)
    )
    try:
        yield replace(services, kinds=kinds_by_model(step))
    finally:
        await client.close()


def _about(body: dict[str, Any]) -> dict[str, Any]:
    about: dict[str, Any] = body["result"]["metadata"]["classification"]
    return about


async def test_a_model_is_asked_once_the_source_is_gone(
    services: Services, client: httpx.AsyncClient, caller: Caller, tmp_path: Path
) -> None:
    stored: list[list[Path]] = []

    def script(asked: Asked) -> Reaction:
        stored.append(files_under(tmp_path / "job-payloads"))
        return sensible(asked)

    async with modelling(script) as model, _by_model(services, model) as asking:
        await submit(client, caller, ARCHIVE, path=SUPERMODEL)
        async with worker(asking):
            body = await settled(client, caller, path=SUPERMODEL)
    usage = await client.get("/v1/usage", headers=caller.headers())

    assert _about(body)["engine"] == "fake/model"
    assert [domain["name"] for domain in body["result"]["domains"]] == ["Greetings"]
    assert stored
    assert not any(stored)
    [spend] = await services.ledger.spend_by(Grouping.MODEL, *EVER)
    assert spend.of == "fake/model"
    assert (spend.calls, spend.spent_usd_micros) == (len(stored), 140 * len(stored))
    [told] = usage.json()["models"]
    assert told["model"] == "fake/model"
    assert (told["calls"], told["spentUsdMicros"]) == (len(stored), 140 * len(stored))


@pytest.mark.parametrize(
    "reaction",
    [HANGS, refuses(500), refuses(401), Reaction(pieces=[b"\0"])],
    ids=["hangs", "fails", "refuses", "talks nonsense"],
)
async def test_a_model_never_fails_a_job(
    services: Services, client: httpx.AsyncClient, caller: Caller, reaction: Reaction
) -> None:
    async with modelling(in_turn(reaction)) as model:
        policy = replace(model.impatient, tries=1)
        async with _by_model(services, model, policy) as asking:
            await submit(client, caller, ARCHIVE, path=SUPERMODEL)
            async with worker(asking):
                body = await settled(client, caller, path=SUPERMODEL)

    assert body["status"] == "completed"
    assert _about(body)["engine"] == "offline"
    assert any("was not used" in note for note in _about(body)["notes"])
    [(_, attempt, _, _)] = await state_of(services)
    assert attempt == 1


async def test_a_job_that_is_cancelled_hangs_up_at_once(
    services: Services, client: httpx.AsyncClient, caller: Caller
) -> None:
    async with modelling(in_turn(HANGS)) as model:
        policy = replace(model.policy, first_byte_s=60, total_s=60)

        async def is_asked() -> bool:
            return bool(model.asked)

        async def has_hung_up() -> bool:
            return bool(model.hung_up)

        async with _by_model(services, model, policy) as asking, worker(asking):
            answer = await submit(client, caller, ARCHIVE, path=SUPERMODEL)
            await until(is_asked)
            job = f"/v1/jobs/{answer.json()['jobId']}"
            await client.delete(job, headers=caller.headers())
            await until(has_hung_up, within_s=PATIENCE_S)

    [(status, _, _, code)] = await state_of(services)
    assert (status, code) == ("failed", "cancelled")
    # Nobody knows what it came to, so it counts in full.
    [spend] = await services.ledger.spend_by(Grouping.MODEL, *EVER)
    assert spend.spent_usd_micros > 140


async def test_a_lost_lease_hangs_up_at_once_and_writes_nothing(
    services: Services, client: httpx.AsyncClient, caller: Caller
) -> None:
    async with modelling(in_turn(HANGS)) as model:
        policy = replace(model.policy, first_byte_s=60, total_s=60)

        async def is_asked() -> bool:
            return bool(model.asked)

        async def has_hung_up() -> bool:
            return bool(model.hung_up)

        async with _by_model(services, model, policy) as asking, worker(asking):
            await submit(client, caller, ARCHIVE, path=SUPERMODEL)
            await until(is_asked)
            async with await services.pool.connect() as connection:
                await connection.execute(
                    "update jobs set attempt = 7, leased_by = 'another',"
                    " lease_expires_at = now() + interval '1 hour'"
                )
            await until(has_hung_up, within_s=PATIENCE_S)

    assert await state_of(services) == [("processing", 7, 0, None)]


async def test_the_attempt_that_goes_on_asks_for_no_answer_twice(
    services: Services, client: httpx.AsyncClient, caller: Caller
) -> None:
    hanging = asyncio.Event()

    def first(asked: Asked) -> Reaction:
        if asked.question == "places":
            hanging.set()
            return HANGS
        return sensible(asked)

    await submit(client, caller, ARCHIVE, path=SUPERMODEL)
    async with (
        modelling(first) as model,
        _by_model(services, model) as asking,
        worker(asking),
    ):
        await asyncio.wait_for(hanging.wait(), PATIENCE_S)
    before = [asked.question for asked in model.asked]
    async with (
        modelling(sensible) as model,
        _by_model(services, model) as asking,
        worker(asking),
    ):
        body = await settled(client, caller, path=SUPERMODEL)

    assert before == ["domains", "places"]
    assert [asked.question for asked in model.asked] == ["places", "descriptions"]
    assert _about(body)["engine"] == "fake/model"
    assert _about(body)["notes"] == []


async def test_a_spent_budget_completes_the_job_offline_and_says_so(
    database_url: str, tmp_path: Path
) -> None:
    settings = make_settings(database_url, tmp_path, llm_user_day_budget_usd=0)
    async with (
        running_services(settings) as services,
        client_of(services) as client,
        modelling(sensible) as model,
        _by_model(services, model) as asking,
    ):
        caller = await new_caller(services)
        await submit(client, caller, ARCHIVE, path=SUPERMODEL)
        async with worker(asking):
            body = await settled(client, caller, path=SUPERMODEL)

    assert model.asked == []
    [note] = _about(body)["notes"]
    assert Trouble.BUDGET_SPENT.value in note


async def test_a_model_that_keeps_failing_is_left_alone_by_the_jobs_that_follow(
    services: Services, client: httpx.AsyncClient, caller: Caller
) -> None:
    jobs = 12
    for number in range(jobs):
        await submit(client, caller, ARCHIVE, f"key-{number}", SUPERMODEL)

    async def all_are_completed() -> bool:
        return [status for status, *_ in await state_of(services)] == (
            ["completed"] * jobs
        )

    async with (
        modelling(in_turn(refuses(503, "Retry-After: 9999"))) as model,
        _by_model(services, model) as asking,
        worker(asking),
    ):
        await until(all_are_completed)

    # Those that were under way when it opened had been let in.
    assert 5 <= len(model.asked) < 5 + services.worker.concurrency


async def test_without_a_key_no_kind_asks_a_model(services: Services) -> None:
    assert services.kinds is KINDS
    assert not any(kind.uses_llm for kind in KINDS.values())


async def test_with_a_key_jobs_that_ask_a_model_are_limited_by_the_hour(
    database_url: str, tmp_path: Path
) -> None:
    settings = make_settings(
        database_url, tmp_path, llm_api_key="sk-test", llm_jobs_per_hour=1
    )
    async with running_services(settings) as services, client_of(services) as client:
        caller = await new_caller(services)
        answers = [
            await submit(client, caller, ARCHIVE, f"key-{number}", path)
            for number, path in enumerate([SUPERMODEL, SUPERMODEL, "/v1/graphs/call"])
        ]

    assert [answer.status_code for answer in answers] == [202, 429, 202]
    assert services.kinds[JobKind.SUPERMODEL].uses_llm
