"""Our call graph of a tree held against what its compiler says."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from proofs.accuracy.compilers.oracle import Call, Place, Told

SHOWN = 0.5

Edge = tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """How two sets of edges agree."""

    ours: frozenset[Edge]
    theirs: frozenset[Edge]

    @property
    def precision(self) -> float:
        """The share of our edges that are theirs."""
        return len(self.ours & self.theirs) / max(1, len(self.ours))

    @property
    def recall(self) -> float:
        """The share of their edges that are ours."""
        return len(self.ours & self.theirs) / max(1, len(self.theirs))

    @property
    def f1(self) -> float:
        """The harmonic mean of both."""
        both = self.precision + self.recall
        return 2 * self.precision * self.recall / both if both else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """The edges of one tree.

    Attributes:
        ours: Ours, with the lines they stand on.
        declared: What the compiler says is called, to calls that say so.
        below: What may run instead, likewise.
        empty: What has no body.
    """

    ours: dict[Edge, dict[str, Any]] = field(default_factory=dict)
    declared: dict[Edge, Call] = field(default_factory=dict)
    below: dict[Edge, Call] = field(default_factory=dict)
    empty: set[str] = field(default_factory=set)

    def as_declared(self) -> Figures:
        """Compare with what is declared: a method of an interface is called."""
        return Figures(ours=frozenset(self.ours), theirs=frozenset(self.declared))

    def with_bodies(self) -> Figures:
        """Compare what has a body alone: calls through interfaces call nothing."""
        return Figures(
            ours=frozenset(self._full(self.ours)),
            theirs=frozenset(self._full(self.declared)),
        )

    def as_run(self) -> Figures:
        """Compare with all that may run, where whatever overrides may."""
        return Figures(
            ours=frozenset(self._full(self.ours)),
            theirs=frozenset(self._full([*self.declared, *self.below])),
        )

    def _full(self, edges: Iterable[Edge]) -> list[Edge]:
        return [edge for edge in edges if edge[1] not in self.empty]


def judged(graph: dict[str, Any], said: Told) -> Judged:
    """Bring both to the nodes of our graph; what has none is named by its place."""
    nodes = _Nodes(graph)
    found = Judged()
    for call in said.calls:
        start = nodes.around(call)
        if call.target:
            end = nodes.at(call.target, is_class=call.made)
            found.declared.setdefault((start, end), call)
            if not call.body:
                found.empty.add(end)
        for place in call.below:
            found.below.setdefault((start, nodes.at(place)), call)
    for link in graph["relationships"]:
        start, end, about = link["startNode"], link["endNode"], link["properties"]
        known = {nodes.paths.get(start), nodes.paths.get(end)} <= said.files
        if link["type"] == "calls" and known and about["confidence"] >= SHOWN:
            found.ours[start, end] = about
    return found


class _Nodes:
    def __init__(self, graph: dict[str, Any]) -> None:
        self.paths: dict[str, str] = {}
        self._ends: defaultdict[tuple[str, int, bool], list[tuple[int, str, str]]]
        self._ends = defaultdict(list)
        for node in graph["nodes"]:
            about = node["properties"]
            self.paths[node["id"]] = about.get("filePath", "")
            if "endLine" in about:
                is_class = node["labels"][0] != "Function"
                known = about["startLine"], about["name"], node["id"]
                self._ends[about["filePath"], about["endLine"], is_class].append(known)

    def at(self, place: Place, *, is_class: bool = False) -> str:
        path, first, last, name = place
        return self._find(place, is_class=is_class) or f"{path}:{first}-{last}:{name}"

    def around(self, call: Call) -> str:
        known = (self._find(place) for place in call.callers)
        return next(filter(None, known), f"file:{call.path}")

    def _find(self, place: Place, *, is_class: bool = False) -> str | None:
        # Ours begin behind annotations and `export`: the end tells which is meant.
        path, first, last, name = place
        ending = [
            (start == first, called == name, identity)
            for start, called, identity in self._ends[path, last, is_class]
            if first <= start
        ]
        best = max(ending, default=None)
        return best[2] if best and (best[0] or best[1]) else None
