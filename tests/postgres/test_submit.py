"""A key stands for one job; only its winner uploads."""

import asyncio
from dataclasses import replace
from functools import partial

import pytest

from shared.core.blob_names import payload_name
from shared.core.errors import TooManyJobs
from shared.core.jobs import JobKind, JobStatus, JobView, NewJob
from tests.support.queue import PAYLOAD_TTL_S, Queue, new_job


async def test_a_first_submission_wins_its_row(queue: Queue) -> None:
    new = new_job(await queue.user())

    reservation = await queue.submissions.reserve(new, payload_ttl_s=PAYLOAD_TTL_S)

    assert reservation.won
    assert reservation.upload_no == 1
    assert reservation.job == replace(
        await _job(queue, new), age_s=reservation.job.age_s
    )


async def test_fifty_concurrent_submissions_have_one_winner(queue: Queue) -> None:
    user_id = await queue.user()
    news = [new_job(user_id, "the same") for _ in range(50)]

    reservations = await asyncio.gather(
        *(queue.submissions.reserve(new, payload_ttl_s=PAYLOAD_TTL_S) for new in news)
    )

    assert sum(reservation.won for reservation in reservations) == 1
    assert len({reservation.job.job_id for reservation in reservations}) == 1
    assert len(queue.sql("select job_id from jobs")) == 1


async def test_two_users_have_a_job_each_under_one_key(queue: Queue) -> None:
    news = [new_job(await queue.user(), "the same") for _ in range(2)]

    for new in news:
        won = (await queue.submissions.reserve(new, payload_ttl_s=60)).won

        assert won


async def test_a_lost_answer_does_not_make_a_winner_lose(queue: Queue) -> None:
    new = new_job(await queue.user())
    await queue.submissions.reserve(new, payload_ttl_s=PAYLOAD_TTL_S)

    again = await queue.submissions.reserve(new, payload_ttl_s=PAYLOAD_TTL_S)

    assert again.won
    assert again.upload_no == 2


async def test_a_stalled_upload_is_taken_over_with_the_new_content(
    queue: Queue,
) -> None:
    first = new_job(await queue.user(), "key")
    await queue.submissions.reserve(first, payload_ttl_s=PAYLOAD_TTL_S)
    queue.stall_upload(first.job_id)
    second = replace(new_job(first.user_id, "key"), payload_sha256="f" * 64)

    taken = await queue.submissions.reserve(second, payload_ttl_s=PAYLOAD_TTL_S)

    assert taken.won
    assert taken.upload_no == 2
    assert taken.job.job_id == first.job_id
    assert (await _job(queue, first)).payload_sha256 == "f" * 64


async def test_a_stalled_upload_is_seen_as_such(queue: Queue) -> None:
    new = new_job(await queue.user())
    await queue.submissions.reserve(new, payload_ttl_s=PAYLOAD_TTL_S)
    before = (await _job(queue, new)).upload_stalled

    queue.stall_upload(new.job_id)

    assert not before
    assert (await _job(queue, new)).upload_stalled


async def test_progress_keeps_an_upload_from_being_taken_over(queue: Queue) -> None:
    first = new_job(await queue.user(), "key")
    await queue.submissions.reserve(first, payload_ttl_s=PAYLOAD_TTL_S)
    queue.stall_upload(first.job_id)

    assert await queue.submissions.touch_upload(first.user_id, first.job_id, 1)

    second = new_job(first.user_id, "key")
    assert not (await queue.submissions.reserve(second, payload_ttl_s=60)).won


async def test_a_row_whose_upload_was_abandoned_is_no_job_too_many(
    queue: Queue,
) -> None:
    user = await queue.user()
    given_up = new_job(user, "given up")
    reserve = partial(
        queue.submissions.reserve, payload_ttl_s=PAYLOAD_TTL_S, max_unfinished=1
    )
    lost = await reserve(given_up)
    await queue.submissions.abandon_upload(lost)

    next_one = await reserve(new_job(user))

    assert next_one.won
    with pytest.raises(TooManyJobs):
        await reserve(given_up)


async def test_an_abandoned_upload_may_be_taken_over_at_once(queue: Queue) -> None:
    first = new_job(await queue.user(), "key")
    made = await queue.submissions.reserve(first, payload_ttl_s=PAYLOAD_TTL_S)

    assert await queue.submissions.abandon_upload(made)

    second = new_job(first.user_id, "key")
    assert (await queue.submissions.reserve(second, payload_ttl_s=60)).won


async def test_another_kind_does_not_take_an_upload_over(queue: Queue) -> None:
    first = new_job(await queue.user(), "key")
    await queue.submissions.reserve(first, payload_ttl_s=PAYLOAD_TTL_S)
    queue.stall_upload(first.job_id)
    second = replace(new_job(first.user_id, "key"), kind=JobKind.PARSE)

    reservation = await queue.submissions.reserve(second, payload_ttl_s=60)

    assert not reservation.won
    assert reservation.job.kind is JobKind.CALL


async def test_a_job_cannot_be_claimed_before_its_payload_is_there(
    queue: Queue,
) -> None:
    new = new_job(await queue.user())
    await queue.submissions.reserve(new, payload_ttl_s=PAYLOAD_TTL_S)

    assert await queue.claim(new.user_id) == []


async def test_whoever_was_taken_over_writes_nothing_more(queue: Queue) -> None:
    first = new_job(await queue.user(), "key")
    overtaken = await queue.submissions.reserve(first, payload_ttl_s=PAYLOAD_TTL_S)
    queue.stall_upload(first.job_id)
    await queue.submissions.reserve(
        new_job(first.user_id, "key"), payload_ttl_s=PAYLOAD_TTL_S
    )
    before = queue.row(first.job_id)

    late = (first.user_id, first.job_id, 1)
    assert not await queue.submissions.touch_upload(*late)
    assert not await queue.submissions.abandon_upload(overtaken)
    assert not await queue.submissions.make_claimable(*late, "late.zip")
    assert queue.row(first.job_id) == before


async def test_making_claimable_twice_is_making_it_once(queue: Queue) -> None:
    user_id = await queue.user()
    job_id = await queue.submit(user_id)
    ready_at = queue.row(job_id)["payload_ready_at"]

    again = await queue.submissions.make_claimable(
        user_id, job_id, 1, payload_name(user_id, job_id, 1)
    )

    assert again
    assert queue.row(job_id)["payload_ready_at"] == ready_at


async def test_a_cancelled_upload_does_not_become_claimable(queue: Queue) -> None:
    new = new_job(await queue.user())
    await queue.submissions.reserve(new, payload_ttl_s=PAYLOAD_TTL_S)
    await queue.jobs.cancel(new.user_id, new.job_id)

    ready = await queue.submissions.make_claimable(new.user_id, new.job_id, 1, "x.zip")

    assert not ready
    assert (await _job(queue, new)).status is JobStatus.FAILED


async def test_concurrent_submissions_of_one_user_all_become_claimable(
    queue: Queue,
) -> None:
    user_id = await queue.user()

    job_ids = await asyncio.gather(*(queue.submit(user_id) for _ in range(30)))

    claimed = await queue.claim(user_id, limit=100)
    assert {attempt.job_id for attempt in claimed} == set(job_ids)


async def _job(queue: Queue, new: NewJob) -> JobView:
    job = await queue.jobs.get_job(new.user_id, new.job_id)
    assert job
    return job
