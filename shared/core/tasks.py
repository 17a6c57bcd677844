"""Ends tasks, and what must not be left half done, whatever cancels them meanwhile."""

import asyncio
from collections.abc import Coroutine

_AGAIN_AFTER_S = 0.5


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


async def to_the_end(doing: Coroutine[None, None, None]) -> None:
    """Await something to its end, however often this task is cancelled meanwhile.

    Then be cancelled: a stop matters more than an error, which is settled elsewhere.
    """
    task = asyncio.create_task(doing)
    stopped: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError as error:
            stopped = error
    if stopped is None:
        task.result()
        return
    if not task.cancelled():
        task.exception()  # else it would be reported as never retrieved
    raise stopped
