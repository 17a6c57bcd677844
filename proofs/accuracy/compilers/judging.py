"""Our call graph of a tree held against what its compiler says."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from proofs.accuracy.compilers.oracle import Call, Place, Told

SHOWN = 0.5

# How an edge is resolved that a value leads to.
INFERRED = "inferred"

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
        by_value: Those of ours that stand where a value is called.
    """

    ours: dict[Edge, dict[str, Any]] = field(default_factory=dict)
    declared: dict[Edge, Call] = field(default_factory=dict)
    below: dict[Edge, Call] = field(default_factory=dict)
    empty: set[str] = field(default_factory=set)
    by_value: set[Edge] = field(default_factory=set)

    def as_declared(self) -> Figures:
        """Compare with what is declared: a method of an interface is called."""
        return Figures(ours=frozenset(self.ours), theirs=frozenset(self.declared))

    def as_told(self) -> Figures:
        """Compare what the compiler knows: what values hold it does not."""
        return Figures(
            ours=frozenset(self.ours.keys() - (self.by_value - self.declared.keys())),
            theirs=frozenset(self.declared),
        )

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
        if call.target and nodes.has(call.target, is_class=call.made):
            end = nodes.at(call.target, is_class=call.made)
            found.declared.setdefault((start, end), call)
            if not call.body:
                found.empty.add(end)
        for place in call.below:
            found.below.setdefault((start, nodes.at(place)), call)
    links = {
        (link["startNode"], link["endNode"]): link["properties"]
        for link in graph["relationships"]
        if link["type"] == "calls" and link["properties"]["confidence"] >= SHOWN
    }
    for (start, end), about in links.items():
        if {nodes.paths.get(start), nodes.paths.get(end)} <= said.files:
            found.ours[start, end] = about
            at = nodes.paths[start]
            if all((at, line) in said.values for line in about["lines"]):
                found.by_value.add((start, end))
    if said.seen:
        _leave_open(found, said, nodes)
        _look_behind_macros(found, links, nodes)
    return found


def _leave_open(found: Judged, said: Told, nodes: "_Nodes") -> None:
    # What the compiler does not tell of is neither right nor wrong.
    seen = {nodes.at(place): is_named for place, is_named in said.seen.items()}
    unsure = {(nodes.at(caller), name) for caller, name in said.unsure}
    known = found.declared.keys() | found.below.keys()
    for edge in [edge for edge in found.ours if edge not in known]:
        start, end = edge
        by_value = found.ours[edge]["resolution"] == INFERRED and (start, "") in unsure
        is_open = by_value or (start, nodes.names[end]) in unsure
        if start not in seen or not seen.get(end) or is_open:
            del found.ours[edge]


def _look_behind_macros(found: Judged, links: Iterable[Edge], nodes: "_Nodes") -> None:
    # A compiler sees what a macro stands for; in our graph it is a node between.
    ends = defaultdict(set)
    for start, end in links:
        ends[start].add(end)
    for caller in {edge[0] for edge in found.declared}:
        waiting, passed = [caller], {caller}
        while waiting:
            for end in ends[waiting.pop()] - passed:
                if end in nodes.macros:
                    passed.add(end)
                    waiting.append(end)
                elif (caller, end) in found.declared:
                    found.ours.setdefault((caller, end), {})


class _Nodes:
    def __init__(self, graph: dict[str, Any]) -> None:
        self.paths: dict[str, str] = {}
        self.names: dict[str, str] = {}
        self.macros: set[str] = set()
        self._ends: defaultdict[tuple[str, int, bool], list[tuple[int, str, str]]]
        self._ends = defaultdict(list)
        for node in graph["nodes"]:
            about = node["properties"]
            self.paths[node["id"]] = about.get("filePath", "")
            self.names[node["id"]] = about["name"]
            if about.get("kind") == "macro":
                self.macros.add(node["id"])
            if "endLine" in about:
                is_class = node["labels"][0] != "Function"
                known = about["startLine"], about["name"], node["id"]
                self._ends[about["filePath"], about["endLine"], is_class].append(known)

    def at(self, place: Place, *, is_class: bool = False) -> str:
        path, first, last, name = place
        return self._find(place, is_class=is_class) or f"{path}:{first}-{last}:{name}"

    def has(self, place: Place, *, is_class: bool = False) -> bool:
        """Whether there should be a node: what has no name and is none is passed on."""
        return bool(place[3]) or self._find(place, is_class=is_class) is not None

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
