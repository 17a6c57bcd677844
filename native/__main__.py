"""Compiles modules for this Python into a folder of `.native/` when they change.

`shared.compiled` loads what is there. Where nothing can be compiled, the modules run as
they are written, at two thirds of the speed or less.
"""

import argparse
import json
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, redirect_stdout
from importlib.util import find_spec
from io import StringIO
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

from native.units import HEADER, OWN_END, first_options, last_options, put_together
from shared.compiled import DIGESTS, FOLDER, GROUP, ROOT, digest

# Where the rules of a language take most of their time.
READING = {
    "c": "conditionals constness cpp_expressions cpp_flow declarators flow methods"
    " naming signatures",
    "csharp": "accesses calls expressions flow formals implied imports methods names"
    " notes operators types",
    "go": "flow generics statics types",
    "kotlin": "accesses calls expressions functions modifiers signatures types",
    "ruby": "arguments calls constants expressions formals methods scopes",
    "rust": "calls functions items paths types",
}

# Reading trees and joining facts takes most of the time. A class is compiled where one
# that it extends is: the types of some languages extend those of resolution.
COMPILED = (
    "shared/analysis/**/*.py",
    "shared/languages/c/templates.py",
    "shared/languages/csharp/overloads.py",
    "shared/languages/csharp/results.py",
    "shared/languages/csharp/static_types.py",
    "shared/languages/csharp/statics.py",
    "shared/languages/jvm/java_generics.py",
    "shared/languages/jvm/java_results.py",
    "shared/languages/jvm/java_types.py",
    "shared/languages/javascript/**/*.py",
    "shared/languages/kotlin/statics/*.py",
    "shared/languages/python/**/*.py",
    "shared/languages/rust/typing/*.py",
    "shared/parsing/*.py",
    "shared/resolution/**/*.py",
    *(
        f"shared/languages/{language}/{name}.py"
        for language, names in READING.items()
        for name in names.split()
    ),
)

AS_THEY_ARE = frozenset(
    {
        # mypyc takes a cached property for one that is computed each time, and cannot
        # ask at run time for a protocol.
        "shared/languages/javascript/project/packages.py",
        "shared/resolution/abilities.py",
        "shared/resolution/adapter.py",
        # msgspec makes these classes.
        "shared/analysis/coupling.py",
        "shared/analysis/cycles.py",
        "shared/analysis/documents/coverage.py",
        "shared/analysis/documents/dead_code.py",
        "shared/analysis/impact.py",
        "shared/analysis/imports.py",
        "shared/analysis/routes.py",
        "shared/analysis/targets.py",
        "shared/parsing/facts.py",
        "shared/parsing/formals.py",
        "shared/parsing/terms.py",
        "shared/parsing/words.py",
        "shared/resolution/results.py",
        # tree-sitter's types say that it returns a bool where it returns an int.
        "shared/parsing/capturing.py",
        # It reads a file beside it.
        "shared/languages/python/models/library.py",
        # They run once for each language, file or project.
        "shared/languages/javascript/spec.py",
        "shared/languages/javascript/project/tsconfig.py",
        "shared/languages/python/notebooks.py",
        "shared/languages/python/spec.py",
        "shared/parsing/grammar.py",
        "shared/parsing/source.py",
        "shared/parsing/spec.py",
    }
)

# It would hold the generated code against compilers that mypyc does not know.
UNWANTED_FLAG = "-Werror"
# Functions call each other directly: no other library may put one in their place.
HIDDEN_FLAG = "-fvisibility=hidden"
# And those of Python's library without a jump on the way.
NO_JUMPS_FLAG = "-fno-plt"
# They take a fifth of the time of compiling, and what calls Python's library all the
# time does not get faster by them. A compiler that does not know one ignores it.
SLOW_PASSES = ("gcse", "schedule-insns2", "tree-pre", "tree-vectorize")
# Lies beside what was compiled with little effort.
QUICK = "quick"
# mypyc says so of each generator that is given to `any` and its like.
EXPECTED = "Treating generator comprehension as list"


def sources() -> list[str]:
    """Return the paths of all modules that are compiled, in order."""
    found = (path for pattern in COMPILED for path in ROOT.glob(pattern))
    paths = sorted(path.relative_to(ROOT).as_posix() for path in found)
    return [
        path
        for path in paths
        if path not in AS_THEY_ARE and not path.endswith("__init__.py")
    ]


def choose_compiler() -> str:
    """Choose the machine's C compiler, or else Zig's; return what is missing."""
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's headers are not installed"
    if "CC" in os.environ:
        return ""
    if shutil.which("cc"):
        os.environ["CC"] = "cc"
    elif find_spec("ziglang"):
        os.environ["CC"] = f"{sys.executable} -m ziglang cc"
    else:
        return "there is no C compiler (cc)"
    os.environ["LDSHARED"] = f"{os.environ['CC']} -shared"
    return ""


def is_there(digests: dict[str, str], *, quick: bool) -> bool:
    """Whether these very sources have been compiled, with no less effort."""
    known = FOLDER / DIGESTS
    is_enough = quick or not (FOLDER / QUICK).exists()
    return is_enough and known.exists() and json.loads(known.read_bytes()) == digests


class BuildAtOnce(build_ext):
    """Compiles the sources of one extension on all processors, not one by one.

    Those of mypyc's own library do without our header, whose names they define.
    """

    quick = False

    def build_extensions(self) -> None:
        """Build all that there are."""
        one_by_one = self.compiler.compile
        quick = self.quick

        def compile_at_once(
            sources: list[str],
            *others: object,
            extra_postargs: list[str],
            **options: object,
        ) -> list[str]:
            def objects_of(source: str) -> list[str]:
                name = Path(source).name
                return list(
                    one_by_one(
                        [source],
                        *others,
                        **options,
                        extra_preargs=first_options(name),
                        extra_postargs=[
                            *extra_postargs,
                            *last_options(name, quick=quick),
                        ],
                    )
                )

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return list(chain.from_iterable(pool.map(objects_of, sources)))

        self.compiler.compile = compile_at_once
        super().build_extensions()


class BuildQuickly(BuildAtOnce):
    """Compiles with little effort."""

    quick = True


@contextmanager
def without_what_is_expected() -> Iterator[None]:
    """Let the block print all but the warnings that are no news, at its end."""
    said = StringIO()
    try:
        with redirect_stdout(said):
            yield
    finally:
        lines = said.getvalue().splitlines(keepends=True)
        print("".join(line for line in lines if EXPECTED not in line), end="")


def build(paths: Sequence[str], *, quick: bool) -> None:
    """Compile modules and put them in place of those that were compiled before.

    Raises:
        SystemExit: mypyc or the compiler failed; what it said stands above.
    """
    os.chdir(ROOT)
    with TemporaryDirectory() as scratch:
        with without_what_is_expected():
            # The others only start a module of the first: our loader does that, too.
            extension: Any = mypycify(
                [f"--cache-dir={scratch}/mypy", *paths],
                # Less compiles in two thirds of the time; large trees take longer then.
                opt_level="2",
                debug_level="0",
                multi_file=True,
                group_name=GROUP,
                target_dir=f"{scratch}/c",
            )[0]
        flags = extension.extra_compile_args
        kept = [flag for flag in flags if flag != UNWANTED_FLAG]
        extension.extra_compile_args = [
            *kept,
            HIDDEN_FLAG,
            NO_JUMPS_FLAG,
            *(f"-fno-{name}" for name in SLOW_PASSES),
        ]
        extension.sources = put_together(extension.sources, Path(scratch))
        setup(
            name=GROUP,
            packages=[],
            ext_modules=[extension],
            cmdclass={"build_ext": BuildQuickly if quick else BuildAtOnce},
            script_args=[
                "--quiet",
                "build_ext",
                f"--build-temp={scratch}/objects",
                f"--build-lib={scratch}/built",
            ],
        )
        shutil.rmtree(FOLDER, ignore_errors=True)
        shutil.copytree(f"{scratch}/built", FOLDER)


def main() -> None:
    """Compile what has changed."""
    parser = argparse.ArgumentParser(prog="python -m native", description=__doc__)
    parser.add_argument(
        "--quick", action="store_true", help="with little effort, for tests"
    )
    quick = parser.parse_args().quick
    headers = [header.relative_to(ROOT).as_posix() for header in (HEADER, OWN_END)]
    digests = {path: digest(ROOT / path) for path in [*sources(), *headers]}
    if is_there(digests, quick=quick):
        return
    if missing := choose_compiler():
        print(f"{missing}: modules run as they are written, slower")
        return
    print("compiling what takes most of the time; once, for some minutes", flush=True)
    try:
        build(sources(), quick=quick)
    except SystemExit as failure:
        print(f"{failure}\ncompiling failed: modules run as they are written, slower")
        return
    if quick:
        (FOLDER / QUICK).touch()
    (FOLDER / DIGESTS).write_text(json.dumps(digests, indent=0))


if __name__ == "__main__":
    main()
