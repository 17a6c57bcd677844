"""What special methods, properties and descriptors of a value run."""

from collections.abc import Callable
from functools import partial
from typing import Protocol, TypeAlias

from shared.resolution.calls.shared_call import Given, nothing, written
from shared.resolution.flow.engine import Engine, Passed, Site
from shared.resolution.flow.site import Arguments
from shared.resolution.functions import accessors
from shared.resolution.objects.members import Members
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Class, Container, Function, Instance, Value

# What subscribing a class itself calls.
OF_CLASSES = {"__getitem__": "__class_getitem__"}

# Calls a value with what `Given` says, on behalf of whoever is concerned.
Run: TypeAlias = Callable[[Value, Given], None]


class Calls(Protocol):
    """What is asked of the call sites."""

    def apply(
        self, site: Site, value: Value, arguments: Arguments, key: tuple[object, ...]
    ) -> None:
        """Call a value on behalf of a site."""

    def arguments(self, site: Site) -> list[Passed]:
        """Return the arguments of a site."""

    def nested(self, site: Site) -> Site:
        """Return a site for a call on behalf of another one."""

    def result(self, site: Site) -> Cell:
        """Return the cell with what a site returns."""


def one_site(sites: Calls, site: Site, name: str, arguments: Arguments) -> Run:
    """Return what calls values on behalf of one site, always with the arguments."""

    def run(value: Value, _given: Given) -> None:
        sites.apply(site, value, arguments, (site, name))

    return run


class SpecialCalls:
    """Looks up what runs, in the class and not in the instance."""

    def __init__(self, engine: Engine, members: Members) -> None:
        self._engine = engine
        self._members = members

    def special(
        self,
        sites: Calls,
        site: Site,
        value: Value,
        name: str,
        arguments: Callable[[], list[Passed]],
    ) -> None:
        """Call a special method of a value, or the one that stands in for it."""
        self._special_of(one_site(sites, site, name, arguments), value, name)

    def _special_of(self, run: Run, value: Value, name: str) -> None:
        if isinstance(value, Instance):
            found = self._special(value, name)
            if found is not None:
                self._member(run, value, found)
        elif isinstance(value, Class):
            own = OF_CLASSES.get(name, "")
            if own and self._members.has(value, own):
                self._member(run, value, own)
        else:
            self._member(run, value, name)

    def _special(self, value: Instance, name: str) -> str | None:
        if self._members.has(value, name):
            return name
        hierarchy = self._engine.hierarchy
        if hierarchy.may_inherit(value.of):
            return None
        others = hierarchy.rules(value.of).implied.get(name, ())
        return next((one for one in others if self._members.has(value, one)), None)

    def _member(
        self, run: Run, value: Value, name: str, given: Given = written
    ) -> None:
        def called(found: Value) -> None:
            run(found, given)

        self._members.attribute(value, name).listen(called)

    def _load(self, run: Run, value: Value, name: str) -> None:
        places = self._members.places(value, name)
        for receiver, place in places:
            getter = self._members.accessors.getter(place)
            if getter is not None:
                run(self._members.bound(getter, receiver), nothing)
            described = partial(self._described, run, receiver, "fget")
            self._engine.term(place).listen(described)
        if isinstance(value, Instance):
            own = (accessors.READ,) if places else (accessors.READ, accessors.MISSING)
            for hook in own:
                if not name.startswith("__") and self._members.has(value, hook):
                    self._member(run, value, hook, nothing)

    def _store(self, run: Run, value: Value, name: str, kind: str) -> None:
        if not isinstance(value, Instance):
            return
        hook = accessors.WRITE if kind == "store" else accessors.REMOVE
        if self._members.has(value, hook):
            self._member(run, value, hook, nothing)
        hierarchy = self._engine.hierarchy
        for cls in hierarchy.ancestors(value.of):
            setter = self._members.accessors.setter(cls, name, kind)
            if setter is not None:
                run(self._members.bound(setter, value), written)
                return
            places = hierarchy.own(cls, name)
            part = "fset" if kind == "store" else "fdel"
            for place in places:
                described = partial(self._described, run, value, part)
                self._engine.term(place).listen(described)
            if places:
                return

    def _described(self, run: Run, receiver: Value, part: str, found: Value) -> None:
        # `found` is what the class holds under the name.
        given = nothing if part == "fget" else written
        if isinstance(found, Container) and found.kind == "property":

            def call(function: Value) -> None:
                if isinstance(function, Function):
                    run(self._members.bound(function, receiver), given)

            self._members.property_part(found, part).listen(call)
            return
        name = {"fget": accessors.GET, "fset": accessors.SET}.get(part, "__delete__")
        if isinstance(found, Function):
            if part == "fget" and found.definition.kind == "getter":
                run(self._members.bound(found, receiver), given)
        elif self._members.accessors.is_descriptor(found, name):
            first = Passed(cell=self._engine.constant(receiver))
            self._member(run, found, name, partial(self._behind, first, given))

    def _behind(self, first: Passed, given: Given, site: Site) -> Arguments:
        return lambda: [first, *self._engine.passed(given(site))]
