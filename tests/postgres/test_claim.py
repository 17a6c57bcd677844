"""Jobs are handed out once, fairly, in order, and never more than asked for."""

import asyncio
from collections import Counter

from shared.core.blob_names import payload_name
from shared.core.jobs import JobKind, Priority, UserId
from tests.support.queue import Queue

_NO_CAP = 1_000


async def test_a_claim_starts_an_attempt_under_a_lease(queue: Queue) -> None:
    user_id = await queue.user()
    job_id = await queue.submit(user_id)

    (attempt,) = await queue.claim(user_id)

    assert (attempt.user_id, attempt.job_id) == (user_id, job_id)
    assert (attempt.number, attempt.tries) == (1, 1)
    assert attempt.kind is JobKind.CALL
    assert attempt.payload_name == payload_name(user_id, job_id, 1)
    assert attempt.payload_bytes == 123
    assert attempt.params == {"depth": 2}
    assert queue.row(job_id)["leased_by"] == "worker"


async def test_a_lease_is_counted_by_the_clock_of_the_database(queue: Queue) -> None:
    attempt = await queue.claimed()

    (lease,) = queue.sql(
        "select extract(epoch from lease_expires_at - started_at)::int as s from jobs"
    )

    assert lease["s"] == 15
    assert queue.row(attempt.job_id)["started_at"] == attempt.started_at


async def test_a_job_that_comes_back_goes_before_others_of_its_priority(
    queue: Queue,
) -> None:
    user_id = await queue.user()
    returned = await queue.claimed(user_id)
    later = await queue.submit(user_id)
    high = await queue.submit(user_id, priority=Priority.HIGH)

    await queue.attempts.retry(returned, delay_s=0)

    claimed = await queue.claim(user_id, limit=10)
    assert [attempt.job_id for attempt in claimed] == [high, returned.job_id, later]


async def test_a_claim_takes_the_highest_priority_then_the_oldest(
    queue: Queue,
) -> None:
    user_id = await queue.user()
    normal = await queue.submit(user_id)
    high = await queue.submit(user_id, priority=Priority.HIGH)
    critical = await queue.submit(user_id, priority=Priority.CRITICAL)
    later = await queue.submit(user_id, priority=Priority.CRITICAL)

    claimed = [(await queue.claim(user_id))[0].job_id for _ in range(4)]

    assert claimed == [critical, later, high, normal]


async def test_a_batch_comes_in_the_same_order(queue: Queue) -> None:
    user_id = await queue.user()
    normal = [await queue.submit(user_id) for _ in range(3)]
    high = await queue.submit(user_id, priority=Priority.HIGH)

    claimed = await queue.claim(user_id, limit=10)

    assert [attempt.job_id for attempt in claimed] == [high, *normal]


async def test_concurrent_claims_never_share_a_job(queue: Queue) -> None:
    user_id = await queue.user()
    submitted = {await queue.submit(user_id) for _ in range(40)}

    batches = await asyncio.gather(*(queue.claim(user_id, limit=2) for _ in range(30)))

    claimed = Counter(attempt.job_id for batch in batches for attempt in batch)
    assert set(claimed) == submitted
    assert set(claimed.values()) == {1}
    assert max(len(batch) for batch in batches) == 2


async def test_concurrent_claims_never_pass_the_users_cap(queue: Queue) -> None:
    user_id = await queue.user()
    for _ in range(20):
        await queue.submit(user_id)

    batches = await asyncio.gather(
        *(queue.claim(user_id, limit=3, per_user_cap=5) for _ in range(20))
    )

    assert sum(len(batch) for batch in batches) == 5


async def test_a_stale_plan_does_not_claim_more_than_asked(queue: Queue) -> None:
    user_id = await queue.user()
    queue.sql("analyze jobs")  # the planner believes in an empty table from here on
    for _ in range(60):
        await queue.submit(user_id)

    claimed = [await queue.claim(user_id, limit=1) for _ in range(10)]

    assert [len(batch) for batch in claimed] == [1] * 10


async def test_a_retried_job_waits_for_its_time(queue: Queue) -> None:
    attempt = await queue.claimed()
    await queue.attempts.retry(attempt, delay_s=60)

    assert await _users(queue) == []
    assert await queue.claim(attempt.user_id) == []

    queue.sql("update jobs set run_after = now()")
    assert await _users(queue) == [attempt.user_id]


async def test_an_expired_payload_is_not_claimed(queue: Queue) -> None:
    user_id = await queue.user()
    queue.end_payload(await queue.submit(user_id))

    assert await _users(queue) == []
    assert await queue.claim(user_id) == []


async def test_the_user_served_least_recently_is_first(queue: Queue) -> None:
    busy, quiet = await queue.user(), await queue.user()
    for _ in range(3):
        await queue.submit(busy)
    await queue.claim(busy)
    await queue.submit(quiet)

    first = await _users(queue)
    await queue.submit(quiet)
    await queue.claim(quiet)
    _let_seconds_pass(queue, 2)
    second = await _users(queue)
    await queue.claim(busy)
    third = await _users(queue)

    assert first == [quiet, busy]
    assert second == [busy, quiet]
    assert third == [quiet, busy]


async def test_users_served_within_a_second_take_turns_by_chance(queue: Queue) -> None:
    users = {await queue.user() for _ in range(2)}
    for user_id in users:
        for _ in range(2):
            await queue.submit(user_id)
        await queue.claim(user_id)

    first = {(await _users(queue))[0] for _ in range(100)}

    assert first == users


async def test_a_user_with_one_job_does_not_wait_behind_a_deep_queue(
    queue: Queue,
) -> None:
    deep, shallow = await queue.user(), await queue.user()
    for _ in range(50):
        await queue.submit(deep)
    await queue.submit(shallow)

    served: list[UserId] = []
    for _ in range(4):
        user_id = (await _users(queue))[0]
        await queue.claim(user_id)
        served.append(user_id)

    assert shallow in served[:2]


async def test_users_with_deep_queues_share_a_worker(queue: Queue) -> None:
    users = [await queue.user() for _ in range(3)]
    for user_id in users:
        for _ in range(60):
            await queue.submit(user_id)

    served = Counter[UserId]()
    for _ in range(90):
        user_id = (await _users(queue))[0]
        (attempt,) = await queue.claim(user_id)
        await queue.attempts.complete(attempt, [])
        served[user_id] += 1

    # By chance alone a user gets fewer than 8 of 90 once in a hundred million runs.
    assert min(served[user_id] for user_id in users) >= 8


async def test_a_higher_priority_goes_before_a_longer_wait(queue: Queue) -> None:
    patient, urgent = await queue.user(), await queue.user()
    await queue.submit(patient)
    for _ in range(2):
        await queue.submit(urgent, priority=Priority.HIGH)
    await queue.claim(urgent)

    assert await _users(queue) == [urgent, patient]


async def test_users_at_their_cap_are_left_out(queue: Queue) -> None:
    user_id = await queue.user()
    for _ in range(2):
        await queue.submit(user_id)
    (attempt,) = await queue.claim(user_id)

    at_cap = await queue.attempts.claimable_users(limit=10, per_user_cap=1)
    await queue.attempts.complete(attempt, [])
    below = await queue.attempts.claimable_users(limit=10, per_user_cap=1)

    assert (at_cap, below) == ([], [user_id])


async def test_no_job_is_forgotten_between_submissions_and_claims(
    queue: Queue,
) -> None:
    user_id = await queue.user()

    async def drain() -> int:
        return len(await queue.claim(user_id, limit=2))

    results = await asyncio.gather(
        *(step for _ in range(40) for step in (queue.submit(user_id), drain()))
    )
    while user_id in await _users(queue):
        results.append(await drain())

    assert sum(count for count in results if isinstance(count, int)) == 40


def _let_seconds_pass(queue: Queue, seconds: int) -> None:
    queue.sql(
        "update user_queues set last_claimed_at = last_claimed_at - make_interval("
        " secs => %s)",
        seconds,
    )


async def _users(queue: Queue) -> list[UserId]:
    return await queue.attempts.claimable_users(limit=100, per_user_cap=_NO_CAP)
