"""The check refuses just those settings with which a parameter gets into the log."""

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from uuid import uuid4

import psycopg
import pytest

from devhost.embedded_postgres import EmbeddedPostgres
from shared.storage.postgres.checks import find_parameter_leaks, parameter_leaks
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import Statement
from tests.support.queue import Queue

_AUTO_EXPLAIN = {
    "session_preload_libraries": "auto_explain",
    "auto_explain.log_min_duration": "0",
}
_LOGGED_AT_ALL = {"log_statement": "all"}
_ON_ERROR = {"log_parameter_max_length_on_error": "-1"}
_PLANS = {"debug_print_plan": "on"}
_TERSE = {"log_error_verbosity": "terse"}
_NO_PARAMETERS = {"log_parameter_max_length": "0"}

# Each with the setting that is to blame, if any is.
_CASES = [
    ({}, None),
    (_LOGGED_AT_ALL, "log_statement"),
    ({"log_statement": "mod"}, "log_statement"),
    ({"log_statement": "ddl"}, None),
    (_LOGGED_AT_ALL | _NO_PARAMETERS, None),
    (_LOGGED_AT_ALL | {"log_parameter_max_length": "40"}, "log_statement"),
    (_LOGGED_AT_ALL | _TERSE, None),
    ({"log_duration": "on"}, None),
    ({"log_min_duration_statement": "0"}, "log_min_duration_statement"),
    ({"log_min_duration_statement": "0"} | _NO_PARAMETERS, None),
    ({"log_min_duration_sample": "0"}, "log_min_duration_sample"),
    ({"log_min_duration_sample": "0", "log_statement_sample_rate": "0"}, None),
    ({"log_transaction_sample_rate": "1"}, "log_transaction_sample_rate"),
    (_ON_ERROR, "log_parameter_max_length_on_error"),
    (_ON_ERROR | _TERSE, None),
    (_ON_ERROR | _NO_PARAMETERS, "log_parameter_max_length_on_error"),
    (_PLANS, "debug_print_plan"),
    (_PLANS | _TERSE, None),
    ({"debug_print_parse": "on", "debug_print_rewritten": "on"}, None),
    ({"log_min_messages": "debug5", "log_parser_stats": "on"}, None),
    (_AUTO_EXPLAIN, "auto_explain.log_min_duration"),
    (_AUTO_EXPLAIN | _TERSE, "auto_explain.log_min_duration"),
    (
        _AUTO_EXPLAIN | {"auto_explain.log_parameter_max_length": "0"},
        "auto_explain.log_min_duration",
    ),
    (_AUTO_EXPLAIN | {"auto_explain.sample_rate": "0"}, None),
    ({"auto_explain.log_min_duration": "0"}, None),
]
_READ = Statement(name="read", sql="select name from users where name = %(text)s::text")
_WRITE = Statement(
    name="write",
    sql="update users set name = %(text)s::text where name = %(text)s::text",
)
_FAIL = Statement(
    name="fail", sql="select 1 / (length(%(text)s::text) - length(%(text)s::text))"
)


@asynccontextmanager
async def changed(
    settings: dict[str, str], queue: Queue, database_url: str
) -> AsyncIterator[Pool]:
    """Change settings of the test's database, and open a pool afterwards."""
    for name, value in settings.items():
        queue.sql(f"alter database test set {name} = '{value}'")
    pool = Pool(database_url, application_name="tests")
    yield pool
    await pool.close()


@pytest.fixture
def new_log(postgres: EmbeddedPostgres) -> Callable[[], str]:
    """Reads what the server has logged since the test began, without any space."""
    log = postgres.data_dir / "server.log"
    begun_at = log.stat().st_size
    return lambda: re.sub(r"\s", "", log.read_bytes()[begun_at:].decode())


@pytest.mark.parametrize(
    ("settings", "blamed"), _CASES, ids=[f"{s} -> {b}" for s, b in _CASES]
)
async def test_a_setting_is_refused_if_and_only_if_a_parameter_gets_into_the_log(
    settings: dict[str, str],
    blamed: str | None,
    queue: Queue,
    database_url: str,
    new_log: Callable[[], str],
) -> None:
    canary = uuid4().hex
    # A plan shows the bytes of a text, and breaks its lines within numbers too.
    as_numbers = "".join(str(byte) for byte in canary[:12].encode())
    async with changed(settings, queue, database_url) as pool:
        leaks = await find_parameter_leaks(pool)
        for _ in range(8):  # prepared after the fifth
            await pool.fetch(_READ, {"text": canary})
            await pool.fetch(_WRITE, {"text": canary})
        with suppress(psycopg.errors.DivisionByZero):
            await pool.fetch(_FAIL, {"text": canary})

    log = new_log()
    assert (canary in log or as_numbers in log) is (blamed is not None)
    assert [leak.setting for leak in leaks] == ([blamed] if blamed else [])


async def test_following_the_advice_is_enough(queue: Queue, database_url: str) -> None:
    every = {**_LOGGED_AT_ALL, **_ON_ERROR, **_PLANS, **_AUTO_EXPLAIN}
    async with changed(every, queue, database_url) as pool:
        leaks = await find_parameter_leaks(pool)
    advice = dict(leak.remedy.split(" to ") for leak in leaks)

    async with changed(advice, queue, database_url) as pool:
        assert await find_parameter_leaks(pool) == []

    assert len(leaks) == 4


def test_the_defaults_of_azure_pass() -> None:
    settings = {
        "log_error_verbosity": "default",
        "log_min_duration_sample": "-1",
        "log_min_duration_statement": "-1",
        "log_parameter_max_length": "-1",
        "log_parameter_max_length_on_error": "0",
        "log_statement": "none",
        "log_statement_sample_rate": "1",
        "log_transaction_sample_rate": "0",
        "pg_qs.parameters_capture_mode": "capture_parameterless_only",
        "pg_qs.query_capture_mode": "none",
    }

    assert parameter_leaks(settings) == []


@pytest.mark.parametrize(
    ("settings", "blamed"),
    [
        ({"pgaudit.log": "write", "pgaudit.log_parameter": "off"}, []),
        ({"pgaudit.log": "none", "pgaudit.log_parameter": "on"}, []),
        (
            {"pgaudit.log": "write", "pgaudit.log_parameter": "on"},
            ["pgaudit.log_parameter"],
        ),
        (
            {"pgaudit.role": "auditor", "pgaudit.log_parameter": "on"},
            ["pgaudit.log_parameter"],
        ),
        (
            {
                "pg_qs.query_capture_mode": "TOP",
                "pg_qs.parameters_capture_mode": "CAPTURE_FIRST_SAMPLE",
            },
            ["pg_qs.parameters_capture_mode"],
        ),
        (
            {
                "pg_qs.query_capture_mode": "NONE",
                "pg_qs.parameters_capture_mode": "CAPTURE_FIRST_SAMPLE",
            },
            [],
        ),
        (
            {
                "pg_qs.query_capture_mode": "ALL",
                "pg_qs.parameters_capture_mode": "CAPTURE_PARAMETERLESS_ONLY",
            },
            [],
        ),
    ],
)
def test_modules_of_azure_are_known(
    settings: dict[str, str], blamed: list[str]
) -> None:
    assert [leak.setting for leak in parameter_leaks(settings)] == blamed
