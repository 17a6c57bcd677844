"""Keeps the leases of every attempt in this process with one batched heartbeat."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from contextvars import Context
from dataclasses import dataclass

from shared.core.errors import LeaseLost, StorageUnavailable
from shared.core.jobs import Attempt, Lease
from shared.core.tasks import end
from shared.storage.postgres.attempts import AttemptStore
from shared.storage.postgres.listen import Wakeups
from shared.storage.postgres.notify import Topic
from shared.telemetry import Event, emit

# Many cancellations announced at once are found by few heartbeats.
_BETWEEN_BEATS_S = 0.25


@dataclass(slots=True, kw_only=True, eq=False)
class _Holder:
    lease: Lease
    task: "asyncio.Task[object]"
    cancelled: int = 0


class LeaseKeeper:
    """One per process; heartbeats for as long as anything is held, and a beat longer.

    A heartbeat that finds no row means that the lease is lost: the block that holds
    it is cancelled and ends with `LeaseLost`. A cancellation that is announced is
    looked for at once. A heartbeat that cannot reach the database is tried again at
    the next beat; the fence guards the writes meanwhile.
    """

    def __init__(
        self,
        store: AttemptStore,
        wakeups: Wakeups,
        *,
        lease_s: float,
        heartbeat_s: float,
    ) -> None:
        self._store = store
        self._wakeups = wakeups
        self._lease_s = lease_s
        self._pause_s = heartbeat_s - _BETWEEN_BEATS_S
        self._holders: set[_Holder] = set()
        self._beating: asyncio.Task[None] | None = None

    @property
    def idle(self) -> bool:
        """Whether no lease is held."""
        return not self._holders

    @asynccontextmanager
    async def kept(self, attempt: Attempt) -> AsyncIterator[None]:
        """Hold the attempt's lease while the block runs.

        Raises:
            LeaseLost: another worker owns the job now; the block was cancelled.
        """
        task = asyncio.current_task()
        assert task is not None  # noqa: S101 - a coroutine always runs in a task
        holder = _Holder(lease=attempt.lease, task=task)
        self._holders.add(holder)
        if self._beating is None or self._beating.done():
            # For all leases: nothing it tells is about the job of this one.
            self._beating = asyncio.create_task(self._beat(), context=Context())
        try:
            yield
        except asyncio.CancelledError:
            for _ in range(holder.cancelled):
                if task.uncancel() == 0:
                    raise LeaseLost from None
            raise
        finally:
            self._holders.discard(holder)

    async def close(self) -> None:
        """Stop the heartbeat."""
        beating, self._beating = self._beating, None
        if beating is not None:
            await end(beating)

    async def _beat(self) -> None:
        # A lease may be taken while the last subscription ends.
        while self._holders:
            async with self._wakeups.subscribe(Topic.CANCELS) as cancelled:
                while self._holders:
                    await asyncio.sleep(_BETWEEN_BEATS_S)
                    with suppress(TimeoutError):
                        async with asyncio.timeout(self._pause_s):
                            await cancelled.wait()
                    cancelled.clear()
                    await self._ask()

    async def _ask(self) -> None:
        asked = list(self._holders)
        if not asked:
            return
        leases = [holder.lease for holder in asked]
        try:
            held = await self._store.heartbeat(leases, lease_s=self._lease_s)
        except StorageUnavailable:
            emit(Event.POLL_FAILED, level=logging.WARNING, what="heartbeat")
            return
        for holder in self._holders.intersection(asked):
            if holder.lease not in held:  # at each beat, as `tasks.end` does
                holder.cancelled += 1
                holder.task.cancel()
