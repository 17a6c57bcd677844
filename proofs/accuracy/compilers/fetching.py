"""Fetches sources and compilers from npm, the Python index and Debian, into a cache."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from proofs.accuracy.corpus import MissingToolError, environment
from tests.support.untar import untar

# Where Debian says what it is fetched from, in its old form and its new one.
LISTS = ("/etc/apt/sources.list", "/etc/apt/sources.list.d/debian.sources")


def run(command: Iterable[str | Path], **options: object) -> None:
    """Run a program of ours or of the packages.

    Raises:
        CalledProcessError: when it fails.
    """
    words = [str(word) for word in command]
    subprocess.run(words, check=True, **options)  # type: ignore[call-overload] # noqa: S603 (fixed commands; their options are passed on)


def tool(name: str, package: str) -> str:
    """Return the path of a program.

    Raises:
        MissingToolError: when it is not installed.
    """
    found = shutil.which(name)
    if found is None:
        raise MissingToolError(f"{name} is missing: apt-get install {package}")
    return found


def node_environment() -> dict[str, str]:
    """Return the environment in which `npm` and `node` are those of the wheel."""
    own = str(Path(sys.executable).parent)
    return {**os.environ, "PATH": f"{own}{os.pathsep}{os.environ['PATH']}"}


def npm(requirements: Iterable[str], folder: Path) -> Path:
    """Return the folder `node_modules` with some packages; none runs a script."""
    wanted = sorted(requirements)
    told = folder / "installed.json"
    if not told.exists() or json.loads(told.read_text()) != wanted:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text('{"private": true}')
        options = ("--ignore-scripts", "--no-audit", "--no-fund", "--silent")
        run(["npm", "install", *options, *wanted], cwd=folder, env=node_environment())
        told.write_text(json.dumps(wanted))
    return folder / "node_modules"


def go(requirement: str, cache: Path) -> Path:
    """Return Go's command, of a wheel."""
    return environment("go", (requirement,), cache).with_name("go")


def debian(packages: Iterable[str], folder: Path) -> Path:
    """Return the root of some packages, and all that they need, unpacked."""
    wanted = sorted(packages)
    told = folder / "installed.json"
    if not told.exists() or json.loads(told.read_text()) != wanted:
        kept = folder / "cache"
        (kept / "archives" / "partial").mkdir(parents=True, exist_ok=True)
        options = ["-o", f"Dir::Cache={kept}", "-o", "Debug::NoLocking=1"]
        how = ["--yes", "--quiet=2", "--no-install-recommends", "--download-only"]
        apt = tool("apt-get", "apt")
        run([apt, "install", *options, *how, "--reinstall", *wanted])
        for package in sorted((kept / "archives").glob("*_all.deb")):
            run([tool("dpkg-deb", "dpkg"), "--extract", package, folder / "root"])
        told.write_text(json.dumps(wanted))
    return folder / "root"


def debian_source(package: str, folder: Path) -> Path:
    """Return the sources of a package as its makers gave them, without patches.

    Raises:
        MissingToolError: when no `apt-get` or no mirror gives them.
    """
    root = folder / "sources" / package
    if not root.exists():
        options = _source_options(folder)
        got = folder / "archives" / package
        got.mkdir(parents=True, exist_ok=True)
        apt = tool("apt-get", "apt")
        fetch = [
            "source",
            "--quiet=2",
            "--only-source",
            "--download-only",
            "--tar-only",
        ]
        try:
            run([apt, *options, *fetch, package], cwd=got)
        except subprocess.CalledProcessError as error:
            about = f"no mirror of Debian gives the sources of {package}"
            raise MissingToolError(about) from error
        untar(next(got.glob("*.orig.tar.*")), root)
    return next(path for path in root.iterdir() if path.is_dir())


def _source_options(folder: Path) -> list[str]:
    # Indices of sources of our own: a machine need not list them.
    state = folder / "lists"
    parts = folder / "parts"
    options = [
        *("-o", "Dir::Etc::sourcelist=/dev/null"),
        *("-o", f"Dir::Etc::sourceparts={parts}"),
        *("-o", f"Dir::State::lists={state}"),
        *("-o", f"Dir::Cache={folder / 'cache'}"),
    ]
    if not state.exists():
        (state / "partial").mkdir(parents=True)
        (folder / "cache").mkdir(exist_ok=True)
        parts.mkdir(exist_ok=True)
        for path in map(Path, LISTS):
            if path.exists():
                text = path.read_text().replace("Types: deb\n", "Types: deb-src\n")
                lines = text.replace("\ndeb ", "\ndeb-src ").splitlines(keepends=True)
                (parts / path.name).with_suffix(
                    path.suffix if path.suffix == ".sources" else ".list"
                ).write_text("".join(lines))
        run([tool("apt-get", "apt"), "update", "--quiet=2", *options])
    return options
