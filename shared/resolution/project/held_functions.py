"""Where functions go in object literals, `{ on(e) {} }`, by returning, into fields."""

from collections.abc import Iterator
from typing import TypeAlias

from shared.parsing.facts import Attribute, Defined, Mapping, Term
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.lambda_takers import Taker
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import spot

# What takes the literal, and the keys that lead to the function.
Held: TypeAlias = tuple[Taker, tuple[str, ...]]

# Literals in literals; what is deeper is generated.
MAX_DEPTH = 8


def held_functions(file: FileIndex) -> dict[int, Held]:
    """Return for each function in a literal which type says what it is given."""
    return {
        function: (taker, keys)
        for taker, term in _taken(file)
        if isinstance(term, (Defined, Mapping))
        for function, keys in functions_in(term)
    }


def _taken(file: FileIndex) -> Iterator[tuple[Taker, Term]]:
    # What calls are given, what functions return, what fields and variables hold.
    for number, call in enumerate(file.facts.calls):
        for position, argument in enumerate(call.arguments):
            yield (number, position), argument.value
    for symbol in file.symbols:
        written = symbol.definition.returns
        if written is None:
            continue
        for returned in file.returns.get(symbol.index, ()):
            at = Spot(file, symbol.definition.scope, written, symbol.definition.at)
            yield (at, -1), returned.value
    for store in file.facts.stores:
        if store.attribute is not None and not store.declared:
            field = Attribute(store.base, store.attribute)
            yield (Spot(file, store.scope, field, store.at), -1), store.value
    for bindings in file.bindings.values():
        declared = [b for b in bindings if b.declared]
        for binding in bindings if declared else ():
            yield (spot(file, declared[0].scope, declared[0]), -1), binding.value


def functions_in(term: Term) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield the functions in a literal, or itself, and the keys that lead to each."""
    waiting: list[tuple[Term, tuple[str, ...]]] = [(term, ())]
    while waiting:
        at, keys = waiting.pop()
        if isinstance(at, Defined):
            yield at.definition, keys
        elif isinstance(at, Mapping) and len(keys) < MAX_DEPTH:
            waiting.extend(
                (value, (*keys, key))
                for key, value in at.entries
                if isinstance(key, str)
            )
