"""Fires timer functions: one run of each at a time, the next tick after its end."""

import asyncio
import logging
from contextlib import suppress
from datetime import UTC, datetime

from azure.functions.timer import TimerRequest

from devhost.functions import TimerFunction
from devhost.invocation import invoke

_log = logging.getLogger("devhost")


class Timers:
    """The timers of an app, from start to stop."""

    def __init__(self, functions: tuple[TimerFunction, ...]) -> None:
        self._locks = {function: asyncio.Lock() for function in functions}
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to tick."""
        for function in self._locks:
            self._spawn_loop(function)

    def fire(self, name: str) -> bool:
        """Run a timer now, after a run that is under way; False for an unknown name."""
        for function in self._locks:
            if function.name.lower() == name.lower():
                self._keep(asyncio.create_task(self._run_once(function)))
                return True
        return False

    async def stop(self, grace_s: float) -> None:
        """Cancel what runs, so that it can hand back what it holds, and wait for it."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            _, late = await asyncio.wait(set(self._tasks), timeout=grace_s)
            for task in late:
                _log.warning("%s did not end within %g s", task.get_name(), grace_s)

    def _spawn_loop(self, function: TimerFunction) -> None:
        self._keep(asyncio.create_task(self._tick(function), name=function.name))

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tick(self, function: TimerFunction) -> None:
        if function.run_on_startup:
            await self._run_once(function)
        due_at = datetime.now(UTC)
        while True:
            # A sleep that ends a moment early must not make the same tick come twice.
            due_at = function.next_run(max(due_at, datetime.now(UTC)))
            await asyncio.sleep((due_at - datetime.now(UTC)).total_seconds())
            await self._run_once(function)

    async def _run_once(self, function: TimerFunction) -> None:
        async with self._locks[function]:
            # A run that failed is logged; the next tick comes all the same.
            with suppress(Exception):
                await invoke(function, TimerRequest(past_due=False))
