"""Says that a timer is alive for as long as it runs."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from shared.core.errors import StorageUnavailable
from shared.core.tasks import end
from shared.storage.postgres.timers import TimerStore
from shared.telemetry import Event, emit


@asynccontextmanager
async def ticking(
    store: TimerStore, timer: str, *, every_s: float
) -> AsyncIterator[None]:
    """Tick at once and every `every_s` beside the block, whatever it does meanwhile."""

    async def tick() -> None:
        while True:
            try:
                await store.tick(timer)
            except StorageUnavailable:
                emit(Event.POLL_FAILED, level=logging.WARNING, what="tick")
            await asyncio.sleep(every_s)

    task = asyncio.create_task(tick())
    try:
        yield
    finally:
        await end(task)
