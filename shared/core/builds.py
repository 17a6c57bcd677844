"""Tells what compilers and bundlers wrote, by paths and by who imports it."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping

_DECLARES_ONLY = re.compile(r"\.(d\.[cm]?ts|pyi)\Z")
_TYPESCRIPT = re.compile(r"(?<!\.d)\.[cm]?tsx?\Z")
_COMPILED = re.compile(r"(\.d\.[cm]?ts|\.[cm]?jsx?|\.pyi)\Z")
_IMPLEMENTATIONS = ("js", "cjs", "mjs", "jsx", "py")
# `dist`, and what is built for one purpose of several: `client-dist/`, `dist-node/`.
_BUILT_FOLDER = re.compile(r"(?i)(dist([-.]\w+)?|.*\w[-.]dist)\Z")
# `lib/`, `dist/esm/`: so many folders may stand where `src` is.
_MOST_FOLDERS = 2


def is_built_folder(folder: str) -> bool:
    """Return whether a folder is called like what is built for others to use.

    >>> is_built_folder("dist"), is_built_folder("dist-node")
    (True, True)
    >>> is_built_folder("distance")
    False
    """
    return _BUILT_FOLDER.match(folder) is not None


def declares_only(path: str) -> bool:
    """Return whether a file holds types alone, of code that is elsewhere.

    >>> declares_only("a.d.ts"), declares_only("a.ts")
    (True, False)
    """
    return _DECLARES_ONLY.search(path) is not None


def compiled(paths: Collection[str]) -> tuple[set[str], set[str]]:
    """Return what is written beside sources, or in folders next to them.

    `v4/api.js` and `lib/v4/api.d.ts` are made of `src/v4/api.ts`; declarations that
    stand beside their code are its own. The former come first, then the latter.
    """
    sources: set[str] = set()
    for path in paths:
        if match := _TYPESCRIPT.search(path):
            sources.add(path[: match.start()])
    built: set[str] = set()
    declared: set[str] = set()
    for path in paths:
        if match := _COMPILED.search(path):
            stem = path[: match.start()]
            if not sources.isdisjoint(_sources_of(stem)):
                built.add(path)
            elif _DECLARES_ONLY.search(path) and any(
                f"{stem}.{ending}" in paths for ending in _IMPLEMENTATIONS
            ):
                declared.add(path)
    return built, declared


def wrapped(
    own: Collection[str],
    built: Mapping[str, str],
    imports: Iterable[tuple[str, str]],
) -> frozenset[str]:
    """Return the folders of built code that all own code leads to, or none.

    A package that ships `dist/` may have a file or two in front of it, such as
    `wrapper.mjs`, which passes on what is built. Sources do not lead to what is built
    of them.

    Args:
        own: Paths of production code.
        built: The folder of each built file that lies in a folder of such, by path.
        imports: Paths of files that import others, with those of the others.
    """
    users: dict[str, set[str]] = defaultdict(set)
    folders: set[str] = set()
    waiting = []
    for source, target in imports:
        if source in own and target in own:
            users[target].add(source)
        elif source in own and target in built:
            folders.add(built[target])
            waiting.append(source)
    leading: set[str] = set()
    while waiting:
        path = waiting.pop()
        if path not in leading:
            leading.add(path)
            waiting.extend(users[path])
    return frozenset(folders) if len(leading) == len(own) else frozenset()


def _sources_of(stem: str) -> Iterator[str]:
    """Yield where the source of a compiled file may be, without its ending."""
    yield stem
    parts = stem.split("/")
    for depth in range(len(parts)):
        for inside in range(depth, min(depth + _MOST_FOLDERS, len(parts) - 1) + 1):
            yield "/".join([*parts[:depth], "src", *parts[inside:]])
