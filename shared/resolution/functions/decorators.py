"""Decorator calls, which the definition below them is passed through."""

from shared.parsing.facts import CallResult, Defined
from shared.resolution.flow.engine import Site
from shared.resolution.values.value import Class, Function


def decorated_by(site: Site) -> Function | Class | None:
    """Return the definition that a decorator call is for."""
    if site.call.kind != "decorator":
        return None
    calls = site.file.facts.calls
    arguments = site.call.arguments
    while arguments:
        term = arguments[0].value
        if isinstance(term, Defined):
            return site.file.symbols[term.definition]
        arguments = calls[term.call].arguments if isinstance(term, CallResult) else ()
    return None
