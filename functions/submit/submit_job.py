"""The use case of a POST: a new job, or the one this key stands for already."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import BinaryIO

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from functions.submit.answer import answer_job
from functions.submit.callback import check_callback
from functions.submit.charging import reserve_charged
from functions.submit.client_blob import ClientBlob, find_client_blob
from functions.submit.params import job_params
from functions.submit.upload import adopt_upload, upload_archive
from functions.web.authentication import (
    NO_JOB,
    Principal,
    admit_again,
    admit_submission,
    require,
)
from functions.web.body import read_body
from shared.api import headers as names, problems
from shared.api.form_parts import CALLBACK_FIELD, DIFF_FIELD
from shared.api.multipart import (
    NamedUpload,
    ReceivedArchive,
    receive_archive,
    refuse_declared_size,
)
from shared.api.operations import Operation
from shared.api.problems import Detail, Fault
from shared.api.queries import SubmitQuery, parse_submit_query
from shared.api.scopes import Scope
from shared.core.errors import ArbographError, HolderEnded, UploadUsed
from shared.core.idempotency import normalise
from shared.core.jobs import JobKind, JobView, NewJob, Priority
from shared.core.tasks import aside
from shared.pipeline.archive import judge
from shared.pipeline.spool import open_spool, spooling
from shared.storage.postgres.submissions import Reservation
from shared.telemetry.traces import traceparent
from shared.wiring import Services, new_job_id

_SOON_JUDGED_BYTES = 16 * 1024  # a millisecond, if all of it is directory


async def submit_job(
    operation: Operation, services: Services, request: Request
) -> Response:
    """Answer a POST: authenticate, look the key up, and only then read the body."""
    key = normalise(request.headers.get(names.IDEMPOTENCY_KEY))
    principal, existing = await admit_submission(services, request, key)
    if key is None:
        sent = names.IDEMPOTENCY_KEY in request.headers
        issue = "not 1 to 255 visible characters" if sent else "missing"
        raise problems.invalid_request(
            "Send an Idempotency-Key header of 1 to 255 visible characters.",
            Detail(field=names.IDEMPOTENCY_KEY, issue=issue, location="header"),
        )
    query = parse_submit_query(request.query_params.multi_items())
    if existing is not None:
        _same_operation(existing, operation.kind)
        if not existing.upload_stalled:
            return await _replay(services, request, existing, query)
    if query.job_priority > Priority.NORMAL:
        require(Scope.PRIORITY, principal.scopes)
    await services.start_check.ensure_passed()
    with spooling(), open_spool() as spool:
        try:
            received, form = await _receive(services, request, principal, query, spool)
            is_trifle = DIFF_FIELD not in form
            params = await aside(is_trifle, job_params, operation.kind, query, form)
        except (Fault, ArbographError):
            if existing is None:
                raise
            return await _answer(services, existing, query, replayed=True)
        blob = received if isinstance(received, ClientBlob) else None
        new = NewJob(
            user_id=principal.user_id,
            job_id=blob.upload_id if blob else new_job_id(),
            api_key_id=principal.family_id,
            idempotency_key=key,
            kind=operation.kind,
            priority=query.job_priority,
            payload_sha256=received.sha256,
            payload_bytes=received.size_bytes,
            params=params,
            callback_url=query.callback_url or form.get(CALLBACK_FIELD) or None,
            traceparent=traceparent(),
        )
        try:
            archive = blob or spool
            return await _reserve_and_upload(services, principal, new, archive, query)
        except HolderEnded:
            await admit_again(services, request, NO_JOB)  # says what has ended
            raise problems.unauthorized() from None


async def _receive(
    services: Services,
    request: Request,
    principal: Principal,
    query: SubmitQuery,
    spool: BinaryIO,
) -> tuple[ReceivedArchive | ClientBlob, Mapping[str, str]]:
    """Spool the archive, or find the upload; judge what tail and directory show.

    Returns it with the fields of the form.
    """
    await check_callback(services, principal, query.callback_url)
    limit_bytes = services.submit.archive_max_bytes
    if not {"content-length", "transfer-encoding"} & set(request.headers.keys()):
        raise problems.length_required()
    if names.is_encoded(request.headers):
        raise problems.unsupported_encoding()
    refuse_declared_size(request.headers.get("Content-Length"), limit_bytes)
    received = await receive_archive(
        read_body(request, silence_s=services.submit.upload_silence_s),
        request.headers.get("Content-Type"),
        limit_bytes=limit_bytes,
        spool=spool,
    )
    if query.callback_url is None:
        written = received.fields.get(CALLBACK_FIELD) or None
        await check_callback(services, principal, written, location="body")
    if isinstance(received, NamedUpload):
        upload_id = received.upload_id
        blob = await find_client_blob(services, principal.user_id, upload_id)
        return blob, received.fields
    async with services.judging:
        await aside(received.size_bytes <= _SOON_JUDGED_BYTES, judge, spool)
    return received, received.fields


async def _reserve_and_upload(
    services: Services,
    principal: Principal,
    new: NewJob,
    archive: BinaryIO | ClientBlob,
    query: SubmitQuery,
) -> Response:
    submitted = await _reserve(services, principal, new, archive)
    if submitted.won:
        if isinstance(archive, ClientBlob):
            submitted = await adopt_upload(services, submitted, new, archive)
        else:
            submitted = await upload_archive(services, submitted, new, archive)
    job = submitted.job
    if submitted.won:
        return await _answer(services, job, query)
    _same_operation(job, new.kind)
    mismatch = job.payload_sha256 != new.payload_sha256
    return await _answer(services, job, query, replayed=True, mismatch=mismatch)


async def _reserve(
    services: Services,
    principal: Principal,
    new: NewJob,
    archive: BinaryIO | ClientBlob,
) -> Reservation:
    """Reserve the job's row; another id than the upload's if a stalled job has that."""
    age_s = archive.age_s if isinstance(archive, ClientBlob) else 0
    payload_ttl_s = services.submit.payload_ttl_s - age_s
    reserve = partial(reserve_charged, services, principal, payload_ttl_s=payload_ttl_s)
    try:
        return await reserve(new)
    except UploadUsed:
        other = await services.jobs.get_job(new.user_id, new.job_id)
        if other is None or not other.upload_stalled:
            raise
        return await reserve(replace(new, job_id=new_job_id()))


async def _replay(
    services: Services, request: Request, job: JobView, query: SubmitQuery
) -> Response:
    """Answer with the job; a body is read for its hash only, as long as it comes."""
    mismatch = False
    with suppress(Fault, ArbographError, ClientDisconnect):
        received = await receive_archive(
            read_body(request, silence_s=services.submit.poll_silence_s),
            request.headers.get("Content-Type"),
            limit_bytes=services.submit.archive_max_bytes,
            spool=None,
        )
        if received.may_be_archive:
            mismatch = job.payload_sha256 != received.sha256
    return await _answer(services, job, query, replayed=True, mismatch=mismatch)


async def _answer(
    services: Services,
    job: JobView,
    query: SubmitQuery,
    *,
    replayed: bool = False,
    mismatch: bool = False,
) -> Response:
    if mismatch and services.submit.reject_mismatch:
        raise problems.idempotency_mismatch()
    response = await answer_job(services, job, query=query.read)
    if replayed:
        response.headers[names.REPLAYED] = "true"
    if mismatch:
        response.headers[names.MISMATCH] = "true"
    return response


def _same_operation(job: JobView, kind: JobKind) -> None:
    """Check that a replay asks for what the job is.

    Raises:
        Fault: 422, the idempotency key belongs to another operation.
    """
    if job.kind is not kind:
        raise problems.idempotency_key_reused()
