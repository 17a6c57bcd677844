"""Functions and classes that are passed on without being called."""

from collections.abc import Iterable, Iterator
from itertools import chain

from shared.parsing.facts import (
    Attribute,
    Call,
    Defined,
    Either,
    Mapping,
    Name,
    Sequence,
    Term,
    This,
    Within,
)
from shared.resolution.links.calls import named_target
from shared.resolution.links.decorated import Decorated
from shared.resolution.links.named import named
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.results import Origin, UseLink
from shared.resolution.values.value import Class, Function

# Calls whose arguments nobody wrote as such.
UNWRITTEN = frozenset({"implicit", "store", "create", "set"})

# What may be a name or hold some.
NAMING = frozenset({Attribute, Defined, Either, Mapping, Name, Sequence, Within})

Key = tuple[str, Function | None, Function | Class]
# Where it is, what is used, and the line where that is known.
Used = tuple[Spot, Function | Class, int]


def reference_links(
    world: World,
    lexical: Lexical,
    decorated: Decorated,
    meant: Iterable[tuple[Origin, Function, int]],
) -> list[UseLink]:
    """Return the links from code to the definitions it passes as arguments.

    `meant` are functions that code names to call what wraps them: with their lines.
    """
    merged: dict[Key, set[int]] = {}
    for origin, function, line in meant:
        merged.setdefault((origin.path, origin.function, function), set()).add(line)
    for file in world.files.values():
        for place, target, line in chain(
            _passed(world, lexical, decorated, file), _kept(lexical, file)
        ):
            caller = file.named_function(place.scope)
            lines = merged.setdefault((file.path, caller, target), set())
            lines |= {line} if line else set()
    return [
        UseLink(
            origin=Origin(path=path, function=caller),
            target=target,
            lines=tuple(sorted(lines)),
        )
        for (path, caller, target), lines in merged.items()
    ]


def _passed(
    world: World, lexical: Lexical, decorated: Decorated, file: FileIndex
) -> Iterator[Used]:
    for call in file.facts.calls:
        if not call.arguments or _is_unwritten(file, call):
            continue
        for argument in call.arguments:
            if type(argument.value) not in NAMING:
                continue
            for term in _names(argument.value):
                place = Spot(file, call.scope, term, call.at)
                symbol = (
                    named(world, lexical, place)
                    or _method(lexical, place)
                    or decorated.symbol(place)
                )
                target = named_target(symbol) if symbol else None
                if target is not None:
                    yield place, target, call.line


def _kept(lexical: Lexical, file: FileIndex) -> Iterator[Used]:
    """Yield functions that a variable or field has, or that are returned.

    Only where whoever calls them does so by the method of an interface.
    """
    rules, facts = file.language.rules, file.facts
    if not (rules.function_members and rules.weak_dispatch):
        return
    kept = chain(
        ((each.scope, each.value, each.at) for each in facts.bindings),
        ((each.scope, each.value, each.at) for each in facts.stores),
        ((each.scope, each.value, each.at) for each in facts.returns),
    )
    for scope, value, at in kept:
        match value:
            case Attribute(name=name) if name.endswith(rules.method_mark):
                line = 0
            case Defined(definition=index) if facts.definitions[index].kind == "lambda":
                line = facts.definitions[index].start_line
            case _:
                continue
        place = Spot(file, scope, value, at)
        found = lexical.symbol(place) or _method(lexical, place)
        if isinstance(found, Function):
            yield place, found, line


def _is_unwritten(file: FileIndex, call: Call) -> bool:
    rules = file.language.rules
    is_implied = call.kind in UNWRITTEN and bool(rules.implied or rules.reads_run)
    return call.kind == "decorator" or is_implied


def _method(lexical: Lexical, place: Spot) -> Function | None:
    """Return the one method that `m` or `this.m` names, where methods are values."""
    match place.term:
        case Name(name=name) | Attribute(base=This(), name=name):
            implied = lexical.implied(place.file, place.scope, name)
        case _:
            implied = None
    if implied is None or len(implied[1]) != 1:
        return None
    found = lexical.value(implied[1][0])
    return found if isinstance(found, Function) else None


def _names(term: Term) -> list[Term]:
    found: list[Term] = []
    waiting = [term]
    while waiting:
        at = waiting.pop()
        match at:
            case Name() | Attribute() | Defined():
                found.append(at)
            case Sequence():
                waiting.extend(at.items)
            case Either():
                waiting.extend(at.options)
            case Mapping():
                waiting.extend([value for _, value in at.entries])
            case Within():
                waiting.append(at.base)
            case _:
                pass
    return found
