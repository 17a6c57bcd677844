"""The tests of some code, and what each of them reaches."""

from collections import Counter
from collections.abc import Iterator

from shared.analysis.code import Code, Symbol
from shared.analysis.collecting import Collecting
from shared.analysis.conventions.marks import Role, role_of
from shared.analysis.conventions.names import is_test_name
from shared.analysis.fixtures import unused_fixtures
from shared.analysis.spreading import Spreading, bits, step

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
        nodes = [*code.symbols, *(f"file:{path}" for path in self.files)]
        spreading = Spreading(nodes, lambda node: _symbols(code, node))
        self._counts: Counter[str] = Counter()
        for masks in spreading.spread([[test] for test in self._tests]):
            for node, mask in masks.items():
                self._counts[node] += mask.bit_count()
        self._masks: dict[str, list[tuple[int, int]]] = {}
        by_file = [self.by_file[path] for path in self.files]
        for number, masks in enumerate(spreading.spread(by_file)):
            for node, mask in masks.items():
                self._masks.setdefault(node, []).append((number * step(), mask))

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
        return self._counts[node]

    def direct(self, node: str) -> int:
        """Return how many tests use a node themselves."""
        return sum(user in self._known for user in self._code.uses.before(node))

    def files_for(self, node: str) -> Iterator[str]:
        """Yield the test files whose tests reach a node, in order."""
        for start, mask in self._masks.get(node, ()):
            for bit in bits(mask):
                yield self.files[start + bit]

    def coverage(self, nodes: list[Symbol]) -> tuple[Counter[str], Counter[str]]:
        """Return how many of the nodes, and of their files, each test file reaches."""
        functions: Counter[tuple[int, int]] = Counter()
        of_file: dict[tuple[str, int], int] = {}
        for symbol in nodes:
            for start, mask in self._masks.get(symbol.id, ()):
                functions[start, mask] += 1
                key = symbol.file, start
                of_file[key] = of_file.get(key, 0) | mask
        files = Counter((start, mask) for (_, start), mask in of_file.items())
        return self._by_path(functions), self._by_path(files)

    def _by_path(self, counts: Counter[tuple[int, int]]) -> Counter[str]:
        found: Counter[str] = Counter()
        for (start, mask), count in counts.items():
            for bit in bits(mask):
                found[self.files[start + bit]] += count
        return found


def is_found(code: Code, symbol: Symbol) -> bool:
    """Return whether test runners find a symbol by its name, or by what defines it."""
    is_named = symbol.is_registered or is_test_name(symbol.name)
    return is_named and code.is_test(symbol.file)


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


def _symbols(code: Code, node: str) -> Iterator[str]:
    """Yield what a test that runs a node goes on to."""
    return (other for other in code.uses.after(node) if other in code.symbols)
