"""Python's modules: source roots, packages, relative levels, stubs."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from shared.parsing.facts import FileFacts, Import
from shared.resolution.adapter import External, Missing, Module, Project

# The kind of an import of the file itself: `sys.modules[__name__]`.
OWN_MODULE = "own"

SUFFIXES = (".py", ".pyi", ".pyw")
# More roots than this hold parts of one package only where somebody wants them all
# searched; the largest families of distributions have some hundreds.
MAX_ROOTS = 512
# No more of the folders around a root are roots themselves.
MAX_AROUND = 64
# What lies in these is imported from outside of them by their own names alone:
# `examples/pydantic` is not what a package means that imports `pydantic`.
_APART = frozenset(
    {"benchmarks", "demo", "demos", "doc", "docs", "example", "examples", "samples"}
)


class PythonModules:
    """Every folder that may be on `sys.path`, and what lies below it.

    A folder is a source root when it holds no `__init__.py` and a package or module
    below it is imported from there; the importer's own root is asked first, then those
    around it from the nearest outwards, then the others from the outermost inwards.
    """

    def __init__(self, project: Project) -> None:
        self._files = project.files
        self._folders = _folders(project.files)
        self._held = _held((*project.files, *self._folders))
        self._roots = _roots_by_name(_roots(project.files), self._held)
        self._cut = project.cut
        self._elsewhere: dict[tuple[str, str], Module | None] = {}
        self._apart: dict[str, str] = {}
        self._cache: dict[tuple[str, str], Module | External] = {}
        self._namespaces: dict[tuple[str, str, str], Module | None] = {}
        # By folder.
        self._root_of_folder: dict[str, str] = {}

    def resolve(self, file: FileFacts, fact: Import) -> Module | External | Missing:
        """Return the module `a.b` of `import a.b` or of `from a.b import c`."""
        if fact.kind == OWN_MODULE:
            stem = file.path.removesuffix(_suffix(file.path))
            own = _folder_of(stem) if _is_package(file.path) else stem
            return Module(key=own, files=(file.path,))
        if fact.level:
            return self._relative(file, fact)
        root = self._root_of(_folder_of(file.path))
        key = (root, fact.module)
        found = self._cache.get(key)
        if found is None:
            found = self._cache[key] = self._absolute(root, fact.module)
        if fact.name and not (isinstance(found, Module) and found.files):
            return self._namespace(root, fact.module, fact.name) or found
        return found

    def child(self, module: Module, name: str) -> Module | None:
        """Return the submodule of a package."""
        if module.files and not _is_package(module.files[0]):
            return None
        return self._at(_join(module.key, name))

    def neighbours(self, _file: FileFacts) -> tuple[str, ...]:
        """Python files see no names of other files."""
        return ()

    def _relative(self, file: FileFacts, fact: Import) -> Module | Missing:
        folder = _folder_of(file.path)
        for _ in range(fact.level - 1):
            if not folder:
                return Missing(name="." * fact.level + fact.module)
            folder = _folder_of(folder)
        path = _join(folder, fact.module.replace(".", "/"))
        found = self._at(path)
        return found or Missing(name="." * fact.level + fact.module)

    def _absolute(self, root: str, module: str) -> Module | External:
        path = module.replace(".", "/")
        own = self._at(_join(root, path))
        if own and own.files:
            return own
        for around in self._around(root, path):
            found = self._at(_join(around, path))
            if found and found.files:
                return found
        key = (path, self._apart_of(root))
        if key not in self._elsewhere:
            self._elsewhere[key] = self._below_roots(*key)
        found = self._elsewhere[key]
        if found and (found.files or not own):
            return found
        return own or External(name=module.partition(".")[0])

    def _namespace(self, root: str, module: str, name: str) -> Module | None:
        """Return the folder without `__init__.py` that has a module of the name."""
        key = (root, module, name)
        if key not in self._namespaces:
            path = module.replace(".", "/")
            around = self._around(root, path)
            folders = [_join(each, path) for each in (root, *around)]
            held = (self._at(_join(folder, name)) for folder in folders)
            self._namespaces[key] = next(
                (
                    Module(key=folder)
                    for folder, found in zip(folders, held, strict=True)
                    if found and found.files
                ),
                None,
            )
        return self._namespaces[key]

    def _around(self, root: str, path: str) -> Iterator[str]:
        """Yield the folders around a root that may be one, too, and have a module."""
        first = path.partition("/")[0]
        for _ in range(MAX_AROUND):
            if not root:
                return
            root = _folder_of(root)
            is_held = first in self._held.get(root, ())
            if is_held and _join(root, "__init__.py") not in self._files:
                yield root
        self._cut.note()

    def _apart_of(self, root: str) -> str:
        """Return the outermost folder of examples and their like that a root is in."""
        found = self._apart.get(root)
        if found is None:
            parts = root.split("/")
            ends = (n for n, part in enumerate(parts, 1) if part.lower() in _APART)
            found = self._apart[root] = "/".join(parts[: next(ends, 0)])
        return found

    def _below_roots(self, path: str, apart: str) -> Module | None:
        namespace = None
        roots = [
            root
            for root in self._roots.get(path.partition("/")[0], [])
            if self._apart_of(root) in ("", apart)
        ]
        for root in roots[:MAX_ROOTS]:
            found = self._at(_join(root, path))
            if found and found.files:
                return found
            namespace = namespace or found
        if len(roots) > MAX_ROOTS:
            self._cut.note()
        return namespace

    def _root_of(self, folder: str) -> str:
        found = self._root_of_folder.get(folder)
        if found is None:
            found = folder
            while found and _join(found, "__init__.py") in self._files:
                found = _folder_of(found)
            self._root_of_folder[folder] = found
        return found

    def _at(self, path: str) -> Module | None:
        for file in (
            *(_join(path, "__init__" + suffix) for suffix in SUFFIXES),
            *(path + suffix for suffix in SUFFIXES),
        ):
            if file in self._files:
                return Module(key=path, files=(file,))
        return Module(key=path) if path in self._folders else None


def _folder_of(path: str) -> str:
    return path.rpartition("/")[0]


def _folders(files: object) -> frozenset[str]:
    folders: set[str] = set()
    for path in files:  # type: ignore[attr-defined]  # a mapping by path
        folder = _folder_of(path)
        while folder not in folders:
            folders.add(folder)
            folder = _folder_of(folder)
    return frozenset(folders)


def _roots(files: object) -> tuple[str, ...]:
    roots = {""}
    for path in files:  # type: ignore[attr-defined]  # a mapping by path
        folder = _folder_of(path)
        if _join(folder, "__init__.py") not in files:  # type: ignore[operator]
            roots.add(folder)
        elif _join(_folder_of(folder), "__init__.py") not in files:  # type: ignore[operator]
            roots.add(_folder_of(folder))
    return tuple(sorted(roots, key=lambda root: (root.count("/") + bool(root), root)))


def _held(paths: Iterable[str]) -> dict[str, set[str]]:
    """Return by folder the names of modules that it holds."""
    held: defaultdict[str, set[str]] = defaultdict(set)
    for path in paths:
        folder, _, last = path.rpartition("/")
        held[folder].add(last.removesuffix(_suffix(last)))
    return dict(held)


def _roots_by_name(
    roots: Iterable[str], held: Mapping[str, set[str]]
) -> dict[str, list[str]]:
    """Return by the first name of a module the roots that can have it, in order."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for root in roots:
        for name in held.get(root, ()):
            found[name].append(root)
    return found


def _suffix(name: str) -> str:
    return next((suffix for suffix in SUFFIXES if name.endswith(suffix)), "")


def _join(folder: str, name: str) -> str:
    return f"{folder}/{name}" if folder and name else folder or name


def _is_package(path: str) -> bool:
    return path.rpartition("/")[2].startswith("__init__.")
