"""Functions of scripts that are members of literals which no variable names."""

from shared.analysis.code import SCRIPTS
from shared.parsing.facts import Definition, FileFacts

_VALUES = frozenset({"arrow", "function", "method"})


def bound_in(fact: FileFacts) -> frozenset[tuple[int, str]] | None:
    """Return the scopes and names that a script binds; None of other languages."""
    if fact.language not in SCRIPTS:
        return None
    return frozenset((each.scope, each.name) for each in fact.bindings)


def is_held(definition: Definition, bound: frozenset[tuple[int, str]]) -> bool:
    """Return whether a function stands in a list, or in what a call is given.

    Whoever is given `[{ render: () => 1 }]` may call it, as with any object's.
    """
    return (
        definition.kind in _VALUES
        and bool(definition.name)
        and definition.qualified_name == definition.name
        and not definition.exported
        and (definition.scope, definition.name) not in bound
    )
