"""The envelope a job travels in: one shape for submit, poll and read."""

import hashlib
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal

import msgspec
from pydantic import Field

from shared.api.wire import Instant, Wire
from shared.core.instants import rfc3339
from shared.core.jobs import JobStatus, JobView, Progress

# Clients read into it without a look at whether it is there.
_QUEUED = {"stage": "queued", "percent": 0, "filesDone": 0, "filesTotal": 0}


class ProgressBody(Wire):
    """How far the current attempt is."""

    stage: str
    percent: int = Field(ge=0, le=100)
    files_done: int
    files_total: int


class RunningEnvelope(Wire):
    """202: the job waits or runs; ask again after `retryAfter` seconds.

    The stage is `queued` before anything is reported.
    """

    status: Literal["pending", "processing"]
    job_id: str
    retry_after: int
    result: None
    error: None
    progress: ProgressBody
    source_deleted_at: Instant | None


class CompletedEnvelope(Wire):
    """200: the job is done; `result` depends on the operation."""

    status: Literal["completed"]
    job_id: str
    result: dict[str, Any]
    error: None
    source_deleted_at: Instant | None


class FailedEnvelope(Wire):
    """200: the job failed; `error` says why and what to do."""

    status: Literal["failed"]
    job_id: str
    result: None
    error: str
    error_code: str
    source_deleted_at: Instant | None


def progress(reported: Progress | None) -> dict[str, object] | None:
    """Return what `ProgressBody` describes, None before anything is reported."""
    if reported is None:
        return None
    return {
        "stage": reported.stage.value,
        "percent": reported.percent,
        "filesDone": reported.files_done,
        "filesTotal": reported.files_total,
    }


def running(job: JobView, retry_after_s: int) -> bytes:
    """Write the 202 body of a pending or processing job."""
    body = {
        "status": job.status.value,
        "jobId": str(job.job_id),
        "retryAfter": retry_after_s,
        "result": None,
        "error": None,
        "progress": progress(job.progress) or _QUEUED,
        "sourceDeletedAt": _instant(job.source_deleted_at),
    }
    return msgspec.json.encode(body)


def failed(job: JobView) -> bytes:
    """Write the 200 body of a failed job."""
    failure = job.failure
    body = {
        "status": job.status.value,
        "jobId": str(job.job_id),
        "result": None,
        "error": failure.message if failure else "The job failed.",
        "errorCode": failure.code if failure else "internal_error",
        "sourceDeletedAt": _instant(job.source_deleted_at),
    }
    return msgspec.json.encode(body)


def completed(job: JobView) -> tuple[bytes, bytes]:
    """Write what stands before and after the result of a completed job.

    The result is stored as JSON; it is put between the two as it is, unparsed.
    """
    before = f'{{"status":"completed","jobId":"{job.job_id}","result":'
    deleted_at = msgspec.json.encode(_instant(job.source_deleted_at))
    after = b',"error":null,"sourceDeletedAt":' + deleted_at + b"}"
    return before.encode(), after


def without_result(job: JobView) -> bytes:
    """Write the body of a completed job for those whom its result does not concern."""
    return b"null".join(completed(job))


def entity_tag(job: JobView, shown_as: Mapping[str, object]) -> str:
    """Return a weak ETag that changes whenever the envelope would.

    `shown_as` are the read-time options, since they change the body too.
    """
    moving = (
        job.job_id,
        job.status,
        job.attempt,
        job.progress,
        job.source_deleted_at,
        sorted(shown_as.items()) if job.status is JobStatus.COMPLETED else (),
    )
    digest = hashlib.sha256(repr(moving).encode()).hexdigest()
    return f'W/"{digest[:32]}"'


def _instant(when: datetime | None) -> str | None:
    return None if when is None else rfc3339(when)
