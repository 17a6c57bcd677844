"""Jobs as a list shows them: without their results."""

from typing import Self

from shared.api.envelopes import ProgressBody
from shared.api.wire import Instant, Wire
from shared.core.jobs import JobView


class JobBody(Wire):
    """A job of the caller's; `GET /v1/jobs/{jobId}` answers with all of it."""

    job_id: str
    kind: str
    status: str
    idempotency_key: str
    created_at: Instant
    started_at: Instant | None
    settled_at: Instant | None
    source_deleted_at: Instant | None
    progress: ProgressBody | None
    error: str | None
    error_code: str | None

    @classmethod
    def of(cls, job: JobView) -> Self:
        """Describe a job."""
        reported, failure = job.progress, job.failure
        return cls(
            job_id=str(job.job_id),
            kind=job.kind.value,
            status=job.status.value,
            idempotency_key=job.idempotency_key,
            created_at=job.created_at,
            started_at=job.started_at,
            settled_at=job.settled_at,
            source_deleted_at=job.source_deleted_at,
            # How far a settled job had last said that it was is no news.
            progress=None
            if reported is None or job.status.settled
            else ProgressBody(
                stage=reported.stage.value,
                percent=reported.percent,
                files_done=reported.files_done,
                files_total=reported.files_total,
            ),
            error=failure.message if failure else None,
            error_code=failure.code if failure else None,
        )


class JobPageBody(Wire):
    """One page of jobs, newest first."""

    jobs: list[JobBody]
    next_cursor: str | None
