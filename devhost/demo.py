"""`make demo`: the main job on a real codebase, the way a client would run it.

Starts the local stack, zips a codebase, submits it with an idempotency key, polls,
writes the graph, says what is in it, and stops everything it started.
"""

import argparse
import json
import sys
import tempfile
import time
import uuid
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from typing import Any

import httpx
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from devhost.codebase import DEFAULT_PACKAGE, installed_package, zip_folder
from devhost.embedded_postgres import PostgresFailed
from devhost.refusal import Refused
from devhost.stack import StackFailed, local_stack
from devhost.summary import summarise
from shared.api.operations import OPERATIONS

_PATHS = {operation.kind.value: operation.path for operation in OPERATIONS}
_POLL_S = 0.2
_PATIENCE_S = 900.0
_BAD_INPUT = 2
_INTERRUPTED = 130


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """A settled job's envelope, and the seconds until it was seen."""

    envelope: dict[str, Any]
    total_s: float


def main() -> int:
    """Run the demo; returns the exit code."""
    arguments = _arguments()
    console = Console(stderr=True, markup=False)
    try:
        return _demonstrate(arguments, console)
    except (StackFailed, Refused, PostgresFailed, httpx.HTTPError) as error:
        console.print(f"{type(error).__name__}: {error}")
        return 1
    except KeyboardInterrupt:
        return _INTERRUPTED


def _demonstrate(arguments: argparse.Namespace, console: Console) -> int:
    with tempfile.TemporaryDirectory(prefix="arbograph-demo-") as scratch:
        archive = _archive(arguments, Path(scratch), console)
        with local_stack() as stack:
            console.print(f"Serving at {stack.url}, on embedded Postgres")
            outcome = _run_job(stack.url, stack.api_key, archive, arguments.kind)
    envelope = outcome.envelope
    if envelope["status"] != "completed":
        console.print(f"{envelope['errorCode']}: {envelope['error']}")
        return 1
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    arguments.out.write_text(json.dumps(envelope["result"]), encoding="utf-8")
    console.print(summarise(envelope, outcome.total_s))
    console.print(f"The whole result: {arguments.out}")
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make demo")
    parser.add_argument("--kind", choices=sorted(_PATHS), default="supermodel")
    source = parser.add_mutually_exclusive_group()
    source.add_argument("--dir", type=Path, help="a codebase to zip and submit")
    source.add_argument("--zip", type=Path, help="a zip to submit as it is")
    parser.add_argument("--out", type=Path, default=Path("out/graph.json"))
    return parser.parse_args()


def _archive(arguments: argparse.Namespace, scratch: Path, console: Console) -> Path:
    if arguments.zip is not None:
        if not arguments.zip.is_file():
            _refuse(f"ZIP={arguments.zip}: there is no such file")
        archive: Path = arguments.zip
        return archive
    folder = arguments.dir or installed_package(DEFAULT_PACKAGE)
    if not folder.is_dir():
        _refuse(f"DIR={folder}: there is no such folder")
    archive = scratch / "codebase.zip"
    count, left_out = zip_folder(folder, archive)
    if left_out:
        console.print(f"Left out {left_out} files that cannot be read or named")
    if not count:
        _refuse(f"DIR={folder}: no files in it")
    kilobytes = archive.stat().st_size // 1024
    console.print(f"Zipped {folder.resolve().name}: {count} files, {kilobytes} KiB")
    return archive


def _refuse(message: str) -> None:
    print(message, file=sys.stderr)  # noqa: T201 - a command speaks on the terminal
    raise SystemExit(_BAD_INPUT)


def _run_job(url: str, api_key: str, archive: Path, kind: str) -> Outcome:
    """Submit, then re-POST a single byte under the same key until the job settles."""
    headers = {"X-Api-Key": api_key, "Idempotency-Key": f"demo:{uuid.uuid4()}"}
    path = _PATHS[kind]
    started = time.monotonic()
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with (
        httpx.Client(
            base_url=url, headers=headers, timeout=120, trust_env=False
        ) as client,
        Progress(*columns, console=Console(stderr=True)) as bar,
    ):
        task = bar.add_task("submit", total=100)
        with archive.open("rb") as body:
            answer = client.post(path, files={"file": ("blob", body)})
        while answer.status_code == HTTPStatus.ACCEPTED:
            if time.monotonic() - started > _PATIENCE_S:
                _refuse("the job did not settle in 15 minutes")
            progress = answer.json()["progress"]
            bar.update(
                task, description=progress["stage"], completed=progress["percent"]
            )
            time.sleep(_POLL_S)
            answer = client.post(path, files={"file": ("blob", b"0")})
        if answer.status_code == HTTPStatus.OK:
            bar.update(task, description="done", completed=100)
    if answer.status_code != HTTPStatus.OK:
        _refuse(f"{answer.status_code}: {_message(answer)}")
    return Outcome(envelope=answer.json(), total_s=time.monotonic() - started)


def _message(answer: httpx.Response) -> str:
    if answer.headers.get("Content-Type") == "application/problem+json":
        return str(answer.json()["message"])
    return answer.text[:200]


if __name__ == "__main__":
    sys.exit(main())
