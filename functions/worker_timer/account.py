"""What an attempt tells of itself: its span, its stages and how it has ended."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum

from opentelemetry.trace import INVALID_SPAN, Span, StatusCode

from shared.core.jobs import Attempt, JobStatus
from shared.telemetry import Event, Metric, about, emit, measure
from shared.telemetry.traces import attempt_span, stage_span

# Stages of ours, besides those that clients are told and the steps of a kind.
SAVING = "save"
SETTLING = "settle"


class Outcome(StrEnum):
    """How an attempt may end."""

    COMPLETED = "completed"
    RETRIED = "retried"
    FAILED = "failed"
    RELEASED = "released"
    LOST = "lost"


_BAD = frozenset({Outcome.RETRIED, Outcome.FAILED, Outcome.LOST})


class Account:
    """The account that one attempt gives; the stages are told apart by their names."""

    def __init__(self, attempt: Attempt) -> None:
        self._kind = attempt.kind.value
        # Nobody knows until it has ended: a settlement may fail, too.
        self._outcome = Outcome.LOST
        self._began_s = time.monotonic()
        self._stage: str | None = None
        self._stage_began_s = self._began_s
        self._stage_span: Span = INVALID_SPAN

    def enter(self, stage: str) -> None:
        """Begin a stage, unless it is under way, and end the one before."""
        if stage == self._stage:
            return
        self._leave()
        self._stage, self._stage_began_s = stage, time.monotonic()
        self._stage_span = stage_span(stage)

    def completed(self) -> None:
        """Tell that the job is completed."""
        self._outcome = Outcome.COMPLETED
        emit(Event.JOB_COMPLETED, took_s=self._took_s())
        measure(Metric.JOBS_SETTLED, 1, status=JobStatus.COMPLETED.value, code="")

    def failed(self, code: str) -> None:
        """Tell that the job has failed."""
        self._outcome = Outcome.FAILED
        emit(Event.JOB_FAILED, code=code, took_s=self._took_s())
        measure(Metric.JOBS_SETTLED, 1, status=JobStatus.FAILED.value, code=code)

    def retried(self, code: str, delay_s: float) -> None:
        """Tell that the job is tried again, this attempt counted."""
        self._outcome = Outcome.RETRIED
        emit(Event.JOB_RETRIED, code=code, delay_s=delay_s)
        measure(Metric.ATTEMPTS_RETRIED, 1, kind=self._kind, code=code)

    def released(self, code: str | None) -> None:
        """Tell that the job is put back, this attempt not counted."""
        self._outcome = Outcome.RELEASED
        emit(Event.JOB_RELEASED, code=code)

    def close(self, span: Span) -> None:
        """End the last stage and tell how the attempt went."""
        self._leave()
        outcome = self._outcome.value
        span.set_attribute("outcome", outcome)
        if self._outcome in _BAD:
            span.set_status(StatusCode.ERROR)
        took_s = self._took_s()
        measure(Metric.ATTEMPT_DURATION, took_s, kind=self._kind, outcome=outcome)

    def _took_s(self) -> float:
        return round(time.monotonic() - self._began_s, 3)

    def _leave(self) -> None:
        if self._stage is None:
            return
        took_s = time.monotonic() - self._stage_began_s
        measure(Metric.STAGE_DURATION, took_s, kind=self._kind, stage=self._stage)
        self._stage_span.end()
        self._stage = None


@contextmanager
def telling(attempt: Attempt) -> Iterator[Account]:
    """Give an account of the attempt that the block makes."""
    job_id, number, kind = str(attempt.job_id), attempt.number, attempt.kind.value
    with (
        about(job_id=job_id, attempt=number, kind=kind),
        attempt_span(
            attempt.traceparent, job_id=job_id, attempt=number, kind=kind
        ) as span,
    ):
        emit(Event.JOB_CLAIMED, waited_s=round(attempt.waited_s, 3))
        measure(Metric.CLAIM_LATENCY, attempt.waited_s, kind=kind)
        account = Account(attempt)
        try:
            yield account
        finally:
            account.close(span)
