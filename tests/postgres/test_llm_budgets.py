"""Budgets of several payers, of nothing, and such as change; settling all at once."""

import asyncio
from dataclasses import replace
from datetime import date
from uuid import uuid4

from shared.core.jobs import JobId, UserId
from shared.core.spending import (
    Budget,
    Budgets,
    Cost,
    Grouping,
    Payer,
    Reservation,
    ReservationId,
)
from shared.storage.postgres.llm_ledger import LlmLedgerStore
from shared.storage.postgres.pool import Pool

_DOLLAR = 1_000_000
_PLENTY = 1_000 * _DOLLAR
_PLENTIFUL = Budgets(
    job_usd_micros=_PLENTY,
    user_day_usd_micros=_PLENTY,
    user_month_usd_micros=_PLENTY,
    organisation_day_usd_micros=_PLENTY,
    organisation_month_usd_micros=_PLENTY,
)
_EVER = (date(2000, 1, 1), date(2100, 1, 1))


def _payer(
    user_id: UserId | None = None, organisation_id: UserId | None = None
) -> Payer:
    return Payer(
        user_id=user_id or UserId(uuid4()),
        organisation_id=organisation_id,
        job_id=JobId(uuid4()),
    )


def _of(payer: Payer, dollars: float, model: str = "m") -> Reservation:
    return Reservation(
        reservation_id=ReservationId(uuid4()),
        payer=payer,
        model=model,
        amount_usd_micros=int(dollars * _DOLLAR),
    )


def _cost(dollars: float) -> Cost:
    return Cost(
        amount_usd_micros=int(dollars * _DOLLAR), prompt_tokens=9, completion_tokens=2
    )


def _ledger(pool: Pool, **budgets: int) -> LlmLedgerStore:
    return LlmLedgerStore(pool, replace(_PLENTIFUL, **budgets))


async def test_budgets_of_organisations_are_their_own_for_one_user_of_both(
    pool: Pool,
) -> None:
    store = _ledger(pool, organisation_day_usd_micros=_DOLLAR)
    one = _payer(organisation_id=UserId(uuid4()))
    other = _payer(one.user_id, UserId(uuid4()))

    answers = [
        await store.reserve(_of(payer, 0.6)) for payer in (one, other, one, other)
    ]

    spent = Budget.ORGANISATION_DAY
    assert answers == [None, None, spent, spent]


async def test_a_budget_of_nothing_pays_for_what_costs_nothing_alone(
    pool: Pool,
) -> None:
    store = _ledger(pool, user_day_usd_micros=0)
    payer = _payer()
    free = _of(payer, 0)

    assert await store.reserve(_of(payer, 0.000_001)) is Budget.DAY
    assert await store.reserve(free) is None
    await store.settle(free, _cost(0))
    assert await store.reserve(_of(payer, 0.000_001)) is Budget.DAY


async def test_a_budget_that_is_changed_counts_for_the_next_call(pool: Pool) -> None:
    payer = _payer()
    large, small = (
        _ledger(pool, user_day_usd_micros=limit) for limit in (_DOLLAR, _DOLLAR // 2)
    )
    running = _of(payer, 0.6)
    assert await large.reserve(running) is None

    assert await small.reserve(_of(payer, 0.000_001)) is Budget.DAY
    await small.settle(running, _cost(0.4))

    assert await small.reserve(_of(payer, 0.1)) is None
    assert await small.reserve(_of(payer, 0.000_001)) is Budget.DAY
    assert await large.reserve(_of(payer, 0.5)) is None


async def test_settling_at_once_many_times_books_one_of_them(
    database_url: str, pool: Pool
) -> None:
    payer = _payer(organisation_id=UserId(uuid4()))
    reservation = _of(payer, 1)
    await _ledger(pool).reserve(reservation, expires_in_s=-1)
    pools = [Pool(database_url, application_name="one", max_size=1) for _ in range(20)]
    stores = [_ledger(each) for each in pools]
    try:
        # Half of them find that it has expired.
        await asyncio.gather(
            *(store.settle(reservation, _cost(0.3)) for store in stores[::2]),
            *(store.reserve(_of(payer, 0.01)) for store in stores[1::2]),
        )
    finally:
        for each in pools:
            await each.close()

    [told] = await _ledger(pool).spend_by(Grouping.DAY, *_EVER)
    assert told.calls == 1
    assert told.spent_usd_micros in (300_000, _DOLLAR)
