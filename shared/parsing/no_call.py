"""What stands in the place of a call or definition that no rule found.

Captured nodes are given their indices in advance. Where a rule finds no call at its
node, or does not note one more operator, nothing is called: in libraries of formulas
that is a third of all.
"""

from msgspec.structs import replace

from shared.parsing.facts import NO_SCOPE, Call, Definition, FileFacts, Unknown

NO_CALL = Call(0, Unknown(), 0, 0)
NO_DEFINITION = Definition("", "", "", "", 0, NO_SCOPE, 0, 0, 0)


def is_call(call: Call) -> bool:
    """Whether it is one; those have lines."""
    return call.line > 0


def with_one(facts: FileFacts) -> FileFacts:
    """Return facts that were read back, with one such object for all."""
    if all(map(is_call, facts.calls)):
        return facts
    calls = tuple(call if is_call(call) else NO_CALL for call in facts.calls)
    return replace(facts, calls=calls)
