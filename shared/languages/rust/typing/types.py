"""Rust's types as values, and how one fits another."""

from dataclasses import dataclass, field
from typing import TypeAlias

from shared.resolution.cut import Cut
from shared.resolution.values.value import Class, Function

# Heads of types that have no name. Slices, arrays and vectors are taken together.
TUPLE, FUNCTION, ALL, LIST = "()", "fn", "impl", "Vec"

# Types nest deeper than this only by mistake, nor do they have more parts. Answers are
# cut there, and that is told; so nothing that walks types goes on without end.
MAX_NESTED = 20
MAX_PARTS = 200
# What is put together of answers may be deeper by as much.
MAX_DEPTH = 2 * MAX_NESTED


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
        depth: How deep types nest in it.
        size: How many types it consists of, each as often as it is in it.
    """

    head: Head
    args: tuple["Type | None", ...] = ()
    bound: tuple[tuple[str, "Type | None"], ...] = ()
    depth: int = field(default=0, init=False, compare=False, repr=False)
    size: int = field(default=1, init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Measure it: what it is made of has been measured already."""
        if self.args or self.bound:
            inner = [of for of in self.args if of is not None]
            inner += [of for _, of in self.bound if of is not None]
            depth = max((of.depth for of in inner), default=0) + 1
            object.__setattr__(self, "depth", depth)
            object.__setattr__(self, "size", sum(of.size for of in inner) + 1)

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


def bounded(of: Type | None, cut: Cut) -> Type | None:
    """Return the type, or its head alone where it has grown beyond all use."""
    if of is None or (of.depth <= MAX_NESTED and of.size <= MAX_PARTS):
        return of
    cut.note()
    return Type(of.head)


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
