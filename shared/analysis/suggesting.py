"""Where to begin with a function that no test reaches."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from posixpath import basename, dirname, join, splitext

from shared.analysis.code import Code
from shared.analysis.conventions.marks import Role
from shared.analysis.documents.coverage import Named, Sibling
from shared.analysis.reach import distances
from shared.analysis.symbols import Symbol
from shared.analysis.testing import Tests

_MOST_SIBLINGS = 3
_MOST_TEST_FILES = 3
_FURTHEST = 5
_AROUND = 50

# Where a test of a module is by the customs of its language.
_CUSTOMS = {
    "python": "tests/test_{stem}.py",
    "javascript": "{folder}{stem}.test.js",
    "typescript": "{folder}{stem}.test.ts",
    "tsx": "{folder}{stem}.test.tsx",
    "go": "{folder}{stem}_test.go",
    "ruby": "spec/{stem}_spec.rb",
    "php": "tests/{stem}Test.php",
}


class Suggestions:
    """What is known around functions that no test reaches."""

    def __init__(self, code: Code, tests: Tests, tested: Iterable[Symbol]) -> None:
        self._code = code
        self._tests = tests
        self._entries = code.entries.symbols
        self._tested: dict[str, list[Symbol]] = {}
        for symbol in tested:
            self._tested.setdefault(symbol.file, []).append(symbol)
        self._run = self._run_for_certain()
        self._nearest: dict[str, tuple[str, int]] | None = None
        self._customs: dict[str, tuple[str | None, str | None]] = {}
        self._by_name: dict[str, str] = {}
        for path in tests.files:
            self._by_name.setdefault(basename(path), path)

    def confidence(self, symbol: Symbol) -> tuple[str, str]:
        """Return how sure it is that no test runs a function, and why."""
        entry = self._entries.get(symbol.id)
        if self._code.weak.is_used(symbol.id):
            return "low", "A call whose receiver is unknown has its name."
        if entry is not None and entry.role in (Role.ROUTE, Role.EVENT):
            return (
                "low",
                "No test calls it, but its framework may in one.",
            )
        if not self._tests.files:
            return "high", "There are no tests."
        if not self._code.uses.is_used(symbol.id):
            return "medium", "Nothing is known to call it."
        if symbol.id not in self._run:
            return "medium", "Nothing that is known to run leads to it."
        return "high", "No test reaches it, nor any of its callers."

    def _run_for_certain(self) -> set[str]:
        """Return what programs and the code of files lead to: their callers are known.

        Whoever calls what only others lead to may be a framework, or a test by it.
        """
        starts = [
            node
            for node, entry in self._entries.items()
            if entry.role in (Role.MAIN, Role.EXPORT)
        ]
        starts += [f"file:{path}" for path in self._code.files]
        return set(distances(starts, self._code.uses.after))

    def nearest_tested_caller(self, symbol: Symbol) -> Named | None:
        """Return the nearest function that tests reach and that may lead here.

        It does so by a guess somewhere on the way, or tests would reach this one too.
        """
        if self._nearest is None:
            self._nearest = self._find_nearest()
        caller, distance = self._nearest.get(symbol.id, ("", 0))
        known = self._code.symbols.get(caller)
        if known is None:
            return None
        return Named(file=known.file, name=known.qualified_name, distance=distance)

    def _find_nearest(self) -> dict[str, tuple[str, int]]:
        """Return what tested functions may lead to, with the nearest of them."""
        code = self._code
        found = {node: (node, 0) for node in code.symbols if self._tests.reaches(node)}
        waiting = list(found)
        for node in waiting:
            caller, distance = found[node]
            if distance == _FURTHEST:
                break
            for other in (*code.uses.after(node), *code.weak.after(node)):
                if other not in found:
                    found[other] = caller, distance + 1
                    waiting.append(other)
        return found

    def siblings(self, symbol: Symbol) -> tuple[Sibling, ...]:
        """Return tested functions of the same file, those of its class first."""
        tested = self._tested.get(symbol.file, [])
        place = bisect_left(tested, symbol.line, key=lambda each: each.line)
        around = tested[max(0, place - _AROUND) : place + _AROUND]
        near = [each for each in around if each.owner == symbol.owner]
        near.sort(key=lambda each: abs(each.line - symbol.line))
        if len(near) < _MOST_SIBLINGS:
            others = [each for each in around if each.owner != symbol.owner]
            near += sorted(others, key=lambda each: abs(each.line - symbol.line))
        return tuple(
            Sibling(
                name=each.qualified_name,
                line=each.line,
                test_files=self._tests.files_for(each.id)[:_MOST_TEST_FILES],
            )
            for each in near[:_MOST_SIBLINGS]
        )

    def test_file(self, symbol: Symbol, siblings: Iterable[Sibling]) -> str | None:
        """Return the file that a test of it should go to."""
        known, custom = self._of_file(symbol.file, symbol.language)
        if known is None:
            for sibling in siblings:
                return sibling.test_files[0]
        return known or custom

    def _of_file(self, path: str, language: str) -> tuple[str | None, str | None]:
        """Return the test of a module that there is, and the one there would be."""
        if path not in self._customs:
            folder = dirname(path)
            stem, ending = splitext(basename(path))
            known = (self._by_name.get(name) for name in _customary(stem, ending))
            custom = _CUSTOMS.get(language)
            self._customs[path] = (
                next(filter(None, known), None),
                custom and custom.format(stem=stem, folder=join(folder, "")),
            )
        return self._customs[path]


def _customary(stem: str, ending: str) -> Iterator[str]:
    yield f"test_{stem}{ending}"
    yield f"{stem}_test{ending}"
    yield f"{stem}.test{ending}"
    yield f"{stem}.spec{ending}"
    yield f"{stem}_spec{ending}"
    yield f"{stem}Test{ending}"
    yield f"{stem}Tests{ending}"
