"""Items of objects that are surely overwritten before they are read.

After `o.f = a; o.f = b`, `o.f` is b. That is told by order and blocks alone, as for
variables, and only where nothing else in the file stores under the name. Where items
are no members (Python), nobody else may have had the object in hand either.
"""

from shared.parsing.facts import (
    Attribute,
    Binding,
    Defined,
    Item,
    Name,
    Store,
    Term,
    This,
)
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot

Key = str | int
Path = tuple[str, ...]

# What overwrites is written next to what reads. Under a longer path nothing is taken to
# be overwritten, so that all that was ever stored there stays.
MAX_PARTS = 4


class Overwriting:
    """The stores of each file by name and by the path of their object."""

    def __init__(self) -> None:
        self._stores: dict[FileIndex, dict[Key, list[Store]]] = {}
        self._shared: dict[FileIndex, set[Path]] = {}

    def values(self, place: Spot) -> list[Spot] | None:
        """Return what an item surely holds at a place; None when that is not sure."""
        file, term = place.file, place.term
        if not overwrites(file, term) or not file.facts.stores:
            return None
        key = _key(term)
        stores = self._of(file).get(key) if key is not None else None
        if stores is None or not isinstance(term, (Attribute, Item)):
            return None
        path = _path(term.base)
        function = file.around.functions[place.scope]
        if path is None or any(
            _path(store.base) != path
            or file.around.functions[store.scope] != function
            or _is_getter(file, store.value)
            for store in stores
        ):
            return None
        if not file.language.rules.members_are_items and path in self._others(file):
            return None
        reaching = file.surely([_binding(store) for store in stores], place.at)
        if not reaching or self._is_rebound(place, path[0], reaching[0].at):
            return None
        return [Spot(file, b.scope, b.value, b.at - 1) for b in reaching]

    def _of(self, file: FileIndex) -> dict[Key, list[Store]]:
        found = self._stores.get(file)
        if found is None:
            found = self._stores[file] = {}
            for store in file.facts.stores:
                key = store.key if store.attribute is None else store.attribute
                if key is not None:
                    found.setdefault(key, []).append(store)
        return found

    def _others(self, file: FileIndex) -> set[Path]:
        # What is passed on, bound to another name, or has methods called.
        found = self._shared.get(file)
        if found is None:
            terms: list[Term] = [binding.value for binding in file.facts.bindings]
            terms += [store.value for store in file.facts.stores]
            for call in file.facts.calls:
                if call.kind != "implicit":
                    terms += [argument.value for argument in call.arguments]
                if isinstance(call.callee, Attribute) and call.kind == "call":
                    terms.append(call.callee.base)
            paths = {_path(term) for term in terms}
            found = self._shared[file] = {path for path in paths if path is not None}
        return found

    def _is_rebound(self, place: Spot, name: str, since: int) -> bool:
        file = place.file
        scope = file.scope_of_name(place.scope, name, place.at)
        bindings = file.bindings.get((scope, name), ())
        return any(since < binding.at < place.at for binding in bindings)


def overwrites(file: FileIndex, term: Term) -> bool:
    """Whether what is stored last under such a term may be all that it holds."""
    rules = file.language.rules
    is_item = isinstance(term, Item) and rules.maps_give_keys
    return rules.members_are_items or is_item


def _binding(store: Store) -> Binding:
    # What a store evaluates is read in front of it.
    return Binding(store.scope, "", store.value, store.at, store.until)


def _is_getter(file: FileIndex, term: Term) -> bool:
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


def _path(term: Term) -> Path | None:
    parts: list[str] = []
    while isinstance(term, Attribute) and len(parts) < MAX_PARTS:
        parts.append(term.name)
        term = term.base
    if isinstance(term, Name):
        parts.append(term.name)
    elif isinstance(term, This):
        parts.append("this")
    else:
        return None
    return tuple(reversed(parts))
