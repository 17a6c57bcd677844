"""Brings a database to the current schema: `python -m shared.storage.postgres.migrate`.

Migrations are numbered files, applied in order, each in a transaction of its own, and
never changed once applied: their checksums are kept and compared. An advisory lock lets
any number of processes try at once.
"""

import argparse
import hashlib
import sys
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable

import psycopg

from shared.core.errors import ConfigurationError
from shared.storage.postgres.statements import load

_SQL = load("schema_migrations")


@dataclass(frozen=True, slots=True, kw_only=True)
class Migration:
    """One numbered file."""

    name: str
    sql: str

    @property
    def checksum(self) -> str:
        """SHA-256 of the text as hex digits."""
        return hashlib.sha256(self.sql.encode()).hexdigest()


def packaged(folder: Traversable | None = None) -> list[Migration]:
    """Return the migrations this version ships, or those of a folder, in order."""
    folder = folder or resources.files(__package__).joinpath("migrations")
    files = sorted(
        (file for file in folder.iterdir() if file.name[:4].isdigit()),
        key=lambda file: file.name,
    )
    return [Migration(name=file.name, sql=file.read_text()) for file in files]


def pending(
    shipped: list[Migration], applied: dict[str, str], *, database: str
) -> list[Migration]:
    """Decide what is left to apply, given the checksums of what was.

    A database that is ahead of this version is left alone: an older process must go on
    working while a newer one is deployed.

    Raises:
        ConfigurationError: a migration was changed after it had been applied.
    """
    for migration in shipped:
        if applied.get(migration.name, migration.checksum) != migration.checksum:
            raise ConfigurationError(
                f"{migration.name} differs from what was applied to {database}."
                " Restore the file, and put the change into a new migration."
            )
    return [migration for migration in shipped if migration.name not in applied]


def migrate(conninfo: str, shipped: list[Migration] | None = None) -> list[str]:
    """Apply what is missing and return its names; safe to call at any time.

    Raises:
        ConfigurationError: a migration was changed after it had been applied.
        psycopg.Error: the database cannot be reached or refuses; nothing half-done.
    """
    with psycopg.connect(conninfo, autocommit=True) as connection:
        connection.execute(_SQL["lock_migrations"].sql)
        connection.execute(_SQL["create_schema_migrations"].sql)
        applied: dict[str, str] = dict(
            connection.execute(_SQL["applied_migrations"].sql).fetchall()
        )
        todo = pending(
            packaged() if shipped is None else shipped,
            applied,
            database=connection.info.dbname,
        )
        for migration in todo:
            with connection.transaction():
                connection.execute(_SQL["limit_waits"].sql)
                connection.execute(migration.sql)
                connection.execute(
                    _SQL["record_migration"].sql,
                    {"name": migration.name, "checksum": migration.checksum},
                )
        _distribute(connection)
    return [migration.name for migration in todo]


def _distribute(connection: psycopg.Connection) -> None:
    """Shard the tables where Citus is there to do it; plain Postgres has one shard."""
    (has_citus,) = connection.execute(_SQL["has_citus"].sql).fetchone() or (False,)
    if has_citus:
        folder = resources.files(__package__).joinpath("migrations")
        script = folder.joinpath("citus.sql").read_text()
        connection.execute(script)


def main() -> int:
    """Migrate the database named on the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m shared.storage.postgres.migrate",
        description="Apply the migrations not yet applied.",
    )
    parser.add_argument(
        "--url",
        required=True,
        help="connection string; leave the password out and set PGPASSWORD instead",
    )
    try:
        applied = migrate(parser.parse_args().url)
    except (ConfigurationError, psycopg.Error) as error:
        sys.stderr.write(f"migrate: {error}\n")
        return 1
    for name in applied:
        sys.stdout.write(f"applied {name}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
