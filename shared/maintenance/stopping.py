"""Turns SIGTERM into a graceful stop of the worker runs in this process.

The host's language worker leaves SIGTERM to the system, which ends the process at once.
Leases would free its jobs in seconds all the same; giving them back is faster still.
"""

import asyncio
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Stopping:
    """One per process; owns SIGTERM while anything runs, if nobody else handles it."""

    def __init__(self) -> None:
        self._runs: set[asyncio.Task[object]] = set()
        self._handling: asyncio.AbstractEventLoop | None = None
        self._asked = False

    @property
    def asked(self) -> bool:
        """Whether to stop; a run looks, in case its cancellation was forgotten."""
        return self._asked

    @contextmanager
    def heeded(self) -> Iterator[None]:
        """Cancel the current task at SIGTERM, and end the process when all are done."""
        run = asyncio.current_task()
        assert run is not None  # noqa: S101 - a coroutine always runs in a task
        self._runs.add(run)
        self._handle()
        if self._asked:
            run.cancel()
        try:
            yield
        finally:
            self._runs.discard(run)
            if not self._runs:
                self._leave()

    def _handle(self) -> None:
        if (
            self._handling is None
            and threading.current_thread() is threading.main_thread()
            and signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
        ):
            self._handling = asyncio.get_running_loop()
            self._handling.add_signal_handler(signal.SIGTERM, self._stop)

    def _stop(self) -> None:
        if self._asked:  # a second cancellation would cut the first one short
            return
        self._asked = True
        for run in self._runs:
            run.cancel()

    def _leave(self) -> None:
        if self._handling is not None:
            self._handling.remove_signal_handler(signal.SIGTERM)
            self._handling = None
        if self._asked:
            os.kill(os.getpid(), signal.SIGTERM)
