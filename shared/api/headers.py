"""Headers of the contract, and the ASGI wrapper that sets the common ones."""

import re
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final
from uuid import uuid4

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from shared.core.idempotency import normalise
from shared.core.rate_limits import Quota, RateLimit

API_VERSION: Final = "1"
IDEMPOTENCY_KEY: Final = "Idempotency-Key"
API_KEY: Final = "X-Api-Key"
REPLAYED: Final = "Idempotent-Replayed"
MISMATCH: Final = "Idempotency-Mismatch"
_WEIGHT = re.compile(r"q\s*=\s*(\d(?:\.\d{0,3})?)")
_REQUEST_ID = re.compile(r"[\x21-\x7e]{1,255}")


def presented_key(headers: Headers) -> str | None:
    """Return the API key as sent: X-Api-Key, or without one as a bearer token."""
    return headers.get(API_KEY, "").strip() or bearer_token(headers)


def bearer_token(headers: Headers) -> str | None:
    """Return what was sent as a bearer token."""
    scheme, _, token = headers.get("Authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def request_id(headers: Headers) -> str:
    """Return this request's id: the Idempotency-Key, the caller's own, or a new one."""
    own = headers.get("X-Request-Id", "")
    key = normalise(headers.get(IDEMPOTENCY_KEY))
    return key or (own if _REQUEST_ID.fullmatch(own) else uuid4().hex)


def read_list(headers: Headers, name: str) -> str | None:
    """Return a header that is a list, which may be sent in several lines, as one.

    >>> sent = [(b"prefer", b"respond-async"), (b"prefer", b"wait=5")]
    >>> read_list(Headers(raw=sent), "Prefer")
    'respond-async, wait=5'
    """
    lines = headers.getlist(name)
    return ", ".join(lines) if lines else None


def matches_tag(if_none_match: str | None, tag: str) -> bool:
    """Whether the client holds this version already (weak comparison)."""
    if if_none_match is None:
        return False
    held = [part.strip().removeprefix("W/") for part in if_none_match.split(",")]
    return "*" in held or tag.removeprefix("W/") in held


def usage_headers(units: int | None) -> dict[str, str]:
    """Return what tells how much a job is billed with."""
    return {} if units is None else {"X-Usage-Units": str(units)}


def quota_headers(quota: Quota | None) -> dict[str, str]:
    """Return what tells a caller where it stands, in both spellings clients know."""
    if quota is None:
        return {}
    limit = quota.limit
    values = {
        "RateLimit-Limit": str(limit.amount),
        "RateLimit-Remaining": str(quota.remaining),
        "RateLimit-Reset": str(int(time.time()) + quota.full_after_s),
    }
    policy = f'{limit.amount};w={limit.window_s};comment="{limit.bucket}"'
    legacy = {f"X-{name}": value for name, value in values.items()}
    return values | legacy | {"RateLimit-Policy": policy}


def is_encoded(headers: Headers) -> bool:
    """Whether a Content-Encoding names anything that the body was put through.

    >>> is_encoded(Headers({"Content-Encoding": ""})), is_encoded(Headers())
    (False, False)
    """
    codings = (read_list(headers, "Content-Encoding") or "").lower().split(",")
    return not {coding.strip() for coding in codings} <= {"", "identity"}


def accepts_gzip(headers: Headers) -> bool:
    """Whether the client takes gzip: named, or meant by a star, and not refused."""
    weights: dict[str, float] = {}
    accepted = read_list(headers, "Accept-Encoding") or ""
    for part in accepted.lower().split(","):
        coding, _, weight = part.partition(";")
        found = _WEIGHT.search(weight)
        weights[coding.strip()] = float(found[1]) if found else 1.0
    return weights.get("gzip", weights.get("*", 0.0)) > 0


class CommonHeaders:
    """Gives every answer its request id, version, caching and rate limit headers.

    An answer for which nobody was charged shows `limit` unused.
    """

    def __init__(self, app: ASGIApp, limit: RateLimit) -> None:
        self._app = app
        self._limit = limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Run the app with the request id in its scope and on its answer."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        state = scope.setdefault("state", {})
        state["request_id"] = request_id(Headers(scope=scope))
        if self._limit.amount:
            state["quota"] = Quota(limit=self._limit, full_in_s=0, is_charged=False)
        await self._app(scope, receive, _sender(send, state))


def _sender(send: Send, state: dict[str, Any]) -> Callable[[Message], Awaitable[None]]:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers["X-Request-Id"] = state["request_id"]
            headers["X-API-Version"] = API_VERSION
            headers["X-Content-Type-Options"] = "nosniff"
            headers.setdefault("Cache-Control", "no-store")
            headers.update(quota_headers(state.get("quota")))
        await send(message)

    return send_with_headers
