"""Real packages as archives: their wheels, as the package registry has them."""

import subprocess
import sys
from pathlib import Path

# A wheel is a zip of sources. The versions are fixed, so that figures stay comparable.
DJANGO = "Django==5.1.4"
SYMPY = "sympy==1.13.3"
WERKZEUG = "werkzeug==3.1.3"

CACHE = Path(__file__).parents[2] / ".local" / "benchmarks"


def wheel(requirement: str) -> Path:
    """Return a package's wheel, downloaded when it is not in the cache folder.

    Raises:
        SystemExit: pip cannot find or fetch it.
    """
    name, _, version = requirement.partition("==")
    pattern = f"[{name[0].lower()}{name[0].upper()}]{name[1:]}-{version}-*.whl"
    if not any(CACHE.glob(pattern)):
        CACHE.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        options = ["--only-binary=:all:", "--dest", str(CACHE), requirement]
        if subprocess.run([*command, *options], check=False).returncode:  # noqa: S603 (ours)
            sys.exit(f"{requirement} cannot be downloaded")
    return next(CACHE.glob(pattern))
