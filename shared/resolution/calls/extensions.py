"""Methods that programs put on the prototypes of built-ins (JavaScript)."""

from functools import partial

from shared.parsing.facts import Attribute, Name, Store
from shared.resolution.calls.acting import Calls
from shared.resolution.flow.engine import Engine, Site
from shared.resolution.objects.members import Members
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.replacing import PROTOTYPE
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Function, Native, Outside, Value


class Extensions:
    """Finds them by name: most of what built-ins make is no value here."""

    def __init__(self, engine: Engine, members: Members, sites: Calls) -> None:
        self._engine = engine
        self._members = members
        self._sites = sites
        self._stored: dict[str, list[Spot]] = {}
        for file in engine.world.files.values():
            for store in file.facts.stores if file.language.rules.accessors else ():
                if store.attribute is not None and _is_of_builtin(engine, file, store):
                    place = Spot(file, store.scope, store.value, store.at)
                    self._stored.setdefault(store.attribute, []).append(place)

    def may_run(self, site: Site) -> bool:
        """Whether the call is of a method of such a name."""
        callee = site.call.callee
        if not self._stored or not site.file.language.rules.accessors:
            return False
        return isinstance(callee, Attribute) and callee.name in self._stored

    def run(self, site: Site) -> None:
        """Let the site call the methods of the name, on what it is called on."""
        callee = site.call.callee
        if isinstance(callee, Attribute):
            base = self._engine.value(site.place, callee.base)
            for place in self._stored[callee.name]:
                self._engine.term(place).listen(partial(self._run, site, base))

    def _run(self, site: Site, base: Cell, value: Value) -> None:
        if not isinstance(value, Function):
            return
        self._sites.apply(site, value, site, (site,))

        def on(receiver: Value) -> None:
            bound = self._members.bound(value, receiver)
            self._sites.apply(site, bound, site, (site, receiver))

        base.listen(on)


def _is_of_builtin(engine: Engine, file: FileIndex, store: Store) -> bool:
    # `String.prototype.a = f`
    match store.base:
        case Attribute(base=Name() as name, name=word) if word == PROTOTYPE:
            owner = engine.lexical.value(Spot(file, store.scope, name, store.at))
            return isinstance(owner, (Native, Outside))
        case _:
            return False
