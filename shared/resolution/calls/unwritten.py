"""What calls that nobody wrote as such pass as keys."""

from shared.parsing.facts import Attribute, Call, Either
from shared.resolution.calls.key_sets import OPEN, Told
from shared.resolution.calls.shared_call import no_arguments
from shared.resolution.flow.site import Arguments
from shared.resolution.objects.proxies import NAME, Trapped
from shared.resolution.values.value import Function


def told_unwritten(
    function: Function, arguments: Arguments, place: tuple[int, int]
) -> Told:
    """Return what such a call passes to a parameter, which is at a place as elsewhere.

    `new Proxy(o, { get(o, name) {} })`: a trap is given the name of what is read.
    """
    index, shift = place
    if isinstance(arguments, Trapped) and index - shift == NAME:
        is_told = arguments.name.isidentifier()
        return Told(frozenset({arguments.name})) if is_told else OPEN
    is_left_out = function.definition.formals[index].default is None
    return Told() if arguments is no_arguments and is_left_out else OPEN


def told_missing(function: Function, call: Call, index: int) -> Told | None:
    """Return what a method for all that a class lacks is given; None of any other.

    `a.start` runs `method_missing(name)` of a, and the name is `start` (Ruby, PHP).
    """
    rules, name = function.rules, function.definition.name
    own = rules.method_key(name)
    if own not in rules.missing_members:
        return None
    callee = call.callee
    last = callee.options[-1] if isinstance(callee, Either) else callee
    if not isinstance(last, Attribute) or index != 0:
        return OPEN
    asked = last.name.removeprefix(rules.own_mark)
    return Told(frozenset({asked})) if asked != own else None
