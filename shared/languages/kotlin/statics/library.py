"""What lambdas given to Kotlin's own functions get, and what those functions return."""

from collections.abc import Callable

from shared.languages.kotlin.library import (
    COMPARING,
    FIRST_ARGUMENT,
    GIVING,
    GIVING_NOTHING,
    HOLDERS,
    INDEXED,
    ITERATING,
    MAP_TYPES,
    MAPS,
    RECEIVING,
    RETURNING_RESULT,
    RETURNING_SELF,
    WRAPPING_RESULT,
)
from shared.languages.kotlin.statics.generics import made
from shared.languages.kotlin.statics.outside import method_of
from shared.languages.kotlin.types import EXTENSION, FUNCTION
from shared.resolution.values.declared import Type

Asked = Callable[[], Type | None]


def lambda_of(  # noqa: C901, PLR0911 (one answer for each relation)
    name: str, on: tuple[Type | None, Type | None], first: Asked, formals: int
) -> Type | None:
    """Return the type of a lambda that is given to an outside function.

    Args:
        name: Of the function.
        on: What it is called on, None for a bare name; and what iterating that yields.
        first: Gives the type of its first argument.
        formals: How many parameters the lambda declares.
    """
    receiver, element = on
    if name == "with":
        return Type(EXTENSION, arguments=(first(), None))
    if receiver is not None and name in RECEIVING:
        return Type(EXTENSION, arguments=(receiver, None))
    if receiver is not None and name in GIVING:
        return Type(FUNCTION, arguments=(receiver, None))
    if name in ("buildString", "buildList", "buildMap", "buildSet"):
        kind = "StringBuilder" if name == "buildString" else f"Mutable{name[5:]}"
        return Type(EXTENSION, arguments=(Type(kind), None))
    if name in GIVING_NOTHING:
        return Type(FUNCTION, arguments=(None,))
    if name == "generateSequence":
        seed = first()
        if seed is not None and seed.name == FUNCTION:
            seed = seed.arguments[-1]
        return Type(FUNCTION, arguments=(seed, None))
    if name in ("getOrElse", "orElse"):
        return Type(FUNCTION, arguments=(None, None))
    if element is None or (receiver is None and name not in ITERATING | COMPARING):
        return None
    if name in INDEXED:
        return Type(FUNCTION, arguments=(Type("Int"), element, None))
    if name in ("fold", "runningFold", "scan"):
        return Type(FUNCTION, arguments=(first(), element, None))
    if receiver is not None and receiver.name in MAP_TYPES and formals > 1:
        return Type(FUNCTION, arguments=(*receiver.arguments, None))
    return Type(FUNCTION, arguments=(element, element, None)[-formals - 1 :])


def bare_result(  # noqa: PLR0911 (one answer for each relation)
    name: str,
    types: tuple[Type | None, ...],
    given: list[Type | None],
    result: Asked,
) -> Type | None:
    """Return what an outside function or constructor returns.

    Args:
        name: Of the function.
        types: Its type arguments, where they are written.
        given: The types of its arguments.
        result: Gives what the lambda that it is given returns.
    """
    if name in HOLDERS:
        inner = types or tuple(given[:1]) or (None,)
        return made(Type(HOLDERS[name], arguments=inner))
    if name in MAPS:
        pair = given[0] if given else None
        inner = types or (pair.arguments if pair and pair.name == "Pair" else ())
        return made(Type("Map", arguments=inner))
    if name in RETURNING_RESULT:
        return result()
    if name in WRAPPING_RESULT:
        return made(Type(WRAPPING_RESULT[name], arguments=(result(),)))
    if name in COMPARING:
        return made(Type("Comparator", arguments=types))
    if name in FIRST_ARGUMENT:
        return given[0] if given else None
    if name in ("Pair", "Triple"):
        return made(Type(name, arguments=types or tuple(given)))
    if name == "buildString":
        return Type("String")
    if name[:1].isupper():
        # A constructor.
        return made(Type(name, arguments=types))
    return None


def member_result(
    receiver: Type, name: str, first: Type | None, result: Asked
) -> Type | None:
    """Return what an outside method returns."""
    if name in RETURNING_SELF:
        return receiver
    if name in RETURNING_RESULT:
        return result()
    if name in WRAPPING_RESULT:
        return made(Type(WRAPPING_RESULT[name], arguments=(result(),)))
    if name in ("fold", "runningFold"):
        return first
    return method_of(receiver, name, result(), first)
