"""The search for jobs begins late enough to be quick, and never too late for a job."""

import asyncio

import psycopg

from shared.core.blob_names import payload_name
from shared.core.jobs import UserId
from shared.storage.postgres.statements import load
from tests.support.queue import LEASE_S, PAYLOAD_TTL_S, Queue, new_job

_LET_A_SECOND_PASS = "update user_queues set last_claimed_at = '-infinity'"


async def test_a_claim_notes_where_the_next_one_begins(queue: Queue) -> None:
    user_id = await queue.user()
    await queue.submit(user_id)
    later = await queue.submit(user_id)

    await queue.claim(user_id)

    assert _head(queue, user_id) == queue.row(later)["run_after"]


async def test_claims_of_the_same_second_write_no_notes(queue: Queue) -> None:
    user_id = await queue.user()
    for _ in range(3):
        await queue.submit(user_id)
    await queue.claim(user_id)
    before = _notes(queue)

    await queue.claim(user_id)

    assert _notes(queue) == before


async def test_a_job_that_became_claimable_behind_a_claims_back_is_found(
    queue: Queue, database_url: str
) -> None:
    user_id = await queue.user()
    late = new_job(user_id)
    await queue.submissions.reserve(late, payload_ttl_s=PAYLOAD_TTL_S)
    async with await psycopg.AsyncConnection.connect(database_url) as submitter:
        await submitter.execute("select now()")  # the transaction's instant from now on
        await queue.submit(user_id)
        await queue.claim(user_id)
        before = _head(queue, user_id)
        await submitter.execute(
            load("jobs_submit")["make_claimable"].sql,
            {
                "user_id": user_id,
                "job_id": late.job_id,
                "upload_no": 1,
                "payload_name": payload_name(user_id, late.job_id, 1),
                "payload_etag": None,
            },
        )

    assert queue.row(late.job_id)["run_after"] < before
    assert await _users(queue) == [user_id]
    (attempt,) = await queue.claim(user_id)
    assert attempt.job_id == late.job_id


async def test_a_claim_waits_for_a_submission_that_it_would_miss(
    queue: Queue, database_url: str
) -> None:
    user_id = await queue.user()
    await queue.submit(user_id)
    late = new_job(user_id)
    await queue.submissions.reserve(late, payload_ttl_s=PAYLOAD_TTL_S)
    async with await psycopg.AsyncConnection.connect(database_url) as submitter:
        await submitter.execute(
            load("jobs_submit")["make_claimable"].sql,
            {
                "user_id": user_id,
                "job_id": late.job_id,
                "upload_no": 1,
                "payload_name": payload_name(user_id, late.job_id, 1),
                "payload_etag": None,
            },
        )
        claim = asyncio.create_task(queue.claim(user_id, limit=2))
        await queue.until_somebody_waits()
        await submitter.commit()

        claimed = await claim

    assert late.job_id in {attempt.job_id for attempt in claimed}


async def test_a_claim_in_an_old_transaction_counts_against_the_cap(
    queue: Queue, database_url: str
) -> None:
    user_id = await queue.user()
    for _ in range(4):
        await queue.submit(user_id)
    async with await psycopg.AsyncConnection.connect(database_url) as old:
        await old.execute("select now()")  # the transaction's instant from now on
        await queue.claim(user_id)  # notes a later one
        params = {
            "user_id": user_id,
            "leased_by": "old",
            "limit": 1,
            "lease_s": LEASE_S,
            "per_user_cap": 2,
        }
        await old.execute(load("jobs_claim")["lock_queue"].sql, params)
        await old.execute(load("jobs_claim")["claim"].sql, params)

    assert await queue.claim(user_id, limit=2, per_user_cap=2) == []
    assert len(await queue.claim(user_id, limit=2, per_user_cap=3)) == 1


async def test_running_attempts_are_counted_however_long_they_run(
    queue: Queue,
) -> None:
    user_id = await queue.user()
    for _ in range(6):
        await queue.submit(user_id)
        await queue.claim(user_id, per_user_cap=4)
        queue.sql(_LET_A_SECOND_PASS)

    (running,) = queue.sql("select count(*) from jobs where status = 'processing'")
    assert running["count"] == 4
    assert await queue.attempts.claimable_users(limit=10, per_user_cap=4) == []


async def test_a_job_named_as_running_that_runs_again_is_counted_once(
    queue: Queue,
) -> None:
    user_id = await queue.user()
    long = await queue.claimed(user_id)
    queue.sql(_LET_A_SECOND_PASS)
    await queue.attempts.complete(await queue.claimed(user_id), [])
    (noted,) = queue.sql("select long_running from user_queues")
    await queue.attempts.release(long)
    await queue.claim(user_id)
    await queue.submit(user_id)

    assert noted["long_running"] == [long.job_id]
    assert len(await queue.claim(user_id, per_user_cap=2)) == 1


async def test_no_job_is_forgotten_while_every_claim_notes_where_to_begin(
    queue: Queue,
) -> None:
    users = [await queue.user() for _ in range(2)]
    claimed: list[object] = []

    async def drain(user_id: UserId) -> None:
        queue.sql(_LET_A_SECOND_PASS)
        for attempt in await queue.claim(user_id, limit=2):
            claimed.append(attempt.job_id)
            if attempt.tries == 1:
                await queue.attempts.retry(attempt, delay_s=0)
            else:
                await queue.attempts.complete(attempt, [])

    await asyncio.gather(
        *(
            step
            for user_id in users
            for _ in range(10)
            for step in (queue.submit(user_id), drain(user_id), drain(user_id))
        )
    )
    while waiting := await _users(queue):
        await drain(waiting[0])

    statuses = queue.sql("select status, count(*) from jobs group by status")
    assert statuses == [{"status": "completed", "count": 20}]
    assert len(claimed) == 40


async def test_a_queue_that_stays_empty_is_no_longer_looked_at(queue: Queue) -> None:
    user_id = await queue.user()
    await queue.submit(user_id)
    await queue.claim(user_id)

    at_once = await queue.maintenance.tend()
    _let_minutes_pass(queue)
    after_a_minute = await queue.maintenance.tend()
    again = await queue.maintenance.tend()
    waiting = queue.sql("select rank from queue_heads where waiting")
    job_id = await queue.submit(user_id)

    assert (at_once, after_a_minute, again) == (0, 1, 0)
    assert waiting == []
    assert await _users(queue) == [user_id]
    assert [attempt.job_id for attempt in await queue.claim(user_id)] == [job_id]


async def test_a_queue_with_jobs_is_looked_at_however_long_they_wait(
    queue: Queue,
) -> None:
    user_id = await queue.user()
    await queue.submit(user_id)
    await queue.submit(user_id)
    await queue.claim(user_id)
    await queue.submit(await queue.user())
    _let_minutes_pass(queue)

    assert await queue.maintenance.tend() == 0
    assert len(await _users(queue)) == 2


async def test_a_job_that_no_claim_would_find_is_found_again(queue: Queue) -> None:
    behind, asleep, headless = [await queue.user() for _ in range(3)]
    for user_id in (behind, asleep, headless):
        await queue.submit(user_id)
    heads = "update queue_heads set"
    queue.sql(f"{heads} claimable_from = 'infinity' where user_id = %s", behind)
    queue.sql(f"{heads} waiting = false where user_id = %s", asleep)
    queue.sql("delete from queue_heads where user_id = %s", headless)
    lost = await _users(queue)

    await queue.maintenance.tend()

    assert lost == []
    assert set(await _users(queue)) == {behind, asleep, headless}


def _head(queue: Queue, user_id: UserId) -> object:
    (head,) = queue.sql(
        "select claimable_from from queue_heads where user_id = %s and rank = 0",
        user_id,
    )
    return head["claimable_from"]


def _notes(queue: Queue) -> list[dict[str, object]]:
    return queue.sql(
        "select heads.ctid as head, queues.ctid as queue from queue_heads as heads"
        " join user_queues as queues using (user_id) order by heads.rank"
    )


def _let_minutes_pass(queue: Queue) -> None:
    earlier = "- interval '2 min'"
    queue.sql(f"update user_queues set last_claimed_at = last_claimed_at {earlier}")
    queue.sql(f"update jobs set run_after = run_after {earlier}")
    queue.sql(f"update queue_heads set claimable_from = claimable_from {earlier}")


async def _users(queue: Queue) -> list[UserId]:
    return await queue.attempts.claimable_users(limit=10, per_user_cap=1_000)
