"""The outbox: claimed by one sender at a time, lost by none, given up when told to."""

import asyncio
from uuid import uuid4

import pytest

from shared.core.errors import UnknownUser
from shared.core.jobs import Failure, JobStatus, UserId
from shared.core.webhooks import SecretRef, webhook_id
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.webhook_secrets import WebhookSecretStore
from shared.storage.postgres.webhooks import WebhookStore
from tests.support.queue import Queue, new_job
from tests.support.webhooks import announced, claim


@pytest.fixture
def store(pool: Pool) -> WebhookStore:
    return WebhookStore(pool)


async def test_news_of_a_completed_job_are_claimed(
    queue: Queue, store: WebhookStore
) -> None:
    job_id = await announced(queue, await queue.user(), "https://example.com/x")

    (webhook,) = await claim(store)

    assert webhook.job_id == job_id
    assert webhook.webhook_id == webhook_id(job_id, 1)
    assert webhook.callback_url == "https://example.com/x"
    assert (webhook.kind, webhook.status) == ("call", JobStatus.COMPLETED)
    assert (webhook.error_code, webhook.tries) == (None, 1)


async def test_each_way_to_fail_is_told_with_its_code(
    queue: Queue, store: WebhookStore
) -> None:
    user = await queue.user()

    async def claimed() -> None:
        new = new_job(user, callback_url="https://example.com/")
        reservation = await queue.submissions.reserve(new, payload_ttl_s=60)
        await queue.submissions.make_claimable(
            user, new.job_id, reservation.upload_no, "x"
        )

    for _ in range(4):
        await claimed()
    failed, cancelled, reaped = await queue.claim(user, limit=3)
    await queue.attempts.fail(failed, failure=Failure(code="bad", message="It is bad."))
    await queue.jobs.cancel(user, cancelled.job_id)
    queue.end_lease(reaped.job_id)
    await queue.maintenance.reap(max_lost_leases=1, zombie_s=60)
    queue.sql("update jobs set payload_expires_at = now() where status = 'pending'")
    await queue.maintenance.expire()

    codes = sorted(str(webhook.error_code) for webhook in await claim(store))

    assert codes == ["attempts_exhausted", "bad", "cancelled", "payload_expired"]


async def test_senders_that_claim_at_once_share_what_is_due(
    queue: Queue, store: WebhookStore
) -> None:
    user = await queue.user()
    due = {await announced(queue, user) for _ in range(12)}

    claims = await asyncio.gather(*(claim(store) for _ in range(6)))

    claimed = [webhook.job_id for claimed in claims for webhook in claimed]
    assert len(claimed) == len(due)
    assert set(claimed) == due


async def test_a_claim_holds_until_its_lease_is_over(
    queue: Queue, store: WebhookStore
) -> None:
    await announced(queue, await queue.user())

    first = await claim(store, lease_s=60)
    meanwhile = await claim(store)
    queue.sql("update outbox set run_after = now()")
    after = await claim(store)

    assert [len(first), len(meanwhile), len(after)] == [1, 0, 1]
    assert after[0].tries == 2
    assert after[0].webhook_id == first[0].webhook_id


async def test_what_has_arrived_is_forgotten_whoever_has_sent_it(
    queue: Queue, store: WebhookStore
) -> None:
    await announced(queue, await queue.user())
    (late,) = await claim(store, lease_s=0)
    (other,) = await claim(store)

    await store.delivered(late)

    assert not await store.postpone(other, delay_s=0, last_error="no answer")
    assert await claim(store) == []


async def test_a_sender_whose_lease_is_over_postpones_and_gives_up_nothing(
    queue: Queue, store: WebhookStore
) -> None:
    await announced(queue, await queue.user())
    (late,) = await claim(store, lease_s=0)
    await claim(store)

    outcomes = [
        await store.postpone(late, delay_s=0, last_error="no answer"),
        await store.give_up(late, last_error="no answer"),
    ]

    assert outcomes == [False, False]
    assert await claim(store) == []


async def test_a_postponed_one_is_due_again_after_its_delay(
    queue: Queue, store: WebhookStore
) -> None:
    await announced(queue, await queue.user())
    (webhook,) = await claim(store)

    await store.postpone(webhook, delay_s=60, last_error="no answer")
    (row,) = queue.sql("select run_after - now() as wait, last_error from outbox")

    assert 55 < row["wait"].total_seconds() <= 60
    assert row["last_error"] == "no answer"
    assert await claim(store) == []


async def test_one_that_was_given_up_is_listed_and_can_be_sent_again(
    queue: Queue, store: WebhookStore
) -> None:
    user = await queue.user()
    job_id = await announced(queue, user)
    (webhook,) = await claim(store)
    await store.give_up(webhook, last_error="The answer was 410.")

    page = await store.list_dead(page=1, size=10)
    nobodys = await store.resend(UserId(uuid4()), job_id, 1)
    while_dead = await claim(store)
    resent = await store.resend(user, job_id, 1)
    again = await store.resend(user, job_id, 1)
    (sent,) = await claim(store)

    assert page.total == 1
    assert (page.webhooks[0].job_id, page.webhooks[0].last_error) == (
        job_id,
        "The answer was 410.",
    )
    assert while_dead == []
    assert (nobodys, resent, again) == (False, True, False)
    assert sent.tries == 1


async def test_old_dead_letters_are_forgotten(
    queue: Queue, store: WebhookStore
) -> None:
    user = await queue.user()
    for _ in range(2):
        await announced(queue, user)
    old, new = await claim(store)
    for webhook in (old, new):
        await store.give_up(webhook, last_error="x")
    queue.sql(
        "update outbox set dead_at = now() - interval '8 days' where job_id = %s",
        old.job_id,
    )

    assert await store.forget_dead(age_s=7 * 24 * 3600) == 1
    assert (await store.list_dead(page=1, size=10)).webhooks[0].job_id == new.job_id


async def test_one_users_many_do_not_crowd_out_anothers_few(
    queue: Queue, store: WebhookStore
) -> None:
    busy, other = await queue.user(), await queue.user()
    for _ in range(8):
        await announced(queue, busy)
    only = await announced(queue, other)

    claimed = await store.claim_due(users=10, per_user=2, lease_s=60)

    assert len(claimed) == 3
    assert only in {webhook.job_id for webhook in claimed}


async def test_a_rotation_leaves_two_secrets_until_the_overlap_is_over(
    queue: Queue, store: WebhookStore, pool: Pool
) -> None:
    secrets = WebhookSecretStore(pool, actor="tests")
    user = await queue.user()
    old, new = (SecretRef(secret_id=uuid4(), pepper_version=1) for _ in range(2))
    await secrets.create(user, old, overlap_s=60)
    await secrets.create(user, new, overlap_s=60)
    await announced(queue, user)

    (within,) = await claim(store, lease_s=0)
    queue.sql(
        "update webhook_secrets set expires_at = now() where secret_id = %s",
        old.secret_id,
    )
    (after,) = await claim(store)

    assert within.secrets == (new, old)
    assert after.secrets == (new,)
    assert [secret.secret_id for secret in await secrets.list_all(user)] == [
        new.secret_id,
        old.secret_id,
    ]


async def test_secrets_are_noted_in_the_audit_log_and_need_a_user(
    queue: Queue, pool: Pool
) -> None:
    secrets = WebhookSecretStore(pool, actor="tests")
    user, nobody = await queue.user(), UserId(uuid4())
    ref = SecretRef(secret_id=uuid4(), pepper_version=1)

    await secrets.create(user, ref, overlap_s=60)
    with pytest.raises(UnknownUser):
        await secrets.create(nobody, ref, overlap_s=60)

    actions = queue.sql("select action from audit_log order by entry_no")
    assert [row["action"] for row in actions] == [
        "create_user",
        "create_webhook_secret",
    ]
    assert await secrets.any_valid(user)
    assert not await secrets.any_valid(nobody)
