"""Reads from `Cargo.toml` which crates a package has and what they may name."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from posixpath import dirname, join, normpath
from typing import Any

from shared.parsing.toml import is_readable, tables_in
from shared.resolution.cut import Cut

# A manifest is written by hand; a longer one is something else. Reading a megabyte
# takes half a second, so there is a bound on all of them too.
MAX_MANIFEST_BYTES = 1 << 20
MAX_ALL_BYTES = 8 << 20

DEPENDENCIES = ("dependencies", "dev-dependencies", "build-dependencies")
TARGETS = ("bin", "example", "test", "bench")
FOLDERS = ("src/bin", "examples", "tests", "benches")


@dataclass(frozen=True, slots=True, kw_only=True)
class Dependency:
    """What a crate is called elsewhere: its package, and its folder when it is here."""

    package: str
    folder: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Package:
    """A package with its folder.

    Attributes:
        folder: Where its manifest is.
        name: As in the registry, with `-`.
        edition: `2015`, `2018` ...
        library: The file of its library, which may not exist.
        library_name: As code calls the library.
        targets: Files that its manifest names as further crates.
        dependencies: By the name that code uses.
    """

    folder: str
    name: str
    edition: str
    library: str
    library_name: str
    targets: tuple[str, ...] = ()
    dependencies: Mapping[str, Dependency] = field(default_factory=dict)


def read_packages(manifests: Mapping[str, bytes], cut: Cut) -> dict[str, Package]:
    """Return the packages by folder; manifests that cannot be read are left out."""
    tables: dict[str, dict[str, Any]] = {}
    left_bytes = MAX_ALL_BYTES
    # Those nearest to the root first, so that workspaces are among what is read.
    for path in sorted(manifests, key=lambda path: (path.count("/"), path)):
        if path.rpartition("/")[2] != "Cargo.toml":
            continue
        left_bytes -= len(manifests[path])
        if left_bytes < 0 or not _is_readable(manifests[path]):
            cut.note()
        elif table := tables_in(manifests[path]):
            tables[dirname(path)] = table
    return {
        folder: _package(folder, table, _workspace(folder, tables))
        for folder, table in tables.items()
        if isinstance(table.get("package"), dict)
    }


def crate_roots(
    packages: Mapping[str, Package], paths: Iterable[str]
) -> dict[str, list[str]]:
    """Return by folder the files that are crates of their own, library first."""
    found: dict[str, dict[str, None]] = {}
    for folder, package in packages.items():
        inside = f"{folder}/" if folder else ""
        found[folder] = dict.fromkeys(
            [
                package.library,
                f"{inside}src/main.rs",
                *package.targets,
                f"{inside}build.rs",
            ]
        )
    for folder, roots in _by_convention(paths).items():
        if folder in found:
            found[folder].update(dict.fromkeys(roots))
    return {folder: list(roots) for folder, roots in found.items()}


def _by_convention(paths: Iterable[str]) -> dict[str, list[str]]:
    """Return by folder the files below it that Cargo takes for crates unasked."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in paths:
        folder, _, name = path.rpartition("/")
        holders = [folder, dirname(folder)] if name == "main.rs" else [folder]
        for holder in holders:
            for convention in FOLDERS:
                if holder == convention:
                    found[""].append(path)
                elif holder.endswith(f"/{convention}"):
                    found[holder[: -len(convention) - 1]].append(path)
    return found


def _is_readable(data: bytes) -> bool:
    return len(data) <= MAX_MANIFEST_BYTES and is_readable(data)


def _table(table: Mapping[str, Any], key: str) -> dict[str, Any]:
    found = table.get(key)
    return found if isinstance(found, dict) else {}


def _text(table: Mapping[str, Any], key: str) -> str:
    found = table.get(key)
    return found if isinstance(found, str) else ""


def _workspace(
    folder: str, tables: Mapping[str, Mapping[str, Any]]
) -> tuple[str, dict[str, Any]]:
    """Return the folder and the table of the workspace that a package is in."""
    at = folder
    while True:
        table = tables.get(at)
        if table is not None and isinstance(table.get("workspace"), dict):
            return at, table["workspace"]
        if not at.strip("/"):
            return folder, {}
        at = dirname(at)


def _package(
    folder: str, table: Mapping[str, Any], workspace: tuple[str, Mapping[str, Any]]
) -> Package:
    written = _table(table, "package")
    library = _table(table, "lib")
    name = _text(written, "name")
    edition = written.get("edition")
    if isinstance(edition, dict):
        edition = _text(_table(workspace[1], "package"), "edition")
    targets = [
        _inside(folder, _text(target, "path"))
        for kind in TARGETS
        for target in _listed(table, kind)
        if _text(target, "path")
    ]
    return Package(
        folder=folder,
        name=name,
        edition=edition if isinstance(edition, str) and edition else "2015",
        library=_inside(folder, _text(library, "path") or "src/lib.rs"),
        library_name=(_text(library, "name") or name).replace("-", "_"),
        targets=tuple(targets),
        dependencies=_dependencies(folder, table, workspace),
    )


def _listed(table: Mapping[str, Any], key: str) -> list[dict[str, Any]]:
    found = table.get(key)
    items = found if isinstance(found, list) else []
    return [item for item in items if isinstance(item, dict)]


def _dependencies(
    folder: str, table: Mapping[str, Any], workspace: tuple[str, Mapping[str, Any]]
) -> dict[str, Dependency]:
    tables = [
        table,
        *(t for t in _table(table, "target").values() if isinstance(t, dict)),
    ]
    found: dict[str, Dependency] = {}
    for holder in tables:
        for kind in DEPENDENCIES:
            for name, written in _table(holder, kind).items():
                home = folder
                if isinstance(written, dict) and written.get("workspace") is True:
                    home = workspace[0]
                    shared = _table(workspace[1], "dependencies")
                    written = shared.get(name, {})  # noqa: PLW2901 (what is meant)
                found[name.replace("-", "_")] = _dependency(home, name, written)
    return found


def _dependency(folder: str, name: str, written: object) -> Dependency:
    if not isinstance(written, dict):
        return Dependency(package=name)
    path = _text(written, "path")
    return Dependency(
        package=_text(written, "package") or name,
        folder=_inside(folder, path) if path else None,
    )


def _inside(folder: str, path: str) -> str:
    found = normpath(join(folder, path))
    return "" if found == "." else found
