"""Tries a statement again when the database, not the statement, was at fault."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import TypeVar

import psycopg
from psycopg_pool import PoolClosed
from tenacity import (
    AsyncRetrying,
    RetryCallState,
    retry_if_exception,
    stop_after_attempt,
    stop_after_delay,
    stop_all,
)

from shared.core.errors import StorageUnavailable

_TRIES = 3
_FIRST_PAUSE_S = 0.5
_LONGEST_PAUSE_S = 5.0
_JITTER_SHARE = 0.5
# Connection lost, out of resources, server stopping or starting; then the two that
# say that another transaction was in the way.
_TRANSIENT_CLASSES = ("08", "53", "57P")
# Likewise, and a server that is read-only for the moment: it has failed over.
_TRANSIENT_STATES = ("40001", "40P01", "25006")
# A table, column or function is missing. Every statement is tested against the schema
# that it ships with, so the database is behind: a migration is on its way.
_BEHIND_STATES = ("42P01", "42703", "42883")

# Errors that say something against the statement or what it was given.
_FAULTS_OF_OURS = (
    psycopg.DataError,
    psycopg.IntegrityError,
    psycopg.NotSupportedError,
    psycopg.ProgrammingError,
)

T = TypeVar("T")
Sleep = Callable[[float], Awaitable[None]]


def is_transient(error: BaseException) -> bool:
    """Whether the same statement may well succeed in a moment.

    >>> is_transient(psycopg.OperationalError("server closed the connection"))
    True
    >>> is_transient(psycopg.errors.UniqueViolation())
    False
    """
    if not isinstance(error, psycopg.Error) or isinstance(error, PoolClosed):
        return False
    if error.sqlstate is None:  # no word from the server: the connection is gone
        return isinstance(error, psycopg.OperationalError)
    return error.sqlstate.startswith(_TRANSIENT_CLASSES) or error.sqlstate in (
        *_TRANSIENT_STATES,
        *_BEHIND_STATES,
    )


def pause_s(tries: int, jitter: float) -> float:
    """Seconds before the next try: 0.5 s doubled, at most 5 s, up to half more.

    >>> [pause_s(tries, 0) for tries in (1, 2, 9)]
    [0.5, 1.0, 5.0]
    >>> pause_s(1, 1)
    0.75
    """
    doubled = _FIRST_PAUSE_S * 2.0 ** (tries - 1)
    return min(doubled, _LONGEST_PAUSE_S) * (1 + _JITTER_SHARE * jitter)


async def retrying(
    operation: Callable[[], Awaitable[T]],
    *,
    before_retry: Callable[[], Awaitable[None]],
    sleep: Sleep = asyncio.sleep,
    patience_s: float = 0,
) -> T:
    """Run `operation` up to three times; `before_retry` follows each pause.

    With patience more tries follow until so much time has passed, after timeouts, too.

    Raises:
        StorageUnavailable: the last try ended with a transient error, too, or any
            ended with one that says nothing against the statement, as a timeout does.
    """
    draw = random.SystemRandom().random

    def wait(state: RetryCallState) -> float:
        return pause_s(state.attempt_number, draw())

    def is_worth_it(error: BaseException) -> bool:
        return is_transient(error) or (patience_s > 0 and type(error) is TimeoutError)

    attempts = AsyncRetrying(
        sleep=sleep,
        stop=stop_all(stop_after_attempt(_TRIES), stop_after_delay(patience_s)),
        wait=wait,
        retry=retry_if_exception(is_worth_it),
        reraise=True,
    )
    try:
        async for attempt in attempts:
            with attempt:
                if attempt.retry_state.attempt_number > 1:
                    await before_retry()
                return await operation()
    except (psycopg.Error, TimeoutError) as error:
        if isinstance(error, _FAULTS_OF_OURS) and not is_transient(error):
            raise
        raise StorageUnavailable("The database cannot be reached.") from error
    raise AssertionError("unreachable: every try returns or raises")
