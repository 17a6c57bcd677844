"""Files of which a program chooses as it runs: `require("./commands/" + name)`."""

from collections.abc import Iterable
from posixpath import basename, dirname
from typing import TypeAlias, cast

from shared.languages.javascript.exchange.specifiers import ANY
from shared.languages.javascript.project.paths import join, split
from shared.resolution.adapter import Module

# Of a folder with more of them nothing is told, nor looked for in much larger ones.
MAX_FILES, MAX_LOOKED_AT = 64, 1024
INDEX = "index"
_DECLARING = (".d.ts", ".d.mts", ".d.cts")
# Of a folder: the files, and the folders in it that have some.
_Inside: TypeAlias = dict[str, tuple[list[str], list[str]]]


class Several:
    """All files of code by their folders, made when it is first asked for."""

    def __init__(self, paths: Iterable[str]) -> None:
        self._paths = paths
        self._inside: _Inside | None = None
        self._found: dict[tuple[str, str], tuple[str, ...]] = {}

    def found(self, importer: str, pattern: str) -> Module:
        """Return the files that a specifier with one `*` may mean, as one module."""
        key = (dirname(importer), pattern)
        files = self._found.get(key)
        if files is None:
            files = self._found[key] = tuple(self._meant(*key))
        # Nobody means the file that asks.
        others = tuple(path for path in files if path != importer)
        shown = others if len(others) <= MAX_FILES else ()
        return Module(key=f"{key[0]}/{pattern}", files=shown)

    def _meant(self, folder: str, pattern: str) -> list[str]:
        before, _, behind = pattern.partition(ANY)
        start, _, begin = before.rpartition("/")
        end, slash, inner = behind.partition("/")
        files, folders = self._listed(join(folder, start))
        found = [] if slash else [one for one in files if _fits(one, begin, end)]
        # A folder stands for its `index`: `./commands/*`, `./commands/*/index.js`.
        wanted = inner or INDEX
        for at in folders if slash or not end else ():
            if _fits(at, begin, end):
                within, _ = self._listed(at)
                found += [one for one in within if wanted in _names(one)]
        return found

    def _listed(self, folder: str | None) -> tuple[list[str], list[str]]:
        """Return the files in a folder, and the folders in it that have some."""
        if self._inside is None:
            self._inside = {}
            for path in sorted(self._paths):
                if not path.endswith(_DECLARING):
                    self._put(path)
        files, folders = self._inside.get(folder or "", ([], []))
        is_small = len(files) + len(folders) <= MAX_LOOKED_AT and folder is not None
        return (files, folders) if is_small else ([], [])

    def _put(self, path: str) -> None:
        inside, folder = cast("_Inside", self._inside), dirname(path)
        if folder not in inside:
            inside[folder] = ([], [])
            if folder:
                inside.setdefault(dirname(folder), ([], []))[1].append(folder)
        inside[folder][0].append(path)


def _names(path: str) -> tuple[str, str]:
    """Return what a file may be called in a specifier: with its ending or without."""
    name = basename(path)
    return (name, split(name)[0])


def _fits(path: str, begin: str, end: str) -> bool:
    return any(
        len(name) >= len(begin) + len(end)
        and name.startswith(begin)
        and name.endswith(end)
        for name in _names(path)
    )
