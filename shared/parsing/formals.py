"""Parameters, and what overloads take and give, as facts."""

import msgspec

from shared.parsing.terms import Literal, Term
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


def give_apart(overloads: tuple[Overload, ...] | list[Overload]) -> bool:
    """Whether it is told of each overload what it gives, and that differs."""
    given = [one.returns for one in overloads]
    if not given or None in given:
        return False
    differ = any(one != given[0] for one in given)
    return differ and any(not isinstance(one, Literal) for one in given)
