"""Functions and calls of a graph as an oracle sees them: by file and first line."""

from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from proofs.accuracy.analysed import analysed
from shared.core.jobs import JobKind

SHOWN = 0.5

# A function: its file, first line and name. Line 0 is the code of the module.
Function = tuple[str, int, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Graph:
    """Who calls whom on which lines, and where functions begin and end."""

    calls: dict[tuple[Function, Function], list[int]]
    spans: dict[str, list[tuple[int, int, str]]] = field(
        default_factory=lambda: defaultdict(list)
    )

    def function(self, path: str, name: str, line: int) -> Function | None:
        """Return the function that begins there."""
        known = (path, line, name)
        is_known = any((a, n) == (line, name) for a, _, n in self.spans.get(path, ()))
        return known if is_known else None

    def around(self, path: str, line: int) -> Function:
        """Return the innermost function around a line, or the module."""
        inside = [(a, n) for a, b, n in self.spans.get(path, ()) if a <= line <= b]
        first, name = max(inside, default=(0, ""))
        return path, first, name


def graph_of(root: Path, folders: tuple[str, ...]) -> Graph:
    """Analyse some folders of a tree and return its call graph."""
    files = [path for folder in folders for path in (root / folder).rglob("*.py")]
    found = analysed(root, files, JobKind.CALL)
    graph = Graph(calls={})
    nodes: dict[str, Function] = {}
    for node in found["nodes"]:
        at = node["properties"]
        if node["labels"][0] == "Function":
            nodes[node["id"]] = (at["filePath"], at["startLine"], at["name"])
            graph.spans[at["filePath"]].append(
                (at["startLine"], at["endLine"], at["name"])
            )
        elif node["labels"][0] == "File":
            nodes[node["id"]] = (at["filePath"], 0, "")
    for link in found["relationships"]:
        start, end = nodes.get(link["startNode"]), nodes.get(link["endNode"])
        said = link["properties"]
        is_call = link["type"] == "calls" and said["confidence"] >= SHOWN
        if is_call and start is not None and end is not None:
            graph.calls[start, end] = said["lines"]
    return graph
