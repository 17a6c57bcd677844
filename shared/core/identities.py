"""Who a bearer token speaks for, and which tokens are heeded at all."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from shared.core.jobs import ApiKeyId, UserId

_OWN_HOSTS = ("127.0.0.1", "::1", "localhost")


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity:
    """Somebody at an issuer of tokens: unique there, and linked to one user here."""

    issuer: str
    subject: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Holder:
    """Who asks: a user by an API key, or by an identity that is linked to the user."""

    user_id: UserId
    api_key_id: ApiKeyId | None = None
    identity: Identity | None = None

    @property
    def name(self) -> str:
        """Return how logs name whoever asks."""
        if self.api_key_id is not None:
            return f"key:{self.api_key_id}"
        return f"user:{self.user_id}"


@dataclass(frozen=True, slots=True, kw_only=True)
class VerifiedToken:
    """What a genuine token says; it is good for `good_for_s` from now."""

    identity: Identity
    scopes: frozenset[str]
    good_for_s: float


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenPolicy:
    """Whose tokens are taken, meant for whom, and how its keys are kept.

    Without `jwks_url` the issuer's own document tells it. Keys are read again after
    `fresh_s`, and go on to be used for `stale_s` while they cannot be; between two
    reads lie `floor_s` at least, whatever keys tokens name.
    """

    issuer: str
    audience: str
    jwks_url: str | None = None
    leeway_s: float = 30
    fresh_s: float = 600
    stale_s: float = 24 * 3600
    floor_s: float = 30
    timeout_s: float = 5
    document_max_bytes: int = 512 * 1024
    token_max_chars: int = 16 * 1024


def is_secure(url: str) -> bool:
    """Whether what is read there cannot have been changed on the way.

    >>> is_secure("https://login.example.com/"), is_secure("http://login.example.com/")
    (True, False)
    >>> is_secure("http://127.0.0.1:8080/keys"), is_secure("https://")
    (True, False)
    """
    try:
        parts = urlsplit(url)
        host = parts.hostname
    except ValueError:
        return False
    if not host or parts.username is not None:
        return False
    return parts.scheme == "https" or (parts.scheme == "http" and host in _OWN_HOSTS)
