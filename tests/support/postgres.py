"""A real Postgres for the tests: one server a session, one database a test."""

import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from shutil import disk_usage
from tempfile import TemporaryDirectory

import psycopg
import pytest

from devhost.embedded_postgres import EmbeddedPostgres, start
from shared.storage.postgres.migrate import migrate
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import Statement
from tests.support.queue import Queue

_PARAMETER = re.compile(r"%\((\w+)\)s")
# Nothing here has to survive a power cut.
_FAST = {
    "fsync": "off",
    "full_page_writes": "off",
    "shared_buffers": "64MB",
    "max_connections": "200",
    "autovacuum": "off",  # the tests that look at statistics decide for themselves
}


# A database for each test is copied in a third of the time where no disk is.
_MEMORY = Path("/dev/shm")
_ROOMY_BYTES = 2 * 1024**3


@pytest.fixture(scope="session")
def postgres() -> Iterator[EmbeddedPostgres]:
    """A server that lives as long as the session."""
    with TemporaryDirectory(prefix="postgres-", dir=_folder()) as folder:
        server = start(Path(folder) / "data", _FAST)
        yield server
        server.stop("immediate")


@pytest.fixture(scope="session")
def migrated(postgres: EmbeddedPostgres) -> str:
    """Name of a database at the current schema, to be copied, not used."""
    _execute(postgres, "create database migrated")
    migrate(postgres.url_of("migrated"))
    return "migrated"


@pytest.fixture
def empty_database_url(postgres: EmbeddedPostgres) -> Iterator[str]:
    """A database without any schema."""
    yield from database(postgres, "empty", template="template1")


@pytest.fixture
def database_url(postgres: EmbeddedPostgres, migrated: str) -> Iterator[str]:
    """A database at the current schema without any rows."""
    yield from database(postgres, "test", template=migrated)


@pytest.fixture
async def pool(database_url: str) -> AsyncIterator[Pool]:
    """A pool on a database of the test's own."""
    pool = Pool(database_url, application_name="tests")
    yield pool
    await pool.close()


@pytest.fixture
async def pools(database_url: str) -> AsyncIterator[list[Pool]]:
    """As many pools as there might be instances."""
    pools = [Pool(database_url, application_name=f"app {n}") for n in range(8)]
    yield pools
    for pool in pools:
        await pool.close()


@pytest.fixture
def queue(pool: Pool, database_url: str) -> Queue:
    """All stores on one database, and short words for what tests do with them."""
    return Queue(pool, database_url)


def numbered(statement: Statement) -> tuple[str, list[str]]:
    """Return the statement with `$1` for names, as `prepare` has it, and the names."""
    names = list(dict.fromkeys(_PARAMETER.findall(statement.sql)))
    sql = _PARAMETER.sub(lambda found: f"${names.index(found[1]) + 1}", statement.sql)
    return sql, names


def database(postgres: EmbeddedPostgres, name: str, template: str) -> Iterator[str]:
    """Make a copy of a database for whoever needs one of their own."""
    _execute(postgres, f"drop database if exists {name} with (force)")
    _execute(postgres, f"create database {name} template {template} strategy file_copy")
    yield postgres.url_of(name)


def _folder() -> Path | None:
    """A folder in memory, where there is one with room enough."""
    roomy = _MEMORY.exists() and disk_usage(_MEMORY).free > _ROOMY_BYTES
    return _MEMORY if roomy else None


def _execute(postgres: EmbeddedPostgres, statement: str) -> None:
    with psycopg.connect(postgres.url, autocommit=True) as connection:
        connection.execute(statement)
