"""Keys that instances keep: `table[self.name] = f`, where `C("a")` made the instance.

So it is where one call makes the instance and the next one stores, as decorators do:
`@Command("a")`, whose `__call__` stores under `self.name`.
"""

from typing import NamedTuple

from shared.parsing.facts import Attribute, CallResult, Defined, Name, Store
from shared.resolution.calls.key_sets import OPEN, Told
from shared.resolution.calls.told_keys import ToldKeys, Written
from shared.resolution.flow.engine import Engine
from shared.resolution.flow.site import Arguments, Site
from shared.resolution.names.origins import origins
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Class, Function

_MAKING = "__init__"


class KeptKey(NamedTuple):
    """A field that the constructor of a class stores a parameter in, for good."""

    owner: Class
    constructor: Function
    parameter: int


class KeptKeys:
    """Knows which fields are such keys, in languages that name the receiver."""

    def __init__(self, engine: Engine, told: ToldKeys) -> None:
        self._engine = engine
        self._told = told
        self._known: dict[tuple[Function, str], KeptKey | None] = {}
        # What each file stores under a name; None under those with several stores.
        self._stores: dict[str, dict[str, Store | None]] = {}

    def of(self, place: Spot) -> KeptKey | None:
        """Return what `self.name` is in a method, where its class keeps a key there."""
        term, function = place.term, place.file.enclosing_function(place.scope)
        if not isinstance(term, Attribute) or type(term.base) is not Name:
            return None
        if function is None or not place.file.language.rules.receiver_formal:
            return None
        found = self._engine.lexical.parameter(place.with_term(term.base))
        is_own = found is not None and found.definition == function.index
        if found is None or found.index != 0 or not is_own:
            return None
        key = (function, term.name)
        if key not in self._known:
            self._known[key] = self._kept(function.owner, term.name)
        return self._known[key]

    def told(self, kept: KeptKey, given: Arguments) -> Told:
        """Return the key that the instance keeps that a call is made on."""
        if not isinstance(given, Site):
            return OPEN
        engine, callee = self._engine, given.call.callee
        held = callee.base if isinstance(callee, Attribute) else callee
        at = given.place.with_term(held)
        of = origins(engine.world, engine.lexical.sources, at)
        if len(of) != 1 or not isinstance(of[0].term, CallResult):
            return OPEN
        file = of[0].file
        call = file.facts.calls[of[0].term.call]
        cls = engine.lexical.value(Spot(file, call.scope, call.callee, call.at))
        is_meant = isinstance(cls, Class) and kept.owner in engine.hierarchy.ancestors(
            cls
        )
        if not is_meant:
            return OPEN
        written = Written(file, call)
        return self._told.passed(kept.constructor, written, (kept.parameter, 1))

    def _kept(self, owner: Class | None, name: str) -> KeptKey | None:
        hierarchy = self._engine.hierarchy
        if owner is None:
            return None
        found = hierarchy.find(hierarchy.ancestors(owner), _MAKING)
        bound = found[1][0] if found is not None and len(found[1]) == 1 else None
        if bound is None or not isinstance(bound.term, Defined):
            return None
        made = bound.file.symbols[bound.term.definition]
        store = self._store(bound.file, name)
        if not isinstance(made, Function) or store is None:
            return None
        at = Spot(bound.file, store.scope, store.value, store.at)
        given = self._engine.lexical.parameter(at)
        if given is None or given.definition != made.index or given.index <= 0:
            return None
        return KeptKey(owner, made, given.index)

    def _store(self, file: FileIndex, name: str) -> Store | None:
        known = self._stores.get(file.path)
        if known is None:
            known = self._stores[file.path] = {}
            for store in file.facts.stores:
                if store.attribute is not None:
                    is_first = store.attribute not in known
                    known[store.attribute] = store if is_first else None
        return known.get(name)
