"""Python's modules: source roots, packages, relative levels, stubs."""

from collections.abc import Iterator

from shared.languages.python.project.folders import (
    SUFFIXES,
    by_first_name,
    folder_of,
    folders_of,
    is_closed,
    is_package,
    join,
    names_held,
    outermost_first,
    roots_among,
    suffix_of,
)
from shared.languages.python.project.source_roots import declared_roots
from shared.parsing.facts import FileFacts, Import
from shared.resolution.adapter import External, Missing, Module, Project

# The kind of an import of the file itself: `sys.modules[__name__]`.
OWN_MODULE = "own"
# The kind of one that nothing is imported by: `sys.modules["a"]`.
LOADED_MODULE = "loaded"

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
    below it is imported from there; so are the folders of projects and those that they
    keep their sources in. The importer's own root is asked first, then those around it
    from the nearest outwards, then the others from the outermost inwards.
    """

    def __init__(self, project: Project) -> None:
        self._files = project.files
        self._folders = folders_of(project.files)
        self._held = names_held((*project.files, *self._folders))
        told = roots_among(project.files)
        projects, sources = declared_roots(project.manifests, project.paths)
        declared = {
            root
            for root in projects | sources
            if root in self._held and join(root, "__init__.py") not in project.files
        }
        self._told = frozenset({"", *declared})
        # A folder that such a one holds says little: `docker` is mostly no package.
        self._untelling = declared - told - sources
        self._roots = by_first_name(outermost_first(told | declared), self._held)
        self._cut = project.cut
        self._elsewhere: dict[tuple[str, str], Module | None] = {}
        self._apart: dict[str, str] = {}
        self._cache: dict[tuple[str, str], Module | External | Missing] = {}
        self._homes: dict[tuple[str, str], Module | None] = {}
        self._closed: dict[str, bool] = {}
        self._spaces_of: dict[tuple[str, str], tuple[str, ...]] = {}
        self._namespaces: dict[tuple[str, str, str], Module | None] = {}
        # By folder.
        self._root_of_folder: dict[str, str] = {}

    def resolve(self, file: FileFacts, fact: Import) -> Module | External | Missing:
        """Return the module `a.b` of `import a.b` or of `from a.b import c`."""
        if fact.kind == OWN_MODULE:
            stem = file.path.removesuffix(suffix_of(file.path))
            own = folder_of(stem) if is_package(file.path) else stem
            return Module(key=own, files=(file.path,))
        if fact.level:
            return self._relative(file, fact)
        root = self._root_of(folder_of(file.path))
        key = (root, fact.module)
        found = self._cache.get(key)
        if found is None:
            found = self._cache[key] = self._absolute(root, fact.module)
        if fact.name and not (isinstance(found, Module) and found.files):
            holding = self._namespace(root, fact.module, fact.name)
            if holding is None and isinstance(found, Module) and fact.name != "*":
                inner = self._at(join(found.key, fact.name))
                whole = f"{fact.module}.{fact.name}"
                return found if inner else self._outside(root, whole)
            return holding or found
        return found

    def child(self, module: Module, name: str) -> Module | None:
        """Return the submodule of a package."""
        if module.files and not is_package(module.files[0]):
            return None
        return self._at(join(module.key, name))

    def neighbours(self, _file: FileFacts) -> tuple[str, ...]:
        """Python files see no names of other files."""
        return ()

    def _relative(self, file: FileFacts, fact: Import) -> Module | Missing:
        folder = folder_of(file.path)
        for _ in range(fact.level - 1):
            if not folder:
                return Missing(name="." * fact.level + fact.module)
            folder = folder_of(folder)
        path = join(folder, fact.module.replace(".", "/"))
        found = self._at(path)
        return found or Missing(name="." * fact.level + fact.module)

    def _absolute(self, root: str, module: str) -> Module | External | Missing:
        path = module.replace(".", "/")
        own = self._at(join(root, path))
        if own and own.files:
            return own
        for around in self._around(root, path):
            found = self._at(join(around, path))
            if found and found.files:
                return found
        key = (path, self._apart_of(root))
        if key not in self._elsewhere:
            self._elsewhere[key] = self._below_roots(*key)
        found = self._elsewhere[key]
        if found and (found.files or not own):
            return found
        return own or self._outside(root, module)

    def _outside(self, root: str, module: str) -> External | Missing:
        """Return what a module is that the archive does not have."""
        first, _, inner = module.partition(".")
        home = self._home(first, self._apart_of(root)) if inner else None
        if home and self._lacks(home, inner):
            return Missing(name=module)
        return External(name=first)

    def _home(self, first: str, apart: str) -> Module | None:
        """Return the package of a name that is surely the archive's own."""
        key = (first, apart)
        if key not in self._homes:
            roots = self._roots.get(first, [])[:MAX_ROOTS]
            found = (
                self._at(join(root, first))
                for root in roots
                if root in self._told and self._apart_of(root) in ("", apart)
            )
            self._homes[key] = next((each for each in found if each), None)
        return self._homes[key]

    def _lacks(self, home: Module, inner: str) -> bool:
        """Whether nothing but a file that is not there can be a module of a package."""
        at: Module | None = home
        closed = False
        for part in inner.split("."):
            if at is None:
                break
            # One without `__init__.py` has parts elsewhere, unless it is inside of one
            # that has it; what a plain module holds it makes itself.
            closed = self._is_closed(at) if at.files else closed
            at = self._at(join(at.key, part))
        return at is None and closed

    def _is_closed(self, package: Module) -> bool:
        path = package.files[0]
        if path not in self._closed:
            has_parts = is_package(path)
            self._closed[path] = has_parts and is_closed(self._files[path])
        return self._closed[path]

    def _namespace(self, root: str, module: str, name: str) -> Module | None:
        """Return the folder without `__init__.py` that has a module of the name."""
        key = (root, module, name)
        if key not in self._namespaces:
            path = module.replace(".", "/")
            around = self._around(root, path)
            near = [join(each, path) for each in (root, *around)]
            folders = (*near, *self._spaces(path, self._apart_of(root)))
            held = (self._at(join(folder, name)) for folder in folders)
            self._namespaces[key] = next(
                (
                    Module(key=folder)
                    for folder, found in zip(folders, held, strict=True)
                    if found and found.files
                ),
                None,
            )
        return self._namespaces[key]

    def _spaces(self, path: str, apart: str) -> tuple[str, ...]:
        """Return folders below roots that are told of: parts of a namespace package."""
        found = self._spaces_of.get((path, apart))
        if found is None:
            roots = self._roots.get(path.partition("/")[0], [])[:MAX_ROOTS]
            folders = [
                join(root, path)
                for root in roots
                if root in self._told and self._apart_of(root) in ("", apart)
            ]
            held = [folder for folder in folders if folder in self._folders]
            if len(held) > MAX_AROUND:
                self._cut.note()
            found = self._spaces_of[path, apart] = tuple(held[:MAX_AROUND])
        return found

    def _around(self, root: str, path: str) -> Iterator[str]:
        """Yield the folders around a root that may be one, too, and have a module."""
        first = path.partition("/")[0]
        for _ in range(MAX_AROUND):
            if not root:
                return
            root = folder_of(root)
            is_held = first in self._held.get(root, ())
            if is_held and join(root, "__init__.py") not in self._files:
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
            found = self._at(join(root, path))
            if found and found.files:
                return found
            if root not in self._untelling or "/" in path:
                namespace = namespace or found
        if len(roots) > MAX_ROOTS:
            self._cut.note()
        return namespace

    def _root_of(self, folder: str) -> str:
        found = self._root_of_folder.get(folder)
        if found is None:
            found = folder
            while found and join(found, "__init__.py") in self._files:
                found = folder_of(found)
            self._root_of_folder[folder] = found
        return found

    def _at(self, path: str) -> Module | None:
        for file in (
            *(join(path, "__init__" + suffix) for suffix in SUFFIXES),
            *(path + suffix for suffix in SUFFIXES),
        ):
            if file in self._files:
                return Module(key=path, files=(file,))
        return Module(key=path) if path in self._folders else None
