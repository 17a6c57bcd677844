"""Functions that are found by the classes of their arguments."""

from collections.abc import Callable

from shared.parsing.facts import Attribute, Name, Term
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.spot import Spot
from shared.resolution.static.choices import Shape
from shared.resolution.static.many import Many
from shared.resolution.static.overloads import Argumented
from shared.resolution.values.declared import NULL, Type, bound_class
from shared.resolution.values.value import Function

# Behind every byte of any file.
LAST = 1 << 62
OPERATOR = "operator"


def operand_of(term: Term) -> Term | None:
    """Return the left side of an operator; None for any other call."""
    is_operator = isinstance(term, Attribute) and term.name.startswith(OPERATOR)
    return term.base if is_operator and isinstance(term, Attribute) else None


def with_operand(given: Argumented, operand: Type | None) -> Argumented:
    """Return the arguments of an operator that is no method: the left side, too."""
    return Argumented(types=(operand, *given.types), lambdas=(None, *given.lambdas))


def associated(
    lexical: Lexical,
    many: Many,
    place: Spot,
    given: Argumented,
    shape: Callable[[Function], Shape],
) -> list[Function]:
    """Return the functions of a call's name where its arguments' classes are declared.

    An operator may be one of the place itself, too.
    """
    term = place.term
    if not isinstance(term, (Name, Attribute)):
        return []
    classes = [bound_class(of) for of in given.types if of is not None]
    known = [cls for cls in dict.fromkeys(classes) if cls is not None]
    places = [
        Spot(many.world.files[cls.path], cls.definition.scope, Name(term.name), LAST)
        for cls in known
    ]
    if isinstance(term, Attribute) and known:
        places.append(Spot(place.file, place.scope, Name(term.name), place.at))
    found: dict[Function, None] = {}
    lists: list[list[Function]] = []
    for at in places:
        spots = lexical.spots(at, term.name) or []
        every = many.of_name(at, term.name, spots)
        if every is not None:
            lists.append(every)
            continue
        for spot in spots:
            value = lexical.value(spot)
            if isinstance(value, Function):
                found[value] = None
    listed = many.joined(lists) if lists else []
    if isinstance(term, Attribute):
        # One of its operands is of a class, so those that take it are few.
        listed = many.with_class(listed, known, shape) if listed else []
        return [f for f in (*found, *listed) if _is_for(given, shape(f))]
    return [*found, *listed] if found else listed


def _is_for(given: Argumented, formals: Shape) -> bool:
    """Whether an operator's formals name the class of some operand.

    Of pointers, built-in operators are meant: a null pointer tells.
    """
    if any(of is not None and of.name == NULL for of in given.types):
        return False
    pairs = zip(given.types, formals, strict=False)
    return any(
        of is not None
        and wanted is not None
        and wanted.cls is not None
        and bound_class(of) is wanted.cls
        for of, wanted in pairs
    )
