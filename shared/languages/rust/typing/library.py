"""What the standard library's methods take and return, as far as types go on from it.

A line is `Type<T>.method,other(parameters) -> result`, with `::` for associated
functions. Single letters are type variables; `Item<T>` is what iterating a T yields,
and `Self` what the method was called on. Closures are `fn(A) -> B`.
"""

import re
from dataclasses import dataclass
from functools import cache

from shared.languages.rust.typing.standard import LINES
from shared.languages.rust.typing.types import (
    FUNCTION,
    TUPLE,
    Type,
    Variable,
)

LINE = re.compile(r"(\w+)(?:<([\w,]+)>)?(\.|::)([\w,]+)(?:\((.*)\))?(?: -> (.+))?$")
TOKEN = re.compile(r"->|[\w]+|[<>(),]")

# Types that stand for their first argument wherever a member is looked for.
POINTERS = frozenset(
    [
        *("Box", "Rc", "Arc", "Ref", "RefMut", "Pin", "Cow", "MutexGuard", "Lazy"),
        *(
            "RwLockReadGuard",
            "RwLockWriteGuard",
            "ManuallyDrop",
            "LazyLock",
            "LazyCell",
        ),
        *("AssertUnwindSafe", "Reverse", "Wrapping", "CachePadded", "NonNull"),
    ]
)


@dataclass(frozen=True, slots=True)
class Signature:
    """A method of the library: its own type, what it takes and what it returns."""

    of: Type
    formals: tuple[Type | None, ...]
    returns: Type | None


def variable(name: str) -> Variable:
    """Return the type variable of a library signature."""
    return Variable("", 0, name)


@cache
def signatures() -> dict[tuple[str, str, str], Signature]:
    """Return all signatures by type, `.` or `::`, and name."""
    found: dict[tuple[str, str, str], Signature] = {}
    for line in LINES.strip().splitlines():
        match = LINE.match(line.strip())
        if match is None:
            raise ValueError(line)
        head, arguments, mark, names, formals, returns = match.groups()
        letters = arguments.split(",") if arguments else []
        of = Type(head, tuple(Type(variable(letter)) for letter in letters))
        parsed = _Parser(f"({formals or ''})").parse()
        result = _Parser(returns).parse() if returns else None
        signature = Signature(of, parsed.args if parsed else (), result)
        for name in names.split(","):
            found[head, mark, name] = signature
    return found


class _Parser:
    """Reads one type."""

    def __init__(self, text: str) -> None:
        self._tokens = TOKEN.findall(text)
        self._at = 0

    def parse(self) -> Type | None:
        word = self._next()
        if word == "(":
            return Type(TUPLE, self._listed(")"))
        if word == "_":
            return None
        if word == "fn":
            self._next()
            taken = self._listed(")")
            result: Type | None = Type(TUPLE)
            if self._peek() == "->":
                self._next()
                result = self.parse()
            return Type(FUNCTION, (*taken, result))
        if len(word) == 1:
            return Type(variable(word))
        args: tuple[Type | None, ...] = ()
        if self._peek() == "<":
            self._next()
            args = self._listed(">")
        return Type(variable(word) if word == "Self" else word, args)

    def _listed(self, end: str) -> tuple[Type | None, ...]:
        found: list[Type | None] = []
        while self._peek() not in (end, ""):
            found.append(self.parse())
            if self._peek() == ",":
                self._next()
        self._next()
        return tuple(found)

    def _peek(self) -> str:
        return self._tokens[self._at] if self._at < len(self._tokens) else ""

    def _next(self) -> str:
        word = self._peek()
        self._at += 1
        return word


# Methods of the library: a receiver that is not known may be one of its types.
COMMON = frozenset(name for _, _, name in signatures())
