"""Shows the queue to whoever watches, with one look at the database for all of them."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

from functions.operator.look import look_at_all
from shared.core.errors import StorageUnavailable
from shared.core.tasks import apart, end
from shared.wiring import Services

_EVERY_S = 2.0
# Of a core, at most: a look at a very deep queue takes its time.
_SHARE = 0.05


@dataclass(slots=True, kw_only=True, eq=False)
class Onlooker:
    """Who watches, and the look that was not shown yet."""

    look: bytes | None
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def wait(self, timeout_s: float) -> bytes | None:
        """Return the next look; None when there is none by then."""
        if self.look is None:
            with suppress(TimeoutError):
                async with asyncio.timeout(timeout_s):
                    await self.news.wait()
        self.news.clear()
        look, self.look = self.look, None
        return look


class QueueWatch:
    """One per process; looks while anybody watches."""

    def __init__(self, services: Services, *, every_s: float = _EVERY_S) -> None:
        self._services = services
        self._every_s = every_s
        self._watching: set[Onlooker] = set()
        self._last: bytes | None = None
        self._looking: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def watching(self) -> AsyncIterator[Onlooker]:
        """Watch; whoever comes later is shown the last look at once."""
        onlooker = Onlooker(look=self._last)
        self._watching.add(onlooker)
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())
        try:
            yield onlooker
        finally:
            self._watching.discard(onlooker)
            if not self._watching:
                looking, self._looking, self._last = self._looking, None, None
                await end(looking)

    async def _look(self) -> None:
        while True:
            began_at = time.monotonic()
            with suppress(StorageUnavailable):
                self._show((await apart(look_at_all(self._services))).written())
            took_s = time.monotonic() - began_at
            await asyncio.sleep(max(self._every_s, took_s / _SHARE))

    def _show(self, look: bytes) -> None:
        self._last = look
        for onlooker in self._watching:
            onlooker.look = look
            onlooker.news.set()
