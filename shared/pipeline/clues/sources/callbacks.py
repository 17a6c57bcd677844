"""What Rails runs around the actions of controllers: `before_action :load`."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from shared.analysis.code import Code
from shared.analysis.conventions.marks import Role
from shared.analysis.symbols import Symbol
from shared.core.clues import Start
from shared.pipeline.clues.sources.rails import MAX_LINES, chosen

_CONTROLLER = re.compile(r"(?:^|/)app/controllers/.+\.rb$")
_DECLARED = re.compile(
    r"^\s*(skip_)?(?:append_|prepend_)?(?:after|around|before)_(?:action|filter)\b"
    r"\s*\(?\s*(:.*)$"
)
_NAME = re.compile(r":(\w+[?!]?)(?!:)\s*(,?)\s*")
# Names on a line, declarations of a class, and classes above one that are looked at.
_MOST_NAMES, _MOST_DECLARED, _MOST_CLASSES = 20, 50, 30


@dataclass(frozen=True, slots=True, kw_only=True)
class _Declared:
    names: tuple[str, ...]
    rest: str
    skips: bool


class Callbacks:
    """What controllers declare, over all files."""

    def __init__(self, code: Code) -> None:
        self._code = code
        self._declared: dict[str, list[_Declared]] = defaultdict(list)
        self._named: dict[str, dict[str, str]] = {}

    def read(self, path: str, data: bytes) -> None:
        """Take in one text."""
        if not _CONTROLLER.search(path):
            return
        lines = data.decode(errors="replace").split("\n")[:MAX_LINES]
        for number, line in enumerate(lines, 1):
            found = _DECLARED.match(line)
            around = self._code.around(path, number) if found else None
            if found is None or around is None or around.label == "Function":
                continue
            told = self._declared[around.id]
            if len(told) < _MOST_DECLARED:
                names = tuple(_names(found[2]))
                told.append(_Declared(names=names, rest=found[2], skips=bool(found[1])))

    def told(self, starts: Iterable[Start]) -> dict[str, tuple[str, ...]]:
        """Return the ids of actions that routes lead to, with those of what is run."""
        if not self._declared:
            return {}
        routes = {(s.path, s.name) for s in starts if s.role == Role.ROUTE.value}
        told = {}
        for path in {path for path, _ in routes}:
            for symbol in self._code.by_file.get(path, ()):
                if symbol.is_member and (path, symbol.name) in routes:
                    told[symbol.id] = tuple(self._run_for(symbol))
        return {action: ids for action, ids in told.items() if ids}

    def _run_for(self, action: Symbol) -> Iterator[str]:
        classes = self._above(action.owner)
        names: dict[str, None] = {}
        for each in reversed(classes):
            for declared in self._declared.get(each, ()):
                if action.name not in chosen(declared.rest, (action.name,)):
                    continue
                if declared.skips:
                    names = {n: None for n in names if n not in declared.names}
                else:
                    names.update(dict.fromkeys(declared.names))
        for name in names:
            # A class overrides what those above it have.
            having = (self._members(each).get(name) for each in classes)
            yield from [node for node in having if node][:1]

    def _above(self, owner: str) -> list[str]:
        """Return a class with those above it, nearest first."""
        known = {owner: None}
        order = [owner]
        for each in order:
            for base, _ in self._code.bases.get(each, ()):
                if base not in known and len(order) < _MOST_CLASSES:
                    known[base] = None
                    order.append(base)
        return order

    def _members(self, owner: str) -> dict[str, str]:
        known = self._named.get(owner)
        if known is None:
            members = self._code.members.get(owner, ())
            known = self._named[owner] = {each.name: each.id for each in members}
        return known


def _names(rest: str) -> Iterator[str]:
    at = 0
    for _ in range(_MOST_NAMES):
        match = _NAME.match(rest, at)
        if match is None:
            return
        yield match[1]
        if not match[2]:
            return
        at = match.end()
