"""Parameters, and what overloads take and give, as facts."""

import msgspec

from shared.parsing.terms import Term
from shared.parsing.words import Word


class Formal(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A declared parameter. `kind`: positional, keyword, rest, keyword_rest.

    `arguments` is the list of all arguments, which nobody declares (JavaScript).
    `label` is what calls write in front of it where places match (Swift): `_` for none.
    """

    name: Word
    kind: Word = "positional"
    default: Term | None = None
    type: Term | None = None
    label: Word = ""


class Overload(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One of the declarations by which calls see a function; no type takes anything."""

    formals: tuple[Formal, ...]
    returns: Term | None


def least(formals: tuple[Formal, ...]) -> int:
    """Return how many arguments a call has to give at least."""
    return sum(f.kind == "positional" and f.default is None for f in formals)


def has_rest(formals: tuple[Formal, ...]) -> bool:
    """Whether the last parameter takes any number of arguments."""
    return bool(formals) and formals[-1].kind == "rest"
