"""Random walks through the real SQL, under a controlled clock and with faults.

A failure prints its steps, shortened, and a seed: with `--hypothesis-seed=<seed>` the
same walks are taken again. `--hypothesis-profile=long` takes more and longer ones.
"""

import asyncio
import secrets
from collections.abc import Iterator
from dataclasses import dataclass

import psycopg
import pytest
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from shared.core.jobs import Priority
from tests.support.clock import START_S, create_clocked_schema
from tests.support.faults import FaultyPool
from tests.support.walks.lifecycle import CALM, USERS, Lifecycle
from tests.support.walks.walk import Walk

pytestmark = pytest.mark.once

_SETTINGS = settings(
    deadline=None,
    database=None,
    phases=[Phase.generate, Phase.shrink],
    suppress_health_check=list(HealthCheck),
)
# Many short series find a mistake sooner than a long one, whose walks grow alike.
_SERIES = range(2, 22)
_SEARCH = settings(_SETTINGS, phases=[Phase.generate], max_examples=75)
# Times of the tables that are set by statements and defaults.
_INSTANTS = """
select table_name, column_name
from information_schema.columns
where table_schema = 'public'
  and data_type = 'timestamp with time zone'
  and table_name not in ('schema_migrations', 'job_views')
"""
# The statement, what it says, and what it says by mistake.
_MISTAKES = {
    "retry is not fenced": ("retry", "and attempt = %(attempt)s::integer", ""),
    "the cap does not count": ("claim", "- (select count(*) from running)", ""),
    "a release counts as a try": ("release", "released = released + 1,", ""),
    "uploads are taken over early": (
        "reserve",
        "interval '60 seconds'",
        "interval '0 s'",
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """A database under a clock of its own, on which any number of walks begin."""

    pool: FaultyPool
    connection: psycopg.Connection
    runner: asyncio.Runner
    url: str

    def begin(self) -> Lifecycle:
        return Lifecycle(self.runner, self.pool, self.connection, self.url)

    def walk(self, number: int, how: settings = _SETTINGS) -> None:
        class Begun(Walk):
            begin = staticmethod(self.begin)

        run_state_machine_as_test(seed(number)(Begun), settings=how)

    def search(self) -> None:
        for number in _SERIES:
            self.walk(number, _SEARCH)


@pytest.fixture
def ground(empty_database_url: str) -> Iterator[Ground]:
    create_clocked_schema(empty_database_url)
    pool = FaultyPool(empty_database_url)
    with (
        psycopg.connect(empty_database_url, autocommit=True) as connection,
        asyncio.Runner() as runner,
    ):
        for user_id in USERS:
            connection.execute("insert into users values (%s, 'somebody')", [user_id])
        yield Ground(
            pool=pool, connection=connection, runner=runner, url=empty_database_url
        )
        runner.run(pool.close())


# Walks are counted, and shortening one ends after five minutes by itself.
@pytest.mark.timeout(0)
def test_no_walk_leads_astray(ground: Ground, pytestconfig: pytest.Config) -> None:
    number = int(pytestconfig.getoption("--hypothesis-seed") or secrets.randbits(32))

    try:
        ground.walk(number)
    except BaseException as error:
        error.add_note(f"The same walks again: --hypothesis-seed={number}")
        raise


@pytest.mark.parametrize("mistake", _MISTAKES)
def test_a_walk_finds_a_mistake(ground: Ground, mistake: str) -> None:
    verb, right, wrong = _MISTAKES[mistake]
    ground.pool.mistakes[verb] = right, wrong

    with pytest.raises(AssertionError):
        ground.search()


def test_every_statement_and_default_goes_by_the_clock_of_the_test(
    ground: Ground,
) -> None:
    walk = _Unhurried(ground.begin())

    walk.live_and_die()

    connection = ground.connection
    for table, column in connection.execute(_INSTANTS).fetchall():
        found = connection.execute(
            f"select {column} from {table} where {column} is not null"
            f" and abs(extract(epoch from {column}) - {START_S:.0f}) > 1e6"
            f" and {column} not in ('epoch', '-infinity')"
        ).fetchall()
        assert found == [], f"{table}.{column}"


class _Unhurried(Walk):
    """Takes one chosen way."""

    def __init__(self, life: Lifecycle) -> None:
        self.begin = lambda: life
        super().__init__()

    def live_and_die(self) -> None:
        self.submit(USERS[0], [Priority.NORMAL, Priority.HIGH])
        self.claim(1, 2, 8, CALM)
        self.keep([0], CALM, progress=True)
        self.checkpoint(1, {"graph"}, CALM, needless=True)
        self.settle(1, "retry", CALM)
        self.life.compare()
