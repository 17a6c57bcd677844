"""What the manifest of hostile archives says of each kind."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from shared.pipeline.archive import Rule


class Seen(StrEnum):
    """Who must refuse it.

    What the tail and the central directory show is refused when it is submitted, the
    rest by the worker that reads the entries.
    """

    SUBMIT = "submit"
    WORKER = "worker"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hostile:
    """One kind: its code, who refuses it, why it is dangerous, and how to make it."""

    name: str
    rule: Rule
    seen: Seen
    danger: str
    make: Callable[[], bytes]


Row = tuple[str, Rule, Seen, Callable[[], bytes]]


def family(danger: str, *rows: Row) -> Iterator[Hostile]:
    """Kinds that share a danger, each given as name, code, who refuses it, maker."""
    for name, rule, seen, make in rows:
        # Some take a second to make, and each is asked for by several tests.
        yield Hostile(name=name, rule=rule, seen=seen, danger=danger, make=cache(make))
