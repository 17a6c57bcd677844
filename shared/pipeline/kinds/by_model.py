"""The step that lets a language model classify a tree whose source is gone."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

import msgspec

from shared.core.jobs import JobId, JobKind, UserId
from shared.core.results import ResultPart
from shared.core.spending import Payer
from shared.domains.handover import OUTLINE_PART, Handover
from shared.llm.asking import Asker, Breaker, Ledger
from shared.llm.classify import Classifier
from shared.llm.client import ModelClient
from shared.pipeline.kinds.domains import DomainGraph, Supermodel
from shared.pipeline.kinds.kind import Kind, Parts, Step
from shared.pipeline.kinds.registry import KINDS
from shared.pipeline.reclassify import reclassify


class Accounts(Ledger, Protocol):
    """A ledger that also knows who pays for a job."""

    async def payer(self, user_id: UserId, job_id: JobId) -> Payer:
        """Return who pays for what a job asks for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassifyByModel:
    """Tells a model's classification in the place of the offline one.

    No answer of a model is the same twice, but each is kept, so that attempts which
    follow come to the same. Where the model says nothing of use, the document keeps its
    classification and says why.
    """

    client: ModelClient
    ledger: Accounts
    breaker: Breaker
    name: str = "model"

    async def run(self, parts: Parts) -> Mapping[str, bytes]:
        """Return the result with the classification; nothing without an outline.

        Nor where it cannot be read, since the offline classification stands by itself.
        """
        try:
            outline = await parts.read(OUTLINE_PART)
        except KeyError:  # the graph was made where there was no model yet
            return {}
        try:
            handover = await asyncio.to_thread(Handover.decode, outline)
        except msgspec.DecodeError:  # another version has made it
            return {}
        attempt = parts.attempt
        payer = await self.ledger.payer(attempt.user_id, attempt.job_id)
        asker = Asker(
            client=self.client,
            ledger=self.ledger,
            breaker=self.breaker,
            payer=payer,
        )
        classification = await Classifier(asker=asker, memory=parts).classify(handover)
        if classification is handover.offline:
            return {}
        result = await asyncio.to_thread(
            reclassify,
            await parts.read(ResultPart.RESULT),
            handover.outline,
            classification,
        )
        return {ResultPart.RESULT: result}


def kinds_by_model(step: Step) -> Mapping[JobKind, Kind]:
    """Return all kinds; those that tell of domains have the step and ask a model."""
    kinds = dict(KINDS)
    for kind in (DomainGraph(), Supermodel()):
        if kind.job in kinds:
            kind.steps = (step,)
            kind.uses_llm = True
            kinds[kind.job] = kind
    return kinds
