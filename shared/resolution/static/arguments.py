"""What a call's arguments say to overloads: their types, or that they are functions."""

from shared.parsing.facts import TYPE_ARGUMENTS, Attribute, Call, Defined
from shared.parsing.lambdas import DOES, GIVES
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.static.functional import DOING, GIVING
from shared.resolution.static.overloads import Argumented
from shared.resolution.static.types import StaticTypes
from shared.resolution.values.declared import Type

# A call of a pack of arguments may mean each of so many overloads.
FEW_OF_A_PACK = 2


def ends_pack(call: Call, among: int) -> bool:
    """Whether a call may mean all of some overloads: `f(args...)` ends with `f()`."""
    return among <= FEW_OF_A_PACK and any(one.spread for one in call.arguments)


def arguments_of(types: StaticTypes, file: FileIndex, call: Call) -> Argumented:
    """Return the types of a call's arguments."""
    found: list[Type | None] = []
    lambdas: list[int | None] = []
    for argument in call.arguments:
        if argument.name == TYPE_ARGUMENTS:
            continue
        place = Spot(file, call.scope, argument.value, call.at)
        count = _formals_of(place)
        lambdas.append(count)
        found.append(types.of(place) if count is None else _shape(place))
    return Argumented(types=tuple(found), lambdas=tuple(lambdas))


def _shape(place: Spot) -> Type | None:
    # A function as argument: whether it gives a value, where that is sure.
    term = place.term
    if not isinstance(term, Defined):
        return None
    marks = place.file.symbols[term.definition].definition.modifiers
    return GIVING if GIVES in marks else DOING if DOES in marks else None


def _formals_of(place: Spot) -> int | None:
    # A function as argument: how many formals it has; -1 for `C::m`.
    term = place.term
    if isinstance(term, Defined):
        symbol = place.file.symbols[term.definition]
        return len(symbol.definition.formals)
    is_reference = isinstance(term, Attribute) and term.name.endswith("()")
    return -1 if is_reference else None
