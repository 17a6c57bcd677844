"""Who gets a job's row has paid for it, and nobody else has."""

import asyncio
from dataclasses import replace
from uuid import uuid4

import pytest

from shared.core.errors import LimitReached, TooManyJobs, UploadUsed
from shared.core.jobs import NewJob, UserId
from shared.core.rate_limits import Bucket, Charge, RateLimit
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.submissions import Reservation, SubmissionStore
from tests.support.queue import PAYLOAD_TTL_S, Queue, new_job

_HOUR_S = 3600


def _bytes(owner_id: UserId, units: int, *, amount: int = 1_000) -> Charge:
    limit = RateLimit(bucket=Bucket.BYTES, amount=amount, window_s=_HOUR_S)
    return Charge(owner_id=owner_id, limit=limit, units=units)


def _llm_jobs(owner_id: UserId, *, amount: int) -> Charge:
    limit = RateLimit(bucket=Bucket.LLM_JOBS, amount=amount, window_s=_HOUR_S)
    return Charge(owner_id=owner_id, limit=limit)


def _organisation_jobs(owner_id: UserId, *, amount: int) -> Charge:
    bucket = Bucket.ORGANISATION_LLM_JOBS
    limit = RateLimit(bucket=bucket, amount=amount, window_s=_HOUR_S)
    return Charge(owner_id=owner_id, limit=limit)


async def _left(queue: Queue, user: UserId) -> int:
    return (await queue.rate_limits.quota(_bytes(user, 1))).remaining


async def _reserve(
    store: SubmissionStore, new: NewJob, *charges: Charge, max_unfinished: int = 50_000
) -> Reservation:
    return await store.reserve(
        new,
        payload_ttl_s=PAYLOAD_TTL_S,
        max_unfinished=max_unfinished,
        charges=charges,
    )


async def _reserve_at_once(
    stores: list[SubmissionStore], user: UserId, *charges: Charge, max_unfinished: int
) -> list[Reservation]:
    """Reserve a row under one key by each of the stores."""
    return await asyncio.gather(
        *(
            _reserve(
                store, new_job(user, "key"), *charges, max_unfinished=max_unfinished
            )
            for store in stores
        )
    )


async def test_a_job_over_a_limit_leaves_no_row_and_pays_nothing(queue: Queue) -> None:
    user = await queue.user()
    one_job = _llm_jobs(user, amount=1)
    await _reserve(queue.submissions, new_job(user), one_job)

    with pytest.raises(LimitReached) as error:
        await _reserve(queue.submissions, new_job(user), _bytes(user, 600), one_job)

    assert error.value.charge == one_job
    assert len(queue.sql("select job_id from jobs where user_id = %s", user)) == 1
    assert await _left(queue, user) == 1_000


@pytest.mark.parametrize("max_unfinished", [0, 10])
async def test_only_who_gets_the_row_pays_for_it(
    queue: Queue, pools: list[Pool], max_unfinished: int
) -> None:
    user = await queue.user()
    stores = [SubmissionStore(pool) for pool in pools]

    charge = _bytes(user, 100)
    made = await _reserve_at_once(stores, user, charge, max_unfinished=max_unfinished)

    assert [one.won for one in made].count(True) == 1
    assert len({one.job.job_id for one in made}) == 1
    assert await _left(queue, user) == 900


@pytest.mark.parametrize("max_unfinished", [0, 10])
async def test_who_is_late_for_a_row_is_told_of_the_job_and_of_no_limit(
    queue: Queue, pools: list[Pool], max_unfinished: int
) -> None:
    user = await queue.user()
    stores = [SubmissionStore(pool) for pool in pools for _ in range(8)]

    charges = _bytes(user, 600), _llm_jobs(user, amount=1)
    made = await _reserve_at_once(stores, user, *charges, max_unfinished=max_unfinished)

    assert [one.won for one in made].count(True) == 1
    assert len({one.job.job_id for one in made}) == 1
    assert await _left(queue, user) == 400


async def test_an_abandoned_upload_gets_back_once_what_it_paid(queue: Queue) -> None:
    user = await queue.user()
    charges = _bytes(user, 600), _llm_jobs(user, amount=1)
    made = await _reserve(queue.submissions, new_job(user, "key"), *charges)

    for _ in range(2):
        assert await queue.submissions.abandon_upload(made)

    assert await _left(queue, user) == 1_000
    again = await _reserve(queue.submissions, new_job(user, "key"), *charges)
    assert again.won
    assert await _left(queue, user) == 400


async def test_an_overtaken_upload_gives_nothing_back(queue: Queue) -> None:
    user = await queue.user()
    first = new_job(user, "key")
    made = await _reserve(queue.submissions, first, _bytes(user, 600))
    await _reserve(queue.submissions, first, _bytes(user, 600))

    assert not await queue.submissions.abandon_upload(made)

    assert await _left(queue, user) == 400


@pytest.mark.parametrize(("sent_bytes", "left"), [(100, 400), (600, 400), (900, 100)])
async def test_a_stalled_job_pays_for_no_more_than_the_bytes_it_had_not(
    queue: Queue, sent_bytes: int, left: int
) -> None:
    user = await queue.user()
    one_job = _llm_jobs(user, amount=1)
    first = replace(new_job(user, "key"), payload_bytes=600)
    await _reserve(queue.submissions, first, _bytes(user, 600), one_job)
    queue.stall_upload(first.job_id)
    second = replace(new_job(user, "key"), payload_bytes=sent_bytes)

    taken = await _reserve(queue.submissions, second, _bytes(user, sent_bytes), one_job)

    assert taken.won
    assert await _left(queue, user) == left


async def test_an_organisation_pays_with_its_user_or_neither_does(queue: Queue) -> None:
    user, colleague = await queue.user(), await queue.user()
    of_all = _organisation_jobs(UserId(uuid4()), amount=1)
    await _reserve(queue.submissions, new_job(colleague), of_all)

    with pytest.raises(LimitReached) as over_its_own:
        await _reserve(queue.submissions, new_job(user), _bytes(user, 600), of_all)

    assert over_its_own.value.charge == of_all
    assert queue.sql("select job_id from jobs where user_id = %s", user) == []
    assert await _left(queue, user) == 1_000


async def test_who_is_over_a_limit_costs_its_organisation_nothing(queue: Queue) -> None:
    user, colleague = await queue.user(), await queue.user()
    of_all = _organisation_jobs(UserId(uuid4()), amount=1)
    await _reserve(queue.submissions, new_job(user), _bytes(user, 600))

    with pytest.raises(LimitReached):
        await _reserve(queue.submissions, new_job(user), _bytes(user, 600), of_all)

    made = await _reserve(queue.submissions, new_job(colleague), of_all)
    assert made.won


async def test_an_organisation_has_as_many_jobs_at_once_as_it_may(
    queue: Queue, pools: list[Pool]
) -> None:
    users = [await queue.user() for _ in pools]
    of_all = _organisation_jobs(UserId(uuid4()), amount=10)

    async def is_reserved(store: SubmissionStore, user: UserId) -> bool:
        try:
            await _reserve(store, new_job(user), _bytes(user, 10), of_all)
        except LimitReached:
            return False
        return True

    reserved = await asyncio.gather(
        *(
            is_reserved(SubmissionStore(pool), user)
            for pool, user in zip(pools, users, strict=True)
            for _ in range(8)
        )
    )

    assert sum(reserved) == 10
    left = [await _left(queue, user) for user in users]
    assert sum(1_000 - one for one in left) == 100


async def test_an_abandoned_upload_gives_its_organisation_back_what_it_paid(
    queue: Queue,
) -> None:
    user = await queue.user()
    of_all = _organisation_jobs(UserId(uuid4()), amount=1)
    made = await _reserve(queue.submissions, new_job(user), of_all)

    await queue.submissions.abandon_upload(made)

    again = await _reserve(queue.submissions, new_job(user), of_all)
    assert again.won


@pytest.mark.parametrize("late", ["make_claimable", "touch_upload"])
async def test_an_abandoned_upload_does_not_go_on(queue: Queue, late: str) -> None:
    user = await queue.user()
    made = await _reserve(queue.submissions, new_job(user), _bytes(user, 600))
    upload = user, made.job.job_id, made.upload_no
    await queue.submissions.abandon_upload(made)

    if late == "make_claimable":
        is_ours = await queue.submissions.make_claimable(*upload, "name")
    else:
        is_ours = await queue.submissions.touch_upload(*upload)

    row = queue.row(made.job.job_id)
    assert not is_ours
    assert row["payload_ready_at"] is None
    assert row["upload_touched_at"].year == 1970


async def test_a_full_bucket_takes_what_is_larger_than_itself(queue: Queue) -> None:
    user = await queue.user()

    first = await _reserve(queue.submissions, new_job(user), _bytes(user, 5_000))

    assert first.won
    with pytest.raises(LimitReached):
        await _reserve(queue.submissions, new_job(user), _bytes(user, 1))


async def test_one_job_too_many_pays_nothing(queue: Queue) -> None:
    user = await queue.user()
    await _reserve(queue.submissions, new_job(user), max_unfinished=1)

    with pytest.raises(TooManyJobs):
        await _reserve(
            queue.submissions, new_job(user), _bytes(user, 600), max_unfinished=1
        )

    assert await _left(queue, user) == 1_000


async def test_an_upload_that_was_used_pays_nothing(queue: Queue) -> None:
    new = new_job(await queue.user(), "key")
    await _reserve(queue.submissions, new)

    with pytest.raises(UploadUsed):
        await _reserve(
            queue.submissions,
            replace(new, idempotency_key="other"),
            _bytes(new.user_id, 600),
        )

    assert await _left(queue, new.user_id) == 1_000


@pytest.mark.parametrize("max_unfinished", [0, 50_000])
async def test_as_many_jobs_are_reserved_at_once_as_their_bytes_allow(
    queue: Queue, pools: list[Pool], max_unfinished: int
) -> None:
    user = await queue.user()

    async def is_reserved(store: SubmissionStore) -> bool:
        try:
            await _reserve(
                store,
                new_job(user),
                _bytes(user, 10, amount=200),
                max_unfinished=max_unfinished,
            )
        except LimitReached:
            return False
        return True

    stores = [SubmissionStore(pool) for pool in pools]
    reserved = await asyncio.gather(
        *(is_reserved(store) for store in stores for _ in range(8))
    )

    assert sum(reserved) == 20
    assert len(queue.sql("select job_id from jobs where user_id = %s", user)) == 20
