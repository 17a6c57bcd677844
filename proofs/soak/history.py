"""Installs the history, and reads it back job by job."""

from collections.abc import Iterator
from importlib import resources

import psycopg
from psycopg.rows import class_row

from proofs.soak.transitions import Row, Transition

_BATCH_ROWS = 2000


def install(database_url: str) -> None:
    """Write down every change of a job from now on."""
    script = resources.files(__package__).joinpath("history.sql").read_text()
    with psycopg.connect(database_url, autocommit=True) as connection:
        connection.execute(script)


def role_url(database_url: str, role: str) -> str:
    """Return the URL under which `role` logs in, whom the history then tells apart."""
    return database_url.replace("//postgres@", f"//{role}@", 1)


def add_role(database_url: str, role: str) -> None:
    """Create a role that may do anything."""
    with psycopg.connect(database_url, autocommit=True) as connection:
        connection.execute(f'create role "{role}" superuser login')


def current_rows(database_url: str) -> dict[str, Row]:
    """Return the rows as they are now, by job: what the history must have led to."""
    with psycopg.connect(database_url) as connection:
        return dict(connection.execute("select job_id::text, to_jsonb(jobs) from jobs"))


def read(database_url: str) -> Iterator[Transition]:
    """Yield all transitions, ordered by job and time."""
    with (
        psycopg.connect(database_url) as connection,
        connection.cursor("history", row_factory=class_row(Transition)) as cursor,
    ):
        cursor.itersize = _BATCH_ROWS
        cursor.execute(
            "select seq, happened_at as at, writer, job_id::text, before, after"
            " from soak.history order by job_id, seq"
        )
        yield from cursor
