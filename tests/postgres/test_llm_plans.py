"""Looking at budgets stays cheap, however many calls there have been."""

from collections.abc import Iterator
from uuid import uuid4

import psycopg
import pytest

from devhost.embedded_postgres import EmbeddedPostgres
from shared.storage.postgres.statements import load
from tests.support.plans import explain, nodes, pages
from tests.support.postgres import database

_USER, _JOB = uuid4(), uuid4()
_CALLS = 20_000
_RESERVE = {
    "owner_id": _USER,
    "of_organisation": False,
    "reservation_id": uuid4(),
    "job_id": _JOB,
    "model": "m",
    "amount_usd_micros": 1,
    "job_limit": 10**9,
    "day_limit": 10**9,
    "month_limit": 10**9,
    "expires_in_s": 600,
}


@pytest.fixture(scope="module")
def busy(postgres: EmbeddedPostgres, migrated: str) -> Iterator[psycopg.Connection]:
    """A user with 20,000 settled calls, of which one job has made twenty."""
    for url in database(postgres, "busy", migrated):
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(
                """
                insert into llm_entries (
                  user_id, reservation_id, entry, job_id, model, amount_usd_micros,
                  entered_at, expires_at
                )
                select
                  %(user)s, lpad(to_hex(call), 32, '0')::uuid, entry,
                  case when call %% 1000 = 0 then %(job)s else gen_random_uuid() end,
                  'm', 1, now() - interval '1 day',
                  case when entry = 'reserve' then now() - interval '23 hours' end
                from generate_series(1, %(calls)s::int) as call
                cross join unnest(array['reserve', 'settle']) as entry
                """,
                {"user": _USER, "job": _JOB, "calls": _CALLS},
            )
            connection.execute(
                "insert into llm_wallets values (%s, now() - interval '1 hour')",
                [_USER],
            )
            connection.execute(
                "insert into llm_spend select %s, current_date - day, 'm', false,"
                " 1, 1, 1, 1 from generate_series(0, 400) as day",
                [_USER],
            )
            connection.execute("vacuum analyze")
            yield connection


@pytest.mark.parametrize("step", ["settle_lost", "reserve"])
def test_a_reservation_reads_few_pages_behind_many_calls(
    busy: psycopg.Connection, step: str
) -> None:
    plan = explain(busy, load("llm_ledger")[step], _RESERVE)

    assert "Seq Scan" not in nodes(plan, "llm_entries")
    assert pages(plan) < 250
