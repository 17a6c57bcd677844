"""A structure by numbers: what analyses read of it, made once and kept for later jobs.

Nodes are numbers in the order of their ids, and so are texts that many of them share.
"""

import msgspec

# For each node those that it leads to.
Numbers = list[list[int]]


class FileColumns(msgspec.Struct, frozen=True, array_like=True):
    """All files, those included that are listed only; purposes are words."""

    paths: list[str] = []
    languages: list[int] = []
    purposes: list[int] = []


class SymbolColumns(msgspec.Struct, frozen=True, array_like=True):
    """Functions, classes and types, in order of their ids.

    `owners` are nodes; labels, languages, kinds and files are words.
    """

    nodes: list[int] = []
    owners: list[int] = []
    files: list[int] = []
    labels: list[int] = []
    languages: list[int] = []
    kinds: list[int] = []
    names: list[str] = []
    qualified_names: list[str] = []
    lines: list[int] = []
    end_lines: list[int] = []
    exported: list[bool] = []
    registered: list[bool] = []


class EdgeColumns(msgspec.Struct, frozen=True, array_like=True):
    """Edges in the order of their ids: starts, ends, and what they say besides."""

    starts: list[int] = []
    ends: list[int] = []
    types: list[str] = []
    properties: list[dict[str, object]] = []


class EntryColumns(msgspec.Struct, frozen=True, array_like=True):
    """What is used from outside, and why.

    `reasons` are roles with words for them, which `why` counts; `holders` are nodes
    with the same.
    """

    nodes: list[int] = []
    why: list[int] = []
    reasons: list[tuple[str, str]] = []
    shown: list[int] = []
    files: dict[str, str] = {}
    holders: dict[str, tuple[str, str]] = {}


class Index(msgspec.Struct, frozen=True, array_like=True):
    """Who uses whom.

    Attributes:
        ids: Those of all nodes.
        words: Texts that are told by number.
        files: All files.
        symbols: All functions, classes and types.
        uses: Certain uses.
        users: The same the other way round.
        weak_uses: Uses that are guesses by name.
        weak_users: The same the other way round.
        bases: Uses that make a class one of the other's kind.
        run: Calls by the code of files itself.
        overrides: Methods and those that they stand in for.
        dispatched: Callers of methods, and what may run instead of these.
        imports: Imports between files.
        importing: What imports anything, be it of another package.
        entries: What is used from outside.
    """

    ids: list[str] = []
    words: list[str] = []
    files: FileColumns = FileColumns()
    symbols: SymbolColumns = SymbolColumns()
    uses: Numbers = []
    users: Numbers = []
    weak_uses: Numbers = []
    weak_users: Numbers = []
    bases: list[tuple[int, int, str]] = []
    run: list[tuple[int, int]] = []
    overrides: list[tuple[int, int]] = []
    dispatched: list[tuple[int, int]] = []
    imports: EdgeColumns = EdgeColumns()
    importing: list[int] = []
    entries: EntryColumns = EntryColumns()
