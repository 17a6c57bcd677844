"""Subscriptions as the payment provider tells of them, and whose they are."""

from typing import Self

from shared.core.billing import SubscriptionEvent
from shared.core.jobs import UserId
from shared.core.subscriptions import SubscriptionStatus
from shared.storage.postgres.audit_log import AuditLog
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import load

_SQL = load("billing")
_IN_FORCE = [status.value for status in SubscriptionStatus if status.is_active]


class BillingStore:
    """Everything here can be sent twice; what it changes is in the audit log."""

    def __init__(self, pool: Pool, *, actor: str) -> None:
        self._pool = pool
        self._log = AuditLog(pool, actor=actor)

    def acting_as(self, actor: str) -> Self:
        """Return the same store for somebody else, who is noted with each change."""
        return type(self)(self._pool, actor=actor)

    async def has_user(self, user_id: UserId) -> bool:
        """Whether there is such a user."""
        return bool(await self._pool.fetch(_SQL["has_user"], {"user_id": user_id}))

    async def find_customer(self, customer_id: str) -> UserId | None:
        """Return whose customer id this is; None if it is nobody's, or not one's."""
        found = await self._pool.fetch(
            _SQL["find_customer"], {"customer_id": customer_id}
        )
        return UserId(found[0]["user_id"]) if len(found) == 1 else None

    async def link_customer(self, user_id: UserId, customer_id: str) -> bool:
        """Say which customer of the payment provider the user is.

        False when there is no such user, or it is so already.
        """
        found = await self._log.change(
            _SQL["link_customer"],
            {"user_id": user_id, "customer_id": customer_id},
            customer=customer_id,
        )
        return bool(found)

    async def apply(self, user_id: UserId, event: SubscriptionEvent) -> bool:
        """Let one of the user's subscriptions be as the event says.

        The user is as the one in force, if any is, else as the latest. False when the
        event was had before, or is older than another of the same subscription.
        """
        found = await self._log.change(
            _SQL["apply_stripe_event"],
            {
                "user_id": user_id,
                "event_id": event.event_id,
                "event_order": event.order,
                "customer_id": event.customer_id,
                "subscription_id": event.subscription_id,
                "status": event.status,
                "in_force": _IN_FORCE,
            },
            event=event.event_id,
            subscription=event.subscription_id,
            status=event.status,
        )
        return bool(found)

    async def forget_events(self, *, age_s: float) -> int:
        """Forget which events came that long ago; nobody sends those again."""
        found = await self._pool.fetch(_SQL["forget_stripe_events"], {"age_s": age_s})
        return len(found)
