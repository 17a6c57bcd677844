"""Measures how far a process grows while something runs."""

import asyncio
import os
from collections.abc import Awaitable

import psutil  # type: ignore[import-untyped] # it has no stubs of its own

_SAMPLE_EVERY_S = 0.02


class PeakMemory:
    """The growth of one process's resident memory since this was made."""

    def __init__(self, pid: int | None = None) -> None:
        self._process = psutil.Process(pid or os.getpid())
        self._before_bytes: int = self._process.memory_info().rss
        self.growth_bytes = 0

    async def over(self, work: Awaitable[object]) -> None:
        """Run `work` to its end, looking at the process all the while."""
        task = asyncio.ensure_future(work)
        while not task.done():
            await asyncio.wait([task], timeout=_SAMPLE_EVERY_S)
            grown_bytes = self._process.memory_info().rss - self._before_bytes
            self.growth_bytes = max(self.growth_bytes, grown_bytes)
        await task
