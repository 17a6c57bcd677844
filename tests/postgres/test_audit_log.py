"""Every change of an account leaves an entry, and no entry can be changed unseen."""

import asyncio
from uuid import uuid4

import psycopg
import pytest
from psycopg.types.json import Jsonb

from shared.core.jobs import ApiKeyId, UserId
from shared.core.subscriptions import SubscriptionStatus
from shared.storage.postgres.accounts import AccountStore, NewApiKey
from shared.storage.postgres.audit_log import AuditLog
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import Statement, load
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


# The server's own defaults, which the chains that exist were made with, and others.
_SESSIONS: tuple[dict[str, str], ...] = (
    {},
    {"TimeZone": "Asia/Kathmandu"},
    {
        "TimeZone": "America/St_Johns",
        "DateStyle": "German",
        "IntervalStyle": "iso_8601",
    },
    {"bytea_output": "escape", "extra_float_digits": "-15", "lc_numeric": "C"},
)


async def test_the_chain_is_the_same_whatever_the_session_is_set_to(
    queue: Queue, database_url: str
) -> None:
    """Made and checked by people who sit in different places."""
    statements = load("audit_log")
    user = await queue.user()
    entry = {
        "actor": "ada",
        "action": "x",
        "user_id": user,
        "details": Jsonb({"b": 0.1, "ä": [1, "2026-01-01T00:00:00+02:00"]}),
    }
    for settings in _SESSIONS:
        _in_session(database_url, settings, statements["append"], entry)

    broken = [
        _in_session(database_url, settings, statements["find_broken"], {})
        for settings in _SESSIONS
    ]

    assert broken == [[]] * len(_SESSIONS)


async def test_chains_of_servers_in_utc_are_whole_still(
    queue: Queue, log: AuditLog, database_url: str
) -> None:
    """As chains were made when the time zone was the session's."""
    for _ in range(20):
        await queue.user()
    hashed_before = Statement(
        name="hashed_before",
        sql="""
            select
              hash = sha256(
                coalesce(lag(hash) over (order by entry_no), '')
                || convert_to((to_jsonb(entries) - 'hash')::text, 'UTF8')
              )
            from audit_log as entries
        """,
    )

    same = _in_session(database_url, {"TimeZone": "UTC"}, hashed_before, {})

    assert same == [(True,)] * 20
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


def _in_session(
    url: str,
    settings: dict[str, str],
    statement: Statement,
    params: dict[str, object],
) -> list[object]:
    with psycopg.connect(url) as connection:
        for name, value in settings.items():
            connection.execute("select set_config(%s, %s, false)", (name, value))
        cursor = connection.execute(statement.sql, params)
        return list(cursor.fetchall()) if cursor.description else []


def _key(user_id: UserId) -> NewApiKey:
    return NewApiKey(
        user_id=user_id,
        api_key_id=ApiKeyId(uuid4()),
        name="laptop",
        digest=b"1" * 32,
        pepper_version=1,
        scopes=["operator"],
    )
