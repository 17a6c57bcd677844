"""Instances that are told apart by what their constructors were given.

`self.callback = callback` in a constructor makes the field of each instance what the
call that made that one says, where few calls make any (Python, JavaScript). Who knows
no more than the class of an instance sees what any of them may hold.
"""

from collections import Counter
from dataclasses import dataclass

from shared.parsing.facts import (
    Attribute,
    Defined,
    Name,
    Parameter,
    Store,
    Term,
    This,
)
from shared.resolution.adapter import Rules
from shared.resolution.classes.constructors import Constructors
from shared.resolution.flow.engine import Engine, Site
from shared.resolution.functions.invocation import let_in, receiver_index
from shared.resolution.objects.setting_up import INIT
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Class, Function, Instance, Made

# Of more calls the instances are not told apart: each is a value of its own.
MAX_SITES = 8

# Kinds of calls that make an instance of the class that they name.
MAKING = frozenset({"call", "decorator", "new"})

INITS = frozenset({INIT, "constructor"})
CALLED = (Name, Attribute)
ONE = frozenset({"positional", "keyword"})


@dataclass(frozen=True, slots=True)
class Kept:
    """A field that a store in a constructor makes one of its parameters."""

    store: Store
    index: int


class Apart:
    """Makes one instance for each call that makes one, and knows their fields."""

    def __init__(self, engine: Engine, constructors: Constructors) -> None:
        self._engine = engine
        self._constructors = constructors
        self._makers: dict[Class, Function] | None = None
        # By the class whose constructor it is.
        self._kept: dict[Class, dict[str, Kept]] = {}
        self._stores: dict[FileIndex, dict[int, list[Store]]] = {}
        self._made: dict[tuple[Class, Site], Made] = {}
        self._sites: dict[Made, Site] = {}
        self._fields: dict[tuple[Made, str], Cell] = {}
        self._common: dict[tuple[Class, str], Cell] = {}

    def forget(self) -> None:
        """Let go of all instances."""
        self._made.clear()
        self._sites.clear()
        self._fields.clear()
        self._common.clear()

    def made(self, cls: Class, site: Site) -> Instance:
        """Return what a class makes of what is written at a site."""
        by = self._all_makers().get(cls)
        if by is None or site.arguments is not None:
            return cls.instance
        found = self._made.get((cls, site))
        if found is None:
            found = self._made[cls, site] = Made(cls, by)
            self._sites[found] = site
        return found

    def kept(self, owner: Class, name: str) -> Kept | None:
        """Return how a field of the instances of a class is told, if it is."""
        self._all_makers()
        kept = self._kept.get(owner)
        return kept.get(name) if kept is not None else None

    def field(self, instance: Made, owner: Class, name: str) -> Cell | None:
        """Return the cell of a field that tells the instance; None for any other."""
        kept = self.kept(owner, name)
        if kept is None or instance.by.owner is not owner:
            return None
        found = self._fields.get((instance, name))
        if found is None:
            found = self._fields[instance, name] = self._engine.cell()
            receivers = int(receiver_index(self._engine, instance.by) == 0)
            place = (kept.index, receivers)
            let_in(self._engine, instance.by, self._sites[instance], place, found)
            self.common(owner, name).feed(found)
        return found

    def common(self, owner: Class, name: str) -> Cell:
        """Return the cell of what is stored in a field, whoever the instance is."""
        found = self._common.get((owner, name))
        if found is None:
            found = self._common[owner, name] = self._engine.cell()
        return found

    def _all_makers(self) -> dict[Class, Function]:
        """Return the constructors of the classes with instances to be told apart."""
        if self._makers is None:
            self._makers = {}
            files = self._engine.world.files.values()
            some = [file for file in files if _tells(file.language.rules)]
            calls = _calls(some)
            for file in some:
                for symbol in file.symbols:
                    is_called = 1 < calls[symbol.definition.name] <= MAX_SITES
                    if is_called and isinstance(symbol, Class):
                        self._find_maker(symbol, self._makers)
            self._stores.clear()
        return self._makers

    def _find_maker(self, cls: Class, makers: dict[Class, Function]) -> None:
        found = self._constructors.of(cls, is_call=True)
        if len(found) != 1 or self._engine.hierarchy.makers.function_of(cls):
            return
        owner, places = found[0]
        term, file = places[0].term, places[0].file
        if len(places) > 1 or not isinstance(term, Defined):
            return
        by = file.symbols[term.definition]
        if not isinstance(by, Function) or by.definition.name not in INITS:
            return
        if owner not in self._kept:
            self._kept[owner] = self._stored(file, by)
        if by.owner is owner and self._kept[owner]:
            makers[cls] = by

    def _stored(self, file: FileIndex, by: Function) -> dict[str, Kept]:
        """Return what a constructor keeps of what it is given, each in one field."""
        by_function = self._stores.get(file)
        if by_function is None:
            by_function = self._stores[file] = {}
            for store in file.facts.stores:
                if store.attribute is not None:
                    around = file.around.functions[store.scope]
                    by_function.setdefault(around, []).append(store)
        stores = by_function.get(by.index, [])
        names = Counter(store.attribute for store in stores)
        found: dict[str, Kept] = {}
        for store in stores:
            name = store.attribute
            if name is None or names[name] > 1 or store.declared:
                continue
            index = self._parameter(file, by, store, store.value)
            if index is None or by.definition.formals[index].kind not in ONE:
                continue
            if self._is_own(file, by, store):
                found[name] = Kept(store, index)
        return found

    def _is_own(self, file: FileIndex, by: Function, store: Store) -> bool:
        if isinstance(store.base, This):
            return file.around.receivers[store.scope] == by.index
        own = receiver_index(self._engine, by)
        return own == 0 and self._parameter(file, by, store, store.base) == own

    def _parameter(
        self, file: FileIndex, by: Function, store: Store, term: Term
    ) -> int | None:
        """Return which of the constructor's parameters a term surely is."""
        if not isinstance(term, Name):
            return None
        place = Spot(file, store.scope, term, store.at)
        match [one.term for one in self._engine.lexical.sources(place, term.name)]:
            case [Parameter(definition=definition, index=index)]:
                is_own = definition == by.index and index >= 0
                return index if is_own else None
            case _:
                return None


def _tells(rules: Rules) -> bool:
    return (
        rules.receiver_flows
        and not rules.declared_types
        and bool(rules.implied or rules.functions_make)
    )


def _calls(files: list[FileIndex]) -> Counter[str]:
    return Counter(
        call.callee.name
        for file in files
        for call in file.facts.calls
        if call.kind in MAKING and isinstance(call.callee, CALLED)
    )
