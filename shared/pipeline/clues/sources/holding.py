"""What variables and fields of a file may hold: classes, objects of them, others."""

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from shared.analysis.code import SCRIPTS

_LINE_END = re.compile(rb"\n")
_FIELD = rb"(?:self\.|cls\.|this\.|\$this->|@{1,2})"
_NAMED = rb"((?:" + _FIELD + rb"|\$)?[A-Za-z_]\w*+)"
_ASSIGNED = re.compile(
    rb"(?<![\w$.>@:])" + _NAMED + rb"[ \t]*+"
    rb"(?::[ \t]*+[^=\n(){};]{1,80}+)?(?:\|\|)?=(?![=>~])\s*+\(?(?:await[ \t]++)?"
    rb"(new[ \t]++)?([\\@$A-Za-z_](?:[\w$\\]|[.:](?=[\w:])|->|\?\.)*+)?"
    rb"(\([ \t]*+(?:\\?([\w.$]++))?)?"
)
_TYPED_BEHIND = re.compile(
    rb"(?<![\w$.])([A-Za-z_]\w*+)[?!]?[ \t]*+:[ \t]*+[\"']?(?:Optional\[|readonly )?"
    rb"([A-Z]\w*+(?:\.\w++)*+)"
)
_TYPED_BEFORE = re.compile(
    rb"(?<![\w.$])\\?([A-Z]\w*+(?:[.\\]\w++)*+)(?:<[^<>\n]{0,80}+>)?\??[ \t]++"
    rb"\$?([A-Za-z_]\w*+)[ \t]*+(?=[,)=;:{])"
)
_BEHIND = SCRIPTS | {"kotlin", "python", "scala"}
# What tells the class of what it is given, or of what it is called on.
_CLASS_OF = frozenset({"type", "typeof", "get_class"})
_ASKED_FOR_CLASS = frozenset({"getClass", "GetType", "javaClass", "class"})
_OWN = frozenset({"self", "this", "$this"})
_NOTHING = frozenset({"None", "nil", "null", "undefined"})
# In these languages a class that is called makes an object of it.
_CALLED = frozenset({"kotlin", "python", "scala", "swift"})
_RECEIVERS = (b"self", b"cls")
_BRACKET = re.compile(rb"[()\[\]{},]")
_MOST, _MOST_BYTES, _MOST_OF_A_LINE = 50, 500, 2_000


class Kind(StrEnum):
    """What a value is: of a class, what another name holds, a literal, or unknown."""

    CLASS = "class"
    NAME = "name"
    OWN = "own"
    LITERAL = "literal"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """What a variable is given on a line: the name of a class or variable, or none."""

    line: int
    kind: Kind
    name: str = ""


class Holding:
    """Finds them; a text is read once, whatever is asked for.

    `classes` are the names of classes that there are.
    """

    def __init__(self, data: bytes, language: str, classes: Collection[str]) -> None:
        self._ends = [match.start() for match in _LINE_END.finditer(data)]
        self._data = data
        self._language = language
        self._classes = classes
        self._values: dict[str, list[Value]] = defaultdict(list)
        self._types: dict[str, list[Value]] = defaultdict(list)
        for match in _ASSIGNED.finditer(data):
            line = self._line(match.start())
            self._values[_key(match[1])].append(self._value(match, line))
        is_behind = language in _BEHIND
        pattern = _TYPED_BEHIND if is_behind else _TYPED_BEFORE
        for match in pattern.finditer(data):
            name, type_ = (match[1], match[2]) if is_behind else (match[2], match[1])
            told = _last(type_.decode(errors="replace"))
            if told in classes:
                line = self._line(match.start())
                value = Value(line=line, kind=Kind.CLASS, name=told)
                self._types[name.decode(errors="replace")].append(value)

    def values(self, name: str, first: int, last: int) -> list[Value]:
        """Return what a name is given on some lines; a field begins with a dot."""
        return _within(self._values.get(name, []), first, last)

    def types(self, name: str, first: int, last: int) -> list[Value]:
        """Return which of the classes a name is declared with on some lines."""
        return _within(self._types.get(name, []), first, last)

    def place_of(self, name: str, line: int) -> int:
        """Return which parameter a name is of what begins on a line, or -1."""
        formals = _parts(self._data, self._start(line))
        if formals and formals[0].strip() in _RECEIVERS:
            formals = formals[1:]
        word = re.compile(rb"(?<![\w.])" + re.escape(name.encode()) + rb"\b")
        found = (at for at, each in enumerate(formals) if word.search(each))
        return next(found, -1)

    def argument(self, line: int, called: str, place: int) -> Value | None:
        """Return what a call on a line is given in a place; nothing if none is seen."""
        start = self._start(line)
        name = re.compile(rb"\b" + re.escape(called.encode()) + rb"(?:\.new)?[ \t]*+\(")
        last = min(self._ends_at(line), start + _MOST_OF_A_LINE)
        found = name.search(self._data, start, last)
        given = _parts(self._data, found.end() - 1) if found is not None else []
        if place >= len(given):
            return None
        match = _ASSIGNED.match(b"x=" + given[place].strip())
        return self._value(match, line) if match is not None else None

    def _start(self, line: int) -> int:
        return self._ends[line - 2] + 1 if line > 1 else 0

    def _ends_at(self, line: int) -> int:
        return self._ends[line - 1] if line <= len(self._ends) else len(self._data)

    def _line(self, place: int) -> int:
        return bisect_right(self._ends, place - 1) + 1

    def _value(self, match: re.Match[bytes], line: int) -> Value:
        value = (match[3] or b"").decode(errors="replace")
        kind, name = self._meant(value, match)
        return Value(line=line, kind=kind, name=name)

    def _meant(self, value: str, match: re.Match[bytes]) -> tuple[Kind, str]:
        if not value or value in _NOTHING:
            return Kind.LITERAL, ""
        if value in _OWN:
            return Kind.OWN, ""
        asked = self._asked_for_class(value, match)
        if asked:
            return (Kind.OWN, "") if asked in _OWN else (Kind.NAME, asked)
        is_call = match[4] is not None
        base, _, last = value.replace("::", ".").rpartition(".")
        known = _last(base if last == "new" else value)
        if match[2] or last == "new" or (is_call and self._language in _CALLED):
            return (Kind.CLASS, known) if known in self._classes else (Kind.UNKNOWN, "")
        return (Kind.UNKNOWN, "") if is_call else (Kind.NAME, value)

    def _asked_for_class(self, value: str, match: re.Match[bytes]) -> str:
        """Return what is asked for its class: `x` of `x.getClass()` and `typeof(x)`."""
        if match[4] is not None and value in _CLASS_OF:
            return (match[5] or b"").decode(errors="replace")
        base, _, last = value.replace("->", ".").replace("::", ".").rpartition(".")
        if last in _ASKED_FOR_CLASS:
            return base
        # Of a class of the JVM: `A::class.java`.
        inner, _, asked = base.rpartition(".")
        return inner if asked in _ASKED_FOR_CLASS else ""


def _parts(data: bytes, start: int) -> list[bytes]:
    """Return what stands between commas in the first brackets behind a place."""
    opened = data.find(b"(", start, start + _MOST_BYTES)
    parts: list[bytes] = []
    depth, at = 0, opened + 1
    for match in _BRACKET.finditer(data, at, at + _MOST_BYTES) if opened >= 0 else ():
        sign = match[0]
        if sign == b",":
            if depth:
                continue
        elif sign in b"([{":
            depth += 1
            continue
        elif depth:
            depth -= 1
            continue
        parts.append(data[at : match.start()])
        at = match.end()
        if sign != b",":
            break
    return parts


def _within(values: list[Value], first: int, last: int) -> list[Value]:
    at = bisect_right(values, first - 1, key=_line_of)
    found = values[at : at + _MOST]
    return [each for each in found if each.line <= last]


def _line_of(value: Value) -> int:
    return value.line


def key_of(name: str) -> str:
    """Return what a variable is known as, or with a dot in front a field.

    >>> [key_of(name) for name in ("self.dog", "$this->dog", "@dog", "$dog", "dog")]
    ['.dog', '.dog', '.dog', 'dog', 'dog']
    """
    return _key(name.encode())


def _key(written: bytes) -> str:
    name = written.decode(errors="replace")
    for front in ("self.", "cls.", "this.", "$this->", "@@", "@"):
        if name.startswith(front):
            return f".{name.removeprefix(front)}"
    return name.removeprefix("$")


def _last(written: str) -> str:
    plain = written.replace("\\", ".").replace("::", ".")
    return plain.rpartition(".")[2].strip("@$")
