"""What names mean that are handed to frameworks, by the edges and imports of a tree."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from itertools import islice

from shared.core.graphs import Graph, Relationship
from shared.parsing.facts import FileFacts
from shared.pipeline.clues.facts.handed import Handed
from shared.pipeline.nodes import definition_ids

_USES = frozenset({"calls", "instantiates", "references"})
_IMPORTS = frozenset({"imports", "wildcard_imports"})
_ALL = "*"
_CSHARP = "csharp"
_FOLD_CASE = frozenset({"php"})
# A name is followed through so many files, and so many classes above one are asked.
_MOST_FILES = 20
_MOST_CLASSES = 50
_Names = dict[tuple[str, str], list[str]]


class Meanings:
    """What edges and imports tell of names on the lines of some files."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._nodes = {node.id: node for node in graph.nodes}
        self._used: dict[tuple[str, int], list[str]] = defaultdict(list)
        self._above: dict[str, list[str]] = defaultdict(list)
        # What a file imports by a name, and on a line; and all of it.
        self._by_symbol: _Names = defaultdict(list)
        self._by_line: dict[tuple[str, object], list[str]] = defaultdict(list)
        self._near: dict[str, dict[str, None]] = defaultdict(dict)
        for edge in graph.relationships:
            if edge.type in _IMPORTS:
                self._import(edge)
            elif edge.type == "extends":
                self._above[edge.start_node].append(edge.end_node)
        self._whole: _Names = defaultdict(list)
        self._by_name: _Names = defaultdict(list)
        for node in graph.nodes:
            of = node.properties
            if node.labels[0] in ("Class", "Function", "Type"):
                path = str(of["filePath"])
                self._whole[path, str(of["qualifiedName"]).lower()].append(node.id)
                self._by_name[path, str(of["name"]).lower()].append(node.id)
        self._unimported: dict[str, list[str]] | None = None
        self._ids: dict[str, list[str]] = {}
        self._only: dict[tuple[str, str, int], list[str]] = {}

    def look_at(self, paths: Collection[str]) -> None:
        """Note what is used on the lines of some files."""
        for edge in self._graph.relationships:
            if edge.type not in _USES:
                continue
            path = self._path(edge.start_node)
            lines = edge.properties.get("lines", ()) if path in paths else ()
            for line in lines if isinstance(lines, (list, tuple)) else ():
                self._used[path, line].append(edge.end_node)

    def _import(self, edge: Relationship) -> None:
        path, end = self._path(edge.start_node), self._path(edge.end_node)
        if not end:
            return
        self._near[path][end] = None
        self._by_line[path, edge.properties.get("line")].append(end)
        symbols = edge.properties.get("symbols", ())
        named = symbols if isinstance(symbols, (list, tuple)) else ()
        for name in named or (_ALL,):
            self._by_symbol[path, str(name)].append(end)

    def _path(self, node: str) -> str:
        of = self._nodes[node].properties
        return str(of.get("filePath") or of.get("path") or "")

    def meant(self, path: str, each: Handed, fact: FileFacts) -> list[str]:
        """Return the ids of what is handed over: a class with what answers in it."""
        name = each.name.lower()
        used = self._used.get((path, each.line), [])
        ends = [node for node in used if self._name(node) == name]
        if not ends and each.held >= 0:
            ids = self._ids.get(path)
            if ids is None:
                ids = self._ids[path] = definition_ids(fact)
            ends = [ids[each.held]]
        if not ends and each.of and fact.language == _CSHARP:
            ends = self._of_namespaces(f"{each.of}.{each.name}")
        if not ends and each.is_member:
            ends = self.only_one(path, name, each.imported_at)
        elif not ends and each.imported_at:
            ends = self.followed(path, each.name)
        is_exact = fact.language not in _FOLD_CASE and each.held < 0
        return [
            node
            for end in dict.fromkeys(filter(None, ends))
            if not is_exact or self._nodes[end].properties["name"] == each.name
            if not each.is_made or self._is_type(end)
            for node in (end, *self.answering(end, each.how.members))
        ]

    def _of_namespaces(self, name: str) -> list[str]:
        """Return the one of a whole name where files see each other without imports."""
        if self._unimported is None:
            self._unimported = defaultdict(list)
            for node in self._graph.nodes:
                of = node.properties
                if node.labels[0] == "Function" and of["language"] == _CSHARP:
                    self._unimported[str(of["qualifiedName"])].append(node.id)
        found = self._unimported.get(name, [])
        return found if len(found) == 1 else []

    def sources(self, path: str, each: Handed) -> Iterator[str]:
        """Yield the files that may have a variable which is handed over by its name."""
        if each.is_member:
            yield from self._by_line.get((path, each.imported_at), ())
        elif each.imported_at:
            yield from self.files_of(path, each.name)

    def _name(self, node: str) -> str:
        return str(self._nodes[node].properties["name"]).lower()

    def function_in(self, node: str) -> str:
        """Return the path of a function; nothing for what is none."""
        return "" if self._is_type(node) else self._path(node)

    def _is_type(self, node: str) -> bool:
        return self._nodes[node].labels[0] != "Function"

    def only_one(self, path: str, name: str, line: int) -> list[str]:
        """Return the one of a name that a file has, or has from where it imports.

        Where the import is known that what holds it is from, it is there.
        """
        key = path, name, line
        known = self._only.get(key)
        if known is None:
            there = self._by_line.get((path, line), ()) if line else ()
            found = self._in(there, name) or self._in((path, *self._near[path]), name)
            known = self._only[key] = found if len(found) == 1 else []
        return known

    def _in(self, paths: Iterable[str], name: str) -> list[str]:
        return [
            node
            for path in dict.fromkeys(paths)
            for node in self._by_name.get((path, name), ())
        ]

    def followed(self, path: str, name: str) -> list[str]:
        """Return what a file imports by a name, wherever that is defined."""
        for source in self.files_of(path, name):
            if found := self._whole.get((source, name.lower())):
                return found
        return []

    def files_of(self, path: str, name: str) -> Iterator[str]:
        """Yield the files that one may have a name from, nearest first."""
        yield from islice(self._from(path, name), _MOST_FILES)

    def _from(self, path: str, name: str) -> Iterator[str]:
        waiting = {path: None}
        order = [path]
        for each in order:
            if each != path:
                yield each
            for symbol in (name, _ALL):
                for source in self._by_symbol.get((each, symbol), ()):
                    if source not in waiting:
                        waiting[source] = None
                        order.append(source)

    def answering(self, owner: str, members: Iterable[str]) -> Iterator[str]:
        """Yield what answers in a class: members of such names, or inherited ones."""
        if not self._is_type(owner):
            return
        names = sorted(members)
        classes = {owner: None}
        order = [owner]
        for each in order:
            of = self._nodes[each].properties
            around = f"{of['qualifiedName']}."
            for name in list(names):
                found = self._whole.get((str(of["filePath"]), (around + name).lower()))
                if found:
                    names.remove(name)
                    yield from found
            for above in self._above.get(each, ()):
                if above not in classes and len(order) < _MOST_CLASSES:
                    classes[above] = None
                    order.append(above)
