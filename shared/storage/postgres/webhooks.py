"""Webhooks on their way: claimed, delivered, postponed, given up."""

from dataclasses import dataclass
from datetime import datetime

from shared.core.errors import StorageUnavailable
from shared.core.jobs import JobId, JobKind, JobStatus, UserId
from shared.core.webhooks import SecretRef, Webhook
from shared.storage.postgres.pool import Pool, Row
from shared.storage.postgres.statements import load

_SQL = load("webhooks")


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadWebhook:
    """One that was given up, and why."""

    user_id: UserId
    job_id: JobId
    attempt: int
    callback_url: str
    kind: JobKind
    status: JobStatus
    tries: int
    settled_at: datetime
    dead_at: datetime
    last_error: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadWebhookPage:
    """A page of them, newest first, and how many there are on all pages."""

    webhooks: list[DeadWebhook]
    total: int


class WebhookStore:
    """The outbox; any number of senders may be at it at once."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def claim_due(
        self, *, users: int, per_user: int, lease_s: float
    ) -> list[Webhook]:
        """Claim due webhooks, a few of each of those users who wait longest.

        Whoever does not settle one within `lease_s` leaves it to another.
        """
        due = await self._pool.fetch(_SQL["users_to_deliver"], {"users": users})
        claimed: list[Webhook] = []
        for user in due:
            try:
                found = await self._pool.fetch(
                    _SQL["claim"], {**user, "limit": per_user, "lease_s": lease_s}
                )
            except StorageUnavailable:
                if not claimed:
                    raise
                break  # what is claimed already can be sent
            claimed += map(_webhook, found)
        return claimed

    async def delivered(self, webhook: Webhook) -> None:
        """Forget a webhook that has arrived."""
        await self._pool.fetch(_SQL["delivered"], _named(webhook))

    async def postpone(
        self, webhook: Webhook, *, delay_s: float, last_error: str
    ) -> bool:
        """Have it sent again after a while; False when somebody else has it now."""
        found = await self._pool.fetch(
            _SQL["postpone"],
            _named(webhook)
            | {"tries": webhook.tries, "delay_s": delay_s, "last_error": last_error},
        )
        return bool(found)

    async def give_up(self, webhook: Webhook, *, last_error: str) -> bool:
        """Make it a dead letter; False when somebody else has it now."""
        found = await self._pool.fetch(
            _SQL["give_up"],
            _named(webhook) | {"tries": webhook.tries, "last_error": last_error},
        )
        return bool(found)

    async def list_dead(self, *, page: int, size: int) -> DeadWebhookPage:
        """Return page `page` (from 1) of those that were given up, of all users."""
        found = await self._pool.fetch(
            _SQL["list_dead"], {"size": size, "skipped": (page - 1) * size}
        )
        return DeadWebhookPage(
            webhooks=[DeadWebhook(**row) for row in found],
            total=await self.count_dead(),
        )

    async def count_dead(self) -> int:
        """Count the webhooks of all users that were given up."""
        (counted,) = await self._pool.fetch(_SQL["count_dead"], {})
        return int(counted["total"])

    async def resend(self, user_id: UserId, job_id: JobId, attempt: int) -> bool:
        """Let one that was given up be sent as if it were new; False without it."""
        found = await self._pool.fetch(
            _SQL["resend"],
            {"user_id": user_id, "job_id": job_id, "attempt": attempt},
        )
        return bool(found)

    async def forget_dead(self, *, age_s: float) -> int:
        """Delete those that were given up longer ago than this."""
        return len(await self._pool.fetch(_SQL["forget_dead"], {"age_s": age_s}))


def _named(webhook: Webhook) -> dict[str, object]:
    return {
        "user_id": webhook.user_id,
        "job_id": webhook.job_id,
        "attempt": webhook.attempt,
    }


def _webhook(row: Row) -> Webhook:
    ids, versions = row["secret_ids"] or (), row["pepper_versions"] or ()
    return Webhook(
        user_id=UserId(row["user_id"]),
        job_id=JobId(row["job_id"]),
        attempt=row["attempt"],
        callback_url=row["callback_url"],
        kind=JobKind(row["kind"]),
        status=JobStatus(row["status"]),
        error_code=row["error_code"],
        settled_at=row["settled_at"],
        tries=row["tries"],
        sent_at=row["sent_at"],
        secrets=tuple(
            SecretRef(secret_id=secret_id, pepper_version=version)
            for secret_id, version in zip(ids, versions, strict=True)
        ),
    )
