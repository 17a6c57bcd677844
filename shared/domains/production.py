"""Which files are production code, and why the others are left out."""

import re
from posixpath import basename, dirname

from shared.domains.outline import Outline, OutlineFile

NOT_CODE = "not source code"
TEST = "test code"
GENERATED = "generated code"
VENDORED = "third-party code"
BUILT = "build output"
TOOLING = "build and tool configuration"
EXAMPLE = "example, benchmark or documentation"

_FOLDERS = {
    TEST: "tests __tests__ test spec specs __mocks__ testdata e2e cypress",
    VENDORED: "vendor vendors vendored _vendor third_party third-party thirdparty"
    " node_modules bower_components extern site-packages",
    BUILT: "dist obj .next .nuxt",
    GENERATED: "generated __generated__",
    EXAMPLE: "example examples sample samples demo demos doc docs bench benchmark"
    " benchmarks",
}
_REASONS = {
    folder: reason for reason, folders in _FOLDERS.items() for folder in folders.split()
}
_NAMES = (
    (
        GENERATED,
        re.compile(
            r"(_pb2(_grpc)?\.pyi?|\.pb\.(go|cc|h)|[._-]generated\.\w+|\.gen\.\w+"
            r"|\.g\.(cs|dart)|\.freezed\.dart|\.designer\.cs|[.-]min\.\w+)\Z",
            re.IGNORECASE,
        ),
    ),
    (
        TEST,
        re.compile(
            r"(\A(test_.*|conftest|tests)\.py|_test\.\w+|_spec\.rb|[.-](test|spec)\.\w+"
            r"|(?<=[a-z0-9])(Tests?|TestCase|IT|Spec)\.(java|kt|cs|scala|groovy|php|swift))\Z"
        ),
    ),
    (
        TOOLING,
        re.compile(
            r"(\Asetup\.py|\Anoxfile\.py|\Atasks\.py|\A(gulp|grunt|jake|rake)file(\.\w+)?"
            r"|\Amakefile|\.mk|\.gradle(\.kts)?|\.config\.\w+|\A\..*rc\.\w+"
            r"|\Abuild\.(rs|sbt)|\Arakefile)\Z",
            re.IGNORECASE,
        ),
    ),
)
_MINIFIED_FROM_BYTES = 20_000
_MINIFIED_LINE_BYTES = 400
# Where nothing else is there, these are what the tree is about.
_SECOND_CHOICE = (EXAMPLE, TOOLING, TEST)


def reasons(outline: Outline) -> list[str | None]:
    """Return why each file is left out; None for production code.

    A tree of nothing but examples or tests is about these: they are not left out.
    """
    packages = _test_packages(outline)
    found = [_reason(file, packages) for file in outline.files]
    for choice in _SECOND_CHOICE:
        if None in found:
            break
        found = [None if reason == choice else reason for reason in found]
    return found


def _reason(file: OutlineFile, packages: frozenset[str]) -> str | None:
    if file.language == "other":
        return NOT_CODE
    *folders, name = file.path.split("/")
    for depth, folder in enumerate(folders, start=1):
        reason = _REASONS.get(folder.lower())
        if reason and "/".join(folders[:depth]) not in packages:
            return reason
    for reason, pattern in _NAMES:
        if pattern.search(name):
            return reason
    is_minified = (
        file.size_bytes > _MINIFIED_FROM_BYTES
        and file.size_bytes > _MINIFIED_LINE_BYTES * file.line_count
    )
    return GENERATED if is_minified else None


def _test_packages(outline: Outline) -> frozenset[str]:
    """Return packages named `test` that the code uses and that hold no test."""
    files = outline.files
    used = {
        dirname(files[edge.target].path)
        for edge in outline.edges
        if edge.type == "imports"
        and edge.target < outline.first_symbol
        and dirname(files[edge.source].path) != dirname(files[edge.target].path)
        and _reason(files[edge.source], frozenset()) is None
    }
    held: dict[str, list[str]] = {}
    for file in files:
        if basename(dirname(file.path)) == "test":
            held.setdefault(dirname(file.path), []).append(basename(file.path))
    paths = {file.path for file in files}
    return frozenset(
        folder
        for folder, names in held.items()
        if folder in used
        and "__init__.py" in names
        and f"{dirname(folder)}/__init__.py" in paths
        and not any(name.startswith("test_") for name in names)
    )
