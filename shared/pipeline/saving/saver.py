"""Decides when finished files are saved, and which of them are in the next batch."""

import math
import time
from collections.abc import Callable, Iterable
from itertools import chain
from typing import Protocol, TypeAlias

from shared.pipeline.saving.records import Extracted, to_record

Save: TypeAlias = Callable[[Iterable[bytes]], None]

# The share of the interval from which on the last files are saved before the next
# stage, which takes about as long as parsing and is not saved in pieces.
_WORTH_SAVING = 0.5


def _nowhere(_records: Iterable[bytes]) -> None:
    return None


class Recorder(Protocol):
    """Another process that finishes files."""

    def untaken(self) -> int:
        """Return how many it has finished since `take`."""

    def take(self) -> Iterable[bytes]:
        """Return their records, in chunks of any size."""


class Saver:
    """Collects finished files and saves them every so often, each of them once.

    Small archives are done before anything is due, and cost nothing. Others lose at
    most the files that were finished since the last batch, and that batch itself
    while it is under way.
    """

    def __init__(self, save: Save = _nowhere, every_s: float = math.inf) -> None:
        """Start the clock; without arguments nothing is ever saved."""
        self._save = save
        self._every_s = every_s
        self._last_s = time.monotonic()
        self._unsaved: list[Extracted] = []

    def add(self, *finished: Extracted) -> None:
        """Note files that this process knows the end of."""
        self._unsaved += finished

    def save_if_due(self, other: Recorder | None = None) -> None:
        """Save what was added, and what the other process has, when it is time."""
        if self._passed_s() < self._every_s:
            return
        if self._unsaved or (other is not None and other.untaken()):
            self._write(other.take() if other is not None else ())

    def finish(self) -> None:
        """Save the rest where it was more than a little work: more follows."""
        if self._unsaved and self._passed_s() >= self._every_s * _WORTH_SAVING:
            self._write(())

    def _write(self, records: Iterable[bytes]) -> None:
        self._save(chain(map(to_record, self._unsaved), records))
        self._unsaved.clear()
        self._last_s = time.monotonic()

    def _passed_s(self) -> float:
        return time.monotonic() - self._last_s
