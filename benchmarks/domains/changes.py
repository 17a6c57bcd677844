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
_SYMBOLS_TAKEN = 0.5


def edited(outline: Outline, seed: int) -> Outline:
    """Return the tree with a tenth of its production files edited."""
    drawn, changed = _drawn(outline, seed)
    gone: set[int] = set()
    other_name: set[int] = set()
    for file in sorted(changed):
        draw = drawn.random()
        if draw < _DELETED:
            gone.add(file)
        elif draw < _DELETED + _RENAMED:
            other_name.add(file)
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
    return _without(outline, gone | lost, edges, other_name)


def deleted(outline: Outline, seed: int) -> Outline:
    """Return the tree without a tenth of its production files."""
    _, changed = _drawn(outline, seed)
    return _without(outline, changed, set(), set())


def renamed(outline: Outline, seed: int) -> Outline:
    """Return the tree with a tenth of its production files under other names."""
    drawn, changed = _drawn(outline, seed)
    names = sorted({symbol.name.rpartition(".")[2] for symbol in outline.symbols})
    files = list(outline.files)
    for number in sorted(changed):
        files[number] = _called(files[number], drawn.choice(names))
    return msgspec.structs.replace(outline, files=tuple(files))


def added(outline: Outline, seed: int) -> Outline:
    """Return the tree with a tenth more files, each much like one beside it.

    It has half of that one's symbols, and what these use.
    """
    drawn, changed = _drawn(outline, seed)
    names = sorted({symbol.name.rpartition(".")[2] for symbol in outline.symbols})
    files = list(outline.files)
    twins: dict[int, int] = {}
    for number in sorted(changed):
        twins[number] = len(files)
        files.append(_called(files[number], drawn.choice(names)))
    more_files = len(changed)
    symbols = list(outline.symbols)
    for number, symbol in enumerate(outline.symbols, outline.first_symbol):
        if symbol.file in twins and drawn.random() < _SYMBOLS_TAKEN:
            file = twins[symbol.file]
            twins[number] = more_files + outline.first_symbol + len(symbols)
            symbols.append(msgspec.structs.replace(symbol, file=file))
    more_symbols = len(symbols) - len(outline.symbols)

    def new(number: int) -> int:
        is_package = number >= outline.first_package
        is_symbol = number >= outline.first_symbol
        return number + more_files * is_symbol + more_symbols * is_package

    edges = [
        msgspec.structs.replace(edge, source=source, target=new(edge.target))
        for edge in outline.edges
        for source in (new(edge.source), twins.get(edge.source))
        if source is not None
    ]
    return Outline(
        sha256=outline.sha256,
        files=tuple(files),
        symbols=tuple(symbols),
        packages=outline.packages,
        title=outline.title,
        edges=tuple(edges),
    )


def _called(file: OutlineFile, stem: str) -> OutlineFile:
    """Return a file under another name, in its folder and with its ending."""
    folder, slash, name = file.path.rpartition("/")
    ending = name.partition(".")[2]
    return msgspec.structs.replace(file, path=f"{folder}{slash}{stem}.{ending}")


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
            kept = _called(file, f"renamed_{number}") if number in renamed else file
            files.append(kept)
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
        title=outline.title,
        edges=tuple(
            msgspec.structs.replace(
                edge, source=new[edge.source], target=new[edge.target]
            )
            for order, edge in enumerate(outline.edges)
            if order not in edges and edge.source in new and edge.target in new
        ),
    )
