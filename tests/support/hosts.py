"""Small function apps, and devhost running them in a process of its own."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

from tests.support.commands import Command, running

_LISTENING = "Listening on "
_IMPORTS = """
import azure.functions as func
from azurefunctions.extensions.http.fastapi import Request, Response, StreamingResponse

app = func.FunctionApp(http_auth_level=func.AuthLevel.ANONYMOUS)
"""


def write_app(folder: Path, code: str, host_json: str | None = None) -> Path:
    """Write a function app around some code; its route prefix is empty."""
    folder.mkdir(exist_ok=True)
    (folder / "function_app.py").write_text(_IMPORTS + dedent(code))
    (folder / "host.json").write_text(
        host_json or '{"version": "2.0", "extensions": {"http": {"routePrefix": ""}}}'
    )
    return folder


@dataclass(frozen=True, slots=True, kw_only=True)
class RunningHost:
    """A devhost that listens, and what it had said before it did."""

    url: str
    command: Command
    first_lines: tuple[str, ...]


@contextmanager
def running_host(
    app_dir: Path, *options: str, settings: Mapping[str, str] | None = None
) -> Iterator[RunningHost]:
    """Run devhost on a free port until the block ends."""
    with starting_host(app_dir, "--port", "0", *options, settings=settings) as command:
        lines = []
        while line := command.read_line():
            lines.append(line.strip())
            if line.startswith(_LISTENING):
                break
        assert line, command.log
        yield RunningHost(
            url=lines[-1].removeprefix(_LISTENING),
            command=command,
            first_lines=tuple(lines),
        )


@contextmanager
def starting_host(
    app_dir: Path, *options: str, settings: Mapping[str, str] | None = None
) -> Iterator[Command]:
    """Start devhost, which may well refuse the app."""
    with running(
        *("devhost", "--app", str(app_dir), *options),
        settings={"PYTHON_ENABLE_INIT_INDEXING": "1", **(settings or {})},
    ) as command:
        yield command
