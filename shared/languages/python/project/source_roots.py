"""Folders that projects say, or are used, to put on Python's path."""

from collections.abc import Iterator, Mapping
from configparser import ConfigParser, Error as ConfigError
from itertools import islice
from typing import Any

from shared.parsing.toml import tables_in

MANIFESTS = frozenset({"pyproject.toml", "setup.cfg"})
# Tells of a project as well, and is code.
SETUP = "setup.py"
# Where projects keep their packages by convention.
SOURCES = "src"
# No project says more of its own.
MAX_DECLARED = 32


def declared_roots(
    manifests: Mapping[str, bytes], paths: frozenset[str]
) -> tuple[frozenset[str], frozenset[str]]:
    """Return the folders of projects, and those of their sources."""
    projects: set[str] = set()
    sources: set[str] = set()
    for path in (*manifests, *(p for p in paths if p.endswith(SETUP))):
        folder, _, name = path.rpartition("/")
        if name in MANIFESTS or name == SETUP:
            projects.add(folder)
            sources.add(_below(folder, SOURCES))
    for path, data in manifests.items():
        folder, _, name = path.rpartition("/")
        for said in islice(_said(name, data), MAX_DECLARED):
            sources.add(_below(folder, said))
    return frozenset(projects), frozenset(sources - projects)


def _said(name: str, data: bytes) -> Iterator[str]:
    if name == "setup.cfg":
        yield from _of_setup_cfg(data)
        return
    tool = _table(tables_in(data), "tool")
    setuptools = _table(tool, "setuptools")
    yield from _texts(_table(setuptools, "packages", "find").get("where"))
    yield from _texts(_table(setuptools, "package-dir").get(""))
    for package in _texts(
        _table(tool, "hatch", "build", "targets", "wheel").get("packages")
    ):
        yield package.rstrip("/").rpartition("/")[0]
    listed = _table(tool, "poetry").get("packages")
    if isinstance(listed, list):
        for one in listed:
            yield from _texts(one.get("from") if isinstance(one, dict) else None)
    yield from _texts(_table(tool, "pdm", "build").get("package-dir"))
    yield from _texts(_table(tool, "uv", "build-backend").get("module-root"))
    yield from _texts(_table(tool, "maturin").get("python-source"))
    yield from _texts(_table(tool, "pytest", "ini_options").get("pythonpath"))


def _of_setup_cfg(data: bytes) -> Iterator[str]:
    parser = ConfigParser(interpolation=None, strict=False)
    try:
        parser.read_string(data.decode("utf-8-sig", "replace"))
    except ConfigError:
        return
    yield from parser.get("options.packages.find", "where", fallback="").split()
    for line in parser.get("options", "package_dir", fallback="").splitlines():
        package, _, folder = line.partition("=")
        if not package.strip():
            yield folder.strip()


def _table(tables: dict[str, Any], *names: str) -> dict[str, Any]:
    for name in names:
        found = tables.get(name)
        if not isinstance(found, dict):
            return {}
        tables = found
    return tables


def _texts(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,)
    given = value if isinstance(value, list) else ()
    return tuple(one for one in given if isinstance(one, str))


def _below(folder: str, said: str) -> str:
    parts = [part for part in said.split("/") if part not in ("", ".")]
    return "/".join([folder, *parts] if folder else parts)
