"""Owners see their own jobs, and may end them."""

from shared.core.blob_names import payload_name
from shared.core.health import QueueHealth
from shared.core.jobs import Failure, JobStatus
from tests.support.queue import RESULT, Queue, new_job


async def test_a_job_is_invisible_to_other_users(queue: Queue) -> None:
    job_id = await queue.submit(await queue.user())
    stranger = await queue.user()

    assert await queue.jobs.get_job(stranger, job_id) is None
    assert await queue.jobs.cancel(stranger, job_id) is None
    assert queue.row(job_id)["status"] == JobStatus.PENDING


async def test_jobs_are_listed_newest_first_in_pages(queue: Queue) -> None:
    user_id = await queue.user()
    submitted = [await queue.submit(user_id) for _ in range(5)]
    await queue.submit(await queue.user())

    first = await queue.jobs.list_jobs(user_id, status=None, cursor=None, limit=3)
    second = await queue.jobs.list_jobs(
        user_id, status=None, cursor=first[-1].job_id, limit=3
    )

    assert [job.job_id for job in (*first, *second)] == submitted[::-1]


async def test_jobs_are_listed_by_status(queue: Queue) -> None:
    attempt = await queue.claimed()
    await queue.submit(attempt.user_id)

    listed = await queue.jobs.list_jobs(
        attempt.user_id, status=JobStatus.PROCESSING, cursor=None, limit=10
    )

    assert [job.job_id for job in listed] == [attempt.job_id]


async def test_a_pending_job_is_cancelled_for_good(queue: Queue) -> None:
    user_id = await queue.user()
    job_id = await queue.submit(user_id)

    cancelled = await queue.jobs.cancel(user_id, job_id)

    job = await queue.jobs.get_job(user_id, job_id)
    assert cancelled
    assert cancelled.payload_name == payload_name(user_id, job_id, 1)
    assert job
    assert job.failure == Failure(code="cancelled", message="The job was cancelled.")
    assert await queue.claim(user_id) == []


async def test_cancelling_a_processing_job_takes_its_lease(queue: Queue) -> None:
    attempt = await queue.claimed()

    await queue.jobs.cancel(attempt.user_id, attempt.job_id)

    assert await queue.attempts.heartbeat([attempt.lease], lease_s=15) == set()


async def test_cancelling_again_or_too_late_changes_nothing(queue: Queue) -> None:
    attempt = await queue.claimed()
    await queue.attempts.complete(attempt, [RESULT])

    assert await queue.jobs.cancel(attempt.user_id, attempt.job_id) is None
    assert queue.row(attempt.job_id)["status"] == JobStatus.COMPLETED


async def test_a_cancelled_job_is_announced(queue: Queue) -> None:
    attempt = await queue.claimed()
    queue.sql("update job_params set callback_url = 'https://example.org/hook'")

    await queue.jobs.cancel(attempt.user_id, attempt.job_id)

    assert queue.sql("select status from outbox") == [{"status": "failed"}]


async def test_health_counts_the_queue(queue: Queue) -> None:
    dead, stuck = await queue.claimed(), await queue.claimed()
    await queue.claimed()
    failure = Failure(code="attempts_exhausted", message="Gave up.")
    await queue.attempts.fail(dead, failure=failure)
    queue.end_lease(stuck.job_id)
    pending = await queue.submit(await queue.user())
    await queue.attempts.release(await queue.resumable())

    health = await queue.jobs.queue_health()

    assert 1 <= health.stuck_for_s < 60
    assert 0 < health.waits_for_s < 60
    assert health == QueueHealth(
        pending=2,
        processing=2,
        stuck=1,
        stuck_for_s=health.stuck_for_s,
        dead=1,
        dead_last_hour=1,
        oldest_pending_at=queue.row(pending)["created_at"],
        waits_for_s=health.waits_for_s,
    )


async def test_an_empty_queue_is_healthy(queue: Queue) -> None:
    health = await queue.jobs.queue_health()

    assert health == QueueHealth(
        pending=0,
        processing=0,
        stuck=0,
        stuck_for_s=0,
        dead=0,
        dead_last_hour=0,
        oldest_pending_at=None,
        waits_for_s=0,
    )


async def test_nobody_waits_for_an_upload_or_for_a_backoff(queue: Queue) -> None:
    await queue.submissions.reserve(new_job(await queue.user()), payload_ttl_s=3600)
    await queue.attempts.retry(await queue.claimed(), delay_s=30)
    queue.sql("update jobs set created_at = now() - interval '10 min'")

    health = await queue.jobs.queue_health()

    assert (health.pending, health.waits_for_s) == (2, 0)


async def test_an_old_dead_letter_is_no_news(queue: Queue) -> None:
    failure = Failure(code="attempts_exhausted", message="Gave up.")
    await queue.attempts.fail(await queue.claimed(), failure=failure)
    queue.sql("update jobs set settled_at = now() - interval '61 min'")

    health = await queue.jobs.queue_health()

    assert (health.dead, health.dead_last_hour) == (1, 0)
