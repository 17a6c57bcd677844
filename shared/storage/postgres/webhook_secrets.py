"""What the secrets of webhooks are made from; the secrets themselves are not stored."""

from dataclasses import dataclass
from datetime import datetime
from typing import Self
from uuid import UUID

from shared.core.errors import UnknownUser
from shared.core.jobs import UserId
from shared.core.webhooks import SecretRef
from shared.storage.postgres.audit_log import AuditLog
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import load

_SQL = load("webhooks")


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredSecret:
    """A secret's life; without `expires_at` it is the newest one."""

    secret_id: UUID
    created_at: datetime
    expires_at: datetime | None


class WebhookSecretStore:
    """Everything here can be sent twice; what it changes is in the audit log."""

    def __init__(self, pool: Pool, *, actor: str) -> None:
        self._pool = pool
        self._log = AuditLog(pool, actor=actor)

    def acting_as(self, actor: str) -> Self:
        """Return the same store for somebody else, who is noted with each change."""
        return type(self)(self._pool, actor=actor)

    async def create(
        self, user_id: UserId, ref: SecretRef, *, overlap_s: float
    ) -> None:
        """Let a new secret sign; those before it do so for `overlap_s` more.

        Raises:
            UnknownUser: there is no such user.
        """
        await self._log.change(
            _SQL["create_webhook_secret"],
            {
                "user_id": user_id,
                "secret_id": ref.secret_id,
                "pepper_version": ref.pepper_version,
                "overlap_s": overlap_s,
            },
            secret=str(ref.secret_id),
            overlap_s=overlap_s,
        )

    async def list_all(self, user_id: UserId) -> list[StoredSecret]:
        """Return the user's secrets, newest first, expired ones too.

        Raises:
            UnknownUser: there is no such user.
        """
        found = await self._pool.fetch(
            _SQL["list_webhook_secrets"], {"user_id": user_id}
        )
        if not found:
            raise UnknownUser
        return [StoredSecret(**row) for row in found if row["secret_id"] is not None]

    async def any_valid(self, user_id: UserId) -> bool:
        """Whether the user's webhooks can be signed."""
        row = await self._pool.fetch_one(
            _SQL["has_webhook_secret"], {"user_id": user_id}
        )
        return row is not None
