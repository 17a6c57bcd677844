"""Rust's types as values, and how one fits another."""

from dataclasses import dataclass
from typing import TypeAlias

from shared.resolution.values.value import Class, Function

# Heads of types that have no name. Slices, arrays and vectors are taken together.
TUPLE, FUNCTION, ALL, LIST = "()", "fn", "impl", "Vec"

# Types nest deeper than this only by mistake.
MAX_DEPTH = 12
# Nor do they have more parts.
MAX_PARTS = 200


@dataclass(frozen=True, slots=True)
class Variable:
    """A type parameter, by the scope or the definition that declares it.

    `Self` is that of a trait, a name that starts with `=` its associated type. The
    parameters of types, which have no scope, count downwards from -1 by definition.
    """

    path: str
    scope: int
    name: str


Head: TypeAlias = Class | Function | Variable | str


@dataclass(frozen=True, slots=True)
class Type:
    """A type; None stands for one that is not known.

    Attributes:
        head: A class of the archive, a trait (`dyn T`, `impl T`), a function or
            closure itself, a type parameter, or the name of an outside type.
        args: Type arguments; of FUNCTION what it takes, then what it returns.
        bound: What a trait's associated types are bound to.
    """

    head: Head
    args: tuple["Type | None", ...] = ()
    bound: tuple[tuple[str, "Type | None"], ...] = ()

    def arg(self, position: int) -> "Type | None":
        """Return a type argument, when there is one."""
        return self.args[position] if position < len(self.args) else None


UNIT = Type(TUPLE)
Filled: TypeAlias = dict[Variable, Type | None]


def filled(of: Type | None, known: Filled, depth: int = 0) -> Type | None:
    """Return the type with what is known of its variables filled in."""
    if of is None or not known or depth > MAX_DEPTH:
        return of
    if isinstance(of.head, Variable):
        return known.get(of.head, of)
    if not of.args and not of.bound:
        return of
    args = tuple(filled(arg, known, depth + 1) for arg in of.args)
    bound = tuple((name, filled(arg, known, depth + 1)) for name, arg in of.bound)
    return Type(of.head, args, bound)


def fit(wanted: Type | None, given: Type | None, known: Filled, depth: int = 0) -> bool:
    """Whether a type may be the wanted one; fills the variables of the wanted one."""
    if wanted is None or given is None or depth > MAX_DEPTH:
        return True
    if isinstance(wanted.head, Variable):
        if known.get(wanted.head) is None:
            known[wanted.head] = given
        return True
    if wanted.head != given.head:
        return isinstance(given.head, Variable) or _is_loose(wanted, given)
    pairs = zip(wanted.args, given.args, strict=False)
    # Every pair is looked at: each may fill a variable.
    fits = [fit(one, other, known, depth + 1) for one, other in pairs]
    return all(fits)


def _is_loose(wanted: Type, given: Type) -> bool:
    # `dyn T` and `impl T` take what has the trait.
    return any(
        isinstance(side.head, Class) and side.head.definition.kind == "trait"
        for side in (wanted, given)
    ) or ALL in (wanted.head, given.head)


def bounded(of: Type | None) -> Type | None:
    """Return the type, or None for one that has grown beyond all use."""
    waiting = [of]
    for _ in range(MAX_PARTS):
        if not waiting:
            return of
        at = waiting.pop()
        if at is not None:
            waiting.extend(at.args)
    return None


def is_whole(of: Type | None, depth: int = 0) -> bool:
    """Whether nothing of a type is unknown."""
    if of is None or depth > MAX_DEPTH:
        return False
    return all(is_whole(arg, depth + 1) for arg in of.args)


def completed(written: Type | None, found: Type | None, depth: int = 0) -> Type | None:
    """Return what is written, with what was found where it says `_`."""
    if written is None or depth > MAX_DEPTH:
        return found
    if found is None or written.head != found.head:
        return written
    if not written.args:
        return Type(written.head, found.args, written.bound)
    args = [
        completed(arg, found.arg(position), depth + 1)
        for position, arg in enumerate(written.args)
    ]
    return Type(written.head, tuple(args), written.bound)
