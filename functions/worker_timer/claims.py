"""Claims work for free slots: fair across users, in batches where only one waits."""

from collections.abc import AsyncIterator, Sequence

from shared.core.jobs import Attempt, UserId
from shared.wiring import Services


def shares(slots: int, users: Sequence[UserId]) -> list[tuple[UserId, int]]:
    """Deal `slots` out to `users`, who come in the order of their turn.

    >>> from uuid import UUID
    >>> ann, bob = UserId(UUID(int=1)), UserId(UUID(int=2))
    >>> [count for _, count in shares(4, [ann, bob])], [n for _, n in shares(3, [ann])]
    ([2, 2], [3])
    >>> [count for _, count in shares(1, [ann, bob])]
    [1]
    """
    dealt = users[:slots]
    return [
        (user, slots // len(dealt) + (position < slots % len(dealt)))
        for position, user in enumerate(dealt)
    ]


async def claim_up_to(
    services: Services, slots: int, worker: str
) -> AsyncIterator[Attempt]:
    """Claim at most `slots` jobs; two steps, as a sharded table needs.

    Yields each user's jobs before the next user's are claimed, since leases run.
    """
    policy = services.worker
    users = await services.attempts.claimable_users(
        limit=slots, per_user_cap=policy.user_concurrency
    )
    for user, share in shares(slots, users):
        claimed = await services.attempts.claim(
            user,
            leased_by=worker,
            limit=share,
            lease_s=policy.lease_s,
            per_user_cap=policy.user_concurrency,
        )
        for attempt in claimed:
            yield attempt
