"""Limits hold exactly, whoever asks and however many at once."""

import asyncio
from dataclasses import replace
from uuid import uuid4

from shared.core.errors import TooManyJobs
from shared.core.identities import Holder, Identity
from shared.core.jobs import ApiKeyId, UserId
from shared.core.rate_limits import Bucket, Charge, Quota, RateLimit
from shared.storage.postgres.accounts import NewApiKey
from shared.storage.postgres.admission import AdmissionStore
from shared.storage.postgres.identities import IdentityStore
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.submissions import SubmissionStore
from tests.support.queue import NO_LIMITS, PAYLOAD_TTL_S, Queue, new_job

_HOUR_S = 3600
_DIGEST = b"1" * 32


def _admissions(pool: Pool, *, submits: int = 0, polls: int = 0) -> AdmissionStore:
    """Limits of an hour, so that nothing flows back while a test runs."""
    submit = RateLimit(bucket=Bucket.SUBMIT, amount=submits, window_s=_HOUR_S)
    poll = RateLimit(bucket=Bucket.POLL, amount=polls, window_s=_HOUR_S)
    return AdmissionStore(pool, replace(NO_LIMITS, submit=submit, poll=poll))


def _bytes(owner_id: UserId, units: int, *, amount: int = 1_000) -> Charge:
    limit = RateLimit(bucket=Bucket.BYTES, amount=amount, window_s=_HOUR_S)
    return Charge(owner_id=owner_id, limit=limit, units=units)


async def _key(queue: Queue) -> NewApiKey:
    key = NewApiKey(
        user_id=await queue.user(),
        api_key_id=ApiKeyId(uuid4()),
        name="laptop",
        digest=_DIGEST,
        pepper_version=1,
        scopes=[],
    )
    await queue.accounts.create_api_key(key)
    return key


def _holder(key: NewApiKey) -> Holder:
    return Holder(user_id=key.user_id, api_key_id=key.api_key_id)


async def _admit(
    store: AdmissionStore, key: NewApiKey, *, digest: bytes = _DIGEST
) -> Quota | None:
    admission = await store.admit(_holder(key), "none yet", digests=[digest])
    return admission.quota


async def test_as_many_requests_pass_as_the_limit_says(
    queue: Queue, pool: Pool
) -> None:
    key, store = await _key(queue), _admissions(pool, submits=3)

    quotas = [await _admit(store, key) for _ in range(5)]

    assert [quota and quota.is_charged for quota in quotas] == [True] * 3 + [False] * 2
    assert [quota and quota.remaining for quota in quotas] == [2, 1, 0, 0, 0]


async def test_instances_at_once_let_no_request_more_pass(
    queue: Queue, pools: list[Pool]
) -> None:
    key = await _key(queue)
    stores = [_admissions(pool, submits=100) for pool in pools]

    quotas = await asyncio.gather(
        *(_admit(store, key) for store in stores for _ in range(50))
    )

    assert sum(quota is not None and quota.is_charged for quota in quotas) == 100


async def test_code_that_knows_no_cost_counts_in_the_same_bucket(
    queue: Queue, pool: Pool
) -> None:
    key, store = await _key(queue), _admissions(pool, submits=4)
    as_before = """
        insert into rate_buckets as buckets (user_id, bucket, full_at)
        values (%s, 'submit', now() + interval '15 minutes')
        on conflict (user_id, bucket) do update
        set full_at = greatest(buckets.full_at, now()) + (excluded.full_at - now())
        """

    queue.sql(as_before, key.user_id)
    quotas = [await _admit(store, key)]
    queue.sql(as_before, key.user_id)
    quotas += [await _admit(store, key) for _ in range(2)]

    assert [quota and quota.is_charged for quota in quotas] == [True, True, False]


async def test_who_is_looked_up_again_pays_nothing(queue: Queue, pool: Pool) -> None:
    """Neither a key nor an identity, for one request."""
    key, store = await _key(queue), _admissions(pool, polls=4)
    identity = Identity(issuer="https://issuer.example", subject="ada")
    await IdentityStore(pool, actor="tests").link(key.user_id, identity)
    job_id = await queue.submit(key.user_id)

    for holder in (_holder(key), Holder(user_id=key.user_id, identity=identity)):
        again = await store.admit_again(holder, job_id)
        assert again.job
        assert again.quota is None

    assert not queue.sql("select from rate_buckets")


async def test_what_was_used_flows_back_evenly(queue: Queue, pool: Pool) -> None:
    key, store = await _key(queue), _admissions(pool, submits=60)
    for _ in range(60):
        await _admit(store, key)
    queue.sql("update rate_buckets set full_at = full_at - interval '2 minutes'")

    quotas = [await _admit(store, key) for _ in range(3)]

    assert [quota and quota.is_charged for quota in quotas] == [True, True, False]


async def test_polls_are_charged_apart_from_submissions(
    queue: Queue, pool: Pool
) -> None:
    key, store = await _key(queue), _admissions(pool, submits=1, polls=2)
    new = replace(new_job(key.user_id, "none yet"), api_key_id=key.api_key_id)
    await queue.submissions.reserve(new, payload_ttl_s=PAYLOAD_TTL_S)

    again = await _admit(store, key)
    by_id = await store.admit_job(_holder(key), new.job_id, digests=[_DIGEST])
    other = await store.admit(_holder(key), "another", digests=[_DIGEST])

    assert again is not None
    assert (again.limit.bucket, again.remaining) == (Bucket.POLL, 1)
    assert by_id.quota is not None
    assert (by_id.quota.limit.bucket, by_id.quota.remaining) == (Bucket.POLL, 0)
    assert other.quota is not None
    assert (other.quota.limit.bucket, other.quota.is_charged) == (Bucket.SUBMIT, True)


async def test_nobody_is_charged_for_who_does_not_hold_the_secret(
    queue: Queue, pool: Pool
) -> None:
    key, store = await _key(queue), _admissions(pool, submits=1)

    stranger = await _admit(store, key, digest=b"2" * 32)
    owner = await _admit(store, key)

    assert stranger is not None
    assert not stranger.is_charged
    assert owner is not None
    assert owner.is_charged


async def test_without_limits_no_bucket_is_kept(queue: Queue, pool: Pool) -> None:
    key = await _key(queue)

    quota = await _admit(_admissions(pool), key)

    assert quota is None
    assert queue.sql("select * from rate_buckets") == []


async def test_only_full_buckets_are_pruned(queue: Queue) -> None:
    used, full = await queue.user(), await queue.user()
    for user in (used, full):
        await queue.submissions.reserve(
            new_job(user), payload_ttl_s=PAYLOAD_TTL_S, charges=[_bytes(user, 500)]
        )
    await queue.rate_limits.refund([_bytes(full, 1_000)])

    pruned = await queue.rate_limits.prune()

    assert pruned == 1
    assert queue.sql("select user_id from rate_buckets") == [{"user_id": used}]


async def test_no_more_jobs_are_unfinished_than_allowed(
    queue: Queue, pools: list[Pool]
) -> None:
    user = await queue.user()

    async def reserve(store: SubmissionStore, number: int) -> bool:
        try:
            await store.reserve(
                new_job(user, f"key {number}"),
                payload_ttl_s=PAYLOAD_TTL_S,
                max_unfinished=20,
            )
        except TooManyJobs:
            return False
        return True

    stores = [SubmissionStore(pool) for pool in pools]
    reserved = await asyncio.gather(
        *(reserve(store, 8 * n + k) for k, store in enumerate(stores) for n in range(8))
    )

    assert sum(reserved) == 20


async def test_a_job_at_the_limit_is_found_by_its_key(queue: Queue) -> None:
    new = new_job(await queue.user(), "key")
    ttl_s = PAYLOAD_TTL_S
    await queue.submissions.reserve(new, payload_ttl_s=ttl_s, max_unfinished=1)

    again = await queue.submissions.reserve(
        replace(new, job_id=new_job(new.user_id).job_id),
        payload_ttl_s=ttl_s,
        max_unfinished=1,
    )

    assert not again.won
    assert again.job.job_id == new.job_id
