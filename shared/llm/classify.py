"""Classifies a tree by a model: find domains, assign files to them, describe functions.

Each question is a batch of its own, whose answer is remembered before the next attempt
could ask it again. Whatever goes wrong, there is a classification at the end.
"""

import asyncio
import hashlib
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Protocol, TypeVar

from pydantic import BaseModel, ValidationError

from shared.core.errors import StorageUnavailable
from shared.core.tasks import end
from shared.domains.classification import Classification, Domain
from shared.domains.handover import Handover
from shared.llm.answers import SaidDescriptions, SaidDomains, SaidPlaces
from shared.llm.asking import Asker
from shared.llm.listing import (
    Batch,
    about_tree,
    batches_of_files,
    batches_of_functions,
    places_of,
)
from shared.llm.merging import Answers, merged
from shared.llm.prompts import VERSION, prompt
from shared.llm.reading import (
    Assigned,
    descriptions_in,
    domains_in,
    places_in,
    with_names,
)
from shared.llm.study import Study, study
from shared.llm.trouble import FINAL, Trouble

_KEY_DIGITS = 32
# How much is done once the domains are found, and once all files have theirs.
_FOUND, _ASSIGNED = 0.1, 0.8
_NOTE = "{count:,} of {total:,} questions went without an answer: {trouble}."
_WARM_NOTE = "The model takes no temperature: it may answer otherwise another time."
_OFFLINE_NOTE = "The language model was not used: {trouble}."
_UNPLACED_NOTE = "The language model was asked and placed no file: {trouble}."

AnswerT = TypeVar("AnswerT", bound=BaseModel)


class Memory(Protocol):
    """What earlier attempts at the job have been answered, and what later ones will."""

    async def recall(self, key: str) -> bytes | None:
        """Return what was kept under the key, if anything."""

    async def keep(self, key: str, content: bytes) -> None:
        """Keep an answer for later attempts."""

    def report(self, share: float) -> None:
        """Hear how much of the questions is done, from 0 to 1."""


@dataclass(slots=True, kw_only=True)
class _Course:
    """What has come so far of the questions that were to be asked."""

    asked: int = 0
    answered: int = 0
    troubles: Counter[Trouble] = field(default_factory=Counter)
    domains: tuple[Domain, ...] = ()
    assigned: list[Assigned] = field(default_factory=list)
    descriptions: dict[int, str] = field(default_factory=dict)
    remarks: list[str] = field(default_factory=list)

    def is_of_use(self, found: Collection[object]) -> bool:
        """Return whether anything was found, and note it where nothing was."""
        if not found:
            self.troubles[Trouble.GARBLED] += 1
        return bool(found)

    def notes(self) -> tuple[str, ...]:
        """Return a sentence for each reason why a question has no answer, and more."""
        reasons = (
            _NOTE.format(count=count, total=self.asked, trouble=trouble.value)
            for trouble, count in sorted(self.troubles.items())
        )
        return (*reasons, *self.remarks)


@dataclass(frozen=True, slots=True, kw_only=True)
class Classifier:
    """Classifies the tree of one job."""

    asker: Asker
    memory: Memory

    async def classify(self, handover: Handover) -> Classification:
        """Return what the model makes of the tree, within the time for a job.

        Where it says nothing of use, that is the offline classification, with a note.
        It ends at once when it is cancelled.
        """
        offline = handover.offline
        tree = await asyncio.to_thread(
            study, handover.outline, offline, handover.previous
        )
        if not tree.files:
            return offline
        course = _Course()
        with suppress(TimeoutError):
            async with asyncio.timeout(self.asker.policy.job_s):
                await self._ask_all(tree, course)
        if not self.asker.client.takes_temperature:
            course.remarks.append(_WARM_NOTE)
        left = course.asked - course.answered - course.troubles.total()
        if left:
            course.troubles[Trouble.NO_TIME] += left
        if not course.assigned:
            trouble = max(
                course.troubles,
                key=course.troubles.__getitem__,
                default=Trouble.NO_TIME,
            )
            note = _UNPLACED_NOTE if course.domains else _OFFLINE_NOTE
            told = note.format(trouble=trouble.value)
            return replace(offline, notes=(*offline.notes, told))
        return await asyncio.to_thread(
            merged,
            tree,
            Answers(
                domains=course.domains,
                assigned=course.assigned,
                descriptions=course.descriptions,
            ),
            engine=self.asker.policy.model,
            version=f"prompts {VERSION}",
            notes=course.notes(),
        )

    async def _ask_all(self, tree: Study, course: _Course) -> None:
        about = await asyncio.to_thread(about_tree, tree)

        async def find_domains(batch: Batch) -> bool:
            said = await self._answer(
                "domains",
                batch.data,
                SaidDomains,
                course,
                clean=lambda answer: with_names(answer, tree.previous),
            )
            if said is None:
                return False
            course.domains = domains_in(said, tree.previous)
            return course.is_of_use(course.domains)

        async def assign(batch: Batch) -> bool:
            said = await self._answer("places", batch.data, SaidPlaces, course)
            if said is None:
                return False
            assigned = places_in(said, batch, places)
            course.assigned += [assigned] if assigned.files else []
            return course.is_of_use(assigned.files)

        async def describe(batch: Batch) -> bool:
            said = await self._answer(
                "descriptions", batch.data, SaidDescriptions, course
            )
            if said is not None:
                course.descriptions |= descriptions_in(said, batch)
            return said is not None

        about_all = [Batch(data=about, files=())]
        await self._each(about_all, find_domains, course, (0.0, _FOUND))
        places = places_of(course.domains)
        if places:
            batches = await asyncio.to_thread(batches_of_files, tree, course.domains)
            await self._each(batches, assign, course, (_FOUND, _ASSIGNED))
        if course.assigned:
            functions = batches_of_functions(tree)
            await self._each(functions, describe, course, (_ASSIGNED, 1.0))

    async def _each(
        self,
        batches: Sequence[Batch],
        ask: Callable[[Batch], Awaitable[bool]],
        course: _Course,
        share: tuple[float, float],
    ) -> None:
        """Ask about each batch, a few at once; an error ends the others, too.

        `share` is how much of all questions is done before and behind these.
        """
        free = asyncio.Semaphore(self.asker.policy.calls_at_once)
        start, stop = share
        done = 0

        async def one(batch: Batch) -> None:
            nonlocal done
            async with free:
                is_answered = await ask(batch)
                course.answered += is_answered
            done += 1
            self.memory.report(start + (stop - start) * done / len(batches))

        course.asked += len(batches)
        tasks = [asyncio.create_task(one(batch)) for batch in batches]
        try:
            await asyncio.gather(*tasks)
        finally:
            await end(*tasks)

    async def _answer(
        self,
        question: str,
        data: str,
        kind: type[AnswerT],
        course: _Course,
        clean: Callable[[AnswerT], AnswerT] = lambda answer: answer,
    ) -> AnswerT | None:
        """Return what an earlier attempt was answered, or ask, and keep the answer."""
        key = _key(self.asker.policy.model, question, data)
        kept = await self.memory.recall(key)
        if kept is not None:
            with suppress(ValidationError):
                return kind.model_validate_json(kept)
        final = FINAL & course.troubles.keys()
        if final:
            course.troubles[min(final)] += 1
            return None
        said = await self.asker.ask(prompt(question, data, kind), kind)
        if said.trouble is not None:
            course.troubles[said.trouble] += 1
        if said.answer is None:
            return None
        answer = clean(said.answer)
        with suppress(StorageUnavailable):  # then it would be asked once more
            await self.memory.keep(key, answer.model_dump_json().encode())
        return answer


def _key(*parts: str) -> str:
    """Return a name for a question: the same for the same data, model and prompts."""
    text = "\0".join((VERSION, *parts))
    return hashlib.sha256(text.encode()).hexdigest()[:_KEY_DIGITS]
