"""Picks the imports without which a cycle is none."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from heapq import heapify, heappop, heappush

from shared.analysis.imports import Import
from shared.analysis.reach import components, is_acyclic

# Trying imports one by one takes their number times that of all; beyond this product,
# the first answer is taken.
_MOST_STEPS = 400_000


def breaking_imports(files: Sequence[str], imports: list[Import]) -> list[Import]:
    """Return imports whose removal leaves no cycle, as few as are soon found.

    A single one is preferred, and among those one that brings in few symbols. None of
    them can be put back without closing a cycle again, unless there are hundreds.
    What declares a file is not among them, unless such imports alone are a cycle.
    """
    cheapest = sorted(imports, key=_price)
    kept = [each for each in imports if each.declares]
    circle = _circle(files, imports)
    if len(circle) * len(imports) <= _MOST_STEPS:
        # One that is on all circles is on this one.
        for each in cheapest:
            is_on = not each.declares and (each.source, each.target) in circle
            if is_on and _acyclic(files, [i for i in imports if i is not each]):
                return [each]
    place = _order(files, imports)
    removed = _against(_kept(place, kept) if kept else place, cheapest)
    if len(removed) * len(imports) <= _MOST_STEPS:
        removed = _needed(imports, removed)
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


def _kept(place: dict[str, int], kept: Iterable[Import]) -> dict[str, int]:
    """Place files anew, so that none of these imports points back but in a cycle."""
    after = _after(kept)
    before = Counter(target for targets in after.values() for target in targets)
    waiting = [(at, path) for path, at in place.items() if not before[path]]
    heapify(waiting)
    found: dict[str, int] = {}
    while waiting:
        _, path = heappop(waiting)
        found[path] = len(found)
        for other in after.get(path, ()):
            before[other] -= 1
            if not before[other]:
                heappush(waiting, (place[other], other))
    left = sorted(place.keys() - found.keys(), key=place.__getitem__)
    return found | {path: at for at, path in enumerate(left, len(found))}


def _against(place: dict[str, int], imports: Iterable[Import]) -> list[Import]:
    return [each for each in imports if place[each.source] > place[each.target]]


def _needed(imports: list[Import], removed: list[Import]) -> list[Import]:
    """Put back whatever closes no cycle, the dearest first."""
    needed = set(removed)
    after = _after(each for each in imports if each not in needed)
    for each in reversed(removed):
        if not _leads(after, each.target, each.source):
            needed.discard(each)
            after.setdefault(each.source, []).append(each.target)
    return [each for each in removed if each in needed]


def _leads(after: Mapping[str, Iterable[str]], start: str, end: str) -> bool:
    found = {start}
    waiting = [start]
    while waiting:
        for other in after.get(waiting.pop(), ()):
            if other == end:
                return True
            if other not in found:
                found.add(other)
                waiting.append(other)
    return False


def _circle(files: Iterable[str], imports: Iterable[Import]) -> set[tuple[str, str]]:
    """Return the steps of some circle, where there is one."""
    after = _after(imports)
    for found in components(files, lambda path: after.get(path, ())):
        if len(found) > 1:
            return _walk(set(found), after)
    return set()


def _walk(inside: set[str], after: Mapping[str, Iterable[str]]) -> set[tuple[str, str]]:
    """Return the steps on which a walk among files that reach each other turns."""
    path, steps = min(inside), dict[str, str]()
    while path not in steps:
        steps[path] = next(other for other in after[path] if other in inside)
        path = steps[path]
    passed = list(steps)
    return {(path, steps[path]) for path in passed[passed.index(path) :]}


def _acyclic(files: Sequence[str], imports: Iterable[Import]) -> bool:
    return is_acyclic(files, _after(imports))


def _after(imports: Iterable[Import]) -> dict[str, list[str]]:
    after: dict[str, list[str]] = {}
    for each in imports:
        after.setdefault(each.source, []).append(each.target)
    return after
