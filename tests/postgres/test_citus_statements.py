"""Citus would take every statement, and what it would not take is noticed.

Citus itself is not here; docs/citus.md says what that leaves open.
"""

from collections.abc import Callable, Iterator
from typing import TypeAlias

import psycopg
import pytest

from devhost.embedded_postgres import EmbeddedPostgres
from shared.storage.postgres import statements
from shared.storage.postgres.statements import Statement
from tests.support.citus import breaches
from tests.support.citus_catalogue import distributed_tables, read_catalogue
from tests.support.postgres import numbered
from tests.support.query_trees import read_tree

Judge: TypeAlias = Callable[[Statement], set[str]]

# No queries: nothing for a planner.
_ELSEWHERE = {"wakeups.listen", "schema_migrations.create_schema_migrations"}
# Steps that read what an earlier one wrote, and come to the same if they see it.
_ALL_THE_SAME = {
    # The bucket as it stands is asked for only where nothing was charged.
    "api_keys.admit: reads what `charged` has written",
    # A row that comes twice says what it says once; `fail` passes over the second.
    "jobs_attempt.complete: reads what `settled` has written",
    "jobs_attempt.fail: reads what `settled` has written",
    "jobs_attempt.retry: reads what `returned` has written",
    "jobs_attempt.release: reads what `returned` has written",
    "jobs_submit.abandon_upload: reads what `ended` has written",
    "jobs_submit.make_claimable: reads what `ready` has written",
    # What was claimed is left out by name, whatever its status.
    "jobs_claim.claim: reads what `claimed` has written",
}
_REFUSED = [
    pytest.param(
        """
        insert into rate_buckets as buckets (user_id, bucket, full_at)
        values (%(user_id)s::uuid, 'poll', now())
        on conflict (user_id, bucket) do update
        set full_at = buckets.full_at + interval '1 day'
        """,
        "computes with timestamptz_pl_interval in `on conflict`",
        id="time in on conflict",
    ),
    pytest.param(
        """
        insert into rate_buckets as buckets (user_id, bucket, full_at)
        values (%(user_id)s::uuid, 'poll', now())
        on conflict (user_id, bucket) do update
        set full_at = excluded.full_at
        where buckets.full_at < now()
        """,
        "computes with now in `on conflict`",
        id="time in the condition of on conflict",
    ),
    pytest.param(
        """
        insert into rate_buckets (user_id, bucket, full_at)
        values (%(user_id)s::uuid, 'poll', now())
        on conflict (user_id, bucket) do update
        set user_id = excluded.user_id
        """,
        "moves a row to another user in `on conflict`",
        id="key in on conflict",
    ),
    pytest.param(
        """
        update jobs set lost = 0 where user_id = %(user_id)s::uuid
        returning settled_at < now() as is_over
        """,
        "computes with now in `returning`",
        id="time in returning",
    ),
    pytest.param(
        """
        insert into user_queues (user_id, last_claimed_at)
        values (%(user_id)s::uuid, (select max(ticked_at) from timer_ticks))
        """,
        "asks in the values of an insert",
        id="query in values",
    ),
    pytest.param(
        """
        update jobs set settled_at = coalesce(settled_at, now())
        where user_id = %(user_id)s::uuid
        """,
        "decides by now in `case` or `coalesce`",
        id="time in coalesce",
    ),
    pytest.param(
        """
        delete from jobs
        where user_id = %(user_id)s::uuid
          and case when lost > 0 then settled_at < now() end
        """,
        "decides by now in `case` or `coalesce`",
        id="time in case",
    ),
    pytest.param(
        """
        update jobs set run_after = run_after + interval '1 day'
        where user_id = %(user_id)s::uuid
        """,
        "computes with timestamptz_pl_interval and a column",
        id="time and a column",
    ),
    pytest.param(
        "update jobs set lost = random() where user_id = %(user_id)s::uuid",
        "computes with random",
        id="chance",
    ),
    pytest.param(
        """
        select jobs.job_id from jobs
        inner join job_params on job_params.job_id = jobs.job_id
        where jobs.user_id = %(user_id)s::uuid
        """,
        "is of one user, but not all of it: job_params",
        id="a table of all users",
    ),
    pytest.param(
        "select job_id from jobs where status = 'pending' for update skip locked",
        "locks rows of several shards: jobs",
        id="locks everywhere",
    ),
    pytest.param(
        """
        with gone as (delete from checkpoints where size_bytes = 0)
        delete from job_results where size_bytes = 0
        """,
        "writes several times on several shards",
        id="two writes everywhere",
    ),
    pytest.param(
        """
        with gone as (
          delete from checkpoints where user_id = %(user_id)s::uuid
        )
        select part from checkpoints where user_id = %(user_id)s::uuid
        """,
        "reads what `gone` has written",
        id="what is gone",
    ),
    pytest.param(
        """
        select asked.id from unnest(%(ids)s::uuid []) as asked (id)
        where exists (select from users where users.user_id = asked.id)
        """,
        "asks tables for each entry of a list",
        id="a query for each entry",
    ),
    pytest.param(
        """
        select asked.id from unnest(%(ids)s::uuid []) as asked (id)
        left join users on users.user_id = asked.id
        """,
        "joins tables to what may have no row there",
        id="a list on the outer side",
    ),
]


@pytest.fixture(scope="module")
def judge(postgres: EmbeddedPostgres, migrated: str) -> Iterator[Judge]:
    with psycopg.connect(postgres.url_of(migrated)) as connection:
        known = read_catalogue(connection, distributed_tables())

        def breaches_of(statement: Statement) -> set[str]:
            _, names = numbered(statement)
            numbers = {name: str(place) for place, name in enumerate(names, start=1)}
            owner = numbers.get("user_id", numbers.get("owner_id"))
            return set(breaches(read_tree(connection, statement), known, owner))

        yield breaches_of
        connection.rollback()


@pytest.mark.parametrize("file", statements.file_names())
def test_citus_takes_every_statement(judge: Judge, file: str) -> None:
    refused = {
        f"{file}.{name}: {breach}"
        for name, statement in statements.load(file).items()
        if f"{file}.{name}" not in _ELSEWHERE
        for breach in judge(statement)
    }

    assert refused == {each for each in _ALL_THE_SAME if each.startswith(f"{file}.")}


@pytest.mark.parametrize(("sql", "breach"), _REFUSED)
def test_what_citus_refuses_is_noticed(judge: Judge, sql: str, breach: str) -> None:
    assert judge(Statement(name="refused", sql=sql)) == {breach}
