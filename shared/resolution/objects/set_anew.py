"""Fields that are set anew before anything sees what the constructor set (Python).

After `c = C(); c.set(f)` nobody sees what `C.__init__` stores in the field that `set`
stores in, where that is the only instance. Told by the facts alone.
"""

from bisect import bisect_right
from collections import Counter

from shared.parsing.facts import (
    Attribute,
    CallResult,
    Defined,
    Name,
    Store,
    Term,
)
from shared.parsing.naming import is_naming
from shared.resolution.flow.engine import Engine
from shared.resolution.functions.invocation import receiver_index
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.kept_names import terms_in
from shared.resolution.project.replacing import begin
from shared.resolution.values.reached import NEXT
from shared.resolution.values.value import Class, Function

INIT = "__init__"
MAKING = frozenset({"call", "decorator"})


class _Written:
    """What a file says, by where it says it."""

    __slots__ = ("_facts", "_names", "asked", "bound", "stores")

    def __init__(self, file: FileIndex) -> None:
        self._facts = file.facts
        self._names: Counter[str] | None = None
        self.asked = {
            (call.scope, call.callee.name)
            for call in file.facts.calls
            if call.kind != "store" and isinstance(call.callee, Attribute)
        }
        self.bound = {
            binding.value.call: binding
            for binding in file.facts.bindings
            if isinstance(binding.value, CallResult)
        }
        self.stores: dict[tuple[int, Term], list[Store]] = {}
        for store in file.facts.stores:
            self.stores.setdefault((store.scope, store.base), []).append(store)

    def says(self, name: str) -> int:
        """Return how often something of a name is meant."""
        if self._names is None:
            terms = terms_in(self._facts)
            named = (term.name for term in terms if isinstance(term, (Name, Attribute)))
            self._names = Counter(named)
        return self._names[name]


class SetAnew:
    """Tells which stores of constructors nobody sees."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        # The file and index of the only call with a name; None where there are several.
        self._only: dict[str, tuple[FileIndex, int] | None] | None = None
        self._files: dict[FileIndex, _Written] = {}
        self._first: dict[Class, dict[str, Store]] = {}

    def is_unseen(self, owner: Class, file: FileIndex, store: Store) -> bool:
        """Whether a store of a class is overwritten before anything can see it."""
        function, name = file.enclosing_function(store.scope), store.attribute
        if function is None or function.definition.name != INIT or name is None:
            return False
        scope, end = store.scope, file.facts.scopes[store.scope].end
        if store.declared or store.until < end or file.path != owner.path:
            return False
        only = self._only_call(owner.definition.name)
        if only is None:
            return False
        is_asked = (scope, name) in self._written(file).asked
        if is_asked or _calls(file, scope, store.at, end):
            return False
        return name in self._set_first(owner, only)

    def is_set_next(self, owner: Class, name: str) -> bool:
        """Whether a field of the only instance is set before anything asks for it."""
        only = self._only_call(owner.definition.name)
        if only is None or name not in self._set_first(owner, only):
            return False
        hierarchy = self._engine.hierarchy
        found = hierarchy.find(hierarchy.ancestors(owner), INIT)
        for place in found[1] if found is not None else ():
            if not isinstance(place.term, Defined):
                return False
            scope = place.file.facts.definitions[place.term.definition].body
            if place.file.around.calls.get(scope):
                return False
        return True

    def _set_first(self, owner: Class, only: tuple[FileIndex, int]) -> dict[str, Store]:
        first = self._first.get(owner)
        if first is None:
            first = self._first[owner] = self._set_next(owner, *only)
        return first

    def _written(self, file: FileIndex) -> _Written:
        found = self._files.get(file)
        if found is None:
            found = self._files[file] = _Written(file)
        return found

    def _only_call(self, name: str) -> tuple[FileIndex, int] | None:
        if self._only is None:
            self._only = {}
            for file in self._engine.world.files.values():
                if not file.language.rules.implied:
                    continue
                for index, call in enumerate(file.facts.calls):
                    callee = call.callee
                    if call.kind in MAKING and is_naming(callee):
                        is_first = callee.name not in self._only
                        self._only[callee.name] = (file, index) if is_first else None
        return self._only.get(name)

    def _set_next(self, owner: Class, home: FileIndex, index: int) -> dict[str, Store]:
        # What follows where the only instance is bound to a name.
        written = self._written(home)
        bound = written.bound.get(index)
        if bound is None:
            return {}
        # A `global` one is bound elsewhere.
        if len(home.bindings.get((bound.scope, bound.name), ())) != 1:
            return {}
        for store in written.stores.get((bound.scope, Name(bound.name)), ()):
            if store.at < bound.at or store.until < bound.until:
                continue
            if _calls(home, bound.scope, bound.at, begin(home, store)):
                break
            found: dict[str, Store] = {}
            if store.attribute == NEXT and isinstance(store.value, Attribute):
                found = self._sets(owner, store.value.name)
            elif store.attribute is not None:
                found = {store.attribute: store}
            return found if found and self._is_alone(owner, home) else {}
        return {}

    def _sets(self, owner: Class, method: str) -> dict[str, Store]:
        # The fields that a method sets before it does anything else with them.
        places = self._engine.hierarchy.own(owner, method)
        term = places[0].term if len(places) == 1 else None
        if not isinstance(term, Defined):
            return {}
        file, written = places[0].file, self._written(places[0].file)
        function = file.symbols[term.definition]
        if not isinstance(function, Function) or function.definition.decorators:
            return {}
        if receiver_index(self._engine, function) != 0:
            return {}
        definition = function.definition
        scope, end = definition.body, file.facts.scopes[definition.body].end
        own = Name(definition.formals[0].name)
        return {
            store.attribute: store
            for store in written.stores.get((scope, own), ())
            if store.attribute is not None
            and (scope, store.attribute) not in written.asked
            and store.until >= end
            and not _calls(file, scope, definition.at, begin(file, store))
        }

    def _is_alone(self, owner: Class, home: FileIndex) -> bool:
        # Whether nothing else says the name of the class, which may make more of them.
        name, files = owner.definition.name, self._engine.world.files
        own = {files[owner.path], home}
        return sum(self._written(file).says(name) for file in own) == 1 and not any(
            fact.name == name
            for file in files.values()
            if file not in own
            for fact in file.facts.imports
        )


def _calls(file: FileIndex, scope: int, start: int, end: int) -> bool:
    places = file.around.calls.get(scope, [])
    first = bisect_right(places, start)
    return first < len(places) and places[first] < end
