"""The questions that are put to the simulation, each from a seed."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from math import factorial
from statistics import fmean, quantiles

from benchmarks.scaling import measured
from benchmarks.scaling.fleet import Discipline, Fleet, Job, Simulation

_SEED = 1
_CALM_S = 10.0
_WORK_S = measured.WERKZEUG_S


@dataclass(frozen=True, slots=True, kw_only=True)
class Waits:
    """How long some jobs have waited for a worker, in seconds."""

    mean_s: float
    p50_s: float
    p99_s: float
    max_s: float


def waits(jobs: list[Job]) -> Waits:
    """Sum up at least two jobs."""
    waited = [job.waited_s for job in jobs]
    percentiles = quantiles(waited, n=100)
    return Waits(
        mean_s=fmean(waited),
        p50_s=percentiles[49],
        p99_s=percentiles[98],
        max_s=max(waited),
    )


def erlang_c(servers: int, busy: float, work_s: float) -> float:
    """Return the mean wait of M/M/c: so many servers, each busy for that share."""
    offered = servers * busy
    last = offered**servers / factorial(servers) / (1 - busy)
    idle = sum(offered**n / factorial(n) for n in range(servers))
    return last / (idle + last) * work_s / (servers * (1 - busy))


def steady(workers: int, busy: float, *, jobs: int, users: int = 1) -> list[Job]:
    """Run jobs that arrive and last at random, around the measured mean."""
    rng = random.Random(_SEED)
    simulation = Simulation(Fleet(workers=workers), rng)
    arrive(simulation, rng, jobs=jobs, users=users, per_s=workers * busy / _WORK_S)
    simulation.run()
    return simulation.jobs


def arrive(
    simulation: Simulation,
    rng: random.Random,
    *,
    jobs: int,
    users: int,
    per_s: float,
) -> None:
    """Let so many jobs arrive, of users who are drawn for each."""
    now_s = 0.0
    for _ in range(jobs):
        now_s += rng.expovariate(per_s)
        user = rng.randrange(users)
        work_s = rng.expovariate(1 / _WORK_S)
        simulation.submit(Job(user=user, arrived_s=now_s, work_s=work_s))


def beside_a_whale(fleet: Fleet) -> tuple[Waits, Waits, float]:
    """Let one user submit 10,000 jobs at once while 100 others send one now and then.

    Returns how long the others' jobs wait, how long the one's, and when all were done.
    """
    rng = random.Random(_SEED)
    simulation = Simulation(fleet, rng)
    whale = 1_000
    for _ in range(10_000):
        work_s = rng.expovariate(1 / _WORK_S)
        simulation.submit(Job(user=whale, arrived_s=60.0, work_s=work_s))
    arrive(simulation, rng, jobs=2_000, users=100, per_s=fleet.workers / _WORK_S / 5)
    simulation.run()
    others = [job for job in simulation.jobs if job.user != whale]
    whales = [job for job in simulation.jobs if job.user == whale]
    return waits(others), waits(whales), max(job.settled_s or 0 for job in whales)


@dataclass(frozen=True, slots=True, kw_only=True)
class Recovery:
    """After half of the workers have died: how long until their jobs ran on."""

    lost: int
    median_s: float
    max_s: float
    waits_before: Waits
    waits_after: Waits
    calm_after_s: float


def after_half_have_died(workers: int, busy: float) -> Recovery:
    """Kill half of a busy fleet in its 300th second; it is whole again 30 s later."""
    rng = random.Random(_SEED)
    simulation = Simulation(Fleet(workers=workers), rng)
    killed_s = 300.0
    per_s = workers * busy / _WORK_S
    arrive(simulation, rng, jobs=int(per_s * 900), users=100, per_s=per_s)
    simulation.kill(killed_s, workers // 2)
    simulation.run()
    lost = [back_s for job in simulation.jobs for back_s in job.lost_s]
    before = [job for job in simulation.jobs if job.arrived_s < killed_s]
    after = [job for job in simulation.jobs if job.arrived_s >= killed_s]
    return Recovery(
        lost=len(lost),
        median_s=sorted(lost)[len(lost) // 2],
        max_s=max(lost),
        waits_before=waits(before),
        waits_after=waits(after),
        calm_after_s=_calm_after_s(after, killed_s),
    )


def _calm_after_s(jobs: list[Job], killed_s: float) -> float:
    """Return when the first ten seconds begin in which no job has to wait for one."""
    after_s = 0.0
    while any(
        job.waited_s > 1
        for job in jobs
        if 0 <= job.arrived_s - killed_s - after_s < _CALM_S
    ):
        after_s += 1
    return after_s


def whale_fleets() -> Iterator[Fleet]:
    """Return the ways to claim that are compared."""
    yield Fleet(workers=20, discipline=Discipline.FIRST_COME)
    yield Fleet(workers=20)
    yield Fleet(workers=20, user_cap=8)
