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


def zip_folder(folder: Path, target: Path) -> int:
    """Zip a codebase without its caches and dependencies; returns the file count."""
    count = 0
    top = folder.resolve().name
    with zipfile.ZipFile(
        target, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False
    ) as archive:
        for path in sorted(folder.rglob("*")):
            inside = path.relative_to(folder)
            if _LEFT_OUT.isdisjoint(inside.parts) and path.is_file():
                archive.write(path, Path(top) / inside)
                count += 1
    return count
