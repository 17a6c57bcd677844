"""What folders hold that Python imports."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

from shared.parsing.facts import MODULE_SCOPE, FileFacts

SUFFIXES = (".py", ".pyi", ".pyw")
# What packages do that other distributions may have parts of.
_OPEN_NAME, _OPENING = "__path__", frozenset({"pkgutil", "pkg_resources"})


def folder_of(path: str) -> str:
    """Return the folder that something is in."""
    return path.rpartition("/")[0]


def folders_of(paths: Iterable[str]) -> frozenset[str]:
    """Return the folders that hold something, and those around them."""
    folders: set[str] = set()
    for path in paths:
        folder = folder_of(path)
        while folder not in folders:
            folders.add(folder)
            folder = folder_of(folder)
    return frozenset(folders)


def roots_among(paths: Collection[str]) -> set[str]:
    """Return the folders that modules and topmost packages are in."""
    roots = {""}
    for path in paths:
        folder = folder_of(path)
        if join(folder, "__init__.py") not in paths:
            roots.add(folder)
        elif join(folder_of(folder), "__init__.py") not in paths:
            roots.add(folder_of(folder))
    return roots


def outermost_first(roots: Iterable[str]) -> list[str]:
    """Return folders in the order in which they are asked."""
    return sorted(roots, key=lambda root: (root.count("/") + bool(root), root))


def names_held(paths: Iterable[str]) -> dict[str, set[str]]:
    """Return by folder the names of modules that it holds."""
    held: defaultdict[str, set[str]] = defaultdict(set)
    for path in paths:
        folder, _, last = path.rpartition("/")
        held[folder].add(last.removesuffix(suffix_of(last)))
    return dict(held)


def by_first_name(
    roots: Iterable[str], held: Mapping[str, set[str]]
) -> dict[str, list[str]]:
    """Return by the first name of a module the roots that can have it, in order."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for root in roots:
        for name in held.get(root, ()):
            found[name].append(root)
    return found


def suffix_of(name: str) -> str:
    """Return how the name of a module's file ends; nothing for others."""
    return next((suffix for suffix in SUFFIXES if name.endswith(suffix)), "")


def join(folder: str, name: str) -> str:
    """Return the path of what a folder holds; either may be empty."""
    return f"{folder}/{name}" if folder and name else folder or name


def is_package(path: str) -> bool:
    """Whether a file is what importing its folder runs."""
    return path.rpartition("/")[2].startswith("__init__.")


def is_closed(package: FileFacts) -> bool:
    """Whether all modules of a package are in its folder, as its file tells."""
    return not (
        any(fact.module in _OPENING for fact in package.imports)
        or any(
            binding.name == _OPEN_NAME and binding.scope == MODULE_SCOPE
            for binding in package.bindings
        )
    )
