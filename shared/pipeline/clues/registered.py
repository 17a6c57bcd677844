"""The definitions that calls hand to frameworks, found by the edges of those lines."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from shared.analysis.conventions.registrations import VERBS
from shared.core.clues import Registration
from shared.core.graphs import Graph, Node
from shared.parsing.facts import FileFacts
from shared.pipeline.clues.handed import Handed, handed
from shared.pipeline.nodes import definition_ids, file_id

_USES = frozenset({"calls", "instantiates", "references"})
_IMPORTS = frozenset({"imports", "wildcard_imports"})

Registrations = Mapping[str, tuple[Registration, ...]]


def registered(
    facts: Iterable[FileFacts], graph: Graph
) -> tuple[Registrations, Registrations]:
    """Return ids of what is handed over, and of what holds handlers without a name.

    The latter are functions, or files for code of their own.
    """
    outside = {
        str(node.properties["name"])
        for node in graph.nodes
        if node.labels[0] == "ExternalDependency"
    }
    named: dict[str, list[Handed]] = {}
    # Each once: what tests and programs register is told of both.
    found: dict[str, dict[Registration, None]] = defaultdict(dict)
    holding: dict[str, dict[Registration, None]] = defaultdict(dict)
    for fact in facts:
        for each in handed(fact, outside):
            if each.definition < 0:
                named.setdefault(fact.path, []).append(each)
                continue
            ids = definition_ids(fact)
            node = ids[each.definition]
            registration = _registration(each, fact.path)
            if node:
                found[node][registration] = None
            else:
                around = _around(fact, ids, each.scope)
                holding[around][registration] = None
    if named:
        tree = _Tree(graph, named.keys())
        for path, many in named.items():
            for each in many:
                for node in tree.meant(path, each):
                    found[node][_registration(each, path)] = None
    return _tuples(found), _tuples(holding)


def _tuples(found: Mapping[str, Iterable[Registration]]) -> Registrations:
    return {node: tuple(each) for node, each in found.items()}


def _registration(each: Handed, path: str) -> Registration:
    return Registration(role=each.how.role, by=each.by, path=path)


def _around(fact: FileFacts, ids: list[str], scope: int) -> str:
    """Return the id of the function whose code a scope is, or that of its file."""
    while scope > 0:
        at = fact.scopes[scope]
        is_function = at.kind == "function" and at.definition >= 0
        if is_function and ids[at.definition]:
            return ids[at.definition]
        scope = at.parent
    return file_id(fact.path)


class _Tree:
    """What edges tell of the lines of some files."""

    def __init__(self, graph: Graph, paths: Iterable[str]) -> None:
        self._nodes = {node.id: node for node in graph.nodes}
        files = {file_id(path): path for path in paths}
        self._used: dict[tuple[str, int], list[str]] = defaultdict(list)
        self._near: dict[str, set[str]] = {path: {path} for path in files.values()}
        for edge in graph.relationships:
            path = str(self._nodes[edge.start_node].properties.get("filePath", ""))
            if file_id(path) not in files:
                continue
            if edge.type in _USES:
                lines = edge.properties.get("lines", ())
                for line in lines if isinstance(lines, (list, tuple)) else ():
                    self._used[path, line].append(edge.end_node)
            elif edge.type in _IMPORTS:
                end = self._nodes[edge.end_node].properties.get("filePath")
                self._near[path] |= {str(end)} if end else set()
        near = set().union(*self._near.values())
        self._by_name: dict[tuple[str, str], list[Node]] = defaultdict(list)
        for node in graph.nodes:
            path = str(node.properties.get("filePath", ""))
            if node.labels[0] in ("Class", "Function") and path in near:
                key = path, str(node.properties["name"]).lower()
                self._by_name[key].append(node)

    def meant(self, path: str, each: Handed) -> list[str]:
        """Return the ids of what is handed over: a class with what answers in it."""
        name = each.name.lower()
        used = self._used.get((path, each.line), [])
        ends = [node for node in used if self._name(node) == name]
        if not ends and each.is_member:
            ends = self._only(path, name)
        return [
            node
            for end in dict.fromkeys(ends)
            for node in (end, *self._verbs(self._nodes[end]))
        ]

    def _name(self, node: str) -> str:
        return str(self._nodes[node].properties["name"]).lower()

    def _only(self, path: str, name: str) -> list[str]:
        """Return the one of a name that a file has, or has from where it imports."""
        nodes = [
            node
            for near in self._near[path]
            for node in self._by_name.get((near, name), ())
        ]
        return [nodes[0].id] if len(nodes) == 1 else []

    def _verbs(self, owner: Node) -> list[str]:
        if owner.labels[0] != "Class":
            return []
        path = str(owner.properties["filePath"])
        around = f"{owner.properties['qualifiedName']}."
        return [
            node.id
            for verb in VERBS
            for node in self._by_name.get((path, verb), ())
            if node.properties["qualifiedName"] == around + verb
        ]
