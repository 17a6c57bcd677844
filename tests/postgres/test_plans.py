"""The statements on the hot path read an index and a bounded number of pages."""

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import uuid4

import psycopg
import pytest

from devhost.embedded_postgres import EmbeddedPostgres
from shared.storage.postgres.statements import load
from tests.support.plans import explain, indexes, nodes, pages
from tests.support.postgres import database

_USER = uuid4()
_CLAIM = {
    "user_id": _USER,
    "leased_by": "w",
    "limit": 4,
    "lease_s": 15,
    "per_user_cap": 8,
}
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
            {"user": _USER},
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
    plan = explain(deep, load("jobs_claim")["claim"], _CLAIM)

    assert "jobs_claimable" in indexes(plan)
    assert "Seq Scan" not in nodes(plan, relation="jobs")
    assert pages(plan) < 300


def test_choosing_users_costs_by_user_not_by_job(deep: psycopg.Connection) -> None:
    plan = explain(
        deep, load("jobs_claim")["claimable_users"], {"limit": 4, "per_user_cap": 8}
    )

    assert "Seq Scan" not in nodes(plan, relation="jobs")
    assert pages(plan) < 201 * 8


def test_admission_reads_a_handful_of_pages(deep: psycopg.Connection) -> None:
    plan = explain(
        deep,
        load("api_keys")["admit"],
        {
            "user_id": _USER,
            "api_key_id": uuid4(),
            "idempotency_key": "none",
            "job_id": None,
            "digests": [],
            "bucket": "submit",
            "cost_s": 0.1,
            "poll_cost_s": 0.1,
            "window_s": 60.0,
        },
    )

    assert pages(plan) < 20


def test_a_heartbeat_goes_by_the_primary_key(deep: psycopg.Connection) -> None:
    rows = deep.execute("select job_id from jobs where user_id = %s limit 20", [_USER])
    job_ids = [job_id for (job_id,) in rows]

    plan = explain(
        deep,
        load("jobs_attempt")["heartbeat"],
        {
            "user_ids": [_USER] * len(job_ids),
            "job_ids": job_ids,
            "attempts": [1] * len(job_ids),
            "lease_s": 15,
        },
    )

    assert "Seq Scan" not in nodes(plan, relation="jobs")
    assert pages(plan) < 20 * 8


def test_a_job_is_found_without_its_user(deep: psycopg.Connection) -> None:
    with _undone(deep):
        deep.execute("insert into users select gen_random_uuid(), 'x' from jobs")
        deep.execute(
            """
            insert into jobs (
              user_id, job_id, idempotency_key, kind, priority, payload_expires_at
            )
            select
              user_id, lpad(to_hex(50000 + row_number() over ()), 32, '0')::uuid, 'k',
              'call', 0, now()
            from users
            """
        )
        deep.execute("select brin_summarize_new_values('jobs_by_id')")
        deep.execute("analyze jobs")
        (job_id,) = deep.execute("select job_id from jobs offset 30000").fetchone() or (
            None,
        )

        plan = explain(deep, load("operators")["find_owner"], {"job_id": job_id})

    assert indexes(plan) == {"jobs_by_id"}
    assert pages(plan) < 100


def test_health_is_counted_without_what_has_settled(deep: psycopg.Connection) -> None:
    with _undone(deep):
        deep.execute(
            "update jobs set status = 'failed', settled_at = now(),"
            " payload_name = null, error_code = 'cancelled', error_message = 'x'"
        )
        deep.execute("analyze jobs")

        plan = explain(deep, load("jobs")["queue_health"], {})

    assert "Seq Scan" not in nodes(plan, relation="jobs")


def test_a_page_of_dead_letters_costs_by_its_size(deep: psycopg.Connection) -> None:
    with _undone(deep):
        deep.execute(
            """
            update jobs
            set
              status = 'failed', settled_at = clock_timestamp(), payload_name = null,
              error_message = 'x', error_code = case
                when job_id < lpad('7d0', 32, '0')::uuid then 'attempts_exhausted'
                else 'cancelled'
              end
            """
        )
        deep.execute("analyze jobs")

        plan = explain(
            deep, load("operators")["list_dead"], {"size": 20, "skipped": 40}
        )

    assert "jobs_dead" in indexes(plan)
    assert pages(plan) < 500


def test_completing_one_job_goes_by_the_primary_key(deep: psycopg.Connection) -> None:
    with _undone(deep):
        (job_id,) = deep.execute(
            "update jobs set status = 'processing', attempt = 1, started_at = now(),"
            " leased_by = 'w', lease_expires_at = now()"
            " where job_id = lpad('1f', 32, '0')::uuid returning job_id"
        ).fetchone() or (None,)

        plan = explain(
            deep,
            load("jobs_attempt")["complete"],
            {
                "user_id": _USER,
                "job_ids": [job_id],
                "attempts": [1],
                "part_job_ids": [job_id],
                "part_attempts": [1],
                "parts": ["result"],
                "inlines": [b"x"],
                "artifact_names": [None],
                "sizes_bytes": [1],
            },
        )

    assert "Seq Scan" not in nodes(plan, relation="jobs")
    assert pages(plan) < 80


@pytest.mark.parametrize("step", ["users_to_{}", "{}"])
@pytest.mark.parametrize("duty", ["reap", "expire", "purge"])
def test_a_duty_with_nothing_to_do_reads_almost_nothing(
    deep: psycopg.Connection, duty: str, step: str
) -> None:
    params = {
        "user_id": _USER,
        "users": 100,
        "limit": 500,
        "max_lost_leases": 3,
        "zombie_s": 1800,
        "timed_out_message": "",
        "exhausted_message": "",
        "error_message": "",
        "completed_ttl_s": 1,
        "failed_ttl_s": 1,
    }

    plan = explain(deep, load("jobs_maintenance")[step.format(duty)], params)

    assert "Seq Scan" not in nodes(plan, relation="jobs")
    assert pages(plan) < 20


@contextmanager
def _undone(deep: psycopg.Connection) -> Iterator[None]:
    with deep.transaction(force_rollback=True):
        yield
    deep.execute("vacuum analyze jobs")


def test_due_webhooks_are_found_without_those_that_wait_or_are_dead(
    deep: psycopg.Connection,
) -> None:
    with _undone(deep):
        deep.execute(
            """
            insert into outbox (
              user_id, job_id, attempt, callback_url, kind, status, run_after, dead_at,
              last_error
            )
            select
              user_id, job_id, 1, 'https://example.com/', 'call', 'completed',
              now() + case when job_id > lpad('10', 32, '0')::uuid
                then interval '1 hour' else interval '-1 s' end,
              case when job_id > lpad('1000', 32, '0')::uuid then now() end, 'x'
            from jobs
            """
        )
        deep.execute("analyze outbox")

        found = explain(deep, load("webhooks")["users_to_deliver"], {"users": 20})
        claimed = explain(
            deep,
            load("webhooks")["claim"],
            {"user_id": _USER, "limit": 5, "lease_s": 60},
        )

    assert "outbox_due" in indexes(found)
    assert pages(found) < 50
    assert "Seq Scan" not in nodes(claimed, relation="outbox")
    assert pages(claimed) < 200
