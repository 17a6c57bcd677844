"""Which class stands for a constructor that its head declares, and no source line."""

from shared.parsing.facts import Super, This
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.flow.engine import Site
from shared.resolution.static.calls import StaticCalls
from shared.resolution.values.value import Class, Function


def standing_for(
    target: Function | Class, site: Site, calls: StaticCalls, hierarchy: Hierarchy
) -> Function | Class:
    """Return what is shown of what a call leads to: `this(x)`, `: super(x)`."""
    callee = site.call.callee
    if target.definition.name or not isinstance(callee, (Super, This)):
        return target
    owner = calls.own_class(site.place)
    if isinstance(callee, This):
        return owner or target
    above = hierarchy.bases(owner) if owner else ()
    return above[0] if above else target
