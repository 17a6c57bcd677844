"""Soaks on every mixture of versions that a deployment passes through.

A deployment migrates first, then changes the apps that work, then the one that
answers. So old code meets the new schema, and a new worker an old control plane. New
code on the old schema is what a deployment out of order would be: it must wait for the
migration and lose nothing.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from proofs import stack

_MIGRATIONS = Path("shared/storage/postgres/migrations")
_INSTALLED = "azurite"
_SMALL = ("--quick", "--jobs", "20")


def main() -> int:
    """Run a small soak for each mixture; ends with 1 after the first that fails."""
    parser = argparse.ArgumentParser(
        prog="python -m proofs.upgrade", description=__doc__
    )
    parser.add_argument(
        "--since",
        help="the version in use: by default the last tag, or else the commit before"
        " the schema changed last",
    )
    stack.leave_when_told()
    since = parser.parse_args().since or _in_use()
    stack.STATE.mkdir(mode=0o700, exist_ok=True)
    with _checked_out(since) as old, _checked_out(since) as ahead:
        _copy_migrations(stack.ROOT, ahead)
        mixtures = {
            "old code on the new schema": (ahead, []),
            "new workers behind an old control plane": (
                stack.ROOT,
                ["--control-plane", str(old)],
            ),
            "new code on the old schema, migrated under way": (
                stack.ROOT,
                ["--schema", str(old / _MIGRATIONS)],
            ),
        }
        for name, (folder, options) in mixtures.items():
            print(f"== {name} ({since})", flush=True)
            if _soak(folder, options):
                return 1
    return 0


def _soak(folder: Path, options: list[str]) -> int:
    command = [sys.executable, "-m", "proofs.soak", *_SMALL, *options]
    with subprocess.Popen(command, cwd=folder) as process:  # noqa: S603 - our own module
        try:
            return process.wait()
        except KeyboardInterrupt:
            process.terminate()  # it has servers and workers of its own to stop
            process.wait()
            raise


def _in_use() -> str:
    tag = _git("describe", "--tags", "--abbrev=0", check=False)
    if tag:
        return tag
    changed = _git("log", "-1", "--first-parent", "--format=%h", "--", str(_MIGRATIONS))
    return _git("rev-parse", "--short", f"{changed}^")


@contextmanager
def _checked_out(version: str) -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="upgrade-", dir=stack.STATE))
    _git("worktree", "add", "--quiet", "--detach", str(folder), version)
    try:
        state = folder / stack.STATE.name
        state.mkdir(mode=0o700)
        # What takes long to install is the same for all versions, or beside each other.
        (stack.STATE / _INSTALLED).mkdir(exist_ok=True)
        (state / _INSTALLED).symlink_to((stack.STATE / _INSTALLED).resolve())
        yield folder
    finally:
        _git("worktree", "remove", "--force", str(folder))


def _copy_migrations(source: Path, target: Path) -> None:
    shutil.rmtree(target / _MIGRATIONS)
    shutil.copytree(source / _MIGRATIONS, target / _MIGRATIONS)


def _git(*arguments: str, check: bool = True) -> str:
    done = subprocess.run(  # noqa: S603 - our own arguments
        ["git", *arguments],  # noqa: S607 - whichever git is installed
        cwd=stack.ROOT,
        check=check,
        stdout=subprocess.PIPE,
        stderr=None if check else subprocess.DEVNULL,
        text=True,
    )
    return done.stdout.strip()


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(stack.INTERRUPTED)
