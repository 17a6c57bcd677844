"""Members that a module stores before any of its functions can read them.

After `api.read = f` at the top of a file, `api.read()` in its functions is f, whatever
the object had before.
"""

from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    Item,
    Name,
    Store,
    Term,
    This,
)
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot

Path = tuple[str, ...]

# What overwrites is written next to what reads. Under a longer path nothing is taken to
# be overwritten, so that all that was ever stored there stays.
MAX_PARTS = 4

# Begins those parts of a path that are keys.
ITEM = "["


class LastStored:
    """Answers for the objects of each file, by the paths to them."""

    def __init__(self) -> None:
        # Those that have something under keys that are not told.
        self._open: dict[FileIndex, set[Path | None]] = {}

    def of_module(
        self, place: Spot, path: Path, stores: list[Store]
    ) -> list[Spot] | None:
        """Return what a function reads where the module alone stores; None if unsure.

        `stores` are all under one name in the file, in the object at the path.
        """
        file, running = place.file, place.file.running
        reader = file.around.functions[place.scope]
        if running is None or reader < 0:
            return None
        is_program = running.is_program
        if not file.language.rules.functions_make and (
            is_program is None or not is_program()
        ):
            # Who imports the file may store there as well (Python).
            return None
        if file.scope_of_name(place.scope, path[0], place.at) != MODULE_SCOPE:
            return None
        last = max(stores, key=_store_at)
        is_sure = last.until >= file.facts.scopes[MODULE_SCOPE].end
        bound = file.bindings.get((MODULE_SCOPE, path[0]), ())
        if last.declared or not is_sure or len(bound) != 1:
            return None
        if path in self._open_of(file) or running.may_run(reader, 0, last.at):
            return None
        return [Spot(file, last.scope, last.value, last.at - 1)]

    def _open_of(self, file: FileIndex) -> set[Path | None]:
        found = self._open.get(file)
        if found is None:
            found = self._open[file] = {
                path_of(store.base)
                for store in file.facts.stores
                if store.attribute is None and store.key is None
            }
        return found


def _store_at(store: Store) -> int:
    return store.at


def path_of(term: Term) -> Path | None:
    """Return the names that lead to what a term is, or None."""
    parts: list[str] = []
    while isinstance(term, (Attribute, Item)) and len(parts) < MAX_PARTS:
        if isinstance(term, Attribute):
            parts.append(term.name)
        elif term.key is not None:
            parts.append(f"{ITEM}{term.key}")
        else:
            return None
        term = term.base
    if isinstance(term, Name):
        parts.append(term.name)
    elif isinstance(term, This):
        parts.append("this")
    else:
        return None
    return tuple(reversed(parts))
