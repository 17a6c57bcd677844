"""Names of a module that it binds by computing them: `globals()[name] = f` (Python)."""

from collections.abc import Mapping

from shared.parsing.facts import Imported, Item, Store
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.reached import EVERY

# The kind of an import of the file itself.
OWN = "own"

# In one file; more is data.
MAX_STORES = 32


class PutNames:
    """The tables of names of each file, found when first asked for."""

    def __init__(self, files: Mapping[str, FileIndex]) -> None:
        self._files = files
        self._found: dict[FileIndex, list[Store]] | None = None

    def of(self, file: FileIndex, name: str) -> list[Spot] | None:
        """Return what a name may be that no statement binds, and no built-in has.

        None where nothing is bound that way.
        """
        if self._found is None:
            implying = [
                file for file in self._files.values() if file.language.rules.implied
            ]
            self._found = {
                file: stores for file in implying if (stores := _stores(file))
            }
        stores = self._found.get(file, [])
        if not stores or name in file.language.rules.builtins:
            return None
        return [
            Spot(file, store.scope, Item(store.value, name), store.at)
            for store in stores
        ]


def _stores(file: FileIndex) -> list[Store]:
    found = [
        store
        for store in file.facts.stores
        if store.attribute == EVERY
        and isinstance(store.base, Imported)
        and file.facts.imports[store.base.index].kind == OWN
    ]
    file.truncated |= len(found) > MAX_STORES
    return found[:MAX_STORES]
