"""The use case of a POST: a new job, or the one this key stands for already."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import BinaryIO

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from functions.submit.answer import answer_job
from functions.submit.authentication import admit_submission, same_operation
from shared.api import headers as names, problems
from shared.api.multipart import ReceivedArchive, receive_archive, refuse_declared_size
from shared.api.operations import Operation
from shared.api.problems import Detail, Fault
from shared.api.queries import SubmitQuery, parse_submit_query
from shared.core.errors import ArbographError, LeaseLost, NotImplementedKind
from shared.core.idempotency import normalise
from shared.core.jobs import JobView, NewJob, Priority
from shared.pipeline.archive import judge
from shared.pipeline.spool import open_spool
from shared.telemetry import Event, emit
from shared.wiring import Services, new_job_id

_SMALLEST_ZIP_BYTES = 22
_UPLOAD_TOUCH_S = 15.0


async def submit_job(
    services: Services, request: Request, operation: Operation
) -> Response:
    """Answer a POST: authenticate, look the key up, and only then read the body."""
    key = normalise(request.headers.get(names.IDEMPOTENCY_KEY))
    principal, existing = await admit_submission(services, request.headers, key)
    if key is None:
        raise problems.invalid_request(
            "Send an Idempotency-Key header of 1 to 255 visible characters.",
            Detail(field=names.IDEMPOTENCY_KEY, issue="missing", location="header"),
        )
    query = parse_submit_query(dict(request.query_params))
    if existing is not None:
        same_operation(existing, operation.kind)
        if not existing.upload_stalled:
            return await _replay(services, request, existing, query)
    if not operation.available:
        raise NotImplementedKind(
            f"{operation.path} is not available yet. Available now: parse,"
            " dependency, call and supermodel."
        )
    if query.job_priority > Priority.NORMAL and "jobs:priority" not in principal.scopes:
        raise problems.forbidden("This key lacks the scope jobs:priority.")
    with open_spool() as spool:
        try:
            received = await _receive(services, request, spool)
        except (Fault, ArbographError):
            if existing is None:
                raise
            return await _answer(services, request, existing, query, replayed=True)
        new = NewJob(
            user_id=principal.user_id,
            job_id=new_job_id(),
            api_key_id=principal.api_key_id,
            idempotency_key=key,
            kind=operation.kind,
            priority=query.job_priority,
            payload_sha256=received.sha256,
            payload_bytes=received.size_bytes,
        )
        return await _reserve_and_upload(services, request, new, spool, query)


async def _receive(
    services: Services, request: Request, spool: BinaryIO
) -> ReceivedArchive:
    """Spool the archive and judge what its tail and directory show."""
    limit_bytes = services.submit.archive_max_bytes
    refuse_declared_size(request.headers.get("Content-Length"), limit_bytes)
    received = await receive_archive(
        request.stream(),
        request.headers.get("Content-Type"),
        limit_bytes=limit_bytes,
        spool=spool,
    )
    await asyncio.to_thread(judge, spool)
    return received


async def _reserve_and_upload(
    services: Services,
    request: Request,
    new: NewJob,
    spool: BinaryIO,
    query: SubmitQuery,
) -> Response:
    reservation = await services.submissions.reserve(
        new, payload_ttl_s=services.submit.payload_ttl_s
    )
    job = reservation.job
    if not reservation.won:
        same_operation(job, new.kind)
        mismatch = _differs(services, job, new.payload_sha256)
        return await _answer(
            services, request, job, query, replayed=True, mismatch=mismatch
        )
    name = f"{job.job_id}.{reservation.upload_no}.zip"
    spool.seek(0)
    try:
        keep = _keep_upload(services, job, reservation.upload_no)
        await services.payloads.put(name, spool, new.payload_bytes, keep)
    except ArbographError:
        emit(Event.UPLOAD_FAILED, job_id=job.job_id)
        await services.submissions.abandon_upload(
            job.user_id, job.job_id, reservation.upload_no
        )
        raise
    ready = await services.submissions.make_claimable(
        job.user_id, job.job_id, reservation.upload_no, name
    )
    if ready:
        await services.submissions.notify()
        emit(
            Event.JOB_SUBMITTED,
            job_id=job.job_id,
            kind=new.kind,
            payload_bytes=new.payload_bytes,
        )
    else:  # taken over, cancelled or expired meanwhile: nobody will read this blob
        await services.payloads.delete(name)
    return await _answer(services, request, job, query)


def _keep_upload(
    services: Services, job: JobView, upload_no: int
) -> Callable[[int], Awaitable[None]]:
    """Tell the row now and then that the upload goes on, so nobody takes it over."""
    clock = asyncio.get_running_loop().time
    due_at = clock() + _UPLOAD_TOUCH_S

    async def touch(_stored_bytes: int) -> None:
        nonlocal due_at
        if clock() < due_at:
            return
        due_at = clock() + _UPLOAD_TOUCH_S
        ours = await services.submissions.touch_upload(
            job.user_id, job.job_id, upload_no
        )
        if not ours:
            raise LeaseLost("Another upload of this archive has taken over.")

    return touch


async def _replay(
    services: Services, request: Request, job: JobView, query: SubmitQuery
) -> Response:
    """Answer with the job; a body is read to its end, for its hash only."""
    mismatch = False
    with suppress(Fault, ArbographError, ClientDisconnect):
        received = await receive_archive(
            request.stream(),
            request.headers.get("Content-Type"),
            limit_bytes=services.submit.archive_max_bytes,
            spool=None,
        )
        if received.size_bytes >= _SMALLEST_ZIP_BYTES:
            mismatch = job.payload_sha256 != received.sha256
    if mismatch:
        _refuse_mismatch(services)
    return await _answer(
        services, request, job, query, replayed=True, mismatch=mismatch
    )


def _differs(services: Services, job: JobView, sha256: str) -> bool:
    mismatch = job.payload_sha256 != sha256
    if mismatch:
        _refuse_mismatch(services)
    return mismatch


def _refuse_mismatch(services: Services) -> None:
    if services.submit.reject_mismatch:
        raise problems.idempotency_mismatch()


async def _answer(
    services: Services,
    request: Request,
    job: JobView,
    query: SubmitQuery,
    *,
    replayed: bool = False,
    mismatch: bool = False,
) -> Response:
    response = await answer_job(
        services,
        job,
        query=query.read,
        request_headers=request.headers,
    )
    if replayed:
        response.headers[names.REPLAYED] = "true"
    if mismatch:
        response.headers[names.MISMATCH] = "true"
    return response
