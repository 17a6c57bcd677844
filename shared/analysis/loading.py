"""Modules that code may load by names it computes: plugins, loaders' folders."""

from collections import defaultdict
from collections.abc import Iterator
from posixpath import dirname

from shared.analysis.code import SCRIPTS, Code
from shared.analysis.conventions.paths import is_index
from shared.analysis.symbols import Symbol


def loadable(code: Code) -> Iterator[Symbol]:
    """Yield what modules show that may be loaded by computed names.

    These are those that nothing imports, and their neighbours where most are such. What
    tests import counts as imported by nothing: they know each module by its name.
    """
    families = {_family(code.languages[path]) for path in code.structure.clues.loads}
    if not families:
        return
    folders: dict[str, list[str]] = defaultdict(list)
    for path in code.files:
        if code.is_kept_up(path) and _family(code.languages[path]) in families:
            folders[dirname(path)].append(path)
    for paths in folders.values():
        modules = [path for path in paths if not is_index(path)]
        unknown = [path for path in modules if not _is_named(code, path)]
        for path in modules if 2 * len(unknown) >= len(modules) else unknown:
            for symbol in code.members.get(f"file:{path}", ()):
                if is_public(code, symbol):
                    yield symbol


def _family(language: str) -> str:
    return "javascript" if language in SCRIPTS else language


def _is_named(code: Code, path: str) -> bool:
    importers = map(code.file_of, code.imports.before(f"file:{path}"))
    return any(
        not code.is_test(each) and dirname(each) != dirname(path) for each in importers
    )


def is_public(code: Code, symbol: Symbol) -> bool:
    """Return whether a module shows a symbol to those that load it."""
    if symbol.language in SCRIPTS:
        shown = code.structure.clues.exports.get(symbol.file, {})
        return symbol.exported or symbol.qualified_name in shown.values()
    is_dunder = symbol.name.startswith("__") and symbol.name.endswith("__")
    return is_dunder or not symbol.name.startswith("_")
