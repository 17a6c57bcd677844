"""What a call, as it is written, gives for a parameter."""

from shared.parsing.facts import Call, Term
from shared.parsing.passed import written_for
from shared.resolution.flow.engine import Engine
from shared.resolution.functions.invocation import receiver_index
from shared.resolution.values.value import Function


def given_for(engine: Engine, by: Function, call: Call, index: int) -> Term | None:
    """Return what a call gives for a parameter of a method; None if nobody can tell."""
    if any(one.spread for one in call.arguments):
        return None
    formal = by.definition.formals[index]
    place = index - int(receiver_index(engine, by) == 0)
    return written_for(call, formal, place)
