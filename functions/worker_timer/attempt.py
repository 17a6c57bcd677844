"""One attempt at a job, from claim to settle."""

import asyncio
import logging
import random
import traceback
from contextlib import suppress
from typing import assert_never

from functions.worker_timer.account import SETTLING, Account, telling
from functions.worker_timer.artifacts import Artifacts
from functions.worker_timer.slots import Slots
from functions.worker_timer.source import Source
from functions.worker_timer.work import work
from shared.core.errors import (
    ArbographError,
    LeaseLost,
    PipelineCrashed,
    StorageUnavailable,
)
from shared.core.jobs import Attempt, StoredPart
from shared.core.settlement import Fail, Release, Retry, settle_error
from shared.core.tasks import to_the_end
from shared.storage.postgres.notify import Topic
from shared.telemetry import Event, emit
from shared.wiring import Services


async def run_attempt(services: Services, attempt: Attempt, slots: Slots) -> None:
    """Work on a claimed job and settle it; errors end here, as a settled job.

    Cancelling it (a graceful stop) kills the child and puts the job back without
    burning the attempt; what it has saved is where the next one goes on.
    """
    with telling(attempt) as account:
        await _run(services, attempt, slots, account)


async def _run(
    services: Services, attempt: Attempt, slots: Slots, account: Account
) -> None:
    source, artifacts = Source(services, attempt), Artifacts(services, attempt)
    try:
        async with services.leases.kept(attempt), slots.running:
            parts = await work(services, attempt, source, artifacts, account)
        # Behind the lease, whose heartbeat must not mistake this end for a loss.
        ending = _complete(slots, attempt, source, artifacts, parts, account)
        await to_the_end(ending)
    except LeaseLost:
        emit(Event.LEASE_LOST, level=logging.WARNING)
    except asyncio.CancelledError:
        # What it has stored in vain is left to the orphans' duty: a stop is short.
        await to_the_end(_release(services, attempt, account))
        raise
    except Exception as error:  # noqa: BLE001 - the one place where any error ends
        await to_the_end(_settle(services, attempt, source, artifacts, error, account))
    services.notifier.announce(Topic.PROGRESS)
    await artifacts.remove_loose()


async def _complete(
    slots: Slots,
    attempt: Attempt,
    source: Source,
    artifacts: Artifacts,
    parts: list[StoredPart],
    account: Account,
) -> None:
    account.enter(SETTLING)
    with artifacts.naming(parts):
        await slots.complete(attempt, parts)
    account.completed()
    await source.remove()
    await artifacts.remove_all_but(parts)


async def _settle(
    services: Services,
    attempt: Attempt,
    source: Source,
    artifacts: Artifacts,
    error: Exception,
    account: Account,
) -> None:
    settlement = settle_error(
        error,
        attempt=attempt.tries,
        max_attempts=services.worker.max_attempts,
        released=attempt.released,
        jitter=random.random(),  # noqa: S311 - spreads retries, guards nothing
    )
    match error:
        case PipelineCrashed(where=where):
            _log_unforeseen(error, [where])
        case ArbographError():
            pass
        case _:
            _log_unforeseen(error, _frames(error))
    account.enter(SETTLING)
    code = settlement.failure.code
    try:
        match settlement:
            case Retry(delay_s=delay_s):
                await services.attempts.retry(attempt, delay_s=delay_s)
                account.retried(code, delay_s)
            case Release(delay_s=delay_s):
                await services.attempts.release(attempt, delay_s=delay_s)
                account.released(code)
            case Fail(failure=failure):
                let_go = await services.attempts.fail(attempt, failure=failure)
                account.failed(code)
                await source.remove()
                await artifacts.remove(let_go)
            case _:
                assert_never(settlement)
    except LeaseLost:
        emit(Event.LEASE_LOST, level=logging.WARNING)
    except StorageUnavailable:  # the lease runs out, and the reaper settles the job
        emit(Event.POLL_FAILED, level=logging.WARNING, what="settle")


async def _release(services: Services, attempt: Attempt, account: Account) -> None:
    with suppress(LeaseLost, StorageUnavailable):  # else the reaper gives it back
        await services.attempts.release(attempt)
        account.released(None)


def _frames(error: Exception) -> list[str]:
    return [
        f"{frame.filename}:{frame.lineno}:{frame.name}"
        for frame in traceback.extract_tb(error.__traceback__, limit=-8)
    ]


def _log_unforeseen(error: Exception, frames: list[str]) -> None:
    """Log where an unforeseen error came from, without any line of source."""
    emit(
        Event.ATTEMPT_FAILED_UNEXPECTEDLY,
        level=logging.ERROR,
        error=type(error).__name__,
        frames=frames,
    )
