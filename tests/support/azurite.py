"""Runs a real Azurite: installed from npm once, then started on a free port."""

import re
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.npm_packages import NODE, installed

_LOCKED_PACKAGES = Path(__file__).parent / "npm"
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
    with started() as port:
        yield _connection_string(port)


@contextmanager
def started(*options: str) -> Iterator[int]:
    """Start Azurite in memory with more options and yield its port."""
    main = (
        installed(_LOCKED_PACKAGES, "azurite")
        / "node_modules/azurite/dist/src/blob/main.js"
    )
    command = [
        *(str(NODE), "--require", str(_LOCKED_PACKAGES / "no_gc.cjs")),
        str(main),
        *("--blobHost", "127.0.0.1", "--blobPort", "0"),
        *("--inMemoryPersistence", "--skipApiVersionCheck", "--disableTelemetry"),
        *("--silent", *options),
    ]
    with (
        tempfile.TemporaryDirectory() as folder,
        subprocess.Popen(  # its output is read below, up to the port
            command, cwd=folder, stdout=subprocess.PIPE, text=True
        ) as process,
    ):
        try:
            yield _listening_port(process)
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
        if found := re.search(r"listens on https?://127\.0\.0\.1:(\d+)", line):
            return int(found[1])
    raise RuntimeError("Azurite ended before it listened; see its output above")
