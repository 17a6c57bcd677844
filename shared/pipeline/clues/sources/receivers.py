"""Of which classes the objects may be that members are looked up on."""

from collections.abc import Iterable, Iterator
from typing import Protocol

from shared.analysis.code import SCRIPTS, Code
from shared.analysis.symbols import Symbol
from shared.pipeline.clues.sources.holding import Holding, Kind, Value, key_of
from shared.pipeline.clues.sources.words import ON_JVM

# Languages whose variables do not say what they hold.
_UNDECLARED = SCRIPTS | {"python"}
# In these a name may be that of a field.
_BARE_FIELDS = ON_JVM | {"csharp"}
# A name is followed through so many, and a call is looked at on so many lines.
_MOST_NAMES, _MOST_LINES = 4, 5
_LAST_LINE = 1 << 30
# So many names are followed of a file.
_MOST_STEPS = 10_000

# Ids of classes, and whether there can be no others.
Found = tuple[set[str], bool]


class Users(Protocol):
    """What is known of a tree's classes, and of who makes their objects."""

    def named(self, name: str, path: str, language: str) -> list[str]:
        """Return the ids of the classes that a name may mean in a file."""

    def used(self, node: str) -> Iterator[str]:
        """Yield the classes that some code has to do with."""

    def made_by(self, node: str) -> Iterator[tuple[str, frozenset[int]]]:
        """Yield the classes that code makes objects of, with the lines."""

    def users(self, node: str) -> list[tuple[str, frozenset[int]]]:
        """Return who uses a node, with the lines on which they do."""

    def given(self, user: str, lines: frozenset[int]) -> set[str]:
        """Return the classes of which code makes objects that it may give to others."""


class Receivers:
    """Tells it of the names of one file."""

    def __init__(
        self, code: Code, users: Users, path: str, language: str, holding: Holding
    ) -> None:
        self._code = code
        self._users = users
        self._path = path
        self._language = language
        self._holding = holding
        self._steps = _MOST_STEPS
        self._near: dict[str, set[str]] = {}

    def classes(self, name: str, around: Symbol | None, *, is_any: bool) -> set[str]:
        """Return ids of the classes that what a name stands for may be of, or may be.

        Where that cannot be told and it may be anything, it is of what the code around
        has to do with.
        """
        found, is_known = self._meant(name, around, _MOST_NAMES)
        if not is_known and is_any and not key_of(name).startswith("."):
            found |= self._around(around)
        return found

    def named(self, name: str) -> list[str]:
        """Return the ids of the classes that a name may mean."""
        last = name.replace("\\", ".").replace("::", ".").rpartition(".")[2]
        return self._users.named(last.strip("$@"), self._path, self._language)

    def alias(self, name: str) -> str:
        """Return the name that a variable has what it holds from, if it is one."""
        values = self._holding.values(key_of(name), 1, _LAST_LINE)
        return values[0].name if values and values[0].kind is Kind.NAME else ""

    def _around(self, around: Symbol | None) -> set[str]:
        """Return the classes that the code around uses, or makes objects of."""
        node = f"file:{self._path}" if around is None else around.id
        found = self._near.get(node)
        if found is None:
            is_used = around is not None and self._language in _UNDECLARED
            made = (each for each, _ in self._users.made_by(node))
            found = self._near[node] = set(self._users.used(node) if is_used else made)
        return found

    def _meant(self, name: str, around: Symbol | None, left: int) -> Found:
        key = key_of(name)
        self._steps -= 1
        if not left or self._steps < 0:
            return set(), False
        if key.startswith("."):
            cls = class_around(self._code, around)
            return (set(), False) if cls is None else self._of_field(key, cls, left)
        if named := self.named(name):
            return set(named), True
        found = self._of_local(key, around, left)
        return found if found is not None else self._of_other(key, around, left)

    def _of_local(self, key: str, around: Symbol | None, left: int) -> Found | None:
        """Return what a variable of a function may hold; nothing where it has none."""
        if around is None or around.label != "Function":
            return None
        span = around.line, around.end_line
        if told := self._declared(key, *span):
            return told, True
        if values := self._holding.values(key, *span):
            return self._held(values, around, left)
        if self._holding.place_of(key, around.line) >= 0:
            return self._given(around, around, key, left)
        return None

    def _of_other(self, key: str, around: Symbol | None, left: int) -> Found:
        """Return what a name may hold that is no local one: of a field, or the file."""
        cls = class_around(self._code, around)
        if cls is not None and self._language in _BARE_FIELDS:
            found, is_known = self._of_field(f".{key}", cls, left)
            if found or is_known:
                return found, is_known
        values = self._holding.values(key, 1, _LAST_LINE)
        return self._held(values, around, left) if values else (set(), False)

    def _of_field(self, key: str, cls: Symbol, left: int) -> Found:
        span = cls.line, cls.end_line
        if told := self._declared(key[1:], *span):
            return told, True
        values = self._holding.values(key, *span)
        if not values and self._language in _BARE_FIELDS:
            values = self._holding.values(key[1:], *span)
        found: set[str] = set()
        is_known = bool(values)
        for value in values:
            told, is_told = self._put(value, cls, left)
            found |= told
            is_known = is_known and is_told
        return found, is_known

    def _put(self, value: Value, cls: Symbol, left: int) -> Found:
        """Return what a field may hold by one of its values."""
        giving = self._code.around(self._path, value.line)
        name = value.name.lstrip("$")
        if value.kind is Kind.NAME and giving is not None:
            if self._holding.place_of(name, giving.line) >= 0:
                return self._given(cls, giving, name, left)
        elif value.kind is Kind.UNKNOWN:
            return self._around(giving), True
        return self._held([value], giving, left)

    def _given(self, used: Symbol, taking: Symbol, name: str, left: int) -> Found:
        """Return what users of a class or function give a parameter."""
        place = self._holding.place_of(name, taking.line)
        found: set[str] = set()
        is_known = True
        for user, lines in self._users.users(used.id):
            if self._code.file_of(user) != self._path:
                found |= self._users.given(user, lines)
                continue
            for line in sorted(lines)[:_MOST_LINES]:
                value = self._holding.argument(line, used.name, place)
                around = self._code.around(self._path, line)
                held, is_told = self._held([value] if value else [], around, left)
                found |= held
                if value is None or not is_told:
                    found |= self._users.given(user, lines)
                    is_known = False
        return found, is_known or self._language not in _UNDECLARED

    def _declared(self, name: str, first: int, last: int) -> set[str]:
        types = self._holding.types(name, first, last)
        return {cls for each in types for cls in self.named(each.name)}

    def _held(self, values: Iterable[Value], around: Symbol | None, left: int) -> Found:
        found: set[str] = set()
        is_known = True
        for value in values:
            match value.kind:
                case Kind.CLASS:
                    found.update(self.named(value.name))
                case Kind.OWN:
                    cls = class_around(self._code, around)
                    found |= {cls.id} if cls is not None else set()
                case Kind.NAME:
                    inner, is_told = self._meant(value.name, around, left - 1)
                    found |= inner
                    is_known = is_known and is_told
                case Kind.LITERAL:
                    pass
                case Kind.UNKNOWN:
                    is_known = False
        return found, is_known


def class_around(code: Code, symbol: Symbol | None) -> Symbol | None:
    """Return a class, or the one that something is in."""
    while symbol is not None and symbol.label != "Class":
        symbol = code.symbols.get(symbol.owner)
    return symbol
