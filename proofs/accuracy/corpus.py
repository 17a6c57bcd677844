"""Real projects with their tests, fetched by pip into a cache and never changed."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.support.untar import untar

# Watching takes 3.12.
INTERPRETERS = (".venv-3.13/bin/python", "python3.13", "python3.12")

# What pytest ends with when tests have run and some have failed.
SOME_FAILED = 1

# Tests that wait for something that does not come are ended.
MOST_SECONDS = 3600

TRACER = Path(__file__).with_name("tracer.py")


class MissingToolError(RuntimeError):
    """What has to be installed first is not there, or sources that a mirror lacks."""


class TestsDidNotRunError(RuntimeError):
    """A project's tests were not even collected."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Project:
    """A source distribution, what its tests need, and what of it is looked at."""

    requirement: str
    code: tuple[str, ...]
    needs: tuple[str, ...]
    tests: tuple[str, ...] = ("tests",)

    @property
    def name(self) -> str:
        """The name without the version."""
        return self.requirement.partition("==")[0]


PROJECTS = (
    Project(
        requirement="flask==3.1.0",
        code=("src", "tests"),
        needs=(
            "pytest<9",
            "werkzeug==3.1.3",
            "jinja2==3.1.5",
            "click==8.1.8",
            "blinker==1.9.0",
            "itsdangerous==2.2.0",
        ),
        tests=("tests", "--ignore=tests/test_cli.py"),
    ),
    Project(
        requirement="werkzeug==3.1.3",
        code=("src", "tests"),
        needs=(
            "pytest<9",
            "markupsafe",
            "ephemeral-port-reserve",
            "watchdog",
            "cryptography",
        ),
        # What a server in another process does is not seen.
        tests=("tests", "-m", "not dev_server"),
    ),
    Project(requirement="click==8.1.8", code=("src", "tests"), needs=("pytest<9",)),
    Project(
        requirement="marshmallow==3.24.1",
        code=("src", "tests"),
        needs=("pytest<9", "simplejson", "packaging"),
    ),
)


def fetch(project: Project, cache: Path) -> Path:
    """Return the folder of a project's sources.

    Raises:
        CalledProcessError: when the package registry does not give it.
    """
    folder = cache / "sources" / project.name
    if not folder.exists():
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        wanted = ["--no-binary=:all:", f"--dest={cache}", project.requirement]
        subprocess.run([*command, *wanted], check=True)  # noqa: S603 (a fixed command)
        version = project.requirement.partition("==")[2]
        untar(cache / f"{project.name}-{version}.tar.gz", folder)
    return next(folder.iterdir())


def observe(project: Project, root: Path, cache: Path) -> Path:
    """Run a project's tests and return the file with what was seen, as JSON.

    Raises:
        MissingToolError: when there is no Python that can watch them.
        TestsDidNotRunError: when the tests could not begin.
        TimeoutExpired: when they do not end.
    """
    seen = cache / f"{project.name}.json"
    if not seen.exists():
        python = _python(project, cache)
        options = ["-q", "-p", "no:cacheprovider", "-W", "ignore", "-o", "addopts="]
        tests = ["-m", "pytest", *options, "-o", "filterwarnings=", *project.tests]
        ended = subprocess.run(  # noqa: S603 (likewise)
            [python, TRACER, seen, root, *tests],
            cwd=root,
            env={
                **os.environ,
                # Whole: tests start processes in folders of their own.
                "PYTHONPATH": str(root / "src"),
                "PYTHONDONTWRITEBYTECODE": "1",
            },
            check=False,
            timeout=MOST_SECONDS,
        )
        # Some tests may fail on this machine; more is wrong when they do not run.
        if ended.returncode > SOME_FAILED:
            seen.unlink(missing_ok=True)
            raise TestsDidNotRunError(f"pytest of {project.name}: {ended.returncode}")
    return seen


def _python(project: Project, cache: Path) -> Path:
    # An environment of its own, so that a project meets the versions it was made for.
    python = environment(project.name, project.needs, cache)
    watches = [str(python), "-c", "import sys; sys.monitoring"]
    if subprocess.run(watches, check=False, stderr=subprocess.DEVNULL).returncode:  # noqa: S603 (made above)
        raise MissingToolError(
            f"needs Python 3.12 or newer on the PATH; then remove {python.parents[1]}"
        )
    return python


def environment(name: str, needs: tuple[str, ...], cache: Path) -> Path:
    """Return the interpreter of an environment with some distributions.

    Raises:
        CalledProcessError: when the package registry does not give them.
    """
    folder = cache / "environments" / name
    python = folder / "bin" / "python"
    if not python.exists():
        newer = filter(None, map(shutil.which, INTERPRETERS))
        made_by = next(filter(_runs, newer), sys.executable)
        subprocess.run([made_by, "-m", "venv", folder], check=True)  # noqa: S603
        install = [str(python), "-m", "pip", "install", "--quiet", *needs]
        subprocess.run(install, check=True)  # noqa: S603 (likewise)
    return python


def _runs(python: str) -> bool:
    # What chooses between versions is found by a name of which it has none.
    return not subprocess.run([python, "-c", ""], check=False).returncode  # noqa: S603 (likewise)
