"""What a client gets that stores its archive by itself, and why it may get nothing."""

from http import HTTPStatus

from shared.api.problems import Detail, Fault, invalid_request
from shared.api.wire import Instant, Wire


class UploadBody(Wire):
    """Where to send the archive; then submit with `uploadId` in place of `file`."""

    upload_id: str
    url: str
    method: str
    headers: dict[str, str]
    expires_at: Instant


def no_such_upload() -> Fault:
    """There is nothing to submit under this id: never was, not yet, or no more."""
    return invalid_request(
        "There is no upload of this id with an archive in it. POST /v1/uploads, send"
        " the zip to the url of the answer, then submit within 50 minutes.",
        Detail(field="uploadId", issue="upload_not_found", location="body"),
        type_="upload_not_found",
    )


def upload_refused() -> Fault:
    """The address of an upload was not made by us like this, or its time is over."""
    return Fault(
        status=HTTPStatus.FORBIDDEN,
        code="forbidden",
        message="This address is not valid, or not any more. POST /v1/uploads makes a"
        " new one.",
    )


def upload_exists() -> Fault:
    """An upload is written once."""
    return Fault(
        status=HTTPStatus.CONFLICT,
        code="upload_exists",
        message="There is an archive under this address already, or on its way. POST"
        " /v1/uploads makes a new one.",
    )
