"""Jobs, users and workers as events in time: who is claimed next, and who dies.

Claims are dealt out as workers deal them, users in turn and no user over a cap. What is
not modelled: the database is never slow, and every worker learns of work at once.
"""

import random
from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from heapq import heappop, heappush


class Discipline(StrEnum):
    """Whose job is claimed next."""

    FAIR = "users in turn"
    FIRST_COME = "first come, first served"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fleet:
    """So many workers with a slot each, and the numbers they work by."""

    workers: int
    discipline: Discipline = Discipline.FAIR
    user_cap: int | None = None
    lease_s: float = 10.0
    heartbeat_s: float = 3.0
    reap_every_s: float = 1.0
    save_every_s: float = 2.5
    restart_s: float = 30.0


@dataclass(slots=True, kw_only=True, eq=False)
class Job:
    """A job; `work_s` is what is left to do, `waited_s` its time in the queue."""

    user: int
    arrived_s: float
    work_s: float
    waiting_since_s: float = 0.0
    waited_s: float = 0.0
    settled_s: float | None = None
    lost_s: list[float] = field(default_factory=list)


@dataclass(slots=True, kw_only=True, eq=False)
class _Worker:
    alive: bool = True
    job: Job | None = None
    began_s: float = 0.0


class Simulation:
    """Runs jobs through a fleet; time passes from event to event."""

    def __init__(self, fleet: Fleet, rng: random.Random) -> None:
        self._fleet = fleet
        self._rng = rng
        self._workers = [_Worker() for _ in range(fleet.workers)]
        self._idle = deque(self._workers)
        self._queues = defaultdict[int, deque[Job]](deque)
        self._running = defaultdict[int, int](int)
        self._served_s = defaultdict[int, float](lambda: -1.0)
        self._turns: list[tuple[float, int]] = []
        self._events: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0
        self._now_s = 0.0
        self._queued = 0
        self._queued_area_s = 0.0
        self.jobs: list[Job] = []

    def submit(self, job: Job) -> None:
        """Let a job arrive at its time."""
        self.jobs.append(job)
        self._at(job.arrived_s, partial(self._enqueue, job))

    def kill(self, at_s: float, workers: int) -> None:
        """Let the first so many workers die at once."""
        for worker in self._workers[:workers]:
            self._at(at_s, partial(self._die, worker))

    def run(self) -> None:
        """Go on until every job is settled.

        Raises:
            AssertionError: The simulation contradicts itself: a job is not settled, or
                the queue's length over time is not what the jobs have waited.
        """
        while self._events:
            at_s, _, happen = heappop(self._events)
            self._queued_area_s += self._queued * (at_s - self._now_s)
            self._now_s = at_s
            happen()
        waited_s = sum(job.waited_s for job in self.jobs)
        if any(job.settled_s is None for job in self.jobs):
            raise AssertionError("a job was lost")
        if abs(waited_s - self._queued_area_s) > 1e-6 * max(1.0, waited_s):
            raise AssertionError("the queue and its jobs disagree about their waiting")

    def _at(self, at_s: float, happen: Callable[[], None]) -> None:
        self._count += 1
        heappush(self._events, (at_s, self._count, happen))

    def _enqueue(self, job: Job) -> None:
        job.waiting_since_s = self._now_s
        self._queues[job.user].append(job)
        self._queued += 1
        self._take_turn(job.user)
        self._claim()

    def _take_turn(self, user: int) -> None:
        if self._queues[user]:
            heappush(self._turns, (self._turn(user), user))

    def _turn(self, user: int) -> float:
        if self._fleet.discipline is Discipline.FAIR:
            return self._served_s[user]
        return self._queues[user][0].waiting_since_s

    def _claim(self) -> None:
        while self._idle and (job := self._next_job()) is not None:
            worker = self._idle.popleft()
            if not worker.alive:
                self._queues[job.user].appendleft(job)
                self._take_turn(job.user)
                continue
            self._queued -= 1
            job.waited_s += self._now_s - job.waiting_since_s
            self._running[job.user] += 1
            self._served_s[job.user] = self._now_s
            self._take_turn(job.user)
            worker.job, worker.began_s = job, self._now_s
            settle = partial(self._settle, worker, job, self._now_s)
            self._at(self._now_s + job.work_s, settle)

    def _next_job(self) -> Job | None:
        cap = self._fleet.user_cap
        while self._turns:
            turn, user = heappop(self._turns)
            if not self._queues[user] or turn != self._turn(user):
                continue  # another turn was taken since
            if cap is None or self._running[user] < cap:
                return self._queues[user].popleft()
        return None

    def _settle(self, worker: _Worker, job: Job, began_s: float) -> None:
        if worker.job is not job or worker.began_s != began_s:
            return  # it has died meanwhile
        job.settled_s, worker.job = self._now_s, None
        self._let_go(job)
        self._idle.append(worker)
        self._claim()

    def _let_go(self, job: Job) -> None:
        self._running[job.user] -= 1
        self._take_turn(job.user)

    def _die(self, worker: _Worker) -> None:
        fleet, job = self._fleet, worker.job
        worker.alive, worker.job = False, None
        self._at(self._now_s + fleet.restart_s, partial(self._revive, worker))
        if job is None:
            return
        done_s = self._now_s - worker.began_s
        job.work_s -= done_s - done_s % fleet.save_every_s
        # Since it was claimed or last extended.
        lease_s = fleet.lease_s - done_s % fleet.heartbeat_s
        back_s = lease_s + self._rng.uniform(0, fleet.reap_every_s)
        job.lost_s.append(back_s)
        self._at(self._now_s + back_s, partial(self._give_back, job))

    def _give_back(self, job: Job) -> None:
        self._let_go(job)
        job.waiting_since_s = self._now_s
        # What comes back goes before what has never run.
        self._queues[job.user].appendleft(job)
        self._queued += 1
        self._take_turn(job.user)
        self._claim()

    def _revive(self, worker: _Worker) -> None:
        worker.alive = True
        if worker not in self._idle:
            self._idle.append(worker)
        self._claim()
