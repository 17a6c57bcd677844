"""One statement says who asks, whether they may, and which job they mean."""

from dataclasses import replace
from datetime import timedelta
from uuid import uuid4

import pytest

from shared.core.identities import Holder
from shared.core.jobs import ApiKeyId, JobId, UserId
from shared.core.subscriptions import SubscriptionStatus
from shared.storage.postgres.accounts import NewApiKey
from shared.storage.postgres.admission import Admission
from tests.support.queue import PAYLOAD_TTL_S, Queue, new_job

_NOBODY = Admission(
    key_digest=None,
    pepper_version=None,
    family_id=None,
    is_linked=False,
    scopes=frozenset(),
    subscription_is_active=False,
    organisation_id=None,
    quota=None,
    job=None,
)


async def test_a_live_key_is_admitted_with_all_there_is_to_know(queue: Queue) -> None:
    key = await _key(queue)

    admission = await queue.admissions.admit(_holder(key), "none yet")

    assert admission == Admission(
        key_digest=key.digest,
        pepper_version=3,
        family_id=key.api_key_id,
        is_linked=False,
        scopes=frozenset({"jobs:read", "jobs:submit"}),
        subscription_is_active=True,
        organisation_id=None,
        quota=None,
        job=None,
    )


async def test_an_unknown_key_of_an_unknown_user_has_no_digest(queue: Queue) -> None:
    admission = await queue.admissions.admit(
        Holder(user_id=UserId(uuid4()), api_key_id=ApiKeyId(uuid4())), "anything"
    )

    assert admission == _NOBODY


async def test_a_key_belongs_to_its_user_only(queue: Queue) -> None:
    key = await _key(queue)
    other = await queue.user()

    admission = await queue.admissions.admit(
        Holder(user_id=other, api_key_id=key.api_key_id), None
    )

    assert admission.key_digest is None


async def test_a_revoked_key_is_dead_at_the_next_look(queue: Queue) -> None:
    key = await _key(queue)

    revoked = await queue.accounts.revoke_api_key(key.user_id, key.api_key_id)

    admission = await queue.admissions.admit(_holder(key), None)
    assert revoked
    assert admission.key_digest is None


async def test_an_expired_key_is_dead(queue: Queue) -> None:
    key = await _key(queue, lifetime_s=-1.0)

    admission = await queue.admissions.admit(_holder(key), None)

    assert admission.key_digest is None


@pytest.mark.parametrize("status", SubscriptionStatus)
async def test_only_active_and_trialing_subscriptions_admit(
    queue: Queue, status: SubscriptionStatus
) -> None:
    key = await _key(queue)
    await queue.accounts.set_subscription(key.user_id, status)

    admission = await queue.admissions.admit(_holder(key), None)

    assert admission.subscription_is_active == status.is_active


async def test_the_job_of_a_key_comes_along(queue: Queue) -> None:
    key = await _key(queue)
    new = replace(new_job(key.user_id, "mine"), api_key_id=key.api_key_id)
    await queue.submissions.reserve(new, payload_ttl_s=PAYLOAD_TTL_S)

    admission = await queue.admissions.admit(_holder(key), "mine")

    assert admission.job
    assert admission.job.job_id == new.job_id
    assert admission.job.payload_sha256 == new.payload_sha256
    assert 0 <= admission.job.age_s < 60


async def test_another_key_of_the_user_has_jobs_of_its_own(queue: Queue) -> None:
    key = await _key(queue)
    new = replace(new_job(key.user_id, "mine"), api_key_id=key.api_key_id)
    await queue.submissions.reserve(new, payload_ttl_s=PAYLOAD_TTL_S)

    of_another = await queue.admissions.admit(
        Holder(user_id=key.user_id, api_key_id=ApiKeyId(uuid4())), "mine"
    )
    of_no_key = await queue.admissions.admit(Holder(user_id=key.user_id), "mine")

    assert of_another.job is None
    assert of_no_key.job is None


async def test_a_principal_without_a_key_finds_its_job(queue: Queue) -> None:
    new = new_job(await queue.user(), "mine")
    await queue.submissions.reserve(new, payload_ttl_s=PAYLOAD_TTL_S)

    admission = await queue.admissions.admit(Holder(user_id=new.user_id), "mine")

    assert admission.job
    assert admission.job.job_id == new.job_id
    assert admission.subscription_is_active


async def test_a_job_is_admitted_by_its_id_for_its_user_only(queue: Queue) -> None:
    key, other = await _key(queue), await _key(queue)
    job_id = await queue.submit(key.user_id)

    own = await queue.admissions.admit_job(_holder(key), job_id)
    foreign = await queue.admissions.admit_job(_holder(other), job_id)
    missing = await queue.admissions.admit_job(_holder(key), JobId(uuid4()))

    assert own.job
    assert foreign.key_digest == other.digest
    assert foreign.job is None
    assert missing.job is None


async def test_creating_a_user_or_a_key_twice_keeps_the_first(queue: Queue) -> None:
    key = await _key(queue)
    await queue.accounts.set_subscription(key.user_id, SubscriptionStatus.PAUSED)

    await queue.accounts.create_user(key.user_id, "again")
    await queue.accounts.create_api_key(replace(key, digest=b"2" * 32))

    admission = await queue.admissions.admit(_holder(key), None)
    assert admission.key_digest == key.digest
    assert not admission.subscription_is_active


async def test_keys_are_listed_without_their_digest(queue: Queue) -> None:
    first = await _key(queue)
    second = replace(first, api_key_id=ApiKeyId(uuid4()), lifetime_s=60.0)
    await queue.accounts.create_api_key(second)
    await queue.accounts.revoke_api_key(first.user_id, first.api_key_id)

    listed = await queue.accounts.list_api_keys(first.user_id)

    assert [key.api_key_id for key in listed] == [first.api_key_id, second.api_key_id]
    assert [key.revoked_at is None for key in listed] == [False, True]
    assert listed[0].scopes == frozenset(first.scopes)
    assert listed[1].expires_at == listed[1].created_at + timedelta(minutes=1)


async def test_revoking_an_unknown_key_says_so(queue: Queue) -> None:
    assert not await queue.accounts.revoke_api_key(
        await queue.user(), ApiKeyId(uuid4())
    )


def _holder(key: NewApiKey) -> Holder:
    return Holder(user_id=key.user_id, api_key_id=key.api_key_id)


async def _key(queue: Queue, *, lifetime_s: float | None = None) -> NewApiKey:
    key = NewApiKey(
        user_id=await queue.user(),
        api_key_id=ApiKeyId(uuid4()),
        name="laptop",
        digest=b"1" * 32,
        pepper_version=3,
        scopes=["jobs:submit", "jobs:read"],
        lifetime_s=lifetime_s,
    )
    await queue.accounts.create_api_key(key)
    return key
