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
    """Return the entry points among the nodes, but for tests."""
    found = [
        _entry(code, node, entry.role)
        for entry_points in (entries.holders, entries.symbols)
        for node, entry in entry_points.items()
        if node in nodes and entry.role is not Role.TEST
    ]
    return sorted(
        dict.fromkeys(found), key=lambda each: (each.type, each.file, each.name)
    )


def _entry(code: Code, node: str, role: Role) -> AffectedEntry:
    """Return an entry; that of a file's own code has the name of the file."""
    symbol = code.symbols.get(node)
    if symbol is None:
        path = code.file_of(node)
        return AffectedEntry(file=path, name=basename(path), type=role)
    return AffectedEntry(file=symbol.file, name=symbol.qualified_name, type=role)
