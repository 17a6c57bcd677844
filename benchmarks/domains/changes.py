"""Trees a tenth of whose files has changed, in outline."""

import random
from collections.abc import Set as AbstractSet

import msgspec

from shared.domains.outline import Outline, OutlineFile, OutlineSymbol
from shared.domains.production import reasons

# Of the files that change, so many are deleted and so many renamed; the others lose so
# many of their symbols, and so many of the edges that start there.
_DELETED, _RENAMED = 0.1, 0.1
_SYMBOLS_LOST = _EDGES_LOST = 0.3


def edited(outline: Outline, seed: int) -> Outline:
    """Return the tree with a tenth of its production files edited."""
    drawn, changed = _drawn(outline, seed)
    deleted: set[int] = set()
    renamed: set[int] = set()
    for file in sorted(changed):
        draw = drawn.random()
        if draw < _DELETED:
            deleted.add(file)
        elif draw < _DELETED + _RENAMED:
            renamed.add(file)
    lost = {
        number
        for number in range(outline.first_symbol, outline.first_package)
        if outline.file_of(number) in changed and drawn.random() < _SYMBOLS_LOST
    }
    edges = {
        order
        for order, edge in enumerate(outline.edges)
        if outline.file_of(edge.source) in changed and drawn.random() < _EDGES_LOST
    }
    return _without(outline, deleted | lost, edges, renamed)


def deleted(outline: Outline, seed: int) -> Outline:
    """Return the tree without a tenth of its production files."""
    _, changed = _drawn(outline, seed)
    return _without(outline, changed, set(), set())


def _drawn(outline: Outline, seed: int) -> tuple[random.Random, set[int]]:
    files = [n for n, reason in enumerate(reasons(outline)) if reason is None]
    drawn = random.Random(seed)
    return drawn, set(drawn.sample(files, max(1, len(files) // 10)))


def _without(
    outline: Outline,
    lost: AbstractSet[int],
    edges: AbstractSet[int],
    renamed: AbstractSet[int],
) -> Outline:
    new: dict[int, int] = {}
    files: list[OutlineFile] = []
    for number, file in enumerate(outline.files):
        if number not in lost:
            new[number] = len(files)
            path = f"{file.path}.renamed" if number in renamed else file.path
            files.append(msgspec.structs.replace(file, path=path))
    symbols: list[OutlineSymbol] = []
    for number, symbol in enumerate(outline.symbols, outline.first_symbol):
        if number not in lost and symbol.file in new:
            new[number] = len(files) + len(symbols)
            symbols.append(msgspec.structs.replace(symbol, file=new[symbol.file]))
    for number in range(len(outline.packages)):
        new[outline.first_package + number] = len(files) + len(symbols) + number
    return Outline(
        sha256=outline.sha256,
        files=tuple(files),
        symbols=tuple(symbols),
        packages=outline.packages,
        edges=tuple(
            msgspec.structs.replace(
                edge, source=new[edge.source], target=new[edge.target]
            )
            for order, edge in enumerate(outline.edges)
            if order not in edges and edge.source in new and edge.target in new
        ),
    )
