"""What a call hands over to functions among its arguments, and gives back."""

from shared.resolution.calls.application import Application
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Site
from shared.resolution.flow.site import Returning
from shared.resolution.functions.invocation import parameter
from shared.resolution.values.value import TELLING, Container, Function, Value


def hand_over(
    sites: Sites, site: Site, function: Function, receiver: Value | None
) -> None:
    """Let what a called function declares reach the functions that it is given.

    Called once for each function; but each type argument of a receiver tells more.
    """
    if not site.file.language.rules.declared_calls:
        return
    generics, engine = sites.members.generics, sites.engine
    if function in site.targets and generics.plain(receiver) is receiver:
        return
    own = function.definition.type_formals
    for passed, index, place in engine.contexts.given(site.file, site.call, function):
        given = None
        if function.owner is not None:
            given = generics.member(function.owner, place, receiver, own)
        cell = engine.term(place) if given is None else given
        cell.feed(parameter(engine, passed, index))


def hand_back(
    sites: Sites,
    called: Function,
    receiver: Value | None,
    how: Application,
    *,
    is_new: bool,
) -> None:
    """Let what a function returns reach whoever reads the call.

    Where a function type is declared, what calls give is what that says.
    """
    if how.arguments is how.site and _is_told(how.site):
        return
    if is_new and how.arguments is how.site:
        members = sites.members
        bound = members.bound(called, receiver) if receiver is not None else called
        sites.produce(how.site, bound)
    else:
        source = Returning(called, receiver, how.arguments, is_new=is_new)
        sites.produce(how.site, source)


def _is_told(site: Site) -> bool:
    values = site.callee.values if site.callee is not None else ()
    return len(values) > 1 and any(
        isinstance(value, Container) and value.kind == TELLING for value in values
    )
