"""Operators see the dead letters of all users, and put jobs back into the queue."""

import pytest

from shared.core.errors import LeaseLost
from shared.core.jobs import Attempt, Failure, JobId, JobStatus
from tests.support.queue import LEASE_S, RESULT, Queue, new_job

_EXHAUSTED = Failure(code="attempts_exhausted", message="Gave up.")
_REFUSED = Failure(code="bad_zip", message="Repair it.")


async def test_dead_letters_come_newest_first_in_pages(queue: Queue) -> None:
    dead = [await _dead(queue, await queue.claimed()) for _ in range(5)]
    await queue.attempts.fail(await queue.claimed(), failure=_REFUSED)

    pages = [await queue.operators.list_dead(page=page, size=2) for page in (1, 2, 3)]

    listed = [each.job.job_id for page in pages for each in page.jobs]
    assert listed == dead[::-1]
    assert [len(page.jobs) for page in pages] == [2, 2, 1]
    assert {page.total for page in pages} == {5}


async def test_a_page_behind_the_last_one_is_empty(queue: Queue) -> None:
    await _dead(queue, await queue.claimed())

    page = await queue.operators.list_dead(page=2, size=20)

    assert (page.jobs, page.total) == ([], 1)


async def test_a_dead_letter_says_whose_it_is_and_whether_it_can_be_retried(
    queue: Queue,
) -> None:
    lost, resumable = await queue.claimed(), await queue.resumable()
    for attempt in (lost, resumable):
        await _dead(queue, attempt)

    page = await queue.operators.list_dead(page=1, size=20)

    assert [(each.job.user_id, each.resumable) for each in page.jobs] == [
        (resumable.user_id, True),
        (lost.user_id, False),
    ]
    assert page.jobs[0].job.failure == _EXHAUSTED


async def test_an_operator_sees_anybodys_job(queue: Queue) -> None:
    attempt = await queue.claimed()

    job = await queue.operators.get_job(attempt.job_id)

    assert job
    assert (job.user_id, job.status) == (attempt.user_id, JobStatus.PROCESSING)
    assert await queue.operators.get_job(new_job(attempt.user_id).job_id) is None


async def test_a_retried_job_starts_anew_from_its_checkpoint(queue: Queue) -> None:
    attempt = await queue.resumable()
    queue.sql("update jobs set attempt = 5, released = 4, lost = 3")
    queue.end_lease(attempt.job_id)
    await queue.maintenance.reap(max_lost_leases=4, zombie_s=1800)
    await queue.attempts.source_deleted(attempt.user_id, attempt.job_id, "x")

    retried = await queue.operators.retry(attempt.job_id)
    (next_attempt,) = await queue.claim(attempt.user_id)

    row = queue.row(attempt.job_id)
    assert retried
    assert (retried.status, retried.failure) == (JobStatus.PENDING, None)
    assert (next_attempt.number, next_attempt.tries) == (6, 1)
    assert (row["lost"], row["settled_at"]) == (0, None)
    assert row["source_deleted_at"] is not None


async def test_a_retry_wakes_a_queue_that_was_taken_for_empty(queue: Queue) -> None:
    attempt = await queue.resumable()
    await _dead(queue, attempt)
    queue.sql("update queue_heads set waiting = false, claimable_from = 'infinity'")

    await queue.operators.retry(attempt.job_id)

    users = await queue.attempts.claimable_users(limit=10, per_user_cap=8)
    assert users == [attempt.user_id]


async def test_only_what_failed_and_can_be_resumed_is_retried(queue: Queue) -> None:
    sourceless, cancelled = await queue.claimed(), await queue.resumable()
    completed, running = await queue.resumable(), await queue.resumable()
    await _dead(queue, sourceless)
    await queue.jobs.cancel(cancelled.user_id, cancelled.job_id)
    await queue.attempts.complete(completed, [RESULT])
    attempts = (sourceless, cancelled, completed, running)
    before = [queue.row(attempt.job_id) for attempt in attempts]

    retried = [await queue.operators.retry(attempt.job_id) for attempt in attempts]

    assert retried == [None] * 4
    assert [queue.row(attempt.job_id) for attempt in attempts] == before


async def test_a_second_retry_finds_nothing_to_do(
    queue: Queue,
) -> None:
    attempt = await queue.resumable()
    await _dead(queue, attempt)
    await queue.operators.retry(attempt.job_id)
    before = queue.row(attempt.job_id)

    assert await queue.operators.retry(attempt.job_id) is None
    assert queue.row(attempt.job_id) == before


async def test_a_retried_job_that_is_cancelled_at_once_ends(queue: Queue) -> None:
    attempt = await queue.resumable()
    queue.sql("update job_params set callback_url = 'https://example.org/hook'")
    await _dead(queue, attempt)
    await queue.operators.retry(attempt.job_id)

    await queue.jobs.cancel(attempt.user_id, attempt.job_id)

    assert queue.row(attempt.job_id)["error_code"] == "cancelled"
    assert len(queue.sql("select job_id from outbox")) == 1


async def test_a_restarted_job_is_anybodys_at_once_and_its_worker_has_lost_it(
    queue: Queue,
) -> None:
    attempt = await queue.resumable()

    restarted = await queue.operators.restart(attempt.job_id)
    (next_attempt,) = await queue.claim(attempt.user_id)

    assert restarted
    assert restarted.status is JobStatus.PENDING
    assert (next_attempt.number, next_attempt.tries) == (2, 1)
    assert not await queue.attempts.heartbeat([attempt.lease], lease_s=LEASE_S)
    with pytest.raises(LeaseLost):
        await queue.attempts.complete(attempt, [RESULT])
    assert queue.row(attempt.job_id)["lost"] == 0


async def test_a_restart_of_an_attempt_that_is_over_touches_no_other(
    queue: Queue,
) -> None:
    attempt = await queue.claimed()
    await queue.attempts.release(attempt)
    (running,) = await queue.claim(attempt.user_id)
    before = queue.row(attempt.job_id)

    stale = await queue.operators.restart(attempt.job_id, if_attempt=attempt.number)

    assert stale is None
    assert queue.row(attempt.job_id) == before
    assert await queue.operators.restart(attempt.job_id, if_attempt=running.number)


async def test_retries_and_restarts_are_noted_with_who_did_it(queue: Queue) -> None:
    dead, stuck = await queue.resumable(), await queue.claimed()
    await _dead(queue, dead)
    operators = queue.operators.acting_as("key:ada")

    await operators.retry(dead.job_id)
    await operators.restart(stuck.job_id)
    await operators.restart(stuck.job_id)

    noted = queue.sql(
        "select action, user_id, details from audit_log where actor = 'key:ada'"
        " order by entry_no"
    )
    assert [tuple(entry.values()) for entry in noted] == [
        ("retry", dead.user_id, {"job": str(dead.job_id)}),
        ("restart", stuck.user_id, {"job": str(stuck.job_id)}),
    ]


async def _dead(queue: Queue, attempt: Attempt) -> JobId:
    await queue.attempts.fail(attempt, failure=_EXHAUSTED)
    return attempt.job_id
