"""Choices among many functions of one name: remembered, and within bounds."""

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeAlias, TypeVar

from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.values.declared import Type

# So few are compared with the arguments of each call anew.
FEW = 8

# A call that may mean more functions than this says nothing about any of them.
MAX_CHOSEN = 8

# Candidates that are looked at in one resolution, where they are more than a few; it
# takes some seconds. Projects of 100,000 calls take a tenth of it.
MAX_LOOKED_AT = 1_500_000

# The types that a function declares for its parameters, or a call passes.
Shape: TypeAlias = tuple[Type | None, ...]

T = TypeVar("T")


class Effort:
    """Counts what is looked at; the hierarchy is truncated once it was too much."""

    __slots__ = ("_hierarchy", "_left")

    def __init__(self, hierarchy: Hierarchy) -> None:
        self._hierarchy = hierarchy
        self._left = MAX_LOOKED_AT

    def spend(self, count: int) -> bool:
        """Whether so many more may be looked at; a few always may."""
        if count <= FEW:
            return True
        self._left -= count
        if self._left < 0:
            self._hierarchy.truncated = True
        return self._left >= 0


class Choices(Generic[T]):
    """What was chosen from lists of candidates by what calls pass.

    Lists are told apart by identity and kept: none may change once it was given.
    """

    def __init__(self, effort: Effort) -> None:
        self._effort = effort
        self._kept: dict[int, Sequence[T]] = {}
        self._chosen: dict[tuple[int, Hashable], list[T]] = {}
        self._counted: dict[tuple[int, int], list[T]] = {}
        self._shaped: dict[int, dict[Shape, list[T]]] = {}

    def among(
        self, candidates: list[T], given: Hashable, choose: Callable[[], list[T]]
    ) -> list[T]:
        """Return what `choose` says for these arguments; all where that is too much."""
        if len(candidates) <= FEW:
            return choose()
        key = (id(candidates), given)
        found = self._chosen.get(key)
        if found is None:
            if not self._effort.spend(len(candidates)):
                return candidates
            self._kept[id(candidates)] = candidates
            found = self._chosen[key] = choose()
        return found

    def exact(
        self, candidates: list[T], given: Shape, shape: Callable[[T], Shape | None]
    ) -> list[T]:
        """Return those of many candidates whose types are just those given."""
        if len(candidates) <= FEW or None in given:
            return []
        shaped = self._shaped.get(id(candidates))
        if shaped is None:
            if not self._effort.spend(len(candidates)):
                return []
            self._kept[id(candidates)] = candidates
            shaped = self._shaped[id(candidates)] = {}
            for candidate in candidates:
                own = shape(candidate)
                if own is not None:
                    shaped.setdefault(own, []).append(candidate)
        return shaped.get(given, [])

    def taking(
        self, candidates: list[T], count: int, takes: Callable[[T, int], bool]
    ) -> list[T]:
        """Return those of many candidates that take so many arguments."""
        if len(candidates) <= FEW:
            return candidates
        key = (id(candidates), count)
        found = self._counted.get(key)
        if found is None:
            if not self._effort.spend(len(candidates)):
                return candidates
            self._kept[id(candidates)] = candidates
            found = self._counted[key] = [c for c in candidates if takes(c, count)]
        return found
