"""Calls that syntax implies: operators, loops, properties and their like (Python).

They are looked up in the class and not in the instance, and most lead nowhere: no class
of the archive has a method of the name. Those are told by the name alone.
"""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from shared.parsing.facts import Attribute, Call, Defined
from shared.resolution.flow.engine import Engine, Passed, Site
from shared.resolution.functions import accessors
from shared.resolution.functions.metaclasses import MAKING, NAMED, SUBCLASSED
from shared.resolution.objects.members import Members
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.world import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Class, Container, Function, Instance, Value

# Kinds of calls that nobody wrote down.
ACCESSES = frozenset({"load", "store", "delete"})
IMPLIED = frozenset({*ACCESSES, "implicit", "create"})

# Names without which making a class runs nothing.
MADE = frozenset({*MAKING, SUBCLASSED, NAMED})

# What subscribing a class itself calls.
OF_CLASSES = {"__getitem__": "__class_getitem__"}


class Calls(Protocol):
    """What is asked of the call sites."""

    def apply(
        self,
        site: Site,
        value: Value,
        arguments: Callable[[], list[Passed]],
        key: tuple[object, ...],
    ) -> None:
        """Call a value on behalf of a site."""

    def arguments(self, site: Site) -> list[Passed]:
        """Return the arguments of a site."""

    def nested(self, site: Site) -> Site:
        """Return a site for a call on behalf of another one."""

    def result(self, site: Site) -> Cell:
        """Return the cell with what a site returns."""


class ImpliedCalls:
    """Opens the sites of such calls."""

    def __init__(self, engine: Engine, members: Members) -> None:
        self._engine = engine
        self._members = members
        self._held: frozenset[str] | None = None
        self._called: dict[str, bool] = {}
        self._reflected: list[Site] = []

    def concerns(self, file: FileIndex, call: Call) -> bool:
        """Whether the call may lead somewhere, as far as its kind and name tell."""
        rules = file.language.rules
        if call.kind not in IMPLIED or not rules.implied:
            return True
        callee = call.callee
        if not isinstance(callee, Attribute):
            return call.kind == "create" and self._is_making(call)
        if call.kind in ACCESSES:
            return self._members.accessors.has(call.kind, callee.name)
        found = self._called.get(callee.name)
        if found is None:
            names = {callee.name, *rules.implied.get(callee.name, ())}
            names.add(rules.reflected.get(callee.name, callee.name))
            names.add(OF_CLASSES.get(callee.name, callee.name))
            found = not names.isdisjoint(self._names())
            self._called[callee.name] = found
        return found

    def _is_making(self, call: Call) -> bool:
        # Whether making a class may run something.
        return bool(call.arguments) or not self._names().isdisjoint(MADE)

    def _make(self, sites: Calls, site: Site, cls: Class) -> None:
        metaclasses = self._members.metaclasses
        for method, receiver in metaclasses.made(cls):
            bound = self._members.bound(method, receiver)
            sites.apply(site, bound, list, (site, method))
        for method, made in metaclasses.named(cls) if NAMED in self._names() else ():
            bound = self._members.bound(method, made.instance)
            sites.apply(site, bound, list, (site, method))

    def _names(self) -> frozenset[str]:
        # The names that classes bind.
        if self._held is None:
            self._held = frozenset(
                name
                for file in self._engine.world.files.values()
                if file.language.rules.implied
                for scope, name in file.bindings
                if file.facts.scopes[scope].kind == "class"
            )
        return self._held

    def open(self, sites: Calls, site: Site) -> bool:
        """Resolve a site; False when it is one like others."""
        rules, callee = site.file.language.rules, site.call.callee
        if site.call.kind not in IMPLIED or not rules.implied:
            return False
        if isinstance(callee, Attribute):
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
            if name in self._names():
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
        if self._names().isdisjoint(("__iter__", "__next__", "__getitem__")):
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
        places = self._members.places(value, name)
        for receiver, place in places:
            getter = self._members.accessors.getter(place)
            if getter is not None:
                self._run(sites, site, getter, receiver)
            described = partial(self._described, sites, site, receiver, "fget")
            self._engine.term(place).listen(described)
        if isinstance(value, Instance):
            own = (accessors.READ,) if places else (accessors.READ, accessors.MISSING)
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
