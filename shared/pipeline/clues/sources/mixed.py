"""Modules of Ruby that are put into classes which the tree does not have."""

import re
from collections.abc import Iterator

from shared.analysis.code import Code

# `Summary.prepend Counts`, `String.send(:include, Colours)`
_MIXED = re.compile(
    rb"(?<![\w.])([A-Z][\w:]{0,100})\.(?:(?:prepend|include|extend)[ \t]*+\(?"
    rb"|send[ \t]*+\(?[ \t]*+:(?:prepend|include|extend),)[ \t]*+([A-Z][\w:]{0,100})"
)
_RUBY = frozenset({"ruby"})


class Mixed:
    """Finds them by their names: whoever has the class may call what they have."""

    def __init__(self) -> None:
        self._pairs: set[tuple[str, str]] = set()

    def read(self, data: bytes) -> None:
        """Take in a source of Ruby."""
        for into, module in _MIXED.findall(data):
            self._pairs.add((_last(into), _last(module)))

    def modules(self, code: Code) -> Iterator[str]:
        """Yield the ids of such modules."""
        if not self._pairs:
            return
        types = [each for each in code.symbols_in(_RUBY) if each.label != "Function"]
        known = {each.name for each in types}
        given = {module for into, module in self._pairs if into not in known}
        yield from (each.id for each in types if each.name in given)


def _last(path: bytes) -> str:
    return path.decode(errors="ignore").rpartition("::")[2]
