"""What operators ask of all users costs by what they see, not by what there is."""

import psycopg
import pytest

from shared.storage.postgres.statements import load
from tests.support.deep_queue import undone
from tests.support.plans import explain, indexes, nodes, pages


def test_a_job_is_found_without_its_user(deep: psycopg.Connection) -> None:
    with undone(deep):
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
    with undone(deep):
        deep.execute(
            "update jobs set status = 'failed', settled_at = now(),"
            " payload_name = null, error_code = 'cancelled', error_message = 'x'"
        )
        deep.execute("analyze jobs")

        plan = explain(deep, load("jobs")["queue_health"], {})

    assert "Seq Scan" not in nodes(plan, relation="jobs")


@pytest.mark.parametrize(
    ("name", "params"),
    [
        ("list_attempts", {"limit": 20}),
        ("count_failures", {"age_s": 86_400}),
        ("list_loads", {"limit": 20}),
    ],
)
def test_operators_look_past_what_has_settled_long_ago(
    deep: psycopg.Connection, name: str, params: dict[str, object]
) -> None:
    with undone(deep):
        deep.execute(
            "update jobs set status = 'failed', settled_at = now() - interval '2 days',"
            " payload_name = null, error_code = 'cancelled', error_message = 'x'"
        )
        deep.execute("analyze jobs")

        plan = explain(deep, load("overview")[name], params)

    assert "Seq Scan" not in nodes(plan, relation="jobs")


def test_a_page_of_dead_letters_costs_by_its_size(deep: psycopg.Connection) -> None:
    with undone(deep):
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
