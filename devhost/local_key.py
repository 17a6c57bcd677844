"""The local user's API key and the pepper behind it, kept in the stack's folder."""

import os
import secrets
from pathlib import Path
from uuid import UUID, uuid4

from shared.api.scopes import Scope
from shared.core import api_keys
from shared.core.jobs import ApiKeyId, UserId
from shared.storage.postgres.accounts import AccountStore, NewApiKey
from shared.storage.postgres.pool import Pool

PEPPER_VERSION = 1
_USER = UserId(UUID(int=1))
_SCOPES = frozenset(Scope)


def ensure_pepper(folder: Path) -> str:
    """Return what the keys' digests are made with, minted on first use."""
    file = folder / "api_key_pepper"
    if not file.exists():
        _write_secret(file, secrets.token_urlsafe(32))
        key_file(folder).unlink(missing_ok=True)
    return file.read_text(encoding="ascii")


async def ensure_api_key(folder: Path, database_url: str, pepper: str) -> str:
    """Return the local user's key, which may do everything.

    It stays the same as long as its file exists and there is no new scope.
    """
    file = key_file(folder)
    text = file.read_text(encoding="ascii").strip() if file.exists() else ""
    key = api_keys.parse(text) or _new_key()
    pool = Pool(database_url, application_name="arbograph-devhost")
    accounts = AccountStore(pool, actor="devhost")
    try:
        await accounts.create_user(key.user_id, "local")
        stored = await accounts.list_api_keys(key.user_id)
        if any(k.api_key_id == key.api_key_id and k.scopes != _SCOPES for k in stored):
            key = _new_key()
        await accounts.create_api_key(
            NewApiKey(
                user_id=key.user_id,
                api_key_id=key.api_key_id,
                name="local",
                digest=api_keys.digest(pepper.encode(), key.text),
                pepper_version=PEPPER_VERSION,
                scopes=_SCOPES,
            )
        )
    finally:
        await pool.close()
    _write_secret(file, key.text + "\n")
    return key.text


def key_file(folder: Path) -> Path:
    """Where a stack writes its key for `curl` to read."""
    return folder / "api_key"


def _new_key() -> api_keys.PresentedKey:
    api_key_id = ApiKeyId(uuid4())
    secret = secrets.token_bytes(api_keys.SECRET_BYTES)
    return api_keys.PresentedKey(
        user_id=_USER,
        api_key_id=api_key_id,
        text=api_keys.mint(_USER, api_key_id, secret),
    )


def _write_secret(file: Path, text: str) -> None:
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as opened:
        opened.write(text)
