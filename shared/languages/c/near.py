"""Which files are meant among those that bind a name: those in reach, the nearest."""

from collections.abc import Mapping
from posixpath import dirname

from shared.languages.c.functions import PROTOTYPE
from shared.languages.c.sorts import Sort
from shared.resolution.project.nearest import shared_parts


def common(paths: Mapping[str, Sort], reached: Mapping[str, int]) -> list[str]:
    """Return those of the paths that are reached.

    It looks at the fewer of them: both may be thousands, for thousands of files.
    """
    if len(reached) < len(paths):
        return [p for p in reached if p in paths]
    return [p for p in paths if p in reached]


def nearest(path: str, candidates: list[str]) -> list[str]:
    """Return the candidates that share the most folders with a path."""
    origin = dirname(path).split("/")
    shared = {p: shared_parts(origin, dirname(p).split("/")) for p in candidates}
    most = max(shared.values())
    return [p for p in candidates if shared[p] == most]


def sees(
    reached: Mapping[str, int],
    places: tuple[tuple[str, str], ...],
    bound: Mapping[str, Mapping[str, Sort]],
) -> bool:
    """Whether what a file reaches declares or defines one of the places."""
    return any(
        p in reached or common(bound.get(key + PROTOTYPE, {}), reached)
        for p, key in places
    )
