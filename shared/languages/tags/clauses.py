"""Functions that are written clause by clause."""

from shared.parsing.builder import Builder
from shared.parsing.facts import NO_SCOPE, Definition, Parameter, Scope

# The key of a file's functions in `Layout.notes`.
KNOWN = "clauses"


def joined(builder: Builder, index: int, fact: Definition) -> bool:
    """Whether an earlier clause of the function takes this one in.

    What this clause does counts for the function, which ends with its last clause.
    """
    known = builder.layout.notes.setdefault(KNOWN, {})
    if not isinstance(known, dict):
        return False
    key = (fact.scope, fact.name, len(fact.formals))
    first = known.setdefault(key, index)
    if first == index:
        return False
    builder.extend(first, fact.end_line)
    if fact.body != NO_SCOPE:
        scope = builder.layout.scopes[fact.body]
        body = Scope(scope.kind, scope.parent, first, scope.end)
        builder.layout.scopes[fact.body] = body
        for position, formal in enumerate(fact.formals):
            if formal.name:
                value = Parameter(first, position)
                builder.bind_in(fact.body, formal.name, value, fact.at)
    return True
