"""Runs mutants in several processes until one of them is a fault."""

import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from types import FrameType

from proofs.fuzz.mutants import mutant, stock
from proofs.fuzz.oracle import Fault, outcome

_BATCH = 5_000
_SLOWEST_S = 2.0


@dataclass(slots=True, kw_only=True)
class Tally:
    """What came of mutants, counted; `fault` tells of the one that must not be."""

    mutants: int = 0
    accepted: int = 0
    at_submit: int = 0
    files: int = 0
    bytes_compared: int = 0
    slowest_s: float = 0
    codes: Counter[str] = field(default_factory=Counter)
    fault: tuple[int, str] | None = None

    def add(self, other: "Tally") -> None:
        """Count another tally's mutants too."""
        self.mutants += other.mutants
        self.accepted += other.accepted
        self.at_submit += other.at_submit
        self.files += other.files
        self.bytes_compared += other.bytes_compared
        self.slowest_s = max(self.slowest_s, other.slowest_s)
        self.codes += other.codes
        self.fault = self.fault or other.fault


class _Slow(BaseException):
    """An archive is taking too long; nothing but the engine may catch it."""


@contextmanager
def _at_most(limit_s: float) -> Iterator[None]:
    """End a block that has taken so much processor time."""

    def end(_number: int, _frame: FrameType | None) -> None:
        raise _Slow(f"it has taken {limit_s:g} s and is not done")

    before = signal.signal(signal.SIGVTALRM, end)
    signal.setitimer(signal.ITIMER_VIRTUAL, limit_s)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@cache
def archives() -> list[bytes]:
    """The stock, made once a process."""
    return stock()


def examine(seed: int, numbers: range, limit_s: float = _SLOWEST_S) -> Tally:
    """Look at the mutants of these numbers, and stop at the first fault.

    `limit_s` is how much processor time one may take.
    """
    tally = Tally()
    for number in numbers:
        data = mutant(seed, number, archives())
        began_s = time.process_time()
        try:
            with _at_most(limit_s):
                found = outcome(data)
        except (Fault, _Slow) as fault:
            tally.fault = (number, str(fault))
            break
        tally.slowest_s = max(tally.slowest_s, time.process_time() - began_s)
        tally.mutants += 1
        tally.files += found.files
        tally.bytes_compared += found.bytes_compared
        if found.code is None:
            tally.accepted += 1
        else:
            tally.codes[found.code] += 1
            tally.at_submit += found.at_submit
    return tally


def fuzz(
    seed: int, mutants: int, processes: int, tell: Callable[[Tally], None]
) -> Tally:
    """Examine mutants 0 to `mutants`; `tell` hears of the tally after each batch.

    No batch begins after a fault, so the one told of need not have the lowest number.
    """
    whole = Tally()
    with ProcessPoolExecutor(processes) as pool:
        waiting = _batches(seed, mutants, pool)
        # A few at a time, so that not much is left to run after a fault.
        running = list(islice(waiting, 2 * processes))
        while running:
            whole.add(running.pop(0).result())
            tell(whole)
            if whole.fault is None:
                running += islice(waiting, 1)
    return whole


def _batches(
    seed: int, mutants: int, pool: ProcessPoolExecutor
) -> Iterator[Future[Tally]]:
    for start in range(0, mutants, _BATCH):
        numbers = range(start, min(start + _BATCH, mutants))
        yield pool.submit(examine, seed, numbers)


def processors() -> int:
    """How many processors this process may use."""
    return os.cpu_count() or 1
