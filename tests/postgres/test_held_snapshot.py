"""A forgotten transaction, which keeps old versions of rows alive, slows no claim."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

import psycopg
import pytest

from shared.storage.postgres.statements import load
from tests.support.plans import explain, pages

_USER = uuid4()
_CLAIM = {
    "user_id": _USER,
    "leased_by": "w",
    "limit": 1,
    "lease_s": 15,
    "per_user_cap": 8,
}
_USERS = {"limit": 4, "per_user_cap": 8}
_BATCH = 2_000
# A claim of one job reads about 40 pages, the choice of users a dozen.
_FEW = 100

# As stores would leave them: submitted one after the other, claimed and completed.
_SUBMIT = """
with submitted as (
  insert into jobs (
    user_id, job_id, idempotency_key, kind, priority, payload_ready_at, payload_name,
    payload_expires_at, run_after
  )
  select
    %(user_id)s, gen_random_uuid(), gen_random_uuid()::text, 'call', 0, now(), 'x',
    now() + interval '1 hour', clock_timestamp()
  from generate_series(1, %(jobs)s)
  returning user_id, job_id, run_after
),
described as (
  insert into job_params (user_id, job_id, payload_sha256, payload_bytes, params)
  select user_id, job_id, repeat('0', 64), 1, '{}' from submitted
)
insert into queue_heads as heads (user_id, rank, claimable_from)
select user_id, 0, min(run_after) from submitted group by user_id
on conflict (user_id, rank) do update
set
  waiting = true,
  claimable_from = least(heads.claimable_from, excluded.claimable_from)
"""
_CLAIM_ALL = """
update jobs
set
  status = 'processing', attempt = 1, leased_by = 'w', lease_expires_at = now(),
  started_at = greatest(now(), (select running_from from user_queues))
where status = 'pending'
"""
_COMPLETE_ALL = """
update jobs
set
  status = 'completed', settled_at = now(), payload_name = null, leased_by = null,
  lease_expires_at = null
where status = 'processing'
"""
_LET_A_SECOND_PASS = """
update user_queues set last_claimed_at = last_claimed_at - interval '1 second'
"""
_FORGET_WHERE_TO_BEGIN = """
update queue_heads set claimable_from = '-infinity';
update user_queues set running_from = '-infinity';
"""
_NOTE_EACH_SECOND_FOR_AN_HOUR = """
do $$
begin
  for second in 1..3600 loop
    update user_queues
    set last_claimed_at = now(),
      long_running = array(select gen_random_uuid() from generate_series(1, 8));
    update queue_heads set claimable_from = now();
    commit;
  end loop;
end
$$
"""


@pytest.fixture
def server(database_url: str) -> Iterator[psycopg.Connection]:
    with psycopg.connect(
        database_url, autocommit=True, prepare_threshold=None
    ) as connection:
        connection.execute("insert into users values (%s, 'somebody')", [_USER])
        yield connection


def test_a_claim_reads_few_pages_whether_or_not_a_snapshot_is_held(
    server: psycopg.Connection, database_url: str
) -> None:
    with _held_snapshot(database_url):
        _finish_many_jobs(server, batches=10)
        held = _pages_of_claims(server)

        server.execute(_FORGET_WHERE_TO_BEGIN)
        from_the_start = _pages_of_claims(server)
    server.execute("vacuum")
    _finish_many_jobs(server, batches=2)
    free = _pages_of_claims(server)

    assert max(held) < _FEW
    assert max(free) < _FEW
    # The old versions are there: who begins at the start of an index meets them.
    assert min(from_the_start) > 1_500


def test_an_hour_of_claims_behind_a_snapshot_leaves_the_queues_readable(
    server: psycopg.Connection, database_url: str
) -> None:
    _finish_jobs(server, 1)
    with _held_snapshot(database_url):
        server.execute(_NOTE_EACH_SECOND_FOR_AN_HOUR)
        _submit(server, 1)

        after_an_hour = _pages_of_claims(server)

    assert max(after_an_hour) < 600


@contextmanager
def _held_snapshot(database_url: str) -> Iterator[None]:
    with psycopg.connect(database_url) as forgotten:
        forgotten.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        forgotten.execute("select from jobs limit 1")
        yield


def _finish_many_jobs(server: psycopg.Connection, *, batches: int) -> None:
    """Put batches of jobs through, with a real claim of one job each second."""
    for _ in range(batches):
        _finish_jobs(server, _BATCH)
    _submit(server, 5)


def _finish_jobs(server: psycopg.Connection, jobs: int) -> None:
    _submit(server, jobs)
    server.execute(_CLAIM_ALL)
    server.execute(_COMPLETE_ALL)
    _submit(server, 1)
    server.execute(_LET_A_SECOND_PASS)
    with server.transaction():
        server.execute(load("jobs_claim")["lock_queue"].sql, _CLAIM)
        claimed = server.execute(load("jobs_claim")["claim"].sql, _CLAIM).fetchall()
    assert len(claimed) == 1
    server.execute(_COMPLETE_ALL)


def _submit(server: psycopg.Connection, jobs: int) -> None:
    server.execute(_SUBMIT, {"user_id": _USER, "jobs": jobs})


def _pages_of_claims(server: psycopg.Connection) -> list[int]:
    statements: dict[str, dict[str, Any]] = {"claimable_users": _USERS, "claim": _CLAIM}
    plans = [
        explain(server, load("jobs_claim")[name], params)
        for name, params in statements.items()
    ]
    assert [plan["Actual Rows"] for plan in plans] == [1, 1]
    return [pages(plan) for plan in plans]
