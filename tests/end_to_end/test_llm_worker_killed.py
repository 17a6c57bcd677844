"""A worker is killed between two answers of a model: none is asked or paid twice."""

import signal
from collections import Counter
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any, LiteralString

import httpx
import pytest

from shared.core.spending import Grouping
from shared.llm.client import ModelClient
from shared.pipeline.kinds.by_model import ClassifyByModel, kinds_by_model
from shared.storage.postgres.llm_breakers import LlmBreakerStore
from shared.wiring import Services
from tests.support.jobs import settled, state_of, worker
from tests.support.models import (
    CANARY_KEY,
    Asked,
    FakeModel,
    Reaction,
    modelling,
    sensible,
)
from tests.support.services import Caller, submit, until, zip_of
from tests.support.worker_processes import worker_process

pytestmark = pytest.mark.once

SUPERMODEL = "/v1/graphs/supermodel"
EVER = (date(2000, 1, 1), date(2100, 1, 1))
# Files for three batches.
ARCHIVE = zip_of(
    {
        f"shop/part{n % 7}/module{n}.py": f"def does_{n}(): return does_{n}()\n"
        for n in range(130)
    }
)
# What a worker timer does, and nothing that would handle a signal.
PROGRAM = """
import asyncio
from functions.worker_timer.handler import run
from shared import wiring

async def main():
    await run(await wiring.services())

asyncio.run(main())
"""


def _settings(model: FakeModel) -> dict[str, str]:
    """What lets a worker ask a model, and lose its lease soon."""
    return {
        "JOB_LEASE_S": "2",
        "JOB_HEARTBEAT_S": "0.2",
        "LLM_API_KEY": CANARY_KEY,
        "LLM_BASE_URL": model.policy.base_url,
        "LLM_MODEL": model.policy.model,
        "LLM_RETENTION": model.policy.retention.value,
        "LLM_PROMPT_USD_PER_MILLION": "1",
        "LLM_COMPLETION_USD_PER_MILLION": "2",
    }


def _data(asked: Asked) -> str:
    """What a question is about, without what is drawn anew for each request."""
    lines: list[str] = asked.json["messages"][1]["content"].splitlines()
    about = [line for line in lines if line[:1] in "FSPD" and line[1:2].isdigit()]
    return "\n".join([asked.question, *about])


async def _rows(services: Services, query: LiteralString) -> list[tuple[Any, ...]]:
    async with await services.pool.connect() as connection:
        cursor = await connection.execute(query)
        return [tuple(row.values()) for row in await cursor.fetchall()]


async def test_only_what_is_missing_is_asked_for_after_a_worker_was_killed(
    services: Services,
    client: httpx.AsyncClient,
    caller: Caller,
    database_url: str,
    tmp_path: Path,
) -> None:
    answered: list[str] = []
    hanging: list[str] = []

    def first(asked: Asked) -> Reaction:
        if asked.question == "domains" or len(answered) < 2:
            answered.append(_data(asked))
            return sensible(asked)
        hanging.append(_data(asked))
        return Reaction(pieces=[], hangs=True)

    async def are_kept() -> bool:
        query: LiteralString = "select part from checkpoints where part like 'kept%%'"
        return len(hanging) == 2 and len(await _rows(services, query)) == 2

    await submit(client, caller, ARCHIVE, path=SUPERMODEL)
    async with modelling(first) as model:
        settings = _settings(model)
        with worker_process(PROGRAM, database_url, tmp_path, **settings) as process:
            await until(are_kept, within_s=40)
            process.send_signal(signal.SIGKILL)
            assert process.wait() == -signal.SIGKILL

    async with modelling(sensible) as model:
        classifier = ModelClient(model.policy)
        step = ClassifyByModel(
            client=classifier,
            ledger=services.ledger,
            breaker=LlmBreakerStore(services.pool),
        )
        asking = replace(services, kinds=kinds_by_model(step))
        try:
            async with worker(asking):
                body = await settled(client, caller, path=SUPERMODEL)
        finally:
            await classifier.close()

    asked = Counter(map(_data, model.asked))
    assert set(asked.values()) == {1}
    assert not set(answered) & set(asked)
    assert set(hanging) < set(asked)
    assert Counter(each.question for each in model.asked) == {
        "places": 2,
        "descriptions": 2,
    }
    assert body["result"]["metadata"]["classification"]["notes"] == []
    assert await state_of(services) == [("completed", 2, 1, None)]
    calls = len(answered) + len(model.asked)
    [spend] = await services.ledger.spend_by(Grouping.MODEL, *EVER)
    assert (spend.calls, spend.spent_usd_micros) == (calls, 140 * calls)
    # What was set aside for the calls that the killed worker had under way is in no sum
    # of what was spent, and comes free by itself.
    entries = await _rows(
        services,
        "select entry, count(*) as entries, count(expires_at) as expiring"
        " from llm_entries group by entry order by entry",
    )
    assert entries == [("reserve", calls + 2, calls + 2), ("settle", calls, 0)]
