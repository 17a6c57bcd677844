"""OCaml's modules: each file is one, and Dune puts those of a folder into a library."""

import re
from posixpath import basename, dirname, join, splitext

from shared.resolution.adapter import Project

# What says how the library of a folder is called.
DUNE = "dune"
LIBRARY = re.compile(rb"\(library\s+(?:\([^()]*\)\s*)*?\(name\s+(\w+)\s*\)")

# What the standard library shows to all: naming it is no import.
_STANDARD = """
Arg Array ArrayLabels Atomic Bigarray Bool Buffer Bytes BytesLabels Callback Char
Complex Condition Digest Domain Effect Either Ephemeron Filename Float Format Fun Gc
Hashtbl In_channel Int Int32 Int64 Lazy Lexing List ListLabels Map Marshal MoreLabels
Mutex Nativeint Obj Oo Option Out_channel Parsing Printexc Printf Queue Random Result
Scanf Seq Set Stack StdLabels Stdlib String StringLabels Sys Type Uchar Unit Weak
"""
STANDARD = frozenset(_STANDARD.split())


def module_name(path: str) -> str:
    """Return what the module of a file is called."""
    return _capital(splitext(basename(path))[0])


def full_names(project: Project) -> dict[str, str]:
    """Return `Library.Module` by the path of its file.

    A library is called as its `dune` says, else like its folder.
    """
    libraries: dict[str, str] = {}
    for folder in {dirname(path) for path in project.files}:
        said = LIBRARY.search(project.manifests.get(join(folder, DUNE), b""))
        name = _capital(said[1].decode() if said else basename(folder))
        if name and name not in STANDARD:
            libraries[folder] = name
    return {
        path: f"{libraries[dirname(path)]}.{module_name(path)}"
        for path in project.files
        if dirname(path) in libraries
    }


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]
