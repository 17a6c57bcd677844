"""Areas that work together more than with others, found by the Leiden algorithm."""

from collections import defaultdict
from collections.abc import Sequence

from graspologic_native import leiden

from shared.domains.affinity import Affinity
from shared.domains.areas import Area

_SEED, _TRIALS, _ITERATIONS = 1, 5, 2
_RESOLUTION, _RANDOMNESS = 0.7, 0.001


def communities(areas: Sequence[Area], affinity: Affinity) -> list[list[Area]]:
    """Return the communities of areas, heaviest first, each in their order."""
    home = {number: key for key, area in enumerate(areas) for number in area.files}
    together: dict[tuple[int, int], float] = defaultdict(float)
    for number, key in home.items():
        for other, weight in affinity.get(number, {}).items():
            there = home.get(other, key)
            if key < there:
                together[key, there] += weight
    if not together:
        return []
    edges = [(str(a), str(b), weight) for (a, b), weight in sorted(together.items())]
    _, found = leiden(
        edges,
        starting_communities=None,
        resolution=_RESOLUTION,
        randomness=_RANDOMNESS,
        iterations=_ITERATIONS,
        use_modularity=True,
        seed=_SEED,
        trials=_TRIALS,
    )
    members: dict[int, list[Area]] = defaultdict(list)
    for key, area in enumerate(areas):
        if str(key) in found:
            members[found[str(key)]].append(area)
    several = [group for group in members.values() if len(group) > 1]
    return sorted(
        several, key=lambda group: (-sum(area.weight for area in group), group[0].key)
    )
