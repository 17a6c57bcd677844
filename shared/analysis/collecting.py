"""Which functions test runners take for tests: not all that are named so."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from posixpath import basename, dirname

from shared.analysis.code import Code
from shared.analysis.families import having_of
from shared.analysis.reach import distances
from shared.analysis.symbols import Symbol
from shared.core.clues import Collected

_FILE = re.compile(r"(test.*|.*[_-]tests?)\.py")
_TEST = "test"
_CLASS = "Test"
_CONSTRUCTORS = frozenset({"__init__", "__new__"})
# Bases that are no test case of any framework.
_PLAIN = frozenset({"ABC", "Generic", "Protocol", "object"})
# Where names make tests of methods alone: which classes above them do, by their names.
_JUNIT = re.compile(r".*TestCase")
_CASES = {
    "groovy": re.compile(r".*TestCase|.*Specification"),
    "java": _JUNIT,
    "kotlin": _JUNIT,
    "php": re.compile(r".*testcase|.*testsuite|.*\bunit", re.IGNORECASE),
    "ruby": re.compile(r".*(?:TestCase|Test|Spec)"),
    "scala": _JUNIT,
    "swift": re.compile(r".*(?:TestCase|TestCases|Spec)"),
}
# Codeception runs all that is in classes that are called so.
_OWN_CASES = {"php": "Cest"}


class Collecting:
    """Tells what runners collect: by names of files and classes, and by bases."""

    def __init__(self, code: Code) -> None:
        self._code = code
        # The nearest folder's, of which pytest takes the first settings.
        self._told: dict[str, Collected] = {}
        for told in code.structure.clues.collected:
            self._told.setdefault(told.folder, told)
        self._having: set[str] | None = None
        self._of_cases: set[str] | None = None
        # Some projects have files of tests named otherwise, and say so to runners.
        self._has_named = any(
            _is_named(path) for path in code.files if code.is_test(path)
        )

    def takes(self, symbol: Symbol) -> bool:
        """Return whether a function that is named like a test is one.

        A method is one where some class that has it is collected.
        """
        if symbol.language in _CASES and not symbol.is_registered:
            return self._is_of_case(symbol)
        if symbol.language != "python" or not symbol.name.startswith(_TEST):
            return True
        owner = self._code.symbols.get(symbol.owner)
        if owner is None:
            return self._is_read(symbol.file)
        if owner.label != "Class":
            return False
        if self._having is None:
            self._having = self._found()
        return owner.id in self._having

    def _is_of_case(self, symbol: Symbol) -> bool:
        """Return whether a method's class, or one below it, is one of tests."""
        if self._of_cases is None:
            self._of_cases = self._below_cases()
        return symbol.owner in self._of_cases

    def _below_cases(self) -> set[str]:
        """Return the classes that runners know by a class above, and these."""
        outside = self._code.structure.clues.outside_bases
        cases = [
            symbol.id
            for symbol in self._code.symbols.values()
            if (pattern := _CASES.get(symbol.language)) is not None
            and symbol.label == "Class"
            and (
                symbol.name == "TestCase"
                or any(map(pattern.fullmatch, outside.get(symbol.id, ())))
                or symbol.name.endswith(_OWN_CASES.get(symbol.language, "\n"))
            )
        ]
        return having_of(self._code, cases)

    def is_told(self, symbol: Symbol) -> bool:
        """Return whether settings alone say that a symbol's file is one of tests.

        By what names a runner looks there is up to the plugin that it is for.
        """
        path = symbol.file
        is_shown = not symbol.name.startswith("_") and basename(path)[:1] != "_"
        if not is_shown or symbol.language != "python" or not self._code.is_test(path):
            return False
        told = self._settings(path)
        is_named = told is not None and bool(told.files)
        return is_named and not _is_named(path) and self._is_read(path)

    def _is_read(self, path: str) -> bool:
        told = self._settings(path)
        if told is not None:
            inner = path[len(told.folder) :].lstrip("/")
            if told.folders and not any(_is_in(inner, each) for each in told.folders):
                return False
            if told.files:
                return any(_is_file(inner, each) for each in told.files)
        return _is_named(path) or not self._has_named

    def _settings(self, path: str) -> Collected | None:
        folder = path
        while folder and self._told:
            folder = dirname(folder)
            if folder in self._told:
                return self._told[folder]
        return None

    def _found(self) -> set[str]:
        """Return the classes that are collected, and those they have methods from."""
        bases: dict[str, list[str]] = defaultdict(list)
        for symbol in self._code.symbols.values():
            if symbol.label == "Class" and symbol.language == "python":
                for end, type_ in self._code.bases.get(symbol.id, ()):
                    if type_ == "extends":
                        bases[symbol.id].append(end)
        return set(distances(self._collected(bases), lambda node: bases.get(node, ())))

    def _collected(self, bases: dict[str, list[str]]) -> Iterator[str]:
        for symbol in self._code.symbols.values():
            if symbol.label != "Class" or symbol.language != "python":
                continue
            if not self._is_read(symbol.file) or not self._code.is_test(symbol.file):
                continue
            line = distances([symbol.id], lambda node: bases.get(node, ()))
            if any(map(self._is_case, line)) or (
                self._is_class(symbol) and not self._is_made(line)
            ):
                yield symbol.id

    def _is_class(self, symbol: Symbol) -> bool:
        told = self._settings(symbol.file)
        patterns = (told.classes if told is not None else ()) or (_CLASS,)
        return any(
            symbol.name.startswith(each) or fnmatchcase(symbol.name, each)
            for each in patterns
        )

    def _is_made(self, line: Iterable[str]) -> bool:
        """Return whether a class has a constructor, whose arguments nobody knows."""
        return any(
            member.name in _CONSTRUCTORS
            for each in line
            for member in self._code.members.get(each, ())
        )

    def _is_case(self, class_id: str) -> bool:
        """Return whether a class has a base elsewhere, which may be a test case."""
        outside = self._code.structure.clues.outside_bases.get(class_id, ())
        return not _PLAIN.issuperset(outside)


def _is_in(path: str, folder: str) -> bool:
    """Return whether a path is what `testpaths` names, which may be a pattern."""
    parts = path.split("/")
    beginning = "/".join(parts[: folder.count("/") + 1])
    return folder in (".", path) or fnmatchcase(beginning, folder)


def _is_file(path: str, pattern: str) -> bool:
    if "/" in pattern:
        return fnmatchcase(path, pattern) or fnmatchcase(path, f"*/{pattern}")
    return fnmatchcase(basename(path), pattern)


def _is_named(path: str) -> bool:
    return _FILE.fullmatch(basename(path)) is not None
