"""The local stack: embedded Postgres, a folder of blobs, an API key, and the host.

Everything it keeps is in one folder, so that removing that folder removes it all.
"""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import TextIO

from devhost import embedded_postgres
from devhost.local_key import PEPPER_VERSION, ensure_api_key, ensure_pepper
from devhost.server import GRACE_S, listen
from shared.storage.postgres.migrate import migrate

ROOT = Path(__file__).parents[1]
STATE = ROOT / ".local"

_HOST = "127.0.0.1"
_LISTENING = "Listening on "
# The host's own grace for connections and timers, and what Python needs to end.
_STOP_TIMEOUT_S = 2 * GRACE_S + 5


class StackFailed(Exception):
    """The host ended before it listened; the message is what it said last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LocalStack:
    """A running stack."""

    url: str
    api_key: str
    host: "subprocess.Popen[str]"


@contextmanager
def local_stack(
    port: int = 0, *, state: Path = STATE, log: TextIO | None = None
) -> Iterator[LocalStack]:
    """Start everything; stop it at the end, at Ctrl-C and at SIGTERM.

    Args:
        port: where the API listens; 0 takes a free one.
        state: the folder for everything that outlives the stack.
        log: where the host logs; by default `host.log` in that folder.

    Raises:
        PortTaken: somebody else has the port.
        StackFailed: the host did not start.
    """
    for name in [name for name in os.environ if name.startswith("PG")]:
        del os.environ[name]  # meant for another server than ours
    listen(_HOST, port).close()
    state.mkdir(mode=0o700, parents=True, exist_ok=True)
    with _signals_raise(), _postgres(state / "postgres") as database_url:
        migrate(database_url)
        pepper = ensure_pepper(state)
        api_key = asyncio.run(ensure_api_key(state, database_url, pepper))
        environment = _example_settings() | {
            **os.environ,
            "DATABASE_URL": database_url,
            "BLOB_STORE": (state / "blobs").resolve().as_uri(),
            "API_KEY_PEPPERS": json.dumps({PEPPER_VERSION: pepper}),
        }
        with _log(state, log) as output, _host(port, environment, output) as host:
            yield LocalStack(url=_url(host, output), api_key=api_key, host=host)


@contextmanager
def _signals_raise() -> Iterator[None]:
    """Let both signals unwind the stack, Ctrl-C too when a shell has masked it."""

    def leave(_signal: int, _frame: FrameType | None) -> None:
        raise SystemExit(0)

    on_interrupt = signal.signal(signal.SIGINT, signal.default_int_handler)
    on_terminate = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, on_terminate)
        signal.signal(signal.SIGINT, on_interrupt)


@contextmanager
def _postgres(data_dir: Path) -> Iterator[str]:
    server = embedded_postgres.start(data_dir)
    try:
        yield server.url
    finally:
        server.stop()


@contextmanager
def _log(state: Path, log: TextIO | None) -> Iterator[TextIO]:
    if log:
        yield log
    else:
        with (state / "host.log").open("w+", encoding="utf-8") as opened:
            yield opened


@contextmanager
def _host(
    port: int, environment: Mapping[str, str], log: TextIO
) -> "Iterator[subprocess.Popen[str]]":
    command = [sys.executable, "-m", "devhost", "--app", str(ROOT)]
    with subprocess.Popen(  # noqa: S603 - our own module
        [*command, "--host", _HOST, "--port", str(port)],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=log,
        text=True,
        # A terminal's Ctrl-C goes to its whole group: here the stack passes it on.
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(_STOP_TIMEOUT_S)
            except subprocess.TimeoutExpired:
                process.kill()


def _url(host: "subprocess.Popen[str]", log: TextIO) -> str:
    for line in host.stdout or ():
        if line.startswith(_LISTENING):
            return line.removeprefix(_LISTENING).strip()
    if log.readable():
        log.seek(0)
        raise StackFailed(f"The host did not start.\n{log.read().strip()}")
    raise StackFailed("The host did not start.")


def _example_settings() -> dict[str, str]:
    example = ROOT / "local.settings.example.json"
    values: dict[str, str] = json.loads(example.read_text(encoding="utf-8"))["Values"]
    return values
