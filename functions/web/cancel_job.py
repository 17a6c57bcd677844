"""Cancels a job: it fails, then its child is killed and its source deleted."""

from shared.core.jobs import JobId, UserId
from shared.storage.postgres.notify import Topic
from shared.telemetry import Event, emit
from shared.wiring import Services


async def cancel_job(
    services: Services, user_id: UserId, job_id: JobId, *, by: str
) -> None:
    """Cancel a job that has not settled; one that has stays what it is.

    `by` is who asked for it, for the log.
    """
    cancelled = await services.jobs.cancel(user_id, job_id)
    if cancelled is None:
        return
    emit(Event.JOB_CANCELLED, job_id=job_id, by=by)
    services.notifier.announce(Topic.CANCELS)
    services.notifier.announce(Topic.PROGRESS)
    await services.sources.remove_remains(cancelled)
