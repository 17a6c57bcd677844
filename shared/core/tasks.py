"""Ends tasks, and what must not be left half done; does work beside the event loop."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Generic, ParamSpec, TypeVar

# So many are hashed and written in some 50 us.
TRIFLE_BYTES = 64 * 1024
_AGAIN_AFTER_S = 0.5
_P = ParamSpec("_P")
_T = TypeVar("_T")


async def aside(
    is_trifle: bool,  # noqa: FBT001 - it stands before the work's own arguments
    work: Callable[_P, _T],
    *arguments: _P.args,
    **named: _P.kwargs,
) -> _T:
    """Do work in a thread, so that the event loop goes on meanwhile.

    A trifle takes less time than a thread's turn, for which it may wait for
    milliseconds in a busy process, and is done at once.
    """
    if is_trifle:
        return work(*arguments, **named)
    return await asyncio.to_thread(work, *arguments, **named)


async def end(*tasks: asyncio.Task[None]) -> None:
    """Cancel tasks and wait until all have ended, with whatever result.

    Who has not ended is cancelled again: up to Python 3.11 `asyncio.wait_for`, which
    the connection pool uses, forgets a cancellation that comes with its answer.
    """
    left = {task for task in tasks if not task.done()}
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=_AGAIN_AFTER_S)


async def apart(doing: Coroutine[None, None, _T]) -> _T:
    """Await something that goes on by itself if this task is cancelled meanwhile.

    A statement that is broken off may cost its connection. Clients leave at any moment,
    and what runs for them is then cancelled again and again.
    """
    task = asyncio.create_task(doing)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        task.add_done_callback(_forget)
        raise


class Once(Generic[_T]):
    """Does something when it is first asked for, once for all who ask.

    It goes on by itself if some of them are cancelled meanwhile.
    """

    def __init__(self, doing: Callable[[], Coroutine[None, None, _T]]) -> None:
        self._doing = doing
        self._task: asyncio.Task[_T] | None = None

    async def get(self) -> _T:
        """Return what came of it, or raise that."""
        if self._task is None:
            self._task = asyncio.create_task(self._doing())
            self._task.add_done_callback(_forget)
        return await asyncio.shield(self._task)


def _forget(task: asyncio.Task[_T]) -> None:
    if not task.cancelled():
        task.exception()  # else it would be reported as never retrieved


async def to_the_end(
    doing: Coroutine[None, None, _T],
    *,
    undo: Callable[[_T], Coroutine[None, None, None]] | None = None,
) -> _T:
    """Await something to its end, however often this task is cancelled meanwhile.

    Then be cancelled: a stop matters more than an error, which is settled elsewhere.
    What came of it is seen by nobody then but by `undo`.
    """
    task = asyncio.create_task(doing)
    stopped: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError as error:
            stopped = error
    if stopped is None:
        return task.result()
    _forget(task)
    if undo is not None and not task.cancelled() and task.exception() is None:
        with suppress(asyncio.CancelledError):
            await to_the_end(undo(task.result()))
    raise stopped
