"""For how long hostile input holds up the event loop, and the heartbeats of a worker.

The app, a worker and its clients share one loop here, so what each of them does is in
the figures. Postgres, Azurite and the children are processes of their own.
"""

import asyncio
import os
import tempfile
import time
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Iterator,
    Mapping,
    Sequence,
)
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import IO
from uuid import uuid4
from zipfile import ZipFile

import httpx

from devhost import embedded_postgres
from shared.core.jobs import Attempt, Lease, UserId
from shared.maintenance.leases import LeaseKeeper
from shared.pipeline.child import ChildProcesses
from shared.storage.postgres.attempts import AttemptStore
from shared.storage.postgres.migrate import migrate
from shared.storage.postgres.pool import Pool
from shared.wiring import Services
from tests.support import azurite
from tests.support.hostile_archives import HOSTILE
from tests.support.hostile_children import LIES
from tests.support.hostile_sources import HOSTILE_SOURCES
from tests.support.jobs import worker
from tests.support.saving import zipped
from tests.support.services import (
    ARCHIVE,
    Caller,
    client_of,
    make_settings,
    new_caller,
    running_services,
    submit,
)
from tests.support.stalls import LongestStall

_MIB = 1024 * 1024
_HEARTBEAT_S = 1.0
_CLIENTS = 4
_LARGE_BYTES = 500 * _MIB - 64 * 1024
# Each takes seconds of processor time, in processes that are not ours.
_EVERY = 30
_FORM = "multipart/form-data; boundary=b"


def main() -> None:
    """Start the servers, run every scene and print its figures."""
    with tempfile.TemporaryDirectory() as folder, azurite.running() as blobs:
        postgres = embedded_postgres.start(Path(folder) / "postgres")
        try:
            migrate(postgres.url)
            asyncio.run(_run(postgres.url, blobs, Path(folder)))
        finally:
            postgres.stop("immediate")


class Beats(AttemptStore):
    """The store of attempts, which watches how late each lease is extended."""

    def __init__(self, pool: Pool) -> None:
        super().__init__(pool)
        self.latest_s = 0.0
        self._extended_at_s: dict[Lease, float] = {}

    async def claim(
        self,
        user_id: UserId,
        *,
        leased_by: str,
        limit: int,
        lease_s: float,
        per_user_cap: int,
    ) -> list[Attempt]:
        """Note when a lease begins."""
        claimed = await super().claim(
            user_id,
            leased_by=leased_by,
            limit=limit,
            lease_s=lease_s,
            per_user_cap=per_user_cap,
        )
        for attempt in claimed:
            self._extended_at_s[attempt.lease] = time.monotonic()
        return claimed

    async def heartbeat(self, leases: Sequence[Lease], *, lease_s: float) -> set[Lease]:
        """Note by how much each comes later than it should."""
        held = await super().heartbeat(leases, lease_s=lease_s)
        now_s = time.monotonic()
        for lease in held:
            late_s = now_s - self._extended_at_s[lease] - _HEARTBEAT_S
            self.latest_s = max(self.latest_s, late_s)
            self._extended_at_s[lease] = now_s
        return held


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """Where scenes are played; heartbeats are due every second."""

    services: Services
    client: httpx.AsyncClient
    caller: Caller
    beats: Beats

    async def play(self, scene: str, act: Callable[["Stage"], Awaitable[int]]) -> None:
        """Run one scene and print for how long it held up others."""
        self.beats.latest_s = 0.0
        began_s = time.monotonic()
        async with LongestStall() as stall:
            jobs = await act(self)
        took_s = time.monotonic() - began_s
        print(
            f"| {scene} | {jobs} | {took_s:.1f} | {stall.longest_s * 1000:.0f}"
            f" | {stall.busy_s * 1000:.0f} | {self.beats.latest_s * 1000:.0f} |",
            flush=True,
        )

    async def work_off(self, services: Services | None = None) -> None:
        """Work until every job has settled."""
        async with worker(services or self.services):
            while await self._waiting():  # noqa: ASYNC110 - rows set no event
                await asyncio.sleep(0.05)

    async def _waiting(self) -> int:
        async with await self.services.pool.connect() as connection:
            cursor = await connection.execute(
                "select count(*) as jobs from jobs"
                " where status in ('pending', 'processing')"
            )
            row = await cursor.fetchone()
        return int(row["jobs"]) if row else 0

    async def submit_all(self, archives: Mapping[str, bytes]) -> None:
        """Submit archives, some at once: clients share the loop that is watched."""
        few = asyncio.Semaphore(_CLIENTS)

        async def send(key: str, data: bytes) -> None:
            async with few:
                await submit(self.client, self.caller, data, key)

        await asyncio.gather(*(send(key, data) for key, data in archives.items()))


async def _run(database_url: str, blobs: str, folder: Path) -> None:
    settings = make_settings(
        database_url,
        folder,
        blob_store=blobs,
        job_heartbeat_s=_HEARTBEAT_S,
        job_max_attempts=1,
        worker_run_s=200,
    )
    async with running_services(settings) as plain, _beating(plain) as stage:
        print(
            "| scene | jobs | s | longest stall, ms | of it at work, ms"
            " | latest heartbeat, ms late |\n|---|---|---|---|---|---|"
        )
        # What is loaded when it is first needed holds up every process once.
        await _work_on([ARCHIVE], stage)
        for scene, archives in (
            ("hostile archives", [kind.make() for kind in HOSTILE.values()]),
            ("hostile sources", [_zip(source.files()) for source in HOSTILE_SOURCES]),
            ("hostile sources, full size", [*_full_size()]),
        ):
            await stage.play(scene, partial(_work_on, archives))
        await stage.play("children that lie", _lies)
        await stage.play("a result of 100 MiB, read back", _giant_result)
        with tempfile.TemporaryFile() as file:
            _write_giant(file)
            await stage.play("an archive of 500 MiB", partial(_giant_archive, file))


@asynccontextmanager
async def _beating(services: Services) -> AsyncIterator[Stage]:
    beats = Beats(services.pool)
    leases = LeaseKeeper(beats, services.wakeups, lease_s=10, heartbeat_s=_HEARTBEAT_S)
    services = replace(services, leases=leases, attempts=beats)
    async with client_of(services) as client:
        client.timeout = httpx.Timeout(600)
        caller = await new_caller(services)
        yield Stage(services=services, client=client, caller=caller, beats=beats)
    await leases.close()


def _zip(files: Mapping[str, bytes]) -> bytes:
    return zipped(files).getvalue()


def _full_size() -> Iterator[bytes]:
    """Some sources as large as an attacker would make them, in one language each."""
    large = [source for source in HOSTILE_SOURCES if source.full]
    for number, source in enumerate(large[::_EVERY]):
        language = source.languages[number % len(source.languages)]
        yield _zip(source.files(source.full, language))


async def _work_on(archives: list[bytes], stage: Stage) -> int:
    await stage.submit_all({uuid4().hex: archive for archive in archives})
    await stage.work_off()
    return len(archives)


async def _lies(stage: Stage) -> int:
    await stage.submit_all({name.replace(" ", "-"): ARCHIVE for name in LIES})
    async with await stage.services.pool.connect() as connection:
        await connection.execute(
            "update job_params set params = jsonb_build_object("
            "'do', replace(jobs.idempotency_key, '-', ' ')) from jobs"
            " where jobs.job_id = job_params.job_id and jobs.status = 'pending'"
        )
    async with _children("tests.support.hostile_children:prepare", stage) as services:
        await stage.work_off(services)
    return len(LIES)


@asynccontextmanager
async def _children(target: str, stage: Stage) -> AsyncIterator[Services]:
    children = ChildProcesses(target=target)
    yield replace(stage.services, children=children)
    await children.close()


async def _giant_result(stage: Stage) -> int:
    await stage.submit_all({"giant": ARCHIVE})
    async with await stage.services.pool.connect() as connection:
        await connection.execute(
            'update job_params set params = \'{"do": "write 100 MiB"}\' from jobs'
            " where jobs.job_id = job_params.job_id and jobs.status = 'pending'"
        )
    async with _children("tests.support.hostile_children:prepare", stage) as services:
        await stage.work_off(services)
    headers = stage.caller.headers("giant")
    async with stage.client.stream(
        "POST", "/v1/graphs/call", headers=headers, files={"file": ("blob", b"0")}
    ) as answer:
        read_bytes = sum([len(chunk) async for chunk in answer.aiter_raw()])
    if read_bytes < 100 * _MIB:
        raise AssertionError(f"only {read_bytes} bytes came back")
    return 1


async def _giant_archive(file: IO[bytes], stage: Stage) -> int:
    async def body() -> AsyncIterator[bytes]:
        yield b'--b\r\nContent-Disposition: form-data; name="file"\r\n\r\n'
        file.seek(0)
        while block := await asyncio.to_thread(file.read, 64 * 1024):
            yield block
        yield b"\r\n--b--\r\n"

    headers = {**stage.caller.headers("large"), "Content-Type": _FORM}
    answer = await stage.client.post(
        "/v1/graphs/parse", headers=headers, content=body()
    )
    if answer.status_code != httpx.codes.ACCEPTED:
        raise AssertionError(answer.text)
    await stage.work_off()
    return 1


def _write_giant(file: IO[bytes]) -> None:
    block = os.urandom(_MIB)
    with ZipFile(file, "w") as archive:
        for number in range(_LARGE_BYTES // (99 * _MIB)):
            with archive.open(f"{number}.bin", "w") as entry:
                for _ in range(99):
                    entry.write(block)
        archive.writestr("main.py", "def run():\n    return 1\n")


if __name__ == "__main__":
    main()
