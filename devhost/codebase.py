"""Finds the codebase a demo runs on, and zips it the way a client would."""

import zipfile
from importlib.util import find_spec
from pathlib import Path

DEFAULT_PACKAGE = "werkzeug"
_LEFT_OUT = frozenset(
    {".git", ".venv", "node_modules", "__pycache__", ".local", "out", "build", "dist"}
)


def installed_package(name: str) -> Path:
    """Return the source folder of an installed package."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        message = f"{name} is not installed; name a codebase with DIR= or ZIP="
        raise SystemExit(message)
    return Path(spec.origin).parent


def zip_folder(folder: Path, target: Path) -> tuple[int, int]:
    """Zip a codebase without its caches and dependencies.

    Returns:
        How many files went in, and how many had to be left out, since they cannot be
        read or their names cannot be written down.
    """
    count = left_out = 0
    top = folder.resolve().name
    with zipfile.ZipFile(
        target, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False
    ) as archive:
        for path in sorted(folder.rglob("*")):
            inside = path.relative_to(folder)
            if not _LEFT_OUT.isdisjoint(inside.parts) or not path.is_file():
                continue
            try:
                name = (Path(top) / inside).as_posix()
                archive.writestr(name, path.read_bytes())
                count += 1
            except (OSError, UnicodeEncodeError):
                left_out += 1
    return count, left_out
