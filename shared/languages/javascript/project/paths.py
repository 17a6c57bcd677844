"""Finds the file that a path without extension, or a folder, stands for."""

from collections.abc import Iterable
from posixpath import dirname, normpath

TYPED = (".ts", ".tsx", ".d.ts")
PLAIN = (".js", ".jsx", ".mjs", ".cjs")
RARE = (".mts", ".cts", ".d.mts", ".d.cts", ".json", ".vue", ".svelte", ".astro")
FROM_TYPED = (*TYPED, *PLAIN, *RARE)
FROM_PLAIN = (*PLAIN, *TYPED, *RARE)

# What TypeScript compiles to, and from what.
SOURCES = {
    ".js": (".ts", ".tsx", ".d.ts"),
    ".jsx": (".tsx", ".d.ts"),
    ".mjs": (".mts", ".d.mts"),
    ".cjs": (".cts", ".d.cts"),
}
# What would declare a file that is there itself.
DECLARED = ".d.ts"
TYPED_ENDINGS = (".ts", ".tsx", ".mts", ".cts", ".vue")


class Paths:
    """All the files and folders of an archive."""

    def __init__(self, paths: Iterable[str]) -> None:
        self._files = frozenset(paths)
        folders: set[str] = set()
        for path in self._files:
            folder = dirname(path)
            while folder not in folders:
                folders.add(folder)
                folder = dirname(folder)
        self.folders = frozenset(folders)

    def __contains__(self, path: str) -> bool:
        return path in self._files

    def file(self, path: str, *, typed: bool) -> str | None:
        """Return the file that `path` names as it is, or as TypeScript's output."""
        stem, extension = split(path)
        sources = SOURCES.get(extension, ())
        if typed:
            for source in sources:
                if stem + source in self._files:
                    return stem + source
        if path in self._files:
            return path
        if typed and path.endswith(DECLARED):
            stem, sources = path.removesuffix(DECLARED), (".ts", ".tsx")
        for source in sources:
            if stem + source in self._files:
                return stem + source
        return None

    def search(self, path: str, *, typed: bool) -> str | None:
        """Return `path`, or `path` with the first extension that exists."""
        found = self.file(path, typed=typed)
        if found is not None or not path:
            return found
        for extension in FROM_TYPED if typed else FROM_PLAIN:
            if path + extension in self._files:
                return path + extension
        return None


def split(path: str) -> tuple[str, str]:
    """Split the extension off."""
    name = path.rpartition("/")[2]
    stem, dot, extension = name.rpartition(".")
    return (path[: -len(extension) - 1], dot + extension) if stem else (path, "")


def join(folder: str, path: str) -> str | None:
    """Join and normalise; None for what lies outside of the archive."""
    joined = normpath(f"{folder}/{path}" if folder else path).lstrip("/")
    if joined == ".":
        return ""
    return None if joined == ".." or joined.startswith("../") else joined


def is_typed(path: str) -> bool:
    """Whether TypeScript's rules hold for the imports of the file."""
    return path.endswith(TYPED_ENDINGS)


def ancestors(folder: str) -> list[str]:
    """Return the folder and those around it, innermost first."""
    found = [folder]
    while folder:
        folder = dirname(folder)
        found.append(folder)
    return found
