"""A pool that loses statements and answers on demand, and notes what was committed."""

from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum

import psycopg

from shared.storage.postgres.pool import Params, Pool, Row
from shared.storage.postgres.statements import Statement


class Fault(StrEnum):
    """What happens to one try of one statement."""

    NONE = "none"
    LOST_BEFORE = "the connection is lost before it is sent"
    LOST_AFTER = "it is committed, and its answer is lost"
    DIES_BEFORE = "the process dies before it is sent"
    DIES_AFTER = "it is committed, and the process dies"


class ProcessDied(Exception):
    """Stands for the end of the process: nothing of ours may catch it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Committed:
    """A statement that took effect, and what it answered, heard or not."""

    verb: str
    params: Params
    rows: list[Row]


class FaultyPool(Pool):
    """Each try takes the next of `script`; an empty one means no more faults.

    `mistakes` are replacements in the text of statements, by the statement's name.
    """

    def __init__(self, conninfo: str) -> None:
        super().__init__(
            conninfo, application_name="tests", max_size=1, sleep=_no_pause
        )
        self.script: deque[Fault] = deque()
        self.committed: list[Committed] = []
        self.mistakes: dict[str, tuple[str, str]] = {}
        self._sending: tuple[str, Params] = ("", {})

    async def fetch(self, statement: Statement, params: Params) -> list[Row]:
        self._sending = statement.name, params
        return await super().fetch(self._mistaken(statement), params)

    async def fetch_patiently(
        self, statement: Statement, params: Params, *, answer_within_s: float = 5
    ) -> list[Row]:
        self._sending = statement.name, params
        return await super().fetch_patiently(
            self._mistaken(statement), params, answer_within_s=answer_within_s
        )

    async def fetch_after(
        self, first: Statement, second: Statement, params: Params
    ) -> list[Row]:
        self._sending = second.name, params
        return await super().fetch_after(first, self._mistaken(second), params)

    async def fetch_behind(
        self, lock: Statement, *statements: Statement, params: Params
    ) -> list[Row]:
        *others, last = statements
        self._sending = last.name, params
        return await super().fetch_behind(
            lock, *others, self._mistaken(last), params=params
        )

    async def fetch_then(
        self, statement: Statement, follow_up: Statement, params: Params
    ) -> list[Row]:
        self._sending = statement.name, params
        return await super().fetch_then(self._mistaken(statement), follow_up, params)

    async def _retrying(
        self, once: Callable[[], Awaitable[list[Row]]], patience_s: float = 0
    ) -> list[Row]:
        # Nothing was awaited since: this is still the statement of the same task.
        verb, params = self._sending

        async def faulty() -> list[Row]:
            fault = self.script.popleft() if self.script else Fault.NONE
            if fault is Fault.DIES_BEFORE:
                raise ProcessDied
            if fault is Fault.LOST_BEFORE:
                raise psycopg.OperationalError
            rows = await once()
            self.committed.append(Committed(verb=verb, params=params, rows=rows))
            if fault is Fault.DIES_AFTER:
                raise ProcessDied
            if fault is Fault.LOST_AFTER:
                raise psycopg.OperationalError
            return rows

        return await super()._retrying(faulty, patience_s)

    def _mistaken(self, statement: Statement) -> Statement:
        if statement.name not in self.mistakes:
            return statement
        right, wrong = self.mistakes[statement.name]
        assert right in statement.sql, f"{statement.name} does not say: {right}"
        return Statement(name=statement.name, sql=statement.sql.replace(right, wrong))


async def _no_pause(_pause_s: float) -> None:
    return None
