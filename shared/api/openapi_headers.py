"""The headers of answers, as the OpenAPI document tells of them."""

from typing import Any, Final

from shared.api.headers import MISMATCH, REPLAYED


def _header(description: str, kind: str = "string", **more: object) -> dict[str, Any]:
    return {"description": description, "schema": {"type": kind, **more}}


# An operator may switch limits off.
_LIMITS: Final = {
    "Limit": _header("How much passes in the window", "integer"),
    "Remaining": _header("How much would pass now", "integer"),
    "Reset": _header("When it is full again, Unix time", "integer"),
}
_SHARED: Final = {
    "X-Request-Id": _header("The Idempotency-Key, the caller's own id or a new one"),
    "X-API-Version": _header("The version of the API"),
    "X-Content-Type-Options": _header("Always `nosniff`"),
    "Cache-Control": _header("Always `no-store`"),
    **{f"RateLimit-{name}": header for name, header in _LIMITS.items()},
    **{f"X-RateLimit-{name}": header for name, header in _LIMITS.items()},
    "RateLimit-Policy": _header("The limit, its window in seconds and its name"),
}
OF_EVERY_ANSWER: Final = tuple(_SHARED)
HEADERS: Final = {
    **_SHARED,
    "Retry-After": _header("Whole seconds to wait", "integer", minimum=1),
    "WWW-Authenticate": _header("How to authenticate"),
    "Allow": _header("The methods that there are"),
    "Location": _header("The path of the job"),
    "ETag": _header("Names this version of the answer, for `If-None-Match`"),
    "Vary": _header("What else the answer depends on"),
    "Content-Encoding": _header("`gzip` for a client that takes it"),
    "X-Usage-Units": _header("What a completed job is billed with", "integer"),
    "Preference-Applied": _header("The `wait` of `Prefer` that was heeded"),
    REPLAYED: _header("`true`: the job was there before this request"),
    MISMATCH: _header("`true`: the job was made from another archive than was sent"),
}


def headers_of(*names: str) -> dict[str, Any]:
    """Refer to headers by name, as an answer does."""
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}
