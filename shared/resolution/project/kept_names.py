"""Names whose values a file hands on: all that it does not merely call."""

import msgspec

from shared.parsing.facts import FileFacts, Name


def kept_names(facts: FileFacts) -> frozenset[str]:
    """Return the names that stand in values, arguments, results or longer callees."""
    terms: list[object] = [binding.value for binding in facts.bindings]
    terms += [part for store in facts.stores for part in (store.base, store.value)]
    terms += [returned.value for returned in facts.returns]
    terms += [export.value for export in facts.exports]
    for call in facts.calls:
        terms += [argument.value for argument in call.arguments]
        if not isinstance(call.callee, Name):
            terms.append(call.callee)
    found: set[str] = set()
    while terms:
        term = terms.pop()
        if isinstance(term, Name):
            found.add(term.name)
        elif isinstance(term, tuple):
            terms.extend(term)
        elif isinstance(term, msgspec.Struct):
            terms.extend(getattr(term, field) for field in term.__struct_fields__)
    return frozenset(found)
