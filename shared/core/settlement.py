"""Decides how an attempt that ended with an error is settled."""

from dataclasses import dataclass
from typing import TypeAlias

from shared.core.backoff import retry_delay_s
from shared.core.errors import (
    ArbographError,
    PipelineInterrupted,
    StorageUnavailable,
)
from shared.core.jobs import Failure


@dataclass(frozen=True, slots=True, kw_only=True)
class Retry:
    """Put the job back; it may be claimed again after `delay_s` seconds."""

    delay_s: float
    failure: Failure


@dataclass(frozen=True, slots=True, kw_only=True)
class Release:
    """Put the job back without counting the attempt: the job is not to blame."""

    delay_s: float
    failure: Failure


@dataclass(frozen=True, slots=True, kw_only=True)
class Fail:
    """Settle the job as failed."""

    failure: Failure


Settlement: TypeAlias = Retry | Release | Fail

# As long as before a fourth attempt: stores are seldom away for less.
_RELEASED_AS = 4
# Some twenty minutes of that; then the job's own attempts count.
_MAX_RELEASED = 100
_NOT_THE_JOBS_FAULT = (PipelineInterrupted, StorageUnavailable)


def settle_error(
    error: BaseException,
    *,
    attempt: int,
    max_attempts: int,
    jitter: float,
    released: int = 0,
) -> Settlement:
    """Say what becomes of a job whose attempt `attempt` (from 1) ended with `error`.

    Permanent errors fail at once. A store that is away, or a full disk, is not held
    against the job: it waits, and expires with its payload or, after having been
    `released` a hundred times, counts all the same. Other retryable errors, and those
    nobody foresaw, are tried again until `max_attempts` is spent; then the job is a
    dead letter.
    """
    if isinstance(error, ArbographError):
        failure = Failure(code=error.code, message=str(error))
        retryable = error.retryable
    else:
        failure = Failure(
            code="internal_error",
            message="The analysis failed unexpectedly. Submit again; if it fails"
            " again, report the job's id.",
        )
        retryable = True
    if not retryable:
        return Fail(failure=failure)
    if isinstance(error, _NOT_THE_JOBS_FAULT) and released < _MAX_RELEASED:
        return Release(delay_s=retry_delay_s(_RELEASED_AS, jitter), failure=failure)
    if attempt < max_attempts:
        return Retry(delay_s=retry_delay_s(attempt, jitter), failure=failure)
    return Fail(
        failure=Failure(
            code="attempts_exhausted",
            message=f"Gave up after {attempt} attempts; the last one ended with"
            f" {failure.code}: {failure.message}",
        )
    )
