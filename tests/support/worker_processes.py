"""A worker in a process of its own, which can be stopped and killed."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support.services import PEPPER

ROOT = Path(__file__).parents[2]


@contextmanager
def worker_process(
    program: str, database_url: str, folder: Path, **settings: str
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program on a database and a folder of blobs; it is killed at the end."""
    environment = {
        **os.environ,  # noqa: TID251 - handed on, not read
        "DATABASE_URL": database_url,
        "BLOB_STORE": f"file://{folder}",
        "API_KEY_PEPPERS": f'{{"1": "{PEPPER.decode()}"}}',
        **settings,
    }
    process = subprocess.Popen(
        [sys.executable, "-c", program], cwd=ROOT, env=environment
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()
