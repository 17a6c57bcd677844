"""Every change of an account leaves an entry, and no entry can be changed unseen."""

import asyncio
from uuid import uuid4

import psycopg
import pytest

from shared.core.jobs import ApiKeyId, UserId
from shared.core.subscriptions import SubscriptionStatus
from shared.storage.postgres.accounts import AccountStore, NewApiKey
from shared.storage.postgres.audit_log import AuditLog
from shared.storage.postgres.pool import Pool
from tests.support.queue import Queue


@pytest.fixture
def log(pool: Pool) -> AuditLog:
    return AuditLog(pool, actor="nobody")


async def test_each_change_is_noted_with_who_made_it(
    queue: Queue, pool: Pool, log: AuditLog
) -> None:
    user = await queue.user()
    accounts = AccountStore(pool, actor="cli:ada")
    new = _key(user)
    await accounts.create_api_key(new)
    await accounts.set_subscription(user, SubscriptionStatus.PAUSED)
    await accounts.acting_as("key:7").revoke_api_key(user, new.api_key_id)

    entries = await log.list_entries(user_id=user, before=None, limit=10)

    assert [(entry.actor, entry.action) for entry in entries] == [
        ("key:7", "revoke_api_key"),
        ("cli:ada", "set_subscription"),
        ("cli:ada", "create_api_key"),
        ("tests", "create_user"),
    ]
    assert entries[2].details == {
        "api_key": str(new.api_key_id),
        "name": "laptop",
        "scopes": ["operator"],
    }


async def test_what_changes_nothing_is_not_noted(queue: Queue, log: AuditLog) -> None:
    user = await queue.user()
    head = await log.read_head()

    await queue.accounts.create_user(user, "again")
    await queue.accounts.set_subscription(user, SubscriptionStatus.ACTIVE)
    await queue.accounts.revoke_api_key(user, ApiKeyId(uuid4()))

    assert await log.read_head() == head


async def test_changes_at_once_make_one_chain(queue: Queue, log: AuditLog) -> None:
    await asyncio.gather(*(queue.user() for _ in range(20)))

    head = await log.read_head()

    assert head is not None
    assert head.entry_no == 20
    assert await log.find_broken() is None


@pytest.mark.parametrize(
    ("tampering", "broken"),
    [
        ("update audit_log set actor = 'somebody else' where entry_no = 3", 3),
        ("update audit_log set details = '{}' where entry_no = 4", 4),
        ("update audit_log set made_at = made_at - interval '1 s'", 1),
        ("update audit_log set hash = sha256('x') where entry_no = 2", 2),
        ("delete from audit_log where entry_no = 2", 3),
        ("delete from audit_log where entry_no = 1", 2),
    ],
)
async def test_tampering_is_found(
    queue: Queue, log: AuditLog, tampering: str, broken: int
) -> None:
    for _ in range(5):
        await queue.user()

    queue.sql("alter table audit_log disable trigger all")
    queue.sql(tampering)

    assert await log.find_broken() == broken


@pytest.mark.parametrize(
    "change",
    [
        "update audit_log set actor = 'x'",
        "delete from audit_log",
        "truncate audit_log",
    ],
)
async def test_the_log_is_only_ever_added_to(queue: Queue, change: str) -> None:
    await queue.user()

    with pytest.raises(psycopg.errors.RaiseException, match="only ever added to"):
        queue.sql(change)


def _key(user_id: UserId) -> NewApiKey:
    return NewApiKey(
        user_id=user_id,
        api_key_id=ApiKeyId(uuid4()),
        name="laptop",
        digest=b"1" * 32,
        pepper_version=1,
        scopes=["operator"],
    )
