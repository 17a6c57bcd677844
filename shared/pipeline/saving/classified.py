"""A classification as it is kept beside the graph whose nodes it places."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

import msgspec

from shared.domains.classification import Classification, Place

# Where a node belongs, or why it has no place.
_Home: TypeAlias = Place | str
_HOMELESS = -1


class Columns(msgspec.Struct, frozen=True, array_like=True):
    """A classification whose places and reasons are told by the graph's nodes.

    `told` is all else; `numbers` are those of each node's home among the `homes`, which
    many nodes share.
    """

    told: Classification
    homes: list[_Home]
    numbers: list[int]


def to_columns(classification: Classification, ids: Sequence[str]) -> Columns:
    """Return it for the nodes with these ids, which are all that it can place."""
    homes: dict[_Home, int] = {}
    numbers = []
    for id_ in ids:
        home = classification.places.get(id_) or classification.left_out.get(id_)
        numbers.append(
            _HOMELESS if home is None else homes.setdefault(home, len(homes))
        )
    return Columns(
        told=replace(classification, places={}, left_out={}),
        homes=list(homes),
        numbers=numbers,
    )


def from_columns(columns: Columns, ids: Sequence[str]) -> Classification:
    """Return the classification of the nodes with these ids."""
    places: dict[str, Place] = {}
    left_out: dict[str, str] = {}
    for id_, number in zip(ids, columns.numbers, strict=True):
        if number == _HOMELESS:
            continue
        home = columns.homes[number]
        if isinstance(home, str):
            left_out[id_] = home
        else:
            places[id_] = home
    return replace(columns.told, places=places, left_out=left_out)
