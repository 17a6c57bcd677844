"""Makes API keys, shown once, and lets new ones take over from old ones."""

import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from uuid import uuid4

from shared.core import api_keys
from shared.core.jobs import ApiKeyId, UserId
from shared.storage.postgres.accounts import AccountStore, NewApiKey


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
    issued, new = _mint(peppers, user_id, name, scopes)
    await accounts.create_api_key(new)
    if lifetime_s is not None:
        await accounts.expire_api_key(user_id, issued.api_key_id, after_s=lifetime_s)
    return issued


async def rotate_key(
    accounts: AccountStore,
    peppers: Mapping[int, bytes],
    user_id: UserId,
    api_key_id: ApiKeyId,
    *,
    overlap_s: float,
) -> IssuedKey | None:
    """Make a key with the name and scopes of an old one, which ends `overlap_s` later.

    What was submitted with the old key is polled with the new one, under the same
    idempotency keys. Returns None when the old key is revoked or there is none such.

    Raises:
        UnknownUser: there is no such user.
    """
    keys = await accounts.list_api_keys(user_id)
    old = next((key for key in keys if key.api_key_id == api_key_id), None)
    if old is None or old.revoked_at is not None:
        return None
    # First the new one: whoever is cut off in between still has a key.
    issued, new = _mint(peppers, user_id, old.name, old.scopes)
    await accounts.create_api_key(replace(new, family_id=old.family_id))
    await accounts.expire_api_key(user_id, api_key_id, after_s=overlap_s)
    return issued


def _mint(
    peppers: Mapping[int, bytes], user_id: UserId, name: str, scopes: Collection[str]
) -> tuple[IssuedKey, NewApiKey]:
    api_key_id = ApiKeyId(uuid4())
    text = api_keys.mint(
        user_id, api_key_id, secrets.token_bytes(api_keys.SECRET_BYTES)
    )
    version = max(peppers)
    new = NewApiKey(
        user_id=user_id,
        api_key_id=api_key_id,
        name=name,
        digest=api_keys.digest(peppers[version], text),
        pepper_version=version,
        scopes=scopes,
    )
    return IssuedKey(api_key_id=api_key_id, text=text), new
