"""What `use` and `include` mean: the classes of all files by name, and paths."""

from posixpath import dirname, normpath

from shared.languages.php.composer import package_of, read
from shared.languages.php.includes import ANYWHERE, HERE
from shared.languages.php.names import SEPARATOR, member_key
from shared.parsing.facts import MODULE_SCOPE, Defined, FileFacts, Import
from shared.resolution.adapter import External, Missing, Module, Project

NOWHERE = Module(key="")


class PhpModules:
    """Every class and function of the archive by its whole name.

    What several files declare is that of the file outside of `vendor` in which
    Composer would look for it.
    """

    def __init__(self, project: Project) -> None:
        self._files = project.files
        self._paths = project.paths
        self._composer = read(project.manifests, project.cut)
        self._declared: dict[str, str] = {}
        self._namespaces: set[str] = set()
        self._order = tuple(sorted(project.files, key=self._rank))
        for path in self._order:
            self._index(project.files[path])

    def _rank(self, path: str) -> tuple[bool, bool, str]:
        names = _declared_in(self._files[path])
        is_placed = any(self._belongs(name, path) for name in names)
        return f"/{path}".count("/vendor/") > 0, not is_placed, path

    def _index(self, file: FileFacts) -> None:
        for name in _declared_in(file):
            self._declared.setdefault(name, file.path)
            namespace = name.rpartition(SEPARATOR)[0]
            while namespace and namespace not in self._namespaces:
                self._namespaces.add(namespace)
                namespace = namespace.rpartition(SEPARATOR)[0]

    def _belongs(self, name: str, path: str) -> bool:
        # PSR-4: the rest of the name is the rest of the path.
        parts = name.split(SEPARATOR)
        for length in range(len(parts) - 1, 0, -1):
            prefix = SEPARATOR.join(parts[:length]) + SEPARATOR
            for folder in self._composer.folders.get(prefix, ()):
                expected = normpath("/".join([folder, *parts[length:]]))
                if path.lower() == f"{expected.lower()}.php":
                    return True
        return False

    def resolve(self, file: FileFacts, fact: Import) -> Module | External | Missing:
        """Return the file of a class, function or included path."""
        if fact.kind == "include":
            return self._included(file, fact)
        whole = f"{fact.module}{SEPARATOR}{fact.name}" if fact.module else fact.name
        whole = whole or ""
        marks = {"use function": "()", "use const": "#"}
        mark = marks.get(fact.kind)
        key = member_key(whole, mark) if mark else whole.lower()
        path = self._declared.get(key)
        if path is not None:
            return Module(key=path, files=(path,))
        if key in self._namespaces:
            return NOWHERE
        if not mark and self._is_own(key):
            return Missing(name=whole)
        return External(name=package_of(self._composer, whole))

    def _is_own(self, key: str) -> bool:
        parts = key.split(SEPARATOR)
        prefixes = (SEPARATOR.join(parts[:n]) + SEPARATOR for n in range(1, len(parts)))
        return any(prefix in self._composer.folders for prefix in prefixes)

    def _included(self, file: FileFacts, fact: Import) -> Module | External | Missing:
        folder = dirname(file.path)
        path = normpath(f"{folder}/{fact.module}") if folder else fact.module
        path = normpath(path)
        candidates = [path]
        while fact.level != HERE and folder:
            # The include path, or what a constant names, is some folder above.
            folder = dirname(folder)
            above = f"{folder}/{fact.module}" if folder else fact.module
            candidates.append(normpath(above))
        for candidate in candidates:
            if candidate in self._files:
                return Module(key=candidate, files=(candidate,))
            if candidate in self._paths:
                return NOWHERE
        is_known = fact.level in (ANYWHERE, HERE) and "vendor/" not in fact.module
        return Missing(name=fact.module) if is_known else NOWHERE

    def child(self, _module: Module, _name: str) -> Module | None:
        """Files hold no modules."""
        return None

    def neighbours(self, _file: FileFacts) -> tuple[str, ...]:
        """Return all files: PHP loads a class when it is named."""
        return self._order


def _declared_in(file: FileFacts) -> list[str]:
    return [
        binding.name
        for binding in file.bindings
        if binding.scope == MODULE_SCOPE
        and (isinstance(binding.value, Defined) or binding.name.endswith("#"))
    ]
