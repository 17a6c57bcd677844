"""Lambdas in tables that a program only asks for other entries: `table["a"]()`."""

from collections import Counter
from collections.abc import Iterator

from shared.parsing.facts import (
    Attribute,
    Call,
    Defined,
    FileFacts,
    Item,
    Mapping,
    Name,
    Sequence,
    Term,
)
from shared.resolution.project.kept_names import terms_in
from shared.resolution.project.overwriting import ITEM_OF

_LAMBDA = "lambda"


def tables(facts: FileFacts) -> dict[str, dict[str | int, int]]:
    """Return the variables that are bound to such tables alone, and their lambdas."""
    found: dict[str, dict[str | int, int]] = {}
    for binding in facts.bindings:
        if isinstance(binding.value, (Mapping, Sequence)):
            lambdas = {
                key: term.definition
                for key, term in _entries(binding.value)
                if key is not None
                and isinstance(term, Defined)
                and facts.definitions[term.definition].kind == _LAMBDA
            }
            if lambdas:
                found[binding.name] = lambdas
    if found:
        count = Counter(one.name for one in facts.bindings)
        return {name: those for name, those in found.items() if count[name] == 1}
    return found


def unread_lambdas(
    facts: FileFacts, known: dict[str, dict[str | int, int]]
) -> frozenset[int]:
    """Return the lambdas of tables of which all that is read has another key."""
    said: Counter[str] = Counter()
    asked: dict[str, list[str | int | None]] = {name: [] for name in known}
    # What a subscript implies is told by the subscript.
    calls = tuple([call for call in facts.calls if not _is_item(call)])
    every = (facts.bindings, calls, facts.stores, facts.returns)
    for term in terms_in((*every, facts.exports, facts.definitions)):
        if isinstance(term, Name) and term.name in known:
            said[term.name] += 1
        elif isinstance(term, Item):
            base = term.base
            if isinstance(base, Name) and base.name in known:
                asked[base.name].append(term.key)
    return frozenset(
        function
        for name, lambdas in known.items()
        if len(asked[name]) == said[name] > 0 and _are_places(asked[name])
        for key, function in lambdas.items()
        if key not in asked[name]
    )


def _is_item(call: Call) -> bool:
    callee = call.callee if call.kind == "implicit" else None
    return isinstance(callee, Attribute) and callee.name == ITEM_OF


def _entries(term: Mapping | Sequence) -> Iterator[tuple[str | int | None, Term]]:
    if isinstance(term, Mapping):
        yield from term.entries
    else:
        yield from enumerate(term.items)


def _are_places(keys: list[str | int | None]) -> bool:
    # From the end it is not told which one is meant.
    return all(isinstance(key, str) or (key is not None and key >= 0) for key in keys)
