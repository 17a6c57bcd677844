"""Items of objects that are surely overwritten before they are read.

After `o.f = a; o.f = b`, `o.f` is b. That is told by order and blocks alone, as for
variables, and only where nothing else in the file stores under the name. Where items
are no members (Python), nobody else may have had the object in hand either.
"""

from collections.abc import Callable
from typing import TypeAlias

from shared.parsing.facts import (
    Attribute,
    Binding,
    Defined,
    Item,
    Mapping,
    Name,
    Sequence,
    Store,
    Term,
)
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.just_stored import JustStored
from shared.resolution.project.last_stored import ITEM, LastStored, Path, path_of
from shared.resolution.project.second_names import second_names
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Function

Key = str | int

# The function and the path that all stores under a name or key in a file have.
_Together: TypeAlias = tuple[int, Path, list[Store]]

# What makes an instance what it is.
INIT = "__init__"

# What computes items.
ITEM_OF = "__getitem__"


class Overwriting:
    """The stores of each file by name and by the path of their object."""

    def __init__(self, computes: Callable[[str, str], bool]) -> None:
        # Whether reading something may run code: ("load", attribute), ("item", method).
        self._computes = computes
        self._stores: dict[FileIndex, dict[Key, _Together]] = {}
        self._just = JustStored()
        self._last = LastStored()
        self._shared: dict[FileIndex, set[Path]] = {}
        self._passed: dict[FileIndex, set[Path]] = {}
        # The parts of paths under which items are stored.
        self._parts: dict[FileIndex, set[str]] = {}
        self._second: dict[FileIndex, dict[str, str]] = {}

    def values(self, place: Spot) -> list[Spot] | None:
        """Return what an item surely holds at a place; None when that is not sure."""
        file, term = place.file, place.term
        key = _key(term) if overwrites(file) and file.facts.stores else None
        if key is None or not isinstance(term, (Attribute, Item)):
            return None
        found = self._of(file).get(key)
        if found is None:
            return self._just_stored(place, term)
        if self._path(file, term.base) != found[1]:
            return None
        return self._reaching(place, term, found)

    def _reaching(
        self, place: Spot, term: Attribute | Item, together: _Together
    ) -> list[Spot] | None:
        file, (function, path, stores) = place.file, together
        is_here = file.around.functions[place.scope] == function
        if not is_here and function >= 0:
            return None
        if len(stores) == 1 and _is_receiver(file, function, stores[0]):
            return None
        if not file.language.rules.members_are_items and (
            self._computes("load", term.name)
            if isinstance(term, Attribute)
            else self._is_shared(file, path) or self._is_computed(place, term)
        ):
            return None
        if not is_here:
            is_own = self._is_own(file, path)
            return self._last.of_module(place, path, stores) if is_own else None
        reaching = file.surely([_binding(store) for store in stores], place.at)
        if not reaching or self._is_rebound(place, path[0], reaching[0].at):
            return None
        return [Spot(file, b.scope, b.value, b.at - 1) for b in reaching]

    def still_to_come(self, place: Spot) -> list[Store]:
        """Return what a function stores behind the place where it reads, if no more."""
        file, term = place.file, place.term
        found = self._of(file).get(term.name) if isinstance(term, Attribute) else None
        if found is None or not isinstance(term, Attribute):
            return []
        function, path, stores = found
        is_here = file.around.functions[place.scope] == function
        if not is_here or self._path(file, term.base) != path:
            return []
        is_back = file.before([_binding(s) for s in stores], place.at, place.at)
        return [] if is_back else stores

    def has(self, file: FileIndex, name: str) -> bool:
        """Whether an attribute of the name may be overwritten in a file."""
        found = self._stores.get(file)
        known = self._of(file) if found is None else found
        return name in known or self._just.has(file, name)

    def _of(self, file: FileIndex) -> dict[Key, _Together]:
        found = self._stores.get(file)
        if found is None:
            every: dict[Key, list[Store]] = {}
            for store in file.facts.stores:
                key = store.key if store.attribute is None else store.attribute
                if key is not None:
                    every.setdefault(key, []).append(store)
            found = self._stores[file] = {}
            for key, stores in every.items():
                together = self._together(file, stores)
                if together is not None:
                    found[key] = together
                elif isinstance(key, str):
                    self._just.note(file, key, stores)
        return found

    def _just_stored(self, place: Spot, term: Attribute | Item) -> list[Spot] | None:
        file = place.file
        if not isinstance(term, Attribute) or not self._just.has(file, term.name):
            return None
        store, path = self._just.before(place, term.name), self._path(file, term.base)
        if store is None or path is None or self._path(file, store.base) != path:
            return None
        if self._computes("load", term.name) or is_getter(file, store.value):
            return None
        if self._is_rebound(place, path[0], store.at):
            return None
        return [Spot(file, store.scope, store.value, store.at - 1)]

    def _is_own(self, file: FileIndex, path: Path) -> bool:
        # Whether nobody else is given an object by the time functions run (Python).
        return file.language.rules.members_are_items or path not in self._given(file)

    def _is_shared(self, file: FileIndex, path: Path) -> bool:
        # Whether others have the object, or one that it lies in.
        others = self._others(file)
        items = [place for place, part in enumerate(path) if part[0] == ITEM]
        if path in others or not items:
            return path in others
        return (
            any(path[:place] in others for place in items)
            # Nor may another one take its place there.
            or not self._stored_parts(file).isdisjoint(path)
        )

    def _stored_parts(self, file: FileIndex) -> set[str]:
        found = self._parts.get(file)
        if found is None:
            found = self._parts[file] = {
                f"{ITEM}{store.key}"
                for store in file.facts.stores
                if store.attribute is None
            }
        return found

    def _is_computed(self, place: Spot, item: Item) -> bool:
        # Where classes say what `x[k]` is, only a literal is sure to be none of them.
        if not self._computes("item", ITEM_OF):
            return False
        base, file = item.base, place.file
        while isinstance(base, Item):
            base = base.base
        if not isinstance(base, Name):
            return True
        scope = file.scope_of_name(place.scope, base.name, place.at)
        bound = file.bindings.get((scope, base.name), ())
        return not all(isinstance(b.value, (Mapping, Sequence)) for b in bound)

    def _others(self, file: FileIndex) -> set[Path]:
        # What is passed on, bound to another name, or has methods called.
        found = self._shared.get(file)
        if found is None:
            paths = {
                self._path(file, call.callee.base)
                for call in file.facts.calls
                if isinstance(call.callee, Attribute) and call.kind == "call"
            }
            called = {path for path in paths if path is not None}
            found = self._shared[file] = called | self._given(file)
        return found

    def _given(self, file: FileIndex) -> set[Path]:
        # What is passed on, or bound to another name.
        found = self._passed.get(file)
        if found is None:
            second = self._second_names(file)
            terms: list[Term] = [
                one.value for one in file.facts.bindings if one.name not in second
            ]
            terms += [store.value for store in file.facts.stores]
            for call in file.facts.calls:
                if call.kind != "implicit":
                    terms += [argument.value for argument in call.arguments]
            paths = {self._path(file, term) for term in terms}
            found = self._passed[file] = {path for path in paths if path is not None}
        return found

    def _is_rebound(self, place: Spot, name: str, since: int) -> bool:
        file = place.file
        scope = file.scope_of_name(place.scope, name, place.at)
        bindings = file.bindings.get((scope, name), ())
        return any(since < binding.at < place.at for binding in bindings)

    def _together(self, file: FileIndex, stores: list[Store]) -> _Together | None:
        first = stores[0]
        function, path = (
            file.around.functions[first.scope],
            self._path(file, first.base),
        )
        if len(stores) == 1 and _is_receiver(file, function, first):
            # Only what makes an instance is sure to come first.
            definition = file.facts.definitions[function]
            is_set_up = definition.name == INIT and bool(path) and bool(first.attribute)
            return (function, path, stores) if is_set_up and path else None
        if path is None or any(
            file.around.functions[store.scope] != function
            or self._path(file, store.base) != path
            or is_getter(file, store.value)
            for store in stores
        ):
            return None
        return function, path, stores

    def _path(self, file: FileIndex, term: Term) -> Path | None:
        path = path_of(term)
        if path is None:
            return None
        second = self._second_names(file)
        return (second[path[0]], *path[1:]) if path[0] in second else path

    def _second_names(self, file: FileIndex) -> dict[str, str]:
        found = self._second.get(file)
        if found is None:
            found = self._second[file] = second_names(file)
        return found


def _is_receiver(file: FileIndex, function: int, store: Store) -> bool:
    # A method that sets a field once: what it reads there is what all others do.
    if not file.language.rules.receiver_formal or not isinstance(store.base, Name):
        return False
    method = file.symbols[function] if function >= 0 else None
    if not isinstance(method, Function) or method.owner is None:
        return False
    formals = file.facts.definitions[function].formals if function >= 0 else ()
    return bool(formals) and formals[0].name == store.base.name


def overwrites(file: FileIndex) -> bool:
    """Whether what is stored last under a name or key may be all that it holds."""
    rules = file.language.rules
    return rules.members_are_items or rules.maps_give_keys


def _binding(store: Store) -> Binding:
    # What a store evaluates is read in front of it.
    return Binding(store.scope, "", store.value, store.at, store.until)


def is_getter(file: FileIndex, term: Term) -> bool:
    """Whether what is held is read by running it."""
    if not isinstance(term, Defined):
        return False
    return file.facts.definitions[term.definition].kind == "getter"


def _key(term: Term) -> Key | None:
    match term:
        case Attribute(name=name):
            return name
        case Item(key=key):
            return key
        case _:
            return None
