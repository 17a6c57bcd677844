"""What special methods, properties and descriptors of a value run."""

from collections.abc import Callable
from functools import partial

from shared.resolution.calls.acting import Calls
from shared.resolution.calls.concerns import OF_CLASSES
from shared.resolution.calls.shared_call import (
    Given,
    Handles,
    OneCall,
    Runs,
    nothing,
    written,
)
from shared.resolution.flow.engine import ITEM, Engine, Passed, Site
from shared.resolution.flow.site import Arguments
from shared.resolution.functions import accessors
from shared.resolution.functions.passing import Behind
from shared.resolution.objects.members import Members
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell, FixedCell
from shared.resolution.values.value import (
    MISSING,
    MISSING_ITEM,
    Class,
    Container,
    Function,
    Instance,
    ModuleRef,
    Value,
    is_made_up,
)

TRUTH = "__bool__"

# Decorators of getters that run for instances alone.
PLAIN = frozenset({("property",), ("cached_property",)})


class SpecialCalls(Handles):
    """Looks up what runs, in the class and not in the instance."""

    def __init__(self, engine: Engine, members: Members, sites: Calls) -> None:
        self._engine = engine
        self._members = members
        self._sites = sites
        # By name, the values that nothing is run for when it is read: most are read
        # again.
        self._quiet: dict[str, set[Value]] = {}

    def special(
        self,
        site: Site,
        name: str,
        arguments: Callable[[], list[Passed]],
        value: Value,
    ) -> None:
        """Call a special method of a value, or the one that stands in for it."""
        self._special_of(OneCall(self._sites, site, name, arguments), value, name)

    def _special_of(self, runs: Runs, value: Value, name: str) -> None:
        # A special method of a value, or what stands in for it.
        if isinstance(value, Instance):
            found = self._special(value, name)
            if found is not None:
                self._member(runs, value, found)
        elif isinstance(value, Class):
            method = self._members.of_metaclass(value, name)
            own = OF_CLASSES.get(name, "")
            if method is not None:
                runs.run_written(method)
            elif own and self._members.has(value, own):
                self._member(runs, value, own)
        else:
            self._member(runs, value, name)

    def _special(self, value: Instance, name: str) -> str | None:
        if self._members.has(value, name):
            return name
        hierarchy = self._engine.hierarchy
        others = value.of.rules.implied.get(name, ())
        found = others
        if hierarchy.may_inherit(value.of):
            if self._members.holding.makes(value, name):
                return name
            # A class outside hardly says whether it is true where one below has a
            # length.
            if name != TRUTH:
                found = (MISSING_ITEM,) if name == ITEM else ()
        for one in found:
            if self._members.has(value, one):
                return one
        # What is put into a class: `C.__len__ = size`.
        fields = self._members.fields
        if fields.knows(name):
            return name
        for one in others:
            if fields.knows(one):
                return one
        return None

    def _member(
        self, runs: Runs, value: Value, name: str, given: Given = written
    ) -> None:
        found = self._members.attribute(value, name)
        if given is written:
            found.listen(runs.listener())
        else:
            found.listen(_Run(runs, given))

    def _load(self, runs: Runs, value: Value, name: str) -> None:
        quiet = self._quiet.get(name)
        if quiet is None:
            quiet = self._quiet[name] = set()
        if value not in quiet and not self._may_load(runs, value, name):
            quiet.add(value)

    def _may_load(self, runs: Runs, value: Value, name: str) -> bool:
        """Run what reading a member does; False where that is nothing, and stays so."""
        is_loud = isinstance(value, ModuleRef)
        if isinstance(value, ModuleRef):
            for place in self._members.missing(value, name):
                self._engine.term(place).listen(partial(_run_made_up, runs))
        places = self._members.places(value, name)
        for receiver, place in places:
            is_loud |= self._read(runs, value, receiver, place)
        if isinstance(value, Instance):
            is_loud |= self._put(runs, value, name, "fget")
        if isinstance(value, Class) and not places:
            reading = self._members.reading(value, name)
            if reading is not None:
                runs.run(reading, nothing)
                is_loud = True
        if isinstance(value, Instance) and is_made_up(name):
            is_held = bool(places) or self._members.holds(value, name)
            is_loud |= self._hook(runs, value, accessors.READ)
            is_loud |= not is_held and self._hook(runs, value, MISSING)
        return is_loud

    def _read(self, runs: Runs, value: Value, receiver: Value, place: Spot) -> bool:
        getter = self._members.accessors.getter(place)
        held = self._engine.term(place)
        if isinstance(value, Class) and _is_plain_property(getter):
            # It gives itself, unless a class of the archive is meant by the name.
            held.listen(partial(self._read_itself, runs, receiver))
            return True
        if getter is not None:
            runs.run(self._members.bound(getter, receiver), nothing)
        is_loud = getter is not None or not _is_of_methods(held)
        if is_loud:
            held.listen(_Described(self, runs, receiver, "fget"))
        return is_loud

    def _read_itself(self, runs: Runs, receiver: Value, found: Value) -> None:
        if isinstance(found, Instance):
            self.described(runs, receiver, "fget", found)

    def _hook(self, runs: Runs, value: Instance, name: str) -> bool:
        is_there = self._members.has(value, name)
        if is_there:
            self._member(runs, value, name, nothing)
        return is_there

    def _store(self, runs: Runs, value: Value, name: str, kind: str) -> None:
        if not isinstance(value, Instance):
            return
        hook = accessors.WRITE if kind == "store" else accessors.REMOVE
        if self._members.has(value, hook):
            self._member(runs, value, hook, nothing)
        hierarchy = self._engine.hierarchy
        for cls in hierarchy.ancestors(value.of):
            setter = self._members.accessors.setter(cls, name, kind)
            if setter is not None:
                runs.run(self._members.bound(setter, value), written)
                return
            places = hierarchy.own(cls, name)
            part = "fset" if kind == "store" else "fdel"
            for place in places:
                described = _Described(self, runs, value, part)
                self._engine.term(place).listen(described)
            if places:
                return
        self._put(runs, value, name, "fset" if kind == "store" else "fdel")

    def _put(self, runs: Runs, value: Instance, name: str, part: str) -> bool:
        # What is put into a class from outside: `C.p = property(f)`.
        if not self._members.accessors.is_put(name):
            return False
        fields = self._members.fields
        fields.activate(name)
        for held in fields.shared_by(self._engine.hierarchy.ancestors(value.of), name):
            held.listen(_Described(self, runs, value, part))
        return True

    def described(self, runs: Runs, receiver: Value, part: str, found: Value) -> None:
        """Let a call run what a class holds under a name: a property, a descriptor."""
        given = nothing if part == "fget" else written
        if isinstance(found, Container) and found.kind == accessors.PROPERTY:

            def call(function: Value) -> None:
                if isinstance(function, Function):
                    runs.run(self._members.bound(function, receiver), given)

            self._members.property_part(found, part).listen(call)
            return
        name = {"fget": accessors.GET, "fset": accessors.SET}.get(part, "__delete__")
        if isinstance(found, Function):
            if part == "fget" and found.definition.kind == "getter":
                runs.run(self._members.bound(found, receiver), given)
        elif self._members.accessors.is_descriptor(found, name):
            self._member(runs, found, name, _Behind(self._engine, receiver, given))


class _Described:
    """Hears what a class holds under the name of a call. There are many of them."""

    __slots__ = ("_calls", "_part", "_receiver", "_runs")

    def __init__(
        self, calls: SpecialCalls, runs: Runs, receiver: Value, part: str
    ) -> None:
        self._calls = calls
        self._runs = runs
        self._receiver = receiver
        self._part = part

    def __call__(self, value: Value) -> None:
        self._calls.described(self._runs, self._receiver, self._part, value)


def _is_plain_property(getter: Function | None) -> bool:
    return getter is not None and getter.definition.modifiers[-1:] in PLAIN


def _is_of_methods(held: Cell) -> bool:
    # What a class holds under a name for good, none of which runs when it is read.
    return isinstance(held, FixedCell) and all(
        isinstance(value, Function) and value.definition.kind != "getter"
        for value in held.values
    )


class _Run:
    """Runs what comes with what `given` says. There are many of them."""

    __slots__ = ("_given", "_runs")

    def __init__(self, runs: Runs, given: Given) -> None:
        self._runs = runs
        self._given = given

    def __call__(self, value: Value) -> None:
        self._runs.run(value, self._given)


class _Behind:
    """Passes a receiver in front of what else a site passes, likewise."""

    __slots__ = ("_engine", "_given", "_receiver")

    def __init__(self, engine: Engine, receiver: Value, given: Given) -> None:
        self._engine = engine
        self._receiver = receiver
        self._given = given

    def __call__(self, site: Site) -> Arguments:
        return Behind(self._engine, self._receiver, self._given(site))


def _run_made_up(runs: Runs, value: Value) -> None:
    # What makes up the members that a module has not.
    if isinstance(value, Function):
        runs.run(value, nothing)
