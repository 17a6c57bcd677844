"""C#'s namespaces over all files of the archive, seen from each project."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import partial

from shared.languages.csharp.imports import GLOBAL, NAMESPACE, STAR
from shared.languages.csharp.methods import EXTENSION_MARK
from shared.languages.csharp.names import TYPE_MARK
from shared.languages.csharp.parts import parts_of
from shared.languages.csharp.projects import Projects, external_name
from shared.languages.csharp.spaces import FileSpaces, declared
from shared.parsing.facts import MODULE_SCOPE, FileFacts, Import
from shared.resolution.adapter import External, Missing, Module, Project

# Types of one full name that are held against each other; where more of them are not
# in one project, which one is meant is anybody's guess.
MAX_NAMESAKES = 64
NO_TYPE_PARAMETERS = f"{TYPE_MARK}0"


class CSharpModules:
    """Types by their full names.

    Several projects may declare a type of one name. The own project's is meant, or
    that of a project it refers to, or else that of the file that is nearest.
    """

    def __init__(self, project: Project) -> None:
        self._projects = Projects(project.manifests, project.paths, project.cut)
        self._files = project.files
        self._cut = project.cut
        self._by_unit: dict[int, dict[str, list[str]]] = {}
        self._of = {path: FileSpaces(facts) for path, facts in project.files.items()}
        self._declared = declared(project.files, self._of)
        self._paths: defaultdict[str, list[str]] = defaultdict(list)
        self._spaces: dict[str, str] = {}
        for path in sorted(self._of):
            for full in (*self._of[path].types, *self._of[path].extensions):
                self._paths[full].append(path)
            for space in self._of[path].spaces:
                self._spaces.setdefault(space, path)
        self._global = self._global_usings()
        self._searched: dict[tuple[str, int], tuple[str, ...]] = {}
        self._modules: dict[str, tuple[str, str]] = {}

    def resolve(self, file: FileFacts, fact: Import) -> Module | External | Missing:
        """Return the files that a using leads to: those whose types the file names."""
        if fact.kind == NAMESPACE:
            return self._module(file.path, fact.module)
        if fact.name == STAR:
            space = self._opened(file, fact)
            if space in self._spaces:
                return Module(
                    key=f"{file.path}>{space}", files=self._mentioned(file, space)
                )
            return External(name=external_name(space, self._projects.packages))
        return self._named(file, fact)

    def _named(self, file: FileFacts, fact: Import) -> Module | External:
        # `using static A.C`, `using F = A.C`, `using F = A.B`.
        full = f"{fact.module}.{fact.name}" if fact.module else fact.name or ""
        space, _, name = full.rpartition(".")
        paths = self._declared.get(space, {}).get(name)
        if paths:
            path = self._nearest(file.path, paths)
            return Module(key=path, files=(path,))
        if full in self._spaces:
            return self._module(file.path, full)
        return External(name=external_name(space or full, self._projects.packages))

    def child(self, module: Module, name: str) -> Module | None:
        """Namespaces are members like any other."""
        del module, name
        return None

    def neighbours(self, file: FileFacts) -> tuple[str, ...]:
        """Nothing is visible for its file alone; see `bound`."""
        del file
        return ()

    def bound(
        self, file: FileFacts, scope: int, name: str
    ) -> tuple[tuple[str, str], ...]:
        """Return where the type or namespace is that a name means in a scope."""
        if name in self._of[file.path].own:
            return ((file.path, name),)
        if name.startswith(EXTENSION_MARK):
            return tuple(self._bound_extensions(file, scope, name))
        for space in self.searched(file, scope):
            full = f"{space}.{name}" if space else name
            paths = self._paths.get(full)
            if paths:
                return ((self._nearest(file.path, paths), full),)
        return self._bound_space(file, scope, name)

    def members(self, module: Module, name: str) -> tuple[tuple[str, str], ...]:
        """Return likewise for a type or namespace inside of a namespace."""
        origin, space = self._modules.get(module.key, ("", ""))
        if not space:
            return ()
        full = f"{space}.{name}"
        paths = self._paths.get(full)
        if paths:
            return ((self._nearest(origin, paths), full),)
        inner = full.removesuffix(NO_TYPE_PARAMETERS)
        return ((self._spaces[inner], inner),) if inner in self._spaces else ()

    def parts(self) -> tuple[tuple[tuple[str, int], ...], ...]:
        """Return the partial classes: what declares each of them."""
        return parts_of(self._files, self._of, self._projects.unit)

    def searched(self, file: FileFacts, scope: int) -> tuple[str, ...]:
        """Return the namespaces whose types a scope sees, in order of look-up."""
        of = self._of[file.path]
        around = of.around(scope)
        key = (file.path, around[0][0] if around else -1)
        found = self._searched.get(key)
        if found is None:
            every = self._every_searched(file, around)
            found = self._searched[key] = tuple(dict.fromkeys(every))
        return found

    def _every_searched(
        self, file: FileFacts, around: list[tuple[int, str]]
    ) -> Iterable[str]:
        for position, (scope, space) in enumerate(around):
            is_last = position + 1 == len(around)
            limit = "" if is_last else around[position + 1][1]
            yield space
            if scope != MODULE_SCOPE:
                yield from self._usings(file, scope)
            outer = space.rpartition(".")[0]
            while outer and outer != limit:
                yield outer
                outer = outer.rpartition(".")[0]
        yield ""
        yield from self._usings(file, MODULE_SCOPE)
        yield from self._global.get(self._projects.unit(file.path), ())

    def _usings(self, file: FileFacts, scope: int) -> Iterable[str]:
        for fact in self._of[file.path].usings.get(scope, ()):
            yield self._opened(file, fact)

    def _opened(self, file: FileFacts, fact: Import) -> str:
        # Inside of a namespace a using may leave out what the namespace begins with.
        outer = self._of[file.path].space(fact.scope) if fact.scope else ""
        while outer:
            full = f"{outer}.{fact.module}"
            if full in self._spaces:
                return full
            outer = outer.rpartition(".")[0]
        return fact.module

    def _bound_extensions(
        self, file: FileFacts, scope: int, name: str
    ) -> Iterable[tuple[str, str]]:
        # Which one is meant depends on the receiver too.
        for space in self.searched(file, scope):
            full = f"{space}.{name}" if space else name
            for path in self._paths.get(full, ()):
                yield path, full

    def _bound_space(
        self, file: FileFacts, scope: int, name: str
    ) -> tuple[tuple[str, str], ...]:
        name = name.removesuffix(NO_TYPE_PARAMETERS)
        outer = self._of[file.path].space(scope)
        while outer:
            full = f"{outer}.{name}"
            if full in self._spaces:
                return ((self._spaces[full], full),)
            outer = outer.rpartition(".")[0]
        return ((self._spaces[name], name),) if name in self._spaces else ()

    def _module(self, origin: str, space: str) -> Module:
        key = f"{self._projects.unit(origin)}>{space}"
        self._modules.setdefault(key, (origin, space))
        return Module(key=key)

    def _mentioned(self, file: FileFacts, space: str) -> tuple[str, ...]:
        names = self._declared.get(space, {})
        mentions = self._of[file.path].mentions()
        found = {
            self._nearest(file.path, names[name]) for name in mentions if name in names
        }
        return tuple(sorted(found))

    def _nearest(self, origin: str, paths: list[str]) -> str:
        if len(paths) == 1:
            return paths[0]
        near = self._of_one_unit(origin, paths) if len(paths) > MAX_NAMESAKES else paths
        return min(near, key=partial(self._distance, origin))

    def _of_one_unit(self, origin: str, paths: list[str]) -> Sequence[str]:
        """Return of very many paths those in the own unit, or else the first ones."""
        units = self._by_unit.get(id(paths))
        if units is None:
            units = self._by_unit[id(paths)] = {}
            for path in paths:
                units.setdefault(self._projects.unit(path), []).append(path)
        own = units.get(self._projects.unit(origin), paths)
        return self._cut.first(own, MAX_NAMESAKES)

    def _distance(self, origin: str, path: str) -> tuple[int, int, int, str]:
        own, other = self._projects.unit(origin), self._projects.unit(path)
        rank = 0 if own == other else 1 if other in self._projects.seen(own) else 2
        shared = 0
        for ours, theirs in zip(origin.split("/"), path.split("/"), strict=False):
            if ours != theirs:
                break
            shared += 1
        return (rank, -shared, len(path), path)

    def _global_usings(self) -> dict[str, tuple[str, ...]]:
        found: defaultdict[str, dict[str, None]] = defaultdict(dict)
        for unit, names in self._projects.usings.items():
            found[unit].update(dict.fromkeys(names))
        for path in sorted(self._files):
            for fact in self._files[path].imports:
                if fact.kind == GLOBAL and fact.name == STAR:
                    found[self._projects.unit(path)][fact.module] = None
        return {unit: tuple(names) for unit, names in found.items()}
