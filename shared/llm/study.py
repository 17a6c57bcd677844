"""A tree as a model is asked about it: what to classify, and what matters most."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from shared.domains.classification import Classification, PreviousDomain
from shared.domains.coupling import importance
from shared.domains.outline import Outline


@dataclass(frozen=True, slots=True, kw_only=True)
class Study:
    """What is worth asking, by the numbers of the outline.

    `files` are those to be classified, in the order of their paths, and `symbols` what
    each of them holds, the most used first. `uses` are the files that a file depends
    on, `users` how often a symbol is used, `calls` and `callers` which functions of any
    file it calls and is called by.
    """

    outline: Outline
    offline: Classification
    previous: tuple[PreviousDomain, ...]
    files: tuple[int, ...]
    symbols: Mapping[int, tuple[int, ...]]
    importance: tuple[float, ...]
    uses: Mapping[int, Counter[int]]
    users: Mapping[int, int]
    calls: Mapping[int, tuple[int, ...]]
    callers: Mapping[int, tuple[int, ...]]

    def name(self, number: int) -> str:
        """Return the name of a symbol within its file."""
        return self.outline.symbols[number - self.outline.first_symbol].name

    def functions(self) -> list[int]:
        """Return the functions to be classified, the most used first."""
        first = self.outline.first_symbol
        found = [
            number
            for numbers in self.symbols.values()
            for number in numbers
            if self.outline.symbols[number - first].label == "Function"
        ]
        return sorted(found, key=lambda number: (-self.users.get(number, 0), number))


def study(
    outline: Outline,
    offline: Classification,
    previous: tuple[PreviousDomain, ...] = (),
) -> Study:
    """Look at a tree; what the offline classifier has left out is not asked about."""
    first, packages = outline.first_symbol, outline.first_package
    ids = outline.ids
    asked = [id_ in offline.places for id_ in ids]
    uses: dict[int, Counter[int]] = defaultdict(Counter)
    users: Counter[int] = Counter()
    calls: dict[int, list[int]] = defaultdict(list)
    callers: dict[int, list[int]] = defaultdict(list)
    for edge in outline.edges:
        if edge.target >= packages:
            continue
        source, target = outline.file_of(edge.source), outline.file_of(edge.target)
        if source != target:
            uses[source][target] += 1
        if edge.target >= first:
            users[edge.target] += 1
        if edge.type == "calls":
            calls[edge.source].append(edge.target)
            callers[edge.target].append(edge.source)
    symbols: dict[int, list[int]] = defaultdict(list)
    for number, symbol in enumerate(outline.symbols, first):
        if asked[number] and symbol.label != "Type":
            symbols[symbol.file].append(number)
    return Study(
        outline=outline,
        offline=offline,
        previous=previous,
        files=tuple(number for number in range(first) if asked[number]),
        symbols={
            file: tuple(sorted(numbers, key=lambda n: (-users[n], n)))
            for file, numbers in symbols.items()
        },
        importance=tuple(importance(outline)),
        uses=uses,
        users=users,
        calls={number: tuple(called) for number, called in calls.items()},
        callers={number: tuple(found) for number, found in callers.items()},
    )
