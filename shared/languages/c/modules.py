"""C's and C++'s files: what `#include` means, and what names mean across files."""

from collections import defaultdict
from functools import lru_cache
from posixpath import basename, dirname, join, normpath

from shared.languages.c.headers import STANDARD
from shared.languages.c.includes import ANGLED, QUOTED
from shared.languages.c.linkage import Linkage
from shared.parsing.facts import FileFacts, Import
from shared.resolution.adapter import External, Missing, Module, Project
from shared.resolution.project.nearest import beside

# More headers than this are not followed from one file.
MAX_REACHED = 4_000
# Of all files together so many are followed, and behind that a few from each.
MAX_ALL_REACHED = 10_000_000
FEW_REACHED = 100
# How many files' headers are kept at hand.
KEPT = 256

# Files that are no units of their own.
HEADERS = (".h", ".hh", ".hpp", ".hxx", ".h++", ".inl", ".ipp", ".tcc", ".cuh")

SEARCHED = frozenset({"include", "includes", "inc", "src", "source", "lib"})


class CModules:
    """Finds headers as compilers do, with the search paths that the archive implies.

    `"a.h"` is looked for next to the file; then, as `<a.h>` at once, below the folders
    around the file, below the archive's root, and below folders that hold headers by
    their name. A quoted header that is nowhere there may be anywhere else, and so may
    `<a.h>` where there is only one.
    """

    def __init__(self, project: Project) -> None:
        self._cut = project.cut
        self._files = project.files
        self._paths = project.paths or frozenset(project.files)
        self._named: defaultdict[str, list[str]] = defaultdict(list)
        for path in sorted(self._paths):
            self._named[basename(path)].append(path)
        self._matching: dict[str, list[str]] = {}
        self._found: dict[tuple[str, str, str], str | None] = {}
        self._left = MAX_ALL_REACHED
        self._linkage: Linkage | None = None
        self._headers = lru_cache(maxsize=KEPT)(self._reach)

    def resolve(self, file: FileFacts, fact: Import) -> Module | External | Missing:
        """Return the included file, or the namespace that a block opens."""
        if fact.kind not in (QUOTED, ANGLED):
            return Module(key=f"{file.path}|{fact.module}")
        path = self.included(file.path, fact)
        if path is not None:
            return Module(key=path, files=(path,))
        is_standard = fact.module in STANDARD
        if fact.kind == ANGLED or is_standard:
            return External(name=fact.module)
        return Missing(name=fact.module)

    def child(self, _module: Module, _name: str) -> Module | None:
        """Files hold no modules."""
        return None

    def neighbours(self, _file: FileFacts) -> tuple[str, ...]:
        """Names of other files come through `bound`."""
        return ()

    def bound(
        self, file: FileFacts, scope: int, name: str
    ) -> tuple[tuple[str, str], ...]:
        """Return where a name that is no local one is bound."""
        return self._links().bound(file, scope, name)

    def members(self, module: Module, name: str) -> tuple[tuple[str, str], ...]:
        """Return where a member of a namespace is bound."""
        return self._links().members(module.key, name)

    def may_see(self, path: str, other: str) -> bool:
        """Return whether a file can call what another one defines.

        What a header defines is in the files that include it, and nowhere else.
        """
        is_header = other.endswith(HEADERS)
        return not is_header or other in self._headers(path)

    def included(self, origin: str, fact: Import) -> str | None:
        """Return the path of an included file, when it is in the archive."""
        key = (dirname(origin), fact.module, fact.kind)
        if key not in self._found:
            self._found[key] = self._search(*key)
        return self._found[key]

    def _links(self) -> Linkage:
        if self._linkage is None:
            self._linkage = Linkage(self._files, self._headers, self._cut)
        return self._linkage

    def _search(self, folder: str, name: str, kind: str) -> str | None:
        if kind == QUOTED:
            next_to = normpath(join(folder, name))
            if next_to in self._paths:
                return next_to
        if name.startswith("/") or (kind == ANGLED and name in STANDARD):
            return None
        wanted = normpath(name)
        while wanted.startswith("../"):
            wanted = wanted[3:]
        matching = beside(self._ending(wanted), join(folder, wanted))
        roots = {path: path.removesuffix(wanted).rstrip("/") for path in matching}
        likely = [path for path in matching if _is_searched(folder, roots[path])]
        if not likely and kind == ANGLED and len(matching) > 1:
            return None
        return min(
            likely or matching,
            key=lambda path: _distance(folder, roots[path]),
            default=None,
        )

    def _ending(self, wanted: str) -> list[str]:
        # Paths in order, kept: each folder may ask for the same name.
        found = self._matching.get(wanted)
        if found is None:
            found = self._matching[wanted] = [
                path
                for path in self._named.get(basename(wanted), ())
                if path == wanted or path.endswith(f"/{wanted}")
            ]
        return found

    def _reach(self, path: str) -> dict[str, int]:
        """Return the files that a file includes, others' includes too, in order."""
        reached: dict[str, int] = {path: 0}
        waiting = [path]
        most = MAX_REACHED if self._left > 0 else FEW_REACHED
        for at in waiting:
            for fact in self._files[at].imports:
                if fact.kind not in (QUOTED, ANGLED):
                    continue
                target = self.included(at, fact)
                if target and target in self._files and target not in reached:
                    reached[target] = len(reached)
                    waiting.append(target)
            if len(reached) > most:
                self._cut.note()
                break
        self._left -= len(reached)
        return reached


def _is_searched(folder: str, root: str) -> bool:
    is_around = not root or folder == root or folder.startswith(f"{root}/")
    return is_around or basename(root) in SEARCHED or root.count("/") == 0


def _distance(folder: str, root: str) -> tuple[int, int, str]:
    shared = 0
    for ours, theirs in zip(folder.split("/"), root.split("/"), strict=False):
        if ours != theirs:
            break
        shared += 1
    return (-shared, root.count("/"), root)
