"""Runs one of our commands as a process, as a person would from a shell."""

import os  # the environment that the command is started with
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

ROOT = Path(__file__).parents[2]
_TIMEOUT_S = 60


class Command:
    """A running `python -m ...`; what it logs goes to a file, which never fills up."""

    def __init__(self, process: "subprocess.Popen[str]", log: TextIO) -> None:
        self.process = process
        self._log = log

    def read_line(self) -> str:
        """Return the next line of its standard output, empty at the end."""
        assert self.process.stdout
        return self.process.stdout.readline()

    def stop(self, with_signal: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal; returns the exit code."""
        self.process.send_signal(with_signal)
        return self.end()

    def end(self) -> int:
        """Wait for its end; returns the exit code."""
        return self.process.wait(_TIMEOUT_S)

    @property
    def log(self) -> str:
        """Everything it has written to standard error so far."""
        self._log.seek(0)
        return self._log.read()


@contextmanager
def running(
    *arguments: str, settings: Mapping[str, str] | None = None
) -> Iterator[Command]:
    """Start `python -m <arguments>`; it is gone when the block is left."""
    with (
        tempfile.TemporaryFile("w+") as log,
        subprocess.Popen(
            [sys.executable, "-m", *arguments],
            cwd=ROOT,
            env={**os.environ, **(settings or {})},  # noqa: TID251 - handed on
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        ) as process,
    ):
        try:
            yield Command(process, log)
        finally:
            process.terminate()
            try:
                process.wait(_TIMEOUT_S)
            finally:
                process.kill()
