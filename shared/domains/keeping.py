"""Keeps the names of an earlier answer where they still fit."""

from collections.abc import Sequence

from shared.domains.classification import PreviousDomain
from shared.domains.vocabulary import JOINTS
from shared.domains.words import SHORTEST_TELLING, singular, words

# So much of a name's words must be among those a group is known by.
_FITS = 0.5


def keep_names(
    names: Sequence[str],
    telling: Sequence[set[str]],
    previous: Sequence[PreviousDomain],
) -> list[str]:
    """Return the groups' names, or earlier ones that fit as well.

    Args:
        names: The groups' new names, heaviest group first.
        telling: The words that each group is known by.
        previous: What earlier domains were called.
    """
    kept = list(names)
    new = {name.lower() for name in names}
    free = set(range(len(names)))
    left = []
    for domain in previous:
        same = [n for n in free if names[n].lower() == domain.name.lower()]
        if same:
            kept[same[0]] = domain.name
            free.discard(same[0])
        else:
            left.append(domain.name)
    scores = sorted(
        (-_fit(name, telling[number]), number, order)
        for order, name in enumerate(left)
        for number in free
    )
    used: set[int] = set()
    for score, number, order in scores:
        if -score >= _FITS and number in free and order not in used:
            name = left[order]
            if name.lower() in new:
                continue
            kept[number] = name
            new.add(name.lower())
            free.discard(number)
            used.add(order)
    return kept


def _fit(name: str, telling: set[str]) -> float:
    said = {singular(word) for word in words(name) if word not in JOINTS}
    # Code is known by no shorter words: `3D` and `2nd` speak neither for nor against.
    found = {word for word in said if len(word) >= SHORTEST_TELLING} or said
    known = {singular(word) for word in telling}
    return len(found & known) / len(found) if found else 0.0
