"""Makes the index of a structure: its edges sorted out, and what they are between."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import msgspec

from shared.analysis.code import Code
from shared.analysis.entry_points import EntryPoints
from shared.analysis.initializing import constants, initializers
from shared.analysis.instead import Instead
from shared.analysis.links import Links, confidence, number
from shared.analysis.owners import is_registered, owners_of
from shared.analysis.standing_in import standing_in
from shared.core.graphs import Node, Relationship, Structure, relationship
from shared.core.index import (
    EdgeColumns,
    EntryColumns,
    FileColumns,
    Index,
    Numbers,
    SymbolColumns,
)
from shared.core.purposes import UNPARSED, Purpose, purposes
from shared.core.results import DEFAULT_EDGE_CONFIDENCE

# What makes its start depend on its end. That a method overrides another does not.
_USES = frozenset({"calls", "instantiates", "references", "extends", "implements"})
# What makes a class one of the other's kind.
_BASES = frozenset({"extends", "implements"})
IMPORTS = frozenset({"imports", "wildcard_imports"})
_FILE = "file:"
# What classes without a name are called by.
_ANONYMOUS = "anonymous"
# How an edge is found that follows values.
_INFERRED, _NAME_MATCH = "inferred", "name_match"
# A method that a language itself writes for a field.
_ATTRIBUTE = "attribute"


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeFile:
    """What tells of a file what it is for."""

    path: str
    language: str
    size_bytes: int
    line_count: int


class Indexing:
    """Makes the index of a structure.

    Attributes:
        certain: Certain uses between symbols and files, but for those that decorators
            make: a wrapper that calls all it was made for says of none who calls it.
        index: What is made, with the entry points.
    """

    def __init__(self, structure: Structure) -> None:
        graph = structure.graph
        self._structure = structure
        self._nodes = {node.id: node for node in graph.nodes}
        self._numbers = {node.id: number for number, node in enumerate(graph.nodes)}
        self._words: dict[str, int] = {}
        # What is written in a function that calls it itself.
        self._run_at_once = {
            edge.end_node
            for edge in graph.relationships
            if edge.type == "calls" and edge.end_node.startswith(f"{edge.start_node}.")
        }
        self.certain = Links()
        weak, imports = Links(), Links()
        overrides: list[tuple[str, str]] = []
        importing: set[int] = set()
        for edge in graph.relationships:
            type_ = edge.type
            if type_ in _USES:
                self._use(edge, weak)
            elif type_ in IMPORTS:
                importing.add(self._numbers[edge.start_node])
                if edge.end_node.startswith(_FILE):
                    imports.add(edge)
            elif type_ == "overrides":
                overrides.append((edge.start_node, edge.end_node))
        for function, run in structure.clues.injected.items():
            for each in run:
                self.certain.add(relationship("references", function, each))
        self._have(structure.clues.overriding)
        owners = owners_of(graph)
        for edge in (
            *initializers(self.certain, self._nodes),
            *constants(owners, self._nodes),
        ):
            self.certain.add(edge)
        files = self._files(imports)
        symbols = self._symbols(owners)
        instead = Instead(self.certain, weak, overrides, owners, self._nodes)
        found = Index(
            ids=[node.id for node in graph.nodes],
            words=list(self._words),
            files=files,
            symbols=symbols,
            uses=self._told(self.certain.forth),
            users=self._told(self.certain.back),
            weak_uses=self._told(weak.forth),
            weak_users=self._told(weak.back),
            bases=[(*self._ends(e), e.type) for e in self._certain(_BASES)],
            run=[
                self._ends(edge)
                for edge in self._certain(frozenset({"calls"}))
                if edge.start_node.startswith(_FILE)
            ],
            overrides=list(map(self._both, overrides)),
            dispatched=[
                *map(self._both, standing_in(self.certain, weak, self._nodes)),
                *map(self._both, instead.pairs()),
            ],
            imports=self._columns(imports),
            importing=sorted(importing),
        )
        entries = EntryPoints(Code(structure, found))
        self.index = msgspec.structs.replace(found, entries=self._entries(entries))

    def _have(self, overriding: Mapping[str, Iterable[str]]) -> None:
        """Let who makes a class without a name run what overrides things outside.

        It is handed to whoever calls that, as a function without a name is.
        """
        for cls, members in overriding.items():
            node = self._nodes.get(cls)
            if node is None or node.properties.get("kind") != _ANONYMOUS:
                continue
            for maker in list(self.certain.before(cls)):
                for member in members:
                    self.certain.add(relationship("references", maker, member))

    def _use(self, edge: Relationship, weak: Links) -> None:
        properties = edge.properties
        if properties:
            if properties.get("resolution") == _INFERRED and self._is_wrapping(edge):
                return
            if confidence(edge) < DEFAULT_EDGE_CONFIDENCE and not self._is_read(edge):
                weak.add(edge)
                return
        self.certain.add(edge)

    def _is_read(self, edge: Relationship) -> bool:
        """Return whether a method that Ruby has for a field is run."""
        node = self._nodes.get(edge.end_node)
        is_field = node is not None and node.properties.get("kind") == _ATTRIBUTE
        is_guess = (edge.properties or {}).get("resolution") == _NAME_MATCH
        return is_field and not is_guess

    def _is_wrapping(self, edge: Relationship) -> bool:
        """Return whether a decorator's wrapper calls what it was made for.

        Who calls that by its name has an edge to it besides the one to the wrapper. One
        that its decorator runs itself calls what it is for where that is defined.
        """
        marks = self._structure.clues.marks.get(edge.end_node)
        if not marks or edge.start_node in self._run_at_once:
            return False
        wrapper = self._nodes[edge.start_node].properties.get("qualifiedName")
        around = str(wrapper or "").split(".")
        return any(m[:1] == "@" and m[1:].rpartition(".")[2] in around for m in marks)

    def _certain(self, types: frozenset[str]) -> Iterator[Relationship]:
        for behind in self.certain.forth.values():
            for edge in behind.values():
                if edge.type in types:
                    yield edge

    def _ends(self, edge: Relationship) -> tuple[int, int]:
        return self._both((edge.start_node, edge.end_node))

    def _both(self, ids: tuple[str, str]) -> tuple[int, int]:
        return self._numbers[ids[0]], self._numbers[ids[1]]

    def _told(self, edges: dict[str, dict[str, Relationship]]) -> Numbers:
        found: Numbers = [[] for _ in self._numbers]
        for node, others in edges.items():
            found[self._numbers[node]] = [self._numbers[each] for each in others]
        return found

    def _columns(self, links: Links) -> EdgeColumns:
        edges = [e for behind in links.forth.values() for e in behind.values()]
        return EdgeColumns(
            starts=[self._numbers[edge.start_node] for edge in edges],
            ends=[self._numbers[edge.end_node] for edge in edges],
            types=[edge.type for edge in edges],
            properties=[edge.properties for edge in edges],
        )

    def _word(self, text: str) -> int:
        return self._words.setdefault(text, len(self._words))

    def _files(self, imports: Links) -> FileColumns:
        listed = [n for n in self._structure.graph.nodes if n.labels[0] == "File"]
        paths = [str(node.properties["path"]) for node in listed]
        purpose = self._purposes(listed, imports)
        return FileColumns(
            paths=paths,
            languages=[self._word(str(n.properties["language"])) for n in listed],
            purposes=[self._word(purpose[path]) for path in paths],
        )

    def _purposes(self, listed: list[Node], imports: Links) -> dict[str, Purpose]:
        """Return what files are for; what says that a program made it is generated.

        That is so unless the tree is about nothing else.
        """
        found = purposes(
            [_code_file(node) for node in listed],
            [
                (self._file_of(start), self._file_of(end))
                for start, behind in imports.forth.items()
                for end in behind
            ],
        )
        parsed = [
            str(n.properties["path"])
            for n in listed
            if n.properties["language"] != UNPARSED
        ]
        made = [
            path
            for path in self._structure.clues.generated
            if found.get(path) is Purpose.PRODUCTION
        ]
        if len(made) < sum(found[path] is Purpose.PRODUCTION for path in parsed):
            found.update(dict.fromkeys(made, Purpose.GENERATED))
        return found

    def _file_of(self, node: str) -> str:
        if node.startswith(_FILE):
            return node[len(_FILE) :]
        return str(self._nodes[node].properties.get("filePath", node))

    def _symbols(self, owners: Mapping[str, str]) -> SymbolColumns:
        nodes = [node for node in self._structure.graph.nodes if node.id in owners]
        of = [node.properties for node in nodes]
        return SymbolColumns(
            nodes=[self._numbers[node.id] for node in nodes],
            owners=[self._numbers[owners[node.id]] for node in nodes],
            files=[self._word(str(each["filePath"])) for each in of],
            labels=[self._word(node.labels[0]) for node in nodes],
            languages=[self._word(str(each["language"])) for each in of],
            kinds=[self._word(str(each["kind"])) for each in of],
            names=[str(each["name"]) for each in of],
            qualified_names=[str(each["qualifiedName"]) for each in of],
            lines=[number(each["startLine"]) for each in of],
            end_lines=[number(each["endLine"]) for each in of],
            exported=[bool(each["exported"]) for each in of],
            registered=[is_registered(each) for each in of],
        )

    def _entries(self, found: EntryPoints) -> EntryColumns:
        reasons: dict[tuple[str, str], int] = {}
        why = [
            reasons.setdefault((entry.role.value, entry.reason), len(reasons))
            for entry in found.symbols.values()
        ]
        return EntryColumns(
            nodes=[self._numbers[node] for node in found.symbols],
            why=why,
            reasons=list(reasons),
            shown=sorted(self._numbers[node] for node in found.shown),
            files=found.files,
            holders={
                node: (entry.role.value, entry.reason)
                for node, entry in found.holders.items()
            },
        )


def _code_file(node: Node) -> CodeFile:
    of = node.properties
    return CodeFile(
        path=str(of["path"]),
        language=str(of["language"]),
        size_bytes=number(of["sizeBytes"]),
        line_count=number(of.get("lineCount")),
    )


def index_of(structure: Structure) -> Index:
    """Return the index of a structure."""
    return Indexing(structure).index
