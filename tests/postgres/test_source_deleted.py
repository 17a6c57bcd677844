"""A row says when its source was deleted, and never while it names one that exists."""

from dataclasses import replace

from shared.core.blob_names import payload_name
from shared.core.jobs import JobStatus
from tests.support.queue import PAYLOAD_TTL_S, RESULT, Queue, new_job


async def test_the_first_deletion_counts(queue: Queue) -> None:
    attempt = await queue.claimed()
    await queue.attempts.complete(attempt, [RESULT])
    name = payload_name(attempt.user_id, attempt.job_id, 1)
    await queue.attempts.source_deleted(attempt.user_id, attempt.job_id, name)
    first = queue.row(attempt.job_id)["source_deleted_at"]

    await queue.attempts.source_deleted(attempt.user_id, attempt.job_id, name)

    assert first is not None
    assert queue.row(attempt.job_id)["source_deleted_at"] == first


async def test_a_job_whose_source_is_deleted_while_it_waits_expires(
    queue: Queue,
) -> None:
    user_id = await queue.user()
    job_id = await queue.submit(user_id)
    name = payload_name(user_id, job_id, 1)

    await queue.attempts.source_deleted(user_id, job_id, name)
    claimed = await queue.claim(user_id)
    (expired,) = await queue.maintenance.expire()

    job = await queue.jobs.get_job(user_id, job_id)
    assert claimed == []
    assert (expired.job_id, expired.payload_name) == (job_id, None)
    assert job
    assert job.source_deleted_at is not None
    assert job.failure
    assert job.failure.code == "payload_expired"


async def test_an_attempt_whose_source_is_deleted_may_complete_but_not_return(
    queue: Queue,
) -> None:
    completes, returns = await queue.claimed(), await queue.claimed()
    for attempt in (completes, returns):
        name = payload_name(attempt.user_id, attempt.job_id, 1)
        await queue.attempts.source_deleted(attempt.user_id, attempt.job_id, name)

    await queue.attempts.complete(completes, [RESULT])
    await queue.attempts.retry(returns, delay_s=0)
    (expired,) = await queue.maintenance.expire()

    assert queue.row(completes.job_id)["status"] == JobStatus.COMPLETED
    assert expired.job_id == returns.job_id


async def test_the_deletion_of_another_payload_is_not_noted(queue: Queue) -> None:
    user_id = await queue.user()
    job_id = await queue.submit(user_id)
    before = queue.row(job_id)

    await queue.attempts.source_deleted(
        user_id, job_id, payload_name(user_id, job_id, 2)
    )

    assert queue.row(job_id) == before


async def test_an_upload_under_way_is_no_deleted_source(queue: Queue) -> None:
    new = new_job(await queue.user())
    await queue.submissions.reserve(new, payload_ttl_s=PAYLOAD_TTL_S)
    before = queue.row(new.job_id)

    await queue.attempts.source_deleted(
        new.user_id, new.job_id, payload_name(new.user_id, new.job_id, 1)
    )

    assert queue.row(new.job_id) == before


async def test_payloads_are_named_while_a_job_waits_for_them(queue: Queue) -> None:
    user_id = await queue.user()
    uploading = replace(new_job(user_id), user_id=user_id)
    await queue.submissions.reserve(uploading, payload_ttl_s=PAYLOAD_TTL_S)
    waiting = await queue.submit(user_id)
    completed = await queue.claimed(await queue.user())
    await queue.attempts.complete(completed, [RESULT])
    needed = {
        payload_name(user_id, uploading.job_id, 1),
        payload_name(user_id, waiting, 1),
    }
    needless = {
        payload_name(user_id, uploading.job_id, 2),
        payload_name(user_id, waiting, 2),
        payload_name(completed.user_id, completed.job_id, 1),
        payload_name(user_id, new_job(user_id).job_id, 1),
        "not-one-of-ours.zip",
    }

    named = await queue.maintenance.named_payloads(needed | needless, upload_ttl_s=60)

    assert named == needed


async def test_no_payload_is_named_once_an_upload_is_over(queue: Queue) -> None:
    new = new_job(await queue.user())
    await queue.submissions.reserve(new, payload_ttl_s=PAYLOAD_TTL_S)
    await queue.jobs.cancel(new.user_id, new.job_id)

    name = payload_name(new.user_id, new.job_id, 1)

    named = await queue.maintenance.named_payloads([name], upload_ttl_s=60)

    assert named == set()


async def test_artifacts_are_named_by_results_and_checkpoints(queue: Queue) -> None:
    completed, running = await queue.claimed(), await queue.claimed()
    of = {
        attempt: f"{attempt.user_id}.{attempt.job_id}.1.graph.gz"
        for attempt in (completed.lease, running.lease)
    }
    result = replace(RESULT, inline=None, artifact_name=of[completed.lease])
    saved = replace(RESULT, inline=None, artifact_name=of[running.lease])
    await queue.attempts.complete(completed, [result])
    await queue.attempts.checkpoint(running, [saved], lease_s=60)
    loose = f"{running.user_id}.{running.job_id}.1.loose.gz"

    named = await queue.maintenance.named_artifacts([*of.values(), loose, "other"])

    assert named == set(of.values())
