"""Which entry points something that changes may be noticed at."""

import msgspec

from shared.analysis.code import Code
from shared.analysis.conventions.marks import Role
from shared.analysis.entry_points import EntryPoints


class AffectedEntry(msgspec.Struct, frozen=True):
    """An entry point by its name, and what kind of one it is."""

    file: str
    name: str
    type: Role


def affected_entries(
    code: Code, entries: EntryPoints, nodes: set[str]
) -> list[AffectedEntry]:
    """Return the entry points among the nodes, but for tests."""
    found = [
        AffectedEntry(
            file=code.symbols[node].file,
            name=code.symbols[node].qualified_name,
            type=entries.symbols[node].role,
        )
        for node in nodes & entries.symbols.keys()
        if entries.symbols[node].role is not Role.TEST
    ]
    return sorted(found, key=lambda each: (each.type, each.file, each.name))
