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
    """Yield methods with their types, where these may be declared somewhere else.

    A type is in the same file or folder, or the only one of its name; a package of Go
    is a folder.
    """
    apart = [node for node in nodes if node.properties.get("language") in _APART]
    in_file: dict[tuple[str, str, str], Node] = {}
    in_folder: dict[tuple[str, str, str], Node] = {}
    only: dict[tuple[str, str], Node | None] = {}
    for node in apart:
        if node.labels[0] in ("Class", "Type"):
            of, path = node.properties, str(node.properties["filePath"])
            language, name = str(of["language"]), str(of["qualifiedName"])
            in_file.setdefault((language, name, path), node)
            in_folder[language, name, dirname(path)] = node
            only[language, name] = None if (language, name) in only else node
    for node in apart:
        of = node.properties
        if of.get("kind") == "method":
            language, path = str(of["language"]), str(of["filePath"])
            name = str(of["qualifiedName"]).rpartition(".")[0]
            held_by = (
                in_file.get((language, name, path))
                or in_folder.get((language, name, dirname(path)))
                or (only.get((language, name)) if language != "go" else None)
            )
            if held_by is not None:
                yield node.id, held_by.id
