"""Writes an attempt's progress to its job, at most once a second."""

import asyncio
from contextlib import suppress
from types import TracebackType
from typing import Self

from functions.worker_timer.account import Account
from shared.core.errors import LeaseLost, StorageUnavailable
from shared.core.jobs import Attempt, Progress, Stage
from shared.core.tasks import end
from shared.storage.postgres.notify import Topic
from shared.wiring import Services

_PAUSE_S = 1.0
# Percent of an attempt at which its graph is stored, and before which it never ends.
STORE_FROM, _LAST = 95, 99


class ProgressWriter:
    """Takes reports as often as they come and writes the latest one.

    Progress is worth no failure: a report that cannot be written is dropped.
    """

    def __init__(self, services: Services, attempt: Attempt, account: Account) -> None:
        self._services = services
        self._account = account
        self._attempt = attempt
        self._latest: Progress | None = None
        self._news = asyncio.Event()

    def report(self, progress: Progress) -> None:
        """Remember the latest state; returns at once."""
        self._account.enter(progress.stage.value)
        self._latest = progress
        self._news.set()

    def report_step(self, share: float) -> None:
        """Remember how much is done, 0 to 1, of what follows the graph."""
        percent = STORE_FROM + int((_LAST - STORE_FROM) * min(share, 1.0))
        self._latest = Progress(stage=Stage.STORE, percent=percent)
        self._news.set()

    async def __aenter__(self) -> Self:
        """Start writing."""
        self._writing = asyncio.create_task(self._write())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop writing; what is not written yet no longer matters."""
        await end(self._writing)

    async def _write(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            if self._latest is not None:
                with suppress(LeaseLost, StorageUnavailable):
                    await self._services.attempts.report_progress(
                        self._attempt, self._latest
                    )
                    self._services.notifier.announce(Topic.PROGRESS)
            await asyncio.sleep(_PAUSE_S)
