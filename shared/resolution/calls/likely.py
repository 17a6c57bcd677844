"""What is likely where no value has flowed by the time all have come to rest."""

from shared.resolution.calls.acting import model_of
from shared.resolution.calls.sites import Sites
from shared.resolution.calls.unfinished import Unfinished
from shared.resolution.flow.engine import Engine, Site
from shared.resolution.functions.decorators import decorated_by
from shared.resolution.functions.invocation import assume_defaults
from shared.resolution.objects.holders import Holders
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import (
    MIXED_IN,
    Class,
    Function,
    Instance,
    Native,
    Value,
)

# What test runners call by its name (Python), and on how many classes below its own.
TESTS = ("test", "setUp", "tearDown", "setup_", "teardown_")
MAX_HEIRS = 16


class Likely:
    """Looks for cells to which nothing came."""

    def __init__(self, engine: Engine, sites: Sites, every: list[Site]) -> None:
        self._engine = engine
        self._sites = sites
        self._holders = Holders(engine)
        self._unfinished = Unfinished(engine)
        self._decorated = [site for site in every if site.call.kind == "decorator"]
        self._modelled = [(site, model) for site in every if (model := model_of(site))]
        self._extended = [site for site in every if sites.extensions.may_run(site)]
        # Functions that may still need a receiver, and how many were looked at.
        self._unreceived: list[Function] = []
        self._looked_at = 0

    def assume(self) -> bool:
        """Assume the likely where nothing flowed; return whether that was anywhere.

        What an object lacks it has from what is behind it. A decorator nothing is
        known of gives back what it decorates; that of a class which has not given back
        the class gives back the function it may. Where the left operand has no such
        method, the right one's is called. A function that nobody calls has its
        parameters' defaults. A method that nobody calls is called
        on an instance of its own class, or on the object that it is written in. A
        method of an unknown receiver is the one that the program has put on the
        prototype of a built-in, or the built-in one that calls its argument.
        """
        changed = self._sites.members.prototypes.connect()
        changed |= self._assume_decorated()
        changed |= self._sites.keyed.settle()
        changed |= self._sites.assumed.settle()
        changed |= self._fall_back()
        changed |= self._sites.implied.reflect()
        changed |= self._sites.implied.show()
        changed |= self._assume_defaults()
        changed |= self._sites.members.apart.otherwise.settle()
        is_released = not changed and self._release()
        changed = changed or self._assume_extensions() or self._assume_receivers()
        changed |= is_released
        changed = changed or self._sites.implied.reflect(is_last=True)
        return changed or self._assume_builtins()

    def _release(self) -> bool:
        otherwise = self._sites.members.apart.otherwise
        return self._sites.keyed.release() | otherwise.settle(is_last=True)

    def _fall_back(self) -> bool:
        waiting, self._engine.fallbacks = self._engine.fallbacks, []
        changed = False
        for cell, value in waiting:
            if not cell.values:
                cell.add(value)
                changed = True
        return changed

    def _assume_decorated(self) -> bool:
        changed = False
        withheld = self._sites.results.withheld
        for site in self._decorated:
            if not site.produced:
                for passed in self._sites.arguments(site)[:1]:
                    self._sites.produce(site, passed.cell)
                    changed = True
            if (values := withheld.get(site)) and site.result is not None:
                if decorated_by(site) in site.result.values:
                    del withheld[site]
                    continue
                withheld[site] = None
                for value in values:
                    site.result.add(value)
                changed = True
        return changed

    def _assume_defaults(self) -> bool:
        changed = False
        waiting, self._engine.defaulted = self._engine.defaulted, []
        for function in waiting:
            changed |= assume_defaults(self._engine, function)
        return changed

    def _assume_receivers(self) -> bool:
        engine = self._engine
        changed = False
        every = self._unreceived + engine.functions[self._looked_at :]
        self._unreceived, self._looked_at = [], len(engine.functions)
        for function in every:
            state = engine.state(function)
            if state.own is None:
                continue
            cell = state.parameters.get(state.own)
            if cell is None:
                self._unreceived.append(function)
                continue
            if cell.values and not self._is_foreign(function, cell):
                continue
            made, owner = engine.hierarchy.makers.known(function), function.owner
            if made is not None:
                cell.add(made.instance)
                changed = True
            elif owner is not None:
                for receiver in self._receivers(function, owner):
                    cell.add(receiver)
                for heir in self._heirs(function, owner):
                    cell.add(heir.instance)
                changed = True
            elif self._holders.feed(function, cell):
                self._sites.members.prototypes.share(cell)
                changed = True
            else:
                self._unreceived.append(function)
        return changed

    def _receivers(self, function: Function, owner: Class) -> list[Value]:
        definition = function.definition
        is_class = "classmethod" in definition.modifiers
        if is_class or definition.name == "__new__" or "static" in definition.modifiers:
            return [owner]
        # What cannot be instantiated itself is of a class below; anything may be.
        is_partial = owner.rules.receivers_below or owner.definition.kind in MIXED_IN
        if is_partial or "abstract" in owner.definition.modifiers:
            return [owner.declared]
        return self._unfinished.receivers(function, owner) or [owner.instance]

    def _heirs(self, function: Function, owner: Class) -> list[Class]:
        # Test runners call the tests of a class on each class below that has them, too.
        name, hierarchy = function.definition.name, self._engine.hierarchy
        if not name.startswith(TESTS) or not owner.rules.implied:
            return []
        below = hierarchy.subclasses(owner)
        heirs = [cls for cls in below if not hierarchy.own(cls, name)]
        if len(heirs) > MAX_HEIRS:
            self._engine.world.cut.note()
        return heirs[:MAX_HEIRS]

    def _is_foreign(self, function: Function, cell: Cell) -> bool:
        """Whether all that came to a method's receiver is of classes beside its own.

        A wrapper of many functions hands each of them what any was called with.
        """
        owner = function.owner
        if owner is None or not owner.rules.implied:
            return False
        classes = [v.of if isinstance(v, Instance) else v for v in cell.values]
        return not any(
            isinstance(cls, Class) and owner in self._engine.hierarchy.ancestors(cls)
            for cls in classes
        )

    def _assume_extensions(self) -> bool:
        extended, self._extended = self._extended, []
        for site in extended:
            if not site.targets:
                self._sites.extensions.run(site)
        return bool(extended)

    def _assume_builtins(self) -> bool:
        modelled, self._modelled = self._modelled, []
        for site, model in modelled:
            if not site.targets and not _is_modelled(site):
                self._sites.models[model](self._sites, site, Native(model))
        return bool(modelled)


def _is_modelled(site: Site) -> bool:
    return any(isinstance(value, Native) for value in site.seen)
