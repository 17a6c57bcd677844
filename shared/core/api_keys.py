"""API keys: their text form, their checksum and the digest that is stored.

A key reads `abg_live_<user id><key id>_<secret><checksum>`. Both ids are UUIDs in 22
base-62 characters, so that whoever holds a key names the shard it lives on; the secret
is 32 random bytes in 43 characters; the checksum is the CRC-32 of everything before
it in 6, so that a mistyped key is told apart without asking anybody.

>>> text = mint(UserId(UUID(int=1)), ApiKeyId(UUID(int=2)), bytes(32))
>>> presented = parse(text)
>>> presented.user_id.int, presented.api_key_id.int
(1, 2)
>>> parse(text[:-1] + "x") is None
True
"""

import hashlib
import hmac
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from shared.core.jobs import ApiKeyId, UserId

PREFIX = "abg_live_"
SECRET_BYTES = 32
_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_ID_CHARS = 22
_SECRET_CHARS = 43
_CHECKSUM_CHARS = 6
_FORM = re.compile(
    rf"{PREFIX}([0-9A-Za-z]{{{_ID_CHARS}}})([0-9A-Za-z]{{{_ID_CHARS}}})"
    rf"_[0-9A-Za-z]{{{_SECRET_CHARS + _CHECKSUM_CHARS}}}"
)
_HIDDEN = re.compile(rf"{PREFIX}\w+")


@dataclass(frozen=True, slots=True, kw_only=True)
class PresentedKey:
    """A well-formed key as a client sent it; nothing is known of it yet."""

    user_id: UserId
    api_key_id: ApiKeyId
    text: str


def mint(user_id: UserId, api_key_id: ApiKeyId, secret: bytes) -> str:
    """Write a key down from its parts; `secret` is `SECRET_BYTES` random bytes."""
    number = int.from_bytes(secret, "big")
    body = (
        f"{PREFIX}{_encode(user_id.int, _ID_CHARS)}{_encode(api_key_id.int, _ID_CHARS)}"
        f"_{_encode(number, _SECRET_CHARS)}"
    )
    return body + _checksum(body)


def hide(text: str) -> str:
    """Return a text that may hold a key by mistake without it.

    >>> hide("/v1/jobs/abg_live_0123456789_secret/events")
    '/v1/jobs/abg_live_.../events'
    """
    return _HIDDEN.sub(f"{PREFIX}...", text)


def parse(text: str) -> PresentedKey | None:
    """Read a key, or None when it cannot be one of ours."""
    match = _FORM.fullmatch(text)
    if match is None or _checksum(text[:-_CHECKSUM_CHARS]) != text[-_CHECKSUM_CHARS:]:
        return None
    user, key = (_decode(group) for group in match.groups())
    if max(user, key) >> 128:
        return None
    return PresentedKey(
        user_id=UserId(UUID(int=user)), api_key_id=ApiKeyId(UUID(int=key)), text=text
    )


def digest(pepper: bytes, text: str) -> bytes:
    """Return the 32 bytes kept in place of a key."""
    return hmac.new(pepper, text.encode(), hashlib.sha256).digest()


def digests(peppers: Mapping[int, bytes], text: str) -> list[bytes]:
    """Return all that may be kept in place of a key, one for each pepper."""
    return [digest(pepper, text) for pepper in peppers.values()]


def matches(
    peppers: Mapping[int, bytes], text: str, stored: bytes | None, version: int | None
) -> bool:
    """Compare in constant time; a key that does not exist costs the same work."""
    pepper = peppers.get(version or 0, b"\0" * 32)
    same = hmac.compare_digest(digest(pepper, text), stored or b"\0" * 32)
    return same and stored is not None and version in peppers


def _encode(number: int, width: int) -> str:
    digits = []
    for _ in range(width):
        number, digit = divmod(number, 62)
        digits.append(_ALPHABET[digit])
    return "".join(reversed(digits))


def _decode(text: str) -> int:
    number = 0
    for char in text:
        number = number * 62 + _ALPHABET.index(char)
    return number


def _checksum(body: str) -> str:
    return _encode(zlib.crc32(body.encode()), _CHECKSUM_CHARS)
