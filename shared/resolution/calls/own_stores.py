"""What methods store in their own objects, by name: `this.kind = "a"` (JavaScript)."""

from shared.parsing.facts import Store, This
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Class

# More stores of one name are as good as any.
MAX_STORES = 32
# Stores and classes that are looked through each time.
MAX_LOOKED_AT = 200


class OwnStores:
    """Finds them when it is first asked."""

    def __init__(self, world: World) -> None:
        self._world = world
        # None under names that others store, too.
        self._stores: dict[str, list[tuple[FileIndex, Store]] | None] | None = None

    def under(self, name: str) -> list[tuple[FileIndex, Store]] | None:
        """Return the stores under a name; None where others may change it."""
        if self._stores is None:
            self._stores = {}
            for file in self._world.files.values():
                if file.language.rules.functions_make:
                    for store in file.facts.stores:
                        _note(self._stores, file, store)
        return self._stores.get(name, [])


def fields(
    hierarchy: Hierarchy, stores: OwnStores, owner: Class, name: str
) -> list[Spot]:
    """Return all that a field of a class may hold; nothing where nobody can tell."""
    found = stores.under(name)
    below = hierarchy.subclasses(owner)
    if found is None or len(found) > MAX_LOOKED_AT or len(below) > MAX_LOOKED_AT:
        return []
    family = {*hierarchy.ancestors(owner), *below}
    spots: list[Spot] = []
    for file, store in found:
        function = file.enclosing_function(store.scope)
        if function is None or function.owner is None:
            return []
        if function.owner in family:
            spots.append(Spot(file, store.scope, store.value, store.at))
    for cls in family:
        spots.extend(hierarchy.own(cls, name) or ())
    return spots if len(spots) <= MAX_STORES else []


def _note(
    stores: dict[str, list[tuple[FileIndex, Store]] | None],
    file: FileIndex,
    store: Store,
) -> None:
    name = store.attribute
    if name is None:
        return
    known = stores.setdefault(name, [])
    if not isinstance(store.base, This):
        stores[name] = None
    elif known is not None:
        known.append((file, store))
