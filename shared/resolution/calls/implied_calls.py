"""Calls that syntax implies: operators, loops, properties and their like (Python).

They are looked up in the class and not in the instance, and most lead nowhere: no class
of the archive has a method of the name. Those are told by the name alone.
"""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from shared.parsing.facts import Attribute, Call, Defined, Name
from shared.resolution.calls.acting import Calls
from shared.resolution.calls.concerns import IMPLIED, PROPERTIES, Concerns
from shared.resolution.calls.shared_call import (
    Given,
    Key,
    OneCall,
    SharedCall,
    nothing,
)
from shared.resolution.calls.special_calls import SpecialCalls
from shared.resolution.flow.engine import Engine, Passed, Site
from shared.resolution.flow.passed import Listed
from shared.resolution.functions.metaclasses import NAMED, SUBCLASSED
from shared.resolution.objects.members import Members
from shared.resolution.objects.properties import SETTER
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.static.computed import Computed
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import GENERATOR, Class, Container, Instance, Value

# What formatting calls, and how many sorts of values the name of an object holds.
SHOWN = frozenset({"__format__", "__repr__", "__str__"})
MAX_SHOWN = 1

_RunOf: TypeAlias = Callable[[OneCall, Value, str], None]


class ImpliedCalls(SpecialCalls):
    """Opens the sites of such calls.

    Attributes:
        concerns: Which of them may lead somewhere.
    """

    def __init__(
        self, engine: Engine, members: Members, sites: Calls, computed: Computed
    ) -> None:
        super().__init__(engine, members, sites)
        self.concerns = Concerns(engine, members, computed)
        # One each for all that listen.
        self._asking: _RunOf = self._ask
        self._running: _RunOf = self._special_of
        self._reflected: list[Site] = []
        self._shown: list[tuple[Site, Cell, str]] = []
        # By kind and by name, then by what the attribute is one of.
        self._shared: dict[str, dict[str, dict[Cell, SharedCall]]] = {}

    def forget(self) -> None:
        """Let go of the sites of all calls."""
        self._shared.clear()
        self._quiet.clear()
        self._reflected.clear()
        self._shown.clear()

    def _make(self, site: Site, cls: Class) -> None:
        metaclasses = self._members.metaclasses
        for method, receiver in metaclasses.made(cls):
            bound = self._members.bound(method, receiver)
            # `class C(B, key="a")` gives the key to `__init_subclass__`.
            given = site if method.definition.name == SUBCLASSED else list
            self._sites.apply(site, bound, given, (site, method))
        if NAMED in self.concerns.names():
            # `__set_name__` is given the class.
            owner = Listed([Passed(cell=self._engine.constant(cls))])
            for method, made in metaclasses.named(cls):
                bound = self._members.bound(method, made.instance)
                self._sites.apply(site, bound, owner, (site, method))

    def open(self, site: Site) -> bool:
        """Resolve a site; False when it leads nowhere and never will."""
        callee, call = site.call.callee, site.call
        if call.kind == "raise":
            raised = self._engine.value(site.place, callee)
            raised.listen(partial(self._raise, site))
            return not self._engine.is_void(raised)
        if isinstance(callee, Defined):
            cls = site.file.symbols[callee.definition]
            if isinstance(cls, Class):
                self._make(site, cls)
        if not isinstance(callee, Attribute):
            return True
        is_reflected = call.kind == "implicit" and self._is_reflected(site, callee)
        if is_reflected:
            self._reflected.append(site)
        base = self._base(site, callee)
        if self._engine.is_void(base):
            return is_reflected
        if callee.name in SHOWN and isinstance(callee.base, Name):
            self._shown.append((site, base, callee.name))
        else:
            self._join(site, base, call.kind, callee.name)
        return True

    def show(self) -> bool:
        """Let what is put into texts show itself; whether there is any.

        Names that hold anything are put into texts more often than they show something
        of their own: where values of several sorts came, none is taken to be meant.
        """
        waiting, self._shown = self._shown, []
        for site, base, name in waiting:
            if len(base.values) <= MAX_SHOWN:
                self._join(site, base, site.call.kind, name)
        return bool(waiting)

    def _raise(self, site: Site, value: Value) -> None:
        if isinstance(value, Class):
            self._sites.apply(site, value, list, (site,))

    def _is_reflected(self, site: Site, callee: Attribute) -> bool:
        name = site.file.language.rules.reflected.get(callee.name)
        return name in self.concerns.names() and bool(site.call.arguments)

    def _join(self, site: Site, base: Cell, kind: str, name: str) -> None:
        by_name = self._shared.get(kind)
        if by_name is None:
            by_name = self._shared[kind] = {}
        by_base = by_name.get(name)
        if by_base is None:
            by_base = by_name[name] = {}
        shared = by_base.get(base)
        if shared is not None:
            shared.join(site)
            return
        shared = by_base[base] = SharedCall(self, kind, name)
        shared.join(site)
        base.listen(shared)

    def read(self, site: Site) -> None:
        """Let a call of an attribute run what reading it does."""
        callee, rules = site.call.callee, site.file.language.rules
        if not isinstance(callee, Attribute):
            return
        kind = ""
        if rules.implied and self._members.accessors.has("load", callee.name):
            kind = "load"
        elif rules.accessors and self._reads(site, callee.name):
            kind = "get"
        if kind:
            base = self._base(site, callee)
            if not self._engine.is_void(base):
                self._join(site, base, kind, callee.name)

    def load(self, site: Site, base: Cell, name: str) -> None:
        """Let a built-in that reads an attribute run what reading it does."""
        rules = site.file.language.rules
        if rules.accessors and self._reads(site, name):
            self._join(site, base, "get", name)
        elif self._members.accessors.has("load", name):
            self._join(site, base, "load", name)

    def _reads(self, site: Site, name: str) -> bool:
        return self._members.properties.has("get", name, site.file)

    def reflect(self, *, is_last: bool = False) -> bool:
        """Ask the right operands where the left ones have no such method.

        To what is left of `self + x` nothing may have come yet: it is asked `is_last`.
        """
        waiting, self._reflected = self._reflected, []
        for site in waiting:
            if site.targets:
                continue
            if not is_last and self._is_awaited(site):
                self._reflected.append(site)
                continue
            right = self._sites.arguments(site)[0].cell
            callee = site.call.callee
            if isinstance(callee, Attribute):
                name = site.file.language.rules.reflected[callee.name]
                left = Listed([Passed(cell=self._base(site, callee))])
                call = OneCall(self._sites, site, name, left)
                right.listen(_OfEach(self._asking, call, name))
        return len(self._reflected) < len(waiting)

    def _is_awaited(self, site: Site) -> bool:
        callee = site.call.callee
        if not isinstance(callee, Attribute) or not isinstance(callee.base, Name):
            return False
        return not self._base(site, callee).values

    def _ask(self, call: OneCall, right: Value, name: str) -> None:
        # The right operand.
        if isinstance(right, Instance) and self._members.has(right, name):
            self._member(call, right, name)

    def _base(self, site: Site, callee: Attribute) -> Cell:
        call = site.call
        return self._engine.value(
            Spot(site.file, call.scope, callee, call.at), callee.base
        )

    def apply(self, site: Site, value: Value, given: Given, key: Key) -> None:
        """Call a value on behalf of a site."""
        self._sites.apply(site, value, given(site), key)

    def handle(self, shared: SharedCall, value: Value) -> None:
        """Let a call run what it does for a value that it is made on."""
        match shared.kind:
            case "load":
                self._load(shared, value, shared.name)
            case "store" | "delete":
                self._store(shared, value, shared.name, shared.kind)
            case "get" | "set":
                if self._members.properties.is_run(shared.kind, shared.name, value):
                    self._access(shared, value)
            case _:
                self._special_of(shared, value, shared.name)

    def _access(self, shared: SharedCall, value: Value) -> None:
        members = self._members
        if shared.kind == "get":
            ran = members.properties.ran(members.attribute(value, shared.name))
            ran.listen(partial(shared.run, given=nothing))
        else:
            member = members.attribute(value, f"{SETTER}{shared.name}")
            member.listen(shared.listener())

    def each(self, site: Site, of: Cell, name: str, arguments: list[Cell]) -> None:
        """Call a special method of all values in a cell."""
        passed = Listed([Passed(cell=cell) for cell in arguments])
        call = OneCall(self._sites, site, name, passed)
        of.listen(_OfEach(self._running, call, name))

    def iterate(self, site: Site, of: Cell, target: Cell) -> None:
        """Let what iterating instances yields reach `target`."""
        if self.concerns.names().isdisjoint(("__iter__", "__next__", "__getitem__")):
            return

        def begin(value: Value) -> None:
            if isinstance(value, (Instance, Class)):
                begun = site.nested()
                self.special(begun, "__iter__", list, value)
                made = self._sites.result(begun)
                if self._members.by_places(value):
                    made.feed(target)
                else:
                    made.listen(step)

        def step(value: Value) -> None:
            if isinstance(value, Instance):
                following = site.nested()
                self.special(following, "__next__", list, value)
                self._sites.result(following).feed(target)
            elif isinstance(value, Container):
                state = self._engine.container(value)
                given = state.computed if value.kind == GENERATOR else state.every
                given.feed(target)

        of.listen(begin)


class _OfEach:
    """Lets a call run a special method of what comes. There are many of them."""

    __slots__ = ("_call", "_name", "_run")

    def __init__(self, run: _RunOf, call: OneCall, name: str) -> None:
        self._run = run
        self._call = call
        self._name = name

    def __call__(self, value: Value) -> None:
        self._run(self._call, value, self._name)


def is_implied(file: FileIndex, call: Call) -> bool:
    """Whether nobody wrote the call, in a language in which syntax implies calls."""
    if call.kind == "call":
        return False
    if call.kind in PROPERTIES:
        return file.language.rules.reads_run
    return call.kind in IMPLIED and bool(file.language.rules.implied)
