"""Where Rust's `mod` and `use` lead, as files and packages."""

from shared.languages.rust.crates import Module as RustModule
from shared.languages.rust.meanings import Item, Meaning, Outside, Within
from shared.languages.rust.names import Names
from shared.languages.rust.paths import TYPE
from shared.parsing.facts import FileFacts, Import
from shared.resolution.adapter import External, Missing, Module, Project

# Roots of paths that can only be in the crate itself.
OWN_ROOTS = ("crate", "self", "super")


class RustModules:
    """The module trees of all crates; `names` answers what paths mean."""

    def __init__(self, project: Project) -> None:
        self.names = Names(project)
        self._indices: dict[str, dict[int, int]] = {}

    def resolve(self, file: FileFacts, fact: Import) -> Module | External | Missing:
        """Return the file of the module that an import names, or the package."""
        if fact.kind == "module":
            owner = self.names.crates.module(file, fact.scope)
            child = _child(owner, file, fact) if owner else None
            return _module(child.path) if child else Missing(name=fact.module)
        index = self._index(file, fact)
        whole = self.names.imported(file, index, TYPE) if fact.name != "*" else None
        if isinstance(whole, RustModule) and whole.path:
            return _module(whole.path)
        found = self.names.prefix(file, index) if fact.module else whole
        if found is None and not fact.module:
            found = self.names.imported(file, index, "")
        return _answer(found) or _unknown(fact)

    def child(self, _module: Module, _name: str) -> Module | None:
        """`resolve` has looked at the last name already."""
        return None

    def neighbours(self, _file: FileFacts) -> tuple[str, ...]:
        """Files see nothing of others without a path."""
        return ()

    def _index(self, file: FileFacts, fact: Import) -> int:
        # Facts are compared by identity: equal ones may stand in two scopes.
        known = self._indices.get(file.path)
        if known is None:
            known = {id(each): number for number, each in enumerate(file.imports)}
            self._indices[file.path] = known
        return known[id(fact)]


def _child(owner: RustModule, file: FileFacts, fact: Import) -> RustModule | None:
    return owner.children.get(fact.module) if owner.path == file.path else None


def _answer(found: Meaning | None) -> Module | External | None:
    if isinstance(found, RustModule):
        return _module(found.path) if found.path else None
    if isinstance(found, Outside):
        return External(name=found.package)
    if isinstance(found, Within):
        found = found.of
    return _module(found.path) if isinstance(found, Item) else None


def _module(path: str) -> Module:
    return Module(key=path, files=(path,))


def _unknown(fact: Import) -> External | Missing:
    full = f"{fact.module}{TYPE}{fact.name}" if fact.module else fact.name or ""
    first, _, rest = full.removeprefix(TYPE).partition(TYPE)
    if first in OWN_ROOTS:
        return Missing(name=full.removesuffix(f"{TYPE}*"))
    return External(name=first) if first or rest else Missing(name=full)
