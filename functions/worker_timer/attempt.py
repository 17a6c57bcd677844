"""One attempt at a job, from claim to settle."""

import asyncio
import logging
import random
import traceback
from collections.abc import Coroutine
from contextlib import suppress
from typing import assert_never

from functions.worker_timer.progress import ProgressWriter
from functions.worker_timer.results import store_result
from shared.core.errors import (
    ArbographError,
    BlobMissing,
    LeaseLost,
    PayloadGone,
    PipelineCrashed,
    StorageUnavailable,
)
from shared.core.jobs import (
    MAX_PARSED_BYTES,
    PARSE_APART,
    Attempt,
    Progress,
    Stage,
    StoredPart,
)
from shared.core.settlement import Fail, Release, Retry, settle_error
from shared.pipeline.spool import open_spool, spooling
from shared.telemetry import Event, emit
from shared.wiring import Services


async def run_attempt(services: Services, attempt: Attempt) -> None:
    """Work on a claimed job and settle it; errors end here, as a settled job.

    Cancelling it (a graceful stop) kills the child and puts the job back without
    burning the attempt.
    """
    emit(
        Event.JOB_CLAIMED,
        job_id=attempt.job_id,
        attempt=attempt.number,
        kind=attempt.kind,
    )
    try:
        async with services.leases.kept(attempt):
            parts = await _analyse(services, attempt)
        # Behind the lease, whose heartbeat must not mistake this end for a loss.
        await _to_the_end(_complete(services, attempt, parts))
    except LeaseLost:
        emit(
            Event.LEASE_LOST,
            level=logging.WARNING,
            job_id=attempt.job_id,
            attempt=attempt.number,
        )
    except asyncio.CancelledError:
        await _to_the_end(_release(services, attempt))
        raise
    except Exception as error:  # noqa: BLE001 - the one place where any error ends
        await _to_the_end(_settle(services, attempt, error))


async def _to_the_end(settling: Coroutine[None, None, None]) -> None:
    """Settle a job even if this attempt is cancelled meanwhile; then be cancelled."""
    task = asyncio.create_task(settling)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await task
        raise


async def _analyse(services: Services, attempt: Attempt) -> list[StoredPart]:
    """Run the pipeline on the payload and store what it found."""
    async with ProgressWriter(services.attempts, attempt) as progress:
        with spooling(), open_spool() as spool:
            progress.report(Progress(stage=Stage.DOWNLOAD, percent=0))
            try:
                await services.payloads.download(attempt.payload_name, spool)
            except BlobMissing as error:
                raise PayloadGone(
                    "The archive is no longer stored. Submit it again under a new"
                    " Idempotency-Key."
                ) from error
            spool.seek(0)
            result = await services.children.run(
                spool,
                attempt.kind,
                attempt.params
                | {
                    MAX_PARSED_BYTES: services.worker.parse_max_file_bytes,
                    # What broke the attempt before may be a crash of the parser.
                    PARSE_APART: attempt.tries > 1,
                },
                budget_s=services.worker.attempt_budget_s,
                on_progress=progress.report,
            )
        with result:
            progress.report(Progress(stage=Stage.STORE, percent=95))
            return await store_result(services, attempt, result)


async def _complete(
    services: Services, attempt: Attempt, parts: list[StoredPart]
) -> None:
    payload_name = await services.attempts.complete(attempt, parts)
    emit(Event.JOB_COMPLETED, job_id=attempt.job_id, attempt=attempt.number)
    await services.sources.remove(attempt.user_id, attempt.job_id, payload_name)


async def _settle(services: Services, attempt: Attempt, error: Exception) -> None:
    settlement = settle_error(
        error,
        attempt=attempt.tries,
        max_attempts=services.worker.max_attempts,
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
                payload_name = await services.attempts.fail(attempt, failure=failure)
                emit(Event.JOB_FAILED, job_id=job_id, attempt=number, code=code)
                await services.sources.remove(
                    attempt.user_id, attempt.job_id, payload_name
                )
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
