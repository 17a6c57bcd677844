"""The proof as tables for people to read."""

from proofs.retention.memory import Remembered
from proofs.retention.places import PLACES
from proofs.retention.proof import PlantedLeak, Verdict
from proofs.retention.scene import Look, Payload

_NAME_WIDTH, _PLACE_WIDTH = 66, 13
_MB = 1_000_000


def heading() -> str:
    """Return the head of the table of looks."""
    places = "".join(f"{place:>{_PLACE_WIDTH}}" for place in PLACES)
    return f"{'hits / MB searched':{_NAME_WIDTH}}{places}"


def line(look: Look) -> str:
    """Return one look: hits and megabytes for every place."""
    cells = "".join(
        f"{f'{len(searched.found)} / {searched.size_bytes / _MB:.2f}':>{_PLACE_WIDTH}}"
        for searched in look.places.values()
    )
    note = "" if look.payload is Payload.GONE else f" (payload {look.payload})"
    return f"{look.name + note:{_NAME_WIDTH}}{cells}{'  FAIL' if look.faults else ''}"


def leak_line(planted: PlantedLeak) -> str:
    """Return one leak: where it was found, and through what."""
    found = planted.found
    seen = "NOT FOUND"
    if found is not None:
        through = " > ".join((*found.hit.via, found.hit.encoding))
        seen = f"found in {found.where}, as {through}"
    return f"{planted.leak.name:34}{planted.leak.place:12}{seen}"


def memory_line(remembered: Remembered) -> str:
    """Return how much of all source one process still holds."""
    return (
        f"{remembered.process:46}{remembered.canaries} canaries"
        f" in {remembered.size_bytes / _MB:.0f} MB"
    )


def summary(verdict: Verdict) -> str:
    """Return the figures of the whole proof."""
    needed = sum(look.payload is not Payload.GONE for look in verdict.looks)
    searched = sum(
        place.size_bytes for look in verdict.looks for place in look.places.values()
    )
    found = sum(planted.found is not None for planted in verdict.leaks)
    return (
        f"{len(verdict.looks)} looks into {len(PLACES)} places,"
        f" {searched / _MB:.0f} MB; {needed} of them found a payload that was still"
        f" stored; {found} of {len(verdict.leaks)} planted leaks found;"
        f" {len(verdict.faults)} faults"
    )
