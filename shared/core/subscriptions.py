"""What a user's subscription may be."""

from enum import StrEnum


class SubscriptionStatus(StrEnum):
    """The payment provider's words; only the first two admit a request."""

    ACTIVE = "active"
    TRIALING = "trialing"
    PAST_DUE = "past_due"
    CANCELED = "canceled"
    UNPAID = "unpaid"
    INCOMPLETE = "incomplete"
    INCOMPLETE_EXPIRED = "incomplete_expired"
    PAUSED = "paused"

    @property
    def is_active(self) -> bool:
        """Whether requests are admitted."""
        return self in (SubscriptionStatus.ACTIVE, SubscriptionStatus.TRIALING)
