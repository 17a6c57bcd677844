"""Where the modules that a language imports may lie: ways to look, to be combined."""

from collections.abc import Callable, Iterable, Mapping
from posixpath import dirname, join, normpath
from typing import TypeAlias

from shared.parsing.facts import FileFacts
from shared.resolution.cut import Cut

# Of files and folders of one name so many are looked at.
MAX_SAME = 256


class Tree:
    """The files of a language by name, folder and namespace."""

    def __init__(self, files: Mapping[str, FileFacts], cut: Cut) -> None:
        self.cut = cut
        self.files = files
        self.by_name = _grouped((path.rpartition("/")[2], path) for path in files)
        self.by_folder = _grouped((dirname(path), path) for path in files)
        self.by_namespace = _grouped((f.namespace, p) for p, f in files.items())
        self.folders = _grouped(
            (folder.rpartition("/")[2], folder) for folder in self.by_folder
        )
        self._defining: dict[str, tuple[str, ...]] | None = None

    def defining(self) -> dict[str, tuple[str, ...]]:
        """Return the files that define each class, by its full name."""
        if self._defining is None:
            self._defining = _grouped(
                (said.qualified_name, path)
                for path, facts in self.files.items()
                for said in facts.definitions
                if said.label != "Function" and said.name
            )
        return self._defining


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


def below(separator: str, *endings: str) -> Finder:
    """`a.b` is a file `a/b` with one of the endings, below whatever folder.

    Of several, the one that shares most of its path with the importer.
    """

    def find(tree: Tree, file: FileFacts, module: str) -> tuple[str, ...]:
        path = module.replace(separator, "/").strip("/")
        while path.startswith(("../", "./")):
            path = path.partition("/")[2]
        for ending in endings:
            wanted = f"{path}{ending}"
            every = tree.by_name.get(wanted.rpartition("/")[2], ())
            named = tree.cut.first(every, MAX_SAME)
            found = [p for p in named if p == wanted or p.endswith(f"/{wanted}")]
            if found:
                return (nearest(file.path, found),)
        return ()

    return find


def namespaced(tree: Tree, _file: FileFacts, module: str) -> tuple[str, ...]:
    """All files whose package clause says so."""
    return tree.by_namespace.get(module, ()) if module else ()


def defining(tree: Tree, file: FileFacts, module: str) -> tuple[str, ...]:
    """The file that defines a class or module of that full name, the nearest one."""
    found = tree.defining().get(module, ())
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


def _grouped(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for key, path in pairs:
        found.setdefault(key, []).append(path)
    return {key: tuple(sorted(paths)) for key, paths in found.items()}
