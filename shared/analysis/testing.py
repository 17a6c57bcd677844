"""The tests of some code, and what each of them reaches."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from shared.analysis.code import Code
from shared.analysis.collecting import Collecting
from shared.analysis.conventions.marks import Role, role_of
from shared.analysis.conventions.names import is_test_name
from shared.analysis.fixtures import unused_fixtures
from shared.analysis.preparing import prepared
from shared.analysis.spreading import Spreading, bits, step
from shared.analysis.symbols import Symbol
from shared.core.clues import NO_TEST

# Files told of one function; common ones are reached from everywhere.
MOST_TEST_FILES = 50
# In these languages each test is a function.
_IN_FUNCTIONS = frozenset({"csharp", "go", "java", "python", "rust"})


class Tests:
    """Who tests what.

    A test is a function that test runners look for, a fixture, or the code of a test
    file itself, as where JavaScript hands its tests to `it`.

    Attributes:
        files: Paths of the files that are tests, help them, or hold some.
        by_file: Ids of the tests in each of these files.
    """

    def __init__(self, code: Code) -> None:
        self._code = code
        self.by_file: dict[str, list[str]] = {
            path: [] for path in code.files if code.is_test(path)
        }
        for test in sorted(_find(code)):
            self.by_file.setdefault(code.file_of(test), []).append(test)
        self.files = sorted(self.by_file)
        self._tests = [test for path in self.files for test in self.by_file[path]]
        self._known = frozenset(self._tests)
        spreading = Spreading(_behind(code, self.files, self._tests))
        self._places = spreading.places
        number = code.number
        spread = list(spreading.spread([[number(test)] for test in self._tests]))
        self._counts = [
            sum(map(int.bit_count, masks)) for masks in zip(*spread, strict=True)
        ]
        by_file = [[number(test) for test in self.by_file[p]] for p in self.files]
        self._masks = list(zip(*spreading.spread(by_file), strict=True))
        self._files: dict[tuple[int, ...], tuple[str, ...]] = {}

    def functions_of(self, path: str) -> int:
        """Return how many tests a file has; its own code is one if it has no other.

        It is none where runners look for functions alone: it only makes these.
        """
        functions = sum(test in self._code.symbols for test in self.by_file[path])
        if functions or self._code.languages[path] in _IN_FUNCTIONS:
            return functions
        return len(self.by_file[path])

    def reaches(self, node: str) -> int:
        """Return how many tests reach a node."""
        return self._counts[self._places[self._code.number(node)]] if self._tests else 0

    def direct(self, node: str) -> int:
        """Return how many tests use a node themselves."""
        return sum(map(self._known.__contains__, self._code.users(node)))

    def files_for(self, node: str) -> tuple[str, ...]:
        """Return the first test files whose tests reach a node, in order."""
        masks = self._masks_of(node)
        known = self._files.get(masks)
        if known is None:
            known = tuple(islice(self._files_of(masks), MOST_TEST_FILES))
            self._files[masks] = known
        return known

    def _masks_of(self, node: str) -> tuple[int, ...]:
        return self._masks[self._places[self._code.number(node)]] if self.files else ()

    def _files_of(self, masks: tuple[int, ...]) -> Iterator[str]:
        for number, mask in enumerate(masks):
            for bit in bits(mask):
                yield self.files[number * step() + bit]

    def coverage(self, nodes: list[Symbol]) -> tuple[Counter[str], Counter[str]]:
        """Return how many of the nodes, and of their files, each test file reaches."""
        functions: Counter[tuple[int, int]] = Counter()
        of_file: dict[tuple[str, int], int] = {}
        for symbol in nodes:
            for number, mask in enumerate(self._masks_of(symbol.id)):
                functions[number, mask] += 1
                key = symbol.file, number
                of_file[key] = of_file.get(key, 0) | mask
        files = Counter((number, mask) for (_, number), mask in of_file.items())
        return self._by_path(functions), self._by_path(files)

    def _by_path(self, counts: Counter[tuple[int, int]]) -> Counter[str]:
        found: Counter[str] = Counter()
        for (number, mask), count in counts.items():
            for bit in bits(mask):
                found[self.files[number * step() + bit]] += count
        return found


def is_found(code: Code, symbol: Symbol) -> bool:
    """Return whether test runners find a symbol by its name, or by what defines it."""
    if not code.is_test(symbol.file):
        return False
    return symbol.is_registered or (
        is_test_name(symbol.language, symbol.name)
        and NO_TEST not in code.structure.clues.marks.get(symbol.id, ())
    )


def is_inline_test(code: Code, symbol: Symbol) -> bool:
    """Return whether a mark makes a function a test, wherever it is, as in Rust."""
    marks = code.structure.clues.marks.get(symbol.id, ())
    return any(mark[:1] == "@" and role_of(mark[1:]) is Role.TEST for mark in marks)


def _find(code: Code) -> Iterator[str]:
    collecting, unused = Collecting(code), unused_fixtures(code)
    for symbol in code.symbols.values():
        is_named = is_found(code, symbol) and collecting.takes(symbol)
        is_wanted = is_named or is_inline_test(code, symbol)
        if is_wanted and symbol.label == "Function" and symbol.id not in unused:
            yield symbol.id
    for path in code.files:
        if code.is_test(path) and code.uses.after(f"file:{path}"):
            yield f"file:{path}"


def _behind(code: Code, files: Iterable[str], tests: Iterable[str]) -> list[list[int]]:
    """Return what runs as soon as something does, by numbers.

    The code of files that are no tests has run before.
    """
    instead: dict[int, list[int]] = {}
    for method, overrides in _instead(code).items():
        instead[code.number(method)] = list(map(code.number, overrides))
    for caller, run in code.index.dispatched:
        instead.setdefault(caller, []).append(run)
    for node, run_with in prepared(code, tests).items():
        instead.setdefault(node, []).extend(run_with)
    found: list[list[int]] = [[] for _ in code.index.ids]
    forth = code.uses.forth
    for number in code.index.symbols.nodes:
        found[number] = forth[number] + instead.get(number, [])
    for path in files:
        number = code.number(f"file:{path}")
        found[number] = forth[number] + instead.get(number, [])
    return found


def _instead(code: Code) -> Mapping[str, list[str]]:
    """Return methods of tests to those of tests that override them.

    Runners make the objects, so that no edge tells whose method a test inherits.
    """
    found: dict[str, list[str]] = {}
    for override, method in code.overrides():
        if code.is_test(code.file_of(override)) and code.is_test(code.file_of(method)):
            found.setdefault(method, []).append(override)
    return found
