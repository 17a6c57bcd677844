"""Measures for how long an event loop has stood still."""

import asyncio
import time
from types import TracebackType
from typing import Self

_TICK_S = 0.005


class LongestStall:
    """How long the running loop kept others waiting, at worst, within the block.

    Attributes:
        longest_s: Time on the wall, of which a busy machine may take much.
        busy_s: For how long the loop's thread was at work between two ticks, at worst;
            this is no longer where others want the processor, too.
    """

    def __init__(self) -> None:
        self.longest_s = 0.0
        self.busy_s = 0.0

    async def __aenter__(self) -> Self:
        """Begin to tick; the first tick comes before the block."""
        self._ticking = asyncio.create_task(self._tick())
        await asyncio.sleep(0)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop; a stall that lasts until here counts too."""
        await asyncio.sleep(_TICK_S)
        self._ticking.cancel()
        await asyncio.wait({self._ticking})

    async def _tick(self) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            due_at, worked_s = clock() + _TICK_S, time.thread_time()
            await asyncio.sleep(_TICK_S)
            self.longest_s = max(self.longest_s, clock() - due_at)
            self.busy_s = max(self.busy_s, time.thread_time() - worked_s)
