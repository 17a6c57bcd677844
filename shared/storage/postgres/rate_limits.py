"""Where buckets of users and organisations stand, and what is given back to them."""

from collections.abc import Sequence

from shared.core.rate_limits import Charge, Quota
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import load

_SQL = load("rate_limits")


class RateLimitStore:
    """Gives back what was taken for nothing, and says how buckets stand."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def refund(self, charges: Sequence[Charge]) -> None:
        """Give back what a submission took that came to nothing."""
        limited = [charge for charge in charges if charge.limit.amount]
        if limited:
            params = {
                "owner_ids": [charge.owner_id for charge in limited],
                "buckets": [charge.limit.bucket.value for charge in limited],
                "costs_s": [charge.cost_s for charge in limited],
            }
            await self._pool.fetch(_SQL["refund"], params)

    async def quota(self, charge: Charge) -> Quota:
        """Return where a bucket stands, as after a charge that was refused."""
        rows = await self._pool.fetch(
            _SQL["read_buckets"], {"owner_ids": [charge.owner_id]}
        )
        full_in_s = {(row["owner_id"], row["bucket"]): row["full_in_s"] for row in rows}
        return Quota(
            limit=charge.limit,
            full_in_s=full_in_s.get(charge.key, 0.0),
            is_charged=False,
        )

    async def prune(self) -> int:
        """Forget the buckets that are full; returns how many."""
        return len(await self._pool.fetch(_SQL["prune"], {}))
