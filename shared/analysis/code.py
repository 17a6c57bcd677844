"""A structure indexed by who uses whom, as every analysis reads it."""

from bisect import bisect_right
from dataclasses import dataclass

from shared.analysis.links import Links, confidence
from shared.analysis.symbols import Symbol, number, symbols_of
from shared.core.graphs import Graph, Relationship, Structure
from shared.core.purposes import NOT_KEPT_UP, TESTING, UNPARSED, Purpose, purposes
from shared.core.results import DEFAULT_EDGE_CONFIDENCE

# What makes its start depend on its end. That a method overrides another does not.
USES = frozenset({"calls", "instantiates", "references", "extends", "implements"})
# What makes a class one of the other's kind.
BASES = frozenset({"extends", "implements"})
IMPORTS = frozenset({"imports", "wildcard_imports"})
SCRIPTS = frozenset({"javascript", "typescript", "tsx", "jsx", "vue", "svelte"})
# How an edge is found that follows values.
_INFERRED = "inferred"

# Lines from which on a symbol is the innermost one, in order, and these symbols.
Spans = tuple[list[int], list[Symbol | None]]


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeFile:
    """What tells of a file what it is for."""

    path: str
    language: str
    size_bytes: int
    line_count: int


class Code:
    """The code of a structure; what not every analysis reads is indexed when asked for.

    Attributes:
        structure: What it is made of.
        files: Paths of the parsed files, in order.
        languages: Those of all files, by path.
        purposes: What each file is for, those included that are listed only.
        imports: Imports between files, by their ids.
        overrides: Edges from methods to those that they stand in for.
        heirs: Ids of what extends or implements something of the tree.
    """

    def __init__(self, structure: Structure) -> None:
        self.structure = structure
        graph = structure.graph
        self.files = _files(graph)
        self.imports = Links()
        self.overrides: list[Relationship] = []
        self.heirs: set[str] = set()
        self._using: list[Relationship] = []
        for edge in graph.relationships:
            type_ = edge.type
            if type_ in USES:
                self._using.append(edge)
                if type_ in BASES:
                    self.heirs.add(edge.start_node)
            elif type_ in IMPORTS:
                if edge.end_node.startswith("file:"):
                    self.imports.add(edge)
            elif type_ == "overrides":
                self.overrides.append(edge)
        self._symbols: dict[str, Symbol] | None = None
        self._uses: Links | None = None
        self._weak = Links()
        self._by_file: dict[str, list[Symbol]] | None = None
        self._members: dict[str, list[Symbol]] | None = None
        self._spans: dict[str, Spans] = {}
        listed = [node for node in graph.nodes if node.labels[0] == "File"]
        self.languages = {
            str(node.properties["path"]): str(node.properties["language"])
            for node in listed
        }
        self.purposes = purposes(
            [
                CodeFile(
                    path=str(node.properties["path"]),
                    language=str(node.properties["language"]),
                    size_bytes=number(node.properties["sizeBytes"]),
                    line_count=number(node.properties.get("lineCount")),
                )
                for node in listed
            ],
            [
                (self.file_of(start), self.file_of(end))
                for start, behind in self.imports.forth.items()
                for end in behind
            ],
        )

        self._note_generated()

    def _note_generated(self) -> None:
        """Leave out what says that a program made it, unless the tree is about that."""
        made = [
            path
            for path in self.structure.clues.generated
            if self.purposes.get(path) is Purpose.PRODUCTION
        ]
        if len(made) < sum(map(self.is_production, self.files)):
            self.purposes.update(dict.fromkeys(made, Purpose.GENERATED))

    @property
    def symbols(self) -> dict[str, Symbol]:
        """Functions, classes and types by id, in order of their ids."""
        if self._symbols is None:
            self._symbols = symbols_of(self.structure.graph)
        return self._symbols

    def symbols_in(self, languages: frozenset[str]) -> list[Symbol]:
        """Return the symbols of some languages, in order of their ids."""
        if languages.isdisjoint(self.languages.values()):
            return []
        return [each for each in self.symbols.values() if each.language in languages]

    @property
    def uses(self) -> Links:
        """Certain uses between symbols and files, but for those that decorators make.

        A wrapper that calls all it was made for says of none who calls it.
        """
        if self._uses is None:
            self._uses = self._find_uses()
        return self._uses

    @property
    def weak(self) -> Links:
        """Uses that are guesses by name."""
        if self._uses is None:
            self._uses = self._find_uses()
        return self._weak

    def _find_uses(self) -> Links:
        certain, weak = Links(), self._weak
        for edge in self._using:
            properties = edge.properties
            if properties:
                if properties.get("resolution") == _INFERRED and self._is_wrapping(
                    edge
                ):
                    continue
                if confidence(edge) < DEFAULT_EDGE_CONFIDENCE:
                    weak.add(edge)
                    continue
            certain.add(edge)
        return certain

    def _is_wrapping(self, edge: Relationship) -> bool:
        """Return whether a decorator's wrapper calls what it was made for.

        Who calls that by its name has an edge to it besides the one to the wrapper.
        """
        marks = self.structure.clues.marks.get(edge.end_node)
        if not marks:
            return False
        wrapper = self.symbols.get(edge.start_node)
        if wrapper is None:
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

    @property
    def by_file(self) -> dict[str, list[Symbol]]:
        """The symbols of each file, in order of their lines; outer ones first."""
        if self._by_file is None:
            found: dict[str, list[Symbol]] = {path: [] for path in self.files}
            for symbol in self.symbols.values():
                found.setdefault(symbol.file, []).append(symbol)
            for symbols in found.values():
                symbols.sort(key=_place)
            self._by_file = found
        return self._by_file

    @property
    def members(self) -> dict[str, list[Symbol]]:
        """What each class, type and file defines directly, in order of ids."""
        if self._members is None:
            self._members = {}
            for symbol in self.symbols.values():
                self._members.setdefault(symbol.owner, []).append(symbol)
        return self._members

    def around(self, path: str, line: int) -> Symbol | None:
        """Return the innermost symbol whose lines hold this one."""
        spans = self._spans.get(path)
        if spans is None:
            spans = self._spans[path] = _spans(self.by_file.get(path, []))
        starts, symbols = spans
        index = bisect_right(starts, line) - 1
        return symbols[index] if index >= 0 else None


def _place(symbol: Symbol) -> tuple[int, int, str]:
    return symbol.line, -symbol.end_line, symbol.id


def _spans(symbols: list[Symbol]) -> Spans:
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
