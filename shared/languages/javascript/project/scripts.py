"""Scripts that are no modules: what one binds at its top, all others on a page see."""

from collections.abc import Mapping
from posixpath import dirname

from shared.languages.javascript.project.packages import Packages
from shared.parsing.facts import FileFacts, Imported
from shared.resolution.adapter import WHOLE

_EXTENSIONS = (".js", ".jsx")
# The kind of an import of the file itself.
_SELF = "self"
# More in one package are no pages that somebody wrote.
_MOST = 500


class Scripts:
    """The scripts of each package, found when first asked for."""

    def __init__(self, files: Mapping[str, FileFacts], packages: Packages) -> None:
        self._files = files
        self._packages = packages
        self._found: dict[str, tuple[str, ...]] | None = None

    def beside(self, file: FileFacts) -> tuple[str, ...]:
        """Return the scripts of a script's package, in order; none of a module."""
        if not _is_script(file):
            return ()
        if self._found is None:
            together: dict[str, list[str]] = {}
            for path in sorted(self._files):
                if _is_script(self._files[path]):
                    together.setdefault(self._root(path), []).append(path)
            self._found = {
                root: tuple(paths) if 1 < len(paths) <= _MOST else ()
                for root, paths in together.items()
            }
        return self._found.get(self._root(file.path), ())

    def _root(self, path: str) -> str:
        package = self._packages.around(dirname(path))
        return package.folder if package is not None else ""


def _is_script(file: FileFacts) -> bool:
    # Any file exports itself, as long as it says nothing else.
    if not file.path.endswith(_EXTENSIONS):
        return False
    return all(fact.kind == _SELF for fact in file.imports) and all(
        one.name == WHOLE and isinstance(one.value, Imported) for one in file.exports
    )
