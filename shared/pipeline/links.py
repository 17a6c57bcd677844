"""The relationships that resolution found, and the nodes of what lies outside."""

from shared.core.graphs import Node, Relationship, relationship
from shared.pipeline.nodes import file_id
from shared.resolution.results import CallLink, ImportLink, Origin, Resolution, UseLink
from shared.resolution.values.value import Class, Function

Ids = dict[str, list[str]]


def outside_nodes(resolution: Resolution) -> list[Node]:
    """Return one node for each external package and each missing local module."""
    nodes: dict[str, Node] = {}
    for link in resolution.imports:
        if link.target is not None:
            continue
        name = link.external or link.missing or ""
        label = "ExternalDependency" if link.external else "LocalDependency"
        properties: dict[str, object] = {
            "name": name,
            "importPath": name,
            "ecosystem": link.ecosystem,
        }
        node_id = _imported_id(link)
        nodes[node_id] = Node(node_id, (label,), properties)
    return list(nodes.values())


def imports(resolution: Resolution) -> list[Relationship]:
    """Return the import edges; `*` among the symbols makes a wildcard import."""
    return [_import(link) for link in resolution.imports]


def _import(link: ImportLink) -> Relationship:
    type_ = "wildcard_imports" if "*" in link.symbols else "imports"
    # Said of few, so that it costs the others no byte.
    marks: dict[str, object] = {}
    if link.type_only:
        marks["typeOnly"] = True
    elif link.deferred:
        marks["deferred"] = True
    if link.declares:
        marks["declares"] = True
    return relationship(
        type_,
        file_id(link.path),
        _imported_id(link),
        symbols=link.symbols,
        line=link.line,
        **marks,
    )


def calls(resolution: Resolution, ids: Ids) -> list[Relationship]:
    """Return the call edges."""
    return [_call(link, ids) for link in resolution.calls]


def _call(link: CallLink, ids: Ids) -> Relationship:
    return relationship(
        "calls",
        _origin_id(link.origin, ids),
        _symbol_id(link.target, ids),
        count=link.count,
        lines=link.lines,
        confidence=link.confidence,
        resolution=link.resolution,
    )


def uses(resolution: Resolution, ids: Ids) -> list[Relationship]:
    """Return what instantiates which class, and what refers to what."""
    return _between_nodes(
        [
            *(_use("instantiates", link, ids) for link in resolution.instantiations),
            *(_use("references", link, ids) for link in resolution.references),
        ]
    )


def _use(type_: str, link: UseLink, ids: Ids) -> Relationship:
    origin, target = _origin_id(link.origin, ids), _symbol_id(link.target, ids)
    return relationship(type_, origin, target, lines=link.lines)


def types(resolution: Resolution, ids: Ids) -> list[Relationship]:
    """Return what extends, implements and overrides what."""
    words = {"implements": "implements", "overrides": "overrides"}
    return _between_nodes(
        [
            relationship(
                words.get(link.relation, "extends"),
                _symbol_id(link.source, ids),
                _symbol_id(link.target, ids),
            )
            for link in resolution.types
        ]
    )


def _between_nodes(edges: list[Relationship]) -> list[Relationship]:
    """Leave out what has a class at an end that a call makes: it is no node."""
    return [edge for edge in edges if edge.start_node and edge.end_node]


def _imported_id(link: ImportLink) -> str:
    if link.target is not None:
        return file_id(link.target)
    if link.external is not None:
        return f"external:{link.ecosystem}:{link.external}"
    return f"local:{link.ecosystem}:{link.missing}"


def _origin_id(origin: Origin, ids: Ids) -> str:
    if origin.function is None:
        return file_id(origin.path)
    return _symbol_id(origin.function, ids)


def _symbol_id(symbol: Function | Class, ids: Ids) -> str:
    return ids[symbol.path][symbol.index]
