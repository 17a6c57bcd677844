"""Which entry points something that changes may be noticed at."""

from posixpath import basename

import msgspec

from shared.analysis.code import Code
from shared.analysis.conventions.marks import Role
from shared.analysis.entries import Entries


class AffectedEntry(msgspec.Struct, frozen=True):
    """An entry point by its name, and what kind of one it is."""

    file: str
    name: str
    type: Role


def affected_entries(
    code: Code, entries: Entries, nodes: set[str]
) -> list[AffectedEntry]:
    """Return the entry points among the nodes, but for tests.

    A class that answers requests is told for what no entry point in it is told for. So
    are public methods of classes that the package shows.
    """
    found = [
        _entry(code, node, entry.role)
        for entry_points in (entries.holders, entries.symbols)
        for node, entry in entry_points.items()
        if node in nodes and entry.role is not Role.TEST
    ]
    routes = {
        node for node, entry in entries.symbols.items() if entry.role is Role.ROUTE
    }
    found += [
        _entry(code, node, Role.ROUTE) for node in _answering(code, routes, nodes)
    ]
    found += [
        _entry(code, node, Role.EXPORT)
        for node in nodes - entries.symbols.keys()
        if _is_public(code, entries, node)
    ]
    return sorted(
        dict.fromkeys(found), key=lambda each: (each.type, each.file, each.name)
    )


def _answering(code: Code, routes: set[str], nodes: set[str]) -> list[str]:
    """Return the classes among the routes whose members, or inherited ones, are nodes.

    The framework calls methods that it knows by no name of ours.
    """
    members: dict[bool, set[str]] = {True: set(), False: set()}
    for node in nodes:
        symbol = code.symbols.get(node)
        if symbol is not None and symbol.is_member:
            members[node in routes].add(symbol.owner)
    told = code.below(members[True])
    return [
        node
        for node in code.below(members[False] - told.keys())
        if node in routes and node not in told
    ]


def _is_public(code: Code, entries: Entries, node: str) -> bool:
    """Return whether a node is a method that whoever has its class may call."""
    symbol = code.symbols.get(node)
    if symbol is None or not symbol.is_member or symbol.label != "Function":
        return False
    of = entries.symbols.get(symbol.owner)
    is_shown = of is not None and of.role is Role.EXPORT
    return is_shown and symbol.exported and not symbol.name.startswith(("_", "#"))


def _entry(code: Code, node: str, role: Role) -> AffectedEntry:
    """Return an entry; that of a file's own code has the name of the file."""
    symbol = code.symbols.get(node)
    if symbol is None:
        path = code.file_of(node)
        return AffectedEntry(file=path, name=basename(path), type=role)
    return AffectedEntry(file=symbol.file, name=symbol.qualified_name, type=role)
