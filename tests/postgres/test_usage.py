"""Usage: each completed job counts once, whatever is summed, repeated or cut short."""

import asyncio
from datetime import UTC, date, datetime, timedelta

import pytest

from shared.core.jobs import JobId, UserId
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.usage import UsageStore
from tests.support.queue import RESULT, Queue

_EVER = {"from_day": date(2000, 1, 1), "to_day": date(2100, 1, 1)}
_DAY_S = 24 * 3600


@pytest.fixture
def store(pool: Pool) -> UsageStore:
    return UsageStore(pool)


async def _complete(queue: Queue, user: UserId, *, days_ago: int = 0) -> JobId:
    """Complete a job as it would have been so many days ago."""
    attempt = await queue.claimed(user)
    await queue.attempts.complete(attempt, [RESULT])
    queue.sql(
        "update usage set used_at = now() - make_interval(days => %s)"
        " where job_id = %s",
        days_ago,
        attempt.job_id,
    )
    return attempt.job_id


def _forget_jobs(queue: Queue) -> None:
    queue.sql("delete from jobs")


async def _jobs(store: UsageStore, user: UserId) -> int:
    return sum(day.jobs for day in await store.read(user, **_EVER))


async def test_what_is_told_equals_what_was_completed_however_often_it_is_summed(
    queue: Queue, store: UsageStore
) -> None:
    user, other = await queue.user(), await queue.user()
    for days_ago in (90, 90, 40, 39, 5, 1, 0, 0):
        await _complete(queue, user, days_ago=days_ago)
        await store.roll_up()
    await _complete(queue, other)

    before = await store.read(user, **_EVER)
    for _ in range(2):
        await store.roll_up()
    after = await store.read(user, **_EVER)

    assert before == after
    assert [day.jobs for day in after] == [2, 1, 1, 1, 1, 2]
    assert {(day.units, day.payload_bytes) for day in after} == {(1, 123), (2, 246)}
    assert await _jobs(store, other) == 1


async def test_rows_go_when_they_are_summed_and_old_and_nothing_changes(
    queue: Queue, store: UsageStore
) -> None:
    user = await queue.user()
    for days_ago in (90, 60, 40, 10, 0):
        await _complete(queue, user, days_ago=days_ago)
    kept = await _complete(queue, user, days_ago=80)
    queue.sql("delete from jobs where job_id <> %s", kept)

    unsummed = await store.prune(age_s=35 * _DAY_S)
    await store.roll_up()
    pruned = await store.prune(age_s=35 * _DAY_S)
    again = await store.prune(age_s=35 * _DAY_S)
    await store.roll_up()

    assert (unsummed, pruned, again) == (0, 3, 0)
    assert await _jobs(store, user) == 6
    assert len(queue.sql("select job_id from usage where job_id = %s", kept)) == 1


async def test_sums_that_were_missed_for_weeks_are_made_up_for(
    queue: Queue, store: UsageStore
) -> None:
    user = await queue.user()
    await _complete(queue, user, days_ago=100)
    await store.roll_up()
    queue.sql("update usage_daily set rolled_at = now() - interval '100 days'")
    for days_ago in (90, 70, 50, 0):
        await _complete(queue, user, days_ago=days_ago)
    _forget_jobs(queue)

    before = await _jobs(store, user)
    await store.prune(age_s=35 * _DAY_S)
    await store.roll_up()
    await store.prune(age_s=35 * _DAY_S)

    assert before == 5
    assert await _jobs(store, user) == 5
    assert len(queue.sql("select job_id from usage")) == 1


async def test_runs_at_once_come_to_the_same_while_jobs_complete(
    queue: Queue, store: UsageStore
) -> None:
    user = await queue.user()

    async def complete_some() -> None:
        for _ in range(8):
            await queue.attempts.complete(await queue.claimed(user), [RESULT])

    async def sum_often() -> None:
        for _ in range(8):
            await store.roll_up()
            await store.prune(age_s=0)

    await asyncio.gather(complete_some(), sum_often(), sum_often())
    await store.roll_up()

    (row,) = queue.sql("select sum(jobs) as jobs from usage_daily")
    assert await _jobs(store, user) == 8
    assert row["jobs"] == 8


async def test_a_job_that_settles_twice_counts_once(
    queue: Queue, store: UsageStore
) -> None:
    user = await queue.user()
    attempt = await queue.claimed(user)
    for _ in range(3):  # the answers to the first two were lost
        await queue.attempts.complete(attempt, [RESULT])
    failed = await queue.claimed(user)
    await queue.jobs.cancel(user, failed.job_id)

    assert await _jobs(store, user) == 1


async def test_days_begin_and_end_with_utc(queue: Queue, store: UsageStore) -> None:
    user = await queue.user()
    midnight = datetime(2026, 3, 1, tzinfo=UTC)
    for instant in (midnight - timedelta(microseconds=1), midnight):
        job_id = await _complete(queue, user)
        queue.sql("update usage set used_at = %s where job_id = %s", instant, job_id)

    async def told(from_day: date, to_day: date) -> list[date]:
        days = await store.read(user, from_day=from_day, to_day=to_day)
        return [day.day for day in days]

    last, first = date(2026, 2, 28), date(2026, 3, 1)
    assert await told(last, first) == [last, first]
    assert await told(last, last) == [last]
    await store.roll_up()
    assert await told(first, first) == [first]
