"""Names whose values a file hands on: all that it does not merely call."""

from collections.abc import Iterator

import msgspec

from shared.parsing.facts import FileFacts, Name


def kept_names(facts: FileFacts) -> frozenset[str]:
    """Return the names that stand in values, arguments, results or longer callees."""
    terms = values_in(facts)
    terms += [store.base for store in facts.stores]
    terms += [call.callee for call in facts.calls if not isinstance(call.callee, Name)]
    return frozenset(
        term.name for term in terms_in(tuple(terms)) if isinstance(term, Name)
    )


def values_in(facts: FileFacts) -> list[object]:
    """Return what a file binds, stores, gives back, shows and passes."""
    terms: list[object] = [binding.value for binding in facts.bindings]
    terms += [store.value for store in facts.stores]
    terms += [returned.value for returned in facts.returns]
    terms += [export.value for export in facts.exports]
    for call in facts.calls:
        terms += [argument.value for argument in call.arguments]
    return terms


def terms_in(given: object) -> Iterator[object]:
    """Yield a term, or those of a tuple or fact, and all that is in them."""
    waiting = [given]
    while waiting:
        term = waiting.pop()
        yield term
        if isinstance(term, tuple):
            waiting.extend(term)
        elif isinstance(term, msgspec.Struct):
            waiting.extend(msgspec.structs.astuple(term))
