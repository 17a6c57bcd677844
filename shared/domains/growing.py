"""Parts a set of files: some areas are the seeds, the others join whom they work with.

Names come from the seeds, so they stay when code at the edges moves.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt

from shared.domains.affinity import Affinity
from shared.domains.areas import Area, opened, plant
from shared.domains.communities import communities
from shared.domains.outline import Outline
from shared.domains.seeds import SCATTERED, best_known, ranked, seeds
from shared.domains.words import title

# Of everything: above it an area is opened if that gives several that could be seeds.
_LARGE = 0.5
# Each of those is so much of everything, and all are so much of the area: a folder of
# many small files is one thing.
_LEAST, _SPLIT = 0.025, 0.3
# Where the seeds are little of everything, as in a flat package, so many groups may be
# communities of small areas, if these weigh as much. Elsewhere their names would not
# last.
_RESERVED, _LEAST_COMMUNITY = 2, 0.06
# Fewer files have no communities that would survive a change.
_MANY = 100
# So much of a package in its `__init__` is what the package is about.
_LEAST_OF_ITS_OWN = 0.15
# What lies in a common folder is closer by so much for each step of the path.
_NEAR = 0.5


@dataclass(slots=True, kw_only=True, eq=False)
class Group:
    """A seed and the files that have joined it, its own first.

    `is_known` says that the seed is what most of these files work with, however small.
    """

    seed: Area
    files: list[int]
    weight: float
    is_known: bool = False


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
    pick = partial(
        seeds, areas, ranked(areas, affinity), root.weight, known=frozenset(known)
    )
    chosen = pick(most=most)
    found: list[list[Area]] = []
    if len(files) >= _MANY and most > 2 * _RESERVED and _scattered(chosen, root):
        fewer = pick(most=most - _RESERVED)
        found = _communities(areas, fewer, root.weight, affinity)
        chosen = fewer if len(found) == _RESERVED else chosen[: most - len(found)]
    taken = {seed.key for seed in chosen}
    groups = [_group(seed, [seed]) for seed in chosen]
    for community in found:
        left = [area for area in community if area.key not in taken]
        if any(not area.says_nothing for area in left):
            groups.append(_group(best_known(left, affinity), left))
            groups[-1].is_known = True
            taken.update(area.key for area in left)
    _join(groups, [area for area in areas if area.key not in taken], affinity)
    return sorted(groups, key=lambda group: (-group.weight, group.seed.key))


def _group(seed: Area, areas: Sequence[Area]) -> Group:
    return Group(
        seed=seed,
        files=[number for area in areas for number in area.files],
        weight=sum(area.weight for area in areas),
    )


def _communities(
    areas: Sequence[Area], chosen: Sequence[Area], total: float, affinity: Affinity
) -> list[list[Area]]:
    """Return what is large among the areas that work together and are no seeds."""
    taken = {seed.key for seed in chosen}
    rest = [area for area in areas if area.key not in taken]
    found = communities(rest, affinity)
    large = [
        group
        for group in found
        if sum(area.weight for area in group) >= _LEAST_COMMUNITY * total
    ]
    return large[:_RESERVED]


def _scattered(chosen: Sequence[Area], root: Area) -> bool:
    return sum(seed.weight for seed in chosen) < SCATTERED * root.weight


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
            waiting.extend(_told_apart(trunk, parts, known))
        elif title(area.name).lower() in known or not _opens(area, parts, root.weight):
            closed.append(area)
        else:
            for part in parts:
                part.level = area.level + (len(parts) > 1)
            waiting.extend(parts)
    return sorted(closed, key=lambda area: area.key)


def _told_apart(
    trunk: Area, parts: Sequence[Area], known: Collection[str]
) -> Sequence[Area]:
    """Return the parts of the whole: what is called like it tells nothing by that.

    Unless no other part tells anything either, or it was a domain before.
    """
    others = [part for part in parts if part.name != trunk.name]
    if any(not part.says_nothing for part in others):
        for part in parts:
            is_small = part.weight < _LEAST_OF_ITS_OWN * trunk.weight
            was_known = title(part.name).lower() in known
            if part.name == trunk.name and is_small and not was_known:
                part.name = ""
    return parts


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


def _join(groups: Sequence[Group], areas: Sequence[Area], affinity: Affinity) -> None:
    """Let every other area join the group that it works with most.

    What works with none joins who is nearest, and of these the heaviest.
    """
    member = {number: group for group in groups for number in group.files}
    for area in sorted(areas, key=lambda area: (-area.weight, area.key)):
        pulls = dict.fromkeys(range(len(groups)), 0.0)
        order = {id(group): number for number, group in enumerate(groups)}
        for number in area.files:
            for other, weight in affinity.get(number, {}).items():
                if other in member:
                    pulls[order[id(member[other])]] += weight
        common = [_common(area, group.seed) for group in groups]
        weights = [group.seed.weight for group in groups]
        if any(pulls.values()):
            best = max(
                pulls,
                key=lambda n: ((pulls[n] + _NEAR * common[n]) / sqrt(weights[n]), -n),
            )
        else:
            best = max(pulls, key=lambda n: (common[n], weights[n], -n))
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
