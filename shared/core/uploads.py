"""Uploads that clients store by themselves: how they are signed and told apart."""

import hashlib
import hmac
from collections.abc import Mapping

from shared.core.jobs import JobId, UserId


def stand_in_sha256(upload_id: JobId) -> str:
    """Return what stands for the hash of an upload, whose bytes nobody here has read.

    The same upload under the same key is the same submission, another one is not.
    """
    return hashlib.sha256(f"upload {upload_id}".encode()).hexdigest()


def sign(pepper: bytes, user_id: UserId, upload_id: JobId, expires_at_s: int) -> str:
    """Return the right to write an upload until `expires_at_s` (Unix time), as hex.

    The text is none that an API key could be, so that neither signs for the other.
    """
    text = f"upload {user_id} {upload_id} {expires_at_s}"
    return hmac.new(pepper, text.encode(), hashlib.sha256).hexdigest()


def is_signed(
    peppers: Mapping[int, bytes],
    user_id: UserId,
    upload_id: JobId,
    expires_at_s: int,
    signature: str,
) -> bool:
    """Whether one of the peppers has signed this right; compared in constant time."""
    presented = signature.encode()
    return any(
        hmac.compare_digest(
            sign(pepper, user_id, upload_id, expires_at_s).encode(), presented
        )
        for pepper in peppers.values()
    )
