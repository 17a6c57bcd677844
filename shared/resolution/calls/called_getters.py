"""Calls of what a getter gives: `a.g(x)` runs g (TypeScript).

Where types decide, reading a getter is no call of its own; calling what it gives leads
to the getter, as there is nothing else that a declaration names.
"""

from shared.parsing.facts import Attribute
from shared.resolution.flow.engine import Engine, Evidence, Site
from shared.resolution.objects.members import Members
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Function


class CalledGetters:
    """Links calls of members that are getters, where there are any of the name."""

    def __init__(self, engine: Engine, members: Members) -> None:
        self._engine = engine
        self._members = members
        self._names = {
            symbol.definition.name
            for file in engine.world.files.values()
            if file.language.rules.declared_calls
            for symbol in file.symbols
            if symbol.definition.kind == "getter"
        }

    def link(self, site: Site) -> bool:
        """Link a site to the getter that its callee is; whether it is one."""
        callee, rules = site.call.callee, site.file.language.rules
        if not isinstance(callee, Attribute) or callee.name not in self._names:
            return False
        if not rules.declared_calls or site.call.kind != "call":
            return False
        place = Spot(site.file, site.call.scope, callee.base, site.call.at)
        found = False
        for value in self._engine.value(place, callee.base).values:
            for _, at in self._members.places(value, callee.name):
                getter = self._members.accessors.getter(at)
                if isinstance(getter, Function):
                    site.link(getter, Evidence.MEMBER)
                    found = True
        return found
