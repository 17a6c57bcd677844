"""Parts a set of files: some areas are the seeds, the others join whom they work with.

Names come from the seeds, so they stay when code at the edges moves. The seeds are the
heaviest areas, and there are as many as leave the widest gap to the next one: small
changes do not swap who is in and who is out.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import sqrt

from shared.domains.affinity import Affinity
from shared.domains.areas import Area, opened, plant
from shared.domains.communities import communities
from shared.domains.outline import Outline
from shared.domains.words import title

# Of everything: above it an area is opened if that gives several that could be seeds.
_LARGE = 0.5
# Those must be so much of it: a folder of many small files is one thing.
_SPLIT = 0.3
# Below it an area is no seed; one that was a domain before may be smaller. Where fewer
# than a few areas are as large, as in a hundred packages, it is less.
_LEAST, _LEAST_KNOWN = 0.025, 0.01
_FEW, _LEAST_OF_ALL = 3, 0.004
# Where the seeds are less of everything, as in a flat package, so many groups may be
# communities of small areas, if these weigh as much. Elsewhere their names would not
# last.
_SCATTERED, _RESERVED, _LEAST_COMMUNITY = 0.35, 2, 0.06
# Fewer files have no communities that would survive a change.
_MANY = 100
# A folder that only appears once others are opened is no match for those beside them.
_DEEPER = 0.7
# An area of few files may be gone tomorrow: it counts less, one file two fifths.
_FRAILTY = 1.5
# With so many areas of several files, if these are no less of everything than that,
# single files are no seeds.
_ENOUGH = 3
# How many seeds fewer than the most are looked at for a wider gap.
_SLACK = 2
# What lies in a common folder is closer by so much for each step of the path.
_NEAR = 0.5


@dataclass(slots=True, kw_only=True, eq=False)
class Group:
    """A seed and the files that have joined it, its own first."""

    seed: Area
    files: list[int]
    weight: float


def grow(
    outline: Outline,
    files: Sequence[int],
    weights: Sequence[float],
    affinity: Affinity,
    *,
    most: int,
    known: Collection[str] = (),
) -> list[Group]:
    """Return the files in at most `most` groups, heaviest first.

    Args:
        outline: The tree.
        files: The numbers of the files to part.
        weights: How much each file of the tree counts.
        affinity: How close files are.
        most: How many groups there may be.
        known: Lower-case titles of areas that were groups and should be again.
    """
    if not files:
        return []
    root = plant(outline, files, weights)
    areas = _open(root, known)
    most = min(most, _enough(len(files)))
    seeds = _seeds(areas, root.weight, most, known)
    found: list[list[Area]] = []
    if len(files) >= _MANY and most > 2 * _RESERVED and _scattered(seeds, root):
        fewer = _seeds(areas, root.weight, most - _RESERVED, known)
        found = _communities(areas, fewer, root.weight, affinity)
        seeds = fewer if len(found) == _RESERVED else seeds[: most - len(found)]
    taken = {seed.key for seed in seeds}
    groups = [_group(seed, [seed]) for seed in seeds]
    for community in found:
        left = [area for area in community if area.key not in taken]
        if any(not area.says_nothing for area in left):
            groups.append(_group(_heaviest(left), left))
            taken.update(area.key for area in left)
    _join(groups, [area for area in areas if area.key not in taken], affinity)
    return sorted(groups, key=lambda group: (-group.weight, group.seed.key))


def _group(seed: Area, areas: Sequence[Area]) -> Group:
    return Group(
        seed=seed,
        files=[number for area in areas for number in area.files],
        weight=sum(area.weight for area in areas),
    )


def _heaviest(areas: Sequence[Area]) -> Area:
    telling = [area for area in areas if not area.says_nothing] or areas
    return min(telling, key=lambda area: (-area.weight, area.key))


def _communities(
    areas: Sequence[Area], seeds: Sequence[Area], total: float, affinity: Affinity
) -> list[list[Area]]:
    """Return what is large among the areas that work together and are no seeds."""
    taken = {seed.key for seed in seeds}
    rest = [area for area in areas if area.key not in taken]
    found = communities(rest, affinity)
    large = [
        group
        for group in found
        if sum(area.weight for area in group) >= _LEAST_COMMUNITY * total
    ]
    return large[:_RESERVED]


def _scattered(seeds: Sequence[Area], root: Area) -> bool:
    return sum(seed.weight for seed in seeds) < _SCATTERED * root.weight


def _enough(files: int) -> int:
    """Return how many groups make sense for so many files."""
    return max(1, round(1.5 * sqrt(files) - (files > 1)))


def _open(root: Area, known: Collection[str]) -> list[Area]:
    """Return the areas that are looked at one by one."""
    trunk = root
    while len(trunk.parts) == 1 and not trunk.own:
        (trunk,) = trunk.parts.values()
    closed: list[Area] = []
    waiting = [trunk]
    while waiting:
        area = waiting.pop()
        parts = opened(area) if area.parts else []
        if area is trunk and parts:
            waiting.extend(parts)
        elif title(area.name).lower() in known or not _opens(area, parts, root.weight):
            closed.append(area)
        else:
            for part in parts:
                part.level = area.level + (len(parts) > 1)
            waiting.extend(parts)
    return sorted(closed, key=lambda area: area.key)


def _opens(area: Area, parts: Sequence[Area], total: float) -> bool:
    if not parts:
        return False
    if area.says_nothing:
        return True
    while len(parts) == 1 and parts[0].parts:
        parts = opened(parts[0])
    large = [part.weight for part in parts if part.weight >= _LEAST * total]
    splits = len(large) > 1 and sum(large) >= _SPLIT * area.weight
    return area.weight > _LARGE * total and splits


def _seeds(
    areas: Sequence[Area], total: float, most: int, known: Collection[str]
) -> list[Area]:
    telling = [area for area in areas if not area.says_nothing] or list(areas)
    kept = [
        area
        for area in telling
        if title(area.name).lower() in known and area.weight >= _LEAST_KNOWN * total
    ]
    least = _LEAST * total
    while least > _LEAST_OF_ALL * total and _several(telling, least) < _FEW:
        least /= 2
    others = [area for area in telling if area not in kept and area.weight >= least]
    several = [area for area in others if len(area.files) > 1]
    held = sum(area.weight for area in kept + several)
    if len(kept) + len(several) >= _ENOUGH and held >= _SCATTERED * total:
        others = several
    for found in (kept, others):
        found.sort(key=lambda area: (-_rank(area), area.key))
    others = _told_apart(others)
    ordered = (kept + others)[: most + 1]
    if not ordered:
        return [_heaviest(telling)]
    small = [area for area in telling if area not in kept and area.weight < least]
    behind = max([*map(_rank, small), least / (1 + _FRAILTY)])
    return ordered[: _widest_gap(ordered, most, behind)]


def _told_apart(areas: Sequence[Area]) -> list[Area]:
    """Return the first area of each title: two of one would change names in turn."""
    first: dict[str, Area] = {}
    for area in areas:
        first.setdefault(title(area.name).lower(), area)
    return list(first.values())


def _several(areas: Sequence[Area], least: float) -> int:
    return sum(area.weight >= least for area in areas)


def _rank(area: Area) -> float:
    files = len(area.files)
    lasts = files**2 / (files**2 + _FRAILTY)
    return area.weight * _DEEPER**area.level * lasts


def _widest_gap(ordered: Sequence[Area], most: int, behind: float) -> int:
    """Return how many to take, so that the next one is as far behind as can be.

    `behind` is the rank of the best that is too small to be taken.
    """
    ranks = [*map(_rank, ordered), behind]
    best, widest = 1, 0.0
    fewest = max(1, min(most - _SLACK, len(ordered) - 1))
    for count in range(fewest, min(most, len(ordered)) + 1):
        gap = ranks[count - 1] / max(ranks[count], behind)
        if gap >= widest:
            best, widest = count, gap
    return best


def _join(groups: Sequence[Group], areas: Sequence[Area], affinity: Affinity) -> None:
    """Let every other area join the group that it works with most."""
    member = {number: group for group in groups for number in group.files}
    for area in sorted(areas, key=lambda area: (-area.weight, area.key)):
        pulls = dict.fromkeys(range(len(groups)), 0.0)
        order = {id(group): number for number, group in enumerate(groups)}
        for number in area.files:
            for other, weight in affinity.get(number, {}).items():
                if other in member:
                    pulls[order[id(member[other])]] += weight
        best = max(
            pulls,
            key=lambda n: (
                (pulls[n] + _NEAR * _common(area, groups[n].seed))
                / sqrt(groups[n].seed.weight),
                -n,
            ),
        )
        groups[best].files.extend(area.files)
        groups[best].weight += area.weight
        member.update(dict.fromkeys(area.files, groups[best]))


def _common(area: Area, seed: Area) -> int:
    """Return how many folders two areas have in common."""
    count = 0
    for one, other in zip(area.key.split("/"), seed.key.split("/"), strict=False):
        if one != other:
            break
        count += 1
    return count
