"""The embedded server starts wherever it is asked to, whatever was left there."""

import os
import signal
from pathlib import Path

import psycopg
import pytest

from devhost.embedded_postgres import EmbeddedPostgres, PostgresFailed, start

pytestmark = pytest.mark.once


def test_data_survives_a_stop_and_a_second_start(tmp_path: Path) -> None:
    server = start(tmp_path / "pg")
    _execute(server, "create table kept ()")
    server.stop()

    server = start(tmp_path / "pg")
    _execute(server, "select from kept")
    server.stop()


def test_a_killed_server_is_recovered(tmp_path: Path) -> None:
    killed = start(tmp_path / "pg")
    _execute(killed, "create table kept ()")
    pid = int((tmp_path / "pg/postmaster.pid").read_text().splitlines()[0])
    os.kill(pid, signal.SIGKILL)

    server = start(tmp_path / "pg")

    _execute(server, "select from kept")
    server.stop()
    killed.stop()


def test_the_last_holder_stops_the_server(tmp_path: Path) -> None:
    first, second = start(tmp_path / "pg"), start(tmp_path / "pg")

    first.stop()
    _execute(second, "select 1")
    second.stop()

    with pytest.raises(psycopg.OperationalError):
        _execute(second, "select 1")


def test_a_torn_creation_is_started_over(tmp_path: Path) -> None:
    (tmp_path / "pg.partial").mkdir()
    (tmp_path / "pg.partial/PG_VERSION").write_text("18")

    server = start(tmp_path / "pg")

    _execute(server, "select 1")
    server.stop()


def test_two_servers_run_side_by_side_under_long_paths(tmp_path: Path) -> None:
    one, two = (start(tmp_path / name / ("x" * 80) / "pg") for name in ("a", "b"))

    _execute(one, "create table only_here ()")

    with pytest.raises(psycopg.errors.UndefinedTable):
        _execute(two, "select from only_here")
    one.stop()
    two.stop()
    assert not one.socket_dir.exists()


def test_data_of_something_else_is_refused_with_its_words(tmp_path: Path) -> None:
    (tmp_path / "pg").mkdir()
    (tmp_path / "pg/PG_VERSION").write_text("9.6\n")

    with pytest.raises(PostgresFailed, match="pg_ctl failed"):
        start(tmp_path / "pg")


def _execute(server: EmbeddedPostgres, statement: str) -> None:
    with psycopg.connect(server.url, autocommit=True) as connection:
        connection.execute(statement)
