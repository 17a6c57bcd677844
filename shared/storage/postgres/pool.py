"""The connection pool: opened on first use, retried, with a password or a token."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

from psycopg import (
    AsyncClientCursor,
    AsyncConnection,
    AsyncCursor,
    ProgrammingError,
)
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.rows import DictRow, dict_row
from psycopg_pool import AsyncConnectionPool

from shared.core.errors import ConfigurationError, StorageUnavailable
from shared.storage.postgres.retry import Sleep, retrying
from shared.storage.postgres.statements import Statement

Token = Callable[[], Awaitable[str]]
Params: TypeAlias = Mapping[str, object]
Row: TypeAlias = dict[str, Any]

_CONNECT_TIMEOUT_S = 5
_WAIT_FOR_CONNECTION_S = 5.0
# A statement here takes milliseconds, and no transaction waits for its client.
_SETTINGS = {
    # Whatever the server, the database or the role say: what is read means the same.
    "TimeZone": "UTC",
    "DateStyle": "ISO",
    "IntervalStyle": "postgres",
    "statement_timeout": "15s",
    # A claim that waited longer would return leases that are nearly over.
    "lock_timeout": "2s",
    "idle_in_transaction_session_timeout": "2s",
}
# The server's own limit is of no use where the server is not heard of.
_ANSWER_WITHIN_S = 20.0
# Known clients take a 503 in mid-poll for the end, and many wait for half a minute.
_PATIENCE_S = 20.0
_ANSWER_SOON_S = 5.0
# A load balancer forgets a listener that is silent for minutes; both ends must learn.
_KEEPALIVES = {
    "keepalives_idle": 30,
    "keepalives_interval": 10,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}


class Pool:
    """Runs named statements, each in a transaction of its own.

    Belongs to the event loop it is first used on. Entra tokens live for about an hour;
    `token` is asked anew for every connection and stands in for the password.
    """

    def __init__(
        self,
        conninfo: str,
        *,
        application_name: str,
        max_size: int = 10,
        token: Token | None = None,
        sleep: Sleep = asyncio.sleep,
        wait_for_connection_s: float = _WAIT_FOR_CONNECTION_S,
    ) -> None:
        options = " ".join(f"-c {name}={value}" for name, value in _SETTINGS.items())
        check_conninfo(conninfo)
        self._conninfo = make_conninfo(
            conninfo,
            application_name=application_name,
            connect_timeout=_CONNECT_TIMEOUT_S,
            options=options,
            **_KEEPALIVES,
        )
        self._max_size = max_size
        self._token = token
        self._sleep = sleep
        self._wait_for_connection_s = wait_for_connection_s
        self._patience_s = _PATIENCE_S
        self._opened: AsyncConnectionPool[AsyncConnection[DictRow]] | None = None

    async def fetch(self, statement: Statement, params: Params) -> list[Row]:
        """Run one statement and return its rows, none if it has no result."""

        async def once() -> list[Row]:
            async with self._connection() as connection:
                return await _rows(await connection.execute(statement.sql, params))

        return await self._retrying(once)

    async def fetch_patiently(
        self,
        statement: Statement,
        params: Params,
        *,
        answer_within_s: float = _ANSWER_SOON_S,
    ) -> list[Row]:
        """As `fetch`, for what a client waits for and what may well run twice.

        A restart or a failover of the server takes longer than three tries, and one
        that vanishes without a word is given up after `answer_within_s`.
        """

        async def once() -> list[Row]:
            async with self._connection(answer_within_s) as connection:
                return await _rows(await connection.execute(statement.sql, params))

        return await self._retrying(once, patience_s=self._patience_s)

    async def fetch_one(self, statement: Statement, params: Params) -> Row | None:
        """Run one statement that returns at most one row."""
        rows = await self.fetch(statement, params)
        return rows[0] if rows else None

    async def fetch_after(
        self, first: Statement, second: Statement, params: Params
    ) -> list[Row]:
        """Run two statements in one transaction; return the rows of the second.

        The second takes its snapshot once the locks of the first are held. Both travel
        in one message, so that a process that is stopped at this very moment leaves no
        lock behind. The values become part of the text, which a server may log: ids and
        numbers only.
        """

        async def once() -> list[Row]:
            async with self._connection() as connection:
                cursor = AsyncClientCursor(connection)
                await cursor.execute(f"{first.sql};{second.sql}", params)
                cursor.nextset()
                return await cursor.fetchall()

        return await self._retrying(once)

    async def fetch_behind(
        self, lock: Statement, *statements: Statement, params: Params
    ) -> list[Row]:
        """Run statements in one transaction; return the rows of the last.

        As `fetch_after`, for values that no log may hold: they travel apart from the
        text. All of it is sent before any of it is answered, and what is sent so is one
        transaction without a word about it.
        """

        async def once() -> list[Row]:
            async with self._connection() as connection:
                async with connection.pipeline():
                    cursor = await connection.execute(lock.sql, params)
                    for statement in statements:
                        cursor = await connection.execute(statement.sql, params)
                return await _rows(cursor)

        return await self._retrying(once)

    async def fetch_then(
        self, statement: Statement, follow_up: Statement, params: Params
    ) -> list[Row]:
        """Run a statement and, if it returns rows, another in the same transaction."""

        async def once() -> list[Row]:
            async with self._connection() as connection, connection.transaction():
                rows = await _rows(await connection.execute(statement.sql, params))
                if rows:
                    await connection.execute(follow_up.sql, params)
                return rows

        return await self._retrying(once)

    @asynccontextmanager
    async def _connection(
        self, answer_within_s: float = _ANSWER_WITHIN_S
    ) -> AsyncIterator[AsyncConnection[DictRow]]:
        try:
            async with (
                self._pool().connection() as connection,
                asyncio.timeout(answer_within_s),
            ):
                yield connection
        except TimeoutError:
            await self._pool().drain()  # the others are as dead
            raise

    async def connect(self) -> AsyncConnection[DictRow]:
        """Open a connection outside of the pool, for whoever has to hold one."""
        return await AsyncConnection.connect(self._conninfo, **await self._arguments())

    async def close(self) -> None:
        """Close all connections; the next statement opens the pool again."""
        opened, self._opened = self._opened, None
        if opened is not None:
            await opened.close()

    async def _retrying(
        self, once: Callable[[], Awaitable[list[Row]]], patience_s: float = 0
    ) -> list[Row]:
        # After a server restart every idle connection is dead, and each try would only
        # find the next of them.
        async def check() -> None:
            await self._pool().check()

        await self._open()
        return await retrying(
            once, before_retry=check, sleep=self._sleep, patience_s=patience_s
        )

    async def _open(self) -> None:
        if self._opened is None:
            self._opened = AsyncConnectionPool(
                self._conninfo,
                kwargs=self._arguments,
                min_size=1,
                max_size=self._max_size,
                timeout=self._wait_for_connection_s,
                # The pauses between its tries grow for as long.
                reconnect_timeout=self._wait_for_connection_s,
                open=False,
            )
        await self._opened.open()  # at once when it is open already

    def _pool(self) -> AsyncConnectionPool[AsyncConnection[DictRow]]:
        if self._opened is None:
            raise AssertionError("used before it was opened")
        return self._opened

    async def _arguments(self) -> dict[str, Any]:
        arguments: dict[str, Any] = {"autocommit": True, "row_factory": dict_row}
        if self._token is not None:
            try:
                arguments["password"] = await self._token()
            except Exception as error:  # whatever keeps it from us, nobody can connect
                message = "The database cannot be reached without a token."
                raise StorageUnavailable(message) from error
        return arguments


def check_conninfo(conninfo: str) -> None:
    """Check the form of a connection string.

    Raises:
        ConfigurationError: it cannot be read; says so without quoting a password.
    """
    try:
        conninfo_to_dict(conninfo)
    except ProgrammingError:
        raise ConfigurationError(
            "DATABASE_URL is no connection string: write postgresql://user@host/name."
        ) from None


async def _rows(cursor: AsyncCursor[DictRow]) -> list[Row]:
    # Whether there is a result could be told by its description, which is dear to make.
    return await cursor.fetchall() if cursor.rownumber is not None else []
