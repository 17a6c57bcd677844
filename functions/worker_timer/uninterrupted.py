"""Runs what must not be left half done, whatever stops the attempt meanwhile."""

import asyncio
from collections.abc import Coroutine


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
