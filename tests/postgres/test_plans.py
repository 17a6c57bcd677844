"""The statements on the hot path read an index and a bounded number of pages."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import psycopg
import pytest

from shared.storage.postgres.statements import Statement, load
from tests.support.postgres import numbered

_USER = uuid4()
_CLAIM = {
    "user_id": _USER,
    "leased_by": "w",
    "limit": 4,
    "lease_s": 15,
    "per_user_cap": 8,
}
_DEEP = 20_000


@pytest.fixture
def deep(database_url: str) -> Iterator[psycopg.Connection]:
    """One user with 20,000 pending jobs beside 200 users with one each."""
    with psycopg.connect(database_url, autocommit=True) as connection:
        connection.execute(
            """
            insert into users (user_id, name)
            select gen_random_uuid(), 'other' from generate_series(1, 200)
            union all select %(user)s, 'deep'
            """,
            {"user": _USER},
        )
        connection.execute(
            "insert into user_queues (user_id, waiting) select user_id, true from users"
        )
        connection.execute(
            """
            insert into jobs (
              user_id, job_id, idempotency_key, kind, priority, payload_ready_at,
              payload_name, payload_expires_at, run_after
            )
            select
              user_id, gen_random_uuid(), gen_random_uuid()::text, 'call', 0, now(),
              'x', now() + interval '1 hour', now()
            from users
            cross join generate_series(
              1, case when user_id = %(user)s then %(deep)s::int else 1 end
            )
            """,
            {"user": _USER, "deep": _DEEP},
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


def test_a_claim_reads_the_queues_index_and_few_pages(
    deep: psycopg.Connection,
) -> None:
    plan = _explain(deep, load("jobs_claim")["claim"], _CLAIM)

    assert "jobs_claimable" in _indexes(plan)
    assert "Seq Scan" not in _nodes(plan, relation="jobs")
    assert _pages(plan) < 300


def test_choosing_users_costs_by_user_not_by_job(deep: psycopg.Connection) -> None:
    plan = _explain(
        deep, load("jobs_claim")["claimable_users"], {"limit": 4, "per_user_cap": 8}
    )

    assert "Seq Scan" not in _nodes(plan, relation="jobs")
    assert _pages(plan) < 201 * 8


def test_admission_reads_a_handful_of_pages(deep: psycopg.Connection) -> None:
    plan = _explain(
        deep,
        load("api_keys")["admit"],
        {"user_id": _USER, "api_key_id": uuid4(), "idempotency_key": "none"},
    )

    assert _pages(plan) < 20


def test_a_heartbeat_goes_by_the_primary_key(deep: psycopg.Connection) -> None:
    rows = deep.execute("select job_id from jobs where user_id = %s limit 20", [_USER])
    job_ids = [job_id for (job_id,) in rows]

    plan = _explain(
        deep,
        load("jobs_attempt")["heartbeat"],
        {
            "user_ids": [_USER] * len(job_ids),
            "job_ids": job_ids,
            "attempts": [1] * len(job_ids),
            "lease_s": 15,
        },
    )

    assert "Seq Scan" not in _nodes(plan, relation="jobs")
    assert _pages(plan) < 20 * 8


@pytest.mark.parametrize("duty", ["reap", "expire", "purge"])
def test_a_duty_with_nothing_to_do_reads_almost_nothing(
    deep: psycopg.Connection, duty: str
) -> None:
    params = {
        "lock_id": 1,
        "limit": 500,
        "max_attempts": 3,
        "zombie_s": 1800,
        "backoff_base_s": 1,
        "backoff_cap_s": 30,
        "timed_out_message": "",
        "exhausted_message": "",
        "error_message": "",
        "completed_ttl_s": 1,
        "failed_ttl_s": 1,
    }

    plan = _explain(deep, load("jobs_maintenance")[duty], params)

    assert "Seq Scan" not in _nodes(plan, relation="jobs")
    assert _pages(plan) < 20


def _explain(
    connection: psycopg.Connection, statement: Statement, params: dict[str, Any]
) -> dict[str, Any]:
    """Run the statement by a plan for any values, undo it, and return what it did.

    Drivers prepare what they send often, and the server then stops looking at values.
    """
    sql, names = numbered(statement)
    values = ", ".join(f"%({name})s" for name in names)
    arguments = f"({values})" if names else ""
    with connection.transaction(force_rollback=True):
        connection.execute("set local plan_cache_mode = force_generic_plan")
        connection.execute(f"prepare hot as {sql}")
        (row,) = psycopg.ClientCursor(connection).execute(
            f"explain (analyze, buffers, format json) execute hot {arguments}", params
        )
    plan: dict[str, Any] = row[0][0]["Plan"]
    return plan


def _walk(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for child in node.get("Plans", []):
        yield from _walk(child)


def _indexes(plan: dict[str, Any]) -> set[str]:
    return {node["Index Name"] for node in _walk(plan) if "Index Name" in node}


def _nodes(plan: dict[str, Any], relation: str) -> set[str]:
    return {
        node["Node Type"]
        for node in _walk(plan)
        if node.get("Relation Name") == relation
    }


def _pages(plan: dict[str, Any]) -> int:
    pages: int = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]
    return pages
