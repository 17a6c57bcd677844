"""Makes one class of the declarations that a language says are one."""

from collections.abc import Iterable, Mapping

from shared.parsing.facts import Defined
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Class


def join(
    files: Mapping[str, FileIndex], groups: Iterable[Iterable[tuple[str, int]]]
) -> None:
    """Let the first declaration of each group stand for all of them.

    The members of the others become its members.
    """
    mains: dict[Class, Class] = {}
    for group in groups:
        parts = [
            symbol
            for path, index in group
            if isinstance(symbol := files[path].symbols[index], Class)
        ]
        main, others = parts[0], parts[1:]
        main.parts = tuple(others)
        mains.update(dict.fromkeys(others, main))
    for path in {part.path for part in mains}:
        symbols = files[path].symbols
        for index, symbol in enumerate(symbols):
            if isinstance(symbol, Class):
                symbols[index] = mains.get(symbol, symbol)
            elif symbol.owner is not None:
                symbol.owner = mains.get(symbol.owner, symbol.owner)


def one_of_parts(places: list[Spot]) -> list[Spot]:
    """Return one place where all of them are declarations of one class."""
    symbols = [
        place.file.symbols[place.term.definition]
        for place in places
        if isinstance(place.term, Defined)
    ]
    first = symbols[0] if len(symbols) == len(places) else None
    is_one = isinstance(first, Class) and all(symbol is first for symbol in symbols)
    return places[:1] if is_one else places


def binders(files: Mapping[str, FileIndex], cls: Class) -> dict[str, list[Class]]:
    """Return which declarations of a class bind each name, the first one first."""
    parts = (cls, *cls.parts)
    bodies = {(p.path, p.definition.body): at for at, p in enumerate(parts)}
    found: dict[str, list[int]] = {}
    for path in dict.fromkeys(part.path for part in parts):
        for scope, name in files[path].bindings:
            at = bodies.get((path, scope))
            if at is not None:
                found.setdefault(name, []).append(at)
    return {name: [parts[at] for at in sorted(every)] for name, every in found.items()}
