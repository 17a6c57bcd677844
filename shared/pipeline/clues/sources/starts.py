"""What settings and manifests name: files that are run, and functions in them."""

import json
import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from posixpath import dirname, join, normpath

from shared.analysis.conventions.marks import Role
from shared.analysis.conventions.words import words
from shared.core.clues import Start
from shared.pipeline.clues.sources.backends import HOOKS, backend_in
from shared.pipeline.clues.sources.plugins import plugin_modules

MAX_SETTINGS_BYTES = 256 * 1024
MAX_TOKENS = 4_000

_SETTINGS = re.compile(
    r"""
    (^|/)(package\.json|composer\.json|deno\.jsonc?|function\.json|host\.json
      |manifest\.json|vercel\.json|now\.json|angular\.json|project\.json
      |entry_points\.txt|\.?pytest\.ini|Procfile|Dockerfile[^/]*|Makefile|.*\.mk|Cargo\.toml
      |pyproject\.toml|setup\.cfg|setup\.py|tox\.ini|.*\.(ya?ml|cfg|ini|conf|service|sh
      |html?|xml|bat|ps1|gradle|nix|csproj|tf|hcl))$
    """,
    re.VERBOSE,
)
_TOKEN = re.compile(rb"[\w@./:$\\-]{3,200}")
# What Node is given to run, which needs no ending.
# No option begins so: each would be the beginning of all behind it.
_RUN = re.compile(
    rb"(?<![\w-])(?:node|nodemon|bun|tsx|ts-node|babel-node)[ ]++"
    rb"(?:-[^\s\"]++[ ]++)*+([\w@./-]++)"
)
_PHP_ROOTS = ("", "src", "app", "lib")
_MOST_NAMESPACES = 12
_BUILT = re.compile(r"^(dist|build|lib|out|es|esm|cjs|umd|types)/((cjs|esm|umd)/)?")
_CODE = re.compile(r"(\.min|\.umd|\.cjs|\.esm|\.module|\.prod|\.dev)?(\.d)?\.\w+$")
_SOURCES = (".ts", ".tsx", ".js", ".jsx", ".mjs", ".cjs", ".mts", ".cts", ".vue")
_TYPED = (".ts", ".tsx", ".mts", ".cts")
_HANDLERS = (*_SOURCES, ".py", ".rb", ".go", ".php")
_ENTRIES = words("""
    main module browser bin exports types typings jsnext:main source svelte style
    unpkg jsdelivr react-native imports
    """)


def is_settings(path: str) -> bool:
    """Return whether a file may name what is run.

    >>> [is_settings(path) for path in ("app/package.json", "serverless.yml", "a.py")]
    [True, True, False]
    """
    return _SETTINGS.search(path) is not None


def starts_in(
    path: str, data: bytes, paths: frozenset[str], ordered: Sequence[str]
) -> Iterator[Start]:
    """Yield what a file of settings names.

    Args:
        path: Where the file is.
        data: Its text.
        paths: Those of the tree.
        ordered: The same, sorted.
    """
    folder, reason = dirname(path), f"named in {path}"
    if path.endswith("package.json"):
        for written in _package_entries(data):
            every = (
                _matching(folder, written, ordered)
                if "*" in written
                else _sources(folder, written, paths)
            )
            for found in every:
                yield Start(path=found, name="", reason=f"an entry of {path}")
        for run in islice(dict.fromkeys(_RUN.findall(data)), MAX_TOKENS):
            for found in _sources(folder, run.decode(), paths):
                yield Start(path=found, name="", reason=reason)
    for module in islice(plugin_modules(path, data), MAX_TOKENS):
        yield from _in_module(folder, module, "", paths, f"an entry of {path}")
    yield from _hooks(path, data, paths)
    for token in islice(dict.fromkeys(_TOKEN.findall(data)), MAX_TOKENS):
        word = token.decode(errors="replace").strip(".:-")
        yield from _named(folder, word, paths, reason)


def _package_entries(data: bytes) -> Iterator[str]:
    try:
        package = json.loads(data)
    except (ValueError, RecursionError):
        return
    if not isinstance(package, dict):
        return
    waiting = [package[key] for key in sorted(_ENTRIES & package.keys())]
    while waiting:
        value = waiting.pop()
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)
    if "main" not in package and "exports" not in package:
        yield "index"


def _sources(folder: str, written: str, paths: frozenset[str]) -> Iterator[str]:
    """Yield a file, and what it is built from, which may be there instead of it."""
    plain = normpath(written)
    stem = _CODE.sub("", plain)
    unbuilt = _BUILT.sub("", stem)
    endings = ("", *_SOURCES, *(f"/index{end}" for end in _SOURCES))
    for base in dict.fromkeys((plain, stem, unbuilt, join("src", unbuilt))):
        every = (normpath(join(folder, base + ending)) for ending in endings)
        found = next((path for path in every if path in paths), None)
        if found is not None:
            yield found
            if found.endswith(_TYPED):
                return
            # Types lie beside what is built; its source shows the same.
            endings = _TYPED


def _matching(folder: str, written: str, ordered: Sequence[str]) -> Iterator[str]:
    """Yield the sources that a pattern of `exports` shows: `./lib/*.js`."""
    plain = normpath(written)
    stem = _CODE.sub("", plain)
    unbuilt = _BUILT.sub("", stem)
    for base in dict.fromkeys((plain, stem, unbuilt, join("src", unbuilt))):
        first, _, last = normpath(join(folder, base)).partition("*")
        endings = (last,) if base == plain and last else (last + e for e in _SOURCES)
        ends = tuple(endings)
        under = _beginning(first, ordered)
        found = [path for path in under if path.endswith(ends)]
        if found:
            yield from found[:MAX_TOKENS]
            return


def _beginning(first: str, ordered: Sequence[str]) -> Iterator[str]:
    """Yield the paths that begin so: they lie beside each other."""
    for at in range(bisect_left(ordered, first), len(ordered)):
        if not ordered[at].startswith(first):
            return
        yield ordered[at]


def _named(
    folder: str, word: str, paths: frozenset[str], reason: str
) -> Iterator[Start]:
    """Yield what `a/b.py`, `a.b:c` or `a/b.handler` means, if it is in the tree."""
    if "/" in word or "." in word:
        for path in (normpath(join(folder, word)), normpath(word)):
            if path in paths:
                yield Start(path=path, name="", reason=reason)
                return
    if "\\" in word:
        yield from _in_class(folder, word, paths, reason)
        return
    module, colon, name = word.partition(":")
    if colon and name:
        yield from _in_module(folder, module, name, paths, reason)
        return
    stem, dot, name = word.rpartition(".")
    if dot and stem:
        for ending in _HANDLERS:
            path = normpath(join(folder, stem + ending))
            if path in paths:
                yield Start(path=path, name=name, reason=reason)
                return
        yield from _in_module(folder, stem, name, paths, reason)


def _in_class(
    folder: str, word: str, paths: frozenset[str], reason: str
) -> Iterator[Start]:
    r"""Yield what a class of PHP means by its file, and `A\B::c` by its method."""
    full, _, method = word.partition("::")
    parts = full.strip("\\").replace("\\\\", "\\").split("\\")
    for first in range(min(len(parts), _MOST_NAMESPACES)):
        inner = "/".join(parts[first:])
        for root in _PHP_ROOTS:
            for above in (folder, dirname(folder), ""):
                path = normpath(join(above, root, f"{inner}.php"))
                if path in paths:
                    shown = Role.ROUTE if method else Role.EXPORT
                    name = method or parts[-1]
                    yield Start(path=path, name=name, reason=reason, role=shown.value)
                    return


def _in_module(
    folder: str, module: str, name: str, paths: frozenset[str], reason: str
) -> Iterator[Start]:
    """Yield what a Python module's name and one in it mean."""
    found = _module(_roots(folder), module, paths)
    if found is not None:
        yield Start(path=found, name=name, reason=reason)


def _hooks(path: str, data: bytes, paths: frozenset[str]) -> Iterator[Start]:
    """Yield what a build backend of the tree shows to those that install it."""
    backend = backend_in(path, data)
    if backend is None:
        return
    roots = (*backend.folders, *_roots(dirname(path)))
    found = _module(roots, backend.module, paths)
    if found is None:
        return
    around, reason = f"{backend.holder}.".lstrip("."), f"a hook of what builds {path}"
    for hook in HOOKS:
        name, role = around + hook, Role.EXPORT.value
        yield Start(path=found, name=name, reason=reason, role=role)


def _roots(folder: str) -> tuple[str, ...]:
    return ("", "src", folder, join(folder, "src"), dirname(folder))


def _module(roots: Iterable[str], module: str, paths: frozenset[str]) -> str | None:
    """Return the path of a Python module in the first folder that has it."""
    inner = module.replace(".", "/")
    for root in roots:
        for ending in (".py", "/__init__.py"):
            path = normpath(join(root, inner + ending))
            if path in paths:
                return path
    return None
