"""The arithmetic and the simulation of docs/scaling.md, against theory and figures."""

import random
import re
from pathlib import Path

import pytest

from benchmarks.scaling import measured
from benchmarks.scaling.__main__ import tables
from benchmarks.scaling.arithmetic import Load, need
from benchmarks.scaling.fleet import Discipline, Fleet, Job, Simulation
from benchmarks.scaling.scenarios import erlang_c, steady, waits

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
RESULTS = (ROOT / "benchmarks" / "RESULTS.md").read_text()


def simulated(fleet: Fleet, *jobs: Job, killed: int = 0) -> list[Job]:
    simulation = Simulation(fleet, random.Random(1))
    for job in jobs:
        simulation.submit(job)
    if killed:
        simulation.kill(1.0, killed)
    simulation.run()
    return simulation.jobs


def job(user: int = 0, arrived_s: float = 0, work_s: float = 10) -> Job:
    return Job(user=user, arrived_s=arrived_s, work_s=work_s)


def settled(jobs: list[Job]) -> list[tuple[int, float | None]]:
    return [(job.user, job.settled_s) for job in jobs]


def figure(row: str, column: int, results: str = RESULTS) -> float:
    """A number of a table of the results, in the row that begins so."""
    (line,) = re.findall(rf"^\| {re.escape(row)} .*$", results, re.MULTILINE)
    cell = line.split("|")[column + 1]
    return float(re.findall(r"[\d,.]+", cell)[0].replace(",", ""))


@pytest.mark.parametrize(("workers", "busy"), [(1, 0.5), (4, 0.7)])
def test_a_fleet_waits_as_queueing_theory_says(workers: int, busy: float) -> None:
    waited_s = waits(steady(workers, busy, jobs=60_000)).mean_s

    assert waited_s == pytest.approx(
        erlang_c(workers, busy, measured.WERKZEUG_S), rel=0.05
    )


def test_users_are_served_in_turn() -> None:
    crowd = [job(user=1) for _ in range(3)]

    jobs = simulated(Fleet(workers=1), *crowd, job(user=2, arrived_s=1))

    assert settled(jobs) == [(1, 10), (1, 30), (1, 40), (2, 20)]


def test_first_come_is_first_served_where_that_is_asked_for() -> None:
    fleet = Fleet(workers=1, discipline=Discipline.FIRST_COME)
    crowd = [job(user=1) for _ in range(3)]

    jobs = simulated(fleet, *crowd, job(user=2, arrived_s=1))

    assert settled(jobs)[-1] == (2, 40)


def test_no_user_runs_more_than_the_cap() -> None:
    fleet = Fleet(workers=3, user_cap=2)

    jobs = simulated(fleet, *(job(user=1) for _ in range(3)))

    assert settled(jobs) == [(1, 10), (1, 10), (1, 20)]


def test_a_job_whose_worker_dies_goes_on_from_what_was_saved() -> None:
    fleet = Fleet(workers=2, save_every_s=0.5, reap_every_s=0)

    (lost,) = simulated(fleet, job(), killed=1)

    # Killed after one second, its lease over nine seconds later, nine left to do.
    assert lost.lost_s == [9]
    assert lost.settled_s == 1 + 9 + 9


def test_dead_workers_jobs_are_back_as_soon_as_in_the_soak() -> None:
    jobs = simulated(
        Fleet(workers=100), *(job(work_s=2) for _ in range(100)), killed=50
    )

    lost = sorted(back_s for job in jobs for back_s in job.lost_s)
    assert len(lost) == 50
    assert lost[25] == pytest.approx(measured.RECOVERY_MEDIAN_S, abs=1)
    assert lost[-1] <= measured.RECOVERY_MAX_S


def test_twice_the_load_needs_twice_as_much() -> None:
    once, twice = need(Load(jobs_per_s=500)), need(Load(jobs_per_s=1_000))

    assert twice.workers == 2 * once.workers
    assert twice.results_gib == 2 * once.results_gib
    assert (
        2 * once.database_cores - 1 <= twice.database_cores <= 2 * once.database_cores
    )


def test_what_is_reckoned_with_is_what_was_measured() -> None:
    log_bytes = sum(figure(f"database: {deed}", 2) for deed in ("submit", "claim"))
    log_bytes += figure("database: finish", 2) - 20_000

    # Of a request one a second each, and of a flood: the flood is what fills machines.
    _, at_rest = RESULTS.split("\n### Requests on a machine at rest\n")
    _, flood = at_rest.split("| as fast as they can")
    flood, _ = flood.split("\n\n", 1)

    assert figure("… submit", 5, flood) == measured.SUBMIT_MS
    assert figure("… poll", 5, flood) == measured.POLL_MS
    assert figure("database: submit", 1) == measured.DATABASE_SUBMIT_MS
    assert figure("database: poll", 1) == measured.DATABASE_POLL_MS
    assert figure("database: idle look", 1) == measured.DATABASE_IDLE_LOOK_MS
    assert figure("database: claim", 1) == measured.DATABASE_CLAIM_MS
    assert figure("database: finish", 1) == measured.DATABASE_FINISH_MS
    assert log_bytes == pytest.approx(measured.LOG_BYTES_PER_JOB, rel=0.02)
    assert figure("Werkzeug 3.1.3", 9) == measured.WERKZEUG_S
    assert f"median {measured.RECOVERY_MEDIAN_S} s" in RESULTS
    assert f"max {measured.RECOVERY_MAX_S} s" in RESULTS


@pytest.mark.slow
def test_the_page_shows_what_the_command_prints() -> None:
    page = (ROOT / "docs" / "scaling.md").read_text()

    for table in tables():
        assert table in page
