"""An app's role may run every statement of the stores, and change no table's shape."""

import subprocess
import sys
from collections.abc import Iterator
from uuid import uuid4

import psycopg
import pytest

from shared.storage.postgres.roles import Identity, allow
from shared.storage.postgres.statements import Statement, file_names, load
from tests.support.postgres import numbered

# What only an operator runs.
OF_MIGRATIONS = {"schema_migrations", "roles"}
NAME = "arbograph-test-worker"


@pytest.fixture
def role_url(database_url: str) -> Iterator[str]:
    """The address under which an app's role logs in."""
    allow(database_url, [Identity(name=NAME, object_id=uuid4())])
    yield database_url.replace("//postgres@", f"//{NAME}@", 1)
    with psycopg.connect(database_url, autocommit=True) as connection:
        connection.execute(f'drop owned by "{NAME}"')
        connection.execute(f'drop role "{NAME}"')


def statements() -> list[Statement]:
    names = sorted(set(file_names()) - OF_MIGRATIONS)
    every = [statement for name in names for statement in load(name).values()]
    return [one for one in every if one.name != "listen"]


def test_every_statement_of_a_store_may_be_run(role_url: str) -> None:
    refused = []
    with psycopg.connect(role_url, autocommit=True) as connection:
        for statement in statements():
            sql, names = numbered(statement)
            values = f"({', '.join(['null'] * len(names))})" if names else ""
            connection.execute(f"prepare {statement.name} as {sql}")
            try:  # to explain is to be asked for rights, and to do nothing
                connection.execute(f"explain execute {statement.name}{values}")
            except psycopg.errors.InsufficientPrivilege:
                refused.append(statement.name)
            connection.execute(f"deallocate {statement.name}")

    assert refused == []


@pytest.mark.parametrize(
    "statement",
    [
        "drop table jobs",
        "alter table jobs add column extra text",
        "create table extra (id int)",
        "truncate jobs",
        "delete from audit_log",
        "update audit_log set actor = 'somebody'",
        "delete from schema_migrations",
    ],
)
def test_all_else_is_refused(role_url: str, statement: str) -> None:
    with (
        psycopg.connect(role_url) as connection,
        pytest.raises(psycopg.errors.InsufficientPrivilege),
    ):
        connection.execute(statement)


def test_tables_of_later_migrations_are_allowed_too(
    role_url: str, database_url: str
) -> None:
    with psycopg.connect(database_url) as connection:
        connection.execute("create table later (id int)")

    with psycopg.connect(role_url) as connection:
        connection.execute("insert into later values (1)")


@pytest.mark.usefixtures("role_url")
def test_the_command_may_be_repeated(database_url: str) -> None:
    command = [sys.executable, "-m", "shared.storage.postgres.roles"]

    done = subprocess.run(
        [*command, "--url", database_url, f"{NAME}={uuid4()}"],
        check=True,
        capture_output=True,
        text=True,
    )

    assert done.stdout == f"allowed {NAME}\n"


@pytest.mark.parametrize("text", ["name", "=x", "name=not-an-id", ""])
def test_what_names_no_identity_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - argparse shows its own message
        Identity.read(text)
