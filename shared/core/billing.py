"""What a payment provider says of a subscription."""

from dataclasses import dataclass

from shared.core.jobs import UserId

_RANKS = {"created": 0, "deleted": 2}
_OTHERS_RANK = 1
_RANK_COUNT = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class SubscriptionEvent:
    """A change of a subscription; `order` puts the events of one in theirs.

    `user_id` is whom the subscription's metadata names, if anybody.
    """

    event_id: str
    order: int
    customer_id: str
    subscription_id: str
    status: str
    user_id: UserId | None


def event_order(created_s: int, verb: str) -> int:
    """Return where an event stands, since instants are told in whole seconds only.

    Within one a subscription is created before it is updated, and deleted last.

    >>> [event_order(5, verb) for verb in ("created", "updated", "deleted")]
    [15, 16, 17]
    >>> event_order(6, "created")
    18
    """
    return created_s * _RANK_COUNT + _RANKS.get(verb, _OTHERS_RANK)
