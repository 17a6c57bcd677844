"""The crates of an archive and the trees of their modules."""

from collections.abc import Mapping
from posixpath import dirname, join, normpath

from shared.languages.rust.cargo import Package, crate_roots, read_packages
from shared.languages.rust.paths import TYPE
from shared.languages.rust.unnamed import library_of, names_of
from shared.parsing.facts import MODULE_SCOPE, NO_SCOPE, Defined, FileFacts, Imported
from shared.resolution.cut import Cut

# Modules nest deeper than this only in generated code.
MAX_DEPTH = 64

# Files whose modules lie next to them.
OWNERS = frozenset({"mod.rs", "lib.rs", "main.rs", "build.rs"})
# Files that are crates where no manifest says which ones are.
ROOTS = frozenset({"lib.rs", "main.rs"})


class Crate:
    """A crate: its root, and the crates that it may name without `use`."""

    __slots__ = ("beside", "edition", "externs", "name", "root", "tests")

    tests: bool

    def __init__(self, name: str, edition: str, *, tests: bool) -> None:
        self.name = name
        self.edition = edition
        self.tests = tests
        self.root: Module | None = None
        # Names to crates of the archive, or to packages outside of it.
        self.externs: dict[str, Crate | str] = {}
        # Where no manifest says what the library next to it is called.
        self.beside: dict[str, Crate] = {}


class Module:
    """A module: a file, or an inline module's scope in one."""

    __slots__ = ("children", "crate", "name", "parent", "path", "scope", "tests")

    tests: bool

    def __init__(
        self, path: str, scope: int, crate: Crate, parent: "Module | None", name: str
    ) -> None:
        self.path = path
        self.scope = scope
        self.crate = crate
        self.parent = parent
        self.name = name
        self.children: dict[str, Module | None] = {}
        self.tests = parent.tests if parent else crate.tests


class Crates:
    """All modules by file and scope.

    Files that no `mod` reaches, because a macro holds it, are taken to be where their
    path puts them; of those that are left, each is a crate of its own.
    """

    def __init__(
        self,
        files: Mapping[str, FileFacts],
        manifests: Mapping[str, bytes],
        cut: Cut,
    ) -> None:
        self._files = files
        self._cut = cut
        self.modules: dict[tuple[str, int], Module] = {}
        self._declared: dict[str, dict[int, list[tuple[str, Defined | Imported]]]] = {}
        self._around: dict[str, list[Module | None]] = {}
        self._libraries: dict[str, Crate] = {}
        self._named: dict[str, Crate] = {}
        packages = read_packages(manifests, cut)
        roots = crate_roots(packages, files)
        members: list[tuple[Package, Crate]] = []
        for folder, package in packages.items():
            for root in roots[folder]:
                if root in files and (root, MODULE_SCOPE) not in self.modules:
                    members.append((package, self._crate(root, package)))
                    if root == package.library:
                        self._libraries[folder] = members[-1][1]
                        self._named.setdefault(package.name, members[-1][1])
        bare: dict[str, Crate] = {}
        ordered = sorted(files, key=lambda path: (path.count("/"), path))
        for is_likely in (True, False):
            for root in ordered:
                is_free = (root, MODULE_SCOPE) not in self.modules
                if is_free and (root.rpartition("/")[2] in ROOTS) is is_likely:
                    bare[root] = self._crate(root, None)
            self._adopt()
        self._put_beside(bare)
        for package, crate in members:
            self._link(package, crate)

    def module(self, facts: FileFacts, scope: int) -> Module | None:
        """Return the module around a scope of a file."""
        around = self._around.get(facts.path)
        if around is None:
            around = self._around[facts.path] = self._modules_around(facts)
        return around[scope] if scope != NO_SCOPE else None

    def _modules_around(self, facts: FileFacts) -> list[Module | None]:
        # By scope; those around a scope have lower numbers.
        found: list[Module | None] = []
        for number, scope in enumerate(facts.scopes):
            outer = found[scope.parent] if scope.parent != NO_SCOPE else None
            found.append(self.modules.get((facts.path, number), outer))
        return found

    def _crate(self, root: str, package: Package | None) -> Crate:
        name = package.library_name if package else ""
        edition = package.edition if package else "2021"
        inside = f"{package.folder}/" if package and package.folder else ""
        rest = root[len(inside) :]
        is_test = rest.startswith(("tests/", "benches/", "examples/"))
        crate = Crate(name, edition, tests=is_test)
        crate.root = self._grow(root, crate, None, "", owns=True)
        return crate

    def _put_beside(self, bare: dict[str, Crate]) -> None:
        libraries = {root: bare.get(library_of(root)) for root in bare}
        of_crate: dict[Crate, list[str]] = {}
        for (path, scope), module in self.modules.items():
            if scope == MODULE_SCOPE:
                of_crate.setdefault(module.crate, []).append(path)
        for root, library in libraries.items():
            crate = bare[root]
            if library is None or library is crate or library.root is None:
                continue
            for name in names_of(self._files, of_crate[crate], library.root.path):
                crate.beside[name] = library

    def _link(self, package: Package, crate: Crate) -> None:
        for name, dependency in package.dependencies.items():
            here: Crate | None = None
            if dependency.folder is not None:
                here = self._libraries.get(dependency.folder)
                called = here.name if here else name
            else:
                here = self._named.get(dependency.package)
                called = name
            # A path dependency is called as its library calls itself.
            renamed = dependency.package.replace("-", "_") != name
            crate.externs[name if renamed else called] = here or dependency.package
            crate.externs.setdefault(name, here or dependency.package)
        own = self._libraries.get(package.folder)
        if own is not None and own is not crate:
            crate.externs.setdefault(package.library_name, own)

    def _grow(
        self, path: str, crate: Crate, parent: Module | None, name: str, *, owns: bool
    ) -> Module:
        """Make the module of a file and all that lie below it."""
        top = Module(path, MODULE_SCOPE, crate, parent, name)
        self.modules[path, MODULE_SCOPE] = top
        base = path.rpartition("/")[2]
        folder = dirname(path)
        if not owns and base not in OWNERS:
            folder = join(folder, base.removesuffix(".rs"))
        self._fill(top, folder, 0)
        return top

    def _fill(self, module: Module, folder: str, depth: int) -> None:
        waiting = [(module, folder, depth)]
        while waiting:
            at, below, deep = waiting.pop()
            facts = self._files[at.path]
            if at.path not in self._declared:
                self._declared[at.path] = _modules_of(facts)
            for name, value in self._declared[at.path].get(at.scope, ()):
                if isinstance(value, Defined):
                    scope = facts.definitions[value.definition].body
                    inner = Module(at.path, scope, at.crate, at, name)
                    marks = facts.definitions[value.definition].modifiers
                    inner.tests = at.tests or "test" in marks
                    self.modules[at.path, scope] = inner
                    at.children.setdefault(name, inner)
                    if deep < MAX_DEPTH:
                        waiting.append((inner, join(below, name), deep + 1))
                    else:
                        self._cut.note()
                elif isinstance(value, Imported):
                    written = facts.imports[value.index].alias
                    child = self._child(at, name, below, written)
                    if child is None or not at.children.get(name):
                        at.children[name] = child

    def _child(
        self, module: Module, name: str, folder: str, written: str | None
    ) -> Module | None:
        options = [join(folder, f"{name}.rs"), join(folder, name, "mod.rs")]
        if written is not None:
            is_inline = module.scope != MODULE_SCOPE
            home = folder if is_inline else dirname(module.path)
            options = [normpath(join(home, written))]
        for path in options:
            if path not in self._files:
                continue
            known = self.modules.get((path, MODULE_SCOPE))
            if known is not None:
                return known
            if _depth_of(module) < MAX_DEPTH:
                return self._grow(
                    path, module.crate, module, name, owns=written is not None
                )
            self._cut.note()
        return None

    def _adopt(self) -> None:
        # Parents first: `a.rs` or `a/mod.rs` before `a/b.rs`.
        left = [
            path for path in self._files if (path, MODULE_SCOPE) not in self.modules
        ]
        for path in sorted(left, key=lambda path: (path.count("/"), path)):
            if (path, MODULE_SCOPE) in self.modules:
                continue
            base = path.rpartition("/")[2]
            folder = dirname(path)
            name = base.removesuffix(".rs")
            if base == "mod.rs":
                name, folder = folder.rpartition("/")[2], dirname(folder)
            owner = self._owner(folder)
            if owner is not None and name not in owner.children:
                child = self._grow(path, owner.crate, owner, name, owns=False)
                owner.children[name] = child

    def _owner(self, folder: str) -> Module | None:
        for path in (
            f"{folder}.rs",
            join(folder, "mod.rs"),
            join(folder, "lib.rs"),
            join(folder, "main.rs"),
        ):
            found = self.modules.get((path, MODULE_SCOPE))
            if found is not None:
                return found
        return None


def _modules_of(facts: FileFacts) -> dict[int, list[tuple[str, Defined | Imported]]]:
    """Return by scope the modules that a file declares."""
    found: dict[int, list[tuple[str, Defined | Imported]]] = {}
    for binding in facts.bindings:
        if not binding.name.endswith(TYPE):
            continue
        value = binding.value
        if isinstance(value, Defined):
            is_module = facts.definitions[value.definition].kind == "module"
        else:
            is_module = isinstance(value, Imported)
        if is_module and isinstance(value, Defined | Imported):
            name = binding.name.removesuffix(TYPE)
            found.setdefault(binding.scope, []).append((name, value))
    return found


def _depth_of(module: Module) -> int:
    depth = 0
    at = module.parent
    while at is not None:
        depth += 1
        at = at.parent
    return depth
