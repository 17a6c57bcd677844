"""The duties find what is overdue, once, and touch nothing else."""

import asyncio

import psycopg
import pytest

from shared.core.blob_names import payload_name
from shared.core.errors import LeaseLost
from shared.core.jobs import Failure, JobStatus, Remains, StoredPart
from shared.storage.postgres.maintenance import Reaped
from tests.support.queue import RESULT, Queue, new_job

_ZOMBIE_S = 1800.0
_DAY_S = 86_400.0
_OLD = "update jobs set settled_at = now() - interval '2 days'"


async def test_a_lost_lease_returns_the_job_to_the_queue(queue: Queue) -> None:
    attempt = await queue.claimed()
    queue.end_lease(attempt.job_id)

    (reaped,) = await _reap(queue)

    assert reaped == Reaped(
        attempt=1,
        status=JobStatus.PENDING,
        error_code=None,
        remains=Remains(user_id=attempt.user_id, job_id=attempt.job_id),
    )
    assert queue.row(attempt.job_id)["payload_name"] == attempt.payload_name
    (second,) = await queue.claim(attempt.user_id)
    assert second.job_id == attempt.job_id


async def test_a_live_lease_is_left_alone(queue: Queue) -> None:
    attempt = await queue.claimed()
    lost = await queue.claimed(attempt.user_id)
    queue.end_lease(lost.job_id)

    reaped = await _reap(queue)

    assert [job.remains.job_id for job in reaped] == [lost.job_id]
    assert queue.row(attempt.job_id)["status"] == JobStatus.PROCESSING


async def test_a_lost_lease_is_given_back_and_counted_apart(queue: Queue) -> None:
    attempt = await queue.claimed()
    queue.end_lease(attempt.job_id)

    await _reap(queue)

    (second,) = await queue.claim(attempt.user_id)
    assert (second.number, second.tries) == (2, 1)
    assert queue.row(attempt.job_id)["lost"] == 1


async def test_a_job_that_silences_every_worker_ends_after_its_leases(
    queue: Queue,
) -> None:
    user_id = await queue.user()
    job_id = await queue.submit(user_id)
    reaped: list[Reaped] = []
    for _ in range(3):
        await queue.claim(user_id)
        queue.end_lease(job_id)
        reaped += await _reap(queue)

    last = reaped[-1]
    assert [job.attempt for job in reaped] == [1, 2, 3]
    assert last.status is JobStatus.FAILED
    assert last.error_code == "attempts_exhausted"
    assert last.remains.payload_name == payload_name(user_id, job_id, 1)
    assert queue.row(job_id)["lost"] == 3
    assert await queue.claim(user_id) == []


async def test_released_attempts_are_no_lost_leases(queue: Queue) -> None:
    attempt = await queue.claimed()
    for _ in range(3):
        await queue.attempts.release(attempt)
        (attempt,) = await queue.claim(attempt.user_id)
    queue.end_lease(attempt.job_id)

    (reaped,) = await _reap(queue)

    assert reaped.status is JobStatus.PENDING
    assert queue.row(attempt.job_id)["lost"] == 1


async def test_a_reaped_job_goes_before_those_that_never_ran(queue: Queue) -> None:
    attempt = await queue.claimed()
    for _ in range(3):
        await queue.submit(attempt.user_id)
    queue.end_lease(attempt.job_id)

    await _reap(queue)

    (second,) = await queue.claim(attempt.user_id)
    assert second.job_id == attempt.job_id


async def test_a_heartbeat_that_comes_first_saves_the_lease(
    queue: Queue, database_url: str
) -> None:
    attempt = await queue.claimed()
    queue.end_lease(attempt.job_id)
    async with await psycopg.AsyncConnection.connect(database_url) as worker:
        await worker.execute(
            "update jobs set lease_expires_at = now() + interval '15 s'"
        )

        while_it_beats = await _reap(queue)

    assert while_it_beats == []
    assert await _reap(queue) == []
    assert queue.row(attempt.job_id)["status"] == JobStatus.PROCESSING


async def test_a_zombie_fails_though_its_lease_is_alive(queue: Queue) -> None:
    attempt = await queue.claimed()
    queue.sql("update jobs set started_at = now() - interval '31 min'")

    (reaped,) = await _reap(queue)

    assert reaped.error_code == "attempt_timed_out"
    assert reaped.remains.payload_name == attempt.payload_name
    with pytest.raises(LeaseLost):
        await queue.attempts.complete(attempt, [RESULT])


async def test_concurrent_reapers_reap_a_job_once(queue: Queue) -> None:
    attempts = [await queue.claimed() for _ in range(5)]
    for attempt in attempts:
        queue.end_lease(attempt.job_id)

    batches = await asyncio.gather(*(_reap(queue) for _ in range(8)))

    assert sorted(job.remains.job_id for batch in batches for job in batch) == sorted(
        attempt.job_id for attempt in attempts
    )


async def test_reap_and_complete_agree_on_one(queue: Queue) -> None:
    for _ in range(10):
        attempt = await queue.claimed()
        queue.end_lease(attempt.job_id)

        reaped, completed = await asyncio.gather(
            _reap(queue),
            queue.attempts.complete(attempt, [RESULT]),
            return_exceptions=True,
        )

        assert bool(reaped) is isinstance(completed, LeaseLost)


async def test_a_pending_job_expires_with_its_payload(queue: Queue) -> None:
    user_id = await queue.user()
    job_id = await queue.submit(user_id)
    queue.end_payload(job_id)

    (expired,) = await queue.maintenance.expire()

    job = await queue.jobs.get_job(user_id, job_id)
    assert expired.payload_name == payload_name(user_id, job_id, 1)
    assert job
    assert job.status is JobStatus.FAILED
    assert job.failure
    assert job.failure.code == "payload_expired"


async def test_an_upload_that_never_ended_expires_too(queue: Queue) -> None:
    new = new_job(await queue.user())
    await queue.submissions.reserve(new, payload_ttl_s=0)

    (expired,) = await queue.maintenance.expire()

    assert (expired.job_id, expired.payload_name) == (new.job_id, None)


async def test_what_is_claimed_or_fresh_does_not_expire(queue: Queue) -> None:
    attempt = await queue.claimed()
    queue.end_payload(attempt.job_id)
    await queue.submit(attempt.user_id)
    over = await queue.submit(attempt.user_id)
    queue.end_payload(over)

    expired = await queue.maintenance.expire()

    assert [job.job_id for job in expired] == [over]


async def test_an_expired_job_is_announced(queue: Queue) -> None:
    job_id = await queue.submit(await queue.user())
    queue.sql("update job_params set callback_url = 'https://example.org/hook'")
    queue.end_payload(job_id)

    await queue.maintenance.expire()

    assert queue.sql("select job_id, status from outbox") == [
        {"job_id": job_id, "status": "failed"}
    ]


async def test_a_settled_job_is_purged_with_all_that_belongs_to_it(
    queue: Queue,
) -> None:
    attempt = await queue.claimed()
    saved = StoredPart(part="facts", inline=None, artifact_name="f", size_bytes=1)
    big = StoredPart(part="result", inline=None, artifact_name="r", size_bytes=1)
    failed = await queue.claimed()
    await queue.attempts.complete(attempt, [big])
    await queue.attempts.checkpoint(failed, [saved], lease_s=15, payload_needless=True)
    await queue.attempts.fail(failed, failure=Failure(code="x", message="y"))
    queue.sql("update jobs set settled_at = now() - interval '8 days'")

    purged = await _purge(queue)

    assert {(job.job_id, job.artifact_names) for job in purged} == {
        (attempt.job_id, ("r",)),
        (failed.job_id, ("f",)),
    }
    for table in ("jobs", "job_params", "job_events", "job_results", "checkpoints"):
        assert queue.sql(f"select job_id from {table}") == []
    assert len(queue.sql("select job_id from usage")) == 1


async def test_completed_and_failed_jobs_have_their_own_time_to_live(
    queue: Queue,
) -> None:
    completed, failed = await queue.claimed(), await queue.claimed()
    await queue.attempts.complete(completed, [RESULT])
    await queue.attempts.fail(failed, failure=Failure(code="x", message="y"))
    queue.sql(_OLD)

    first = await _purge(queue)
    queue.sql("update jobs set settled_at = now() - interval '8 days'")
    second = await _purge(queue)

    assert [job.job_id for job in first] == [completed.job_id]
    assert [job.job_id for job in second] == [failed.job_id]


async def test_fresh_and_running_jobs_are_not_purged(queue: Queue) -> None:
    old = await queue.claimed()
    await queue.attempts.complete(old, [RESULT])
    queue.sql(_OLD)
    fresh = await queue.claimed(old.user_id)
    await queue.attempts.complete(fresh, [RESULT])
    await queue.claimed(old.user_id)

    purged = await _purge(queue)

    assert [job.job_id for job in purged] == [old.job_id]


async def test_a_duty_passes_over_what_another_runner_is_at(
    queue: Queue, database_url: str
) -> None:
    taken = await queue.submit(await queue.user())
    free = await queue.submit(await queue.user())
    for job_id in (taken, free):
        queue.end_payload(job_id)
    async with await psycopg.AsyncConnection.connect(database_url) as other:
        await other.execute("select from jobs where job_id = %s for update", [taken])

        first = await queue.maintenance.expire()

    second = await queue.maintenance.expire()
    assert [job.job_id for job in first] == [free]
    assert [job.job_id for job in second] == [taken]


async def _reap(queue: Queue) -> list[Reaped]:
    return await queue.maintenance.reap(max_lost_leases=3, zombie_s=_ZOMBIE_S)


async def _purge(queue: Queue) -> list[Remains]:
    return await queue.maintenance.purge(
        completed_ttl_s=_DAY_S, failed_ttl_s=7 * _DAY_S
    )
