"""The worker processes of a soak, each with its own role, and what befalls them.

As many as the plan says are at work at any time: a stand-in starts for one that is
suspended, and when that one comes back, one of them is asked to leave.
"""

import os
import random
import signal
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from proofs.soak.history import add_role, role_url
from proofs.soak.tenures import Outage
from proofs.soak.worker import Nursery, Orders

_PLACES = 16
# As long as the host waits before it kills.
_GRACE_S = 10


@dataclass(slots=True, kw_only=True, eq=False)
class Place:
    """A role, and the process that has it now."""

    role: str
    orders: Orders
    process: ForkServerProcess | None = None
    suspended_at: datetime | None = None
    leaving: bool = False

    @property
    def at_work(self) -> bool:
        """Whether its process may claim jobs now."""
        return bool(self.process) and not self.suspended_at and not self.leaving

    def send(self, number: signal.Signals) -> None:
        """Send its process a signal, if it lives."""
        if self.process and self.process.is_alive() and self.process.pid:
            os.kill(self.process.pid, number)


@dataclass(slots=True, kw_only=True)
class Crew:
    """All places; the outages are what the history is held against.

    `deaths` are the ends of processes that nobody had asked for.
    """

    folder: Path
    database_url: str
    settings: Mapping[str, str]
    draw: random.Random
    nursery: Nursery = field(default_factory=Nursery)
    places: list[Place] = field(default_factory=list)
    kills: list[Outage] = field(default_factory=list)
    suspensions: list[Outage] = field(default_factory=list)
    goodbyes: list[Outage] = field(default_factory=list)
    deaths: list[str] = field(default_factory=list)

    def start(self, workers: int) -> None:
        """Start that many worker processes."""
        temporary = self.folder / "temporary"
        temporary.mkdir()
        for number in range(_PLACES):
            role = f"worker_{number}"
            add_role(self.database_url, role)
            url = role_url(self.database_url, role)
            orders = Orders(
                settings={**self.settings, "DATABASE_URL": url},
                temporary=temporary,
                log=self.folder / "workers.log",
            )
            self.places.append(Place(role=role, orders=orders))
        for _ in range(workers):
            self._start_one()

    def pick(self) -> Place:
        """Draw one of those at work."""
        return self.draw.choice([place for place in self.places if place.at_work])

    def kill(self, place: Place) -> None:
        """SIGKILL a process and start another one in its place."""
        at = _now()
        self._end(place, signal.SIGKILL)
        place.process = self.nursery.start(place.orders)
        self.kills.append(Outage(owner=place.role, at=at, over_at=_now()))

    def suspend(self, place: Place) -> None:
        """SIGSTOP a process; a stand-in starts."""
        place.suspended_at = _now()
        place.send(signal.SIGSTOP)
        self._start_one()

    def resume(self, place: Place) -> None:
        """SIGCONT a process that was suspended."""
        at, place.suspended_at = place.suspended_at, None
        if at is not None:
            place.send(signal.SIGCONT)
            self.suspensions.append(Outage(owner=place.role, at=at, over_at=_now()))

    def dismiss(self, place: Place) -> None:
        """Ask a process to leave, and wait until it has; safe in a thread."""
        at = _now()
        place.leaving = True
        self._end(place, signal.SIGTERM)
        place.process, place.leaving = None, False
        self.goodbyes.append(Outage(owner=place.role, at=at, over_at=_now()))

    def stop(self) -> None:
        """End all processes, gracefully if they let us."""
        for place in self.places:
            self.resume(place)
            place.send(signal.SIGTERM)
        for place in self.places:
            if place.process is not None:
                self._end(place, signal.SIGTERM)
                place.process = None

    def _start_one(self) -> None:
        place = next(place for place in self.places if place.process is None)
        place.process = self.nursery.start(place.orders)

    def _end(self, place: Place, number: signal.Signals) -> None:
        process = place.process
        if process is None:
            return
        place.send(number)
        process.join(_GRACE_S)
        if process.is_alive():
            process.kill()
            process.join()
        if process.exitcode not in (-number, -signal.SIGKILL):
            self.deaths.append(f"{place.role} ended with {process.exitcode}")


def _now() -> datetime:
    return datetime.fromtimestamp(time.time(), tz=UTC)
