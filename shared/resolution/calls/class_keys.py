"""Keys that are classes and functions: `{A: f}`, `d[A]`, `d[type(x)]` (Python)."""

from shared.parsing.facts import Attribute, CallResult, Imported, Name
from shared.resolution.calls.key_sets import Key, Told
from shared.resolution.flow.engine import Engine
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import (
    Class,
    Function,
    Instance,
    Native,
    Outside,
    Value,
)

TYPE = "type"
_TYPE_OF = (Native, Outside)

# Classes of what flows nowhere: what is of one of them may be there as well.
_PLAIN: frozenset[Key] = frozenset(
    f"<{name}>"
    for name in (
        "bool",
        "bytes",
        "complex",
        "dict",
        "float",
        "frozenset",
        "int",
        "list",
        "set",
        "str",
        "tuple",
        "type",
    )
)


class ClassKeys:
    """Tells such keys; no text is written as they are."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def key(self, place: Spot) -> str | None:
        """Return the key that a class or function is, of which a name tells."""
        term = place.term
        if not place.file.language.rules.implied:
            return None
        if not isinstance(term, (Name, Imported, Attribute)):
            return None
        return _key(self._engine.lexical.value(place))

    def of_type(self, place: Spot) -> Told | None:
        """Return the classes of what is asked for its own: `type(x)`, `x.__class__`."""
        term, rules = place.term, place.file.language.rules
        if not rules.implied:
            return None
        if isinstance(term, Attribute):
            return self._classes(place.with_term(term.base))
        if not isinstance(term, CallResult):
            return None
        call = place.file.facts.calls[term.call]
        if len(call.arguments) != 1 or call.callee != Name(TYPE):
            return None
        callee = self._engine.lexical.value(place.with_term(call.callee))
        if not isinstance(callee, _TYPE_OF):
            return None
        return self._classes(place.with_term(call.arguments[0].value))

    def _classes(self, place: Spot) -> Told | None:
        values = self._engine.value(place, place.term).values
        if len(values) >= self._engine.flow.room.objects:
            # It may be one of those that are more than are followed.
            return None
        found: set[Key] = set(_PLAIN)
        for value in values:
            if not isinstance(value, Instance):
                return None
            below = () if value.exact else self._engine.hierarchy.subclasses(value.of)
            found.update(key for cls in (value.of, *below) if (key := _key(cls)))
        return Told(frozenset(found), is_uncalled=not values)


def _key(value: Value | None) -> str | None:
    if isinstance(value, (Class, Function)):
        # What is defined twice is not the same.
        return f"<{value.path}:{value.index}>"
    if isinstance(value, Native) and value.receiver is None:
        value = value.outside
    if isinstance(value, Outside) and value.name:
        return f"<{value.name}>"
    return None
