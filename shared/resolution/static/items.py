"""The types of what containers hold, and of what pointers and loops reach.

Pointers and arrays of T are a T themselves in languages that write them as `Item` with
one of the keys of `reached`.
"""

from typing import Protocol

from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.values.declared import NULL, STRUCT, TUPLE, Type, bound_class
from shared.resolution.values.reached import ARROW, KEYS, LOOP, SUBSCRIPT
from shared.resolution.values.value import Class

PAIR = "pair"
# What they hold is told apart by its place.
BY_PLACE = frozenset({TUPLE, STRUCT, PAIR, "tuple", "variant"})
MAPS = frozenset({"map", "multimap", "unordered_map", "unordered_multimap"})
# Built-in types, each of which takes those before it: `1 + x` of a float is a float.
NUMBERS = (
    *("byte", "sbyte", "short", "char", "int", "long"),
    *("float", "double", "decimal"),
)
TEXTS = ("String", "string")
WIDTHS = {
    **{name: at for at, name in enumerate(NUMBERS)},
    **{name.capitalize(): at for at, name in enumerate(NUMBERS)},
    **dict.fromkeys(TEXTS, len(NUMBERS)),
}
# Members of the archive's own classes that do the reaching, where they have them.
MEMBERS = {
    ARROW: ("operator->", "operator*"),
    SUBSCRIPT: ("operator[]",),
    LOOP: ("begin",),
}


class Types(Protocol):
    """What is asked of the types of a program."""

    def argument(self, cls: Class, index: int) -> Type | None:
        """Return the type parameter of a generic class."""

    def underlying(self, cls: Class) -> Type | None:
        """Return what a new type is made of."""

    def member_result(self, of: Type, names: tuple[str, ...]) -> Type | None:
        """Return what the first of these methods that a class has returns."""


def item(types: Types, of: Type, key: str | int | None) -> Type | None:
    """Return the type of an item; the key is None where it is computed."""
    if isinstance(key, str) and key in KEYS:
        return _reached(types, of, key)
    if of.cls is not None and isinstance(key, str) and key.startswith("["):
        # The type argument that a generic receiver was given.
        return types.argument(of.cls, int(key[1:-1]))
    if of.cls is not None and of.variable < 0:
        inner = types.underlying(of.cls)
        return item(types, inner, key) if inner is not None else None
    if of.name in BY_PLACE:
        if isinstance(key, int) and key < len(of.arguments):
            return of.arguments[key]
        return of.arguments[0] if of.arguments and key is None else None
    return of.arguments[-1] if of.arguments else None


def pair_member(of: Type, name: str) -> Type | None:
    """Return the type of `p.first` or `p.second`."""
    names = ("first", "second")
    if of.name != PAIR or name not in names:
        return None
    position = names.index(name)
    return of.arguments[position] if position < len(of.arguments) else None


def widest(hierarchy: Hierarchy, types: list[Type | None]) -> Type | None:
    """Return of several types the first, or what all of them become when joined.

    That is of classes above each other the highest, of numbers the widest, and of
    texts and anything else a text.
    """
    known = [found for found in types if found is not None and found.name != NULL]
    highest = known[0] if known else None
    for found in known[1:]:
        if highest and _width(found) > _width(highest) >= 0:
            highest = found
        cls = bound_class(found)
        inner = bound_class(highest) if highest else None
        if cls and inner and cls in hierarchy.ancestors(inner):
            highest = found
    return highest


def _width(of: Type) -> int:
    return -1 if of.arguments or of.cls else WIDTHS.get(of.name, -1)


def _reached(types: Types, of: Type, key: str) -> Type | None:
    if bound_class(of) is None:
        return _outside(of, key) if of.variable < 0 else of
    found = types.member_result(of, MEMBERS[key])
    if found is None or not (found.cls or found.arguments):
        # Of a pointer to the class, the class.
        return of
    # An iterator gives what it points to.
    return _reached(types, found, ARROW) if key == LOOP else found


def _outside(of: Type, key: str) -> Type | None:
    given = of.arguments
    if not given:
        return None
    if of.name in MAPS:
        if key != SUBSCRIPT:
            return Type(PAIR, arguments=given)
        return given[1] if len(given) > 1 else None
    return given[0]
