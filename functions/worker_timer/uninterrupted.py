"""Runs what must not be left half done, whatever stops the attempt meanwhile."""

import asyncio
from collections.abc import Coroutine


async def to_the_end(doing: Coroutine[None, None, None]) -> None:
    """Await something even if this task is cancelled meanwhile; then be cancelled."""
    task = asyncio.create_task(doing)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await task
        raise
