"""Files that tests do not consist of: sources that they compile, analyse or read."""

import re
from collections.abc import Collection, Iterable, Iterator
from posixpath import basename

# What tests written in PHP keep beside them, and source sets of Java.
_OF_TESTS = frozenset({"_data", "_files", "_fixture", "_fixtures"})
_RESOURCES = re.compile(r"src/(\w*[tT]est\w*|it)/resources(-\w+)?")
# `testresources`, `test-data`: data, where no file within has the name of a test.
_FOLDER = re.compile(r"tests?[_-]?(assets|data|files|fixtures|resources?)")
_TESTS = "tests"


def holds_data(folder: str, above: tuple[str, str], *, is_of_tests: bool) -> bool:
    """Return whether what lies in a folder is data.

    `above` are the names of the two folders around it, the outer one first, and
    `is_of_tests` tells of these.

    >>> holds_data("resources", ("src", "test"), is_of_tests=True)
    True
    >>> [holds_data("_files", ("", "a"), is_of_tests=of) for of in (True, False)]
    [True, False]
    """
    is_kept_beside = is_of_tests and folder in _OF_TESTS
    return is_kept_beside or bool(_RESOURCES.fullmatch("/".join((*above, folder))))


def may_hold_data(name: str) -> bool:
    """Return whether a folder is called after data of tests.

    >>> may_hold_data("testResources"), may_hold_data("data")
    (True, False)
    """
    return _FOLDER.fullmatch(name.lower()) is not None


def left_to_tests(
    paths: Iterable[tuple[str, str]],
    *,
    imported: Collection[str],
    named: Collection[str],
) -> Iterator[str]:
    """Yield files that tests do not consist of.

    Those are sources of Rust in folders of their own that no module declares, and what
    lies in folders called after data without a test in them.

    Args:
        paths: Files of tests with their languages.
        imported: Paths of what others import.
        named: Paths of what has the name of a test.
    """
    tested = set(map(_data_folder, named))
    for path, language in paths:
        if language == "rust":
            is_declared = path in imported or basename(path) == "main.rs"
            if not is_declared and _TESTS in path.split("/")[:-2]:
                yield path
        elif (folder := _data_folder(path)) and folder not in tested:
            yield path


def _data_folder(path: str) -> str:
    """Return the outermost folder around a file that is called after data."""
    folders = path.split("/")[:-1]
    held = (at for at, folder in enumerate(folders) if may_hold_data(folder))
    at = next(held, None)
    return "" if at is None else "/".join(folders[: at + 1])
