"""Makes API keys, shown once, and lets new ones take over from old ones."""

import secrets
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass
from uuid import uuid4

from shared.core import api_keys
from shared.core.errors import ApiKeyExpired
from shared.core.jobs import ApiKeyId, UserId
from shared.storage.postgres.accounts import AccountStore, NewApiKey, Successor


@dataclass(frozen=True, slots=True, kw_only=True)
class IssuedKey:
    """A new key; `text` is stored nowhere and cannot be shown again."""

    api_key_id: ApiKeyId
    text: str


async def issue_key(
    accounts: AccountStore,
    peppers: Mapping[int, bytes],
    user_id: UserId,
    *,
    name: str,
    scopes: Collection[str] = (),
    lifetime_s: float | None = None,
) -> IssuedKey:
    """Make a key for the user and store what it is known by; None never expires.

    Raises:
        UnknownUser: there is no such user.
    """
    issued, new = _mint(peppers, user_id, lifetime_s)
    await accounts.create_api_key(NewApiKey(**asdict(new), name=name, scopes=scopes))
    return issued


async def rotate_key(
    accounts: AccountStore,
    peppers: Mapping[int, bytes],
    user_id: UserId,
    api_key_id: ApiKeyId,
    *,
    overlap_s: float,
    lifetime_s: float | None = None,
) -> IssuedKey | None:
    """Make a key with the name and scopes of an old one, which ends `overlap_s` later.

    It expires when the old one would have, unless another lifetime is asked for. What
    was submitted with the old key is polled with the new one, under the same
    idempotency keys. Returns None when the old key is revoked or there is none such.

    Raises:
        ApiKeyExpired: the old key has ended.
        UnknownUser: there is no such user.
    """
    issued, new = _mint(peppers, user_id, lifetime_s)
    if await accounts.rotate_api_key(new, api_key_id, overlap_s=overlap_s):
        return issued
    keys = await accounts.list_api_keys(user_id)
    if any(key.api_key_id == api_key_id and key.revoked_at is None for key in keys):
        raise ApiKeyExpired
    return None


def _mint(
    peppers: Mapping[int, bytes], user_id: UserId, lifetime_s: float | None
) -> tuple[IssuedKey, Successor]:
    api_key_id = ApiKeyId(uuid4())
    text = api_keys.mint(
        user_id, api_key_id, secrets.token_bytes(api_keys.SECRET_BYTES)
    )
    version = max(peppers)
    new = Successor(
        user_id=user_id,
        api_key_id=api_key_id,
        digest=api_keys.digest(peppers[version], text),
        pepper_version=version,
        lifetime_s=lifetime_s,
    )
    return IssuedKey(api_key_id=api_key_id, text=text), new
