"""Tells whether anything in some folders has been touched, created or removed."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

# What tools keep beside code, and a process may write at any time: linters and the
# templates' checks (`build`) run beside the tests.
_CACHES = frozenset(
    {
        "__pycache__",
        ".git",
        ".hypothesis",
        ".import_linter_cache",
        ".local",
        ".mypy_cache",
        ".pytest_cache",
        ".ruff_cache",
        "build",
    }
)
_READ_BYTES = 64 * 1024


@contextmanager
def untouched(*roots: Path) -> Iterator[None]:
    """Assert that the block leaves everything under `roots` as it is.

    The kernel dates every change of content, name, mode or owner, and lets nobody set
    that date; so it is looked at, and what is small is read as well. Of a folder what
    is in it counts: its own date changes with the caches in it, too.
    """
    before = {root: _digest(root) for root in roots}
    yield
    assert {root: _digest(root) for root in roots} == before


def _digest(root: Path) -> str:
    whole = sha256()
    for path, entry in _entries(root):
        found = entry.stat(follow_symlinks=False)
        whole.update(f"{path}\0{found.st_mode}\0{found.st_uid}\0".encode())
        if entry.is_dir(follow_symlinks=False):
            continue
        numbers = (found.st_gid, found.st_size, found.st_ctime_ns)
        whole.update(f"{numbers}\0".encode())
        if entry.is_file(follow_symlinks=False) and found.st_size < _READ_BYTES:
            whole.update(sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def _entries(folder: Path) -> Iterator[tuple[Path, "os.DirEntry[str]"]]:
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        if entry.name in _CACHES or entry.name.startswith(".venv"):
            continue
        path = folder / entry.name
        yield path, entry
        if entry.is_dir(follow_symlinks=False):
            yield from _entries(path)
