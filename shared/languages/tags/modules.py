"""What files of a language by tags see of each other."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from posixpath import dirname, join, normpath

from shared.languages.tags.finders import Finder, Tree, grouped, nearest
from shared.languages.tags.imports import INCLUDE, OPEN, REEXPORT
from shared.languages.tags.mentions import mentioned, shown
from shared.parsing.facts import MODULE_SCOPE, FileFacts, Import
from shared.resolution.adapter import WHOLE, External, Missing, Module, Project
from shared.resolution.project.prefixes import prefixes

# Imports that show names as if they were the file's own.
_OPENING = (OPEN, REEXPORT)
Bound = tuple[tuple[str, str], ...]

# Names that come through more files than this are not looked for.
MAX_OPENED = 256
# An import of a module of which nothing is used leads to so many of its files.
MAX_UNUSED = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class ModuleRules:
    """How a language finds modules, as data.

    Attributes:
        finders: Ways to look for a module, the surest first.
        package: The name of what a file shares its names with; None is the file.
        separator: Between the parts of a module's name.
        external: What a module outside is called by its package; itself by default.
        inside: What names begin with that can only be of the archive.
        standard: Modules that all files see; only opening one is an import.
        companions: A class and an object of one name are one (Scala).
        nested_packages: A file sees the packages around its own, behind all else.
        by_name: A file is a module called like this; for names that are used without
            an import.
        called: What else files are called, by their paths.
        full_names: A name with separators means what any file binds so (Perl).
    """

    finders: tuple[Finder, ...] = ()
    package: Callable[[FileFacts], str | None] = lambda _file: None
    separator: str = "."
    external: Callable[[str], str] = str
    by_name: Callable[[str], str] | None = None
    called: Callable[[Project], Mapping[str, str]] = lambda _project: {}
    inside: tuple[str, ...] = (".",)
    companions: bool = False
    nested_packages: bool = False
    standard: frozenset[str] = frozenset()
    full_names: bool = False

    def __call__(self, project: Project) -> "TagModules":
        """Make the modules of a project."""
        return TagModules(project, self)


class TagModules:
    """Module rules of the engine (`Modules` and `Linked`) from `ModuleRules`."""

    def __init__(self, project: Project, rules: ModuleRules) -> None:
        self._rules = rules
        self._tree = Tree(project.files, project.cut)
        self._cut = project.cut
        self._paths = project.paths
        self._resolved: dict[tuple[str, ...], Module | External | Missing] = {}
        self._mentions: dict[str, set[str]] = {}
        self._own = {
            path: {b.name for b in facts.bindings if b.scope == MODULE_SCOPE}
            for path, facts in project.files.items()
        }
        self._names = {p: shown(facts) for p, facts in project.files.items()}
        self._files_of: dict[str, list[str]] = {}
        for path, names in self._names.items():
            for name in names:
                self._files_of.setdefault(name, []).append(path)
        self._outer = frozenset(
            prefix
            for namespace in self._tree.by_namespace
            for prefix in prefixes(namespace, rules.separator)
        )
        self._called: dict[str, list[str]] = {}
        if rules.by_name is not None:
            for path in project.files:
                self._called.setdefault(rules.by_name(path), []).append(path)
            for path, name in rules.called(project).items():
                self._called.setdefault(name, []).append(path)
            nested = (name for name in self._called if rules.separator in name)
            self._outer |= frozenset(
                prefix for name in nested for prefix in prefixes(name, rules.separator)
            )
        self._included: dict[str, tuple[str, ...]] = {}
        self._package_of = self._packages()
        self._binders: dict[tuple[str, str], list[str]] = {}
        for path, names in self._names.items():
            package = self._package_of.get(path)
            for name in names if package is not None else ():
                self._binders.setdefault((package or "", name), []).append(path)
        self._nearest: dict[tuple[str, str | None, str], str] = {}
        self._opened: dict[str, tuple[str, ...]] = {}

    def resolve(self, file: FileFacts, fact: Import) -> Module | External | Missing:
        """Return the files that an import names, or what it names outside."""
        name = fact.name or (OPEN if fact.kind in _OPENING else "")
        key = (file.path, fact.module, name, fact.kind)
        found = self._resolved.get(key)
        if found is None:
            found = self._find(file, fact.module)
            is_seen = fact.kind == "import" and fact.module in self._rules.standard
            if is_seen and isinstance(found, External):
                found = Module(key=fact.module)
            if isinstance(found, Module) and len(found.files) > 1:
                found = self._narrowed(file, fact, found)
            self._resolved[key] = found
        return found

    def _narrowed(self, file: FileFacts, fact: Import, module: Module) -> Module:
        """Return the files of a module that an import is about, of many."""
        if fact.name in ("*", WHOLE) or fact.kind == INCLUDE:
            return module
        own = set(module.files)
        names = {fact.name} if fact.name else self._mentioned(file)
        files = {p for n in names for p in self._files_of.get(n, ()) if p in own}
        if files:
            return Module(key="|".join(sorted(files)), files=tuple(sorted(files)))
        few = tuple(self._cut.first(module.files, MAX_UNUSED))
        return Module(key=module.key, files=few)

    def _mentioned(self, file: FileFacts) -> set[str]:
        if file.path not in self._mentions:
            self._mentions[file.path] = mentioned(file)
        return self._mentions[file.path]

    def _find(self, file: FileFacts, module: str) -> Module | External | Missing:
        if self._rules.separator in module and (named := self._called.get(module)):
            return Module(key=named[0], files=(nearest(file.path, named),))
        for finder in self._rules.finders:
            if files := finder(self._tree, file, module):
                key = files[0] if len(files) == 1 else module
                return Module(key=key, files=files)
        if module in self._outer:
            return Module(key=module)
        beside = normpath(join(dirname(file.path), module))
        if "." in beside and beside in self._paths:
            return External(name=module, path=beside)
        if module.startswith(self._rules.inside):
            return Missing(name=module)
        return External(name=self._rules.external(module))

    def child(self, module: Module, name: str) -> Module | None:
        """Return a namespace inside of another one, or a file that is a module."""
        outer = f"{module.key}{self._rules.separator}" if module.key else ""
        inner = f"{outer}{name}"
        called = self._called.get(inner, [])
        if inner in self._outer:
            files = self._tree.by_namespace.get(inner) or tuple(called)
            return Module(key=inner, files=files[:MAX_OPENED])
        if called:
            return Module(key=called[0], files=tuple(called[:MAX_OPENED]))
        return None

    def neighbours(self, _file: FileFacts) -> tuple[str, ...]:
        """Nothing: `bound` tells what a file sees."""
        return ()

    def bound(self, file: FileFacts, _scope: int, name: str) -> Bound | None:
        """Return which other file's name is meant; None where it is the file's own."""
        if name in self._own[file.path]:
            return None
        package = self._package_of.get(file.path)
        around = self._binders.get((package, name), ()) if package is not None else ()
        if around:
            return self._near(file, package, name, around)
        if self._rules.full_names and self._rules.separator in name:
            return self._near(file, None, name, self._files_of.get(name, ()))
        return self._first_of(self._opens(file), name) or self._around(package, name)

    def _near(
        self, file: FileFacts, package: str | None, name: str, paths: Sequence[str]
    ) -> Bound:
        # One folder's files have the same one, but for those that bind the name too.
        if not paths or name in self._names[file.path]:
            return ((file.path, name),) if paths else ()
        key = (dirname(file.path), package, name)
        found = self._nearest.get(key)
        if found is None:
            among = paths[:MAX_OPENED]
            found = self._nearest[key] = nearest(join(key[0], ""), among)
        return ((found, name),)

    def _around(self, package: str | None, name: str) -> Bound:
        # What packages around a file's own bind.
        if package is None or not self._rules.nested_packages:
            return ()
        around = list(prefixes(package, self._rules.separator))[1:]
        found = (self._binders.get((outer, name)) for outer in around)
        return next((((paths[0], name),) for paths in found if paths), ())

    def members(self, module: Module, name: str) -> Bound:
        """Return likewise where a member of a module is bound."""
        return self._first_of(self._joined(self._shows(module.files)), name)

    def parts(self) -> tuple[tuple[tuple[str, int], ...], ...]:
        """Return the classes that are declared as a class and an object."""
        if not self._rules.companions:
            return ()
        named: dict[tuple[str, int, str], list[tuple[bool, int]]] = {}
        for path, facts in self._tree.files.items():
            for index, said in enumerate(facts.definitions):
                if said.label != "Function" and said.name:
                    key = (path, said.scope, said.name)
                    rank = (said.kind == "object", index)
                    named.setdefault(key, []).append(rank)
        return tuple(
            tuple((path, index) for _, index in sorted(ranks))
            for (path, _, _), ranks in named.items()
            if len({is_object for is_object, _ in ranks}) > 1
        )

    def _first_of(self, paths: tuple[str, ...], name: str) -> Bound:
        for path in paths:
            if name in self._names[path]:
                return ((path, name),)
        return ()

    def _opens(self, file: FileFacts) -> tuple[str, ...]:
        found = self._opened.get(file.path)
        if found is None:
            paths: dict[str, None] = {}
            # What became one file with others sees what these open.
            every = [self._tree.files[path] for path in self._joined((file.path,))]
            for facts, fact in ((one, fact) for one in every for fact in one.imports):
                if fact.kind not in _OPENING and fact.name != "*":
                    continue
                target = self.resolve(facts, fact)
                if not isinstance(target, Module):
                    continue
                if len(paths) >= MAX_OPENED:
                    self._cut.note()
                    break
                paths.update(dict.fromkeys(self._joined(self._shows(target.files))))
            found = self._opened[file.path] = tuple(paths)
        return found

    def _shows(self, paths: tuple[str, ...]) -> tuple[str, ...]:
        """Return files, and those whose names they hand on."""
        known = dict.fromkeys(paths)
        waiting = list(paths)
        while waiting and len(known) < MAX_OPENED:
            facts = self._tree.files[waiting.pop()]
            for fact in facts.imports:
                target = self.resolve(facts, fact) if fact.kind == REEXPORT else None
                for path in target.files if isinstance(target, Module) else ():
                    if path not in known:
                        known[path] = None
                        waiting.append(path)
        return tuple(known)

    def _joined(self, paths: tuple[str, ...]) -> tuple[str, ...]:
        """Return files and those that became one with them."""
        found = dict.fromkeys(paths)
        for path in paths:
            found.update(dict.fromkeys(self._included.get(path, ())))
        return tuple(found)

    def _packages(self) -> dict[str, str]:
        """Return what each file shares its names with; includes join files."""
        files = self._tree.files
        parents: dict[str, str] = {}

        def root(path: str) -> str:
            while (up := parents.get(path, path)) != path:
                parents[path] = parents.get(up, up)
                path = up
            return path

        for path, facts in files.items():
            for fact in facts.imports:
                target = self.resolve(facts, fact) if fact.kind == INCLUDE else None
                for included in target.files if isinstance(target, Module) else ():
                    joined = root(path)
                    parents[path] = joined
                    parents[root(included)] = joined
        together = grouped((root(path), path) for path in parents)
        for paths in together.values():
            self._included.update(dict.fromkeys(paths, paths[:MAX_OPENED]))
        found: dict[str, str] = {}
        for path, facts in files.items():
            package = self._rules.package(facts)
            if package is not None:
                found[path] = package
            elif path in parents:
                found[path] = f"file {root(path)}"
        return found
