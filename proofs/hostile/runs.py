"""Which hostile source runs in which languages, and how large."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import zip_longest

from shared.languages.registry import by_name
from tests.support.hostile_sources import HOSTILE_SOURCES, HostileSource

# Languages by tags share all but their grammars: a kind at full size in so many of
# them, which are others for each kind, and small in the rest.
FULL_BY_TAGS = 4
SMALL = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """One job: a hostile source of some size in some languages.

    Attributes:
        source: What is made.
        languages: By name; several where it is small.
        size: In the source's own unit.
    """

    source: HostileSource
    languages: tuple[str, ...]
    size: int

    @property
    def name(self) -> str:
        """The source, its size and where it runs, on one line."""
        place, *others = self.languages
        more = f" and {len(others)} more" if others else ""
        return f"{self.source.name}, {self.size:,}, {place}{more}"

    def files(self) -> dict[str, bytes]:
        """Return the files by path."""
        return self.source.files(self.size, *self.languages)


def wanted(words: Collection[str], languages: Collection[str]) -> list[Run]:
    """Return the runs of every source whose name holds one of the words.

    With languages named, each of them has every source at full size; without, those
    with a resolver of their own have, and those by tags share them out. A source comes
    again only when all others had a turn, so that those who stop early have some of
    everything.
    """
    turns = [
        list(_runs(source, number, languages))
        for number, source in enumerate(HOSTILE_SOURCES)
        if not words or any(word in source.name for word in words)
    ]
    return [run for turn in zip_longest(*turns) for run in turn if run is not None]


def _runs(source: HostileSource, number: int, named: Collection[str]) -> Iterator[Run]:
    full, small = _shared_out(source, number)
    if named:
        full, small = [name for name in source.languages if name in named], []
    for language in full:
        yield Run(source=source, languages=(language,), size=source.full or 1)
    if small:
        size = max(source.quick, source.full // SMALL)
        yield Run(source=source, languages=tuple(small), size=size)


def _shared_out(source: HostileSource, number: int) -> tuple[list[str], list[str]]:
    known = by_name()
    by_tags = [name for name in source.languages if known[name].spec.rare]
    others = [name for name in source.languages if not known[name].spec.rare]
    start = number * FULL_BY_TAGS % len(by_tags) if by_tags else 0
    by_tags = by_tags[start:] + by_tags[:start]
    start = number % len(others) if others else 0
    # Both sorts in turn.
    full = [
        name
        for pair in zip_longest(by_tags[:FULL_BY_TAGS], others[start:] + others[:start])
        for name in pair
        if name is not None
    ]
    return full, by_tags[FULL_BY_TAGS:]
