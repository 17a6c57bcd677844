"""Calls that syntax implies: operators, loops, properties and their like (Python).

They are looked up in the class and not in the instance, and most lead nowhere: no class
of the archive has a method of the name. Those are told by the name alone.
"""

from collections.abc import Callable
from functools import partial

from shared.parsing.facts import Attribute, Defined
from shared.resolution.calls.acting import Calls
from shared.resolution.calls.concerns import IMPLIED, OF_CLASSES, Concerns
from shared.resolution.flow.engine import Engine, Passed, Site
from shared.resolution.functions import accessors
from shared.resolution.functions.metaclasses import NAMED
from shared.resolution.objects.members import Members
from shared.resolution.project.world import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import (
    MISSING,
    Class,
    Container,
    Function,
    Instance,
    ModuleRef,
    Value,
)


class ImpliedCalls:
    """Opens the sites of such calls.

    Attributes:
        concerns: Which of them may lead somewhere.
    """

    def __init__(self, engine: Engine, members: Members) -> None:
        self._engine = engine
        self._members = members
        self.concerns = Concerns(engine, members)
        self._reflected: list[Site] = []

    def _apply(
        self, kind: type[Class | Function], sites: Calls, site: Site, value: Value
    ) -> None:
        if isinstance(value, kind):
            sites.apply(site, value, list, (site,))

    def _make(self, sites: Calls, site: Site, cls: Class) -> None:
        metaclasses = self._members.metaclasses
        for method, receiver in metaclasses.made(cls):
            bound = self._members.bound(method, receiver)
            sites.apply(site, bound, list, (site, method))
        for method, made in (
            metaclasses.named(cls) if NAMED in self.concerns.names() else ()
        ):
            bound = self._members.bound(method, made.instance)
            sites.apply(site, bound, list, (site, method))

    def open(self, sites: Calls, site: Site) -> bool:
        """Resolve a site; False when it is one like others."""
        rules, callee = site.file.language.rules, site.call.callee
        if site.call.kind not in IMPLIED or not rules.implied:
            return False
        if site.call.kind == "raise":
            self._engine.value(site.place, callee).listen(
                partial(self._apply, Class, sites, site)
            )
        elif isinstance(callee, Attribute):
            of = partial(self._of, sites, site)
            self._base(site, callee).listen(of)
            if callee.name in rules.reflected and site.call.kind == "implicit":
                self._reflected.append(site)
        elif isinstance(callee, Defined):
            cls = site.file.symbols[callee.definition]
            if isinstance(cls, Class):
                self._make(sites, site, cls)
        return True

    def read(self, sites: Calls, site: Site) -> None:
        """Let a call of an attribute run what reading it does."""
        callee, rules = site.call.callee, site.file.language.rules
        is_read = isinstance(callee, Attribute) and rules.implied
        if not is_read or not isinstance(callee, Attribute):
            return
        if self._members.accessors.has("load", callee.name):
            self._base(site, callee).listen(partial(self._load, sites, site))

    def reflect(self, sites: Calls) -> bool:
        """Ask the right operands where the left ones have no such method."""
        waiting, self._reflected = self._reflected, []
        for site in waiting:
            callee, arguments = site.call.callee, site.call.arguments
            if site.targets or not isinstance(callee, Attribute) or not arguments:
                continue
            name = site.file.language.rules.reflected[callee.name]
            if name in self.concerns.names():
                left = [Passed(cell=self._base(site, callee))]
                reflected = partial(self._reflect, sites, site, name, left)
                sites.arguments(site)[0].cell.listen(reflected)
        return bool(waiting)

    def _base(self, site: Site, callee: Attribute) -> Cell:
        call = site.call
        return self._engine.value(
            Spot(site.file, call.scope, callee, call.at), callee.base
        )

    def _reflect(
        self, sites: Calls, site: Site, name: str, left: list[Passed], value: Value
    ) -> None:
        if isinstance(value, Instance) and self._members.has(value, name):
            self._call_member(sites, site, value, name, lambda: left)

    def _of(self, sites: Calls, site: Site, value: Value) -> None:
        match site.call.kind:
            case "load":
                self._load(sites, site, value)
            case "store" | "delete":
                self._store(sites, site, value)
            case _:
                name = site.call.callee.name  # type: ignore[union-attr]  # likewise
                arguments = partial(sites.arguments, site)
                self.special(sites, site, value, name, arguments)

    def each(
        self, sites: Calls, site: Site, of: Cell, name: str, arguments: list[Cell]
    ) -> None:
        """Call a special method of all values in a cell."""
        passed = [Passed(cell=cell) for cell in arguments]

        def call(value: Value) -> None:
            self.special(sites, site, value, name, lambda: passed)

        of.listen(call)

    def special(
        self,
        sites: Calls,
        site: Site,
        value: Value,
        name: str,
        arguments: Callable[[], list[Passed]],
    ) -> None:
        """Call a special method of a value, or the one that stands in for it."""
        if isinstance(value, Instance):
            found = self._special(value, name)
            if found is not None:
                self._call_member(sites, site, value, found, arguments)
        elif isinstance(value, Class):
            own = OF_CLASSES.get(name, "")
            if own and self._members.has(value, own):
                self._call_member(sites, site, value, own, arguments)
        else:
            self._call_member(sites, site, value, name, arguments)

    def _special(self, value: Instance, name: str) -> str | None:
        if self._members.has(value, name):
            return name
        hierarchy = self._engine.hierarchy
        if hierarchy.may_inherit(value.of):
            return None
        others = hierarchy.rules(value.of).implied.get(name, ())
        return next((one for one in others if self._members.has(value, one)), None)

    def iterate(self, sites: Calls, site: Site, of: Cell, target: Cell) -> None:
        """Let what iterating instances yields reach `target`."""
        if self.concerns.names().isdisjoint(("__iter__", "__next__", "__getitem__")):
            return

        def begin(value: Value) -> None:
            if isinstance(value, Instance):
                begun = sites.nested(site)
                self.special(sites, begun, value, "__iter__", list)
                sites.result(begun).listen(step)

        def step(value: Value) -> None:
            if isinstance(value, Instance):
                following = sites.nested(site)
                self.special(sites, following, value, "__next__", list)
                sites.result(following).feed(target)
            elif isinstance(value, Container):
                self._engine.container(value).every.feed(target)

        of.listen(begin)

    def _call_member(
        self,
        sites: Calls,
        site: Site,
        value: Value,
        name: str,
        arguments: Callable[[], list[Passed]],
    ) -> None:
        def called(found: Value) -> None:
            sites.apply(site, found, arguments, (site, name))

        self._members.attribute(value, name).listen(called)

    def _load(self, sites: Calls, site: Site, value: Value) -> None:
        name = site.call.callee.name  # type: ignore[union-attr]  # `open` has looked
        if isinstance(value, ModuleRef):
            for place in self._members.missing(value, name):
                made_up = partial(self._apply, Function, sites, site)
                self._engine.term(place).listen(made_up)
        places = self._members.places(value, name)
        for receiver, place in places:
            getter = self._members.accessors.getter(place)
            if getter is not None:
                self._run(sites, site, getter, receiver)
            described = partial(self._described, sites, site, receiver, "fget")
            self._engine.term(place).listen(described)
        if isinstance(value, Instance):
            own = (accessors.READ,) if places else (accessors.READ, MISSING)
            for hook in own:
                if not name.startswith("__") and self._members.has(value, hook):
                    self._call_member(sites, site, value, hook, list)

    def _store(self, sites: Calls, site: Site, value: Value) -> None:
        name = site.call.callee.name  # type: ignore[union-attr]  # `open` has looked
        if not isinstance(value, Instance):
            return
        kind = site.call.kind
        hook = accessors.WRITE if kind == "store" else accessors.REMOVE
        if self._members.has(value, hook):
            self._call_member(sites, site, value, hook, list)
        hierarchy = self._engine.hierarchy
        for cls in hierarchy.ancestors(value.of):
            setter = self._members.accessors.setter(cls, name, kind)
            if setter is not None:
                self._run(sites, site, setter, value)
                return
            places = hierarchy.own(cls, name)
            part = "fset" if kind == "store" else "fdel"
            for place in places:
                described = partial(self._described, sites, site, value, part)
                self._engine.term(place).listen(described)
            if places:
                return

    def _run(
        self, sites: Calls, site: Site, function: Function, receiver: Value
    ) -> None:
        arguments = list if site.call.kind == "call" else partial(sites.arguments, site)
        bound = self._members.bound(function, receiver)
        sites.apply(site, bound, arguments, (site, "accessor"))

    def _described(
        self, sites: Calls, site: Site, receiver: Value, part: str, found: Value
    ) -> None:
        # `found` is what the class holds under the name.
        if isinstance(found, Container) and found.kind == "property":
            cell = self._members.property_part(found, part)

            def run(function: Value) -> None:
                if isinstance(function, Function):
                    self._run(sites, site, function, receiver)

            cell.listen(run)
            return
        name = {"fget": accessors.GET, "fset": accessors.SET}.get(part, "__delete__")
        if isinstance(found, Function):
            if part == "fget" and found.definition.kind == "getter":
                self._run(sites, site, found, receiver)
        elif self._members.accessors.is_descriptor(found, name):
            first = [Passed(cell=self._engine.constant(receiver))]
            given = [] if part == "fget" else sites.arguments(site)
            self._call_member(sites, site, found, name, lambda: [*first, *given])
