"""Go's packages: module paths, replacements, vendored and GOPATH folders."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from itertools import islice
from posixpath import dirname, join, normpath

from shared.languages.go.constraints import is_for_another_platform
from shared.languages.go.externals import external_name
from shared.languages.go.manifests import GoMod, read_go_mod
from shared.parsing.facts import FileFacts, Import
from shared.resolution.adapter import External, Missing, Module, Project
from shared.resolution.project.prefixes import MAX_PARTS, prefixes

# Without a go.mod, a module path is believed when this many folders speak for it.
MIN_VOTES = 2
# Modules of the archive that share one path are copies of each other.
MAX_COPIES = 64


class GoModules:
    """Every folder is a package, perhaps with a second one for its black-box tests.

    An import path is looked for in the importer's own module, in what that module
    replaces and vendors, in the other modules of the archive (as `go.work` would have
    it), and below `src` folders, as GOPATH has it: those that it lies in, and, outside
    of modules, any for a path with a host. Others are the worlds of somebody's tests.
    """

    def __init__(self, project: Project) -> None:
        self._packages = _packages(project.files)
        self._names: defaultdict[str, list[str]] = defaultdict(list)
        for folder, name in self._packages:
            self._names[folder].append(name)
        self._folders = frozenset(self._names)
        self._top = _top(self._folders)
        self._mods = {
            _folder(path): read_go_mod(data)
            for path, data in project.manifests.items()
            if path.rpartition("/")[2] == "go.mod"
        }
        self._homes = _homes(self._mods)
        self._cut = project.cut
        self._implied = self._imply(project.files.values())
        self._modules: dict[str, Module | None] = {}
        self._gopath: dict[str, Module] = {}
        for below, folder in _below_gopaths(self._folders):
            if found := self._at(folder):
                self._gopath.setdefault(below, found)
        self._roots: dict[str, str] = {}
        self._cache: dict[tuple[str, str], Module | External | Missing] = {}
        self._around: dict[tuple[str, str, bool], tuple[str, ...]] = {}

    def resolve(self, file: FileFacts, fact: Import) -> Module | External | Missing:
        """Return the package at an import path."""
        folder = _folder(file.path)
        # What lies in the same GOPATH of the same module finds the same.
        shared = max(
            next(iter(_gopaths(folder)), ""), self._module_root(folder), key=len
        )
        key = (folder if fact.module.startswith(".") else shared, fact.module)
        found = self._cache.get(key)
        if found is None:
            found = self._cache[key] = self._find(*key)
        return found

    def child(self, _module: Module, _name: str) -> Module | None:
        """Packages do not hold packages."""
        return None

    def neighbours(self, file: FileFacts) -> tuple[str, ...]:
        """Return the files of the package, this one too; only tests see tests."""
        folder = _folder(file.path)
        key = (folder, file.namespace, _is_test(file.path))
        files = self._around.get(key)
        if files is None:
            files = self._around[key] = tuple(
                path
                for path in self._packages.get((folder, file.namespace), ())
                if key[2] or not _is_test(path)
            )
        return files

    def _find(self, place: str, path: str) -> Module | External | Missing:
        if path.startswith("."):
            return self._at(normpath(join(place, path))) or Missing(name=path)
        root = self._module_root(place)
        mod = self._mods.get(root)
        for folder in self._candidates(root, mod, path):
            if found := self._at(folder):
                return found
        if found := self._in_gopath(place, path) or self._at_implied(path):
            return found
        own = (mod.path if mod else "") or self._implied
        if own and _below(path, own) is not None:
            return Missing(name=path)
        required = mod.required if mod else frozenset()
        holding = [name for name in prefixes(path, "/") if name in required]
        return External(name=external_name(path, holding))

    def _candidates(self, root: str, mod: GoMod | None, path: str) -> Iterable[str]:
        if mod:
            for name in prefixes(path, "/"):
                if name in mod.replaced:
                    target = normpath(join(root, mod.replaced[name]))
                    yield _join(target, path[len(name) + 1 :])
            # Packages of Go's own library have no module before them.
            rest = path if mod.path == "std" else _below(path, mod.path)
            if rest is not None:
                yield _join(root, rest)
        yield _join(_join(root, "vendor"), path)
        for name in prefixes(path, "/"):
            homes = self._homes.get(name, [])
            for folder in homes[:MAX_COPIES]:
                yield _join(folder, path[len(name) + 1 :])
            if len(homes) > MAX_COPIES:
                self._cut.note()

    def _in_gopath(self, place: str, path: str) -> Module | None:
        root = self._module_root(place)
        is_of_module = root in self._mods
        has_host = "." in path.partition("/")[0]
        for around in islice(_gopaths(place), MAX_PARTS):
            # `log` is the library's for a module in `src`, whatever lies beside it.
            is_hidden = is_of_module and not has_host and len(around) <= len(root)
            if not is_hidden and (found := self._at(_join(around, path))):
                return found
        return self._gopath.get(path) if has_host and not is_of_module else None

    def _at_implied(self, path: str) -> Module | None:
        rest = _below(path, self._implied)
        return None if rest is None else self._at(_join(self._top, rest))

    def _at(self, folder: str) -> Module | None:
        folder = "" if folder == "." else folder
        if folder not in self._folders:
            return None
        if folder not in self._modules:
            self._modules[folder] = self._module(folder)
        return self._modules[folder]

    def _module(self, folder: str) -> Module | None:
        names = self._names[folder]
        main = max(names, key=lambda name: _weight(self._packages[folder, name], name))
        files = [path for path in self._packages[folder, main] if not _is_test(path)]
        return Module(key=folder, files=tuple(files)) if files else None

    def _module_root(self, folder: str) -> str:
        found = self._roots.get(folder)
        if found is None:
            at = folder
            while at.strip("/") and at not in self._mods:
                at = _folder(at)
            found = self._roots[folder] = at
        return found

    def _imply(self, files: Iterable[FileFacts]) -> str:
        """Return the module path that imports without a `go.mod` speak of."""
        if self._mods:
            return ""
        votes: defaultdict[str, set[str]] = defaultdict(set)
        for path in {fact.module for file in files for fact in file.imports}:
            parts = path.split("/")
            for cut in range(2, min(len(parts), MAX_PARTS)):
                rest = "/".join(parts[cut:])
                if "." in parts[0] and _join(self._top, rest) in self._folders:
                    votes["/".join(parts[:cut])].add(rest)
        counts = Counter({name: len(rests) for name, rests in votes.items()})
        best = max(counts.items(), key=lambda item: (item[1], item[0]), default=("", 0))
        return best[0] if best[1] >= MIN_VOTES else ""


def _packages(files: Mapping[str, FileFacts]) -> dict[tuple[str, str], tuple[str, ...]]:
    found: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    # Of files for several platforms, those of the most common one are asked first.
    ordered = sorted(files, key=lambda path: (_is_optional(path, files[path]), path))
    for path in ordered:
        found[_folder(path), files[path].namespace].append(path)
    return {key: tuple(paths) for key, paths in found.items()}


def _is_optional(path: str, facts: FileFacts) -> bool:
    """Whether a default build leaves the file out."""
    return facts.optional or is_for_another_platform(path)


def _weight(files: tuple[str, ...], name: str) -> tuple[bool, bool, int]:
    # `package main` next to a library is a generator that builds leave out.
    shipped = any(not _is_test(path) for path in files)
    return (shipped, name != "main", len(files))


def _top(folders: Iterable[str]) -> str:
    """Return the folder that all others lie in, where there is one."""
    tops = {folder.partition("/")[0] for folder in folders}
    return tops.pop() if len(tops) == 1 else ""


def _homes(mods: Mapping[str, GoMod]) -> dict[str, list[str]]:
    """Return the folders of each module path."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for folder, mod in mods.items():
        found[mod.path].append(folder)
    return found


def _below_gopaths(folders: Iterable[str]) -> list[tuple[str, str]]:
    """Return what is below each `src` with its folder, outermost `src` first."""
    found: list[tuple[int, str, str, str]] = []
    for folder in folders:
        parts = folder.split("/")
        for at, part in enumerate(parts[:MAX_PARTS]):
            if part == "src":
                gopath = "/".join(parts[: at + 1])
                found.append((at, gopath, "/".join(parts[at + 1 :]), folder))
    return [(below, folder) for _, _, below, folder in sorted(found)]


def _gopaths(folder: str) -> Iterable[str]:
    """Yield each `src` that a folder is or lies in, the innermost first."""
    at = folder
    while (before := f"/{at}/".rpartition("/src/"))[1]:
        yield f"{before[0]}/src".lstrip("/")
        at = before[0].lstrip("/")


def _below(path: str, prefix: str) -> str | None:
    if not prefix:
        return None
    if path == prefix:
        return ""
    return path[len(prefix) + 1 :] if path.startswith(prefix + "/") else None


def _is_test(path: str) -> bool:
    return path.endswith("_test.go")


def _folder(path: str) -> str:
    return dirname(path)


def _join(folder: str, rest: str) -> str:
    folder = "" if folder == "." else folder
    return f"{folder}/{rest}" if folder and rest else folder or rest
