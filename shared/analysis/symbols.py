"""Functions, classes and types as analyses read them, and who they belong to."""

from collections.abc import Iterable, Iterator
from posixpath import dirname

from shared.core.graphs import Graph, Node

DEFINES = frozenset({"defines_function", "declares_class", "defines"})
# Methods of these may be in another place than their type, or another file.
_APART = frozenset({"cpp", "cuda", "go", "objc", "rust", "swift"})
_FILE = "file:"
_INTERFACES = frozenset({"interface", "protocol", "trait"})
_MACROS = frozenset({"c", "cpp", "cuda", "objc"})


class Symbol:
    """A function, class or type. `owner` is the class or file that defines it.

    Attributes:
        file_id: The id of the node of its file.
        type: The word that documents have for it.
        is_member: Whether it belongs to a class or type.
        is_registered: Whether a macro defines it and hands it on: `TEST(group, name)`.
    """

    __slots__ = (
        "end_line",
        "exported",
        "file",
        "file_id",
        "id",
        "is_member",
        "is_registered",
        "kind",
        "label",
        "language",
        "line",
        "name",
        "owner",
        "qualified_name",
        "type",
    )

    def __init__(self, node: Node, owner: str, file_id: str) -> None:
        of = node.properties
        self.id = node.id
        self.label = node.labels[0]
        self.file_id = file_id
        self.file = file_id[len(_FILE) :]
        self.name = str(of["name"])
        self.qualified_name = str(of["qualifiedName"])
        self.line = number(of["startLine"])
        self.end_line = number(of["endLine"])
        self.kind = str(of["kind"])
        self.language = str(of["language"])
        self.exported = bool(of["exported"])
        self.owner = owner
        self.is_member = not owner.startswith(_FILE)
        self.type = _type(self.label, self.kind, is_member=self.is_member)
        self.is_registered = self.language in _MACROS and _is_registered(of)


def symbols_of(graph: Graph) -> dict[str, Symbol]:
    """Return the symbols of a graph by id, in order of their ids."""
    owners = {
        edge.end_node: edge.start_node
        for edge in graph.relationships
        if edge.type in DEFINES
    }
    owners.update(_receivers(graph.nodes))
    files: dict[object, str] = {}
    found: dict[str, Symbol] = {}
    for node in graph.nodes:
        owner = owners.get(node.id)
        if owner is not None:
            path = node.properties["filePath"]
            file_id = files.get(path)
            if file_id is None:
                file_id = files[path] = f"{_FILE}{path}"
            found[node.id] = Symbol(node, owner, file_id)
    return found


def in_order(symbols: list[Symbol]) -> None:
    """Sort symbols, which are in order of their ids, by file and line."""
    # Whole numbers and texts are compared sooner than tuples are.
    symbols.sort(key=_line)
    symbols.sort(key=_file)


def _line(symbol: Symbol) -> int:
    return symbol.line


def _file(symbol: Symbol) -> str:
    return symbol.file


def number(value: object) -> int:
    """Return what is a number, or else 0."""
    return value if isinstance(value, int) else 0


def _type(label: str, kind: str, *, is_member: bool) -> str:
    if label == "Function":
        return "method" if is_member else "function"
    if label == "Class":
        return "class"
    return "interface" if kind in _INTERFACES else "type"


def _is_registered(of: dict[str, object]) -> bool:
    """Return whether a name is put together from all arguments, as macros do it."""
    arguments = str(of.get("signature", "")).partition("(")[2].rstrip(")")
    return ", " in arguments and arguments.replace(", ", "_") == of["name"]


def _receivers(nodes: Iterable[Node]) -> Iterator[tuple[str, str]]:
    """Yield methods with their types, where these may be declared somewhere else."""
    apart = [node for node in nodes if node.properties.get("language") in _APART]
    types: dict[tuple[object, object], list[Node]] = {}
    for node in apart:
        if node.labels[0] in ("Class", "Type"):
            key = node.properties["language"], node.properties["qualifiedName"]
            types.setdefault(key, []).append(node)
    for node in apart:
        of = node.properties
        if of.get("kind") == "method":
            holder = str(of["qualifiedName"]).rpartition(".")[0]
            held_by = _nearest(node, types.get((of["language"], holder), []))
            if held_by is not None:
                yield node.id, held_by.id


def _nearest(method: Node, types: list[Node]) -> Node | None:
    """Return which of the types of a name a method belongs to.

    It is in the same file or folder, or the only one; a package of Go is a folder.
    """
    path = str(method.properties["filePath"])
    beside = [
        each
        for each in types
        if dirname(str(each.properties["filePath"])) == dirname(path)
    ]
    for each in beside:
        if each.properties["filePath"] == path:
            return each
    if beside:
        return beside[-1]
    is_sure = len(types) == 1 and method.properties["language"] != "go"
    return types[0] if is_sure else None
