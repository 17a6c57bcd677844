"""What settings tell pytest of the files and classes that it collects."""

from collections.abc import Mapping
from configparser import ConfigParser, Error as ConfigError
from posixpath import basename, dirname

from shared.core.clues import Collected
from shared.parsing.toml import tables_in

MOST_PATTERNS = 50
# The section of each file, in the order in which pytest looks for them.
_SECTIONS = {
    "pytest.ini": "pytest",
    ".pytest.ini": "pytest",
    "pyproject.toml": "",
    "tox.ini": "pytest",
    "setup.cfg": "tool:pytest",
}
_ORDER = tuple(_SECTIONS)


def collected(path: str, data: bytes) -> Collected | None:
    r"""Return what a file of settings tells; None where it tells nothing of pytest.

    >>> collected("tox.ini", b"[pytest]\npython_files = check_*.py").files
    ('check_*.py',)
    """
    name = basename(path)
    section = _SECTIONS.get(name)
    if section is None:
        return None
    options = _of_config(data, section) if section else _of_pyproject(data)
    if options is None:
        return None
    return Collected(
        folder=dirname(path),
        rank=_ORDER.index(name),
        files=_words(options.get("python_files")),
        classes=_words(options.get("python_classes")),
        folders=tuple(
            each.removeprefix("./").rstrip("/")
            for each in _words(options.get("testpaths"))
        ),
    )


def _of_config(data: bytes, section: str) -> Mapping[str, object] | None:
    parser = ConfigParser(interpolation=None, strict=False, allow_no_value=True)
    try:
        parser.read_string(data.decode(errors="replace"))
    except ConfigError:
        return None
    return dict(parser.items(section)) if parser.has_section(section) else None


def _of_pyproject(data: bytes) -> Mapping[str, object] | None:
    found: object = tables_in(data)
    for key in ("tool", "pytest", "ini_options"):
        found = found.get(key) if isinstance(found, dict) else None
    return found if isinstance(found, dict) else None


def _words(value: object) -> tuple[str, ...]:
    listed = value if isinstance(value, list) else str(value or "").split()
    words = (each for each in listed if isinstance(each, str) and each)
    return tuple(words)[:MOST_PATTERNS]
