"""What tsconfig.json and jsconfig.json say: `paths`, `baseUrl`, `extends`, output."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from posixpath import basename, dirname
from typing import TypeAlias

from shared.languages.javascript.jsonc import read, table, text, texts
from shared.languages.javascript.paths import ancestors, join

MAX_EXTENDS = 16
NAMES = ("tsconfig.json", "jsconfig.json")

# Finds the configuration that a package publishes: (specifier, folder) to path.
FromPackage: TypeAlias = Callable[[str, str], str | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """The settings in effect for a folder; all paths are from the archive's root.

    Attributes:
        base: Where plain specifiers are looked up; None when `baseUrl` is not set.
        paths: Patterns to targets, most specific first.
        output: (outDir, rootDir) pairs: where compiled files come from.
    """

    base: str | None = None
    paths: tuple[tuple[str, tuple[str, ...]], ...] = ()
    output: tuple[tuple[str, str], ...] = ()

    def mapped(self, specifier: str) -> list[str]:
        """Return where `paths` says that a specifier is."""
        for pattern, targets in self.paths:
            head, star, tail = pattern.partition("*")
            if not star:
                if specifier == pattern:
                    return list(targets)
                continue
            is_long = len(specifier) >= len(head) + len(tail)
            if is_long and specifier.startswith(head) and specifier.endswith(tail):
                middle = specifier[len(head) : len(specifier) - len(tail)]
                return [target.replace("*", middle, 1) for target in targets]
        return []


@dataclass(slots=True, kw_only=True)
class _Options:
    base: str | None = None
    paths: dict[str, tuple[str, ...]] = field(default_factory=dict)
    out: str | None = None
    root: str | None = None


class Configs:
    """All configurations of an archive."""

    def __init__(
        self, manifests: Mapping[str, bytes], from_package: FromPackage
    ) -> None:
        self._contents = {
            path: data
            for path, data in manifests.items()
            if path.endswith(".json") and basename(path) != "package.json"
        }
        self._from_package = from_package
        self._read: dict[str, Mapping[str, object]] = {}
        self._configs: dict[str, Config] = {}

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
                    return self._config(path)
        return Config()

    def _config(self, path: str) -> Config:
        # A solution's own file often only lists the real ones.
        files = [path, *self._references(path)]
        every = [self._options(file, MAX_EXTENDS) for file in files]
        paths: dict[str, tuple[str, ...]] = {}
        for options in every:
            for pattern, targets in options.paths.items():
                paths.setdefault(pattern, targets)
        bases = [options.base for options in every if options.base is not None]
        outputs = [
            (o.out, o.root if o.root is not None else "")
            for o in every
            if o.out is not None
        ]
        return Config(
            base=bases[0] if bases else None,
            paths=tuple(sorted(paths.items(), key=_specificity)),
            output=tuple(outputs),
        )

    def _references(self, path: str) -> list[str]:
        found: list[str] = []
        listed = self._content(path).get("references")
        for reference in listed if isinstance(listed, list) else []:
            target = join(dirname(path), text(table(reference).get("path")))
            if target is None:
                continue
            inner = target if target in self._contents else f"{target}/tsconfig.json"
            # Other folders have their own; only those beside this one count.
            if inner in self._contents and dirname(inner) == dirname(path):
                found.append(inner)
        return found

    def _content(self, path: str) -> Mapping[str, object]:
        found = self._read.get(path)
        if found is None:
            found = self._read[path] = read(self._contents.get(path))
        return found

    def _options(self, path: str, steps: int) -> _Options:
        content = self._content(path)
        merged = _Options()
        for extended in texts(content.get("extends")):
            outer = self._extended(extended, path)
            if outer is not None and steps > 0:
                inherited = self._options(outer, steps - 1)
                merged.base = inherited.base or merged.base
                merged.paths = inherited.paths or merged.paths
                merged.out = inherited.out or merged.out
                merged.root = inherited.root or merged.root
        given = table(content.get("compilerOptions"))
        folder = dirname(path)
        for name in ("base", "out", "root"):
            key = {"base": "baseUrl", "out": "outDir", "root": "rootDir"}[name]
            if isinstance(given.get(key), str):
                setattr(merged, name, _place(folder, text(given[key])))
        if isinstance(given.get("paths"), dict):
            base = merged.base if merged.base is not None else folder
            merged.paths = {
                pattern: tuple(
                    place
                    for target in texts(targets)
                    if (place := _place(base, target)) is not None
                )
                for pattern, targets in table(given["paths"]).items()
            }
        if merged.out is not None and merged.root is None:
            merged.root = folder
        return merged

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


def _specificity(item: tuple[str, tuple[str, ...]]) -> tuple[bool, int, str]:
    pattern = item[0]
    head, star, _ = pattern.partition("*")
    return bool(star), -len(head), pattern
