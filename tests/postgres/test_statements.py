"""Every statement is checked against the real schema."""

import re

import psycopg
import pytest

from devhost.embedded_postgres import EmbeddedPostgres
from shared.storage.postgres.statements import Statement, file_names, load
from tests.support.postgres import numbered

_PREPARABLE = ("select", "insert", "update", "delete", "with")


def _preparable() -> list[Statement]:
    every = [statement for name in file_names() for statement in load(name).values()]
    return [
        statement
        for statement in every
        if _without_comments(statement).startswith(_PREPARABLE)
    ]


def _without_comments(statement: Statement) -> str:
    return re.sub(r"--.*\n", "", statement.sql).strip()


@pytest.mark.parametrize(
    "statement", _preparable(), ids=lambda statement: str(statement.name)
)
def test_a_statement_can_be_prepared(
    statement: Statement, postgres: EmbeddedPostgres, migrated: str
) -> None:
    sql, _ = numbered(statement)

    with psycopg.connect(postgres.url_of(migrated)) as connection:
        connection.execute(f"prepare checked as {sql}")


def test_only_definitions_and_listen_cannot_be_prepared() -> None:
    every = {statement for name in file_names() for statement in load(name).values()}

    names = {statement.name for statement in every - set(_preparable())}

    assert names == {"listen", "create_schema_migrations"}


def test_every_parameter_says_its_type() -> None:
    for name in file_names():
        for statement in load(name).values():
            untyped = re.findall(r"%\(\w+\)s(?!::)", statement.sql)

            assert not untyped, statement.name
