"""Which class, type or file each definition of a graph belongs to."""

from collections.abc import Iterable, Iterator, Mapping
from posixpath import dirname

from shared.core.graphs import Graph, Node

DEFINES = frozenset({"defines_function", "declares_class", "defines"})
# Methods of these may be in another place than their type, or another file.
_APART = frozenset({"cpp", "cuda", "go", "objc", "rust", "swift"})
_MACROS = frozenset({"c", "cpp", "cuda", "objc"})


def owners_of(graph: Graph) -> dict[str, str]:
    """Return definitions with what they are of, by ids."""
    owners = {
        edge.end_node: edge.start_node
        for edge in graph.relationships
        if edge.type in DEFINES
    }
    owners.update(_receivers(graph.nodes))
    return owners


def is_registered(of: Mapping[str, object]) -> bool:
    """Return whether a macro defines something and hands it on: `TEST(group, name)`.

    Its name is put together from all arguments.
    """
    if of["language"] not in _MACROS:
        return False
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
