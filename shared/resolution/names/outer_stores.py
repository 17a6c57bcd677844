"""What other files put into a module: `config.hook = f` (Python, JavaScript)."""

from shared.parsing.facts import MODULE_SCOPE, Imported, Name, Store
from shared.resolution.adapter import WHOLE, Module
from shared.resolution.names.replaced import is_replaced
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import ModuleRef

# Of one name; more is data.
MAX_STORES = 32


class OuterStores:
    """The stores under a module's names, found when first asked for."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._found: dict[tuple[str, str], list[tuple[FileIndex, Store]]] | None = None
        self._replaced: dict[tuple[str, str], bool] = {}
        self._put: frozenset[str] | None = None

    def of(self, file: FileIndex, name: str) -> list[Spot]:
        """Return what other files store under a name of the module."""
        stores = self._stores(file, name)
        return [Spot(by, store.scope, store.value, store.at) for by, store in stores]

    def replace(self, file: FileIndex, name: str) -> bool:
        """Whether they surely take the place of what the module itself binds."""
        key = (file.path, name)
        stores = self._stores(file, name)
        if not stores:
            return False
        found = self._replaced.get(key)
        if found is None:
            found = is_replaced(self._world, file, name, stores)
            self._replaced[key] = found
        return found

    def members(self, ref: ModuleRef, name: str) -> tuple[list[Spot], bool]:
        """Return what a module has under a name; whether others put that there."""
        places = self._world.members(ref, name)
        files = [self._world.files[path] for path in ref.module.files]
        over = [
            spot
            for file in files
            if places and self.replace(file, name)
            for spot in self.of(file, name)[-1:]
        ]
        return over or places, bool(over)

    def by_others(self, ref: ModuleRef, name: str, own: FileIndex) -> bool:
        """Whether files other than one's own store under a name of a module."""
        files = (self._world.files[path] for path in ref.module.files)
        return any(
            by is not own for file in files for by, _ in self._stores(file, name)
        )

    def puts(self, name: str) -> bool:
        """Whether a module puts something under a name into what has a name there."""
        if self._put is None:
            self._put = frozenset(
                store.attribute
                for file in self._world.files.values()
                for store in file.facts.stores
                if store.scope == MODULE_SCOPE
                and store.attribute is not None
                and isinstance(store.base, Name)
            )
        return name in self._put

    def _stores(self, file: FileIndex, name: str) -> list[tuple[FileIndex, Store]]:
        if self._found is None:
            self._found = self._collect()
        return self._found.get((file.path, name), [])

    def _collect(self) -> dict[tuple[str, str], list[tuple[FileIndex, Store]]]:
        found: dict[tuple[str, str], list[tuple[FileIndex, Store]]] = {}
        for file in self._world.files.values():
            rules = file.language.rules
            if not (rules.implied or rules.functions_make):
                continue
            for store in file.facts.stores:
                module = self._module(file, store)
                if module is None or store.attribute is None:
                    continue
                for path in module.module.files:
                    known = found.setdefault((path, store.attribute), [])
                    known.append((file, store))
                    file.truncated |= len(known) > MAX_STORES
        return {key: stores[:MAX_STORES] for key, stores in found.items()}

    def _module(self, file: FileIndex, store: Store) -> ModuleRef | None:
        if store.attribute is None or not isinstance(store.base, Name):
            return None
        bindings = file.bindings.get((MODULE_SCOPE, store.base.name), ())
        if len(bindings) != 1 or not isinstance(bindings[0].value, Imported):
            return None
        if file.scope_of_name(store.scope, store.base.name, store.at) != MODULE_SCOPE:
            return None
        return self._imported(file, bindings[0].value.index)

    def _imported(self, file: FileIndex, index: int) -> ModuleRef | None:
        # By paths alone: what names mean depends on what is stored under them.
        fact, target = file.facts.imports[index], self._world.target(file, index)
        if not isinstance(target, Module):
            return None
        ref = self._world.ref(file.family, target)
        if not file.language.rules.implied:
            # `require("./config")`
            return ref if fact.name == WHOLE else None
        if fact.name is None:
            return ref if fact.alias or "." not in fact.module else None
        return (
            None
            if self._world.members(ref, fact.name)
            else (self._world.child(ref, fact.name))
        )
