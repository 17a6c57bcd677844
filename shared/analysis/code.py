"""A structure indexed by who uses whom, as every analysis reads it."""

from bisect import bisect_right
from collections.abc import Iterable

from shared.analysis.entries import Entries
from shared.analysis.links import Links
from shared.analysis.reach import distances
from shared.analysis.symbols import Symbol, symbols_of
from shared.analysis.uses import Uses
from shared.core.graphs import Relationship, Structure
from shared.core.index import Index
from shared.core.purposes import NOT_KEPT_UP, TESTING, UNPARSED, Purpose

SCRIPTS = frozenset({"javascript", "typescript", "tsx", "jsx", "vue", "svelte"})

# Lines from which on a symbol is the innermost one, in order, and these symbols.
Spans = tuple[list[int], list[Symbol | None]]


class Code:
    """The code of a structure; what not every analysis reads is made when asked for.

    Attributes:
        structure: What it is made of; its graph may be left out.
        index: Who uses whom in it, by numbers.
        files: Paths of the parsed files, in order.
        languages: Those of all files, by path.
        purposes: What each file is for, those included that are listed only.
        uses: Certain uses between symbols and files.
        weak: Uses that are guesses by name.
        dispatched: Methods to what may run them in the stead of those it calls, by ids.
    """

    def __init__(self, structure: Structure, index: Index) -> None:
        self.structure = structure
        self.index = index
        words, files = index.words, index.files
        self.languages: dict[str, str] = {
            path: words[number]
            for path, number in zip(files.paths, files.languages, strict=True)
        }
        self.files = [p for p, told in self.languages.items() if told != UNPARSED]
        every = {number: Purpose(words[number]) for number in set(files.purposes)}
        self.purposes: dict[str, Purpose] = {
            path: every[number]
            for path, number in zip(files.paths, files.purposes, strict=True)
        }
        self._numbers = {node: number for number, node in enumerate(index.ids)}
        self.uses = Uses(index.ids, self._numbers, index.uses, index.users)
        self.weak = Uses(index.ids, self._numbers, index.weak_uses, index.weak_users)
        self.dispatched: dict[str, list[str]] = {}
        for start, end in index.dispatched:
            self.dispatched.setdefault(index.ids[end], []).append(index.ids[start])
        self._symbols: dict[str, Symbol] | None = None
        self._entries: Entries | None = None
        self._imports: Links | None = None
        self._bases: dict[str, list[tuple[str, str]]] | None = None
        self._heirs: dict[str, list[str]] | None = None
        self._by_file: dict[str, list[Symbol]] | None = None
        self._members: dict[str, list[Symbol]] | None = None
        self._closures: dict[str, list[Symbol]] | None = None
        self._spans: dict[tuple[str, int], Spans] = {}
        self._touching: dict[str, dict[int, list[Symbol]]] = {}

    @property
    def symbols(self) -> dict[str, Symbol]:
        """Functions, classes and types by id, in order of their ids."""
        if self._symbols is None:
            self._symbols = symbols_of(self.index)
        return self._symbols

    def symbols_in(self, languages: frozenset[str]) -> list[Symbol]:
        """Return the symbols of some languages, in order of their ids."""
        if languages.isdisjoint(self.languages.values()):
            return []
        return [each for each in self.symbols.values() if each.language in languages]

    def marked(self, languages: frozenset[str], mark: str) -> list[Symbol]:
        """Return those of them that have a mark."""
        marks = self.structure.clues.marks
        return [s for s in self.symbols_in(languages) if mark in marks.get(s.id, ())]

    @property
    def entries(self) -> Entries:
        """What is used from outside."""
        if self._entries is None:
            self._entries = Entries(self.index.ids, self.index.entries)
        return self._entries

    @property
    def imports(self) -> Links:
        """Imports between files, by their ids."""
        if self._imports is None:
            ids, of = self.index.ids, self.index.imports
            self._imports = Links()
            for start, end, type_, properties in zip(
                of.starts, of.ends, of.types, of.properties, strict=True
            ):
                self._imports.add(
                    Relationship("", type_, ids[start], ids[end], properties)
                )
        return self._imports

    @property
    def bases(self) -> dict[str, list[tuple[str, str]]]:
        """What a class extends or implements, with which of the two."""
        if self._bases is None:
            ids = self.index.ids
            self._bases = {}
            for start, end, type_ in self.index.bases:
                self._bases.setdefault(ids[start], []).append((ids[end], type_))
        return self._bases

    @property
    def heirs(self) -> dict[str, list[str]]:
        """What extends or implements a class."""
        if self._heirs is None:
            self._heirs = {}
            for start, bases in self.bases.items():
                for end, _ in bases:
                    self._heirs.setdefault(end, []).append(start)
        return self._heirs

    def below(self, classes: Iterable[str]) -> dict[str, int]:
        """Return some classes and all that are below them, with how far."""
        return distances(classes, lambda node: self.heirs.get(node, ()))

    def bases_of(self, cls: str) -> list[str]:
        """Return the classes that one extends or implements."""
        return [end for end, _ in self.bases.get(cls, ())]

    def above(self, classes: Iterable[str]) -> dict[str, int]:
        """Return some classes and all that are above them, with how far."""
        return distances(classes, self.bases_of)

    def users(self, node: str) -> list[str]:
        """Return what depends on a node, be it by a method that it may stand in for."""
        return self.uses.before(node) + self.dispatched.get(node, [])

    def number(self, node: str) -> int:
        """Return which node an id is of, by number."""
        return self._numbers[node]

    def overrides(self) -> list[tuple[str, str]]:
        """Return methods with those that they stand in for."""
        ids = self.index.ids
        return [(ids[start], ids[end]) for start, end in self.index.overrides]

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

    @property
    def closures(self) -> dict[str, list[Symbol]]:
        """The functions that are written directly in each function, by their names."""
        if self._closures is None:
            self._closures = {}
            named = {(s.file, s.qualified_name): s for s in self.symbols.values()}
            for symbol in self.symbols.values():
                outer = named.get(
                    (symbol.file, symbol.qualified_name.rpartition(".")[0])
                )
                if outer is not None and outer.line <= symbol.line <= outer.end_line:
                    self._closures.setdefault(outer.id, []).append(symbol)
        return self._closures

    def around(self, path: str, line: int) -> Symbol | None:
        """Return the innermost symbol whose lines hold this one."""
        return self._innermost(path, line, 0)

    def beyond(self, path: str, line: int) -> Symbol | None:
        """Return the innermost symbol that begins before a line and ends behind it."""
        return self._innermost(path, line, 1)

    def _innermost(self, path: str, line: int, margin: int) -> Symbol | None:
        spans = self._spans.get((path, margin))
        if spans is None:
            spans = _spans(self.by_file.get(path, []), margin)
            self._spans[path, margin] = spans
        starts, symbols = spans
        index = bisect_right(starts, line) - 1
        return symbols[index] if index >= 0 else None

    def touched(self, path: str, line: int) -> list[Symbol]:
        """Return the symbols that a change of a line is one of.

        They are the innermost ones that begin, end or go on there. Of what lies on one
        line altogether nobody knows which of it has changed.
        """
        touching = self._touching.get(path)
        if touching is None:
            touching = self._touching[path] = {}
            for symbol in self.by_file.get(path, ()):
                for each in {symbol.line, symbol.end_line}:
                    touching.setdefault(each, []).append(symbol)
        here = touching.get(line)
        if here is None:
            around = self.around(path, line)
            return [] if around is None else [around]
        names = {each.qualified_name for each in here}
        holding: set[str] = set()
        for name in names:
            outer = name.rpartition(".")[0]
            while outer and outer not in holding:
                holding.add(outer)
                outer = outer.rpartition(".")[0]
        return [
            each
            for each in here
            if each.line == each.end_line or each.qualified_name not in holding
        ]


def _place(symbol: Symbol) -> tuple[int, int, str]:
    return symbol.line, -symbol.end_line, symbol.id


def _spans(symbols: list[Symbol], margin: int) -> Spans:
    """Return from which lines on which symbol is the innermost one.

    Its first and last lines do not count where there is a margin.
    """
    spans: list[tuple[int, Symbol | None]] = []
    outer: list[Symbol] = []

    def leave(line: float) -> None:
        while outer and outer[-1].end_line - margin < line:
            end_line = outer.pop().end_line - margin
            spans.append((end_line + 1, outer[-1] if outer else None))

    for symbol in symbols:
        first = symbol.line + margin
        if first > symbol.end_line - margin:
            continue
        leave(first)
        outer.append(symbol)
        spans.append((first, symbol))
    leave(float("inf"))
    spans.sort(key=lambda span: span[0])
    return [line for line, _ in spans], [symbol for _, symbol in spans]
