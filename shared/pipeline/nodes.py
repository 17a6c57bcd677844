"""The nodes of a graph, with deterministic ids made of paths and names."""

from collections.abc import Iterable
from posixpath import basename, dirname

from shared.core.graphs import Node, Relationship, relationship
from shared.parsing.facts import NO_SCOPE, Definition, FileFacts
from shared.pipeline.sources import OTHER_LANGUAGE, OtherFile


def directory_id(path: str) -> str:
    """Return the id of a directory."""
    return f"dir:{path}"


def file_id(path: str) -> str:
    """Return the id of a file."""
    return f"file:{path}"


def directories(paths: Iterable[str]) -> tuple[list[Node], list[Relationship]]:
    """Return the directories above the files, and what holds what.

    The root of the archive is no node: what lies directly in it has no parent.
    """
    folders: set[str] = set()
    edges: list[Relationship] = []
    for path in paths:
        folder = dirname(path)
        if folder:
            edges.append(
                relationship("contains_file", directory_id(folder), file_id(path))
            )
        while folder and folder not in folders:
            folders.add(folder)
            folder = dirname(folder)
    nodes = []
    for folder in folders:
        properties: dict[str, object] = {"name": basename(folder), "path": folder}
        nodes.append(Node(directory_id(folder), ("Directory",), properties))
        if parent := dirname(folder):
            edges.append(
                relationship(
                    "child_directory", directory_id(parent), directory_id(folder)
                )
            )
    return nodes, edges


def parsed_file(facts: FileFacts) -> Node:
    """Return the node of a parsed file."""
    return _file(facts.path, facts.language, facts.size_bytes, facts.line_count)


def other_file(file: OtherFile) -> Node:
    """Return the node of a file that is listed only."""
    return _file(file.path, OTHER_LANGUAGE, file.size_bytes, file.line_count)


def _file(path: str, language: str, size_bytes: int, lines: int | None) -> Node:
    properties: dict[str, object] = {
        "name": basename(path),
        "path": path,
        "filePath": path,
        "language": language,
        "sizeBytes": size_bytes,
    }
    if lines is not None:
        properties["lineCount"] = lines
    return Node(file_id(path), ("File",), properties)


def definition_ids(facts: FileFacts) -> list[str]:
    """Return the id of each definition; empty for one that is no node.

    A second definition of the same name gets `#2`, in source order.
    """
    counts: dict[str, int] = {}
    ids: list[str] = []
    for definition in facts.definitions:
        if not definition.name:
            ids.append("")
            continue
        label = definition.label.lower()
        plain = f"{label}:{facts.path}:{definition.qualified_name}"
        number = counts[plain] = counts.get(plain, 0) + 1
        ids.append(plain if number == 1 else f"{plain}#{number}")
    return ids


_DEFINES = {
    "Function": "defines_function",
    "Class": "declares_class",
    "Type": "defines",
}


def definitions(
    facts: FileFacts, ids: list[str]
) -> tuple[list[Node], list[Relationship]]:
    """Return the definitions of a file, each defined by its class or the file."""
    nodes: list[Node] = []
    edges: list[Relationship] = []
    owners = _owners(facts, ids)
    for definition, node_id in zip(facts.definitions, ids, strict=True):
        if not node_id:
            continue
        nodes.append(Node(node_id, (definition.label,), _properties(facts, definition)))
        owner = owners[definition.scope]
        edges.append(relationship(_DEFINES[definition.label], owner, node_id))
    return nodes, edges


def _owners(facts: FileFacts, ids: list[str]) -> list[str]:
    """Return for each scope the class or file that defines what is in it."""
    owners: list[str] = []
    for scope in facts.scopes:
        if scope.kind == "class" and scope.definition >= 0 and ids[scope.definition]:
            owners.append(ids[scope.definition])
        elif scope.parent == NO_SCOPE:
            owners.append(file_id(facts.path))
        else:
            owners.append(owners[scope.parent])
    return owners


def _properties(facts: FileFacts, definition: Definition) -> dict[str, object]:
    properties: dict[str, object] = {
        "name": definition.name,
        "qualifiedName": definition.qualified_name,
        "filePath": facts.path,
        "startLine": definition.start_line,
        "endLine": definition.end_line,
        "language": facts.language,
        "kind": definition.kind,
        "exported": definition.exported,
    }
    if definition.label == "Function":
        properties["signature"] = definition.signature
        properties["async"] = definition.is_async
    return properties
