"""Budgets end with days and months of UTC, also for calls that go on over midnight."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from uuid import uuid4

import psycopg
import pytest

from devhost.embedded_postgres import EmbeddedPostgres
from shared.core.jobs import JobId, UserId
from shared.core.spending import (
    Budget,
)
from shared.storage.postgres.llm_ledger import LlmLedgerStore
from shared.storage.postgres.pool import Pool
from tests.support.clock import START_S, Clock, create_clocked_schema
from tests.support.postgres import database
from tests.support.spending import (
    DOLLAR,
    PLENTIFUL,
    cost_of,
    ledger_of,
    payer_of,
    reserved_for,
)

_LONG_S = 3_600.0
# The last moment of something, and the first of what follows, in UTC.
MONTHS = {
    "a year": ("2026-12-31T23:59:59.75", "2027-01-01T00:00:00"),
    "February": ("2027-02-28T23:59:59.75", "2027-03-01T00:00:00"),
    "February of a leap year": ("2028-02-29T23:59:59.75", "2028-03-01T00:00:00"),
    "a short month": ("2026-04-30T23:59:59.75", "2026-05-01T00:00:00"),
}
DAYS = {
    "a day": ("2026-11-22T23:59:59.75", "2026-11-23T00:00:00"),
    "the 28th of a leap year": ("2028-02-28T23:59:59.75", "2028-02-29T00:00:00"),
    # Here clocks of Europe and America are changed.
    "a day of 23 hours": ("2026-03-29T23:59:59.75", "2026-03-30T00:00:00"),
    "a day of 25 hours": ("2026-10-25T23:59:59.75", "2026-10-26T00:00:00"),
}
EVERY = DAYS | MONTHS


@pytest.fixture(scope="module")
def clocked_url(postgres: EmbeddedPostgres) -> Iterator[str]:
    """A database whose clock stands where tests set it, and whose time zone is far."""
    for url in database(postgres, "calendar", template="template0"):
        create_clocked_schema(url)
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("alter database calendar set timezone = 'Asia/Tokyo'")
        yield url


@pytest.fixture
def clock(clocked_url: str) -> Iterator[Clock]:
    with psycopg.connect(clocked_url, autocommit=True) as connection:
        yield Clock(connection)


@pytest.fixture
async def clocked(clocked_url: str) -> AsyncIterator[Pool]:
    pool = Pool(clocked_url, application_name="tests")
    yield pool
    await pool.close()


def _at(clock: Clock, instant: str) -> None:
    moment = datetime.fromisoformat(instant).replace(tzinfo=UTC)
    clock.advance(moment.timestamp() - START_S - clock.now_s)


@pytest.mark.parametrize(("last", "first"), EVERY.values(), ids=list(EVERY))
async def test_a_day_that_is_spent_is_over_at_midnight_and_not_before(
    clocked: Pool, clock: Clock, last: str, first: str
) -> None:
    store = ledger_of(clocked, user_day_usd_micros=DOLLAR)
    payer = payer_of()
    _at(clock, last)
    spent = reserved_for(payer, 1)
    await store.reserve(spent)
    await store.settle(spent, cost_of(1))

    before = await store.reserve(reserved_for(payer, 0.1))
    _at(clock, first)
    after = await store.reserve(reserved_for(payer, 1))

    assert (before, after) == (Budget.DAY, None)


@pytest.mark.parametrize("last_of", EVERY)
async def test_a_month_that_is_spent_is_over_with_its_last_day(
    clocked: Pool, clock: Clock, last_of: str
) -> None:
    store = ledger_of(clocked, user_month_usd_micros=DOLLAR)
    payer = payer_of()
    last, first = EVERY[last_of]
    _at(clock, last)
    spent = reserved_for(payer, 1)
    await store.reserve(spent)
    await store.settle(spent, cost_of(1))

    _at(clock, first)

    told = await store.reserve(reserved_for(payer, 0.1))
    assert told is (None if last_of in MONTHS else Budget.MONTH)


@pytest.mark.parametrize(("last", "first"), EVERY.values(), ids=list(EVERY))
@pytest.mark.parametrize("budget", ["user_day_usd_micros", "user_month_usd_micros"])
async def test_a_call_that_goes_on_over_midnight_is_held_and_booked_behind_it(
    clocked: Pool, clock: Clock, budget: str, last: str, first: str
) -> None:
    store = ledger_of(clocked, **{budget: DOLLAR})
    payer = payer_of()
    _at(clock, last)
    slow = reserved_for(payer, 0.7)
    await store.reserve(slow, expires_in_s=_LONG_S)

    _at(clock, first)
    held = await store.reserve(reserved_for(payer, 0.4))
    beside = await store.reserve(reserved_for(payer, 0.3), expires_in_s=_LONG_S)
    await store.settle(slow, cost_of(0.5))
    settled = (
        await store.reserve(reserved_for(payer, 0.3)),
        await store.reserve(reserved_for(payer, 0.2)),
    )

    day = datetime.fromisoformat(first).date()
    booked = await store.spend_of_user(payer.user_id, from_day=day, to_day=day)
    assert held is not None
    assert beside is None
    assert (settled[0] is not None, settled[1]) == (True, None)
    assert [row.spent_usd_micros for row in booked] == [DOLLAR // 2]


@pytest.mark.parametrize(("last", "first"), EVERY.values(), ids=list(EVERY))
async def test_what_has_waited_over_midnight_fits_the_new_day_too(
    clocked: Pool, clock: Clock, last: str, first: str
) -> None:
    # Whoever waits for a wallet goes by the time when it began, as by a clock that is
    # put back.
    store = ledger_of(clocked, user_day_usd_micros=DOLLAR)
    payer = payer_of()
    _at(clock, first)
    spent = reserved_for(payer, 0.9)
    await store.reserve(spent)
    await store.settle(spent, cost_of(0.9))

    _at(clock, last)

    assert await store.reserve(reserved_for(payer, 0.2)) is Budget.DAY
    assert await store.reserve(reserved_for(payer, 0.1)) is None


@pytest.mark.parametrize("last_of", ["a day", "a year"])
async def test_fifty_jobs_at_once_overshoot_neither_the_old_day_nor_the_new_one(
    clocked_url: str, clock: Clock, last_of: str
) -> None:
    payer = payer_of()
    payer = replace(payer, organisation_id=UserId(uuid4()))
    last, first = EVERY[last_of]
    budgets = replace(
        PLENTIFUL,
        user_day_usd_micros=DOLLAR,
        organisation_month_usd_micros=2 * DOLLAR,
    )
    pools = [Pool(clocked_url, application_name="one", max_size=1) for _ in range(50)]
    stores = [LlmLedgerStore(pool, budgets) for pool in pools]
    _at(clock, last)

    async def work(store: LlmLedgerStore) -> None:
        for _ in range(3):
            job = replace(payer, job_id=JobId(uuid4()))
            reservation = reserved_for(job, 0.04)
            if await store.reserve(reservation, expires_in_s=_LONG_S) is None:
                await store.settle(reservation, cost_of(0.03))

    try:
        _, *_ = await asyncio.gather(
            asyncio.to_thread(_at, clock, first), *map(work, stores)
        )
        for _ in range(20):
            await work(stores[0])
        days = [datetime.fromisoformat(each).date() for each in (last, first)]
        booked = [
            sum(
                row.spent_usd_micros
                for row in await stores[0].spend_of_user(
                    payer.user_id, from_day=day, to_day=day
                )
            )
            for day in days
        ]
    finally:
        for pool in pools:
            await pool.close()

    assert all(spent <= DOLLAR for spent in booked)
    assert booked[1] > 0.9 * DOLLAR


async def test_a_worker_that_died_before_midnight_costs_the_day_it_is_found_on(
    clocked: Pool, clock: Clock
) -> None:
    store = ledger_of(clocked, user_day_usd_micros=DOLLAR)
    payer = payer_of()
    last, first = DAYS["a day"]
    _at(clock, last)
    await store.reserve(reserved_for(payer, 0.8), expires_in_s=0.1)

    _at(clock, first)

    assert await store.reserve(reserved_for(payer, 0.3)) is Budget.DAY
    assert await store.reserve(reserved_for(payer, 0.2)) is None
