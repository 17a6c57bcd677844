"""Visits every reachable state, nearest first, so that counterexamples are short."""

from array import array
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from docs.model import properties as must
from docs.model.rules import Rules
from docs.model.state import Bounds, Job, Move, World
from docs.model.steps import steps

T = TypeVar("T", bound=Callable[..., bool])


@dataclass(frozen=True, slots=True, kw_only=True)
class Violation:
    """A property that does not hold, and the shortest way to where it does not."""

    prop: str
    trace: tuple[Move, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """How much was looked at, and what was found."""

    states: int
    steps: int
    violation: Violation | None


@dataclass(slots=True, kw_only=True, eq=False)
class _Graph:
    """All states in the order they were found; `came_*` lead back to the start."""

    worlds: list[World]
    came_from: "array[int]" = field(default_factory=lambda: array("I", [0]))
    came_by: list[Move] = field(default_factory=lambda: [Move("start", 0)])
    # The steps that need neither misfortune nor anybody's wish, as pairs of states.
    helped_from: "array[int]" = field(default_factory=lambda: array("I"))
    helped_to: "array[int]" = field(default_factory=lambda: array("I"))

    def add(self, world: World, origin: int, move: Move) -> int:
        """Append a state and how it was reached; return its number."""
        self.worlds.append(world)
        self.came_from.append(origin)
        self.came_by.append(move)
        return len(self.worlds) - 1

    def trace(self, index: int) -> tuple[Move, ...]:
        """Return the moves from the start to a state."""
        moves = []
        while index:
            moves.append(self.came_by[index])
            index = self.came_from[index]
        return tuple(reversed(moves))


def explore(rules: Rules, bounds: Bounds, *, only: str | None = None) -> Report:
    """Check every property, or `only` the named one, in all that can happen.

    Ends at the first violation: of those properties that can be seen on the way, the
    nearest to the start; else of those about what can follow.
    """
    graph = _Graph(worlds=[bounds.start()])
    known = {graph.worlds[0]: 0}
    judge = _Judge(bounds, only)
    count = 0
    for here, world in enumerate(graph.worlds):  # grows while it is walked
        taken: set[Move] = set()
        for move, after in steps(world, rules, bounds):
            count += 1
            taken.add(move)
            there = known.get(after)
            if there is None:
                there = known[after] = graph.add(after, here, move)
            elif there == here:
                continue
            broken = judge.of_step(world, move, after)
            if broken is not None:
                trace = (*graph.trace(here), move)
                return _report(graph, count, Violation(prop=broken, trace=trace))
            if move.verb not in must.UNHELPFUL:
                graph.helped_from.append(here)
                graph.helped_to.append(there)
        broken = judge.of_world(world, taken)
        if broken is not None:
            trace = graph.trace(here)
            return _report(graph, count, Violation(prop=broken, trace=trace))
    return _report(graph, count, _hopeless(graph, bounds, only))


class _Judge:
    """Looks at steps and states; remembers the steps of a row that were sound."""

    def __init__(self, bounds: Bounds, only: str | None) -> None:
        self._bounds = bounds
        self._of_steps = _chosen(must.STEP_PROPERTIES, only)
        self._of_worlds = _chosen(must.WORLD_PROPERTIES, only)
        self._sound: set[tuple[Job, Move, Job]] = set()

    def of_step(self, before: World, move: Move, after: World) -> str | None:
        """Name a property that the step breaks."""
        change = (before.jobs[move.job], move, after.jobs[move.job])
        if change in self._sound:
            return None
        for holds in self._of_steps:
            if not holds(*change, self._bounds):
                return holds.__name__
        self._sound.add(change)
        return None

    def of_world(self, world: World, moves: set[Move]) -> str | None:
        """Name a property that the state breaks, given the steps it allows."""
        broken = (it.__name__ for it in self._of_worlds if not it(world, moves))
        return next(broken, None)


def _report(graph: _Graph, steps: int, violation: Violation | None) -> Report:
    return Report(states=len(graph.worlds), steps=steps, violation=violation)


def _hopeless(graph: _Graph, bounds: Bounds, only: str | None) -> Violation | None:
    """Find the nearest state from which a good end is out of reach."""
    for hope in must.HOPES:
        if only in (None, hope.name):
            reached = _can_reach(graph, hope.goal)
            for index, world in enumerate(graph.worlds):
                if not reached[index] and hope.is_due(world, bounds):
                    return Violation(prop=hope.name, trace=graph.trace(index))
    return None


def _can_reach(graph: _Graph, goal: Callable[[World], bool]) -> bytearray:
    """Mark the states from which helpful steps alone lead to the goal."""
    size = len(graph.worlds)
    # The edges by their end: those into `i` are `origins[first[i]:first[i + 1]]`.
    first = array("I", bytes(4 * (size + 2)))
    for end in graph.helped_to:
        first[end + 2] += 1
    for index in range(2, size + 2):
        first[index] += first[index - 1]
    origins = array("I", bytes(4 * len(graph.helped_to)))
    for origin, end in zip(graph.helped_from, graph.helped_to, strict=True):
        origins[first[end + 1]] = origin
        first[end + 1] += 1
    reached = bytearray(size)
    frontier = [index for index, world in enumerate(graph.worlds) if goal(world)]
    for index in frontier:
        reached[index] = True
    while frontier:
        index = frontier.pop()
        for origin in origins[first[index] : first[index + 1]]:
            if not reached[origin]:
                reached[origin] = True
                frontier.append(origin)
    return reached


def _chosen(found: Iterable[T], only: str | None) -> list[T]:
    return [holds for holds in found if only in (None, holds.__name__)]
