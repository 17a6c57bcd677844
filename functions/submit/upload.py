"""Puts a reserved job's archive into the store and hands the job to the workers."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import BinaryIO

from functions.submit.client_blob import ClientBlob
from shared.core.blob_names import payload_name
from shared.core.errors import ArbographError, LeaseLost, StorageUnavailable
from shared.core.jobs import JobView, NewJob
from shared.pipeline.spool import open_spool, spooling
from shared.storage.postgres.notify import Topic
from shared.storage.postgres.submissions import Reservation
from shared.telemetry import Event, Metric, emit, measure
from shared.wiring import Services


async def upload_archive(
    services: Services, reservation: Reservation, new: NewJob, spool: BinaryIO
) -> Reservation:
    """Store the archive; returns whose the job is now, and as what.

    It may be somebody else's doing: who takes an upload over continues its job.

    Raises:
        ArbographError: the archive could not be stored; the next submission under the
            key starts over at once.
    """
    job, upload_no = reservation.job, reservation.upload_no
    name = payload_name(job.user_id, job.job_id, upload_no)
    spool.seek(0)
    try:
        keep = _keep_upload(services, job, upload_no)
        await services.payloads.put(name, spool, new.payload_bytes, keep)
    except LeaseLost:
        await _discard(services, name)
        return await _yield_to_winner(services, reservation)
    except ArbographError:
        emit(Event.UPLOAD_FAILED, job_id=job.job_id)
        await _discard(services, name)
        await services.submissions.abandon_upload(reservation)
        raise
    submitted = await _submit(services, reservation, new, name)
    if not submitted.won:
        await _discard(services, name)
    return submitted


async def adopt_upload(
    services: Services, reservation: Reservation, new: NewJob, blob: ClientBlob
) -> Reservation:
    """Make the archive that a client has stored the payload of its job.

    A job that goes on for another, whose upload has stalled, keeps its own id, and one
    whose archive was named by a submission that never ended gets one. What a blob
    belongs to is told by its name, so the archive is then stored once more. Else the
    blob stays for whoever goes on: of those that submit it at once, each names it.

    Raises:
        ArbographError: as `upload_archive`; or the archive was changed meanwhile.
    """
    if reservation.job.job_id == blob.upload_id:
        submitted = await _submit(services, reservation, new, blob.name, blob.etag)
        if submitted.job.status.settled:
            await _discard(services, blob.name)
        return submitted
    with spooling(), open_spool() as spool:
        try:
            await services.payloads.download(blob.name, spool, blob.etag)
        except ArbographError:
            await services.submissions.abandon_upload(reservation)
            raise
        submitted = await upload_archive(services, reservation, new, spool)
    await _discard(services, blob.name)
    return submitted


async def _submit(
    services: Services,
    reservation: Reservation,
    new: NewJob,
    name: str,
    etag: str | None = None,
) -> Reservation:
    if not await _hand_over(services, reservation, name, etag):
        return await _yield_to_winner(services, reservation)
    services.notifier.announce(Topic.JOBS)
    emit(
        Event.JOB_SUBMITTED,
        job_id=reservation.job.job_id,
        kind=new.kind,
        payload_bytes=new.payload_bytes,
    )
    measure(Metric.JOBS_SUBMITTED, 1, kind=new.kind)
    return reservation


async def _hand_over(
    services: Services, reservation: Reservation, name: str, etag: str | None
) -> bool:
    """Make the job claimable; False when this upload was not wanted any more.

    Raises:
        StorageUnavailable: the database went away; the upload is given up, and a
            statement that is committed late changes nothing. Its blob stays, in case
            that the one that gives it up was not heard either.
    """
    job = reservation.job
    upload = job.user_id, job.job_id, reservation.upload_no
    try:
        return await services.submissions.make_claimable(*upload, name, etag)
    except StorageUnavailable:
        if await services.submissions.abandon_upload(reservation):
            raise
        # It was committed although nobody heard of it, or this upload was not wanted.
        return await services.submissions.make_claimable(*upload, name, etag)


async def _yield_to_winner(services: Services, reservation: Reservation) -> Reservation:
    """Leave a job that was taken over, cancelled or expired during the upload.

    Raises:
        StorageUnavailable: nobody goes on with it: its upload was given up, or its row
            was lost with the database's server.
    """
    job = reservation.job
    now = await services.jobs.get_job(job.user_id, job.job_id)
    if now is None or now.upload_stalled:
        raise StorageUnavailable("The job was lost while its archive was stored.")
    return replace(reservation, won=False, job=now)


async def _discard(services: Services, name: str) -> None:
    """Delete a blob that nobody will read; no other upload ever has its name."""
    with suppress(StorageUnavailable):  # the sweeper finds it later
        await services.payloads.delete(name)


def _keep_upload(
    services: Services, job: JobView, upload_no: int
) -> Callable[[int], Awaitable[None]]:
    """Tell the row now and then that the upload goes on, so nobody takes it over."""
    clock = asyncio.get_running_loop().time
    touch_s = services.submit.upload_touch_s
    due_at = clock() + touch_s

    async def touch(_stored_bytes: int) -> None:
        nonlocal due_at
        if clock() < due_at:
            return
        due_at = clock() + touch_s
        ours = True
        with suppress(StorageUnavailable):  # the row allows for four lost words
            ours = await services.submissions.touch_upload(
                job.user_id, job.job_id, upload_no
            )
        if not ours:
            raise LeaseLost("Another upload of this archive has taken over.")

    return touch
