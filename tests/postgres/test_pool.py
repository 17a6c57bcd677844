"""A fault of the database is not a fault of the request."""

import asyncio
import socket
from collections.abc import AsyncIterator

import psycopg
import pytest

from devhost.embedded_postgres import EmbeddedPostgres, StopMode
from shared.core.errors import StorageUnavailable
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.retry import is_transient, retrying
from shared.storage.postgres.statements import Statement
from tests.support.door import Door
from tests.support.queue import Queue

_WHO = Statement(
    name="who",
    sql="select application_name, backend_type, setting"
    " from pg_stat_activity, pg_settings"
    " where pid = pg_backend_pid() and name = 'statement_timeout'",
)
_LIMIT = Statement(
    name="limit", sql="select set_config('statement_timeout', '1', true)"
)
_SLEEP = Statement(name="sleep", sql="select pg_sleep(10)")
_PID = Statement(name="pid", sql="select pg_backend_pid() as pid")
_STOP_OTHERS = Statement(
    name="stop_others",
    sql="select pg_terminate_backend(pid) from pg_stat_activity"
    " where pid <> pg_backend_pid() and application_name = 'tests'",
)


class Pauses:
    """Stands in for the clock: notes the pauses and takes none of them."""

    def __init__(self) -> None:
        self.taken_s: list[float] = []

    async def __call__(self, pause_s: float) -> None:
        self.taken_s.append(pause_s)


@pytest.fixture
async def nowhere() -> AsyncIterator[tuple[Pool, Pauses]]:
    """A pool of a server that refuses every connection."""
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        port = closed.getsockname()[1]
    pauses = Pauses()
    pool = Pool(
        f"postgresql://127.0.0.1:{port}/none",
        application_name="tests",
        sleep=pauses,
        wait_for_connection_s=0.05,
    )
    yield pool, pauses
    await pool.close()


@pytest.mark.parametrize("mode", ["fast", "immediate"])
async def test_a_server_restart_between_two_calls_does_not_surface(
    queue: Queue, postgres: EmbeddedPostgres, mode: StopMode
) -> None:
    user_id = await queue.user()
    await asyncio.gather(*(queue.jobs.queue_health() for _ in range(20)))

    await asyncio.to_thread(postgres.restart, mode)

    healths = await asyncio.gather(*(queue.jobs.queue_health() for _ in range(20)))
    assert len(healths) == 20
    await queue.submit(user_id)


async def test_a_connection_cut_in_the_middle_of_a_claim_does_not_surface(
    queue: Queue, pool: Pool
) -> None:
    user_id = await queue.user()
    await queue.submit(user_id)
    await queue.claim(user_id, limit=1, per_user_cap=0)
    await pool.fetch(_STOP_OTHERS, {})
    queue.sql(
        "select pg_terminate_backend(pid) from pg_stat_activity"
        " where application_name = 'tests'"
    )

    assert len(await queue.claim(user_id)) == 1


async def test_an_unreachable_server_is_an_error_of_ours_after_three_tries(
    nowhere: tuple[Pool, Pauses],
) -> None:
    pool, pauses = nowhere

    with pytest.raises(StorageUnavailable) as raised:
        await pool.fetch(_PID, {})

    assert raised.value.retryable
    assert len(pauses.taken_s) == 2
    assert 0.5 <= pauses.taken_s[0] <= 0.75
    assert 1.0 <= pauses.taken_s[1] <= 1.5


@pytest.mark.slow
async def test_a_server_that_vanished_without_a_word_is_left_for_its_successor(
    database_url: str,
) -> None:
    async with Door(database_url).standing() as door:
        pool = Pool(door.url, application_name="tests")
        ((before,),) = [row.values() for row in await pool.fetch(_PID, {})]
        door.silence()

        ((after,),) = [
            row.values()
            for row in await pool.fetch_patiently(_PID, {}, answer_within_s=0.2)
        ]
        await pool.close()

    assert before != after


async def test_patience_ends(nowhere: tuple[Pool, Pauses]) -> None:
    pool, pauses = nowhere
    pool._patience_s = 0.5

    with pytest.raises(StorageUnavailable):
        await pool.fetch_patiently(_PID, {})

    assert len(pauses.taken_s) > 2


async def test_a_statement_at_fault_is_not_tried_again() -> None:
    pauses = Pauses()
    tries: list[int] = []

    async def broken() -> None:
        tries.append(1)
        raise psycopg.errors.UniqueViolation

    async def nothing() -> None:
        return None

    with pytest.raises(psycopg.errors.UniqueViolation):
        await retrying(broken, before_retry=nothing, sleep=pauses)

    assert (len(tries), pauses.taken_s) == (1, [])


async def test_a_statement_that_runs_out_of_time_is_not_tried_again(
    database_url: str,
) -> None:
    pauses = Pauses()
    pool = Pool(database_url, application_name="tests", sleep=pauses)
    with pytest.raises(StorageUnavailable):
        await pool.fetch_after(_LIMIT, _SLEEP, {})

    assert pauses.taken_s == []
    await pool.close()


@pytest.mark.parametrize(
    ("error", "transient"),
    [
        (psycopg.errors.ConnectionFailure(), True),
        (psycopg.errors.TooManyConnections(), True),
        (psycopg.errors.AdminShutdown(), True),
        (psycopg.errors.CannotConnectNow(), True),
        (psycopg.errors.SerializationFailure(), True),
        (psycopg.errors.DeadlockDetected(), True),
        (psycopg.errors.UndefinedColumn(), True),
        (psycopg.errors.UndefinedFunction(), True),
        (psycopg.errors.SyntaxError(), False),
        (psycopg.errors.QueryCanceled(), False),
        (psycopg.errors.LockNotAvailable(), False),
        (psycopg.errors.CheckViolation(), False),
        (psycopg.ProgrammingError(), False),
        (ValueError(), False),
    ],
)
def test_only_faults_of_the_database_are_transient(
    error: Exception, *, transient: bool
) -> None:
    assert is_transient(error) is transient


async def test_connections_name_themselves_and_limit_their_statements(
    pool: Pool,
) -> None:
    (row,) = await pool.fetch(_WHO, {})

    assert row["application_name"] == "tests"
    assert row["setting"] == "15000"


async def test_the_token_is_asked_anew_for_every_connection(
    database_url: str,
) -> None:
    asked: list[str] = []

    async def token() -> str:
        asked.append(f"token {len(asked)}")
        return asked[-1]

    pool = Pool(database_url, application_name="tests", token=token)
    await pool.fetch(_PID, {})
    async with await pool.connect() as connection:
        password = connection.info.password
    await pool.close()

    assert len(asked) > 1
    assert password == asked[-1]


async def test_a_token_that_cannot_be_had_is_a_database_that_cannot_be_reached(
    database_url: str,
) -> None:
    async def token() -> str:
        raise RuntimeError("no identity")

    pool = Pool(
        database_url, application_name="tests", token=token, wait_for_connection_s=0.2
    )

    with pytest.raises(StorageUnavailable):
        await pool.connect()
    with pytest.raises(StorageUnavailable):
        await pool.fetch(_PID, {})
    await pool.close()


async def test_concurrent_first_statements_open_one_pool(database_url: str) -> None:
    pool = Pool(database_url, application_name="tests", max_size=2)

    rows = await asyncio.gather(*(pool.fetch(_PID, {}) for _ in range(20)))

    await pool.close()
    assert len({row["pid"] for (row,) in rows}) <= 2


async def test_a_failed_second_statement_undoes_the_first(
    pool: Pool, queue: Queue
) -> None:
    user_id = await queue.user()
    rename = Statement(
        name="rename",
        sql="update users set name = 'x' where user_id = %(user_id)s::uuid",
    )
    fail = Statement(name="fail", sql="select 1 / 0")

    with pytest.raises(psycopg.errors.DivisionByZero):
        await pool.fetch_after(rename, fail, {"user_id": user_id})

    assert queue.sql("select name from users") == [{"name": "somebody"}]
    assert await pool.fetch(_PID, {})


async def test_a_closed_pool_opens_again(pool: Pool) -> None:
    await pool.fetch(_PID, {})
    await pool.close()

    assert await pool.fetch(_PID, {})


async def test_a_cancelled_statement_gives_its_connection_back(
    database_url: str,
) -> None:
    pool = Pool(database_url, application_name="tests", max_size=1)
    task = asyncio.create_task(pool.fetch(_SLEEP, {}))
    await asyncio.to_thread(_until_asleep, database_url)

    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task

    assert await pool.fetch(_PID, {})
    await pool.close()


def _until_asleep(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        while not connection.execute(
            "select pid from pg_stat_activity where wait_event = 'PgSleep'"
        ).fetchall():
            pass
