"""New code on an old schema waits for the migration, as for a database that is away."""

import pytest

from shared.core.errors import StorageUnavailable
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import Statement
from tests.support.queue import Queue

READ = Statement(name="read", sql="select name, nickname from users")
WORK = Statement(name="work", sql="select greet(name) as greeting from users")


class Pauses:
    """Stands in for the clock."""

    def __init__(self) -> None:
        self.count = 0

    async def __call__(self, _pause_s: float) -> None:
        self.count += 1


async def test_a_column_that_is_missing_is_waited_for(
    database_url: str, queue: Queue
) -> None:
    await queue.user()
    pauses = Pauses()
    pool = Pool(database_url, application_name="tests", sleep=pauses)

    with pytest.raises(StorageUnavailable):
        await pool.fetch(READ, {})
    queue.sql("alter table users add column nickname text")

    assert await pool.fetch(READ, {}) == [{"name": "somebody", "nickname": None}]
    assert pauses.count == 2
    await pool.close()


async def test_so_is_a_function(database_url: str, queue: Queue) -> None:
    await queue.user()
    pool = Pool(database_url, application_name="tests", sleep=Pauses())

    with pytest.raises(StorageUnavailable):
        await pool.fetch(WORK, {})
    queue.sql(
        "create function greet(name text) returns text language sql"
        " begin atomic select 'hello ' || name; end"
    )

    assert await pool.fetch(WORK, {}) == [{"greeting": "hello somebody"}]
    await pool.close()
