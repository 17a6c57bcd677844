"""A job is reserved for whoever would be admitted at that very moment."""

from collections.abc import Awaitable, Callable
from uuid import uuid4

import pytest

from shared.core.errors import HolderEnded
from shared.core.identities import Holder, Identity
from shared.core.jobs import ApiKeyId, NewJob
from shared.core.rate_limits import Bucket, Charge, RateLimit
from shared.core.subscriptions import SubscriptionStatus
from shared.storage.postgres.accounts import NewApiKey
from shared.storage.postgres.submissions import Reservation
from tests.support.queue import PAYLOAD_TTL_S, Queue, new_job

_ISSUER = "https://login.example.com/"
_BYTES = RateLimit(bucket=Bucket.BYTES, amount=1_000, window_s=3600)
_End = Callable[[Queue, Holder], Awaitable[object]]


async def _key_holder(queue: Queue) -> Holder:
    user_id, api_key_id = await queue.user(), ApiKeyId(uuid4())
    await queue.accounts.create_api_key(
        NewApiKey(
            user_id=user_id,
            api_key_id=api_key_id,
            name="laptop",
            digest=b"1" * 32,
            pepper_version=1,
            scopes=(),
        )
    )
    return Holder(user_id=user_id, api_key_id=api_key_id)


async def _token_holder(queue: Queue) -> Holder:
    user_id, identity = await queue.user(), Identity(issuer=_ISSUER, subject="ada")
    await queue.identities.link(user_id, identity)
    return Holder(user_id=user_id, identity=identity)


async def _revoke(queue: Queue, holder: Holder) -> None:
    assert holder.api_key_id
    assert await queue.accounts.revoke_api_key(holder.user_id, holder.api_key_id)


async def _unlink(queue: Queue, holder: Holder) -> None:
    assert holder.identity
    assert await queue.identities.unlink(holder.user_id, holder.identity)


async def _pause(queue: Queue, holder: Holder) -> None:
    await queue.accounts.set_subscription(holder.user_id, SubscriptionStatus.PAUSED)


async def _reserve(
    queue: Queue, holder: Holder, new: NewJob | None = None
) -> Reservation:
    return await queue.submissions.reserve(
        new or new_job(holder.user_id, "key"),
        payload_ttl_s=PAYLOAD_TTL_S,
        charges=[_charge(holder, 600)],
        holder=holder,
    )


def _charge(holder: Holder, units: int) -> Charge:
    return Charge(owner_id=holder.user_id, limit=_BYTES, units=units)


@pytest.mark.parametrize("made", [_key_holder, _token_holder])
async def test_whoever_is_still_admitted_gets_a_row(
    queue: Queue, made: Callable[[Queue], Awaitable[Holder]]
) -> None:
    assert (await _reserve(queue, await made(queue))).won


@pytest.mark.parametrize(
    ("made", "end"),
    [
        (_key_holder, _revoke),
        (_key_holder, _pause),
        (_token_holder, _unlink),
        (_token_holder, _pause),
    ],
)
async def test_whoever_has_ended_gets_no_row_and_pays_nothing(
    queue: Queue, made: Callable[[Queue], Awaitable[Holder]], end: _End
) -> None:
    holder = await made(queue)
    await end(queue, holder)

    with pytest.raises(HolderEnded):
        await _reserve(queue, holder)

    assert queue.sql("select job_id from jobs") == []
    assert (await queue.rate_limits.quota(_charge(holder, 1))).remaining == 1_000


async def test_whoever_has_ended_takes_nothing_over_and_learns_of_no_job(
    queue: Queue,
) -> None:
    holder = await _key_holder(queue)
    first = new_job(holder.user_id, "key")
    await _reserve(queue, holder, first)
    queue.stall_upload(first.job_id)
    await _revoke(queue, holder)

    with pytest.raises(HolderEnded):
        await _reserve(queue, holder)

    assert queue.row(first.job_id)["upload_no"] == 1
