"""How close the files of a tree are to each other: a weighted graph without directions.

Imports, calls and kinship of types say who works with whom. What everybody uses says
little, so an edge counts less the more files its target is used by.
"""

from collections import defaultdict
from collections.abc import Collection
from math import log2, sqrt

from shared.domains.outline import Outline

_WEIGHTS = {
    "calls": 1.0,
    "extends": 3.0,
    "implements": 3.0,
    "imports": 2.0,
    "instantiates": 1.0,
    "overrides": 1.0,
    "references": 0.5,
}

Affinity = dict[int, dict[int, float]]


def affinity(outline: Outline, files: Collection[int]) -> Affinity:
    """Return the weights between files; only pairs with any are in it."""
    kept = set(files)
    together: dict[tuple[int, int], float] = defaultdict(float)
    users: dict[int, set[int]] = defaultdict(set)
    for edge in outline.edges:
        if edge.target >= outline.first_package:
            continue
        source, target = outline.file_of(edge.source), outline.file_of(edge.target)
        if source == target or source not in kept or target not in kept:
            continue
        users[target].add(source)
        together[source, target] += _WEIGHTS[edge.type] * (1 + log2(edge.count or 1))
    weights: Affinity = {number: {} for number in sorted(kept)}
    for (source, target), weight in sorted(together.items()):
        value = weight / sqrt(len(users[target]))
        weights[source][target] = weights[source].get(target, 0.0) + value
        weights[target][source] = weights[target].get(source, 0.0) + value
    return weights
