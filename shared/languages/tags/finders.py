"""Where the modules that a language imports may lie: ways to look, to be combined."""

from collections.abc import Callable, Iterable, Mapping
from fnmatch import fnmatchcase
from posixpath import dirname, join, normpath
from typing import TypeAlias

from shared.parsing.facts import MODULE_SCOPE, Defined, FileFacts, Imported
from shared.resolution.cut import Cut

# Of files and folders of one name so many are looked at.
MAX_SAME = 256
# Modules inside of each other that a name may lead through.
MAX_NESTED = 16


class Tree:
    """The files of a language by name, folder and namespace."""

    def __init__(self, files: Mapping[str, FileFacts], cut: Cut) -> None:
        self.cut = cut
        self.files = files
        self.by_name = grouped((path.rpartition("/")[2], path) for path in files)
        self.by_folder = grouped((dirname(path), path) for path in files)
        self.by_namespace = grouped((f.namespace, p) for p, f in files.items())
        self.folders = grouped(
            (folder.rpartition("/")[2], folder) for folder in self.by_folder
        )
        self._defining: dict[bool, dict[str, tuple[str, ...]]] = {}
        self._folded: dict[str, tuple[str, ...]] | None = None
        self._binding: dict[str, tuple[str, ...]] | None = None

    def defining(self, *, folds_case: bool = False) -> dict[str, tuple[str, ...]]:
        """Return the files that define each class, by its full name."""
        if folds_case not in self._defining:
            self._defining[folds_case] = grouped(
                (
                    said.qualified_name.lower() if folds_case else said.qualified_name,
                    path,
                )
                for path, facts in self.files.items()
                for said in facts.definitions
                if said.label != "Function" and said.name
            )
        return self._defining[folds_case]

    def binding(self) -> dict[str, tuple[str, ...]]:
        """Return the files that bind a name to neither a definition nor an import."""
        if self._binding is None:
            self._binding = grouped(
                (bound.name, path)
                for path, facts in self.files.items()
                for bound in facts.bindings
                if bound.scope == MODULE_SCOPE
                and not isinstance(bound.value, (Defined, Imported))
            )
        return self._binding

    def folded(self, name: str) -> tuple[str, ...]:
        """Return the files of a name, whatever the case of its letters."""
        if self._folded is None:
            found = ((path.rpartition("/")[2].lower(), path) for path in self.files)
            self._folded = grouped(found)
        return self._folded.get(name.lower(), ())


Finder: TypeAlias = Callable[[Tree, FileFacts, str], tuple[str, ...]]


def relative(*endings: str) -> Finder:
    """A path from the file's folder, or from the root; with one of the endings."""

    def find(tree: Tree, file: FileFacts, module: str) -> tuple[str, ...]:
        for folder in dict.fromkeys((dirname(file.path), "")):
            written = normpath(join(folder, module.lstrip("/")))
            for ending in ("", *endings):
                if written + ending in tree.files:
                    return (written + ending,)
        return ()

    return find


def below(separator: str, *endings: str, folds_case: bool = False) -> Finder:
    """`a.b` is a file `a/b` with one of the endings, below whatever folder.

    Of several, the one that shares most of its path with the importer.
    """

    def find(tree: Tree, file: FileFacts, module: str) -> tuple[str, ...]:
        path = module.replace(separator, "/").strip("/")
        while path.startswith(("../", "./")):
            path = path.partition("/")[2]
        for ending in endings:
            wanted = f"{path}{ending}"
            last = wanted.rpartition("/")[2]
            every = tree.folded(last) if folds_case else tree.by_name.get(last, ())
            found = [
                path
                for path in tree.cut.first(every, MAX_SAME)
                if f"/{path}".endswith(f"/{wanted}")
                or (folds_case and f"/{path}".lower().endswith(f"/{wanted}".lower()))
            ]
            if found:
                return (nearest(file.path, found),)
        return ()

    return find


def wildcard(tree: Tree, file: FileFacts, module: str) -> tuple[str, ...]:
    """`a/*.sh`: the files of a folder, next to the file or from the root."""
    folder, _, name = module.rpartition("/")
    if "*" not in name or "*" in folder:
        return ()
    for start in dict.fromkeys((dirname(file.path), "")):
        inside = tree.by_folder.get(normpath(join(start, folder)).removeprefix("."), ())
        found = [p for p in inside if fnmatchcase(p.rpartition("/")[2], name)]
        if found:
            return tuple(tree.cut.first(found, MAX_SAME))
    return ()


def namespaced(tree: Tree, _file: FileFacts, module: str) -> tuple[str, ...]:
    """All files whose package clause says so."""
    return tree.by_namespace.get(module, ()) if module else ()


def defining(tree: Tree, file: FileFacts, module: str) -> tuple[str, ...]:
    """The file that defines a class or module of that full name, the nearest one."""
    found = tree.defining().get(module, ())
    return (nearest(file.path, found[:MAX_SAME]),) if found else ()


def nested(tree: Tree, file: FileFacts, module: str) -> tuple[str, ...]:
    """The file of a namespace that defines a module inside, the nearest one."""
    namespace, _, name = module.rpartition(".")
    for _step in range(MAX_NESTED):
        if not namespace:
            break
        every = tree.cut.first(tree.defining().get(name, ()), MAX_SAME)
        found = [path for path in every if tree.files[path].namespace == namespace]
        if found:
            return (nearest(file.path, found),)
        namespace, _, outer = namespace.rpartition(".")
        name = f"{outer}.{name}"
    return ()


def defining_in_any_case(tree: Tree, file: FileFacts, module: str) -> tuple[str, ...]:
    """Likewise, where the case of letters says nothing."""
    found = tree.defining(folds_case=True).get(module.lower(), ())
    return (nearest(file.path, found[:MAX_SAME]),) if found else ()


def binding(tree: Tree, file: FileFacts, module: str) -> tuple[str, ...]:
    """The file that gives a module that name, the nearest one."""
    found = tree.binding().get(module, ())
    return (nearest(file.path, found[:MAX_SAME]),) if found else ()


def foldered(tree: Tree, file: FileFacts, module: str) -> tuple[str, ...]:
    """All files in and below the folder of that name, the nearest one."""
    every = tree.folders.get(module.rpartition("/")[2], ())
    folders = tree.cut.first(every, MAX_SAME)
    found = [f for f in folders if f == module or f.endswith(f"/{module}")]
    if not found:
        return ()
    folder = nearest(file.path, found)
    return tuple(p for p in tree.files if p.startswith(f"{folder}/"))


def nearest(origin: str, paths: Iterable[str]) -> str:
    """Return the path that shares most folders with another one, then the shortest."""
    return min(paths, key=lambda path: (-_shared(origin, path), path.count("/"), path))


def _shared(origin: str, path: str) -> int:
    shared = 0
    for ours, theirs in zip(origin.split("/"), path.split("/"), strict=False):
        if ours != theirs:
            break
        shared += 1
    return shared


def grouped(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """Return the second of each pair by the first, in order."""
    found: dict[str, list[str]] = {}
    for key, path in pairs:
        found.setdefault(key, []).append(path)
    return {key: tuple(sorted(paths)) for key, paths in found.items()}
