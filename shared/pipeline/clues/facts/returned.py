"""Classes that functions return objects of, where no declared type says so."""

from collections.abc import Iterable, Iterator

from shared.analysis.code import SCRIPTS
from shared.core.graphs import Graph
from shared.parsing.facts import (
    Attribute,
    CallResult,
    Either,
    FileFacts,
    Mapping,
    Name,
    Sequence,
    Term,
)
from shared.pipeline.clues.facts.assigned import held, leaves
from shared.pipeline.nodes import definition_ids

_LANGUAGES = SCRIPTS | {"python", "ruby"}
# Of what is bound to a name, so much is looked at.
_MOST_VALUES = 8
_MOST_DEPTH = 8


def returned(
    facts: Iterable[FileFacts], graph: Graph
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield ids of functions with the names of classes in what they return."""
    classes = {
        node.properties["name"] for node in graph.nodes if node.labels[0] == "Class"
    }
    for fact in facts if classes else ():
        if fact.language in _LANGUAGES and fact.returns:
            by_scope = _by_scope(fact)
            for node, definition in zip(
                definition_ids(fact), fact.definitions, strict=True
            ):
                names = by_scope.get(definition.body, {})
                if node and definition.label == "Function" and names:
                    yield node, tuple(filter(classes.__contains__, names))


def _by_scope(fact: FileFacts) -> dict[int, dict[str, None]]:
    """Return scopes of functions with the names in what these return."""
    # In any scope: a variable of the same name elsewhere is seldom of another class.
    bound: dict[str, list[Term]] = {}
    for binding in fact.bindings:
        bound.setdefault(binding.name, []).append(binding.value)
    found: dict[int, dict[str, None]] = {}
    for each in fact.returns:
        names = found.setdefault(each.scope, {})
        for name in _names(fact, each.value):
            names[name] = None
            for value in bound.get(name, ())[:_MOST_VALUES]:
                names.update(dict.fromkeys(_names(fact, value)))
    return found


def _names(fact: FileFacts, value: Term, depth: int = _MOST_DEPTH) -> Iterator[str]:
    """Yield the names in a value: what a member of an object returns is another one."""
    if not depth:
        return
    match value:
        case CallResult(call=index) if isinstance(
            callee := fact.calls[index].callee, Attribute
        ):
            if isinstance(callee.base, Name):
                yield callee.base.name
        case Sequence() | Either() | Mapping():
            for part in held(value):
                yield from _names(fact, part, depth - 1)
        case _:
            for leaf in leaves(fact, value):
                if isinstance(leaf, Name):
                    yield leaf.name
