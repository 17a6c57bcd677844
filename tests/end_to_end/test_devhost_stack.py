"""`make serve`: one command starts everything, one signal stops it."""

import json
import re
import signal
import socket
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path
from shutil import which

import httpx
import psutil  # type: ignore[import-untyped] # it has no stubs of its own
import pytest

from tests.support.commands import ROOT, Command, running

pytestmark = pytest.mark.once

PATIENCE_S = 60


@pytest.fixture(scope="module")
def state(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("state")


def serving(state: Path, port: int = 0) -> AbstractContextManager[Command]:
    return running("devhost.serve", "--port", str(port), "--state", str(state))


def announced(command: Command) -> tuple[str, str]:
    url, key, _ = (command.read_line().split() for _ in range(3))
    assert url[:1] == ["URL"], command.log
    return url[-1], key[-1]


def blocks(language: str) -> list[str]:
    """What the front page tells to type."""
    page = (ROOT / "README.md").read_text()
    return re.findall(rf"```{language}\n(.+?)```", page, re.DOTALL)


def typed(command: list[str], folder: Path, url: str) -> str:
    """Type a command whose stack listens elsewhere than usual; returns its output."""
    return subprocess.run(
        [part.replace("http://localhost:7071", url) for part in command],
        cwd=folder,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
        timeout=PATIENCE_S,
    ).stdout


def left_over(state: Path) -> list[str]:
    """The processes that still work in the stack's folder."""
    found = []
    for process in psutil.process_iter():
        try:
            files = [str(state) in part for part in process.cmdline()]
        except psutil.Error:
            continue
        if any(files):
            found.append(process.name())
    return found


@pytest.mark.parametrize("stop_signal", [signal.SIGINT, signal.SIGTERM])
def test_a_stack_serves_until_a_signal_and_leaves_nothing_running(
    state: Path, stop_signal: signal.Signals
) -> None:
    key_file = state / "api_key"

    with serving(state) as command:
        url, api_key = announced(command)
        answer = httpx.get(
            f"{url}/v1/graphs/parse", headers={"X-Api-Key": api_key}, timeout=PATIENCE_S
        )
        exit_code, log = command.stop(stop_signal), command.log

    assert answer.status_code == 405  # a valid key, the wrong method
    assert key_file.read_text().strip() == api_key
    assert key_file.stat().st_mode & 0o777 == 0o600
    assert exit_code == 0, log
    assert "Traceback" not in log
    assert left_over(state) == []


@pytest.mark.skipif(
    not all(map(which, ("bash", "curl", "zip"))), reason="needs bash, curl and zip"
)
def test_the_key_outlives_the_stack_and_what_the_readme_says_works(
    state: Path, tmp_path: Path
) -> None:
    before = (state / "api_key").read_text().strip()
    (tmp_path / ".local").symlink_to(state)
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared" / "main.py").write_text("def run():\n    return 1\n")
    (shell,), (python,) = blocks("sh"), blocks("python")

    with serving(state) as command:
        url, api_key = announced(command)
        submitted = typed(["bash", "-ec", shell], tmp_path, url)
        polled = typed([sys.executable, "-c", python], tmp_path, url)
        queue = httpx.get(
            f"{url}/operator/health", headers={"X-Api-Key": api_key}, timeout=PATIENCE_S
        )

    assert api_key == before
    assert json.loads(submitted)["jobId"]
    assert "'filesProcessed': 1" in polled
    assert (queue.status_code, queue.json()["pending"]) == (200, 0)


def test_a_port_that_is_taken_is_named_before_anything_starts(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]

        with serving(tmp_path / "state", port) as command:
            exit_code, said = command.end(), command.log

    assert exit_code == 2
    assert f"PORT={port + 1}" in said
    assert not (tmp_path / "state").exists()
