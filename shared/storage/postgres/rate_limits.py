"""Charges what a request costs to the buckets of its user and organisation."""

from collections.abc import Sequence

from shared.core.rate_limits import Charge, Quota
from shared.storage.postgres.pool import Params, Pool
from shared.storage.postgres.statements import load

_SQL = load("rate_limits")


class RateLimitStore:
    """Takes from buckets, atomically, and gives back what was taken for nothing."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def charge(self, charges: Sequence[Charge]) -> Charge | None:
        """Take all of the charges, or none; return one that could not be taken.

        All are of one window.
        """
        limited = [charge for charge in charges if charge.limit.amount]
        if not limited:
            return None
        window_s = limited[0].limit.window_s
        rows = await self._pool.fetch(
            _SQL["charge"], {**_params(limited), "window_s": float(window_s)}
        )
        taken = {(row["owner_id"], row["bucket"]) for row in rows}
        refused = [charge for charge in limited if charge.key not in taken]
        if not refused:
            return None
        await self.refund([charge for charge in limited if charge.key in taken])
        return refused[0]

    async def refund(self, charges: Sequence[Charge]) -> None:
        """Give back what a submission took that came to nothing."""
        limited = [charge for charge in charges if charge.limit.amount]
        if limited:
            await self._pool.fetch(_SQL["refund"], _params(limited))

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


def _params(charges: Sequence[Charge]) -> Params:
    return {
        "owner_ids": [charge.owner_id for charge in charges],
        "buckets": [charge.limit.bucket.value for charge in charges],
        "costs_s": [charge.cost_s for charge in charges],
    }
