"""Which areas of a tree are the seeds that domains, and parts of them, grow from.

The seeds are the areas of the highest ranks, and there are as many as leave the widest
gap to the next one: small changes do not swap who is in and who is out.
"""

import math
from collections.abc import Collection, Mapping, Sequence

from shared.domains.affinity import Affinity
from shared.domains.areas import Area
from shared.domains.words import title

# Of everything: with a lower rank an area is no seed. Where fewer than a few areas
# reach that, as in a hundred packages, it is less.
_LEAST, _LEAST_OF_ALL, _FEW = 0.01, 0.0016, 3
# What is somewhat below the least is looked at, too: how many seeds there are at least
# goes by how many could be, and one that comes or goes there changes nothing.
_NEAR = 0.5
# One that was a domain before may weigh less.
_LEAST_KNOWN = 0.01
# A folder that only appears once others are opened is no match for those beside them.
_DEEPER = 0.7
# What few files are about may be gone tomorrow: it counts less, two files almost three
# quarters. One file counts three fifths if none works with more others, else less.
_FRAILTY, _ALONE = 1.5, 0.6
_CURVE, _NO_TIES = 0.3, 0.5
# With so many areas of several files that weigh so much more than the least, if these
# are no less of everything than that, single files are no seeds. A pair does not count:
# it is one file away from being none.
_ENOUGH, _ABOVE, SCATTERED, _PAIR = 3, 2.5, 0.35, 2
# How many seeds fewer than the most are looked at for a wider gap.
_SLACK = 1

# The ranks of areas by their keys.
Ranks = Mapping[str, float]


def ranked(areas: Sequence[Area], affinity: Affinity) -> Ranks:
    """Return how good a seed each area is: by its weight, and by how long it lasts.

    What many files work with is what they are about, and remains so.
    """
    most = max((len(affinity[n]) for area in areas for n in area.files), default=0)
    return {
        area.key: area.weight * _DEEPER**area.level * _lasts(area, affinity, most or 1)
        for area in areas
    }


def best_known(areas: Sequence[Area], affinity: Affinity) -> Area:
    """Return the area that most files work with, of those whose names tell anything."""

    def known(area: Area) -> int:
        return len({other for number in area.files for other in affinity[number]})

    return min(telling(areas), key=lambda area: (-known(area), -area.weight, area.key))


def telling(areas: Sequence[Area]) -> Sequence[Area]:
    """Return the areas whose names tell what they are about; else all of them."""
    return [area for area in areas if not area.says_nothing] or areas


def seeds(
    areas: Sequence[Area],
    ranks: Ranks,
    total: float,
    *,
    most: int,
    known: Collection[str],
) -> list[Area]:
    """Return the seeds, best first: at least one.

    Args:
        areas: All areas of the tree; there is one or more.
        ranks: How good a seed each of them is.
        total: What everything weighs.
        most: How many seeds there may be.
        known: Lower-case titles of areas that were domains and should be again.
    """
    named = telling(areas)
    kept = [
        area
        for area in named
        if title(area.name).lower() in known and area.weight >= _LEAST_KNOWN * total
    ]
    least = _LEAST * total
    while (
        least > _LEAST_OF_ALL * total
        and sum(ranks[area.key] >= least for area in named) < _FEW
    ):
        least /= 2
    near = least * _NEAR
    others = [
        area
        for area in named
        if area not in kept and ranks[area.key] >= near and not area.is_bare
    ]
    several = [a for a in others if len(a.files) > 1 and a.weight >= _ABOVE * least]
    lasting = kept + [area for area in several if len(area.files) > _PAIR]
    held = sum(area.weight for area in lasting)
    if len(lasting) >= _ENOUGH and held >= SCATTERED * total:
        others = several
    for found in (kept, others):
        found.sort(key=lambda area: (-ranks[area.key], area.key))
    ordered = (kept + _told_apart(others))[: most + 1]
    if not ordered:
        return [min(named, key=lambda area: (-area.weight, area.key))]
    return ordered[: _widest_gap([ranks[area.key] for area in ordered], most, least)]


def _lasts(area: Area, affinity: Affinity, most: int) -> float:
    files = len(area.files)
    if files > 1:
        return files**2 / (files**2 + _FRAILTY)
    ties = max(len(affinity[number]) for number in area.files)
    return _ALONE * math.pow((ties or _NO_TIES) / most, _CURVE)


def _told_apart(areas: Sequence[Area]) -> list[Area]:
    """Return the first area of each title: two of one would change names in turn."""
    first: dict[str, Area] = {}
    for area in areas:
        first.setdefault(title(area.name).lower(), area)
    return list(first.values())


def _widest_gap(ranks: Sequence[float], most: int, behind: float) -> int:
    """Return how many to take, so that the next one is as far behind as can be.

    `behind` is the least rank that may be taken.
    """
    best, widest = 1, 0.0
    fewest = max(1, min(most - _SLACK, len(ranks) - 1))
    for count in range(fewest, min(most, len(ranks)) + 1):
        gap = ranks[count - 1] / max([*ranks, behind][count], behind)
        if gap >= widest:
            best, widest = count, gap
    return best
