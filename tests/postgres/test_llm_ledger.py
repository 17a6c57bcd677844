"""No budget for language models is overshot, whoever asks at once, dies or repeats."""

import asyncio
from dataclasses import replace
from datetime import date
from uuid import uuid4

import pytest

from shared.core.jobs import JobId, UserId
from shared.core.spending import (
    GIVEN_BACK,
    Budget,
    Grouping,
    Payer,
)
from shared.storage.postgres.llm_ledger import LlmLedgerStore
from shared.storage.postgres.pool import Pool
from shared.telemetry import Metric
from tests.support.queue import Queue
from tests.support.spending import (
    DOLLAR,
    cost_of,
    ledger_of,
    payer_of,
    reserved_for,
)
from tests.support.telemetry import Told

_EVER = (date(2000, 1, 1), date(2100, 1, 1))


async def test_fifty_jobs_on_connections_of_their_own_never_overshoot_a_budget(
    database_url: str,
) -> None:
    user, organisation = UserId(uuid4()), UserId(uuid4())
    pools = [Pool(database_url, application_name="one", max_size=1) for _ in range(50)]
    stores = [ledger_of(pool, organisation_day_usd_micros=DOLLAR) for pool in pools]
    for pool in pools:
        async with await pool.connect():
            pass

    async def work(store: LlmLedgerStore, tries: int = 3) -> int:
        spent = 0
        payer = payer_of(user, organisation)
        for _ in range(tries):
            reservation = reserved_for(payer, 0.04)
            if await store.reserve(reservation) is None:
                # Less than was set aside, so that there is room for others again.
                await store.settle(reservation, cost_of(0.01))
                spent += DOLLAR // 100
        return spent

    try:
        spent = sum(await asyncio.gather(*map(work, stores)))
        spent += await work(stores[0], tries=100)
        told = await stores[0].spend_by(Grouping.MODEL, *_EVER)
        one_more = await stores[0].reserve(
            reserved_for(payer_of(user, organisation), 0.05)
        )
    finally:
        for pool in pools:
            await pool.close()

    assert 0.96 * DOLLAR < spent <= DOLLAR
    assert [row.spent_usd_micros for row in told] == [spent]
    assert one_more is Budget.ORGANISATION_DAY


@pytest.mark.parametrize(
    ("limit", "refused_by"),
    [
        ("job_usd_micros", Budget.JOB),
        ("user_day_usd_micros", Budget.DAY),
        ("user_month_usd_micros", Budget.MONTH),
        ("organisation_day_usd_micros", Budget.ORGANISATION_DAY),
        ("organisation_month_usd_micros", Budget.ORGANISATION_MONTH),
    ],
)
async def test_each_budget_refuses_what_does_not_fit_and_says_which_it_was(
    pool: Pool, limit: str, refused_by: Budget
) -> None:
    store = ledger_of(pool, **{limit: DOLLAR})
    payer = payer_of(organisation_id=UserId(uuid4()))

    answers = [await store.reserve(reserved_for(payer, 0.5)) for _ in range(3)]

    assert answers == [None, None, refused_by]


async def test_what_an_organisation_refuses_is_held_against_no_user(pool: Pool) -> None:
    store = ledger_of(pool, organisation_day_usd_micros=0, user_day_usd_micros=DOLLAR)
    payer = payer_of(organisation_id=UserId(uuid4()))

    refused = [await store.reserve(reserved_for(payer, 0.9)) for _ in range(3)]
    alone = await store.reserve(reserved_for(replace(payer, organisation_id=None), 0.9))

    assert refused == [Budget.ORGANISATION_DAY] * 3
    assert alone is None


async def test_budgets_of_jobs_and_users_are_their_own(pool: Pool) -> None:
    store = ledger_of(pool, job_usd_micros=DOLLAR, user_day_usd_micros=2 * DOLLAR)
    one = payer_of()
    other_job = payer_of(one.user_id)

    answers = [
        await store.reserve(reserved_for(payer, 1))
        for payer in (one, one, other_job, payer_of())
    ]

    assert answers == [None, Budget.JOB, None, None]


async def test_what_a_dead_worker_set_aside_is_spent_once_it_expires(
    pool: Pool,
) -> None:
    store = ledger_of(pool, user_day_usd_micros=DOLLAR)
    payer = payer_of()
    await store.reserve(reserved_for(payer, 0.8), expires_in_s=-1)

    assert await store.reserve(reserved_for(payer, 0.3)) is Budget.DAY
    assert await store.reserve(reserved_for(payer, 0.1)) is None
    assert await store.reserve(reserved_for(payer, 0.2)) is Budget.DAY
    [day] = await store.spend_by(Grouping.DAY, *_EVER)
    assert (day.spent_usd_micros, day.calls) == (800_000, 1)


async def test_what_a_dead_worker_set_aside_is_on_its_jobs_budget(pool: Pool) -> None:
    store = ledger_of(pool, job_usd_micros=DOLLAR)
    payer = payer_of()
    await store.reserve(reserved_for(payer, 0.8), expires_in_s=-1)

    assert await store.reserve(reserved_for(payer, 0.3)) is Budget.JOB
    assert await store.reserve(reserved_for(payer, 0.3)) is Budget.JOB


async def test_a_settlement_behind_the_expiry_counts_if_nobody_was_sooner(
    pool: Pool,
) -> None:
    store = ledger_of(pool, user_day_usd_micros=DOLLAR)
    payer = payer_of()
    slow, slower = reserved_for(payer, 0.5), reserved_for(payer, 0.5)
    await store.reserve(slow, expires_in_s=-1)
    await store.settle(slow, cost_of(0.2))
    await store.reserve(slower, expires_in_s=-1)

    assert await store.reserve(reserved_for(payer, 0.1)) is None
    await store.settle(slower, cost_of(0.1))

    assert await store.reserve(reserved_for(payer, 0.3)) is Budget.DAY
    assert await store.reserve(reserved_for(payer, 0.2)) is None


async def test_settling_and_reserving_twice_is_the_same_as_once(pool: Pool) -> None:
    store = ledger_of(pool, user_day_usd_micros=DOLLAR)
    payer = payer_of()
    reservation = reserved_for(payer, 1)

    assert [await store.reserve(reservation) for _ in range(2)] == [None, None]
    await store.settle(reservation, cost_of(0.4))
    await store.settle(reservation, cost_of(0.5))

    [day] = await store.spend_by(Grouping.DAY, *_EVER)
    assert (day.spent_usd_micros, day.calls) == (400_000, 1)
    assert await store.reserve(reserved_for(payer, 0.6)) is None


async def test_a_month_that_is_over_is_on_no_budget_any_more(
    pool: Pool, queue: Queue
) -> None:
    store = ledger_of(pool, user_month_usd_micros=DOLLAR)
    payer = payer_of()
    for _ in range(3):
        spent = reserved_for(payer, 1)

        assert await store.reserve(spent) is None
        await store.settle(spent, cost_of(1))
        assert await store.reserve(reserved_for(payer, 0.1)) is Budget.MONTH

        queue.sql("update llm_spend set day = day - 31")


async def test_spend_is_told_by_day_model_and_user_without_counting_twice(
    pool: Pool,
) -> None:
    store = ledger_of(pool)
    organisation = UserId(uuid4())
    frugal = payer_of(organisation_id=organisation)
    lavish = payer_of(organisation_id=organisation)
    for payer, dollars, model in (
        (frugal, 1, "small"),
        (lavish, 5, "large"),
        (lavish, 1, "small"),
    ):
        reservation = reserved_for(payer, dollars, model)
        await store.reserve(reservation)
        await store.settle(reservation, cost_of(dollars))

    by_day = await store.spend_by(Grouping.DAY, *_EVER)
    by_model = await store.spend_by(Grouping.MODEL, *_EVER)

    assert [(row.spent_usd_micros, row.calls) for row in by_day] == [(7 * DOLLAR, 3)]
    assert [(row.of, row.prompt_tokens) for row in by_model] == [
        ("large", 9),
        ("small", 18),
    ]


async def test_what_is_refused_or_given_back_is_no_call_in_any_sum(pool: Pool) -> None:
    store = ledger_of(pool, organisation_day_usd_micros=0)
    refused = reserved_for(payer_of(organisation_id=UserId(uuid4())), 1)
    unused = reserved_for(payer_of(), 1)

    answers = [await store.reserve(each) for each in (refused, unused)]
    await store.settle(unused, GIVEN_BACK)

    assert answers == [Budget.ORGANISATION_DAY, None]
    assert await store.spend_by(Grouping.MODEL, *_EVER) == []
    from_day, to_day = _EVER
    for each in (refused, unused):
        user = each.payer.user_id
        spent = await store.spend_of_user(user, from_day=from_day, to_day=to_day)
        assert spent == []


async def test_a_payer_is_a_user_with_the_organisation_it_has_joined(
    queue: Queue, pool: Pool
) -> None:
    user, organisation = await queue.user(), UserId(uuid4())
    job_id = JobId(uuid4())
    await queue.accounts.join_organisation(user, organisation)

    payer = await ledger_of(pool).payer(user, job_id)

    assert payer == Payer(user_id=user, organisation_id=organisation, job_id=job_id)


async def test_pruned_entries_leave_their_sums(pool: Pool) -> None:
    store = ledger_of(pool)
    reservation = reserved_for(payer_of(), 1)
    await store.reserve(reservation)
    await store.settle(reservation, cost_of(1))

    assert await store.prune(age_s=-1) == 2
    assert [row.calls for row in await store.spend_by(Grouping.DAY, *_EVER)] == [1]


async def test_what_a_call_came_to_is_told_once(pool: Pool, told: Told) -> None:
    ledger, payer = ledger_of(pool), payer_of(organisation_id=UserId(uuid4()))
    call = reserved_for(payer, 3)
    await ledger.reserve(call)

    await ledger.settle(call, cost_of(2))
    await ledger.settle(call, cost_of(2))

    assert told.values(Metric.LLM_SPEND) == [({"model": "m"}, 2 * DOLLAR)]
