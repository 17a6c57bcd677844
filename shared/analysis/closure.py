"""Follows edges from seeds to all that they lead to, step by step."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

Edges: TypeAlias = Mapping[str, Iterable[str]]


class Closure:
    """Nodes that are reached; later steps go on from what earlier ones have found.

    >>> closure = Closure({"a": "b", "b": "", "c": "d", "d": ""}.__getitem__)
    >>> closure.grow("a")
    >>> sorted(closure.reached)
    ['a', 'b']
    >>> closure.grow((), {"b": "c"})
    >>> sorted(closure.reached)
    ['a', 'b', 'c', 'd']
    """

    def __init__(self, behind: Callable[[str], Iterable[str]]) -> None:
        """Start with nothing; `behind` is asked once for each node that is reached."""
        self.reached: set[str] = set()
        self._behind = behind
        self._more: list[Edges] = []

    def grow(self, seeds: Iterable[str], *more: Edges) -> None:
        """Add what seeds lead to, and from now on what these edges do."""
        found = self.reached
        waiting: list[str] = []
        self._reach(seeds, waiting)
        # Of what is reached already only the new edges lead anywhere.
        for edges in more:
            for node in edges.keys() & found:
                self._reach(edges[node], waiting)
        self._more += more
        while waiting:
            node = waiting.pop()
            self._reach(self._behind(node), waiting)
            for edges in self._more:
                if node in edges:
                    self._reach(edges[node], waiting)

    def _reach(self, nodes: Iterable[str], waiting: list[str]) -> None:
        """Add those that are new, behind which nobody has looked."""
        found = self.reached
        for node in nodes:
            if node not in found:
                found.add(node)
                waiting.append(node)
