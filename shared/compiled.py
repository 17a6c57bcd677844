"""Loads modules that were compiled for this Python from the sources that are here.

`python -m native` compiles them. Without that, or once a source has changed, all run as
they are written; what they compute is the same.
"""

import json
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
SUFFIX = EXTENSION_SUFFIXES[0]
# By version and platform, as the suffix says them: `.cpython-313-x86_64-linux-gnu.so`.
FOLDER = ROOT / ".native" / SUFFIX.split(".")[1]

# What a process ends with when what is compiled has no memory left. Others raise.
OUT_OF_MEMORY = 71

# Digests of the sources by path, beside what was compiled.
DIGESTS = "sources.json"


def digest(source: Path) -> str:
    """Return what tells one text of a source from another."""
    return sha256(source.read_bytes()).hexdigest()


class Finder:
    """Finds modules by the files that they were compiled into."""

    def __init__(self) -> None:
        self._files = {
            ".".join(file.relative_to(FOLDER).parts).removesuffix(SUFFIX): str(file)
            for file in FOLDER.rglob(f"*{SUFFIX}")
        }

    def find_spec(
        self,
        name: str,
        _path: Sequence[str] | None = None,
        _target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        """Return where a compiled module is; None leaves it to the other finders."""
        file = self._files.get(name)
        if file is None:
            return None
        loader = ExtensionFileLoader(name, file)
        return spec_from_file_location(name, file, loader=loader)


def is_current() -> bool:
    """Whether what was compiled was compiled from the sources that are here."""
    try:
        digests: dict[str, str] = json.loads((FOLDER / DIGESTS).read_bytes())
        return all(digest(ROOT / path) == said for path, said in digests.items())
    except (OSError, ValueError):
        return False


def use() -> bool:
    """Let modules be loaded from what was compiled; False where that cannot be used."""
    if not is_current():
        return False
    sys.meta_path.insert(0, Finder())
    return True
