"""Names the code that facts and structures are made by, without loading any of it."""

from functools import cache
from hashlib import sha256
from pathlib import Path

_SHARED = Path(__file__).parents[2]
_SUFFIXES = (".py", ".scm", ".txt")

# Everything that decides what the facts of a file are.
FACTS_FOLDERS = ("languages", "parsing", "pipeline/saving")
# Everything that decides what the structure of a tree is.
STRUCTURE_FOLDERS = (
    "analysis",
    "core",
    "domains",
    "languages",
    "parsing",
    "pipeline",
    "resolution",
)


@cache
def engine() -> str:
    """Return a short name for the code that structures are made by.

    What has this name and was made with other grammars does not open.
    """
    return sources_digest(STRUCTURE_FOLDERS).hex()[:16]


def sources_digest(folders: tuple[str, ...]) -> bytes:
    """Return a digest of all code in these folders of `shared`."""
    digest = sha256()
    for folder in folders:
        for path in sorted((_SHARED / folder).rglob("*")):
            if path.suffix in _SUFFIXES:
                data = path.read_bytes()
                name = path.relative_to(_SHARED).as_posix()
                digest.update(b"%s %d " % (name.encode(), len(data)) + data)
    return digest.digest()
