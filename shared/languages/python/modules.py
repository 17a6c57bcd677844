"""Python's modules: source roots, packages, relative levels, stubs."""

from posixpath import dirname

from shared.parsing.facts import FileFacts, Import
from shared.resolution.adapter import External, Missing, Module, Project

SUFFIXES = (".py", ".pyi", ".pyw")


class PythonModules:
    """Every folder that may be on `sys.path`, and what lies below it.

    A folder is a source root when it holds no `__init__.py` and a package or module
    below it is imported from there; the importer's own root is asked first, then the
    other ones from the outermost inwards.
    """

    def __init__(self, project: Project) -> None:
        self._files = project.files
        self._folders = _folders(project.files)
        self._roots = _roots(project.files)
        self._cache: dict[tuple[str, str], Module | External] = {}

    def resolve(self, file: FileFacts, fact: Import) -> Module | External | Missing:
        """Return the module `a.b` of `import a.b` or of `from a.b import c`."""
        if fact.level:
            return self._relative(file, fact)
        root = self._root_of(file.path)
        key = (root, fact.module)
        found = self._cache.get(key)
        if found is None:
            found = self._cache[key] = self._absolute(root, fact.module)
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
        folder = dirname(file.path)
        for _ in range(fact.level - 1):
            if not folder:
                return Missing(name="." * fact.level + fact.module)
            folder = dirname(folder)
        path = _join(folder, fact.module.replace(".", "/"))
        found = self._at(path)
        return found or Missing(name="." * fact.level + fact.module)

    def _absolute(self, root: str, module: str) -> Module | External:
        path = module.replace(".", "/")
        namespace = None
        for candidate in (root, *(r for r in self._roots if r != root)):
            found = self._at(_join(candidate, path))
            if found and found.files:
                return found
            namespace = namespace or found
        return namespace or External(name=module.partition(".")[0])

    def _root_of(self, path: str) -> str:
        folder = dirname(path)
        while folder and _join(folder, "__init__.py") in self._files:
            folder = dirname(folder)
        return folder

    def _at(self, path: str) -> Module | None:
        for file in (
            *(_join(path, "__init__" + suffix) for suffix in SUFFIXES),
            *(path + suffix for suffix in SUFFIXES),
        ):
            if file in self._files:
                return Module(key=path, files=(file,))
        return Module(key=path) if path in self._folders else None


def _folders(files: object) -> frozenset[str]:
    folders: set[str] = set()
    for path in files:  # type: ignore[attr-defined]  # a mapping by path
        folder = dirname(path)
        while folder not in folders:
            folders.add(folder)
            folder = dirname(folder)
    return frozenset(folders)


def _roots(files: object) -> tuple[str, ...]:
    roots = {""}
    for path in files:  # type: ignore[attr-defined]  # a mapping by path
        folder = dirname(path)
        if _join(folder, "__init__.py") not in files:  # type: ignore[operator]
            roots.add(folder)
        elif _join(dirname(folder), "__init__.py") not in files:  # type: ignore[operator]
            roots.add(dirname(folder))
    return tuple(sorted(roots, key=lambda root: (root.count("/") + bool(root), root)))


def _join(folder: str, name: str) -> str:
    return f"{folder}/{name}" if folder and name else folder or name


def _is_package(path: str) -> bool:
    return path.rpartition("/")[2].startswith("__init__.")
