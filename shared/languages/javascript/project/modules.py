"""JavaScript's modules: what a specifier in a file means, as Node and TypeScript do."""

from posixpath import dirname

from shared.languages.javascript.exchange.shown_types import ShownTypes
from shared.languages.javascript.exchange.specifiers import ANY, TYPESCRIPT
from shared.languages.javascript.project.bundlers import Bundlers
from shared.languages.javascript.project.externals import external_name, is_built_in
from shared.languages.javascript.project.packages import Package, Packages
from shared.languages.javascript.project.paths import Paths, is_typed, join, split
from shared.languages.javascript.project.scripts import Scripts
from shared.languages.javascript.project.several import Several
from shared.languages.javascript.project.tsconfig import Configs
from shared.parsing.facts import FileFacts, Import
from shared.resolution.adapter import External, Missing, Module, Project

# Where packages keep what they are built from, when the build is not in the archive.
BUILT = frozenset({"dist", "lib", "build", "out", "es", "esm", "cjs", "output"}) | {
    "types",
    "typings",
    "umd",
    "_esm",
    "_cjs",
    "_types",
}
SOURCE = "src"
# The imports whose specifiers are expressions.
COMPUTED = frozenset({"dynamic", "require"})
# What stands for what in a package where no configuration says so; the last three are
# SvelteKit's and Nuxt's own. No package can have such names.
_ALIASES = {
    "@/": (SOURCE, "app", ""),
    "~/": (SOURCE, "app", ""),
    "$lib/": ("src/lib",),
    "@@/": ("",),
    "~~/": ("",),
}


class JavaScriptModules:
    """Relative paths, tsconfig paths, packages of the archive, then npm."""

    def __init__(self, project: Project) -> None:
        self._files = project.files
        self._paths = Paths(project.paths)
        self._packages = Packages(project.manifests, project.cut)
        self._configs = Configs(project.manifests, self._published_config, project.cut)
        self._bundlers = Bundlers(project.manifests, self._packages, project.cut)
        self._types = ShownTypes(project.files, self.resolve)
        self._scripts = Scripts(project.files, self._packages)
        self._several = Several(project.files)
        self._cache: dict[tuple[str, str, bool, bool], Module | External | Missing] = {}

    def resolve(self, file: FileFacts, fact: Import) -> Module | External | Missing:
        """Return the module that a specifier names."""
        if fact.kind == "self":
            return Module(key=file.path, files=(file.path,))
        folder, typed = dirname(file.path), is_typed(file.path)
        key = (folder, fact.module, typed, fact.kind == "require")
        if ANY in fact.module and fact.kind in COMPUTED:
            return self._several.found(file.path, fact.module)
        found = self._cache.get(key)
        if found is None:
            found = self._cache[key] = self._resolve(*key)
        return found

    def elides(self, file: FileFacts, fact: Import) -> bool:
        """Return whether an import is left out, as it is for types alone.

        Where files are compiled one by one, nobody knows what a name is of another.
        """
        if not file.path.endswith(TYPESCRIPT):
            return False
        config = self._configs.around(dirname(file.path))
        if config.keeps_imports:
            return False
        return fact.elided or (not config.isolated and self._types.brings(file, fact))

    def child(self, _module: Module, _name: str) -> Module | None:
        """JavaScript has no modules inside of modules."""
        return None

    def neighbours(self, file: FileFacts) -> tuple[str, ...]:
        """Files see no names of other files, but for scripts that are no modules."""
        return self._scripts.beside(file)

    def _resolve(
        self,
        folder: str,
        written: str,
        typed: bool,  # noqa: FBT001 (part of the cache's key)
        required: bool,  # noqa: FBT001 (likewise)
    ) -> Module | External | Missing:
        # `loader!./a` and `./a?raw` are the ways of bundlers.
        specifier = written.rpartition("!")[2].partition("?")[0]
        placed, is_own = self._bundlers.places(folder, specifier)
        for place in placed:
            found = self._at(place, typed=typed, required=required)
            if found is not None:
                return self._module(found)
        if specifier.startswith(("./", "../", "/")) or specifier in (".", ".."):
            start = "" if specifier.startswith("/") else folder
            path = join(start, specifier)
            found = None
            if path is not None:
                found = self._at(path, typed=typed, required=required)
            return self._module(found) if found else Missing(name=written)
        path = self._plain(folder, specifier, typed=typed, required=required)
        if path is not None:
            return self._module(path)
        name = external_name(specifier)
        is_local = not specifier or specifier.startswith(("#", *_ALIASES))
        if is_local or is_own or self._packages.named(name, folder) is not None:
            return Missing(name=written)
        return External(name=name)

    def _plain(
        self, folder: str, specifier: str, *, typed: bool, required: bool
    ) -> str | None:
        if specifier.startswith("#"):
            found = self._private(folder, specifier, typed=typed, required=required)
            if found is not None:
                return found
        config = self._configs.around(folder)
        places = config.mapped(specifier)
        if not is_built_in(specifier) and config.base is not None:
            inside = join(config.base, specifier)
            places.extend([inside] if inside is not None else [])
        for place in places:
            found = self._at(place, typed=typed, required=required)
            if found is not None:
                return found
        if is_built_in(specifier):
            return None
        return self._packaged(
            folder, specifier, typed=typed, required=required
        ) or self._aliased(folder, specifier, typed=typed)

    def _private(
        self, folder: str, specifier: str, *, typed: bool, required: bool
    ) -> str | None:
        package = self._packages.around(folder)
        if package is None:
            return None
        for target in package.imports(specifier, typed=typed, required=required):
            if target.startswith("."):
                found = self._entry(package, target, typed=typed)
            else:
                found = self._packaged(folder, target, typed=typed, required=required)
            if found is not None:
                return found
        return None

    def _packaged(
        self, folder: str, specifier: str, *, typed: bool, required: bool
    ) -> str | None:
        name = external_name(specifier)
        package = self._packages.named(name, folder)
        if package is None:
            return None
        subpath = specifier[len(name) :].strip("/")
        entries = package.entries(subpath, typed=typed, required=required)
        if not entries:
            # `exports` names all that can be imported.
            return None
        for entry in entries:
            found = self._entry(package, entry, typed=typed) if entry else None
            if found is not None:
                return found
        for fallback in (f"{SOURCE}/{subpath or 'index'}", subpath or "index"):
            path = join(package.folder, fallback)
            found = self._at(path, typed=typed) if path is not None else None
            if found is not None:
                return found
        return None

    def _entry(self, package: Package, entry: str, *, typed: bool) -> str | None:
        """Return the file of an entry point, or the one that it is built from."""
        path = join(package.folder, entry)
        if path is None:
            return None
        found = self._at(path, typed=typed)
        if found is not None:
            return found
        for out, root in self._configs.around(package.folder).output:
            if path.startswith(f"{out}/"):
                inner = path[len(out) + 1 :]
                for place in (root, join(root, SOURCE)):
                    found = self._built(join(place or "", inner))
                    if found is not None:
                        return found
        inner = path[len(package.folder) :].strip("/")
        parts = inner.split("/")
        while len(parts) > 1 and parts[0] in BUILT:
            parts = parts[1:]
            for place in (SOURCE, ""):
                found = self._built(join(package.folder, "/".join([place, *parts])))
                if found is not None:
                    return found
        return None

    def _built(self, path: str | None) -> str | None:
        if path is None:
            return None
        stem, extension = split(path)
        if stem.endswith(".d") or extension in (".js", ".mjs", ".cjs", ".ts"):
            plain = stem.removesuffix(".d")
            return self._paths.search(path, typed=True) or self._paths.search(
                plain, typed=True
            )
        return self._at(path, typed=True)

    def _aliased(self, folder: str, specifier: str, *, typed: bool) -> str | None:
        # What bundlers' templates set up: `@/a` and `~/a` are in the sources.
        head, _, rest = specifier.partition("/")
        places = _ALIASES.get(f"{head}/")
        package = self._packages.around(folder) if places is not None else None
        for place in places or ():
            # Without a manifest the tree is the package.
            path = join(package.folder if package else "", f"{place}/{rest}")
            found = self._at(path, typed=typed) if path is not None else None
            if found is not None:
                return found
        return None

    def _at(self, path: str, *, typed: bool, required: bool = False) -> str | None:
        """Return the file at a path: itself, with an extension, or a folder's entry."""
        found = self._paths.search(path, typed=typed)
        if found is not None or path not in self._paths.folders:
            return found
        package = self._packages.at(path)
        if package is not None:
            for entry in package.at_path(typed=typed, required=required):
                inner = join(path, entry) if entry else None
                if not inner or inner == path:
                    continue
                found = self._paths.search(inner, typed=typed) or self._paths.search(
                    f"{inner}/index", typed=typed
                )
                if found is not None:
                    return found
        return self._paths.search(f"{path}/index" if path else "index", typed=typed)

    def _module(self, path: str) -> Module | External:
        if path in self._files:
            return Module(key=path, files=(path,))
        # Stylesheets, JSON and the like are files without facts.
        return External(name=path, path=path)

    def _published_config(self, specifier: str, folder: str) -> str | None:
        name = external_name(specifier)
        package = self._packages.named(name, folder)
        if package is None:
            return None
        subpath = specifier[len(name) :].strip("/") or "tsconfig.json"
        inner = join(package.folder, subpath)
        for candidate in (inner, f"{inner}.json", f"{inner}/tsconfig.json"):
            if candidate is not None and candidate in self._paths:
                return candidate
        return None
