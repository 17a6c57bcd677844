"""Ruby's load path, the constants of all files, and classes in several parts."""

from collections.abc import Iterator
from operator import itemgetter
from posixpath import dirname, normpath

from shared.languages.ruby.constants import ALTERNATIVE, MARK
from shared.languages.ruby.gems import gem_of, gems
from shared.languages.ruby.imports import HERE
from shared.parsing.facts import MODULE_SCOPE, Defined, FileFacts, Import
from shared.resolution.adapter import External, Missing, Module, Project
from shared.resolution.project.nearest import Nearest

NOWHERE = Module(key="")
# Folders whose files are required by the path below them.
ROOTS = frozenset({"lib", "app", "test", "spec", "src", "ext"})
# Folders whose files are loaded when their constants are named.
LOADED_BY_NAME = frozenset({"app"})
TESTS = frozenset({"test", "tests", "spec", "features", "examples", "benchmark"})
Part = tuple[str, int]


class RubyModules:
    """Files by the paths that `require` knows, constants by their whole path."""

    def __init__(self, project: Project) -> None:
        self._files = project.files
        self._gems = gems(project.manifests)
        self._order = tuple(sorted(project.files, key=_rank))
        self._required: dict[str, list[str]] = {}
        self._near: dict[str, list[Nearest]] = {}
        self._constants: dict[str, str] = {}
        for path in self._order:
            for name in _names_of(path):
                self._required.setdefault(name, []).append(path)
            for name, _ in _defined(project.files[path]):
                self._constants.setdefault(name, path)

    def resolve(self, file: FileFacts, fact: Import) -> Module | External | Missing:
        """Return the file that is required, or that has a constant loaded by name."""
        if fact.kind == "constant":
            return self._constant(file, fact)
        if fact.level == HERE:
            folder = dirname(file.path)
            path = normpath(f"{folder}/{fact.module}" if folder else fact.module)
            found = f"{path}.rb"
            return _module(found) if found in self._files else Missing(name=fact.module)
        candidates = self._required.get(fact.module)
        if candidates:
            return _module(self._nearest(fact.module, candidates, file.path))
        return External(name=gem_of(fact.module, self._gems))

    def _nearest(self, name: str, candidates: list[str], path: str) -> str:
        # Of several files that a name may mean, the one in the folder next to it.
        if len(candidates) == 1:
            return candidates[0]
        known = self._near.get(name)
        if known is None:
            known = self._near[name] = [
                Nearest(path for path in candidates if _is_test(path) is of_tests)
                for of_tests in (False, True)
            ]
        found = (near.to(path) for near in known)
        return max((one for one in found if one), key=itemgetter(0))[1]

    def _constant(self, file: FileFacts, fact: Import) -> Module:
        if not LOADED_BY_NAME & set(file.path.split("/")[:-1]):
            return NOWHERE
        for name in fact.module.split(ALTERNATIVE):
            path = self._constants.get(name)
            if path is not None:
                return _module(path)
        return NOWHERE

    def child(self, _module: Module, _name: str) -> Module | None:
        """Files hold no modules."""
        return None

    def neighbours(self, _file: FileFacts) -> tuple[str, ...]:
        """Return all files: constants and functions are known to all."""
        return self._order

    def parts(self) -> tuple[tuple[Part, ...], ...]:
        """Return the places in which each class is opened.

        Two files that define a method of the same name in a class are taken for two
        programs (tests often are) and two classes.
        """
        places: dict[str, list[Part]] = {}
        for path in self._order:
            for name, index in _defined(self._files[path]):
                places.setdefault(name, []).append((path, index))
        members = {path: _members(self._files[path]) for path in self._files}
        groups: list[tuple[Part, ...]] = []
        for parts in places.values():
            if len(parts) > 1:
                groups.extend(_together(parts, members))
        return tuple(groups)


def _together(
    parts: list[Part], members: dict[str, dict[int, set[str]]]
) -> Iterator[tuple[Part, ...]]:
    groups: list[tuple[list[Part], set[str], set[str]]] = []
    for path, index in parts:
        own = members[path].get(index, set())
        for group, paths, names in groups:
            if path in paths or not own & names:
                group.append((path, index))
                paths.add(path)
                names.update(own)
                break
        else:
            groups.append(([(path, index)], {path}, set(own)))
    for group, _, _ in groups:
        if len(group) > 1:
            yield tuple(group)


def _members(file: FileFacts) -> dict[int, set[str]]:
    # The methods that each class body binds, by the class's definition.
    owners = {
        number: scope.definition
        for number, scope in enumerate(file.scopes)
        if scope.kind == "class" and scope.definition >= 0
    }
    found: dict[int, set[str]] = {}
    for binding in file.bindings:
        owner = owners.get(binding.scope)
        if owner is not None and binding.name.endswith("()"):
            found.setdefault(owner, set()).add(binding.name)
    return found


def _defined(file: FileFacts) -> Iterator[tuple[str, int]]:
    for binding in file.bindings:
        is_constant = binding.scope == MODULE_SCOPE and binding.name.startswith(MARK)
        if is_constant and isinstance(binding.value, Defined):
            yield binding.name, binding.value.definition


def _names_of(path: str) -> Iterator[str]:
    """Yield the paths by which a file may be required."""
    if not path.endswith(".rb"):
        return
    parts = path.removesuffix(".rb").split("/")
    yield "/".join(parts)
    for position, part in enumerate(parts[:-1]):
        if part in ROOTS:
            yield "/".join(parts[position + 1 :])


def _module(path: str) -> Module:
    return Module(key=path, files=(path,))


def _rank(path: str) -> tuple[bool, str]:
    return _is_test(path), path


def _is_test(path: str) -> bool:
    return bool(TESTS & set(path.split("/")[:-1]))
