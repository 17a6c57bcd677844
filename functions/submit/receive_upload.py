"""The use case of PUT /v1/uploads/{id}: an archive for a store without an address."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import Response

from functions.web.authentication import parse_job_id
from functions.web.body import read_body
from shared.api.multipart import receive_file, refuse_declared_size
from shared.api.queries import UploadRight
from shared.api.uploads import upload_exists, upload_refused
from shared.core.blob_names import upload_name
from shared.core.errors import BlobMissing
from shared.core.jobs import JobId, UserId
from shared.core.uploads import is_signed
from shared.pipeline.spool import open_spool, spooling
from shared.wiring import Services


async def receive_upload(
    services: Services, request: Request, arriving: set[str]
) -> Response:
    """Store the body as the upload's archive, once; the address is the permission.

    `arriving` are the names of those that are being received: one process serves the
    folder, and of requests that come together the first one is taken.

    Raises:
        Fault: 403, the address is not signed like this; 409, there is an archive, or
            one is on its way.
        ArchiveTooLarge: The body is larger than an archive may be.
    """
    job_id = parse_job_id(request.path_params["upload_id"])
    user_id = _permitted(services, request, job_id)
    limit_bytes = services.submit.archive_max_bytes
    refuse_declared_size(request.headers.get("Content-Length"), limit_bytes)
    name = upload_name(user_id, job_id)
    with _arriving_alone(arriving, name):
        await _ensure_new(services, user_id, job_id, name)
        with spooling(), open_spool() as spool:
            body = read_body(request, silence_s=services.submit.upload_silence_s)
            size_bytes = await receive_file(body, limit_bytes=limit_bytes, spool=spool)
            await _ensure_new(services, user_id, job_id, name)
            spool.seek(0)
            await services.payloads.put(name, spool, size_bytes)
    return Response(status_code=201)


@contextmanager
def _arriving_alone(arriving: set[str], name: str) -> Iterator[None]:
    if name in arriving:
        raise upload_exists()
    arriving.add(name)
    try:
        yield
    finally:
        arriving.discard(name)


def _permitted(services: Services, request: Request, job_id: JobId) -> UserId:
    try:
        right = UploadRight.model_validate(dict(request.query_params))
    except ValidationError:
        raise upload_refused() from None
    user_id = UserId(right.user)
    genuine = is_signed(
        services.submit.peppers, user_id, job_id, right.expires, right.signature
    )
    if not genuine or right.expires <= time.time():
        raise upload_refused()
    return user_id


async def _ensure_new(
    services: Services, user_id: UserId, job_id: JobId, name: str
) -> None:
    """Check that nothing was sent here before: no blob, nor a job that had it."""
    try:
        await services.payloads.look_at(name)
    except BlobMissing:
        if await services.jobs.get_job(user_id, job_id) is None:
            return
    raise upload_exists()
