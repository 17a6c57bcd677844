"""Explores the model and its mutants: `python -m docs.model`.

Fails when a property does not hold, or when a mutant breaks none.
"""

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict

from docs.model import properties as must
from docs.model.explore import Report, explore
from docs.model.mutants import MUTANTS, Mutant
from docs.model.rules import AS_BUILT
from docs.model.state import Bounds

WORLDS = (
    Bounds(workers=2, max_attempts=3, releases=1, retries_by_operator=1),
    Bounds(workers=3, max_attempts=3, releases=0, retries_by_operator=0),
    Bounds(
        jobs=2,
        workers=2,
        max_attempts=1,
        max_lost_leases=1,
        releases=0,
        retries_by_operator=0,
    ),
)


def main() -> int:
    """Print what was explored; return 1 when something is not as it must be."""
    print("Properties:")
    for name, meaning in must.meanings().items():
        print(f"  {name}: {meaning}")
    with ProcessPoolExecutor() as processes:
        worlds = processes.map(_explored, WORLDS)
        mutants = processes.map(_broken, MUTANTS)
        good = [_tell_world(*found) for found in zip(WORLDS, worlds, strict=True)]
        good += [_tell_mutant(*found) for found in zip(MUTANTS, mutants, strict=True)]
    print("\nAll as it must be." if all(good) else "\nNOT as it must be.")
    return 0 if all(good) else 1


def _explored(bounds: Bounds) -> tuple[Report, float]:
    began_at = time.monotonic()
    return explore(AS_BUILT, bounds), time.monotonic() - began_at


def _broken(mutant: Mutant) -> Report:
    return explore(mutant.rules, mutant.bounds, only=mutant.breaks)


def _tell_world(bounds: Bounds, explored: tuple[Report, float]) -> bool:
    report, took_s = explored
    size = ", ".join(f"{name} {value}" for name, value in asdict(bounds).items())
    print(f"\nAs built: {size}")
    print(f"  {report.states:,} states, {report.steps:,} steps, {took_s:.0f} s")
    _tell_violation(report)
    return report.violation is None


def _tell_mutant(mutant: Mutant, report: Report) -> bool:
    print(f"\nMutant: {mutant.mistake}")
    _tell_violation(report)
    return report.violation is not None


def _tell_violation(report: Report) -> None:
    if report.violation is None:
        print("  every property holds")
        return
    print(f"  {report.violation.prop} is broken:")
    for number, move in enumerate(report.violation.trace, start=1):
        print(f"    {number}. {move}")


if __name__ == "__main__":
    sys.exit(main())
