"""Words that are written as one, taken apart as the tree's own identifiers do."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from shared.domains.outline import Outline
from shared.domains.words import pascal, singular, words

# Shorter ones are chance, as is a part of one letter.
_SHORTEST, _SHORTEST_PART = 5, 2
_MOST_PARTS = 3
# Who writes it apart once may mean something else.
_LEAST_TIMES = 2
# Nobody can tell where words begin in there: SQLite is no `SqLite`.
_RUN = re.compile(r"[A-Z]{2}[a-z]")


def spelled(outline: Outline, names: Iterable[str]) -> dict[str, str]:
    """Return names as identifiers of the tree spell their words: `FilterSet`.

    A word is taken apart where more identifiers have its parts side by side than have
    it whole: `filterset.py` defines a `FilterSet`.
    """
    by_name = {name: words(name) for name in names}
    wanted = {
        singular(word)
        for found in by_name.values()
        for word in found
        if len(word) >= _SHORTEST and word.isalpha()
    }
    parts = _parts(outline, wanted)
    told = {}
    for name, found in by_name.items():
        apart = [part for word in found for part in _apart(word, parts)]
        told[name] = name if apart == found else pascal(apart)
    return told


def _apart(word: str, parts: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    whole = singular(word)
    found = parts.get(whole)
    if found is None or not word.startswith(whole):
        return (word,)
    return (*found[:-1], found[-1] + word[len(whole) :])


def _parts(outline: Outline, wanted: set[str]) -> dict[str, tuple[str, ...]]:
    """Return how most identifiers write each word, for those that they part."""
    if not wanted:
        return {}
    # Few names hold any of them, and to look is much less than to take apart.
    holds = re.compile("|".join(map(re.escape, sorted(wanted)))).search
    seen: dict[str, Counter[tuple[str, ...]]] = defaultdict(Counter)
    for name in {symbol.name.rpartition(".")[2] for symbol in outline.symbols}:
        if _RUN.search(name) or not holds(name.replace("_", "").lower()):
            continue
        found = words(name)
        for first in range(len(found)):
            for end in range(first + 1, min(first + _MOST_PARTS, len(found)) + 1):
                whole = singular("".join(found[first:end]))
                if whole in wanted:
                    *before, last = found[first:end]
                    seen[whole][(*before, singular(last))] += 1
    apart = {}
    for whole, ways in seen.items():
        likely, times = min(ways.items(), key=lambda item: (-item[1], item[0]))
        is_apart = "".join(likely) == whole and min(map(len, likely)) >= _SHORTEST_PART
        if is_apart and len(likely) > 1 and times >= _LEAST_TIMES:
            apart[whole] = likely
    return apart
