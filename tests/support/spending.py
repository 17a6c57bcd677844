"""Short words for what is set aside for models, and who pays for it."""

from dataclasses import replace
from uuid import uuid4

from shared.core.jobs import JobId, UserId
from shared.core.spending import Budgets, Cost, Payer, Reservation, ReservationId
from shared.storage.postgres.llm_ledger import LlmLedgerStore
from shared.storage.postgres.pool import Pool

DOLLAR = 1_000_000
PLENTY = 1_000 * DOLLAR
PLENTIFUL = Budgets(
    job_usd_micros=PLENTY,
    user_day_usd_micros=PLENTY,
    user_month_usd_micros=PLENTY,
    organisation_day_usd_micros=PLENTY,
    organisation_month_usd_micros=PLENTY,
)


def payer_of(
    user_id: UserId | None = None, organisation_id: UserId | None = None
) -> Payer:
    """One job of a user, or of somebody new."""
    return Payer(
        user_id=user_id or UserId(uuid4()),
        organisation_id=organisation_id,
        job_id=JobId(uuid4()),
    )


def reserved_for(payer: Payer, dollars: float, model: str = "m") -> Reservation:
    """What one call may cost at the most."""
    return Reservation(
        reservation_id=ReservationId(uuid4()),
        payer=payer,
        model=model,
        amount_usd_micros=int(dollars * DOLLAR),
    )


def cost_of(dollars: float) -> Cost:
    """What a call has cost."""
    return Cost(
        amount_usd_micros=int(dollars * DOLLAR), prompt_tokens=9, completion_tokens=2
    )


def ledger_of(pool: Pool, **budgets: int) -> LlmLedgerStore:
    """The ledger with some budgets, and more than enough of all others."""
    return LlmLedgerStore(pool, replace(PLENTIFUL, **budgets))
