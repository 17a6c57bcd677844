"""A clock that tests set: the `now()` of a whole database, read from one row.

`now()` is found by the search path, in which the functions here stand before Postgres's
own. Migrated by that path, column defaults and views are bound to them, too.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from psycopg import sql

from shared.storage.postgres.migrate import migrate

# In 2001, so that a real time in any column is noticed.
START_S = 1_000_000_000.0
_CREATE = """
create schema clock;
create table clock.instant (at timestamptz not null);
insert into clock.instant values (to_timestamp(1000000000));
create function clock.now() returns timestamptz
language sql stable as 'select at from clock.instant';
"""


def create_clocked_schema(url: str) -> None:
    """Give an empty database a clock of its own, and bring it to the current schema."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(_CREATE)
        name = sql.Identifier(connection.info.dbname)
        connection.execute(
            sql.SQL(
                "alter database {} set search_path = public, clock, pg_catalog"
            ).format(name)
        )
    migrate(url)


class Clock:
    """Sets the instant; `now_s` counts from the start, in quarters of a second."""

    def __init__(self, connection: psycopg.Connection) -> None:
        self._connection = connection
        self.now_s = 0.0
        self._set(0.0)

    def advance(self, seconds: float) -> None:
        """Let time pass for everybody."""
        self.now_s += seconds
        self._set(self.now_s)

    @contextmanager
    def behind(self, seconds: float) -> Iterator[float]:
        """Run statements whose transaction began so long ago; yields their `now()`."""
        self._set(self.now_s - seconds)
        try:
            yield self.now_s - seconds
        finally:
            self._set(self.now_s)

    def _set(self, now_s: float) -> None:
        self._connection.execute(
            "update clock.instant set at = to_timestamp(%s)", [START_S + now_s]
        )
