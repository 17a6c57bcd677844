"""Makes the secrets that users' webhooks are signed with, shown once."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID, uuid4

from shared.core.jobs import UserId
from shared.core.webhooks import SecretRef, secret_key, secret_text
from shared.storage.postgres.webhook_secrets import WebhookSecretStore


@dataclass(frozen=True, slots=True, kw_only=True)
class IssuedSecret:
    """A new secret; `text` is stored nowhere."""

    secret_id: UUID
    text: str


async def issue_secret(
    store: WebhookSecretStore,
    peppers: Mapping[int, bytes],
    user_id: UserId,
    *,
    overlap_s: float,
) -> IssuedSecret:
    """Make a secret for the user; webhooks bear older ones' signatures for a while.

    Raises:
        UnknownUser: there is no such user.
    """
    ref = SecretRef(secret_id=uuid4(), pepper_version=max(peppers))
    key = secret_key(peppers, ref)
    if key is None:
        raise AssertionError("the version was chosen from those that are known")
    await store.create(user_id, ref, overlap_s=overlap_s)
    return IssuedSecret(secret_id=ref.secret_id, text=secret_text(key))
