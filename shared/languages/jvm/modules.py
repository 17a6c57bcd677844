"""The packages of Java and Kotlin over all source roots of the archive."""

import re
from bisect import bisect
from collections import defaultdict
from collections.abc import Iterable, Mapping
from posixpath import dirname
from typing import TypeAlias

from shared.languages.jvm.externals import external_name, groups
from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    Binding,
    Defined,
    FileFacts,
    Import,
    Imported,
)
from shared.resolution.adapter import External, Missing, Module, Project

# A package has a folder in each module of the build, for sources and for tests. Where
# there are more than any build has, all of them are seen from everywhere.
MAX_FOLDERS = 64

# Packages lie in folders, and no path of an archive is deeper. What a longer one lies
# in is no package.
MAX_PARTS = 64

# Where the sources of a module of a build lie: `app/src/test/kotlin`.
_ROOT = re.compile(r"(.*/)?src/(\w+)/(java|kotlin)")

# The kind of import by which a file names itself, as other languages see it: Kotlin's
# top-level functions are members of a class that is called after their file.
FACADE = "facade"


class JvmModules:
    """Packages by name, what they declare by package and name.

    A package may lie below several roots (`src/main/java`, `src/test/java`, the
    modules of a build). Where that makes a class ambiguous, the file that shares
    most of its path with the importer is meant. Functions of one name may be
    overloads in several files.
    """

    def __init__(self, project: Project) -> None:
        self._packages = _packages(project.files)
        self._folders = {
            package: _by_folder(paths) for package, paths in self._packages.items()
        }
        self._classes, self._functions = _declared(project.files)
        self._names = _parents(self._packages)
        self._groups = groups(project.manifests)
        self._cut = project.cut
        if any(package.count(".") > MAX_PARTS for package in self._packages):
            self._cut.note()
        self._near: dict[tuple[str, str, str], tuple[str, ...]] = {}
        self._nearest: dict[tuple[str, str], tuple[str, ...]] = {}

    def resolve(self, file: FileFacts, fact: Import) -> Module | External | Missing:
        """Return the file of an imported class, or all of a package for `*`."""
        package, name = fact.module, fact.name or ""
        if fact.kind == FACADE:
            return Module(key=file.path, files=(file.path,))
        if package not in self._packages:
            return External(name=external_name(package, self._groups))
        if name == "*":
            return Module(key=package, files=self._files(file, package))
        path = self._class(file, package, name)
        overloads = self._overloads(file, package, name)
        if path:
            overloads = (path, *(other for other in overloads if other != path))
        if overloads:
            return Module(key="|".join(overloads), files=overloads)
        return Missing(name=f"{package}.{name}")

    def child(self, module: Module, name: str) -> Module | None:
        """Return the package inside of a package."""
        package = f"{module.key}.{name}" if module.key else name
        if package not in self._names:
            return None
        return Module(key=package, files=self._packages.get(package, ()))

    def neighbours(self, file: FileFacts) -> tuple[str, ...]:
        """Return the files of the package, the own one too, nearest first."""
        return self._files(file, file.namespace)

    def _class(self, file: FileFacts, package: str, name: str) -> str | None:
        paths = self._classes.get((package, name), ())
        if len(paths) < 2:  # noqa: PLR2004 (nothing to choose)
            return paths[0] if paths else None
        nearest = self._cut.first(paths, MAX_FOLDERS)
        return min(nearest, key=lambda path: _distance(file.path, path))

    def _overloads(self, file: FileFacts, package: str, name: str) -> tuple[str, ...]:
        key = (package, name, dirname(file.path))
        found = self._near.get(key)
        if found is None:
            paths = self._functions.get((package, name), ())
            if len(paths) > MAX_FOLDERS:
                # Paths that begin alike stand next to each other.
                self._cut.note()
                at = max(bisect(paths, file.path) - MAX_FOLDERS // 2, 0)
                paths = paths[at : at + MAX_FOLDERS]
            near = sorted(paths, key=lambda path: _distance(file.path, path))
            found = self._near[key] = tuple(near)
        return found

    def _files(self, file: FileFacts, package: str) -> tuple[str, ...]:
        folder = dirname(file.path)
        key = (package, folder)
        found = self._nearest.get(key)
        if found is None:
            folders = self._folders.get(package, {})
            if not package:
                found = tuple(p for f in _beside(folder) for p in folders.get(f, ()))
            elif 1 < len(folders) <= MAX_FOLDERS:
                found = self._distinct(file.path, self._packages[package])
            else:
                found = self._packages.get(package, ())
            self._nearest[key] = found
        return found

    def _distinct(self, origin: str, paths: tuple[str, ...]) -> tuple[str, ...]:
        # A class that several modules of the build declare is taken from one.
        nearest: dict[str, str] = {}
        for path in sorted(paths, key=lambda path: _distance(origin, path)):
            nearest.setdefault(path.rpartition("/")[2], path)
        return tuple(nearest.values())


def _packages(files: Mapping[str, FileFacts]) -> dict[str, tuple[str, ...]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(files):
        found[files[path].namespace].append(path)
    return {package: tuple(paths) for package, paths in found.items()}


def _beside(folder: str) -> list[str]:
    """Return the folders whose programs without a package clause see each other.

    That is their own folder only; but roots of sources belong together, and what is not
    built with a module's main sources, such as tests, sees these.
    """
    root = _ROOT.fullmatch(folder)
    if root is None:
        return [folder]
    module, part, _ = root.groups(default="")
    return [
        f"{module}src/{one}/{language}"
        for one in dict.fromkeys((part, "main"))
        for language in ("java", "kotlin")
    ]


def _by_folder(paths: Iterable[str]) -> dict[str, tuple[str, ...]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in paths:
        found[dirname(path)].append(path)
    return {folder: tuple(inside) for folder, inside in found.items()}


Declared: TypeAlias = dict[tuple[str, str], tuple[str, ...]]


def _declared(files: Mapping[str, FileFacts]) -> tuple[Declared, Declared]:
    """Return where classes and properties are declared, and where functions are."""
    classes: defaultdict[tuple[str, str], dict[str, None]] = defaultdict(dict)
    functions: defaultdict[tuple[str, str], dict[str, None]] = defaultdict(dict)
    for path in sorted(files):
        facts = files[path]
        for binding in facts.bindings:
            if binding.scope == MODULE_SCOPE and not _is_import(binding):
                found = functions if _is_function(facts, binding) else classes
                name = binding.name.lstrip(".").removesuffix("()")
                found[facts.namespace, name][path] = None
    return (
        {key: tuple(paths) for key, paths in classes.items()},
        {key: tuple(paths) for key, paths in functions.items()},
    )


def _is_function(facts: FileFacts, binding: Binding) -> bool:
    value = binding.value
    if not isinstance(value, Defined):
        return False
    return facts.definitions[value.definition].label == "Function"


def _is_import(binding: Binding) -> bool:
    value = binding.value
    while isinstance(value, Attribute):
        value = value.base
    return isinstance(value, Imported)


def _parents(packages: Iterable[str]) -> frozenset[str]:
    found: set[str] = set()
    for package in packages:
        parts = package.split(".", MAX_PARTS)
        found.update(".".join(parts[:end]) for end in range(1, len(parts) + 1))
    return frozenset(found)


def _distance(origin: str, path: str) -> tuple[int, int, str]:
    shared = 0
    for ours, theirs in zip(origin.split("/"), path.split("/"), strict=False):
        if ours != theirs:
            break
        shared += 1
    return (-shared, path.count("/"), path)
