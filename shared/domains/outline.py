"""A tree in outline: paths, names, signatures and edges, all that a classifier sees.

Files, symbols and packages are numbered in one row: files from 0, then symbols, then
packages. Edges name both their ends by these numbers.
"""

from functools import cached_property

import msgspec

from shared.core.graphs import Node, Structure
from shared.core.results import DEFAULT_EDGE_CONFIDENCE

_SYMBOLS = ("Class", "Function", "Type")
_IMPORTS = ("imports", "wildcard_imports")
_EDGES = frozenset(
    {
        *_IMPORTS,
        "calls",
        "extends",
        "implements",
        "instantiates",
        "overrides",
        "references",
    }
)


class OutlineFile(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A file; `language` is `other` for one that is listed and not analysed."""

    path: str
    language: str
    size_bytes: int
    line_count: int


class OutlineSymbol(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A function, class or type; `label` and `kind` are those of its node.

    `file` is its file's number. `name` is qualified within the file, and ends in `#2`
    for a second one of that name.
    """

    label: str
    file: int
    name: str
    kind: str
    signature: str
    exported: bool
    line_count: int


class OutlineEdge(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """`source` uses `target`, `count` times; `type` is that of the relationship."""

    type: str
    source: int
    target: int
    count: int


class Outline(msgspec.Struct, frozen=True, dict=True, kw_only=True):
    """A tree in outline, in the canonical order of its graph.

    `sha256` is the tree's; `title` is what its manifest calls it, if any. Edges are
    those of the default confidence and above; an import leads to a file or a package.
    """

    sha256: str
    title: str = ""
    files: tuple[OutlineFile, ...]
    symbols: tuple[OutlineSymbol, ...]
    packages: tuple[str, ...]
    edges: tuple[OutlineEdge, ...]

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of the nodes of files and symbols, by number."""
        files = [f"file:{file.path}" for file in self.files]
        symbols = [
            f"{symbol.label.lower()}:{self.files[symbol.file].path}:{symbol.name}"
            for symbol in self.symbols
        ]
        return (*files, *symbols)

    @property
    def first_symbol(self) -> int:
        """The number of the first symbol."""
        return len(self.files)

    @property
    def first_package(self) -> int:
        """The number of the first package."""
        return len(self.files) + len(self.symbols)

    def file_of(self, number: int) -> int:
        """Return the number of the file that a file or symbol is, or lies in."""
        first = len(self.files)
        return number if number < first else self.symbols[number - first].file


def outline_of(structure: Structure) -> Outline:
    """Return the outline of a resolved graph."""
    files: list[OutlineFile] = []
    symbols: list[OutlineSymbol] = []
    packages: list[str] = []
    numbers: dict[str, int] = {}
    for node in structure.graph.nodes:
        if node.labels[0] == "File":
            numbers[node.id] = len(files)
            files.append(_file(node))
    for node in structure.graph.nodes:
        if node.labels[0] in _SYMBOLS:
            file = numbers[f"file:{node.properties['filePath']}"]
            numbers[node.id] = len(files) + len(symbols)
            symbols.append(_symbol(node, file))
    for node in structure.graph.nodes:
        if node.labels[0] == "ExternalDependency":
            numbers[node.id] = len(files) + len(symbols) + len(packages)
            packages.append(str(node.properties["name"]))
    return Outline(
        sha256=structure.sha256,
        title=structure.survey.title,
        files=tuple(files),
        symbols=tuple(symbols),
        packages=tuple(packages),
        edges=_edges(structure, numbers),
    )


def _file(node: Node) -> OutlineFile:
    properties = node.properties
    return OutlineFile(
        path=str(properties["path"]),
        language=str(properties["language"]),
        size_bytes=_number(properties["sizeBytes"]),
        line_count=_number(properties.get("lineCount")),
    )


def _symbol(node: Node, file: int) -> OutlineSymbol:
    properties, label = node.properties, node.labels[0]
    before = len(f"{label}:{properties['filePath']}:")
    start, end = _number(properties["startLine"]), _number(properties["endLine"])
    return OutlineSymbol(
        label=label,
        file=file,
        name=node.id[before:],
        kind=str(properties["kind"]),
        signature=str(properties.get("signature", "")),
        exported=bool(properties.get("exported")),
        line_count=end - start + 1,
    )


def _edges(structure: Structure, numbers: dict[str, int]) -> tuple[OutlineEdge, ...]:
    edges = []
    for edge in structure.graph.relationships:
        if edge.type not in _EDGES:
            continue
        source = numbers.get(edge.start_node)
        target = numbers.get(edge.end_node)
        confidence = edge.properties.get("confidence", 1.0)
        if source is None or target is None or source == target:
            continue
        if isinstance(confidence, float) and confidence < DEFAULT_EDGE_CONFIDENCE:
            continue
        type_ = "imports" if edge.type in _IMPORTS else edge.type
        count = _number(edge.properties.get("count", 1))
        edges.append(OutlineEdge(type_, source, target, count))
    return tuple(edges)


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0
