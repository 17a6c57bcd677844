"""Says what runs where the object that is called was made next to the call.

`Shape s = new Circle(); s.area()` leads to `Shape.area`, as the compiler says, and to
`Circle.area`, which runs: that is no weaker link.
"""

from collections.abc import Iterable

from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Attribute,
    CallResult,
    Either,
    InstanceOf,
    Item,
    Name,
    Term,
)
from shared.resolution.calls.declared_calls import UNWRITTEN
from shared.resolution.classes.dispatch import Dispatch
from shared.resolution.flow.engine import Evidence, Site
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.around import is_class_body
from shared.resolution.project.spot import Spot
from shared.resolution.values.reached import ARROW
from shared.resolution.values.value import Class, Function

# A variable that may hold more objects than this is as good as a parameter.
MAX_MADE = 3


class MadeHere:
    """Looks at sites once it is known what declared types say of them."""

    def __init__(self, lexical: Lexical, dispatch: Dispatch) -> None:
        self._lexical = lexical
        self._dispatch = dispatch

    def look(self, sites: Iterable[Site]) -> None:
        """Link the sites whose receivers are made in sight to what runs."""
        for site in sites:
            rules, kind = site.file.language.rules, site.call.kind
            if not rules.weak_dispatch or not site.targets or kind in UNWRITTEN:
                continue
            callee = site.call.callee
            if isinstance(callee, Attribute) and isinstance(callee.base, Name):
                self._link(site, callee.base.name)

    def classes(self, site: Site) -> list[Class]:
        """Return the classes of all objects that a local variable may be called on.

        None where something else may be in it too.
        """
        callee = site.call.callee
        base = callee.base if isinstance(callee, Attribute) else None
        if isinstance(base, Item) and base.key == ARROW:
            base = base.base
        if not isinstance(base, Name):
            return []
        file, name = site.file, base.name
        bound = file.scope_of_name(site.call.scope, name, site.call.at)
        is_local = bound != NO_SCOPE and not is_class_body(file.facts.scopes[bound])
        if not is_local or bound == MODULE_SCOPE:
            return []
        return self._made(site, name, is_exact=True)

    def _link(self, site: Site, name: str) -> None:
        declared = [
            target
            for target, evidence in site.links()
            if isinstance(target, Function)
            and target.owner is not None
            and evidence is not Evidence.POSSIBLE
        ]
        if len(declared) != 1:
            return
        for cls in self._made(site, name):
            for body in self._dispatch.bodies_in(cls, declared[0]):
                if body.owner is not declared[0].owner:
                    site.link(body, Evidence.MADE)

    def _made(self, site: Site, name: str, *, is_exact: bool = False) -> list[Class]:
        # The classes of all objects that a variable may hold at the site. A type alone
        # may be that of a cast, and not exact.
        file, at, scope = site.file, site.call.at, site.call.scope
        bound = file.scope_of_name(scope, name, at)
        if bound == NO_SCOPE and file.language.rules.class_scope_visible:
            bound = file.binders.nearest(name, scope)
        if bound == NO_SCOPE:
            return []
        reaching = file.reaching(bound, name, scope, at)
        values = [binding for binding in reaching if not binding.declared]
        is_cast = is_exact and any(isinstance(b.value, InstanceOf) for b in values)
        if is_cast or not 0 < len(values) <= MAX_MADE:
            return []
        found = [
            self._class_of(Spot(file, bound, term, binding.at))
            for binding in values
            for term in _options(binding.value)
            if not (is_exact and isinstance(term, InstanceOf))
        ]
        return [cls for cls in found if cls] if None not in found else []

    def _class_of(self, place: Spot) -> Class | None:
        file, term = place.file, place.term
        if isinstance(term, InstanceOf):
            of = Spot(file, place.scope, term.type, place.at)
        elif isinstance(term, CallResult):
            call = file.facts.calls[term.call]
            if call.kind not in file.language.rules.making:
                return None
            of = Spot(file, call.scope, call.callee, call.at)
        else:
            return None
        value = self._lexical.value(of)
        return value if isinstance(value, Class) else None


def _options(term: Term) -> tuple[Term, ...]:
    return term.options if isinstance(term, Either) else (term,)
