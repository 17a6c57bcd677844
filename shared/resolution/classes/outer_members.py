"""Members of classes that another file replaces: `models.C.m = f` (Python)."""

from collections.abc import Callable

from shared.parsing.facts import MODULE_SCOPE, Attribute, Imported, Name, Store, Term
from shared.resolution.names.replaced import comes_first
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Class

# Of one tree; more of them are generated.
MAX_STORES = 1_000


class OuterMembers:
    """What module code stores in classes of other files, found when first asked for."""

    def __init__(self, world: World, class_at: Callable[[Spot], Class | None]) -> None:
        self._world = world
        self._class_at = class_at
        # Whether all classes are known: what is asked before that is asked again.
        self.is_ready = False
        self._found: dict[tuple[Class, str], Spot] | None = None
        # Names that something is stored under; most are none of them.
        self._names: set[str] = set()

    def of(self, cls: Class, name: str) -> Spot | None:
        """Return what takes the place of a member before anything can see that."""
        if not self.is_ready:
            return None
        if self._found is None:
            self._found = {}
            self._found = self._collect()
            self._names = {stored for _, stored in self._found}
        return self._found.get((cls, name)) if name in self._names else None

    def _collect(self) -> dict[tuple[Class, str], Spot]:
        stored: dict[tuple[Class, str], list[tuple[FileIndex, Store]]] = {}
        left = MAX_STORES
        for file in self._world.files.values():
            for store in file.facts.stores if file.language.rules.implied else ():
                if store.attribute is None or not _is_outer(file, store):
                    continue
                left -= 1
                if left < 0:
                    return {}
                cls = self._class_at(Spot(file, store.scope, store.base, store.at))
                if cls is not None:
                    key = cls, store.attribute
                    stored.setdefault(key, []).append((file, store))
        return {
            key: Spot(by, store.scope, store.value, store.at)
            for key, found in stored.items()
            for by, store in found[:1]
            if len(found) == 1 and self._is_first(key[0], by, store)
        }

    def _is_first(self, cls: Class, by: FileIndex, store: Store) -> bool:
        file = self._world.files[cls.path]
        return file is not by and comes_first(self._world, file, (by, store))


def _is_outer(file: FileIndex, store: Store) -> bool:
    # Whether module code stores in something that a module imports.
    if store.scope != MODULE_SCOPE:
        return False
    base: Term = store.base
    if isinstance(base, Attribute):
        base = base.base
    bound = (
        file.bindings.get((MODULE_SCOPE, base.name), ())
        if isinstance(base, Name)
        else ()
    )
    return len(bound) == 1 and isinstance(bound[0].value, Imported)
