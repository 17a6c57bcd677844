"""Asks one question: admitted, paid for, tried again, and its answer validated."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Generic, Protocol, TypeVar
from uuid import uuid4

from pydantic import BaseModel, ValidationError
from tenacity import (
    AsyncRetrying,
    RetryCallState,
    retry_if_exception,
    stop_after_attempt,
)

from shared.core.breakers import Admission
from shared.core.errors import StorageUnavailable
from shared.core.spending import (
    GIVEN_BACK,
    Budget,
    Cost,
    Payer,
    Reservation,
    ReservationId,
)
from shared.core.tasks import to_the_end
from shared.llm.client import ModelClient, Reply
from shared.llm.dialect import Prompt
from shared.llm.policy import ModelPolicy
from shared.llm.saying import said_objects
from shared.llm.trouble import CallFailed, Trouble
from shared.llm.usage import cost_of
from shared.telemetry import Event, emit

_FIRST_PAUSE_S = 1.0
_REPAIR = (
    "\n\nAn answer before this one was not what the rules ask for. Answer with one JSON"
    " object of the schema and nothing else."
)

AnswerT = TypeVar("AnswerT", bound=BaseModel)


class Ledger(Protocol):
    """Where money is set aside; `shared.storage` has it."""

    async def reserve(self, reservation: Reservation) -> Budget | None:
        """Set money aside, or return the budget that has too little."""

    async def settle(self, reservation: Reservation, cost: Cost) -> None:
        """Put what a call came to in place of it."""


class Breaker(Protocol):
    """Who may call a model; `shared.storage` has it."""

    async def admit(self, model: str) -> Admission | None:
        """Return the right to one call, if there is one."""

    async def record_success(self, admission: Admission) -> bool:
        """Count a call that came to something; returns as `record_failure` does."""

    async def record_failure(self, admission: Admission) -> bool:
        """Count a call that failed; returns whether that opened the breaker."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered(Generic[AnswerT]):
    """What came of a question: an answer that its type has validated, or trouble."""

    answer: AnswerT | None = None
    trouble: Trouble | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Asker:
    """Asks for one job; `sleep` stands for the pauses between tries."""

    client: ModelClient
    ledger: Ledger
    breaker: Breaker
    payer: Payer
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep

    @property
    def policy(self) -> ModelPolicy:
        """Which model it asks, and within which bounds."""
        return self.client.policy

    async def ask(self, prompt: Prompt, kind: type[AnswerT]) -> Answered[AnswerT]:
        """Ask, and once more where the answer is none.

        Whatever the model does or a store fails to do ends in trouble, never in an
        error. Cancelling it ends the call, and books what it may have cost.
        """
        try:
            return await self._ask(prompt, kind)
        except CallFailed as failure:
            trouble = failure.trouble
        except StorageUnavailable:
            trouble = Trouble.LEDGER_AWAY
        emit(
            Event.MODEL_FAILED,
            level=logging.WARNING,
            job_id=self.payer.job_id,
            model=self.policy.model,
            question=prompt.schema_name,
            trouble=trouble.name.lower(),
        )
        return Answered(trouble=trouble)

    async def _ask(self, prompt: Prompt, kind: type[AnswerT]) -> Answered[AnswerT]:
        for asked in (prompt, replace(prompt, system=prompt.system + _REPAIR)):
            reply = await self._tried(asked)
            for said in said_objects(reply.text):
                # No error says more than that: its text would quote the answer.
                with suppress(ValidationError, ValueError, RecursionError):
                    return Answered(answer=kind.model_validate_json(said))
        raise CallFailed(Trouble.GARBLED)

    async def _tried(self, prompt: Prompt) -> Reply:
        """Call until there is an answer, or a failure that the next try would share."""
        tries = AsyncRetrying(
            sleep=self.sleep,
            stop=stop_after_attempt(self.policy.tries),
            wait=self._pause_s,
            retry=retry_if_exception(self._is_worth_another),
            reraise=True,
        )
        async for attempt in tries:
            with attempt:
                return await self._paid(prompt)
        raise AssertionError("unreachable: every try returns or raises")

    async def _paid(self, prompt: Prompt) -> Reply:
        """Set aside the most that one call may cost, make it, and settle what it has.

        Each try is a call of its own: one before it may cost something, too.
        """
        if not self.policy.is_allowed:
            raise CallFailed(Trouble.NOT_ALLOWED)
        if prompt.size_bytes > self.policy.max_prompt_bytes:
            raise CallFailed(Trouble.TOO_LARGE)
        worst = self.policy.worst_usd_micros(prompt.size_bytes)
        reservation = Reservation(
            reservation_id=ReservationId(uuid4()),
            payer=self.payer,
            model=self.policy.model,
            amount_usd_micros=worst,
        )
        refused = await to_the_end(
            self.ledger.reserve(reservation),
            undo=partial(self._give_back, reservation),
        )
        if refused is not None:
            raise CallFailed(Trouble.BUDGET_SPENT)
        cost = GIVEN_BACK
        try:
            admission = await self._admission()
            cost = Cost(amount_usd_micros=worst)
            reply = await self._called(prompt, admission)
            cost = cost_of(reply.usage, self.policy.prices, worst_usd_micros=worst)
        except CallFailed as failure:
            if not failure.is_billed:
                cost = Cost(amount_usd_micros=0)
            raise
        finally:
            await to_the_end(self._settle(reservation, cost))
        if cost.amount_usd_micros > worst:
            # Its prices are not those that the budgets go by: the next call would
            # overshoot them, too.
            raise CallFailed(Trouble.TOO_DEAR)
        return reply

    async def _give_back(
        self, reservation: Reservation, refused: Budget | None
    ) -> None:
        """Settle what was set aside for a call that nobody waits for any more."""
        if refused is None:
            await self._settle(reservation, GIVEN_BACK)

    async def _settle(self, reservation: Reservation, cost: Cost) -> None:
        with suppress(StorageUnavailable):  # then it expires
            await self.ledger.settle(reservation, cost)
            if cost.is_of_call:
                emit(
                    Event.MODEL_CALLED,
                    job_id=self.payer.job_id,
                    model=reservation.model,
                    usd_micros=cost.amount_usd_micros,
                    prompt_tokens=cost.prompt_tokens,
                    completion_tokens=cost.completion_tokens,
                )

    async def _admission(self) -> Admission:
        admission = await to_the_end(
            self.breaker.admit(self.policy.model), undo=self._leave
        )
        if admission is None:
            raise CallFailed(Trouble.BREAKER_OPEN)
        return admission

    async def _called(self, prompt: Prompt, admission: Admission) -> Reply:
        try:
            reply = await self.client.ask(prompt)
        except CallFailed as failure:
            await to_the_end(self._record(admission, failed=failure.counts))
            if (failure.retry_after_s or 0) > self.policy.longest_pause_s:
                raise CallFailed(
                    Trouble.LEFT_ALONE, is_billed=failure.is_billed
                ) from None
            raise
        except asyncio.CancelledError:
            await to_the_end(self._leave(admission))
            raise
        await to_the_end(self._record(admission, failed=False))
        return reply

    async def _leave(self, admission: Admission | None) -> None:
        """Give up a call that was let in; if it is the probe, another has to try."""
        if admission is not None and admission.probe_id is not None:
            await self._record(admission, failed=True)

    async def _record(self, admission: Admission, *, failed: bool) -> None:
        with suppress(StorageUnavailable):  # the call is made, and its answer counts
            record = (
                self.breaker.record_failure if failed else self.breaker.record_success
            )
            if await record(admission):
                emit(Event.BREAKER_OPENED, level=logging.WARNING, model=admission.model)

    def _is_worth_another(self, error: BaseException) -> bool:
        return isinstance(error, CallFailed) and error.is_retryable

    def _pause_s(self, state: RetryCallState) -> float:
        """Seconds to wait: what the provider asks for, or 1 s doubled each time."""
        doubled = _FIRST_PAUSE_S * 2.0 ** (state.attempt_number - 1)
        error = state.outcome.exception() if state.outcome else None
        if isinstance(error, CallFailed) and error.retry_after_s is not None:
            return max(error.retry_after_s, doubled)
        return doubled
