"""Asks a model one simple question, with a purse and a fuse in memory."""

from dataclasses import dataclass, field
from uuid import uuid4

import pytest
from pydantic import BaseModel, ConfigDict

from shared.core.jobs import JobId, UserId
from shared.core.spending import Payer
from shared.llm.asking import Answered, Asker
from shared.llm.client import ModelClient
from shared.llm.dialect import Prompt
from shared.llm.policy import ModelPolicy
from tests.support.ledgers import Fuse, Purse
from tests.support.models import says

_PAYER = Payer(user_id=UserId(uuid4()), organisation_id=None, job_id=JobId(uuid4()))


class Number(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    number: int


PROMPT = Prompt(
    system="Say a number.",
    user="which",
    schema_name="number",
    schema=Number.model_json_schema(),
)


@dataclass(slots=True, kw_only=True)
class Desk:
    purse: Purse = field(default_factory=Purse)
    fuse: Fuse = field(default_factory=Fuse)
    pauses: list[float] = field(default_factory=list)

    async def ask(self, policy: ModelPolicy) -> Answered[Number]:
        client = ModelClient(policy)
        asker = Asker(
            client=client,
            ledger=self.purse,
            breaker=self.fuse,
            payer=_PAYER,
            sleep=self._sleep,
        )
        try:
            return await asker.ask(PROMPT, Number)
        finally:
            await client.close()

    async def _sleep(self, pause_s: float) -> None:
        self.pauses.append(pause_s)


@pytest.fixture
def desk() -> Desk:
    return Desk()


SEVEN = says({"number": 7})
