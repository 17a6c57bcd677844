"""Decides when finished files are saved, and which of them are in the next batch."""

import math
import time
from collections.abc import Callable, Iterable
from typing import TypeAlias

Save: TypeAlias = Callable[[Iterable[bytes]], None]

# The share of the interval from which on the last files are saved before the next
# stage, which takes about as long as parsing and is not saved in pieces.
_WORTH_SAVING = 0.5


def _nowhere(_records: Iterable[bytes]) -> None:
    return None


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
        self._unsaved: list[bytes] = []

    def add(self, records: Iterable[bytes]) -> None:
        """Note the records of files that are finished."""
        if math.isfinite(self._every_s):
            self._unsaved += records

    def save_if_due(self) -> None:
        """Save what was added when it is time."""
        if self._passed_s() >= self._every_s:
            self.save()

    def finish(self) -> None:
        """Save the rest where it was more than a little work: more follows."""
        if self._passed_s() >= self._every_s * _WORTH_SAVING:
            self.save()

    def save(self) -> None:
        """Save what was added, now."""
        if self._unsaved:
            self._save(self._unsaved)
            self._unsaved = []
            self._last_s = time.monotonic()

    def _passed_s(self) -> float:
        return time.monotonic() - self._last_s
