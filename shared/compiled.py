"""Loads modules that were compiled for this Python from the sources that are here.

`python -m native` compiles them. Without that, or once a source has changed, all run as
they are written; what they compute is the same.
"""

import json
import sys
from collections.abc import Iterable, Sequence
from ctypes import PYFUNCTYPE, c_char_p, c_void_p, py_object, pythonapi
from hashlib import sha256
from importlib import import_module
from importlib.abc import Loader
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
SUFFIX = EXTENSION_SUFFIXES[0]
# By version and platform, as the suffix says them: `.cpython-313-x86_64-linux-gnu.so`.
FOLDER = ROOT / ".native" / SUFFIX.split(".")[1]

# What a process ends with when what is compiled has no memory left. Others raise.
OUT_OF_MEMORY = 71

# What mypyc calls the library of all that is compiled.
GROUP = "arbograph"
LIBRARY = f"{GROUP}__mypyc"

# Digests of the sources by path, beside what was compiled.
DIGESTS = "sources.json"


# CPython's own function: the address that a capsule of this name keeps.
what_is_kept = PYFUNCTYPE(c_void_p, py_object, c_char_p)(
    ("PyCapsule_GetPointer", pythonapi)
)


def digest(source: Path) -> str:
    """Return what tells one text of a source from another."""
    return sha256(source.read_bytes()).hexdigest()


class Starter(Loader):
    """Starts a module by the function that the library of all of them has for it."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Return the module, run."""
        start = f"init_{spec.name.replace('.', '___')}"
        kept = getattr(import_module(LIBRARY), start)
        address = what_is_kept(kept, f"{LIBRARY}.{start}".encode())
        module: ModuleType = PYFUNCTYPE(py_object)(address)()
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Do nothing: it has run."""


class Finder:
    """Finds modules in what they were compiled into, and the library that this is."""

    def __init__(self, paths: Iterable[str]) -> None:
        """`paths` are those of the sources from the root on."""
        self._names = {
            path.removesuffix(".py").replace("/", ".")
            for path in paths
            if path.endswith(".py")
        }

    def find_spec(
        self,
        name: str,
        _path: Sequence[str] | None = None,
        _target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        """Return where a compiled module is; None leaves it to the other finders."""
        if name == LIBRARY:
            return spec_from_file_location(name, FOLDER / f"{LIBRARY}{SUFFIX}")
        return ModuleSpec(name, Starter()) if name in self._names else None


def current_sources() -> list[str]:
    """Return the paths of what was compiled; none where one has changed since."""
    try:
        digests: dict[str, str] = json.loads((FOLDER / DIGESTS).read_bytes())
        if all(digest(ROOT / path) == said for path, said in digests.items()):
            return list(digests)
    except (OSError, ValueError):
        pass
    return []


def use() -> bool:
    """Let modules be loaded from what was compiled; False where that cannot be used."""
    paths = current_sources()
    if not paths:
        return False
    sys.meta_path.insert(0, Finder(paths))
    return True
