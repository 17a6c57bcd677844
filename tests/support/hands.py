"""Chance without luck: what has a share of all draws has it of every hundred."""

import random
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

_HAND = 100


def drawn(draw: random.Random, shares: Iterable[tuple[T, float]]) -> Iterator[T | None]:
    """Draw for ever, from one shuffled hand of cards after the other.

    Shares are of 0 to 1, in hundredths; where they leave something, None is drawn.
    """
    hand: list[T | None] = [
        card for card, share in shares for _ in range(round(share * _HAND))
    ]
    hand += [None] * (_HAND - len(hand))
    while True:
        draw.shuffle(hand)
        yield from hand
