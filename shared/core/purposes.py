"""What each file of a tree is for: production code, tests, examples or something else.

Paths tell, and imports where a name may mean two things: what production code imports
from a folder called `test` or `samples` is production code.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from posixpath import basename, dirname
from typing import Protocol

from shared.core.builds import compiled, declares_only, is_built_folder, wrapped
from shared.core.data_of_tests import holds_data, left_to_tests, may_hold_data

UNPARSED = "other"


class Purpose(StrEnum):
    """What a file is for; the words are those that results give as a reason."""

    PRODUCTION = "production code"
    NOT_CODE = "not source code"
    TEST = "test code"
    TEST_DATA = "data of tests"
    GENERATED = "generated code"
    DECLARED = "declarations of code beside it"
    VENDORED = "third-party code"
    BUILT = "build output"
    TOOLING = "build and tool configuration"
    EXAMPLE = "example, benchmark or documentation"


# Nobody's to delete or to test: written by others, by machines, or to be read only.
NOT_KEPT_UP = frozenset(
    {
        Purpose.NOT_CODE,
        Purpose.TEST_DATA,
        Purpose.DECLARED,
        Purpose.GENERATED,
        Purpose.VENDORED,
        Purpose.BUILT,
        Purpose.EXAMPLE,
    }
)
TESTING = frozenset({Purpose.TEST, Purpose.TEST_DATA})


class SourceFile(Protocol):
    """A file of the tree; `language` is `other` for one that is not parsed."""

    @property
    def path(self) -> str:
        """Its path in the archive."""

    @property
    def language(self) -> str:
        """Its language."""

    @property
    def size_bytes(self) -> int:
        """Its size."""

    @property
    def line_count(self) -> int:
        """How many lines it has."""


_FOLDERS = {
    Purpose.TEST_DATA: "testdata fixtures __fixtures__ __snapshots__",
    Purpose.TEST: "tests __tests__ test testing spec specs __mocks__ e2e cypress"
    " androidtest t",
    Purpose.VENDORED: "vendor vendors vendored _vendor third_party third-party"
    " thirdparty 3rdparty 3rd_party 3rd-party node_modules bower_components extern"
    " site-packages dist-packages",
    Purpose.BUILT: "obj .next .nuxt",
    Purpose.GENERATED: "generated __generated__",
    Purpose.EXAMPLE: "example examples sample samples demo demos doc docs bench benches"
    " benchmark benchmarks",
}
_PURPOSES = {
    folder: purpose
    for purpose, folders in _FOLDERS.items()
    for folder in folders.split()
}
# Written by others where C keeps what it builds on.
_VENDORED_IN_C = frozenset({"deps"})
_C = frozenset({"c", "cpp", "cuda"})
# Projects and source sets of tests: `Shop.UnitTests/`, `src/integrationTest/`.
_TEST_FOLDER = re.compile(r"(?<=[a-z0-9.])Tests?\Z")
# `_tests`, `smoke-tests`
_OWN_TESTS = re.compile(r"[_-]tests\Z")
# `typing-examples`
_EXAMPLE_FOLDER = re.compile(r"(?<=\w)[_-](examples|samples|demos|benchmarks)\Z")
_TEST_NAME = re.compile(
    r"(\A(test_.*|.*_tests?|conftest|tests)\.py|_test\.\w+|_spec\.(rb|lua|cr)"
    r"|[._-](test|spec|e2e|cy)s?\.[cm]?[jt]sx?|[.-](test|spec)\.\w+"
    r"|\Atest[_-].*\.(c|cc|cpp|cxx|rs|lua|jl|sh|R|r|ml)"
    r"|(\ATest[A-Z]\w*|(?<=[a-z0-9])(Tests?|TestCase|IT))"
    r"\.(java|kts?|cs|fs|scala|groovy|php|swift|mm?)"
    r"|(?<=[a-z0-9])(Spec|Suite)\.(kts?|scala|groovy|php|swift))\Z"
)
_NAMES = (
    (
        Purpose.GENERATED,
        re.compile(
            r"(_pb2(_grpc)?\.pyi?|\.pb\.(go|cc|h)|[._-]generated\.\w+|\.gen\.\w+"
            r"|\.g\.(cs|dart)|\.freezed\.dart|\.designer\.cs)\Z",
            re.IGNORECASE,
        ),
    ),
    (Purpose.TEST, _TEST_NAME),
    (
        Purpose.TOOLING,
        re.compile(
            r"(\Asetup\.py|\Anoxfile\.py|\Atasks\.py|\A(gulp|grunt|jake|rake)file(\.\w+)?"
            r"|\Amakefile|\.mk|\.gradle(\.kts)?|\.config\.\w+|\A\..*rc\.\w+"
            r"|\Abuild\.(rs|sbt)|\Arakefile)\Z",
            re.IGNORECASE,
        ),
    ),
)
# Where Maven and Gradle have what is shipped, however it is called.
_SHIPPED = re.compile(r"(\A|/)src/main/")
# What production code may import from, and is production code then.
_MAY_BE_USED = frozenset(
    {"fixtures", "t", "test", "testing", "tests.py", *_FOLDERS[Purpose.EXAMPLE].split()}
)
# These do so only where they are packages of Python without tests.
_PACKAGES = frozenset({"test", "testing"})
_MINIFIED = re.compile(r"[.-]min\.\w+\Z", re.IGNORECASE)
_MINIFIED_FROM_BYTES = 1_000
_MINIFIED_LINE_BYTES = 300
# Where no production code is there, these are what the tree is about.
_SECOND_CHOICE = (Purpose.BUILT, Purpose.EXAMPLE, Purpose.TOOLING)

# A purpose, and the folder or file whose name has told it; "" for none.
Told = tuple[Purpose, str]


def is_minified(file: SourceFile) -> bool:
    """Return whether a file's name or its long lines say that it is packed."""
    return _MINIFIED.search(file.path) is not None or (
        file.size_bytes > _MINIFIED_FROM_BYTES
        and file.size_bytes > _MINIFIED_LINE_BYTES * (file.line_count + 1)
    )


def told_by_name(file: SourceFile) -> Purpose:
    """Return what a file's path and its lines say alone, whatever is around it."""
    return _told(file, frozenset())[0]


def purposes(
    files: Sequence[SourceFile], imports: Iterable[tuple[str, str]]
) -> dict[str, Purpose]:
    """Return what each file is for, by its path.

    A tree of nothing but examples or build output is about these.

    Args:
        files: All files of the tree.
        imports: Paths of files that import others, with those of the others.
    """
    built, declared = compiled({file.path for file in files})
    told = {file.path: _told(file, frozenset()) for file in files}
    told |= dict.fromkeys(built, (Purpose.BUILT, ""))
    told |= dict.fromkeys(declared, (Purpose.DECLARED, ""))
    pairs = list(imports)
    used = _used(told, pairs) | _wrapped(told, pairs)
    found = {
        file.path: _told(file, used)[0]
        if told[file.path][1] in used
        else told[file.path][0]
        for file in files
    }
    tests = [file for file in files if found[file.path] is Purpose.TEST]
    left = left_to_tests(
        [(file.path, file.language) for file in tests],
        imported={target for source, target in pairs if source != target},
        named={each.path for each in tests if _TEST_NAME.search(basename(each.path))},
    )
    found |= dict.fromkeys(left, Purpose.TEST_DATA)
    for choice in _SECOND_CHOICE:
        if any(map(_is_production, found, found.values())):
            break
        found = {
            path: Purpose.PRODUCTION if purpose is choice else purpose
            for path, purpose in found.items()
        }
    return found


def _is_production(path: str, purpose: Purpose) -> bool:
    return purpose is Purpose.PRODUCTION and not declares_only(path)


def _told(file: SourceFile, used: frozenset[str]) -> Told:
    if file.language == UNPARSED:
        return Purpose.NOT_CODE, ""
    by_folder = _by_folder(file, used)
    if by_folder is not None:
        return by_folder
    name = basename(file.path)
    is_shipped = _SHIPPED.search(file.path) is not None or file.path in used
    for purpose, pattern in _NAMES:
        if pattern.search(name) and not (is_shipped and purpose is Purpose.TEST):
            return purpose, file.path
    return Purpose.GENERATED if is_minified(file) else Purpose.PRODUCTION, ""


def _by_folder(file: SourceFile, used: frozenset[str]) -> Told | None:
    """Return what the outermost folder says that says anything.

    Folders of tests may hold data of theirs further inside.
    """
    path = file.path
    found: Told | None = None
    is_shipped = _SHIPPED.search(path) is not None
    at = path.find("/")
    start = 0
    above = ("", "")
    while at >= 0:
        folder, around = path[start:at], path[:at]
        purpose = _PURPOSES.get(folder.lower())
        if purpose is None:
            purpose = _by_pattern(folder)
        if purpose is None and folder in _VENDORED_IN_C and file.language in _C:
            purpose = Purpose.VENDORED
        is_of_tests = found is not None and found[0] is Purpose.TEST
        if holds_data(folder, above, is_of_tests=is_of_tests):
            purpose = Purpose.TEST_DATA
        is_meant = around not in used and not (is_shipped and purpose in TESTING)
        if purpose is Purpose.TEST_DATA and is_meant:
            return purpose, around
        if purpose is not None and found is None and is_meant:
            found = purpose, around
        above = above[1], folder
        start, at = at + 1, path.find("/", at + 1)
    return found


def _wrapped(
    told: Mapping[str, Told], imports: Iterable[tuple[str, str]]
) -> frozenset[str]:
    own = {path for path, (found, _) in told.items() if _is_production(path, found)}
    built = {
        path: folder
        for path, (found, folder) in told.items()
        if found is Purpose.BUILT and folder
    }
    return wrapped(own, built, imports) if own and built else frozenset()


def _by_pattern(folder: str) -> Purpose | None:
    is_own = _TEST_FOLDER.search(folder) or _OWN_TESTS.search(folder)
    if is_own or may_hold_data(folder):
        return Purpose.TEST
    if _EXAMPLE_FOLDER.search(folder):
        return Purpose.EXAMPLE
    return Purpose.BUILT if is_built_folder(folder) else None


def _used(
    told: Mapping[str, Told], imports: Iterable[tuple[str, str]]
) -> frozenset[str]:
    """Return folders and files that production code uses, whatever their names say."""
    nothing = (Purpose.NOT_CODE, "")
    used = {
        told[target][1]
        for source, target in imports
        if told.get(source, nothing)[0] is Purpose.PRODUCTION and target in told
    }
    used = {each for each in used if _may_be_used(basename(each))}
    for path, (purpose, folder) in told.items():
        is_held = purpose is Purpose.TEST and folder == dirname(path)
        if is_held and _TEST_NAME.search(basename(path)):
            used.discard(folder)
    return frozenset(
        each
        for each in used
        if basename(each).lower() not in _PACKAGES or _is_package(each, told)
    )


def _may_be_used(name: str) -> bool:
    found = _EXAMPLE_FOLDER.search(name) or _OWN_TESTS.search(name)
    return found is not None or name.lower() in _MAY_BE_USED or may_hold_data(name)


def _is_package(folder: str, told: Mapping[str, Told]) -> bool:
    return all(f"{f}/__init__.py" in told for f in (folder, dirname(folder)))
