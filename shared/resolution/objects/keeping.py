"""What constructors keep of what they are given: `self.callback = callback`.

Told by the facts alone, also through `super().__init__(callback)`.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from shared.parsing.facts import (
    Attribute,
    Call,
    CallResult,
    Defined,
    Store,
    Super,
    Term,
)
from shared.parsing.naming import is_naming
from shared.resolution.adapter import Rules
from shared.resolution.classes.constructors import Constructors
from shared.resolution.flow.engine import Engine
from shared.resolution.functions.accessors import GET
from shared.resolution.objects.factories import MAX_SITES, Factories
from shared.resolution.objects.giving import given_for
from shared.resolution.objects.kept_parameters import KeptParameter, KeptParameters
from shared.resolution.objects.setting import Setting
from shared.resolution.objects.setting_up import INIT
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Class, Function

# Constructors that hand on what they are given, one to the other.
MAX_ABOVE = 8

# Descriptors of one class that are told apart.
MAX_DESCRIPTORS = 64

# Kinds of calls that make an instance of the class that they name.
MAKING = frozenset({"call", "decorator", "new"})

# The kind and name of constructors; one that nobody wrote has no name (records).
CONSTRUCTOR = "constructor"
INITS = frozenset({INIT, CONSTRUCTOR})


@dataclass(frozen=True, slots=True)
class Told:
    """A constructor, and which of its parameters fields hold.

    Fields are told by the class whose constructor stores them, and by their names.
    Of some they hold a member: `this.done = options.done`.
    """

    by: Function
    fields: dict[tuple[Class, str], int]
    parts: dict[tuple[Class, str], str]


class Keeping:
    """Reads constructors, each once; `kind` tells which container a class is, if any.

    Attributes:
        factories: The functions that make instances of what they are given.
        setting: What else tells instances apart.
        shared: By its class, what a constructor keeps that few classes inherit.
        heirs: By its class, these.
    """

    def __init__(
        self,
        engine: Engine,
        constructors: Constructors,
        kind: Callable[[Class], str],
    ) -> None:
        self._engine = engine
        self._kind = kind
        self._constructors = constructors
        self.factories: set[Function] = set()
        self.setting = Setting(engine)
        self.shared: dict[Class, Told] = {}
        self.heirs: dict[Class, tuple[Class, ...]] = {}
        self._parameters = KeptParameters(engine)
        self._stored: dict[Class, dict[str, KeptParameter]] = {}
        self._above: dict[FileIndex, dict[int, list[Call]]] = {}

    def every(self) -> dict[Class, Told | None]:
        """Return the classes with few instances that their constructors tell apart.

        None is for those that only what they hold as containers does.
        """
        files = self._engine.world.files.values()
        some = [file for file in files if _tells(file.language.rules)]
        found: dict[Class, Told | None] = {}
        calls = _calls(some)
        factories = Factories(some, calls, MAKING)
        self.factories = factories.functions
        for file in some:
            for symbol in file.symbols:
                if not isinstance(symbol, Class):
                    continue
                name = symbol.definition.name
                most = MAX_DESCRIPTORS if calls[name] > MAX_SITES else MAX_SITES
                if not _are_few(calls[name], factories.classes[name], most):
                    continue
                ancestors = self._engine.hierarchy.ancestors(symbol)
                if most == MAX_SITES or self._describes(ancestors):
                    told = self._told(ancestors, MAX_ABOVE)
                    is_set = self.setting.add(symbol, ancestors)
                    if told is not None and told.fields:
                        found[symbol] = told
                    elif is_set or self._kind(symbol):
                        found[symbol] = None
        self._share(some, calls)
        self._parameters.forget()
        self._above.clear()
        return found

    def _share(self, some: list[FileIndex], calls: Counter[str]) -> None:
        # Where each of few heirs gets its own: `new Milk(coffee)`, `super(coffee)`.
        below: dict[Class, list[Class]] = {}
        for file in some:
            for symbol in file.symbols:
                if isinstance(symbol, Class):
                    for above in self._engine.hierarchy.ancestors(symbol)[1:]:
                        below.setdefault(above, []).append(symbol)
        for cls, heirs in below.items():
            if not 1 < len(heirs) <= MAX_SITES:
                continue
            told = self._told(self._engine.hierarchy.ancestors(cls), 1)
            if told is None or told.by.owner is not cls or not told.fields:
                continue
            if all(self._hands_up(one, cls, calls) for one in heirs):
                self.shared[cls] = told
                self.heirs[cls] = tuple(heirs)

    def _hands_up(self, heir: Class, above: Class, calls: Counter[str]) -> bool:
        # Whether all that makes an heir is seen to run the constructor above.
        ancestors = self._engine.hierarchy.ancestors(heir)
        found = self._constructors.among(ancestors, is_call=True)
        if len(found) != 1:
            return False
        owner, places = found[0]
        if owner is above:
            return 0 < calls[heir.definition.name] <= MAX_SITES
        term, file = places[0].term, places[0].file
        if len(places) > 1 or not isinstance(term, Defined):
            return False
        return term.definition in self._calls_above(file)

    def _describes(self, ancestors: tuple[Class, ...]) -> bool:
        # Each descriptor is an attribute by itself, and no class has very many.
        return self._engine.hierarchy.find(ancestors, GET) is not None

    def store(self, owner: Class, name: str) -> Store | None:
        """Return the store of a class's constructor that keeps a parameter."""
        stored = self._stored.get(owner)
        found = stored.get(name) if stored is not None else None
        return found.store if found is not None else None

    def _told(self, ancestors: tuple[Class, ...], steps: int) -> Told | None:
        found = self._constructors.among(ancestors, is_call=True)
        if len(found) != 1 or not steps:
            return None
        owner, places = found[0]
        term, file = places[0].term, places[0].file
        if len(places) > 1 or not isinstance(term, Defined):
            return None
        by = file.symbols[term.definition]
        if not isinstance(by, Function) or by.owner is not owner or not _is_init(by):
            return None
        if owner not in self._stored:
            self._stored[owner] = self._parameters.of(file, by)
        told = Told(by, {}, {})
        for name, kept in self._stored[owner].items():
            told.fields[owner, name] = kept.position
            if kept.part is not None:
                told.parts[owner, name] = kept.part
        above = self._calls_above(file).get(by.index, [])
        if len(above) == 1:
            behind = ancestors[ancestors.index(owner) + 1 :]
            self._hand_on(file, told, above[0], self._told(behind, steps - 1))
        return told

    def _hand_on(
        self, file: FileIndex, told: Told, call: Call, above: Told | None
    ) -> None:
        if above is None:
            return
        for field, index in above.fields.items():
            given = given_for(self._engine, above.by, call, index)
            if given is not None:
                place = Spot(file, call.scope, given, call.at)
                kept = self._parameters.position(told.by, place)
                if kept is not None:
                    told.fields[field] = kept
                    if field in above.parts:
                        told.parts[field] = above.parts[field]

    def _calls_above(self, file: FileIndex) -> dict[int, list[Call]]:
        found = self._above.get(file)
        if found is None:
            found = self._above[file] = {}
            for call in file.facts.calls:
                if call.kind == "call" and _is_above(call.callee):
                    function = file.around.functions[call.scope]
                    found.setdefault(function, []).append(call)
        return found


def _are_few(calls: int, by_factories: int, most: int) -> bool:
    # A factory of a class is often the only one that calls it.
    return 1 < (calls if calls > 1 else calls + by_factories) <= most


def _is_init(function: Function) -> bool:
    definition = function.definition
    is_unwritten = definition.kind == CONSTRUCTOR and not definition.name
    return is_unwritten or definition.name in INITS


def _is_above(callee: Term) -> bool:
    # `super().__init__(...)`, `super(...)`.
    if isinstance(callee, Attribute):
        return callee.name == INIT and isinstance(callee.base, CallResult)
    return isinstance(callee, Super)


def _tells(rules: Rules) -> bool:
    is_flowing = rules.receiver_flows and not rules.declared_types
    return is_flowing and bool(rules.implied or rules.functions_make)


def _calls(files: list[FileIndex]) -> Counter[str]:
    return Counter(
        [
            call.callee.name
            for file in files
            for call in file.facts.calls
            if call.kind in MAKING and is_naming(call.callee)
        ]
    )
