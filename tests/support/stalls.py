"""Measures for how long an event loop has stood still."""

import asyncio
from types import TracebackType
from typing import Self

_TICK_S = 0.005


class LongestStall:
    """How long the running loop kept others waiting, at worst, within the block."""

    def __init__(self) -> None:
        self.longest_s = 0.0

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
            due_at = clock() + _TICK_S
            await asyncio.sleep(_TICK_S)
            self.longest_s = max(self.longest_s, clock() - due_at)
