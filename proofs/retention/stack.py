"""The whole system on this machine: its stores, its processes, and a client.

Everything is below one folder, so that no place is forgotten. Postgres and all
processes log whatever they can: the more is said, the more a silent log proves.
"""

import asyncio
import json
import os
import shutil
import sys
import tempfile
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from proofs.retention.archive import PARSED_AT_MOST_BYTES
from proofs.retention.database import LoudPostgres
from proofs.retention.gates import Gates
from shared.core.policies import Lane
from shared.settings import Settings
from shared.wiring import Services, build_services
from tests.support import azurite
from tests.support.faulty_blobs import Fault, FaultyBlobs, Moment, faulty_blobs
from tests.support.models import CANARY_KEY, FakeModel, modelling, sensible
from tests.support.services import PEPPER, Caller, new_caller, until

_ROOT = Path(__file__).parents[2]
# Quick to notice the dead; nothing else differs from production.
_QUICK = {
    "JOB_LEASE_S": "3",
    "JOB_HEARTBEAT_S": "0.5",
    "JOB_POLL_INTERVAL_MS": "100",
    "PARSE_MAX_FILE_BYTES": str(PARSED_AT_MOST_BYTES),
}
_PATIENCE_S = 60
_MANY_REQUESTS = 10_000
_LAST_LINES = 30


@dataclass(slots=True, kw_only=True)
class Stack:
    """The running system. `services` are the proof's own, for what timers would do."""

    folder: Path
    postgres: LoudPostgres
    blobs: FaultyBlobs
    blobs_url: str
    gates: Gates
    environment: dict[str, str]
    services: Services
    client: httpx.AsyncClient
    caller: Caller
    model: FakeModel
    app: Process = field(init=False)
    worker: Process = field(init=False)
    _started: list[Process] = field(default_factory=list)
    _worker_no: int = 0

    @property
    def logs(self) -> Path:
        """The folder of the processes' logs."""
        return self.folder / "logs"

    @property
    def temporary(self) -> Path:
        """The folder in which the processes make their temporary files."""
        return self.folder / "tmp"

    @property
    def worker_log(self) -> str:
        """What the latest worker has logged so far."""
        return (self.logs / f"worker-{self._worker_no}.log").read_text()

    async def start_app(self) -> None:
        """Start the API and wait until it answers."""
        socket = self.folder / "app.sock"
        socket.unlink(missing_ok=True)
        self.app = await self._start("app", "--socket", str(socket))
        await until(self._answers)

    async def start_worker(self, lane: Lane = Lane.LONG) -> None:
        """Start a worker in place of one that has ended.

        Every other one puts what is larger than a byte into artifacts.
        """
        self.environment["WORKER_LANE"] = lane
        self._worker_no = len(self._started)
        artifacts = ("--inline-max-bytes", "1") if self._worker_no % 2 else ()
        self.worker = await self._start("worker", *artifacts)

    @contextmanager
    def without_blobs(self) -> Iterator[None]:
        """Let the blob store reset every connection while the block runs."""
        self.blobs.planned.extend([(Fault.RESET, Moment.BEFORE)] * _MANY_REQUESTS)
        try:
            yield
        finally:
            self.blobs.planned.clear()

    def last_words(self) -> str:
        """Return the end of every process's log, for whoever looks for a fault."""
        words = []
        for path in sorted(self.logs.iterdir()):
            lines = path.read_text().splitlines()
            # Not the headers of requests to the store.
            said = [line for line in lines if not line.startswith("    '")]
            words.append("\n".join([f"--- {path.name}", *said[-_LAST_LINES:]]))
        return "\n".join(words)

    async def stop(self) -> None:
        """End every process."""
        for process in self._started:
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def _start(self, role: str, *arguments: str) -> Process:
        log = self.logs / f"{role}-{len(self._started)}.log"
        with log.open("wb") as output:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "proofs.retention.process", role),
                *("--gates", str(self.gates.path), *arguments),
                cwd=_ROOT,
                env=self.environment,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=output,
                stderr=output,
            )
        self._started.append(process)
        return process

    async def _answers(self) -> bool:
        if self.app.returncode is not None:
            raise RuntimeError(self.last_words())
        try:
            return (await self.client.get("/health")).is_success
        except httpx.TransportError:
            return False


@asynccontextmanager
async def running_stack() -> AsyncIterator[Stack]:
    """Start everything below a new folder; nothing of it is left in the end."""
    with ExitStack() as undo:
        folder = Path(tempfile.mkdtemp(prefix="retention-"))
        undo.callback(shutil.rmtree, folder, ignore_errors=True)
        for name in ("logs", "tmp"):
            (folder / name).mkdir()
        postgres = LoudPostgres(folder / "postgres" / "data")
        undo.callback(postgres.stop)
        blobs_url = undo.enter_context(azurite.running())
        blobs = undo.enter_context(faulty_blobs(blobs_url))
        settings = {
            "DATABASE_URL": postgres.url,
            "BLOB_STORE": blobs.connection_string,
            "API_KEY_PEPPERS": json.dumps({1: PEPPER.decode()}),
            **_QUICK,
        }
        services = build_services(Settings.model_validate(_lowered(settings)))
        gates = Gates(folder / "gates.sock")
        transport = httpx.AsyncHTTPTransport(uds=str(folder / "app.sock"))
        async with (
            gates.open(),
            modelling(sensible) as model,
            httpx.AsyncClient(
                transport=transport, base_url="http://app", timeout=_PATIENCE_S
            ) as client,
        ):
            settings |= {
                "LLM_API_KEY": CANARY_KEY,
                "LLM_BASE_URL": model.policy.base_url,
                "LLM_RETENTION": "contract",
            }
            stack = Stack(
                folder=folder,
                postgres=postgres,
                blobs=blobs,
                blobs_url=blobs_url,
                gates=gates,
                environment=os.environ | settings | {"TMPDIR": str(folder / "tmp")},
                services=services,
                client=client,
                caller=await new_caller(services),
                model=model,
            )
            try:
                await stack.start_worker()
                await stack.start_app()
                yield stack
            finally:
                await stack.stop()
                await services.close()


def _lowered(settings: dict[str, str]) -> dict[str, str]:
    return {name.lower(): value for name, value in settings.items()}
