"""Where `macro_rules!` are: a name of all of a crate, whatever module holds it."""

from collections.abc import Mapping

from shared.languages.rust.crates import Crate, Crates
from shared.languages.rust.meanings import Item
from shared.languages.rust.paths import MACRO
from shared.parsing.facts import MODULE_SCOPE, FileFacts


class MacroNames:
    """Finds macros by name.

    A macro is seen behind its definition, in all modules below it; of two of one name
    in a crate the first one is taken.
    """

    def __init__(self, files: Mapping[str, FileFacts], crates: Crates) -> None:
        self._files = files
        self._crates = crates
        self._known: dict[Crate, dict[str, Item]] | None = None

    def find(self, crate: Crate, name: str) -> Item | None:
        """Return a macro of the crate, or one that another crate exports to it."""
        found = self._of(crate).get(name)
        if found is not None:
            return found
        for other in crate.externs.values():
            if isinstance(other, Crate) and other is not crate:
                item = self._of(other).get(name)
                if item and self._files[item.path].definitions[item.index].exported:
                    return item
        return None

    def _of(self, crate: Crate) -> dict[str, Item]:
        if self._known is None:
            self._known = {}
            for (path, scope), module in self._crates.modules.items():
                if scope != MODULE_SCOPE:
                    continue
                known = self._known.setdefault(module.crate, {})
                for index, definition in enumerate(self._files[path].definitions):
                    if definition.kind == "macro":
                        known.setdefault(definition.name + MACRO, Item(path, index))
        return self._known.get(crate, {})
