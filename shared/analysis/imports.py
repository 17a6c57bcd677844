"""The imports between files, as analyses count them."""

import msgspec

from shared.analysis.code import Code
from shared.core.graphs import Relationship

# In these a wildcard names a package or namespace, and brings in what is used of it.
_NAMESPACES = frozenset({"csharp", "fsharp", "groovy", "java", "kotlin", "scala"})


class Import(msgspec.Struct, frozen=True, rename="camel", omit_defaults=True):
    """One file that imports another.

    `type_only` imports are for type checkers alone; `deferred` ones happen inside of
    functions, when both files are loaded; those that `declare` a file make it part of
    the program, so that they are not to be given up.
    """

    source: str
    target: str
    imported_symbols: tuple[str, ...]
    type_only: bool = False
    deferred: bool = False
    declares: bool = False


def imports_of(code: Code) -> list[Import]:
    """Return the imports, in order of their files."""
    used: set[tuple[str, str]] | None = None
    found: list[Import] = []
    for start, behind in code.imports.forth.items():
        source = code.file_of(start)
        is_loose = code.languages.get(source) in _NAMESPACES
        for end, edge in behind.items():
            target = code.file_of(end)
            if target == source:
                continue
            if is_loose and edge.type == "wildcard_imports":
                used = _used(code) if used is None else used
                if (source, target) not in used and not _asks(edge):
                    continue
            found.append(_import(source, target, edge))
    return sorted(found, key=lambda each: (each.source, each.target))


def _used(code: Code) -> set[tuple[str, str]]:
    """Return which file uses something of which, or names a type of it."""
    used = {
        (code.file_of(start), code.file_of(end))
        for start, behind in code.uses.by_start()
        for end in behind
    }
    for source, targets in code.structure.clues.named.items():
        used.update((source, target) for target in targets)
    return used


def _import(source: str, target: str, edge: Relationship) -> Import:
    return Import(
        source=source,
        target=target,
        imported_symbols=symbols_of(edge),
        type_only="typeOnly" in edge.properties,
        deferred="deferred" in edge.properties,
        declares="declares" in edge.properties,
    )


def _asks(edge: Relationship) -> bool:
    """Return whether something is imported by its name, too."""
    return any(name != "*" for name in symbols_of(edge))


def symbols_of(edge: Relationship) -> tuple[str, ...]:
    """Return the names that an import asks for; none where it takes a whole module."""
    symbols = edge.properties.get("symbols", ())
    return tuple(map(str, symbols)) if isinstance(symbols, (tuple, list)) else ()
