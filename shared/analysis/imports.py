"""The imports between files, as analyses count them."""

import msgspec

from shared.analysis.code import Code
from shared.core.graphs import Relationship

# In these a wildcard names a package or namespace, and brings in what is used of it.
_NAMESPACES = frozenset({"csharp", "fsharp", "groovy", "java", "kotlin", "scala"})


class Import(msgspec.Struct, frozen=True, rename="camel", omit_defaults=True):
    """One file that imports another.

    `type_only` imports are for type checkers alone; `deferred` ones happen inside of
    functions, when both files are loaded.
    """

    source: str
    target: str
    imported_symbols: tuple[str, ...]
    type_only: bool = False
    deferred: bool = False


def imports_of(code: Code) -> list[Import]:
    """Return the imports, in order of their files."""
    used = {
        (code.file_of(start), code.file_of(end))
        for start, behind in code.uses.forth.items()
        for end in behind
    }
    found: list[Import] = []
    for start, behind in code.imports.forth.items():
        source = code.file_of(start)
        is_loose = code.languages.get(source) in _NAMESPACES
        for end, edge in behind.items():
            target = code.file_of(end)
            is_wildcard = edge.type == "wildcard_imports"
            unused = is_loose and is_wildcard and (source, target) not in used
            if target != source and not unused:
                found.append(_import(source, target, edge))
    return sorted(found, key=lambda each: (each.source, each.target))


def _import(source: str, target: str, edge: Relationship) -> Import:
    symbols = edge.properties.get("symbols", ())
    names = symbols if isinstance(symbols, (tuple, list)) else ()
    return Import(
        source=source,
        target=target,
        imported_symbols=tuple(map(str, names)),
        type_only="typeOnly" in edge.properties,
        deferred="deferred" in edge.properties,
    )
