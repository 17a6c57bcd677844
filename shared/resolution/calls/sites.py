"""Call sites: what is called there, by value, and what that leads to."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

from shared.parsing.facts import Term
from shared.parsing.no_call import is_call
from shared.resolution.calls.acting import Acts, Calls, model_of
from shared.resolution.calls.application import Application, Key
from shared.resolution.calls.assumed import Assumed
from shared.resolution.calls.call_results import CallResults
from shared.resolution.calls.extensions import Extensions
from shared.resolution.calls.implied_calls import ImpliedCalls, is_implied
from shared.resolution.calls.keyed import Keyed
from shared.resolution.calls.pairs import Pairs
from shared.resolution.calls.static_sites import Link, StaticSites
from shared.resolution.cut import FAULTS
from shared.resolution.flow.engine import Engine, Evidence, Passed, Site
from shared.resolution.flow.item_stores import watch_items
from shared.resolution.flow.site import Arguments, Caller, Idle, Produced
from shared.resolution.functions.wrappers import Wrappers
from shared.resolution.names.natives import NOTHING
from shared.resolution.names.semantics import Semantics
from shared.resolution.objects.members import Members
from shared.resolution.project.file_index import FileIndex
from shared.resolution.values.cells import Cell, FixedCell
from shared.resolution.values.value import Native, Symbol, Value

Model: TypeAlias = "Callable[[Sites, Site, Native], None]"


class Sites(Calls):
    """The call sites of a resolution.

    Attributes:
        engine: The resolution.
        members: Its attributes.
        models: What built-ins do, by the name of the model.
        static: What the types that are written down say.
        implied: The calls that nobody wrote down.
        assumed: What is declared, and yields to what is known.
        keyed: The items under keys that calls tell.
        extensions: The methods of built-ins that programs add.
        late: Sites that were idle, and are not any more.
        results: What calls give back.
        notes: What models keep for later calls; `acting` are sites on which they act.
    """

    def __init__(
        self,
        engine: Engine,
        members: Members,
        models: dict[str, Model],
        applied: "Callable[[Sites, Value, Application], None]",
    ) -> None:
        self.engine = engine
        self.members = members
        self.models = models
        self.notes: dict[str, object] = {}
        self.acting: dict[Acts, Site] = {}
        self._applied = applied
        # One for all sites.
        self._call: Caller = self.call
        self._link: Link = self.call
        self.static = StaticSites(engine)
        self.implied = ImpliedCalls(engine, members, self, self.static.computed)
        self.extensions = Extensions(engine, members, self)
        self.assumed = Assumed(engine.hierarchy)
        self.keyed = Keyed(engine, members)
        self.late: list[Site] = []
        self._pairs = Pairs(engine, members, self)
        engine.keyed_store = self.keyed.stores.store
        self.results = CallResults(engine, members, Wrappers(engine))
        self._sites: list[list[Site | Idle | None]] = [
            [None] * len(file.facts.calls) for file in engine.world.files.values()
        ]  # By the number of the file.

    def forget(self) -> None:
        """Let go of all sites, and of what the engine knows; see there."""
        self._sites.clear()
        self.implied.forget()
        self.members.forget()
        self.members.apart.forget()
        self.keyed.forget()
        self.assumed.forget()
        self.notes.clear()
        self.acting.clear()
        self.engine.forget()

    def idle(self) -> Iterator[Site]:
        """Yield a site, that nobody else knows, for each idle call that is written."""
        for file in self.engine.world.files.values():
            for index, idle in enumerate(self._sites[file.number]):
                if isinstance(idle, Idle) and idle is not Idle.UNWRITTEN:
                    site = Site(file, index, self._call)
                    if idle is Idle.UNBOUND:
                        site.see(NOTHING)
                    yield site

    def open(self) -> list[Site]:
        """Look at every call; return the sites that may lead somewhere."""
        found: list[Site] = []
        for file in self.engine.world.files.values():
            sites = self._sites[file.number]
            for index, call in enumerate(file.facts.calls):
                if not is_call(call) or not self.implied.concerns.may_lead(file, call):
                    continue
                try:
                    site = sites[index]
                    if site is None:
                        self._begin(file, index)
                    elif isinstance(site, Site):
                        self._open(site)
                except FAULTS:
                    self.engine.flow.has_failed = True
                if isinstance(site := sites[index], Site):
                    found.append(site)
        return found

    def at(self, file: FileIndex, index: int) -> Site:
        """Return a site, idle as it may have been, that has something to call."""
        found = self._sites[file.number][index] or self._begin(file, index)
        if isinstance(found, Idle):
            found = self._sites[file.number][index] = Site(file, index, self._call)
            self.late.append(found)
        return found

    def returned(self, file: FileIndex, index: int) -> Cell:
        """Return the cell with what a call returns."""
        found = self._sites[file.number][index]
        if found is None:
            call = file.facts.calls[index]
            if not is_call(call):
                return self.engine.empty
            found = self._begin(file, index, is_later=call.kind == "decorator")
        return self.engine.empty if isinstance(found, Idle) else self.result(found)

    def _begin(
        self, file: FileIndex, index: int, *, is_later: bool = False
    ) -> Site | Idle:
        sites = self._sites[file.number]
        site = sites[index] = Site(file, index, self._call)
        if is_later or not self.engine.may_descend():
            self.engine.flow.defer(partial(self._open, site))
            return site
        idle = self._open(site)
        if idle is None or site.result is not None:
            return site
        sites[index] = idle
        return idle

    def result(self, site: Site) -> Cell:
        """Return the cell with what the call returns."""
        if site.result is None:
            if self.engine.may_descend() and site.call.kind != "decorator":
                self._open(site)
            if site.is_settled:
                site.result = self.results.of_settled(site)
        if site.result is None:
            result = site.result = self.engine.cell()
            for source in site.produced:
                self.results.feed(site, result, source)
            self._hand_over(site)
        return site.result

    def produce(self, site: Site, source: Produced) -> None:
        """Say that the call may return what is in a cell, or what a function does."""
        if site.is_settled or self.results.is_idle(source):
            return
        site.produced += (source,)
        if site.result is not None:
            self.results.feed(site, site.result, source)
            self._hand_over(site)

    def _hand_over(self, site: Site) -> None:
        # The result has it now. Of decorators it is asked whether they return anything.
        if site.call.kind != "decorator":
            site.produced = ()

    def arguments(self, site: Site) -> list[Passed]:
        """Return the arguments as cells, evaluated when first asked for."""
        return self.engine.passed(site)

    def watch_items(self) -> None:
        """From now on `x[k] = v` puts values into containers."""
        watch_items(self.engine)

    def _open(self, site: Site) -> Idle | None:
        """Resolve a site; return how it is idle, if it is."""
        if site.is_open:
            return None
        site.is_open = True
        own = self.engine.lexical.semantics(site.file)
        is_own = own is not None and self._open_by(own, site)
        if is_own or self.static.open(site, self._link):
            return None
        if is_implied(site.file, site.call):
            is_of_use = self.implied.open(site)
            return None if is_of_use else Idle.UNWRITTEN
        self.implied.read(site)
        idle = self._idle(site)
        if idle is None:
            self._call_callee(site)
        return idle

    def _idle(self, site: Site) -> Idle | None:
        # Whether nothing is known of what is called, and nothing ever will be.
        if site.call.kind != "call" or not site.file.has_plain_names:
            return None
        callee = self.callee(site)
        is_known = not self.engine.is_void(callee) or model_of(site) is not None
        if is_known or self.extensions.may_run(site):
            return None
        if callee is not self.engine.unbound:
            return Idle.UNKNOWN
        site.see(NOTHING)
        return Idle.UNBOUND

    def _call_callee(self, site: Site) -> None:
        value = self._lexical_value(site)
        if value is None:
            if not self._pairs.open(site):
                self.callee(site).listen(site)
            return
        # Who was given a cell for the result waits for what comes into that.
        is_asked = site.result is not None
        site.is_settled = not is_asked and self.results.is_settled(site, value)
        evidence = None
        if isinstance(value, Symbol):
            is_local = value.path == site.file.path
            evidence = Evidence.LOCAL if is_local else Evidence.IMPORT
        self.call(site, value, evidence)

    def callee(self, site: Site) -> Cell:
        """Return the cell with what the site calls."""
        if site.callee is None:
            site.callee = self.engine.value(site.place, site.call.callee)
        return site.callee

    def _lexical_value(self, site: Site) -> Value | None:
        if not site.file.has_plain_names:
            return self.engine.lexical.value(site.place)
        callee = self.callee(site)
        if callee is self.engine.unbound:
            return NOTHING
        if isinstance(callee, FixedCell) and callee.values:
            return callee.values[0]
        return None

    def _open_by(self, own: Semantics, site: Site) -> bool:
        meant = own.meant(site.file, site.index)
        if meant is None:
            return False
        for target, word in meant.targets:
            self.call(site, target, Evidence(word))
        for callback in meant.callbacks:
            self.call(site, callback, Evidence.CALLBACK)
        if meant.outside:
            rules = site.file.language.rules
            site.see(self.engine.world.outside(meant.outside, rules))
        if meant.model:
            self._act(site, meant.model, meant.receiver)
        return True

    def _act(self, site: Site, word: str, on: Term | None) -> None:
        model = self.models[word]
        if on is None:
            model(self, site, Native(word))
            return

        def called(receiver: Value) -> None:
            model(self, site, Native(word, receiver))

        self.engine.value(site.place, on).listen(called)

    def call(self, site: Site, value: Value, evidence: Evidence | None = None) -> None:
        """Let the site call a value."""
        self.apply(site, value, site, (site,), evidence)

    def apply(
        self,
        site: Site,
        value: Value,
        arguments: Arguments,
        key: Key,
        evidence: Evidence | None = None,
    ) -> None:
        """Call a value with any arguments on behalf of a site.

        `key` is the site and the callables it went through: partials of partials,
        instances that are called.
        """
        self.hear(value, Application(self, site, arguments, key, evidence))

    def hear(self, value: Value, how: Application) -> None:
        """Call a value."""
        self._applied(self, value, how)
