"""Migrations are applied once, in order, and never changed."""

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import psycopg
import pytest

from shared.core.errors import ConfigurationError
from shared.storage.postgres.migrate import Migration, migrate, packaged, pending

# What squawk refuses, and a migration may set aside only when nothing in use minds.
_CONTRACTING = re.compile(
    r"ban-drop-(column|table|not-null)|renaming-|changing-column-type"
    r"|adding-required-field|adding-not-nullable-field"
)
# They came before any release was in use.
_UNRELEASED = {"0003_lifecycle.sql", "0008_webhooks.sql"}


def test_a_fresh_database_gets_every_migration(empty_database_url: str) -> None:
    applied = migrate(empty_database_url)

    assert applied == [migration.name for migration in packaged()]


def test_a_second_run_changes_nothing(empty_database_url: str) -> None:
    migrate(empty_database_url)

    assert migrate(empty_database_url) == []


def test_concurrent_runs_apply_each_migration_once(empty_database_url: str) -> None:
    with ThreadPoolExecutor(8) as threads:
        runs = list(threads.map(migrate, [empty_database_url] * 8))

    assert sorted(name for run in runs for name in run) == [
        migration.name for migration in packaged()
    ]


def test_a_changed_migration_is_refused_by_name(empty_database_url: str) -> None:
    migrate(empty_database_url)
    first, *others = packaged()
    changed = [replace(first, sql=first.sql + "-- tampered"), *others]

    with pytest.raises(ConfigurationError, match=first.name):
        migrate(empty_database_url, changed)


def test_a_failing_migration_leaves_nothing_behind(empty_database_url: str) -> None:
    broken = Migration(
        name="0001_broken.sql", sql="create table half (); select no_such_function();"
    )

    with pytest.raises(psycopg.errors.UndefinedFunction):
        migrate(empty_database_url, [broken])

    with psycopg.connect(empty_database_url) as connection:
        (found,) = connection.execute("select to_regclass('half')").fetchone() or ()
    assert found is None


def test_a_database_ahead_of_this_version_is_left_alone() -> None:
    assert pending([], {"9999_future.sql": "checksum"}, database="any") == []


def test_numbers_are_unique_and_without_gaps() -> None:
    numbers = [int(migration.name[:4]) for migration in packaged()]

    assert numbers == list(range(1, len(numbers) + 1))


def test_the_command_says_what_it_applied(empty_database_url: str) -> None:
    command = [sys.executable, "-m", "shared.storage.postgres.migrate"]

    done = subprocess.run(
        [*command, "--url", empty_database_url],
        check=True,
        capture_output=True,
        text=True,
    )

    assert done.stdout.splitlines()[0] == f"applied {packaged()[0].name}"


def test_the_command_says_why_it_failed_without_a_traceback() -> None:
    command = [sys.executable, "-m", "shared.storage.postgres.migrate"]

    done = subprocess.run(
        [*command, "--url", "postgresql:///?host=/no/such/folder"],
        check=False,
        capture_output=True,
        text=True,
    )

    assert done.returncode == 1
    assert done.stderr.startswith("migrate: ")
    assert "Traceback" not in done.stderr


def test_every_key_of_every_table_starts_with_the_user(database_url: str) -> None:
    with psycopg.connect(database_url) as connection:
        keys = connection.execute(
            """
            select indexrelid::regclass::text, pg_get_indexdef(indexrelid, 1, true)
            from pg_index
            join pg_class on pg_class.oid = indrelid
            where indisunique
              and relnamespace = 'public'::regnamespace
              -- Not sharded: a row a migration, a timer or a model, and one chain.
              and relname not in (
                'schema_migrations', 'timer_ticks', 'llm_breakers', 'audit_log'
              )
            """
        ).fetchall()

    assert {first for _, first in keys} == {"user_id"}


def test_only_a_contracting_migration_takes_away_or_demands() -> None:
    expanding = [one for one in packaged() if "_contract_" not in one.name]

    found = {
        migration.name
        for migration in expanding
        for line in migration.sql.splitlines()
        if line.startswith("-- squawk-ignore") and _CONTRACTING.search(line)
    }

    assert found == _UNRELEASED  # see docs/operations.md, "Migrate"
