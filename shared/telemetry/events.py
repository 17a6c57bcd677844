"""Structured log events: a constant name and key-values, one JSON object a line."""

import json
import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from opentelemetry._logs import LoggerProvider, NoOpLoggerProvider, SeverityNumber

from shared.telemetry.scope import SCOPE
from shared.telemetry.traces import trace_ids

_NOTHING: Final[Mapping[str, object]] = MappingProxyType({})
_ABOUT: ContextVar[Mapping[str, object]] = ContextVar("about", default=_NOTHING)
_SEVERITIES = {
    logging.INFO: SeverityNumber.INFO,
    logging.WARNING: SeverityNumber.WARN,
    logging.ERROR: SeverityNumber.ERROR,
}
_logger = logging.getLogger(SCOPE)


class Event(StrEnum):
    """Everything the system says about itself, in the past tense."""

    JOB_SUBMITTED = "job_submitted"
    JOB_CLAIMED = "job_claimed"
    JOB_CHECKPOINTED = "job_checkpointed"
    JOB_COMPLETED = "job_completed"
    JOB_RETRIED = "job_retried"
    JOB_FAILED = "job_failed"
    JOB_CANCELLED = "job_cancelled"
    JOB_RELEASED = "job_released"
    JOB_RESTARTED = "job_restarted"
    JOB_REAPED = "job_reaped"
    JOB_EXPIRED = "job_expired"
    JOB_PURGED = "job_purged"
    CHECKPOINT_FAILED = "checkpoint_failed"
    LEASE_LOST = "lease_lost"
    PAYLOAD_DELETED = "payload_deleted"
    ORPHAN_REMOVED = "orphan_removed"
    BLOB_SWEPT = "blob_swept"
    BLOB_DELETION_FAILED = "blob_deletion_failed"
    UPLOAD_FAILED = "upload_failed"
    WEBHOOK_DELIVERED = "webhook_delivered"
    WEBHOOK_POSTPONED = "webhook_postponed"
    WEBHOOK_GIVEN_UP = "webhook_given_up"
    WEBHOOK_RESENT = "webhook_resent"
    SUBSCRIPTION_EVENT_RECEIVED = "subscription_event_received"
    MODEL_CALLED = "model_called"
    MODEL_FAILED = "model_failed"
    BREAKER_OPENED = "breaker_opened"
    ISSUER_UNREADABLE = "issuer_unreadable"
    POLL_FAILED = "poll_failed"
    START_REFUSED = "start_refused"
    WORKER_STARTED = "worker_started"
    WORKER_STOPPED = "worker_stopped"
    CHILDREN_CONFINED = "children_confined"
    DUTY_DONE = "duty_done"
    DUTY_SKIPPED = "duty_skipped"
    REQUEST_FAILED = "request_failed"
    ATTEMPT_FAILED_UNEXPECTEDLY = "attempt_failed_unexpectedly"


class _Export:
    """Where one process sends its events, besides its log."""

    def __init__(self) -> None:
        self.connect(NoOpLoggerProvider())

    def connect(self, provider: LoggerProvider) -> None:
        self.logger = provider.get_logger(SCOPE)


EXPORT: Final = _Export()


@contextmanager
def about(**fields: object) -> Iterator[None]:
    """Give all events of the block, and of tasks that begin in it, these fields."""
    token = _ABOUT.set({**_ABOUT.get(), **fields})
    try:
        yield
    finally:
        _ABOUT.reset(token)


def emit(event: Event, *, level: int = logging.INFO, **fields: object) -> None:
    """Write one event; values that JSON does not know are written with `str`."""
    if not _logger.isEnabledFor(level):
        return
    told = {**_ABOUT.get(), **fields}
    line = json.dumps({"event": event.value, **told, **trace_ids()}, default=str)
    _logger.log(level, "%s", line)
    EXPORT.logger.emit(
        body=event.value,
        severity_number=_SEVERITIES[level],
        severity_text=logging.getLevelName(level),
        attributes={
            name: _plain(value) for name, value in told.items() if value is not None
        },
    )


def _plain(value: object) -> str | int | float | bool:
    """Return a value as exporters take it; lists as JSON."""
    if isinstance(value, str | int | float | bool):
        return value
    return json.dumps(value) if isinstance(value, list) else str(value)
