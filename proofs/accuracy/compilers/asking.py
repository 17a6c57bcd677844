"""Runs the oracles: each compiler over each project of its language."""

import hashlib
import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from proofs.accuracy.compilers import fetching
from proofs.accuracy.compilers.oracle import Told, told
from proofs.accuracy.compilers.projects import (
    CLANG,
    COMPILER,
    GO,
    JARS,
    JAVA,
    NATIVE,
    TOOLCHAIN,
    TYPESCRIPT,
    Clang,
    Go,
    Java,
    TypeScript,
)
from proofs.accuracy.corpus import environment

HERE = Path(__file__).parent
JDK = "openjdk-17-jdk-headless"

# Copies leave out what packages have built.
BUILT = ("node_modules", "dist", "build", "cjs", "esm")


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A project's sources and what its compiler says of them."""

    root: Path
    said: Told


def typescript(project: TypeScript, cache: Path) -> Answer:
    """Ask the TypeScript compiler.

    Raises:
        CalledProcessError: when npm does not give what it takes.
    """
    folder = cache / "npm"
    every = [*COMPILER, *(known.requirement for known in TYPESCRIPT)]
    modules = fetching.npm(every, folder)
    root = folder / "trees" / project.name
    if not root.exists():
        shutil.copytree(
            modules / project.package, root, ignore=shutil.ignore_patterns(*BUILT)
        )
    script = HERE / "calls.cjs"
    heap = "--max-old-space-size=4096"
    command = ["node", heap, script, root, json.dumps(project.own)]
    variables = {**fetching.node_environment(), "NODE_PATH": str(modules)}
    return _asked(
        f"typescript-{project.name}", script, command, (root, cache), variables
    )


def java(project: Java, cache: Path) -> Answer:
    """Ask javac.

    Raises:
        MissingToolError: when there is no JDK.
        CalledProcessError: when Debian does not give what it takes.
    """
    command = fetching.tool("java", JDK)
    fetching.tool("javac", JDK)
    jars = fetching.debian(JARS, cache / "debian-java") / "usr" / "share" / "java"
    root = fetching.debian_source(project.source, cache / "debian-sources")
    script = HERE / "Calls.java"
    path = os.pathsep.join(str(jar) for jar in sorted(jars.glob("*.jar")))
    asking = [command, script, root, ",".join(project.folders), path]
    return _asked(f"java-{project.name}", script, asking, (root, cache), {**os.environ})


def go(project: Go, cache: Path) -> Answer:
    """Ask Go's type checker.

    Raises:
        CalledProcessError: when Debian or the Python index does not give what it takes.
    """
    command = fetching.go(TOOLCHAIN, cache)
    packages = [known.package for known in GO]
    path = fetching.debian(packages, cache / "debian-go") / "usr" / "share" / "gocode"
    root = path / "src" / project.path
    script = HERE / "calls.go"
    variables = {
        **os.environ,
        "GO111MODULE": "off",
        "GOCACHE": str(cache / "go-cache"),
        "GOPATH": str(path),
        "GOTOOLCHAIN": "local",
    }
    asking = [command, "run", script, root]
    return _asked(f"go-{project.name}", script, asking, (root, cache), variables)


def clang(project: Clang, cache: Path) -> Answer:
    """Ask clang, through its library.

    Raises:
        MissingToolError: when there are no headers of a compiler, or no sources.
        CalledProcessError: when the Python index does not give the library.
    """
    fetching.tool("g++", "g++")
    root = fetching.debian_source(project.source, cache / "debian-sources")
    python = environment("clang", (CLANG,), cache)
    script = HERE / "calls_clang.py"
    name = f"{project.language}-{project.name}"
    asking = [python, script, root, *project.defined]
    return _asked(name, script, asking, (root, cache), {**os.environ})


def _asked(
    name: str,
    script: Path,
    command: Iterable[object],
    places: tuple[Path, Path],
    variables: dict[str, str],
) -> Answer:
    # What has been said is kept as long as who says it does not change.
    root, cache = places
    version = hashlib.sha256(script.read_bytes()).hexdigest()[:8]
    kept = cache / f"{name}-{version}.jsonl"
    if not kept.exists():
        unfinished = kept.with_suffix(".part")
        with unfinished.open("wb") as out:
            words = [str(word) for word in command]
            subprocess.run(words, check=True, stdout=out, env=variables)  # noqa: S603 (a fixed command)
        unfinished.rename(kept)
    return Answer(root=root, said=told(kept))


def projects() -> Iterator[tuple[str, str, Callable[[Path], Answer]]]:
    """Yield language, name and how to ask, for each project there is."""
    for package in TYPESCRIPT:
        yield "typescript", package.name, partial(typescript, package)
    for source in JAVA:
        yield "java", source.name, partial(java, source)
    for module in GO:
        yield "go", module.name, partial(go, module)
    for native in NATIVE:
        yield native.language, native.name, partial(clang, native)
