"""Cancels a job: it fails, then its child is killed and its source deleted."""

from shared.core.jobs import JobView
from shared.storage.postgres.jobs import JobStore
from shared.storage.postgres.notify import Topic
from shared.storage.postgres.operators import OperatorStore
from shared.telemetry import Event, emit
from shared.wiring import Services


async def cancel_job(
    services: Services, store: JobStore | OperatorStore, job: JobView, *, by: str
) -> None:
    """Cancel a job that has not settled; one that has stays what it is.

    `store` is the owner's or an operator's; `by` is who asked for it, for the log.
    """
    job_id = job.job_id
    cancelled = await store.cancel(job.user_id, job_id)
    if cancelled is None:
        return
    emit(Event.JOB_CANCELLED, job_id=job_id, by=by)
    services.notifier.announce(Topic.CANCELS)
    services.notifier.announce(Topic.PROGRESS)
    await services.sources.remove_remains(cancelled)
