"""What the soak submits, and what must become of each piece of it."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from proofs.soak import corpus
from proofs.stack import ROOT, app_settings

T = TypeVar("T")

_DEFAULTS = app_settings()


class Fate(StrEnum):
    """How a job must end."""

    COMPLETED = "completed"
    POISONED = "poisoned"
    REFUSED = "refused"
    CANCELLED = "cancelled"


class Manner(StrEnum):
    """How a client submits: once, twice at a time, or torn off half-way first."""

    PLAIN = "plain"
    TWICE = "twice"
    TORN = "torn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """One job to be. A cancelled one may have been completed before."""

    number: int
    user_no: int
    archive: str
    priority: str
    fate: Fate
    manner: Manner
    cancel_after_s: float = 0.0

    @property
    def key(self) -> str:
        """The idempotency key, unique within its user."""
        return f"soak-{self.number}"

    @property
    def path(self) -> str:
        """The route it is submitted to."""
        return f"/v1/graphs/{corpus.KINDS[self.archive]}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """The size of a soak, its faults, and the lease that must carry it through.

    `clients` is how many jobs are under way at once, `long_percent` of them for
    seconds. Shares of faults are of all requests to the blob store. `faults_for_s` is
    for how long processes are killed, suspended and restarted: None for all the time.
    `control_plane` is the folder of the app that answers; with `upgrade_after_s` the
    schema is behind at first.
    """

    jobs: int = 1000
    seed: int = 1
    workers: int = 4
    users: int = 16
    clients: int = 32
    long_percent: float = 2
    kill_every_s: float = 1
    stop_every_s: float = 7
    restart_every_s: float = 60
    faults_for_s: float | None = None
    lease_s: int = int(_DEFAULTS["JOB_LEASE_S"])
    heartbeat_s: float = float(_DEFAULTS["JOB_HEARTBEAT_S"])
    run_s: float = 20
    quiet_s: float = 120
    busy: float = 0.05
    reset: float = 0.02
    stall: float = 0.01
    stall_s: float = 5
    control_plane: Path = ROOT
    upgrade_after_s: float | None = None

    @property
    def judged_by_the_clock(self) -> bool:
        """Whether the lease is the one that the limits of recovery are meant for."""
        return self.lease_s == int(_DEFAULTS["JOB_LEASE_S"])

    @property
    def stop_for_s(self) -> float:
        """How long a stopped worker stays so: past its lease."""
        return self.lease_s + 1.5


QUICK = Plan(
    jobs=40,
    workers=3,
    users=4,
    clients=20,
    # What a killed worker had under way: jobs that are over at once are seldom hit.
    long_percent=20,
    kill_every_s=3,
    stop_every_s=4,
    restart_every_s=6,
    # On a machine with much else to do nothing would ever end between two faults.
    faults_for_s=30,
    lease_s=2,
    heartbeat_s=0.7,
    quiet_s=10,
    stall_s=1,
)

_SHARES = {
    Fate.COMPLETED: 92.0,
    Fate.CANCELLED: 4.0,
    Fate.REFUSED: 2.0,
    Fate.POISONED: 2.0,
}
_SIZES: dict[tuple[str, ...], float] = {
    corpus.SMALL: 80.0,
    corpus.MEDIUM: 14.0,
    (corpus.BULKY,): 4.0,
}
_PRIORITIES = {"normal": 85.0, "high": 12.0, "critical": 3.0}
_MANNERS = {Manner.PLAIN: 90.0, Manner.TWICE: 6.0, Manner.TORN: 4.0}
_MAY_COMPLETE = {Fate.COMPLETED, Fate.CANCELLED}
_LONGEST_BEFORE_CANCEL_S = 3.0


def works(plan: Plan) -> Iterator[Work]:
    """Draw the jobs of a soak; the same ones for the same seed."""
    draw = random.Random(plan.seed)
    # The rare ones first, so that the shortest soak has some of each.
    fates = [fate for fate in Fate if fate is not Fate.COMPLETED]
    for number in range(plan.jobs):
        fate = fates.pop() if fates else _one_of(draw, _SHARES)
        yield Work(
            number=number,
            user_no=draw.randrange(plan.users),
            archive=_archive(draw, plan, fate),
            priority=_one_of(draw, _PRIORITIES),
            fate=fate,
            manner=_one_of(draw, _MANNERS),
            cancel_after_s=draw.random() ** 3 * _LONGEST_BEFORE_CANCEL_S,
        )


def references(planned: Iterable[Work]) -> Iterator[Work]:
    """Return one job for each archive whose result others are compared with."""
    names = {work.archive for work in planned if work.fate in _MAY_COMPLETE}
    for number, name in enumerate(sorted(names), start=1):
        yield Work(
            number=-number,
            user_no=0,
            archive=name,
            priority="normal",
            fate=Fate.COMPLETED,
            manner=Manner.PLAIN,
        )


def _archive(draw: random.Random, plan: Plan, fate: Fate) -> str:
    match fate:
        case Fate.POISONED:
            return corpus.POISONOUS
        case Fate.REFUSED:
            return corpus.REFUSED
        case Fate.COMPLETED | Fate.CANCELLED:
            names = _one_of(draw, _SIZES | {(corpus.LONG,): plan.long_percent})
            return draw.choice(names)


def _one_of(draw: random.Random, shares: dict[T, float]) -> T:
    return draw.choices(list(shares), list(shares.values()))[0]
