"""Archives that clients store by themselves, as the rows know them."""

import time
from dataclasses import replace
from uuid import UUID, uuid4

import pytest

from shared.core.blob_names import payload_name, upload_name
from shared.core.errors import UploadUsed
from shared.core.jobs import JobId
from tests.support.queue import PAYLOAD_TTL_S, Queue, new_job


def id_made(seconds_ago: float) -> JobId:
    milliseconds = int((time.time() - seconds_ago) * 1000)
    return JobId(UUID(int=(milliseconds << 80) | (uuid4().int >> 48)))


async def test_an_upload_waits_as_long_as_it_may_be_submitted(queue: Queue) -> None:
    user_id = await queue.user()
    young, old, odd = (upload_name(user_id, id_made(ago)) for ago in (50, 70, -90))
    ours = payload_name(user_id, id_made(50), 1)

    named = await queue.maintenance.named_payloads(
        [young, old, odd, ours], upload_ttl_s=60
    )

    assert named == {young}


async def test_an_upload_waits_while_its_job_is_being_submitted(queue: Queue) -> None:
    new = replace(new_job(await queue.user()), job_id=id_made(70))
    name = upload_name(new.user_id, new.job_id)
    await queue.submissions.reserve(new, payload_ttl_s=PAYLOAD_TTL_S)
    reserved = await queue.maintenance.named_payloads([name], upload_ttl_s=60)
    await queue.submissions.make_claimable(new.user_id, new.job_id, 1, name, "etag")
    submitted = await queue.maintenance.named_payloads([name], upload_ttl_s=60)
    await queue.jobs.cancel(new.user_id, new.job_id)

    settled = await queue.maintenance.named_payloads([name], upload_ttl_s=60)

    assert (reserved, submitted, settled) == ({name}, {name}, set())


async def test_a_claim_says_which_version_of_an_upload_was_submitted(
    queue: Queue,
) -> None:
    new = new_job(await queue.user())
    await queue.submissions.reserve(new, payload_ttl_s=PAYLOAD_TTL_S)
    name = upload_name(new.user_id, new.job_id)
    await queue.submissions.make_claimable(new.user_id, new.job_id, 1, name, "etag")

    (attempt,) = await queue.attempts.claim(
        new.user_id, leased_by="worker", limit=1, lease_s=9, per_user_cap=9
    )

    assert (attempt.payload_name, attempt.payload_etag) == (name, "etag")


async def test_an_upload_makes_one_job(queue: Queue) -> None:
    first = new_job(await queue.user())
    second = replace(first, idempotency_key="another key")
    await queue.submissions.reserve(first, payload_ttl_s=PAYLOAD_TTL_S)

    with pytest.raises(UploadUsed):
        await queue.submissions.reserve(second, payload_ttl_s=PAYLOAD_TTL_S)
    with pytest.raises(UploadUsed):
        await queue.submissions.reserve(
            second, payload_ttl_s=PAYLOAD_TTL_S, max_unfinished=9
        )
