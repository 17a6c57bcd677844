"""What runners have rows of tests from: `[MemberData(nameof(Rows))]` and its like."""

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator

from shared.analysis.code import Code
from shared.analysis.symbols import Symbol
from shared.pipeline.clues.sources.words import with_lines

# xUnit's, NUnit's and MSTest's, then PHPUnit's, as an attribute and in a comment.
_CSHARP = re.compile(
    rb"\b(?:ClassData|DynamicData|MemberData|TestCaseSource|TestFixtureSource|ValueSource)"
    rb"(?:Attribute)?(?:<(?P<type>\w++)>)?\((?P<given>[^\]\n]{0,300})"
    rb"|\bIClassFixture<(?P<fixture>\w++)>"
)
_PHP = re.compile(
    rb"#\[[^\]\n]{0,200}?\b(?:DataProvider|DataProviderExternal)\((?P<given>[^)\n]{0,300})"
    rb"|@dataProvider[ \t]++(?P<named>[\w\\:]++)"
)
_FORMS = {"csharp": _CSHARP, "php": _PHP}
_CLASS = {
    "csharp": re.compile(rb"\btypeof\(\s*+(?:\w++\.)*+(\w++)"),
    "php": re.compile(rb"(?<!\w)(?:\\?\w++\\)*+(\w++)::class"),
}
_MEMBER = {
    "csharp": re.compile(rb"\bnameof\(\s*+(?:\w++\.)*+(\w++)|@?\"(\w++)\""),
    "php": re.compile(rb"[\"'](\w++)[\"']"),
}
# Of a class that is itself the source, or a fixture, runners make an object.
_RUN = frozenset(
    {
        "Dispose",
        "DisposeAsync",
        "GetAsyncEnumerator",
        "GetEnumerator",
        "InitializeAsync",
    }
)
_CONSTRUCTOR = "constructor"
_DOCUMENT = b"@"
# Sources of one test.
_MOST = 20


class Rows:
    """Finds them, over all files."""

    def __init__(self, code: Code) -> None:
        self._code = code
        # Ids of tests with the names of classes and of members in them.
        self._told: dict[str, list[tuple[str, str]]] = defaultdict(list)
        self._classes: dict[str, list[str]] = defaultdict(list)
        self._members: dict[str, dict[str, list[str]]] = {}

    def read(self, path: str, data: bytes, language: str) -> None:
        """Take in the code of a file."""
        form = _FORMS.get(language)
        if form is None or not self._code.is_test(path):
            return
        for match, line in with_lines(data, form.finditer(data)):
            is_in_front = match[0][:1] == _DOCUMENT
            around = self._code.around(path, line)
            test = self._behind(path, line) if is_in_front else around
            if test is not None and len(self._told[test.id]) < _MOST:
                self._told[test.id].append(_named(match, language))

    def told(self) -> dict[str, tuple[str, ...]]:
        """Return the ids of tests with those of what they have their rows from."""
        if self._told:
            for symbol in self._code.symbols.values():
                if symbol.label == "Class" and symbol.language in _FORMS:
                    self._classes[symbol.name].append(symbol.id)
        found = {test: tuple(self._sources(test)) for test in sorted(self._told)}
        return {test: sources for test, sources in found.items() if sources}

    def _behind(self, path: str, line: int) -> Symbol | None:
        """Return the function that a comment is in front of."""
        symbols = self._code.by_file[path]
        at = bisect_right(symbols, line, key=_line_of)
        found = symbols[at] if at < len(symbols) else None
        return found if found is not None and found.label == "Function" else None

    def _sources(self, test: str) -> Iterator[str]:
        symbol = self._code.symbols[test]
        owner = symbol.owner if symbol.label == "Function" else symbol.id
        for cls, name in self._told[test]:
            named = self._classes.get(cls, [])[:_MOST] if cls else [owner]
            if not name:
                yield from named
            for each in self._code.above(named):
                yield from self._members_of(each).get(name, ())

    def _members_of(self, cls: str) -> dict[str, list[str]]:
        """Return the members of a class by name, with none what making it runs."""
        known = self._members.get(cls)
        if known is None:
            known = self._members[cls] = {}
            for member in self._code.members.get(cls, ()):
                known.setdefault(member.name, []).append(member.id)
                if member.name in _RUN or member.kind == _CONSTRUCTOR:
                    known.setdefault("", []).append(member.id)
        return known


def _line_of(symbol: Symbol) -> int:
    return symbol.line


def _named(match: re.Match[bytes], language: str) -> tuple[str, str]:
    """Return the names of the class, if one is told, and of the member in it."""
    groups = match.groupdict()
    if named := groups.get("named"):
        cls, _, member = named.decode(errors="replace").rpartition("::")
        return cls.rpartition("\\")[2], member
    given = groups.get("given") or b""
    told = _CLASS[language].search(given)
    cls = (
        groups.get("type")
        or groups.get("fixture")
        or (told[1] if told is not None else b"")
    )
    member = _MEMBER[language].search(given)
    name = next(filter(None, member.groups())) if member is not None else b""
    return cls.decode(errors="replace"), name.decode(errors="replace")
