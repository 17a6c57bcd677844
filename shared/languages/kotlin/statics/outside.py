"""What functions, properties and types outside of the archive give."""

from shared.languages.kotlin.library import (
    CONVERTED,
    ELEMENT,
    FLATTENED,
    KEYED,
    MAP_TYPES,
    MAPPED,
    PROPERTIES,
    PROPERTY_TYPES,
    SAME,
    SPLITTING,
    TYPES,
)
from shared.languages.kotlin.statics.generics import made
from shared.resolution.values.declared import Type

PARTS = {"component1": 0, "component2": 1, "component3": 2}
TUPLES = frozenset({"Pair", "Triple", "Entry", "IndexedValue"})
PAIRS = {"associateBy": 0, "associateWith": 1, "groupBy": 0}


def element_of(of: Type) -> Type | None:
    """Return what iterating a value yields."""
    if of.name in MAP_TYPES:
        return made(Type("Entry", arguments=of.arguments))
    if of.name in ("String", "CharSequence"):
        return Type("Char")
    return of.arguments[-1] if of.arguments and of.variable < 0 else None


def part_of(of: Type, key: str | int | None) -> Type | None:
    """Return what `val (a, b) = x` gives at a position, and `x[i]` where i varies."""
    if of.name not in TUPLES:
        return of.arguments[-1] if of.arguments else None
    is_known = isinstance(key, int) and key < len(of.arguments)
    return of.arguments[key] if is_known and isinstance(key, int) else None


def property_of(  # noqa: PLR0911 (one answer for each relation)
    of: Type, name: str
) -> Type | None:
    """Return the type of a property."""
    kind = PROPERTY_TYPES.get(name)
    if kind is not None:
        return Type(kind)
    given = of.arguments
    if not given or of.variable >= 0:
        return None
    match PROPERTIES.get(name):
        case "first":
            return given[0]
        case "last":
            return given[-1]
        case "keys":
            return made(Type("Set", arguments=given[:1]))
        case "values":
            return made(Type("Collection", arguments=given[-1:]))
        case "entries":
            entry = made(Type("Entry", arguments=given))
            return made(Type("Set", arguments=(entry,)))
        case _:
            return None


def method_of(  # noqa: C901, PLR0911 (one answer for each relation)
    of: Type, name: str, result: Type | None, first: Type | None
) -> Type | None:
    """Return what a method returns.

    Args:
        of: What it is called on.
        name: Of the method.
        result: What the lambda that it is given returns.
        first: The type of its first argument.
    """
    if name in TYPES:
        return Type(TYPES[name])
    if name == "to":
        return made(Type("Pair", arguments=(of, first)))
    if of.variable >= 0:
        return None
    if name in SPLITTING:
        return made(Type(SPLITTING[name], arguments=(Type("String"),)))
    if name in MAPPED:
        return made(Type("List", arguments=(result,)))
    if name in FLATTENED:
        inner = element_of(result) if result is not None else None
        return made(Type("List", arguments=(inner,)))
    if name in PAIRS:
        element = element_of(of)
        values = (
            made(Type("List", arguments=(element,))) if name == "groupBy" else element
        )
        pair = (result, values) if PAIRS[name] == 0 else (element, result)
        return made(Type("Map", arguments=pair))
    if name in ("mapValues", "mapKeys") and of.arguments:
        kept = of.arguments[0 if name == "mapValues" else -1]
        both = (kept, result) if name == "mapValues" else (result, kept)
        return made(Type("Map", arguments=both))
    if name == "associate":
        return made(Type("Map", arguments=result.arguments if result else ()))
    if not of.arguments:
        return Type(of.name) if name in SAME else None
    return _held(of, name, first)


def _held(  # noqa: PLR0911 (one answer for each relation)
    of: Type, name: str, first: Type | None
) -> Type | None:
    # What is made of the elements of a collection, or of what something else holds.
    element = element_of(of)
    if name in PARTS:
        return part_of(of, PARTS[name])
    if name in KEYED and of.name in MAP_TYPES:
        return of.arguments[-1]
    if name == "flatten":
        inner = element_of(element) if element is not None else None
        return made(Type("List", arguments=(inner,)))
    if name == "withIndex":
        pair = made(Type("IndexedValue", arguments=(Type("Int"), element)))
        return made(Type("Iterable", arguments=(pair,)))
    if name in ("zip", "partition", "chunked", "windowed"):
        return _grouped(name, element, first)
    if name in SAME:
        is_listed = of.name in MAP_TYPES and name.startswith(("sorted", "to"))
        if is_listed and "Map" not in name:
            return made(Type("List", arguments=(element,)))
        if name in CONVERTED:
            return made(Type(CONVERTED[name], arguments=(element,)))
        return of
    return element if name in ELEMENT else None


def _grouped(name: str, element: Type | None, first: Type | None) -> Type:
    listed = made(Type("List", arguments=(element,)))
    if name == "partition":
        return made(Type("Pair", arguments=(listed, listed)))
    if name == "zip":
        other = element_of(first) if first is not None else None
        pair = made(Type("Pair", arguments=(element, other)))
        return made(Type("List", arguments=(pair,)))
    return made(Type("List", arguments=(listed,)))
