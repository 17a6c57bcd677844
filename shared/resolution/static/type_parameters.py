"""Type parameters of generic methods: what they stand for in one call."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from shared.parsing.facts import (
    InstanceOf,
    Mapping as MappingTerm,
    Name,
    Repeated,
    Sequence,
    Term,
)
from shared.resolution.values.declared import ARRAY, MAP, STRUCT, TUPLE, Type

# What the type parameters stand for, by their names; None where nothing tells.
Given: TypeAlias = Mapping[str, Type | None]
TypeOf: TypeAlias = Callable[[Term], Type | None]

# The name of what stands behind a method's type parameters: its result, then its
# parameters, as they are written.
RAW = "<raw>"
# Written types are no deeper: beyond, they are taken for unknown when they are read,
# which is told then.
MAX_DEPTH = 20


def filled(  # noqa: PLR0911 (one answer for each kind of term)
    term: Term, given: Given, type_of: TypeOf, depth: int = 0
) -> Type | None:
    """Return the type that a term means once its type parameters are known."""
    if depth > MAX_DEPTH:
        return None

    def inner(terms: Iterable[Term]) -> tuple[Type | None, ...]:
        return tuple(filled(one, given, type_of, depth + 1) for one in terms)

    match term:
        case InstanceOf(type=Name(name=name), arguments=()) if name in given:
            return given[name]
        case InstanceOf(arguments=arguments) if arguments and mentions(term, given):
            of = type_of(term)
            return Type(of.name, of.cls, inner(arguments)) if of else None
        case Repeated(element=element):
            return Type(ARRAY, arguments=inner([element]))
        case Sequence(items=items):
            return Type(TUPLE, arguments=inner(items))
        case MappingTerm(entries=entries):
            values = inner(entry for _, entry in entries)
            if entries and entries[-1][0] is None:
                return Type(MAP, arguments=values[-1:])
            return Type(STRUCT, arguments=values, keys=tuple(key for key, _ in entries))
        case _:
            return type_of(term)


def mentions(term: Term, given: Given, depth: int = 0) -> bool:
    """Whether the term names one of the type parameters."""
    inner: tuple[Term, ...] = ()
    match term:
        case InstanceOf(type=Name(name=name)) if name in given:
            return True
        case InstanceOf(arguments=arguments):
            inner = arguments
        case Sequence(items=items):
            inner = items
        case Repeated(element=element):
            inner = (element,)
        case MappingTerm(entries=entries):
            inner = tuple(entry for _, entry in entries)
        case _:
            pass
    return depth <= MAX_DEPTH and any(mentions(one, given, depth + 1) for one in inner)


def infer(term: Term | None, of: Type | None, given: dict[str, Type | None]) -> None:
    """Let a parameter's written type and an argument's type tell type parameters."""
    waiting: list[tuple[Term | None, Type | None]] = [(term, of)]
    while waiting:
        at, known = waiting.pop()
        if known is None:
            continue
        match at:
            case InstanceOf(type=Name(name=name), arguments=()) if name in given:
                given[name] = given[name] or known
            case InstanceOf(arguments=arguments):
                if len(arguments) == len(known.arguments) and not known.keys:
                    waiting.extend(zip(arguments, known.arguments, strict=True))
            case Repeated(element=element) if known.name == ARRAY:
                waiting.append((element, known.arguments[0]))
            case Sequence(items=items) if known.name == TUPLE:
                waiting.extend(zip(items, known.arguments, strict=False))
            case MappingTerm(entries=((None, element),)) if known.name == MAP:
                waiting.append((element, known.arguments[-1]))
            case _:
                pass
