"""Where bundlers look for modules: the `alias` of Vite, webpack, SvelteKit, Babel."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from posixpath import basename, dirname

from tree_sitter import Language, Tree

from shared.languages.javascript.project.configured import Configured
from shared.languages.javascript.project.evaluated import Place, Value
from shared.languages.javascript.project.packages import Packages
from shared.languages.javascript.project.paths import ancestors, join
from shared.parsing.budget import Budget
from shared.parsing.tree import parse
from shared.resolution.cut import Cut

# What manifests are called that may be such; they are programs.
CONFIGURATIONS = frozenset(
    f"{stem}.{ending}"
    for stem in ("*.config", "webpack*", "*.conf", "config-overrides")
    for ending in ("js", "mjs", "cjs", "ts", "mts", "cts")
)
_NAMED = re.compile(
    r"(.+\.config|webpack[^/]*|.+\.conf|config-overrides)\.[cm]?[jt]s", re.DOTALL
)
_TELLING = re.compile(rb"\balias\b|\bmodules\s*:|\blib\s*:")
# A configuration is written by hand, and a tree has a handful.
MAX_BYTES = 64 * 1024
MAX_CONFIGURATIONS = 256
MAX_BYTES_TOGETHER = 1024 * 1024
# For all of them; a hundred usual ones take a tenth of it.
PARSING_S = 2.0
MAX_ALIASES = 1_000
# Of a specifier so many beginnings are looked up.
MAX_PARTS = 16
_EXACT = "$"
_LIBRARY = "$lib"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Table:
    """What the configurations of one folder say.

    Attributes:
        folder: Where they are.
        targets: What names and the beginnings of paths stand for; a text is one from
            the folder, or a package.
        roots: Folders in which plain specifiers are looked up.
    """

    folder: str
    targets: dict[str, list[Value]] = field(default_factory=dict)
    roots: list[str] = field(default_factory=list)


class Bundlers:
    """The configurations of bundlers in an archive."""

    def __init__(
        self, manifests: Mapping[str, bytes], packages: Packages, cut: Cut
    ) -> None:
        self._cut = cut
        # By the folder for which they are, which is that of the package around them.
        self._tables: dict[str, dict[str, _Table]] = {}
        paths = [
            path
            for path, data in sorted(manifests.items())
            if _NAMED.fullmatch(basename(path)) and _TELLING.search(data)
        ]
        if not paths:
            return
        from shared.languages.javascript.spec import (  # noqa: PLC0415 (most trees have none, and it is large)
            TYPESCRIPT,
        )

        language, budget = Language(TYPESCRIPT.grammar()), Budget(PARSING_S)
        left = MAX_BYTES_TOGETHER
        for path in cut.first(paths, MAX_CONFIGURATIONS):
            data = manifests[path]
            left -= len(data)
            is_small = len(data) <= MAX_BYTES and left >= 0
            tree = parse(language, data, budget) if is_small else ""
            if isinstance(tree, Tree):
                around = _package_around(packages, dirname(path))
                self._read(path, around, Configured(path, around, tree.root_node))
            else:
                cut.note()

    def places(self, folder: str, specifier: str) -> tuple[list[str], bool]:
        """Return where a specifier may be, and whether it is surely in the tree."""
        found: list[str] = []
        is_own = False
        for scope in ancestors(folder) if self._tables else ():
            for table in _nearest(self._tables.get(scope, {}), folder):
                targets, rest = _target(table, specifier)
                for target in targets:
                    is_own |= isinstance(target, Place)
                    found.extend(_inside(table.folder, target, rest))
                for root in table.roots:
                    path = join(root, specifier)
                    found.extend([path] if path else [])
        return found, is_own

    def _read(self, path: str, around: str, configured: Configured) -> None:
        tables = self._tables.setdefault(around, {})
        table = tables.setdefault(dirname(path), _Table(folder=dirname(path)))
        for name, target in configured.aliases():
            if not name or target is None:
                continue
            if len(table.targets) >= MAX_ALIASES:
                self._cut.note()
                break
            plain = name.removesuffix("/*") if name.endswith("/*") else name.rstrip("/")
            known = table.targets.setdefault(plain, [])
            if target not in known and len(known) < MAX_PARTS:
                known.append(target)
        if basename(path).startswith("svelte."):
            table.targets.setdefault(_LIBRARY, configured.under("files", "lib"))
        for place in configured.under("resolve", "modules"):
            root = place.path if isinstance(place, Place) else join(around, place or "")
            if root and "node_modules" not in root and len(table.roots) < MAX_PARTS:
                table.roots.append(root)


def _package_around(packages: Packages, folder: str) -> str:
    return next((f for f in ancestors(folder) if packages.at(f) is not None), folder)


def _nearest(tables: Mapping[str, _Table], folder: str) -> list[_Table]:
    """Return those around a folder first, the innermost one of these before others."""
    around = {place: step for step, place in enumerate(ancestors(folder))}
    most = len(around)
    return [tables[p] for p in sorted(tables, key=lambda p: around.get(p, most))]


def _target(table: _Table, specifier: str) -> tuple[list[Value], str]:
    """Return what the longest beginning of a specifier stands for, and what follows."""
    exact = table.targets.get(specifier + _EXACT)
    if exact is not None:
        return exact, ""
    head, rest = specifier, ""
    for _ in range(MAX_PARTS):
        if head in table.targets:
            return table.targets[head], rest
        head, slash, last = head.rpartition("/")
        if not slash:
            break
        rest = f"{last}/{rest}" if rest else last
    return [], ""


def _inside(folder: str, target: Value, rest: str) -> list[str]:
    """Return the path that a target stands for, with what is written behind it."""
    written = target.path if isinstance(target, Place) else target or ""
    for star in ("*", "$1"):
        written = written.removesuffix(star)
    start = "" if isinstance(target, Place) else folder
    path = join(start, f"./{written}/{rest}") if written or rest else None
    return [path] if path is not None else []
