"""Overloads that a class inherits beside its own functions of the same name."""

from collections.abc import Callable

from shared.parsing.facts import Defined
from shared.resolution.adapter import Rules
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Class, Function

# Classes above are asked, nearest first; generated hierarchies have more.
MAX_ABOVE = 16


class InheritedOverloads:
    """Adds what functions of a class do not override, by how many arguments they take.

    Attributes:
        known: Functions that have others beside them in some class.
    """

    def __init__(self, own: Callable[[Class, str], tuple[Spot, ...]]) -> None:
        self._own = own
        self.known: set[Function] = set()

    def beside(
        self,
        places: tuple[Spot, ...],
        ancestors: tuple[Class, ...],
        position: int,
        name: str,
    ) -> tuple[Spot, ...]:
        """Return an ancestor's functions of a name, and those above that may be meant.

        Where types choose among all overloads, it is for them to say.
        """
        if not are_counted(ancestors[position].rules):
            return places
        functions = _functions(places)
        if not functions or any(_has_rest(one) for one in functions):
            return places
        found = list(places)
        for cls in ancestors[position + 1 : position + 1 + MAX_ABOVE]:
            others = self._own(cls, name)
            inherited = _functions(others)
            if len(inherited) != len(others):
                break
            for place, function in zip(others, inherited, strict=True):
                if not any(_overrides(one, function) for one in functions):
                    found.append(place)
                    functions.append(function)
        if len(found) > len(places):
            self.known.update(functions)
        return tuple(found)


def are_counted(rules: Rules) -> bool:
    """Whether not types choose among functions of one name, but how much is passed."""
    return rules.overloads and not rules.static_types


def _functions(places: tuple[Spot, ...]) -> list[Function]:
    found: list[Function] = []
    for place in places:
        term = place.term
        if not isinstance(term, Defined):
            return []
        symbol = place.file.symbols[term.definition]
        if not isinstance(symbol, Function):
            return []
        found.append(symbol)
    return found


def _has_rest(function: Function) -> bool:
    return any(formal.kind == "rest" for formal in function.definition.formals)


def _overrides(function: Function, other: Function) -> bool:
    # What may be called with as many arguments, and the same labels, hides the other.
    own, asked = function.definition.formals, other.definition.formals
    required = sum(formal.default is None for formal in own)
    if not required <= len(asked) <= len(own):
        return False
    return all(a.label == b.label for a, b in zip(own, asked, strict=False))
