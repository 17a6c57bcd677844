"""A structure indexed by who uses whom, as every analysis reads it."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from posixpath import dirname

import msgspec

from shared.analysis.links import Links, confidence
from shared.core.graphs import Graph, Node, Relationship, Structure
from shared.core.purposes import NOT_KEPT_UP, TESTING, UNPARSED, Purpose, purposes
from shared.core.results import DEFAULT_EDGE_CONFIDENCE

# What makes its start depend on its end. That a method overrides another does not.
USES = frozenset({"calls", "instantiates", "references", "extends", "implements"})
IMPORTS = frozenset({"imports", "wildcard_imports"})
DEFINES = frozenset({"defines_function", "declares_class", "defines"})
SCRIPTS = frozenset({"javascript", "typescript", "tsx", "jsx", "vue", "svelte"})
_MACROS = frozenset({"c", "cpp", "objc"})
# How an edge is found that follows values.
_INFERRED = "inferred"


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeFile:
    """What tells of a file what it is for."""

    path: str
    language: str
    size_bytes: int
    line_count: int


class Symbol(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A function, class or type. `owner` is the class or file that defines it.

    `is_registered` is said of what a macro defines and hands on: `TEST(group, name)`.
    """

    id: str
    label: str
    file: str
    name: str
    qualified_name: str
    line: int
    end_line: int
    kind: str
    language: str
    exported: bool
    owner: str
    is_registered: bool = False

    @property
    def is_member(self) -> bool:
        """Whether it belongs to a class or type."""
        return not self.owner.startswith("file:")

    @property
    def type(self) -> str:
        """The word that documents have for it."""
        match self.label:
            case "Function":
                return "method" if self.is_member else "function"
            case "Class":
                return "class"
            case _:
                return "interface" if self.kind in _INTERFACES else "type"


_INTERFACES = frozenset({"interface", "protocol", "trait"})


class Code:
    """The code of a structure; what not every analysis reads is indexed when asked for.

    Attributes:
        structure: What it is made of.
        files: Paths of the parsed files, in order.
        purposes: What each file is for, those included that are listed only.
        imports: Imports between files, by their ids.
    """

    def __init__(self, structure: Structure) -> None:
        self.structure = structure
        graph = structure.graph
        self.files = _files(graph)
        self.languages = {
            str(node.properties["path"]): str(node.properties["language"])
            for node in graph.nodes
            if node.labels[0] == "File"
        }
        self.imports = Links()
        for edge in graph.relationships:
            if edge.type in IMPORTS and edge.end_node.startswith("file:"):
                self.imports.add(edge)
        self.purposes = purposes(
            [
                CodeFile(
                    path=str(node.properties["path"]),
                    language=str(node.properties["language"]),
                    size_bytes=_number(node.properties["sizeBytes"]),
                    line_count=_number(node.properties.get("lineCount")),
                )
                for node in graph.nodes
                if node.labels[0] == "File"
            ],
            [
                (self.file_of(start), self.file_of(end))
                for start, behind in self.imports.forth.items()
                for end in behind
            ],
        )

    @cached_property
    def symbols(self) -> dict[str, Symbol]:
        """Functions, classes and types by id, in order of their ids."""
        graph = self.structure.graph
        owners = {
            edge.end_node: edge.start_node
            for edge in graph.relationships
            if edge.type in DEFINES
        }
        owners.update(_receivers(graph.nodes))
        return {
            node.id: _symbol(node, owners[node.id])
            for node in graph.nodes
            if node.id in owners
        }

    @property
    def uses(self) -> Links:
        """Certain uses between symbols and files, but for those that decorators make.

        A wrapper that calls all it was made for says of none who calls it.
        """
        return self._uses[0]

    @property
    def weak(self) -> Links:
        """Uses that are guesses by name."""
        return self._uses[1]

    @cached_property
    def _uses(self) -> tuple[Links, Links]:
        certain, weak = Links(), Links()
        add = certain.add
        for edge in self.structure.graph.relationships:
            if edge.type not in USES:
                continue
            if properties := edge.properties:
                if properties.get("resolution") == _INFERRED and self._is_wrapping(
                    edge
                ):
                    continue
                if confidence(edge) < DEFAULT_EDGE_CONFIDENCE:
                    weak.add(edge)
                    continue
            add(edge)
        return certain, weak

    def _is_wrapping(self, edge: Relationship) -> bool:
        """Return whether a decorator's wrapper calls what it was made for.

        Who calls that by its name has an edge to it besides the one to the wrapper.
        """
        wrapper = self.symbols.get(edge.start_node)
        marks = self.structure.clues.marks.get(edge.end_node, ())
        if wrapper is None or not marks:
            return False
        around = wrapper.qualified_name.split(".")
        return any(m[:1] == "@" and m[1:].rpartition(".")[2] in around for m in marks)

    def file_of(self, node: str) -> str:
        """Return the path of the file that a symbol is in, or of a file's id."""
        if node.startswith("file:"):
            return node[len("file:") :]
        symbol = self.symbols.get(node)
        return node if symbol is None else symbol.file

    def is_test(self, path: str) -> bool:
        """Return whether a file belongs to the tests."""
        return self.purposes.get(path) in TESTING

    def is_kept_up(self, path: str) -> bool:
        """Return whether somebody works on a file: production code, tests, tooling."""
        return self.purposes.get(path) not in NOT_KEPT_UP

    def is_production(self, path: str) -> bool:
        """Return whether a file is part of what the tree is made for."""
        return self.purposes.get(path) is Purpose.PRODUCTION

    @cached_property
    def by_file(self) -> dict[str, list[Symbol]]:
        """The symbols of each file, in order of their lines; outer ones first."""
        found: dict[str, list[Symbol]] = {path: [] for path in self.files}
        for symbol in self.symbols.values():
            found.setdefault(symbol.file, []).append(symbol)
        for symbols in found.values():
            symbols.sort(key=lambda s: (s.line, -s.end_line, s.id))
        return found

    @cached_property
    def members(self) -> dict[str, list[Symbol]]:
        """What each class, type and file defines directly, in order of ids."""
        found: dict[str, list[Symbol]] = defaultdict(list)
        for symbol in self.symbols.values():
            found[symbol.owner].append(symbol)
        return found

    @cached_property
    def _spans(self) -> dict[str, tuple[list[int], list[Symbol | None]]]:
        return {path: _spans(symbols) for path, symbols in self.by_file.items()}

    def around(self, path: str, line: int) -> Symbol | None:
        """Return the innermost symbol whose lines hold this one."""
        starts, symbols = self._spans.get(path, ([], []))
        index = bisect_right(starts, line) - 1
        return symbols[index] if index >= 0 else None


def _spans(symbols: list[Symbol]) -> tuple[list[int], list[Symbol | None]]:
    """Return from which lines on which symbol is the innermost one."""
    spans: list[tuple[int, Symbol | None]] = []
    outer: list[Symbol] = []

    def leave(line: float) -> None:
        while outer and outer[-1].end_line < line:
            end_line = outer.pop().end_line
            spans.append((end_line + 1, outer[-1] if outer else None))

    for symbol in symbols:
        leave(symbol.line)
        outer.append(symbol)
        spans.append((symbol.line, symbol))
    leave(float("inf"))
    spans.sort(key=lambda span: span[0])
    return [line for line, _ in spans], [symbol for _, symbol in spans]


def _files(graph: Graph) -> list[str]:
    return [
        str(node.properties["path"])
        for node in graph.nodes
        if node.labels[0] == "File" and node.properties["language"] != UNPARSED
    ]


def _receivers(nodes: Iterable[Node]) -> Iterator[tuple[str, str]]:
    """Yield methods of Go with their types, which any file of a package may hold."""
    go = [node for node in nodes if node.properties.get("language") == "go"]
    types = {
        (dirname(str(node.properties["filePath"])), node.properties["qualifiedName"]): (
            node.id
        )
        for node in go
        if node.labels[0] in ("Class", "Type")
    }
    for node in go:
        of = node.properties
        if of.get("kind") == "method":
            holder = str(of["qualifiedName"]).rpartition(".")[0]
            found = types.get((dirname(str(of["filePath"])), holder))
            if found is not None:
                yield node.id, found


def _symbol(node: Node, owner: str) -> Symbol:
    of = node.properties
    return Symbol(
        id=node.id,
        label=node.labels[0],
        file=str(of["filePath"]),
        name=str(of["name"]),
        qualified_name=str(of["qualifiedName"]),
        line=_number(of["startLine"]),
        end_line=_number(of["endLine"]),
        kind=str(of["kind"]),
        language=str(of["language"]),
        exported=bool(of["exported"]),
        owner=owner,
        is_registered=of["language"] in _MACROS and _is_registered(of),
    )


def _is_registered(of: dict[str, object]) -> bool:
    """Return whether a name is put together from all arguments, as macros do it."""
    arguments = str(of.get("signature", "")).partition("(")[2].rstrip(")")
    return ", " in arguments and arguments.replace(", ", "_") == of["name"]


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0
