"""Says what runs where the object that is called was made next to the call.

`Shape s = new Circle(); s.area()` leads to `Shape.area`, as the compiler says, and to
`Circle.area`, which runs: that is no weaker link.
"""

from collections.abc import Iterable

from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Attribute,
    Binding,
    Call,
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
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.reached import ARROW
from shared.resolution.values.value import Class, Function

# A variable that may hold more objects than this is as good as a parameter.
MAX_MADE = 3
# The kind of call by which a declaration makes an object (C++).
DECLARED = "declared"


class MadeHere:
    """Looks at sites once it is known what declared types say of them."""

    def __init__(self, lexical: Lexical, dispatch: Dispatch) -> None:
        self._lexical = lexical
        self._dispatch = dispatch
        # The file asked last, and its calls that declarations make, by their places.
        self._file: FileIndex | None = None
        self._declared: dict[int, Call] = {}

    def look(self, sites: Iterable[Site]) -> None:
        """Link the sites whose receivers are made in sight to what runs."""
        for site in sites:
            rules, kind = site.file.language.rules, site.call.kind
            if not rules.weak_dispatch or not site.targets or kind in UNWRITTEN:
                continue
            callee = site.call.callee
            if isinstance(callee, Attribute) and isinstance(callee.base, Name):
                self._link(site, callee.base.name)

    def classes(self, site: Site, of: Class | None) -> list[Class]:
        """Return the classes of all objects that a local variable may be called on.

        None where something else may be in it too. `of` is the class of its type.
        """
        callee = site.call.callee
        base = callee.base if isinstance(callee, Attribute) else None
        pointed = base if isinstance(base, Item) and base.key == ARROW else None
        base = pointed.base if pointed is not None else base
        if not isinstance(base, Name):
            return []
        bound, values = self._values(site, base.name)
        if bound <= MODULE_SCOPE or is_class_body(site.file.facts.scopes[bound]):
            return []
        if pointed is None and (own := self._named(site.place.with_term(base))):
            # `Circle c; c.area()`
            return [own]
        places = [Spot(site.file, bound, held.value, held.at) for held in values]
        if pointed is not None and not places:
            places = self._handed(site.file, bound, base.name)
        every: dict[Class, None] = {}
        for place in places:
            found = self._exact(place) or self._pointed(place, of, pointed)
            if not found:
                return []
            every.update(dict.fromkeys(found))
        return list(every)

    def _exact(self, place: Spot) -> list[Class]:
        # A type alone may be that of a cast.
        terms = _options(place.term)
        spots = [place.with_term(t) for t in terms if not isinstance(t, InstanceOf)]
        found = [self._class_of(one) or self._named(one) for one in spots]
        types = [place.with_term(t) for t in terms if isinstance(t, InstanceOf)]
        told = [self._class_of(one) for one in types]
        is_known = None not in found and all(cls in found for cls in told)
        return [cls for cls in found if cls is not None and is_known]

    def _named(self, place: Spot) -> Class | None:
        # `Circle c; Shape &s = c;`
        file, term = place.file, place.term
        if not isinstance(term, Name):
            return None
        bound = file.scope_of_name(place.scope, term.name, place.at)
        call = self._maker(file, bound, term.name)
        if call is None:
            return None
        value = self._lexical.value(Spot(file, bound, call.callee, call.at))
        return value if isinstance(value, Class) else None

    def _handed(self, file: FileIndex, bound: int, name: str) -> list[Spot]:
        # `unique_ptr<Shape> s(new Circle)`
        call = self._maker(file, bound, name)
        if call is None or len(call.arguments) != 1:
            return []
        return [Spot(file, bound, call.arguments[0].value, call.at)]

    def _maker(self, file: FileIndex, bound: int, name: str) -> Call | None:
        """Return the call that a variable's only declaration makes its object by."""
        if file is not self._file:
            made = {one.at: one for one in file.facts.calls if one.kind == DECLARED}
            self._file, self._declared = file, made
        found = [one for one in file.bindings.get((bound, name), ()) if one.declared]
        call = self._declared.get(found[0].at) if len(found) == 1 else None
        return call if call is not None and call.scope == bound else None

    def _pointed(self, place: Spot, of: Class | None, on: Item | None) -> list[Class]:
        # `unique_ptr<Shape> s = make_unique<Circle>()`
        term = place.term
        if on is None or not isinstance(term, InstanceOf) or len(term.arguments) != 1:
            return []
        cls = self._class_of(place.with_term(term.arguments[0]))
        return [cls] if cls is not None and cls is not of else []

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

    def _made(self, site: Site, name: str) -> list[Class]:
        # The classes of all objects that a variable may hold at the site.
        bound, values = self._values(site, name)
        found = [
            self._class_of(Spot(site.file, bound, term, binding.at))
            for binding in values
            for term in _options(binding.value)
        ]
        return [cls for cls in found if cls] if None not in found else []

    def _values(self, site: Site, name: str) -> tuple[int, list[Binding]]:
        file, at, scope = site.file, site.call.at, site.call.scope
        bound = file.scope_of_name(scope, name, at)
        if bound == NO_SCOPE and file.language.rules.class_scope_visible:
            bound = file.binders.nearest(name, scope)
        if bound == NO_SCOPE:
            return bound, []
        reaching = file.reaching(bound, name, scope, at)
        values = [binding for binding in reaching if not binding.declared]
        return bound, values if len(values) <= MAX_MADE else []

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
