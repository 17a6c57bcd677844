"""The statements on the hot path read an index and a bounded number of pages."""

from uuid import uuid4

import psycopg
import pytest

from shared.storage.postgres.statements import load
from tests.support.deep_queue import DEEP_USER, undone
from tests.support.plans import explain, indexes, nodes, pages

_CLAIM = {
    "user_id": DEEP_USER,
    "leased_by": "w",
    "limit": 4,
    "lease_s": 15,
    "per_user_cap": 8,
}


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
            "user_id": DEEP_USER,
            "api_key_id": uuid4(),
            "issuer": None,
            "subject": None,
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
    rows = deep.execute(
        "select job_id from jobs where user_id = %s limit 20", [DEEP_USER]
    )
    job_ids = [job_id for (job_id,) in rows]

    plan = explain(
        deep,
        load("jobs_attempt")["heartbeat"],
        {
            "user_id": DEEP_USER,
            "job_ids": job_ids,
            "attempts": [1] * len(job_ids),
            "lease_s": 15,
        },
    )

    assert "Seq Scan" not in nodes(plan, relation="jobs")
    assert pages(plan) < 20 * 8


def test_completing_one_job_goes_by_the_primary_key(deep: psycopg.Connection) -> None:
    with undone(deep):
        (job_id,) = deep.execute(
            "update jobs set status = 'processing', attempt = 1, started_at = now(),"
            " leased_by = 'w', lease_expires_at = now()"
            " where job_id = lpad('1f', 32, '0')::uuid returning job_id"
        ).fetchone() or (None,)

        plan = explain(
            deep,
            load("jobs_attempt")["complete"],
            {
                "user_id": DEEP_USER,
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
        "user_id": DEEP_USER,
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


def test_due_webhooks_are_found_without_those_that_wait_or_are_dead(
    deep: psycopg.Connection,
) -> None:
    with undone(deep):
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
            {"user_id": DEEP_USER, "limit": 5, "lease_s": 60},
        )

    assert "outbox_due" in indexes(found)
    assert pages(found) < 50
    assert "Seq Scan" not in nodes(claimed, relation="outbox")
    assert pages(claimed) < 200
