"""Picks the imports without which a cycle is none."""

from collections.abc import Iterable, Sequence
from heapq import heapify, heappop, heappush

from shared.analysis.imports import Import
from shared.analysis.reach import is_acyclic

# Trying imports one by one takes their number times that of all; beyond this product,
# the first answer is taken.
_MOST_STEPS = 400_000


def breaking_imports(files: Sequence[str], imports: list[Import]) -> list[Import]:
    """Return imports whose removal leaves no cycle, as few as are soon found.

    A single one is preferred, and among those one that brings in few symbols. None of
    them can be put back without closing a cycle again, unless there are hundreds.
    """
    cheapest = sorted(imports, key=_price)
    if len(imports) ** 2 <= _MOST_STEPS:
        for each in cheapest:
            if _acyclic(files, [other for other in imports if other is not each]):
                return [each]
    removed = _against(_order(files, imports), cheapest)
    if len(removed) * len(imports) <= _MOST_STEPS:
        removed = _needed(files, imports, removed)
    return sorted(removed, key=lambda each: (each.source, each.target))


def _price(each: Import) -> tuple[int, str, str]:
    return len(each.imported_symbols), each.source, each.target


def _order(files: Sequence[str], imports: list[Import]) -> dict[str, int]:
    """Place files so that few imports point back (Eades, Lin and Smyth)."""
    after: dict[str, set[str]] = {path: set() for path in files}
    before: dict[str, set[str]] = {path: set() for path in files}
    for each in imports:
        after[each.source].add(each.target)
        before[each.target].add(each.source)

    def worth(path: str) -> tuple[bool, int, str]:
        """Ends of chains first, then who imports most and is imported least."""
        behind, ahead = len(after[path]), len(before[path])
        return bool(behind and ahead), ahead - behind, path

    first: list[str] = []
    last: list[str] = []
    left = set(files)
    waiting = [worth(path) for path in files]
    heapify(waiting)
    while waiting:
        *_, path = taken = heappop(waiting)
        if path not in left or taken != worth(path):
            continue
        left.discard(path)
        (first if after[path] else last).append(path)
        for other in after[path] & left:
            before[other].discard(path)
            heappush(waiting, worth(other))
        for other in before[path] & left:
            after[other].discard(path)
            heappush(waiting, worth(other))
    return {path: place for place, path in enumerate([*first, *reversed(last)])}


def _against(place: dict[str, int], imports: Iterable[Import]) -> list[Import]:
    return [each for each in imports if place[each.source] > place[each.target]]


def _needed(
    files: Sequence[str], imports: list[Import], removed: list[Import]
) -> list[Import]:
    """Put back whatever closes no cycle, the dearest first."""
    needed = set(removed)
    for each in reversed(removed):
        kept = [other for other in imports if other not in needed or other is each]
        if _acyclic(files, kept):
            needed.discard(each)
    return [each for each in removed if each in needed]


def _acyclic(files: Sequence[str], imports: Iterable[Import]) -> bool:
    after: dict[str, list[str]] = {}
    for each in imports:
        after.setdefault(each.source, []).append(each.target)
    return is_acyclic(files, after)
