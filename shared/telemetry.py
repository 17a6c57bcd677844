"""Structured log events: a constant name and key-values, one JSON object a line.

Never source text, never an API key: callers pass ids, counts, codes and durations.
"""

import json
import logging
from enum import StrEnum

_logger = logging.getLogger("arbograph")


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


def emit(event: Event, *, level: int = logging.INFO, **fields: object) -> None:
    """Write one event; values that JSON does not know are written with `str`."""
    if _logger.isEnabledFor(level):
        line = json.dumps({"event": event.value, **fields}, default=str)
        _logger.log(level, "%s", line)
