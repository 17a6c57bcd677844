"""The use case of POST /v1/uploads: an address to send a large archive to."""

import time
from datetime import UTC, datetime
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response

from functions.web.authentication import admit_submission
from shared.api.uploads import UploadBody
from shared.core.blob_names import upload_name
from shared.core.jobs import JobId, UserId
from shared.core.uploads import sign
from shared.storage.blob.store import WriteGrant
from shared.wiring import Services, new_job_id


async def create_upload(services: Services, request: Request) -> Response:
    """Answer with an address that takes one archive for half an hour.

    Nothing is noted: the id is that of the job to come, and the blob is named after it.
    It is charged as the submission that it prepares.
    """
    principal, _ = await admit_submission(services, request, None)
    await services.start_check.ensure_passed()
    upload_id = new_job_id()
    expires_at_s = int(time.time() + services.submit.grant_s)
    expires_at = datetime.fromtimestamp(expires_at_s, UTC)
    name = upload_name(principal.user_id, upload_id)
    grant = await services.payloads.grant_write(name, expires_at)
    if grant is None:
        grant = _to_ourselves(
            services, request, principal.user_id, upload_id, expires_at_s
        )
    body = UploadBody(
        upload_id=str(upload_id),
        url=grant.url,
        method="PUT",
        headers=dict(grant.headers),
        expires_at=expires_at,
    )
    return Response(body.written(), status_code=201, media_type="application/json")


def _to_ourselves(
    services: Services,
    request: Request,
    user_id: UserId,
    upload_id: JobId,
    expires_at_s: int,
) -> WriteGrant:
    peppers = services.submit.peppers
    signature = sign(peppers[max(peppers)], user_id, upload_id, expires_at_s)
    right = {"user": user_id, "expires": expires_at_s, "signature": signature}
    url = request.url.replace(
        path=f"/v1/uploads/{upload_id}", query=urlencode(right), fragment=""
    )
    return WriteGrant(
        url=str(url), headers={"Content-Type": "application/octet-stream"}
    )
