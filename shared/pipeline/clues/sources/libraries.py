"""Packages of PHP and Ruby that are there for others, by their manifests."""

import json
from collections.abc import Iterator, ValuesView
from posixpath import basename, dirname, join, normpath

from shared.analysis.code import Code
from shared.core.clues import SHOWN
from shared.core.paths import upwards

_COMPOSER = "composer.json"
_GEM = ".gemspec"
_PHP, _RUBY = "php", "ruby"
_LANGUAGES = frozenset({_PHP, _RUBY})
_MOST_FOLDERS = 100
_MARK = (SHOWN,)
_HEIRS = "protected"
_HELPERS = "testing"
_TESTS = frozenset({"test", "tests"})


class Libraries:
    """Finds what their users load: the folders that manifests say."""

    def __init__(self) -> None:
        # By language, and files among them; "" is all.
        self._folders: dict[str, set[str]] = {}

    def read(self, path: str, data: bytes) -> None:
        """Take in a manifest; other files tell nothing."""
        if path.endswith(_GEM):
            self._add(_RUBY, join(dirname(path), "lib"))
        elif basename(path) == _COMPOSER:
            for written in _autoloaded(data):
                self._add(_PHP, join(dirname(path), written))

    def _add(self, language: str, path: str) -> None:
        of = self._folders.setdefault(language, set())
        plain = normpath(path).lstrip("/")
        of.add("" if plain == "." else plain)

    def marks(self, code: Code) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield the ids of what others may use there, with marks."""
        if not self._folders:
            return
        known: dict[str, bool] = {}
        marks = code.structure.clues.marks
        for symbol in code.symbols_in(_LANGUAGES):
            is_seen = symbol.exported or _HEIRS in marks.get(symbol.id, ())
            if not is_seen or not _is_for_others(code, symbol.file):
                continue
            if symbol.file not in known:
                of = self._folders.get(symbol.language, set())
                known[symbol.file] = not of.isdisjoint(upwards(symbol.file))
            if known[symbol.file]:
                yield symbol.id, _MARK


def _is_for_others(code: Code, path: str) -> bool:
    """Return whether a file is no test; helpers for the tests of others are none."""
    folders = path.lower().split("/")[:-1]
    is_helper = _HELPERS in folders and _TESTS.isdisjoint(folders)
    return code.is_production(path) or (is_helper and code.is_test(path))


def _autoloaded(data: bytes) -> Iterator[str]:
    r"""Yield the folders and files that users of a package of PHP load.

    >>> list(_autoloaded(b'{"autoload": {"psr-4": {"A\\\\": ["src/", "lib"]}}}'))
    ['src/', 'lib']
    >>> list(_autoloaded(b'{"autoload": {"psr-4": null, "files": {"a": null}}}'))
    []
    >>> list(_autoloaded(b'{"type": "project", "autoload": {"files": ["a.php"]}}'))
    []
    """
    try:
        manifest = json.loads(data)
    except (ValueError, RecursionError):
        return
    if not isinstance(manifest, dict) or manifest.get("type") == "project":
        return
    autoload = manifest.get("autoload")
    found: list[object] = []
    for told in autoload.values() if isinstance(autoload, dict) else ():
        listed = told.values() if isinstance(told, dict) else told
        for each in listed if isinstance(listed, list | ValuesView) else ():
            found.extend(each if isinstance(each, list) else [each])
    yield from [each for each in found if isinstance(each, str)][:_MOST_FOLDERS]
