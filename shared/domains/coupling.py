"""How domains lean on each other, and which of their files others lean on most."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from shared.domains.outline import Outline
from shared.domains.words import listed

KEY_FILES = 5
_LEAST_STRENGTH = 0.001
_WORDS = {
    "calls": ("call", "calls"),
    "extends": ("subclass", "subclasses"),
    "implements": ("implementation", "implementations"),
    "imports": ("import", "imports"),
    "instantiates": ("instantiation", "instantiations"),
    "overrides": ("override", "overrides"),
    "references": ("reference", "references"),
}
_REASONS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Coupling:
    """One domain uses another.

    `type` is the most frequent type of the relationships between them. `strength` is
    the share of all that the code of `source` uses, in (0, 1].
    """

    source: str
    target: str
    type: str
    strength: float
    reason: str


def couplings(outline: Outline, domains: Sequence[str | None]) -> list[Coupling]:
    """Return which domains use which, sorted by their names.

    Args:
        outline: The tree.
        domains: The domain of each file and symbol, by number.
    """
    found: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    everything: Counter[str] = Counter()
    first_package = outline.first_package
    for edge in outline.edges:
        if edge.target >= first_package:
            continue
        source, target = domains[edge.source], domains[edge.target]
        if source is None or target is None:
            continue
        everything[source] += 1
        if source != target:
            found[source, target][edge.type] += 1
    return [
        _coupling(source, target, types, everything[source])
        for (source, target), types in sorted(found.items())
    ]


def _coupling(source: str, target: str, types: Counter[str], of: int) -> Coupling:
    ordered = sorted(types.items(), key=lambda item: (-item[1], item[0]))
    reasons = [_counted(type_, count) for type_, count in ordered[:_REASONS]]
    verb = "leads" if types.total() == 1 else "lead"
    return Coupling(
        source=source,
        target=target,
        type=ordered[0][0],
        strength=max(round(types.total() / of, 3), _LEAST_STRENGTH),
        reason=f"{listed(reasons)} {verb} from {source} to {target}.",
    )


def _counted(type_: str, count: int) -> str:
    return f"{count:,} {_WORDS[type_][count != 1]}"


def importance(outline: Outline) -> list[float]:
    """Return how much of the rest of the tree uses each file.

    Other files count most, then the symbols that others use, then size.
    """
    users: list[set[int]] = [set() for _ in outline.files]
    used: list[set[int]] = [set() for _ in outline.files]
    for edge in outline.edges:
        if edge.target >= outline.first_package:
            continue
        source, target = outline.file_of(edge.source), outline.file_of(edge.target)
        if source != target:
            users[target].add(source)
            used[target].add(edge.target)
    symbols = Counter(symbol.file for symbol in outline.symbols)
    return [
        4.0 * len(users[number]) + len(used[number]) + 0.1 * symbols[number]
        for number in range(len(outline.files))
    ]


def key_files(
    outline: Outline, files: Iterable[int], importances: Sequence[float]
) -> list[str]:
    """Return the paths of the few files that matter most, best first."""
    ordered = sorted(files, key=lambda n: (-importances[n], outline.files[n].path))
    return [outline.files[number].path for number in ordered[:KEY_FILES]]
