"""What operators look at: attempts under way, failures by code, loads by user."""

from shared.core.jobs import Failure, Progress, Stage
from shared.storage.postgres.overview import OverviewStore
from shared.storage.postgres.pool import Pool
from tests.support.queue import RESULT, Queue


async def test_attempts_come_longest_first_with_their_progress(
    pool: Pool, queue: Queue
) -> None:
    first, second = await queue.claimed(), await queue.claimed()
    await queue.attempts.complete(await queue.claimed(), [RESULT])
    await queue.attempts.report_progress(
        first, Progress(stage=Stage.PARSE, percent=40, files_done=4, files_total=10)
    )
    queue.end_lease(second.job_id)

    attempts = await OverviewStore(pool).list_attempts(limit=5)

    assert [one.job_id for one in attempts] == [first.job_id, second.job_id]
    assert (attempts[0].stage, attempts[0].percent) == (Stage.PARSE, 40)
    assert (attempts[1].stage, attempts[1].attempt) == (None, 1)
    assert attempts[0].lease_left_s > 0 > attempts[1].lease_left_s
    assert len(await OverviewStore(pool).list_attempts(limit=1)) == 1


async def test_failures_are_counted_by_code_within_their_time(
    pool: Pool, queue: Queue
) -> None:
    for code in ("bad_zip", "bad_zip", "cancelled"):
        failure = Failure(code=code, message="Repair it.")
        await queue.attempts.fail(await queue.claimed(), failure=failure)
    queue.sql(
        "update jobs set settled_at = now() - interval '2 h'"
        " where error_code = 'cancelled'"
    )

    recent = await OverviewStore(pool).count_failures(age_s=3600)
    all_of_a_day = await OverviewStore(pool).count_failures(age_s=86_400)

    assert recent == {"bad_zip": 2}
    assert list(all_of_a_day.items()) == [("bad_zip", 2), ("cancelled", 1)]


async def test_loads_name_the_busiest_users_first(pool: Pool, queue: Queue) -> None:
    busy, calm, idle = [await queue.user() for _ in range(3)]
    await queue.claimed(busy)
    for user in (busy, busy, calm):
        await queue.submit(user)
    await queue.attempts.complete(await queue.claimed(idle), [RESULT])

    loads = await OverviewStore(pool).list_loads(limit=5)

    assert [(one.user_id, one.pending, one.processing) for one in loads] == [
        (busy, 2, 1),
        (calm, 1, 0),
    ]
    assert {one.name for one in loads} == {"somebody"}
    assert len(await OverviewStore(pool).list_loads(limit=1)) == 1
