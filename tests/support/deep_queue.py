"""A database with a deep queue, for tests that look at the plans of statements."""

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import uuid4

import psycopg
import pytest

from devhost.embedded_postgres import EmbeddedPostgres
from tests.support.postgres import database

DEEP_USER = uuid4()
_DEEP = 20_000


@pytest.fixture(scope="module")
def deep_url(postgres: EmbeddedPostgres, migrated: str) -> Iterator[str]:
    yield from database(postgres, "deep", migrated)


@pytest.fixture(scope="module")
def deep(deep_url: str) -> Iterator[psycopg.Connection]:
    """One user with 20,000 pending jobs beside 200 users with one each, to be read."""
    with psycopg.connect(deep_url, autocommit=True) as connection:
        connection.execute(
            """
            insert into users (user_id, name)
            select gen_random_uuid(), 'other' from generate_series(1, 200)
            union all select %(user)s, 'deep'
            """,
            {"user": DEEP_USER},
        )
        connection.execute(
            "insert into queue_heads (user_id, rank, claimable_from)"
            " select user_id, 0, '-infinity' from users"
        )
        connection.execute(
            """
            insert into jobs (
              user_id, job_id, idempotency_key, kind, priority, payload_ready_at,
              payload_name, payload_expires_at, run_after
            )
            select
              user_id, lpad(to_hex(row_number() over ()), 32, '0')::uuid,
              gen_random_uuid()::text, 'call', 0, now(),
              'x', now() + interval '1 hour', now()
            from users
            cross join generate_series(
              1, case when user_id = %(user)s then %(deep)s::int else 1 end
            )
            """,
            {"user": DEEP_USER, "deep": _DEEP},
        )
        connection.execute(
            """
            insert into job_params (
              user_id, job_id, payload_sha256, payload_bytes, params
            )
            select user_id, job_id, repeat('0', 64), 1, '{}' from jobs
            """
        )
        connection.execute("vacuum analyze")
        yield connection


@contextmanager
def undone(deep: psycopg.Connection) -> Iterator[None]:
    """Take back what the block does, and have the plans forget it."""
    with deep.transaction(force_rollback=True):
        yield
    deep.execute("vacuum analyze jobs")
