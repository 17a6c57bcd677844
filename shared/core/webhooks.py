"""What a webhook says, how it is signed, and when it is sent again.

The form is that of Standard Webhooks: symmetric signatures `v1` over id, time and body.
"""

import base64
import hashlib
import hmac
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from shared.core.jobs import JobId, JobKind, JobStatus, UserId

_RETRY_BASE_S = 5.0
_RETRY_FACTOR = 4.0
_RETRY_CAP_S = 6 * 3600.0
_JITTER_SHARE = 0.5
_ID = re.compile(r"msg_([0-9a-f-]{36})_([0-9]{1,9})")


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookPolicy:
    """How webhooks are sent; `trusted_hosts` are `host:port` that no rule concerns.

    A batch is claimed for `lease_s`, which leaves time enough for `timeout_s`.
    """

    trusted_hosts: frozenset[str]
    max_tries: int
    timeout_s: float = 10.0
    lease_s: float = 60.0
    answer_max_bytes: int = 16 * 1024
    users: int = 20
    per_user: int = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class SecretRef:
    """What a secret is made from, together with the pepper of that version."""

    secret_id: UUID
    pepper_version: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Webhook:
    """News of a job that has settled, claimed to be sent for the `tries`-th time.

    `secrets` are those that its receiver may hold at the moment, newest first.
    """

    user_id: UserId
    job_id: JobId
    attempt: int
    callback_url: str
    kind: JobKind
    status: JobStatus
    error_code: str | None
    settled_at: datetime
    tries: int
    sent_at: datetime
    secrets: tuple[SecretRef, ...]

    @property
    def webhook_id(self) -> str:
        """The same at every try, so that a receiver knows what it has had."""
        return webhook_id(self.job_id, self.attempt)


def webhook_id(job_id: JobId, attempt: int) -> str:
    """Name the news of one attempt's end."""
    return f"msg_{job_id}_{attempt}"


def parse_webhook_id(text: str) -> tuple[JobId, int] | None:
    """Read such a name; None if it is none.

    >>> parse_webhook_id(webhook_id(JobId(UUID(int=1)), 2))
    (UUID('00000000-0000-0000-0000-000000000001'), 2)
    """
    found = _ID.fullmatch(text)
    if found is None:
        return None
    try:
        return JobId(UUID(found[1])), int(found[2])
    except ValueError:
        return None


def secret_key(peppers: Mapping[int, bytes], ref: SecretRef) -> bytes | None:
    """Make a secret's 32 bytes; None when its pepper is no longer known.

    So nothing is stored that would let somebody sign.
    """
    pepper = peppers.get(ref.pepper_version)
    if pepper is None:
        return None
    return hmac.digest(pepper, b"webhook secret:" + ref.secret_id.bytes, "sha256")


def secret_text(key: bytes) -> str:
    """Write a secret as receivers take it: `whsec_` and base64."""
    return "whsec_" + base64.b64encode(key).decode()


def signatures(
    keys: Iterable[bytes], webhook_id: str, timestamp_s: int, body: bytes
) -> str:
    """Write the header `webhook-signature`: one signature for each key.

    >>> signatures([b"key"], "msg_1", 1_700_000_000, b"{}")[:9]
    'v1,XaXLFE'
    """
    signed = f"{webhook_id}.{timestamp_s}.".encode() + body
    return " ".join(
        "v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()
        for key in keys
    )


def resend_delay_s(tries: int, jitter: float) -> float:
    """Seconds to wait after the `tries`-th try: 5 s, then four times as long, to 6 h.

    `jitter` is a random number from 0 to 1, drawn by the caller: up to half more.

    >>> [resend_delay_s(tries, 0) for tries in (1, 2, 3, 9)]
    [5.0, 20.0, 80.0, 21600.0]
    >>> resend_delay_s(1, 1)
    7.5
    """
    grown = _RETRY_BASE_S * _RETRY_FACTOR ** (tries - 1)
    return min(grown, _RETRY_CAP_S) * (1 + _JITTER_SHARE * jitter)
