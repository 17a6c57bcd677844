"""Type parameters: what they stand for in one call."""

from typing import TypeAlias

from shared.languages.kotlin.types import EXTENSION, FUNCTION
from shared.resolution.values.declared import MAX_NESTED, Type

# Types do not grow so deep: answers are cut before, and that is told.
MAX_NESTING = MAX_NESTED + 6

# What type parameters stand for, by the class or name that they belong to.
Known: TypeAlias = dict[tuple[object, int], Type]

FUNCTIONS = (FUNCTION, EXTENSION)


def key_of(variable: Type) -> tuple[object, int]:
    """Return what tells a type parameter from all others."""
    return (variable.cls or variable.name, variable.variable)


def filled(found: Type | None, known: Known, depth: int = 0) -> Type | None:
    """Return the type with what is known of its parameters put in."""
    if found is None or not known or depth > MAX_NESTING:
        return found
    if found.variable >= 0:
        return known.get(key_of(found), found)
    if not found.arguments:
        return found
    given = tuple(filled(argument, known, depth + 1) for argument in found.arguments)
    if given == found.arguments:
        return found
    return made(Type(found.name, found.cls, given, found.keys, found.is_class))


def learn(
    wanted: Type | None, given: Type | None, known: Known, depth: int = 0
) -> None:
    """Note what the parameters in `wanted` are where a `given` is passed."""
    if wanted is None or given is None or depth > MAX_NESTING:
        return
    if wanted.variable >= 0:
        known.setdefault(key_of(wanted), given)
        return
    if wanted.name in FUNCTIONS and given.name in FUNCTIONS:
        # From the result on, as the receiver may be written or not.
        pairs = zip(reversed(wanted.arguments), reversed(given.arguments), strict=False)
    elif wanted.cls is given.cls:
        pairs = zip(wanted.arguments, given.arguments, strict=False)
    else:
        return
    for inner, outer in pairs:
        learn(inner, outer, known, depth + 1)


def made(found: Type) -> Type:
    """Return the type, without arguments where it is nested too deep."""
    if _is_deep(found, MAX_NESTING):
        return Type(found.name, found.cls, (), found.keys, found.is_class)
    return found


def _is_deep(found: Type, left: int) -> bool:
    if left <= 0:
        return bool(found.arguments)
    return any(a is not None and _is_deep(a, left - 1) for a in found.arguments)
