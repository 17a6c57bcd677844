"""All files of a project together: modules, their members, and what names mean."""

from collections.abc import Iterable

from shared.parsing.facts import MODULE_SCOPE, Binding, Import
from shared.resolution.abilities import Linked
from shared.resolution.adapter import (
    WHOLE,
    External,
    Language,
    Missing,
    Module,
    Modules,
    Project,
    Rules,
)
from shared.resolution.project.file_index import LATER, FileIndex
from shared.resolution.project.linked import linked_values
from shared.resolution.project.parts import one_of_parts
from shared.resolution.project.put_names import PutNames
from shared.resolution.project.spot import Spot
from shared.resolution.project.stars import hides, star_shows
from shared.resolution.project.systems import module_systems
from shared.resolution.values.value import MISSING, ModuleRef, Outside

# A name that comes through more `*` imports than this is not looked for any further,
# and none is once all names together came through so many.
MAX_STARS = 256
MAX_ALL_STARS = 2_000_000


class World:
    """The files of a project by path, and their module systems by family."""

    def __init__(
        self, files: Iterable[FileIndex], project: Project, languages: list[Language]
    ) -> None:
        self.files: dict[str, FileIndex] = {file.path: file for file in files}
        self.call_count = 0
        for number, file in enumerate(self.files.values()):
            file.number = number
            self.call_count += len(file.facts.calls)
        self._modules = module_systems(self.files, project, languages)
        # Asked for every name, so the check is made once.
        self._linked: dict[str, Linked] = {
            family: modules
            for family, modules in self._modules.items()
            if isinstance(modules, Linked)
        }
        self.put_names = PutNames(self.files)
        self.cut = project.cut
        self._stars_left = MAX_ALL_STARS
        self._members: dict[tuple[ModuleRef, str], list[Spot]] = {}
        self._starred_names: dict[tuple[str, str], list[Spot]] = {}
        self._refs: dict[tuple[str, str], ModuleRef] = {}
        self._outside: dict[tuple[str, str], Outside] = {}
        self._binders: dict[tuple[str, ...], dict[str, list[FileIndex]]] = {}
        self._packages: dict[str, dict[str, ModuleRef]] = {}
        self._packages_of: dict[ModuleRef, dict[str, list[FileIndex]]] = {}
        self._seen_by: dict[str, dict[str, list[FileIndex]]] = {}
        # By file and place.
        self._imports: dict[str, list[Module | External | Missing | None]] = {}

    def forget(self) -> None:
        """Let go of the files; nothing may be asked any more."""
        self.files.clear()
        self._modules.clear()

    def modules(self, family: str) -> Modules:
        """Return the module system of a family of languages."""
        return self._modules[family]

    def outside(self, name: str, rules: Rules) -> Outside:
        """Return the one value for a dotted name outside of the archive."""
        key = (name, rules.ecosystem)
        found = self._outside.get(key)
        if found is None:
            found = self._outside[key] = Outside(name, rules)
        return found

    def ref(self, family: str, module: Module) -> ModuleRef:
        """Return the one value for a module."""
        found = self._refs.get((family, module.key))
        if found is None:
            found = self._refs[family, module.key] = ModuleRef(family, module)
        return found

    def target(self, file: FileIndex, index: int) -> Module | External | Missing:
        """Return the module that an import statement names."""
        known = self._imports.get(file.path)
        if known is None:
            known = self._imports[file.path] = [None] * len(file.facts.imports)
        found = known[index]
        if found is None:
            modules = self._modules[file.family]
            found = modules.resolve(file.facts, file.facts.imports[index])
            known[index] = found
        return found

    def root(self, file: FileIndex, fact: Import) -> Module | External | Missing:
        """Return the module that `import a.b` binds when it binds `a`."""
        first = fact.module.partition(".")[0]
        named = Import(first, fact.scope, fact.line, level=fact.level)
        return self._modules[file.family].resolve(file.facts, named)

    def child(self, ref: ModuleRef, name: str) -> ModuleRef | None:
        """Return the module `name` inside of another one."""
        module = self._modules[ref.family].child(ref.module, name)
        return self.ref(ref.family, module) if module else None

    def members(self, ref: ModuleRef, name: str) -> list[Spot]:
        """Return what a module's member may be, as terms in a scope of a file.

        Looks at exports, then at the module's own names, then through `*` imports
        and re-exports, in a cycle at most once.
        """
        linked = self._linked.get(ref.family)
        if linked is not None:
            return self._spots(linked.members(ref.module, name))
        files = ref.module.files
        if files and self.files[files[0]].language.rules.private_imports:
            return self._package_members(ref, name)
        own = self._own_members(ref, name)
        if own or not any(self.files[path].stars for path in files):
            return own
        key = (ref, name)
        found = self._members.get(key)
        if found is None:
            found = self._members[key] = self._through_modules(ref, name)
        return found

    def _through_modules(self, ref: ModuleRef, name: str) -> list[Spot]:
        found: list[Spot] = []
        seen: set[ModuleRef] = set()
        # The last star first: where it surely happens, it hides those in front.
        waiting = [(ref, True)]
        while waiting:
            at, is_sure = waiting.pop()
            if at in seen:
                continue
            if len(seen) >= MAX_STARS or self._stars_left <= 0:
                self.cut.note()
                break
            seen.add(at)
            own = self._own_members(at, name)
            found.extend(own)
            if own and is_sure:
                break
            for inner, hides_others in () if own else self._starred(at, name):
                waiting.append((inner, is_sure and hides_others))
            self._stars_left -= 1 + len(waiting)
        return found

    def _own_members(self, ref: ModuleRef, name: str) -> list[Spot]:
        found: list[Spot] = []
        for path in ref.module.files:
            file = self.files[path]
            if file.language.rules.exports_only:
                terms = file.exports.get(name, ())
                found.extend(Spot(file, MODULE_SCOPE, term, LATER) for term in terms)
            else:
                bindings = file.finally_bound(MODULE_SCOPE, name)
                found.extend(spot(file, MODULE_SCOPE, b) for b in bindings)
                put = None if bindings else self.put_names.of(file, name)
                found.extend([] if not put or self.child(ref, name) else put)
        return found

    def _starred(self, ref: ModuleRef, name: str) -> list[tuple[ModuleRef, bool]]:
        # And whether each hides what those in front of it show.
        found: list[tuple[ModuleRef, bool]] = []
        if name == "default":
            return found
        for path in ref.module.files:
            file = self.files[path]
            for index in file.stars:
                target = self.target(file, index)
                if isinstance(target, Module) and star_shows(self.files, target, name):
                    inner = self.ref(file.family, target)
                    found.append((inner, hides(file, index)))
        return found

    def has_more(self, ref: ModuleRef) -> bool:
        """Whether a module may show what none of its names tells."""
        files = [self.files[path] for path in ref.module.files]
        missing = (MODULE_SCOPE, MISSING)
        return any(WHOLE in f.exports or missing in f.bindings for f in files)

    def imported(self, file: FileIndex, ref: ModuleRef, name: str) -> list[Spot]:
        """Return what `from module import name` may be, when that is no submodule.

        A package that imports from itself means its submodules: the name it binds
        by that is no answer.
        """
        is_package = file.language.rules.bound_import == "root"
        if is_package and file.path in ref.module.files:
            return []
        return self.members(ref, name)

    def through_stars(self, file: FileIndex, name: str) -> list[Spot]:
        """Return what `name` may be because of `from x import *` in the file."""
        key = (file.path, name)
        found = self._starred_names.get(key)
        if found is None:
            found = self._starred_names[key] = []
            for index in file.stars:
                if self._stars_left <= 0:
                    self.cut.note()
                    break
                self._stars_left -= 1
                target = self.target(file, index)
                if isinstance(target, Module) and star_shows(self.files, target, name):
                    inner = self.ref(file.family, target)
                    shown = self.members(inner, name)
                    if shown and hides(file, index):
                        found.clear()
                    found.extend(shown)
        return found

    def named_package(self, file: FileIndex, name: str) -> ModuleRef | None:
        """Return the imported package that calls itself `name`, whatever its path."""
        packages = self._packages.get(file.path)
        if packages is None:
            packages = self._packages[file.path] = {}
            for index, fact in enumerate(file.facts.imports):
                target = self.target(file, index)
                if fact.name is None and not fact.alias and isinstance(target, Module):
                    first = self.files[target.files[0]]
                    ref = self.ref(file.family, target)
                    packages[first.facts.namespace] = ref
        return packages.get(name)

    def linked(self, file: FileIndex, scope: int, name: str) -> list[Spot] | None:
        """Return what a name that is no local one may be, where files are linked.

        None leaves the question to imports and neighbours.
        """
        linked = self._linked.get(file.family) if self._linked else None
        if linked is None:
            return None
        bound = linked.bound(file.facts, scope, name)
        return self._spots(bound) if bound is not None else None

    def _spots(self, bound: tuple[tuple[str, str], ...]) -> list[Spot]:
        every = (
            spot(self.files[path], MODULE_SCOPE, binding)
            for path, name in bound
            for binding in self.files[path].bindings.get((MODULE_SCOPE, name), ())
        )
        found = linked_values(every, self.cut)
        return one_of_parts(found) if len(found) > 1 else found

    def neighbour_that_binds(self, file: FileIndex, name: str) -> FileIndex | None:
        """Return the file whose top-level `name` the file sees without import."""
        found = self.neighbours_that_bind(file, name)
        if len(found) > 1 and file.language.rules.functions_make:
            # Which scripts a page has together, nothing tells (JavaScript).
            return None
        return found[0] if found else None

    def neighbours_that_bind(self, file: FileIndex, name: str) -> list[FileIndex]:
        """Return all such files, nearest first: overloads may lie in several."""
        binders = self._seen_by.get(file.path)
        if binders is None:
            paths = self._modules[file.family].neighbours(file.facts)
            binders = self._seen_by[file.path] = self._binders_of(paths)
        return binders.get(name, [])

    def files_that_bind(self, paths: tuple[str, ...], name: str) -> list[FileIndex]:
        """Return those of the files that bind the name for others to see."""
        return self._binders_of(paths).get(name, [])

    def _binders_of(self, paths: tuple[str, ...]) -> dict[str, list[FileIndex]]:
        # The files that bind each name for others to see.
        binders = self._binders.get(paths)
        if binders is None:
            binders = self._binders[paths] = {}
            for path in paths:
                file = self.files[path]
                for (scope, bound), bindings in file.bindings.items():
                    if scope == MODULE_SCOPE and any(map(file.shows, bindings)):
                        binders.setdefault(bound, []).append(file)
        return binders

    def _package_members(self, ref: ModuleRef, name: str) -> list[Spot]:
        binders = self._packages_of.get(ref)
        if binders is None:
            binders = self._packages_of[ref] = self._binders_of(ref.module.files)
        file = next(iter(binders.get(name, ())), None)
        bindings = file.finally_bound(MODULE_SCOPE, name) if file else []
        return [spot(file, MODULE_SCOPE, b) for b in bindings if file and file.shows(b)]


def spot(file: FileIndex, scope: int, binding: Binding) -> Spot:
    """Return where the value of a binding is read: before the binding takes effect."""
    return Spot(file, scope, binding.value, binding.at - 1)
