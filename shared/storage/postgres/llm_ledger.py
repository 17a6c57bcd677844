"""Keeps the money for language models: set aside before a call, settled behind it."""

from datetime import date

from shared.core.jobs import JobId, UserId
from shared.core.spending import (
    GIVEN_BACK,
    Budget,
    Budgets,
    Cost,
    Grouping,
    Payer,
    Reservation,
    Spend,
)
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import load
from shared.telemetry import Metric, measure

_SQL = load("llm_ledger")
# Longer than any call, its retries and the longest pause between them.
_RESERVED_FOR_S = 600.0
# No call costs as much; a column holds it many times over.
_MOST_USD_MICROS = 10**12
_MOST_TOKENS = 10**9


class LlmLedgerStore:
    """Reservations and settlements of calls, and their sums by day and model.

    A reservation that nobody settles, since its worker died, holds its amount for ten
    minutes; then whoever reserves next settles it with the whole of that, as the call
    may have been made.
    """

    def __init__(self, pool: Pool, budgets: Budgets) -> None:
        self._pool = pool
        self._budgets = budgets

    async def payer(self, user_id: UserId, job_id: JobId) -> Payer:
        """Return who pays for what a job asks for."""
        row = await self._pool.fetch_one(
            _SQL["read_organisation"], {"user_id": user_id}
        )
        organisation_id = row["organisation_id"] if row else None
        return Payer(user_id=user_id, organisation_id=organisation_id, job_id=job_id)

    async def reserve(
        self, reservation: Reservation, *, expires_in_s: float = _RESERVED_FOR_S
    ) -> Budget | None:
        """Set money aside in every budget; returns the one that has too little.

        Then nothing is set aside. Sent twice it is one reservation.
        """
        payer, budgets = reservation.payer, self._budgets
        refused = await self._reserve(
            reservation,
            job_limit=budgets.job_usd_micros,
            day_limit=budgets.user_day_usd_micros,
            month_limit=budgets.user_month_usd_micros,
            expires_in_s=expires_in_s,
        )
        if refused is not None or payer.organisation_id is None:
            return refused
        refused = await self._reserve(
            reservation,
            # A job is its user's, whose budget for it was looked at.
            job_limit=_MOST_USD_MICROS,
            day_limit=budgets.organisation_day_usd_micros,
            month_limit=budgets.organisation_month_usd_micros,
            expires_in_s=expires_in_s,
            of_organisation=True,
        )
        if refused is None:
            return None
        await self._settle(reservation, GIVEN_BACK, payer.user_id)
        return (
            Budget.ORGANISATION_DAY
            if refused is Budget.DAY
            else Budget.ORGANISATION_MONTH
        )

    async def settle(self, reservation: Reservation, cost: Cost) -> None:
        """Put what a call came to in place of what was set aside; the first counts."""
        payer = reservation.payer
        await self._settle(reservation, cost, payer.user_id)
        if payer.organisation_id is not None:
            await self._settle(
                reservation, cost, payer.organisation_id, of_organisation=True
            )

    async def prune(self, *, age_s: float) -> int:
        """Delete entries of that age; their sums stay. Returns how many."""
        return len(await self._pool.fetch(_SQL["prune_entries"], {"age_s": age_s}))

    async def spend_by(self, by: Grouping, from_day: date, to_day: date) -> list[Spend]:
        """Return what all users have spent, both days included.

        By day in their order, or by model, the dearest first.
        """
        rows = await self._pool.fetch(
            _SQL["spend_by"], {"by": by, "from_day": from_day, "to_day": to_day}
        )
        return [Spend(**row) for row in rows]

    async def spend_of_user(
        self, user_id: UserId, *, from_day: date, to_day: date
    ) -> list[Spend]:
        """Return what one user has spent on each model, the dearest first."""
        rows = await self._pool.fetch(
            _SQL["spend_of_user"],
            {"user_id": user_id, "from_day": from_day, "to_day": to_day},
        )
        return [Spend(**row) for row in rows]

    async def _reserve(
        self,
        reservation: Reservation,
        *,
        job_limit: int,
        day_limit: int,
        month_limit: int,
        expires_in_s: float,
        of_organisation: bool = False,
    ) -> Budget | None:
        payer = reservation.payer
        refused = await self._pool.fetch_behind(
            _SQL["lock_wallet"],
            _SQL["settle_lost"],
            _SQL["reserve"],
            params={
                "owner_id": payer.organisation_id if of_organisation else payer.user_id,
                "of_organisation": of_organisation,
                "reservation_id": reservation.reservation_id,
                "job_id": payer.job_id,
                "model": reservation.model,
                "amount_usd_micros": reservation.amount_usd_micros,
                "job_limit": job_limit,
                "day_limit": day_limit,
                "month_limit": month_limit,
                "expires_in_s": expires_in_s,
            },
        )
        return Budget(refused[0]["budget"]) if refused else None

    async def _settle(
        self,
        reservation: Reservation,
        cost: Cost,
        owner_id: UserId,
        *,
        of_organisation: bool = False,
    ) -> None:
        amount_usd_micros = min(cost.amount_usd_micros, _MOST_USD_MICROS)
        counted = await self._pool.fetch(
            _SQL["settle"],
            {
                "owner_id": owner_id,
                "of_organisation": of_organisation,
                "reservation_id": reservation.reservation_id,
                "job_id": reservation.payer.job_id,
                "model": reservation.model,
                "is_of_call": cost.is_of_call,
                "amount_usd_micros": amount_usd_micros,
                "prompt_tokens": min(cost.prompt_tokens, _MOST_TOKENS),
                "completion_tokens": min(cost.completion_tokens, _MOST_TOKENS),
            },
        )
        if counted and not of_organisation:
            measure(Metric.LLM_SPEND, amount_usd_micros, model=reservation.model)
