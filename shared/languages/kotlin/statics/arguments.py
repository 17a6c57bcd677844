"""Which parameter each argument of a Kotlin call fills, and how well it fits."""

from collections.abc import Sequence
from dataclasses import dataclass

from shared.languages.kotlin.calls import TRAILING
from shared.languages.kotlin.statics.fitting import EXACT, Fitting, takes
from shared.languages.kotlin.statics.generics import FUNCTIONS
from shared.languages.kotlin.types import FUNCTION
from shared.parsing.facts import TYPE_ARGUMENTS, Argument, Formal
from shared.resolution.values.declared import Type

# Parameters that are left to their defaults fit a little less.
DEFAULTED = 0.01


def assigned(
    formals: Sequence[Formal], arguments: Sequence[Argument]
) -> list[int | None] | None:
    """Return the parameter of each argument; None when they cannot be passed.

    Type arguments have no parameter.
    """
    places: list[int | None] = []
    names = {formal.name: place for place, formal in enumerate(formals)}
    filled: set[int] = set()
    at = 0
    for argument in arguments:
        if argument.name == TYPE_ARGUMENTS:
            places.append(None)
            continue
        if argument.name == TRAILING:
            place = len(formals) - 1
        elif argument.name is not None:
            place = names.get(argument.name, -1)
            at = max(at, place + 1)
        else:
            place = at
            at += at >= len(formals) or formals[at].kind != "rest"
        if not 0 <= place < len(formals):
            return None
        if place in filled and formals[place].kind != "rest":
            return None
        filled.add(place)
        places.append(place)
    for position, formal in enumerate(formals):
        is_needed = formal.kind != "rest" and formal.default is None
        if is_needed and position not in filled:
            return None
    return places


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """One argument of a call: its type, or for a function how many formals it has.

    `formals` is -1 where that is not known, None for what is no function.
    """

    type: Type | None
    formals: int | None = None
    is_open: bool = False


def score(
    wanted: Sequence[Type | None],
    places: Sequence[int | None],
    given: Sequence[Given],
    fitting: Fitting,
) -> float | None:
    """Return how well the arguments fit; None when one does not."""
    total = 0.0
    for place, one in zip(places, given, strict=True):
        if place is None:
            continue
        fit = _fit(wanted[place], one, fitting)
        if fit is None:
            return None
        total += fit
    missing = len(wanted) - len({place for place in places if place is not None})
    return total - DEFAULTED * missing


def _fit(wanted: Type | None, given: Given, fitting: Fitting) -> float | None:
    if given.formals is None:
        return fitting.argument(wanted, given.type)
    if wanted is not None and wanted.name in FUNCTIONS and given.formals >= 0:
        count = takes(wanted)
        same = count == given.formals or (given.is_open and count <= 1)
        return EXACT if same else None
    return fitting.argument(wanted, Type(FUNCTION))
