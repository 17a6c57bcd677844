"""Declared types as values: a class, a type outside of the archive, an array."""

from dataclasses import dataclass

from shared.resolution.values.value import Class

# Names of the types that have no name.
ARRAY, MAP, TUPLE, STRUCT, FUNCTION, NULL = "[]", "map", "()", "struct", "->", "null"


@dataclass(frozen=True, slots=True)
class Type:
    """A declared type.

    Attributes:
        name: Of a type outside of the archive or a built-in one; ARRAY and the like.
        cls: The class, when it is in the archive.
        arguments: Of a generic type; the element of an array, the value of a map.
        keys: The fields of a STRUCT, in the order of `arguments`.
        is_class: The expression is the class itself.
        variable: The number of the type parameter of `cls` that this is, or -1.
    """

    name: str = ""
    cls: Class | None = None
    arguments: tuple["Type | None", ...] = ()
    keys: tuple[str | int | None, ...] = ()
    is_class: bool = False
    variable: int = -1


def bound_class(of: Type) -> Class | None:
    """Return the class whose members a value of the type has."""
    if of.variable >= 0:
        bound = of.arguments[0]
        return bound_class(bound) if bound else None
    return of.cls


def substituted(found: Type | None, receiver: Type) -> Type | None:
    """Return a member's type with the receiver's type arguments filled in."""
    if found is None or receiver.cls is None or not receiver.arguments:
        return found
    if found.variable >= 0:
        if found.cls is receiver.cls and found.variable < len(receiver.arguments):
            return receiver.arguments[found.variable]
        return found
    if not found.arguments:
        return found
    filled = tuple(substituted(argument, receiver) for argument in found.arguments)
    return Type(found.name, found.cls, filled, found.keys, found.is_class)
