"""How risky a change is, by how far it reaches; thresholds anybody can check."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum


class Risk(StrEnum):
    """How much care a change needs."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"
    CRITICAL = "critical"


@dataclass(frozen=True, slots=True, kw_only=True)
class Blast:
    """How many functions, files, entry points and domains a change reaches."""

    functions: int
    files: int
    entries: int = 0
    domains: int = 0
    is_tested: bool = True


# From so many on, a point and a second one.
_FUNCTIONS, _FILES, _ENTRIES = (5, 25), (4, 15), (1, 10)
_SCORES = (Risk.LOW, Risk.LOW, Risk.MEDIUM, Risk.MEDIUM, Risk.HIGH, Risk.HIGH)


def risk_of(blast: Blast) -> tuple[Risk, tuple[str, ...]]:
    """Return the score, and what has led to it.

    >>> risk_of(Blast(functions=0, files=0))
    (<Risk.LOW: 'low'>, ())
    >>> risk_of(Blast(functions=30, files=5, entries=2))[0]
    <Risk.HIGH: 'high'>
    """
    factors = list(_factors(blast))
    points = sum(point for point, _ in factors)
    score = _SCORES[points] if points < len(_SCORES) else Risk.CRITICAL
    return score, tuple(text for _, text in factors)


def _factors(blast: Blast) -> Iterator[tuple[int, str]]:
    if points := _points(blast.functions, _FUNCTIONS):
        yield points, f"{blast.functions} functions depend on it"
    if points := _points(blast.files, _FILES):
        yield points, f"{blast.files} files are affected"
    if points := _points(blast.entries, _ENTRIES):
        yield points, f"{_counted(blast.entries, 'entry point')} can notice"
    if blast.domains > 1:
        yield 1, f"{blast.domains} domains are affected"
    if not blast.is_tested:
        yield 1, "no test depends on it"


def _points(count: int, thresholds: tuple[int, int]) -> int:
    return sum(count >= threshold for threshold in thresholds)


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
