"""Budgets of several payers, of nothing, and such as change; settling all at once."""

import asyncio
from datetime import date
from uuid import uuid4

from shared.core.jobs import UserId
from shared.core.spending import (
    Budget,
    Grouping,
)
from shared.storage.postgres.pool import Pool
from tests.support.spending import (
    DOLLAR,
    cost_of,
    ledger_of,
    payer_of,
    reserved_for,
)

_EVER = (date(2000, 1, 1), date(2100, 1, 1))


async def test_budgets_of_organisations_are_their_own_for_one_user_of_both(
    pool: Pool,
) -> None:
    store = ledger_of(pool, organisation_day_usd_micros=DOLLAR)
    one = payer_of(organisation_id=UserId(uuid4()))
    other = payer_of(one.user_id, UserId(uuid4()))

    answers = [
        await store.reserve(reserved_for(payer, 0.6))
        for payer in (one, other, one, other)
    ]

    spent = Budget.ORGANISATION_DAY
    assert answers == [None, None, spent, spent]


async def test_a_budget_of_nothing_pays_for_what_costs_nothing_alone(
    pool: Pool,
) -> None:
    store = ledger_of(pool, user_day_usd_micros=0)
    payer = payer_of()
    free = reserved_for(payer, 0)

    assert await store.reserve(reserved_for(payer, 0.000_001)) is Budget.DAY
    assert await store.reserve(free) is None
    await store.settle(free, cost_of(0))
    assert await store.reserve(reserved_for(payer, 0.000_001)) is Budget.DAY


async def test_a_budget_that_is_changed_counts_for_the_next_call(pool: Pool) -> None:
    payer = payer_of()
    large, small = (
        ledger_of(pool, user_day_usd_micros=limit) for limit in (DOLLAR, DOLLAR // 2)
    )
    running = reserved_for(payer, 0.6)
    assert await large.reserve(running) is None

    assert await small.reserve(reserved_for(payer, 0.000_001)) is Budget.DAY
    await small.settle(running, cost_of(0.4))

    assert await small.reserve(reserved_for(payer, 0.1)) is None
    assert await small.reserve(reserved_for(payer, 0.000_001)) is Budget.DAY
    assert await large.reserve(reserved_for(payer, 0.5)) is None


async def test_settling_at_once_many_times_books_one_of_them(
    database_url: str, pool: Pool
) -> None:
    payer = payer_of(organisation_id=UserId(uuid4()))
    reservation = reserved_for(payer, 1)
    await ledger_of(pool).reserve(reservation, expires_in_s=-1)
    pools = [Pool(database_url, application_name="one", max_size=1) for _ in range(20)]
    stores = [ledger_of(each) for each in pools]
    try:
        # Half of them find that it has expired.
        await asyncio.gather(
            *(store.settle(reservation, cost_of(0.3)) for store in stores[::2]),
            *(store.reserve(reserved_for(payer, 0.01)) for store in stores[1::2]),
        )
    finally:
        for each in pools:
            await each.close()

    [told] = await ledger_of(pool).spend_by(Grouping.DAY, *_EVER)
    assert told.calls == 1
    assert told.spent_usd_micros in (300_000, DOLLAR)
