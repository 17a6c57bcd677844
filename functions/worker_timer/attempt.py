"""One attempt at a job, from claim to settle."""

import asyncio
import logging
import random
import traceback
from contextlib import suppress
from typing import assert_never

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
    emit(
        Event.JOB_CLAIMED,
        job_id=attempt.job_id,
        attempt=attempt.number,
        kind=attempt.kind,
    )
    source, artifacts = Source(services, attempt), Artifacts(services, attempt)
    try:
        async with services.leases.kept(attempt), slots.running:
            parts = await work(services, attempt, source, artifacts)
        # Behind the lease, whose heartbeat must not mistake this end for a loss.
        await to_the_end(_complete(slots, attempt, source, artifacts, parts))
    except LeaseLost:
        emit(
            Event.LEASE_LOST,
            level=logging.WARNING,
            job_id=attempt.job_id,
            attempt=attempt.number,
        )
    except asyncio.CancelledError:
        # What it has stored in vain is left to the orphans' duty: a stop is short.
        await to_the_end(_release(services, attempt))
        raise
    except Exception as error:  # noqa: BLE001 - the one place where any error ends
        await to_the_end(_settle(services, attempt, source, artifacts, error))
    services.notifier.announce(Topic.PROGRESS)
    await artifacts.remove_loose()


async def _complete(
    slots: Slots,
    attempt: Attempt,
    source: Source,
    artifacts: Artifacts,
    parts: list[StoredPart],
) -> None:
    with artifacts.naming(parts):
        await slots.complete(attempt, parts)
    emit(Event.JOB_COMPLETED, job_id=attempt.job_id, attempt=attempt.number)
    await source.remove()
    await artifacts.remove_all_but(parts)


async def _settle(
    services: Services,
    attempt: Attempt,
    source: Source,
    artifacts: Artifacts,
    error: Exception,
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
            _log_unforeseen(attempt, error, [where])
        case ArbographError():
            pass
        case _:
            _log_unforeseen(attempt, error, _frames(error))
    job_id, number, code = attempt.job_id, attempt.number, settlement.failure.code
    try:
        match settlement:
            case Retry(delay_s=delay_s):
                await services.attempts.retry(attempt, delay_s=delay_s)
                emit(
                    Event.JOB_RETRIED,
                    job_id=job_id,
                    attempt=number,
                    code=code,
                    delay_s=delay_s,
                )
            case Release(delay_s=delay_s):
                await services.attempts.release(attempt, delay_s=delay_s)
                emit(Event.JOB_RELEASED, job_id=job_id, attempt=number, code=code)
            case Fail(failure=failure):
                let_go = await services.attempts.fail(attempt, failure=failure)
                emit(Event.JOB_FAILED, job_id=job_id, attempt=number, code=code)
                await source.remove()
                await artifacts.remove(let_go)
            case _:
                assert_never(settlement)
    except LeaseLost:
        emit(Event.LEASE_LOST, level=logging.WARNING, job_id=job_id, attempt=number)
    except StorageUnavailable:  # the lease runs out, and the reaper settles the job
        emit(Event.POLL_FAILED, level=logging.WARNING, what="settle", job_id=job_id)


async def _release(services: Services, attempt: Attempt) -> None:
    with suppress(LeaseLost, StorageUnavailable):  # else the reaper gives it back
        await services.attempts.release(attempt)
        emit(Event.JOB_RELEASED, job_id=attempt.job_id, attempt=attempt.number)


def _frames(error: Exception) -> list[str]:
    return [
        f"{frame.filename}:{frame.lineno}:{frame.name}"
        for frame in traceback.extract_tb(error.__traceback__, limit=-8)
    ]


def _log_unforeseen(attempt: Attempt, error: Exception, frames: list[str]) -> None:
    """Log where an unforeseen error came from, without any line of source."""
    emit(
        Event.ATTEMPT_FAILED_UNEXPECTEDLY,
        level=logging.ERROR,
        job_id=attempt.job_id,
        attempt=attempt.number,
        error=type(error).__name__,
        frames=frames,
    )
