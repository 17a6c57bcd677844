"""Rotations of one key at once come to what they would one after the other."""

import asyncio
from uuid import uuid4

import psycopg
import pytest

from shared.core.jobs import ApiKeyId, UserId
from shared.storage.postgres.accounts import ApiKey, NewApiKey, Successor
from shared.storage.postgres.statements import load
from tests.support.queue import Queue

_DAY_S = 86_400.0
_HOUR_S = 3_600.0


async def _key(queue: Queue, lifetime_s: float | None = None) -> NewApiKey:
    key = NewApiKey(
        user_id=await queue.user(),
        api_key_id=ApiKeyId(uuid4()),
        digest=b"1" * 32,
        pepper_version=1,
        lifetime_s=lifetime_s,
        name="laptop",
        scopes=["operator"],
    )
    await queue.accounts.create_api_key(key)
    return key


def _successor(user_id: UserId, lifetime_s: float | None = None) -> Successor:
    return Successor(
        user_id=user_id,
        api_key_id=ApiKeyId(uuid4()),
        digest=b"2" * 32,
        pepper_version=1,
        lifetime_s=lifetime_s,
    )


async def _successors(queue: Queue, old: NewApiKey) -> list[ApiKey]:
    keys = await queue.accounts.list_api_keys(old.user_id)
    return [key for key in keys if key.api_key_id != old.api_key_id]


@pytest.mark.parametrize(
    "ending",
    [
        pytest.param("expires_at = clock_timestamp()", id="cut to nothing"),
        pytest.param("revoked_at = clock_timestamp()", id="revoked"),
    ],
)
async def test_a_key_that_ends_while_its_rotation_waits_has_no_successor(
    queue: Queue, database_url: str, ending: str
) -> None:
    old = await _key(queue)
    async with await psycopg.AsyncConnection.connect(database_url) as other:
        rotated = await _behind(queue, other, f"update api_keys set {ending}", old)

    assert not rotated
    assert await _successors(queue, old) == []


async def _behind(
    queue: Queue, other: psycopg.AsyncConnection, change: str, old: NewApiKey
) -> bool:
    """Rotate a key whose row somebody holds, and changes once the rotation waits."""
    await other.execute("select from api_keys for update")
    rotation = asyncio.create_task(
        queue.accounts.rotate_api_key(
            _successor(old.user_id), old.api_key_id, overlap_s=_HOUR_S
        )
    )
    await queue.until_somebody_waits()
    await other.execute(change)
    await other.commit()
    return await rotation


async def test_a_rotation_that_waited_reads_the_old_key_again(
    queue: Queue, database_url: str
) -> None:
    old = await _key(queue, _DAY_S)
    async with await psycopg.AsyncConnection.connect(database_url) as other:
        longer = "update api_keys set expires_at = expires_at + interval '9 days'"
        rotated = await _behind(queue, other, longer, old)

    (new,) = await _successors(queue, old)
    assert rotated
    assert new.expires_at is not None
    assert (new.expires_at - new.created_at).total_seconds() == pytest.approx(
        10 * _DAY_S, abs=60
    )


async def test_rotations_at_once_with_an_overlap_all_hand_the_same_expiry_on(
    queue: Queue,
) -> None:
    old = await _key(queue, _DAY_S)
    (before,) = await queue.accounts.list_api_keys(old.user_id)

    done = await asyncio.gather(
        *(
            queue.accounts.rotate_api_key(
                _successor(old.user_id), old.api_key_id, overlap_s=_HOUR_S
            )
            for _ in range(10)
        )
    )

    made = await _successors(queue, old)
    assert done == [True] * 10
    assert len(made) == 10
    assert {(key.expires_at, key.family_id) for key in made} == {
        (before.expires_at, old.api_key_id)
    }


async def test_a_transaction_that_began_before_a_key_was_cut_to_nothing_makes_none(
    queue: Queue, database_url: str
) -> None:
    old = await _key(queue)
    late = _successor(old.user_id)
    params = {
        "user_id": old.user_id,
        "api_key_id": late.api_key_id,
        "old_api_key_id": old.api_key_id,
        "digest": late.digest,
        "pepper_version": late.pepper_version,
        "lifetime_s": None,
        "overlap_s": 0.0,
    }
    async with await psycopg.AsyncConnection.connect(database_url) as other:
        await other.execute("select now()")
        won = await queue.accounts.rotate_api_key(
            _successor(old.user_id), old.api_key_id, overlap_s=0.0
        )
        made = await other.execute(load("api_keys")["rotate_api_key"].sql, params)

    assert won
    assert await made.fetchall() == []
    assert len(await _successors(queue, old)) == 1


@pytest.mark.parametrize("overlap_s", [0.0, _HOUR_S])
async def test_a_rotation_that_is_sent_twice_is_made_and_noted_once(
    queue: Queue, overlap_s: float
) -> None:
    old = await _key(queue)
    new = _successor(old.user_id)

    done = [
        await queue.accounts.rotate_api_key(new, old.api_key_id, overlap_s=overlap_s)
        for _ in range(2)
    ]

    assert done == [True, True]
    assert len(await _successors(queue, old)) == 1
    assert (
        len(queue.sql("select entry_no from audit_log where action = 'rotate_api_key'"))
        == 1
    )
