"""What a coverage map tells of functions, files and domains."""

import msgspec


class Named(msgspec.Struct, frozen=True):
    """A function that tests reach, and how far it is from the one told of."""

    file: str
    name: str
    distance: int


class Sibling(msgspec.Struct, frozen=True, rename="camel"):
    """A tested function of the same file, and some tests that reach it."""

    name: str
    line: int
    test_files: tuple[str, ...]


class Untested(msgspec.Struct, frozen=True, rename="camel", omit_defaults=True):
    """A function that no test reaches, as far as edges tell."""

    file: str
    name: str
    line: int
    type: str
    confidence: str
    reason: str
    nearest_tested_caller: Named | None = None
    suggested_test_file: str | None = None
    tested_siblings: tuple[Sibling, ...] | None = None


class Tested(msgspec.Struct, frozen=True, rename="camel"):
    """A function that tests reach, at once or through others."""

    file: str
    name: str
    line: int
    type: str
    test_files: tuple[str, ...]
    direct_test_callers: int
    transitive_test_callers: int


class TestFile(msgspec.Struct, frozen=True, rename="camel"):
    """A file of tests, and what its tests reach."""

    file: str
    test_functions: int
    production_functions_covered: int
    production_files_covered: int


class FileCoverage(msgspec.Struct, frozen=True, rename="camel"):
    """A production file with functions."""

    file: str
    total_functions: int
    tested_functions: int
    untested_functions: int
    coverage_percentage: float


class DomainCoverage(msgspec.Struct, frozen=True, rename="camel"):
    """A domain whose files have functions."""

    domain: str
    total_functions: int
    tested_functions: int
    coverage_percentage: float
