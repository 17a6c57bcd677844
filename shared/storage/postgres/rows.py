"""Turns rows into the values of the core."""

from shared.core.jobs import (
    ApiKeyId,
    Attempt,
    Failure,
    JobId,
    JobKind,
    JobStatus,
    JobView,
    Progress,
    Remains,
    Stage,
    StoredPart,
    UserId,
)
from shared.storage.postgres.pool import Row


def job_view(row: Row) -> JobView:
    """Read a row of `job_views`."""
    api_key_id = row["api_key_id"]
    return JobView(
        user_id=UserId(row["user_id"]),
        job_id=JobId(row["job_id"]),
        api_key_id=None if api_key_id is None else ApiKeyId(api_key_id),
        idempotency_key=row["idempotency_key"],
        kind=JobKind(row["kind"]),
        status=JobStatus(row["status"]),
        attempt=row["attempt"],
        created_at=row["created_at"],
        payload_sha256=row["payload_sha256"],
        progress=None if row["stage"] is None else progress(row),
        started_at=row["started_at"],
        settled_at=row["settled_at"],
        source_deleted_at=row["source_deleted_at"],
        failure=_failure(row),
        upload_stalled=row["upload_stalled"],
        age_s=row["age_s"],
    )


def progress(row: Row) -> Progress:
    """Read the columns that a job event and a job view share."""
    return Progress(
        stage=Stage(row["stage"]),
        percent=row["percent"],
        files_done=row["files_done"],
        files_total=row["files_total"],
    )


def attempt(row: Row) -> Attempt:
    """Read what a claim returns."""
    return Attempt(
        user_id=UserId(row["user_id"]),
        job_id=JobId(row["job_id"]),
        number=row["attempt"],
        released=row["released"],
        kind=JobKind(row["kind"]),
        payload_name=row["payload_name"],
        payload_etag=row["payload_etag"],
        payload_bytes=row["payload_bytes"],
        started_at=row["started_at"],
        params=row["params"],
        waited_s=row["waited_s"],
        traceparent=row["traceparent"],
    )


def remains(row: Row) -> Remains:
    """Read what a transition says of the blobs it has let go of."""
    return Remains(
        user_id=UserId(row["user_id"]),
        job_id=JobId(row["job_id"]),
        payload_name=row["payload_name"],
        artifact_names=tuple(row["artifact_names"]),
    )


def stored_part(row: Row) -> StoredPart:
    """Read a part of a result or a checkpoint."""
    return StoredPart(
        part=row["part"],
        inline=row["inline"],
        artifact_name=row["artifact_name"],
        size_bytes=row["size_bytes"],
    )


def _failure(row: Row) -> Failure | None:
    if row["error_code"] is None:
        return None
    return Failure(code=row["error_code"], message=row["error_message"])
