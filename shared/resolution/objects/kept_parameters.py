"""Which parameters of constructors their fields hold, and which members of those."""

from collections import Counter
from typing import NamedTuple

from shared.parsing.facts import (
    Attribute,
    Either,
    Item,
    Name,
    Parameter,
    Store,
    Term,
    This,
    Unknown,
)
from shared.resolution.flow.engine import Engine
from shared.resolution.functions.invocation import receiver_index
from shared.resolution.functions.passing import ONE
from shared.resolution.objects.otherwise import standing_in
from shared.resolution.objects.setting import part_of
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Function

UNKNOWN = Unknown()


class KeptParameter(NamedTuple):
    """What a field holds: a parameter, or a member of one by its name."""

    store: Store
    position: int
    part: str | None


class KeptParameters:
    """Reads the stores of constructors."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._stores: dict[FileIndex, dict[int, list[Store]]] = {}

    def forget(self) -> None:
        """Let go of what was looked up to answer."""
        self._stores.clear()

    def of(self, file: FileIndex, by: Function) -> dict[str, KeptParameter]:
        """Return what a constructor keeps of what it is given, each in one field."""
        stores = self._stores_in(file).get(by.index, [])
        names = Counter(store.attribute for store in stores)
        found: dict[str, KeptParameter] = {}
        for store in stores:
            name = store.attribute
            if name is None or names[name] > 1 or store.declared:
                continue
            place = Spot(file, store.scope, store.value, store.at)
            held, part = self._whole(place)
            index = self.position(by, place.with_term(held))
            if index is not None and self._is_own(by, place.with_term(store.base)):
                found[name] = KeptParameter(store, index, part)
        return found

    def position(self, by: Function, place: Spot) -> int | None:
        """Return which of the constructor's parameters a term is, but for the first."""
        index = self._position(by, place)
        if index is None or index == receiver_index(self._engine, by):
            return None
        return index if by.definition.formals[index].kind in ONE else None

    def _whole(self, place: Spot) -> tuple[Term, str | None]:
        # `options.done`, and `done` of `constructor({ done })`: a member of options.
        term = _kept_term(place.term)
        if isinstance(term, Name) and term is place.term:
            sources = self._engine.lexical.sources(place, term.name)
            if len(sources) == 1 and _is_part(sources[0].term):
                term = sources[0].term
        if isinstance(term, Attribute):
            # Nobody knows where `options.done or x` is x.
            is_plain = not isinstance(place.term, Either)
            return (term.base, term.name) if is_plain else (UNKNOWN, None)
        return term, None

    def _stores_in(self, file: FileIndex) -> dict[int, list[Store]]:
        found = self._stores.get(file)
        if found is None:
            found = self._stores[file] = {}
            for store in file.facts.stores:
                if store.attribute is not None:
                    function = file.around.functions[store.scope]
                    if isinstance(store.value, Parameter):
                        function = store.value.definition
                    found.setdefault(function, []).append(store)
        return found

    def _is_own(self, by: Function, place: Spot) -> bool:
        if isinstance(place.term, This):
            return place.file.around.receivers[place.scope] == by.index
        own = receiver_index(self._engine, by)
        return own == 0 and self._position(by, place) == own

    def _position(self, by: Function, place: Spot) -> int | None:
        term = place.term
        named = self._engine.lexical.parameter(place)
        found = term if isinstance(term, Parameter) else named
        if found is None or found.definition != by.index or found.index < 0:
            return None
        return found.index


def _is_part(term: Term) -> bool:
    return isinstance(term, Attribute) and isinstance(term.base, Parameter)


def _kept_term(term: Term) -> Term:
    # Of `p or x`, p, which x stands in for.
    if isinstance(term, Either) and standing_in(term) is not None:
        return next(one for one in term.options if not isinstance(one, Item))
    return part_of(term)
