"""What tsconfig.json and jsconfig.json say: `paths`, `baseUrl`, `extends`, output."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from posixpath import basename, dirname
from typing import TypeAlias

from shared.languages.javascript.exchange.elided import keeps_imports
from shared.languages.javascript.project.jsonc import read, table, text, texts
from shared.languages.javascript.project.paths import ancestors, join
from shared.resolution.cut import Cut

MAX_EXTENDS = 16
# Work is then in proportion to the number of files; real ones list a handful.
MAX_EXTENDS_OF_FILE = 32
MAX_REFERENCES = 256
# Each is tried for each import; real ones have one to ten.
MAX_TARGETS = 32
# Longer paths exist on no system in use, and each import would copy them.
MAX_LENGTH = 1024
# Look-ups for one specifier. Patterns need at most two each, and real projects have
# dozens of them; only crafted ones have many that share their beginnings.
MAX_PROBES = 1000
# Patterns of all tables that are put together of those of several files.
MAX_TOGETHER = 1_000_000
NAMES = ("tsconfig.json", "jsconfig.json")

# Finds the configuration that a package publishes: (specifier, folder) to path.
FromPackage: TypeAlias = Callable[[str, str], str | None]


def short(paths: list[str], cut: Cut) -> list[str]:
    """Return those of the paths that are no longer than a path may be."""
    found = [path for path in paths if len(path) <= MAX_LENGTH]
    if len(found) < len(paths):
        cut.note()
    return found


class Patterns:
    """Patterns with a `*`, which are found without trying each one."""

    def __init__(self, patterns: Iterable[str], cut: Cut) -> None:
        self._cut = cut
        # What comes before the star, to what comes after it, by length.
        self._tails: dict[str, dict[int, set[str]]] = {}
        for pattern in patterns:
            head, star, tail = pattern.partition("*")
            if star and short([pattern], cut):
                by_length = self._tails.setdefault(head, {})
                by_length.setdefault(len(tail), set()).add(tail)
        self._lengths = sorted({len(head) for head in self._tails}, reverse=True)

    def fitting(self, specifier: str) -> list[tuple[str, str]]:
        """Return the two parts of each pattern that fits, longest first part first."""
        return list(self._fitting(specifier)) if len(specifier) <= MAX_LENGTH else []

    def _fitting(self, specifier: str) -> Iterator[tuple[str, str]]:
        left = MAX_PROBES
        for length in self._lengths:
            rest = len(specifier) - length
            if rest < 0:
                continue
            head = specifier[:length]
            by_length = self._tails.get(head, {})
            left -= 1
            for size, tails in by_length.items():
                left -= 1
                if left < 0:
                    self._cut.note()
                    return
                tail = specifier[len(specifier) - size :]
                if size <= rest and tail in tails:
                    yield head, tail
            if left <= 0:
                self._cut.note()
                return


class PathTable:
    """The `paths` of a configuration: patterns to targets."""

    def __init__(self, targets: Mapping[str, tuple[str, ...]], cut: Cut) -> None:
        self.targets = targets
        self._patterns = Patterns(targets, cut)

    def mapped(self, specifier: str) -> list[str]:
        """Return the targets of the most specific pattern that fits."""
        if "*" not in specifier and specifier in self.targets:
            return list(self.targets[specifier])
        fitting = self._patterns.fitting(specifier)
        if not fitting:
            return []
        head = fitting[0][0]
        tail = min(after for before, after in fitting if before == head)
        middle = specifier[len(head) : len(specifier) - len(tail)]
        targets = self.targets[f"{head}*{tail}"]
        return [target.replace("*", middle, 1) for target in targets]


NO_PATHS = PathTable({}, Cut())


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """The settings in effect for a folder; all paths are from the archive's root.

    Attributes:
        base: Where plain specifiers are looked up; None when `baseUrl` is not set.
        paths: Patterns to targets.
        output: (outDir, rootDir) pairs: where compiled files come from.
        keeps_imports: Whether imports stay that nothing but types uses.
        isolated: Whether files are compiled one by one.
    """

    base: str | None = None
    paths: PathTable = NO_PATHS
    output: tuple[tuple[str, str], ...] = ()
    keeps_imports: bool = False
    isolated: bool = False

    def mapped(self, specifier: str) -> list[str]:
        """Return where `paths` says that a specifier is."""
        return self.paths.mapped(specifier)


@dataclass(slots=True, kw_only=True)
class _Options:
    base: str | None = None
    paths: PathTable = NO_PATHS
    out: str | None = None
    root: str | None = None
    keeps: bool = False
    isolated: bool = False


class Configs:
    """All configurations of an archive."""

    def __init__(
        self, manifests: Mapping[str, bytes], from_package: FromPackage, cut: Cut
    ) -> None:
        self._cut = cut
        self._together_left = MAX_TOGETHER
        self._contents = {
            path: data
            for path, data in manifests.items()
            if path.endswith(".json") and basename(path) != "package.json"
        }
        self._from_package = from_package
        self._read: dict[str, Mapping[str, object]] = {}
        self._configs: dict[str, Config] = {}
        self._loaded: dict[str, Config] = {}
        self._merged: dict[str, _Options] = {}
        # Many files inherit the same tables, which are put together only once.
        self._tables: dict[tuple[PathTable, ...], PathTable] = {}

    def around(self, folder: str) -> Config:
        """Return the configuration for the files of a folder."""
        found = self._configs.get(folder)
        if found is None:
            found = self._configs[folder] = self._load(folder)
        return found

    def _load(self, folder: str) -> Config:
        for place in ancestors(folder):
            for name in NAMES:
                path = f"{place}/{name}" if place else name
                if path in self._contents:
                    if path not in self._loaded:
                        self._loaded[path] = self._config(path)
                    return self._loaded[path]
        return Config()

    def _config(self, path: str) -> Config:
        # A solution's own file often only lists the real ones.
        files = [path, *self._references(path)]
        every = [self._options(file, ()) for file in files]
        bases = [options.base for options in every if options.base is not None]
        outputs = [
            (o.out, o.root if o.root is not None else "")
            for o in every
            if o.out is not None
        ]
        return Config(
            base=bases[0] if bases else None,
            paths=self._together([o.paths for o in every if o.paths.targets]),
            output=tuple(dict.fromkeys(outputs)),
            keeps_imports=any(options.keeps for options in every),
            isolated=any(options.isolated for options in every),
        )

    def _together(self, tables: list[PathTable]) -> PathTable:
        # The first one to name a pattern counts.
        key = tuple(dict.fromkeys(tables))
        if len(key) == 1:
            return key[0]
        found = self._tables.get(key)
        if found is None:
            targets: dict[str, tuple[str, ...]] = {}
            self._together_left -= sum(len(one.targets) for one in key)
            if self._together_left < 0:
                self._cut.note()
                return key[0]
            for one in reversed(key):
                targets.update(one.targets)
            found = self._tables[key] = PathTable(targets, self._cut)
        return found

    def _references(self, path: str) -> list[str]:
        found: list[str] = []
        listed = self._content(path).get("references")
        references = listed if isinstance(listed, list) else []
        for reference in self._cut.first(references, MAX_REFERENCES):
            target = join(dirname(path), text(table(reference).get("path")))
            if target is None:
                continue
            inner = target if target in self._contents else f"{target}/tsconfig.json"
            # Other folders have their own; only those beside this one count.
            if inner in self._contents and dirname(inner) == dirname(path):
                found.append(inner)
        return list(dict.fromkeys(found))

    def _content(self, path: str) -> Mapping[str, object]:
        found = self._read.get(path)
        if found is None:
            found = self._read[path] = read(self._contents.get(path))
        return found

    def _options(self, path: str, inside: tuple[str, ...]) -> _Options:
        """Return the options of a file, which those in `inside` extend."""
        found = self._merged.get(path)
        if found is None:
            found = self._merged[path] = self._merge(path, (*inside, path))
        return found

    def _merge(self, path: str, inside: tuple[str, ...]) -> _Options:
        content = self._content(path)
        merged = _Options()
        extends = self._cut.first(texts(content.get("extends")), MAX_EXTENDS_OF_FILE)
        for extended in extends:
            outer = self._extended(extended, path)
            # A file that extends itself, by whatever way, adds nothing.
            if outer is None or outer in inside:
                continue
            if len(inside) > MAX_EXTENDS:
                self._cut.note()
            else:
                inherited = self._options(outer, inside)
                merged.base = inherited.base or merged.base
                if inherited.paths.targets:
                    merged.paths = inherited.paths
                merged.out = inherited.out or merged.out
                merged.root = inherited.root or merged.root
                merged.keeps = inherited.keeps or merged.keeps
                merged.isolated = inherited.isolated or merged.isolated
        given = table(content.get("compilerOptions"))
        merged.keeps = keeps_imports(given, otherwise=merged.keeps)
        merged.isolated = given.get("isolatedModules", merged.isolated) is True
        folder = dirname(path)
        for name in ("base", "out", "root"):
            key = {"base": "baseUrl", "out": "outDir", "root": "rootDir"}[name]
            if isinstance(given.get(key), str):
                written = short([text(given[key])], self._cut)
                place = _place(folder, written[0]) if written else None
                setattr(merged, name, place)
        if isinstance(given.get("paths"), dict):
            base = merged.base if merged.base is not None else folder
            merged.paths = PathTable(
                {
                    pattern: self._places(base, texts(targets))
                    for pattern, targets in table(given["paths"]).items()
                },
                self._cut,
            )
        if merged.out is not None and merged.root is None:
            merged.root = folder
        return merged

    def _places(self, base: str, targets: list[str]) -> tuple[str, ...]:
        tried = short(list(self._cut.first(targets, MAX_TARGETS)), self._cut)
        places = [_place(base, target) for target in tried]
        return tuple(place for place in places if place is not None)

    def _extended(self, extended: str, path: str) -> str | None:
        folder = dirname(path)
        if not extended.startswith((".", "/")):
            return self._from_package(extended, folder)
        target = join(folder, extended)
        if target is None:
            return None
        for candidate in (target, f"{target}.json", f"{target}/tsconfig.json"):
            if candidate in self._contents:
                return candidate
        return None


def _place(folder: str, path: str) -> str | None:
    return join(folder, path.removeprefix("${configDir}/"))
