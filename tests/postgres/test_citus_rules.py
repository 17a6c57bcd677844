"""The schema keeps the rules by which Citus distributes tables.

Citus itself is not here; docs/citus.md says what that leaves open.
"""

from collections.abc import Iterator

import psycopg
import pytest

from tests.support.citus_catalogue import distributed_tables

_KEY = "user_id"
# They stay on the coordinator: of no user, small, and never joined with the others.
_OF_NO_USER = {
    *("schema_migrations", "audit_log", "llm_breakers", "timer_ticks"),
}


@pytest.fixture
def catalog(database_url: str) -> Iterator[psycopg.Connection]:
    with psycopg.connect(database_url) as connection:
        yield connection


def test_every_table_is_either_distributed_or_of_no_user(
    catalog: psycopg.Connection,
) -> None:
    tables = catalog.execute(
        "select tablename from pg_tables where schemaname = 'public'"
    )

    assert {name for (name,) in tables} == set(distributed_tables()) | _OF_NO_USER
    assert not set(distributed_tables()) & _OF_NO_USER


def test_every_unique_key_of_a_distributed_table_begins_with_the_user(
    catalog: psycopg.Connection,
) -> None:
    keys = catalog.execute(
        """
        select class.relname, attribute.attname
        from pg_index as index
        join pg_class as class on class.oid = index.indrelid
        left join pg_attribute as attribute
          on attribute.attrelid = class.oid and attribute.attnum = index.indkey[0]
        where index.indisunique and class.relname = any(%s)
        """,
        [distributed_tables()],
    ).fetchall()

    assert {table for table, _ in keys} == set(distributed_tables())
    assert {first for _, first in keys} == {_KEY}


def test_every_reference_stays_within_a_user_and_leads_to_a_table_before(
    catalog: psycopg.Connection,
) -> None:
    order = distributed_tables()
    references = catalog.execute(
        """
        select
          conrelid::regclass::text,
          confrelid::regclass::text,
          (select attname from pg_attribute
           where attrelid = conrelid and attnum = conkey[1]),
          (select attname from pg_attribute
           where attrelid = confrelid and attnum = confkey[1])
        from pg_constraint
        where contype = 'f'
        """
    ).fetchall()

    assert len(references) >= 10
    for table, other, own_key, other_key in references:
        assert (own_key, other_key) == (_KEY, _KEY), table
        assert order.index(other) < order.index(table), table


def test_distributed_tables_have_nothing_that_citus_knows_not(
    catalog: psycopg.Connection,
) -> None:
    """No trigger of ours, no rule, no sequence, no exclusion, the key of one type."""
    found = catalog.execute(
        """
        select class.relname
        from pg_class as class
        where class.relname = any(%(tables)s)
          and (
            exists (
              select from pg_trigger
              where tgrelid = class.oid and not tgisinternal
            )
            or exists (select from pg_rewrite where ev_class = class.oid)
            or exists (
              select from pg_attribute
              where attrelid = class.oid and attidentity <> ''
            )
            or exists (
              select from pg_attrdef
              where adrelid = class.oid
                and pg_get_expr(adbin, adrelid) like '%%nextval%%'
            )
            or exists (
              select from pg_constraint
              where conrelid = class.oid and contype in ('x', 't')
            )
            or not exists (
              select from pg_attribute
              where attrelid = class.oid
                and attname = 'user_id'
                and atttypid = 'uuid'::regtype
                and attnotnull
            )
          )
        """,
        {"tables": distributed_tables()},
    )

    assert found.fetchall() == []
