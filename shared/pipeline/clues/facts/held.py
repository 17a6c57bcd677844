"""Functions of scripts that are members of literals which no variable names."""

from collections.abc import Collection

from shared.analysis.code import SCRIPTS
from shared.parsing.facts import Defined, Definition, FileFacts

_VALUES = frozenset({"arrow", "function", "method"})


def bound_in(
    fact: FileFacts, shown: Collection[str]
) -> frozenset[tuple[int, str]] | None:
    """Return the scopes and names that a script binds; None of other languages.

    So are names that it shows: `exports.make = () => 1`, and what is put on objects.
    """
    if fact.language not in SCRIPTS:
        return None
    bound = {(each.scope, each.name) for each in fact.bindings}
    bound |= {(d.scope, d.name) for d in fact.definitions if d.name in shown}
    for store in fact.stores:
        if isinstance(store.value, Defined):
            put = fact.definitions[store.value.definition]
            bound.add((put.scope, put.name))
    return frozenset(bound)


def is_held(definition: Definition, bound: frozenset[tuple[int, str]]) -> bool:
    """Return whether a function stands in a list, or in what a call is given.

    Whoever is given `[{ render: () => 1 }]` may call it, as with any object's; so may
    whoever is returned `{ render: function () {} }`.
    """
    is_outer = definition.qualified_name == definition.name
    return (
        definition.kind in _VALUES
        and bool(definition.name)
        and (is_outer or definition.kind == "function")
        and not definition.exported
        and (definition.scope, definition.name) not in bound
    )
