"""Errors on the wire: problem+json that both RFC 9457 and the known clients read."""

from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from time import gmtime, strftime
from typing import Any
from urllib.parse import quote

from pydantic import BaseModel, Field

from shared.core import api_keys
from shared.core.errors import (
    ApiKeyExpired,
    ArbographError,
    ArchiveTooLarge,
    BadArchive,
    ConfigurationError,
    IssuerUnavailable,
    StorageUnavailable,
    TooManyJobs,
    UnknownUser,
    UploadChanged,
    UploadUnreadable,
    UploadUsed,
)
from shared.core.jobs import JobStatus
from shared.core.rate_limits import Quota

MEDIA_TYPE = "application/problem+json"
SERVER_FAULT = HTTPStatus.INTERNAL_SERVER_ERROR
_CROWDED = {"Retry-After": "30"}
_UNAVAILABLE_RETRY_AFTER_S = 5
_MISCONFIGURED_RETRY_AFTER_S = 60
_STATUSES = {
    ApiKeyExpired: HTTPStatus.CONFLICT,
    ArchiveTooLarge: HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    TooManyJobs: HTTPStatus.TOO_MANY_REQUESTS,
    UnknownUser: HTTPStatus.NOT_FOUND,
    UploadChanged: HTTPStatus.CONFLICT,
    UploadUsed: HTTPStatus.CONFLICT,
}


class Detail(BaseModel):
    """One fault of a request."""

    field: str
    issue: str
    location: str | None = None


class Problem(BaseModel):
    """What every error answer holds."""

    type: str = Field(examples=["urn:arbograph:problem:unauthorized"])
    title: str
    status: int
    detail: str
    instance: str
    code: str
    message: str
    timestamp: str
    requestId: str  # noqa: N815 - the wire's spelling
    details: list[Detail] = []


@dataclass(kw_only=True, eq=False)
class Fault(Exception):
    """A request that ends with a problem; raised by the use cases.

    `type` names the rule where clients know many by one `code`; `quota` is the limit
    that was in the way.
    """

    status: HTTPStatus
    code: str
    message: str
    details: tuple[Detail, ...] = ()
    headers: Mapping[str, str] | None = None
    type: str | None = None
    quota: Quota | None = None


def unauthorized() -> Fault:
    """No key, a wrong one or a revoked one: all look the same."""
    return Fault(
        status=HTTPStatus.UNAUTHORIZED,
        code="unauthorized",
        message="Send a valid API key in the X-Api-Key header.",
        headers={"WWW-Authenticate": 'Bearer realm="arbograph"'},
    )


def subscription_required() -> Fault:
    """The key is good, the subscription is not."""
    return Fault(
        status=HTTPStatus.PAYMENT_REQUIRED,
        code="subscription_required",
        message="The subscription is not active. Renew it, then try again.",
    )


def forbidden(what: str) -> Fault:
    """The key may not do this; `what` says which scope it lacks."""
    return Fault(status=HTTPStatus.FORBIDDEN, code="forbidden", message=what)


def invalid_request(message: str, *details: Detail, type_: str | None = None) -> Fault:
    """The request breaks the contract; `details` name each fault."""
    return Fault(
        status=HTTPStatus.BAD_REQUEST,
        code="invalid_request",
        message=message,
        details=details,
        type=type_,
    )


def not_found() -> Fault:
    """No such thing, or somebody else's: both look the same."""
    return Fault(
        status=HTTPStatus.NOT_FOUND,
        code="not_found",
        message="There is nothing here for this key. Check the path and the job's id.",
    )


def method_not_allowed(allowed: str) -> Fault:
    """The path exists, the method does not."""
    return Fault(
        status=HTTPStatus.METHOD_NOT_ALLOWED,
        code="method_not_allowed",
        message=f"Use {allowed} here.",
        headers={"Allow": allowed},
    )


def request_timeout() -> Fault:
    """The client has stopped in the middle of the body."""
    return Fault(
        status=HTTPStatus.REQUEST_TIMEOUT,
        code="request_timeout",
        message="The body stopped arriving. Send it again whole.",
        headers={"Connection": "close"},
    )


def length_required() -> Fault:
    """Nothing says where the body ends, so that there is none."""
    return Fault(
        status=HTTPStatus.LENGTH_REQUIRED,
        code="length_required",
        message="Send multipart/form-data with the zip in the part `file`, and a"
        " Content-Length header or Transfer-Encoding: chunked.",
    )


def unsupported_media_type() -> Fault:
    """The body is no form that could hold an archive or name an upload."""
    return Fault(
        status=HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
        code="unsupported_media_type",
        message="Send multipart/form-data with the zip in the part `file`, or with the"
        " id of an upload in the part `uploadId`.",
    )


def unsupported_encoding() -> Fault:
    """The form as a whole is compressed, or something like it."""
    return Fault(
        status=HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
        code="unsupported_media_type",
        message="Send the form without a Content-Encoding: a zip is compressed anyway.",
        headers={"Accept-Encoding": "identity"},
        type="unsupported_encoding",
    )


def idempotency_key_reused() -> Fault:
    """The key belongs to a job of another operation."""
    return Fault(
        status=HTTPStatus.UNPROCESSABLE_ENTITY,
        code="idempotency_key_reused",
        message="This Idempotency-Key belongs to a job of another operation."
        " Use a new key for a new operation.",
    )


def idempotency_mismatch() -> Fault:
    """The key belongs to a job of another archive, and mismatches are refused."""
    return Fault(
        status=HTTPStatus.UNPROCESSABLE_ENTITY,
        code="idempotency_mismatch",
        message="This Idempotency-Key was first used with another archive."
        " Use a new key for a new archive.",
    )


def no_result(status: JobStatus) -> Fault:
    """The job has no result, yet or at all."""
    return Fault(
        status=HTTPStatus.CONFLICT,
        code="no_result",
        message=f"The job is {status.value} and has no result."
        " GET /v1/jobs/{jobId} tells how it stands.",
    )


def rate_limit_exceeded(quota: Quota, units: int = 1) -> Fault:
    """The caller has used up a limit; says how much it is and when there is more."""
    retry_after_s = quota.retry_after_s(units)
    return Fault(
        status=HTTPStatus.TOO_MANY_REQUESTS,
        code="rate_limit_exceeded",
        message=f"The limit `{quota.limit.bucket}` is {quota.limit.amount:,} in"
        f" {quota.limit.window_s:,} s. Try again in {retry_after_s:,} s.",
        headers={"Retry-After": str(retry_after_s)},
        quota=quota,
    )


def from_framework(status_code: int, allowed_methods: str) -> Fault:
    """Translate what the web framework raises: no such route, or no such method."""
    if status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        return method_not_allowed(allowed_methods)
    if status_code == HTTPStatus.NOT_FOUND:
        return not_found()
    return invalid_request("The request could not be read. Check it against the docs.")


def from_error(error: Exception) -> Fault:
    """Translate an error of the tree; anything else becomes a bare 500."""
    match error:
        case Fault():
            return error
        case BadArchive() | UploadUnreadable():
            field = "file" if isinstance(error, BadArchive) else "uploadId"
            return invalid_request(
                str(error),
                Detail(field=field, issue=error.code, location="body"),
                type_=error.code,
            )
        case ArbographError() if type(error) in _STATUSES:
            crowded = isinstance(error, TooManyJobs)
            return Fault(
                status=_STATUSES[type(error)],
                code="rate_limit_exceeded" if crowded else error.code,
                message=str(error),
                headers=_CROWDED if crowded else None,
                type=error.code,
            )
        case StorageUnavailable() | IssuerUnavailable():
            return Fault(
                status=HTTPStatus.SERVICE_UNAVAILABLE,
                code=error.code,
                message="The service is briefly unavailable. Try again shortly.",
                headers={"Retry-After": str(_UNAVAILABLE_RETRY_AFTER_S)},
            )
        case ConfigurationError():
            return Fault(
                status=HTTPStatus.SERVICE_UNAVAILABLE,
                code=error.code,
                message="The service is not set up right; its operator finds the reason"
                " in the log. Try again later.",
                headers={"Retry-After": str(_MISCONFIGURED_RETRY_AFTER_S)},
            )
        case _:
            code = error.code if isinstance(error, ArbographError) else "internal_error"
            return Fault(
                status=HTTPStatus.INTERNAL_SERVER_ERROR,
                code=code,
                message="Something went wrong on our side. Try again; if it happens"
                " again, report the request id.",
            )


def render(fault: Fault, *, path: str, request_id: str) -> dict[str, Any]:
    """Write a fault as the members of a problem; its time is that of the answer."""
    return Problem(
        type=f"urn:arbograph:problem:{fault.type or fault.code}",
        title=fault.status.phrase,
        status=fault.status.value,
        detail=fault.message,
        instance=quote(api_keys.hide(path)),
        code=fault.code,
        message=fault.message,
        timestamp=strftime("%Y-%m-%dT%H:%M:%SZ", gmtime()),
        requestId=request_id,
        details=list(fault.details),
    ).model_dump(exclude_none=True)
