"""What is told, by where a call is written, of what it passes."""

from shared.parsing.facts import Argument, CallResult, Name
from shared.resolution.flow.site import Site
from shared.resolution.values.tests import GIVEN, opposite
from shared.resolution.values.value import Function

# Of a function with more results the first are looked at.
MAX_RETURNS = 32


def is_waited_for(function: Function, site: Site, given: Name) -> bool:
    """Whether an inner function passes what it was made to wait for.

    `def wrap(f=None): ...; def later(f): return wrap(f)`
    """
    inner = site.file.enclosing_function(site.call.scope)
    if inner is None or inner.definition.scope != function.definition.body:
        return False
    formals = inner.definition.formals
    is_one = len(formals) == 1 and formals[0].default is None
    return is_one and formals[0].name == given.name and inner.path == function.path


def may_hold(site: Site, spread: Argument, name: str) -> bool:
    """Whether what is spread may have a key.

    `**options` of a function that has a parameter of the name holds no such key.
    """
    function = site.file.enclosing_function(site.call.scope)
    if function is None or spread.spread == 1 or not isinstance(spread.value, Name):
        return True
    formals = function.definition.formals
    is_rest = any(
        one.kind == "keyword_rest" and one.name == spread.value.name for one in formals
    )
    return not is_rest or not any(one.name == name for one in formals)


def is_denied(site: Site, name: str, asked: str) -> bool:
    """Whether something is not so where a call is: it was asked for in front of it.

    `if callable(f): ...`, `return g(f)`
    """
    file = site.file
    returns = file.returns.get(file.around.functions[site.call.scope], ())
    for one in returns[:MAX_RETURNS]:
        value = one.value
        if one.tests and isinstance(value, CallResult) and value.call == site.index:
            return any(
                opposite((of.removeprefix(GIVEN), what)) == (name, asked)
                for of, what in one.tests
            )
    return False
