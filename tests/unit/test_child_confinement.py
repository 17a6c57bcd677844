"""Children are killed in time, and see and may use only what they need."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from typing import BinaryIO

import psutil  # type: ignore[import-untyped] # it has no stubs of its own
import pytest

from shared.core.errors import AttemptTimedOut, PipelineInterrupted
from shared.core.jobs import Progress
from shared.pipeline.child import ChildProcesses, client
from tests.support import parsing_targets
from tests.support.children import TARGET, Watched, do, server_of, started

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="what a child is denied is enforced on Linux"
)

MIB = 1024 * 1024


async def test_a_child_over_its_budget_is_killed(
    children: ChildProcesses, archive: BinaryIO
) -> None:
    await do(children, archive, "echo")
    started_s = time.monotonic()

    with pytest.raises(AttemptTimedOut, match=r"longer than 0\.5 s"):
        await do(children, archive, "spin", budget_s=0.5)

    assert time.monotonic() - started_s < 15
    assert not server_of().children()


async def test_cancelling_kills_the_child_at_once(
    children: ChildProcesses, archive: BinaryIO
) -> None:
    attempt = await started(children, archive, "spin")
    started_s = time.monotonic()

    attempt.cancel()
    with pytest.raises(asyncio.CancelledError):
        await attempt

    assert time.monotonic() - started_s < 15
    assert not server_of().children()


async def test_what_a_child_forked_dies_with_it(
    children: ChildProcesses, archive: BinaryIO
) -> None:
    families: list[Watched] = []
    # The budget is not for the start of the server.
    await do(children, archive, "echo")

    def watch(progress: Progress) -> None:
        if progress.files_done:
            families.append(Watched(progress.files_done))

    with pytest.raises(AttemptTimedOut):
        await do(
            children,
            archive,
            "fork_and_spin",
            budget_s=1,
            on_progress=watch,
        )

    assert [family.all_end() for family in families] == [True, True]


async def test_a_child_sees_no_secret_no_descriptor_and_no_network(
    monkeypatch: pytest.MonkeyPatch, children: ChildProcesses, archive: BinaryIO
) -> None:
    monkeypatch.setenv("ARBOGRAPH_TEST_SECRET", "hunter2")
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]

        seen = await do(children, archive, "inspect", port=port)

    assert server_of().environ().keys() == {"LANG", "PYTHONPATH"}
    assert seen["descriptors"] == b"[0, 1, 2, 3, 4, 5]"
    if os.getuid() == 0:
        assert seen["connect"] != b"0"


async def test_a_child_is_limited_by_the_kernel(
    children: ChildProcesses, archive: BinaryIO
) -> None:
    seen = await do(children, archive, "inspect", budget_s=20)

    assert json.loads(seen["limits"]) == {
        "AS": [1536 * MIB] * 2,
        "CPU": [25, 25],
        "CORE": [0, 0],
        "FSIZE": [512 * MIB] * 2,
        "NOFILE": [64, 64],
    }


async def test_attempts_in_flight_end_with_the_server_and_the_next_has_a_new_one(
    children: ChildProcesses, archive: BinaryIO
) -> None:
    attempt = await started(children, archive, "spin")
    server = server_of()
    family = Watched(*(child.pid for child in server.children()))

    server.kill()

    with pytest.raises(PipelineInterrupted):
        await attempt
    assert family.all_end()
    assert await do(children, archive, "echo")


async def test_a_parsing_fork_dies_with_its_child(archive: BinaryIO) -> None:
    children = ChildProcesses(target=parsing_targets.TARGET)
    forks: list[int] = []
    parsing = asyncio.Event()

    def watch(progress: Progress) -> None:
        if progress.files_done:
            forks.append(progress.files_done)
            parsing.set()

    attempt = asyncio.create_task(
        do(children, archive, "parse and spin", on_progress=watch)
    )
    await parsing.wait()
    server = server_of()
    family = Watched(*forks, *(child.pid for child in server.children()))

    server.kill()

    with pytest.raises(PipelineInterrupted):
        await attempt
    assert family.all_end()
    await children.close()


async def test_forks_get_memory_that_the_child_gives_up_for_as_long(
    children: ChildProcesses, archive: BinaryIO
) -> None:
    parts = await do(children, archive, "set_memory_aside")

    before, during, after, each = map(int, parts["limits"].split())
    assert before == after == 1536 * 1024**2
    assert during == before - 2 * each
    assert each == 256 * 1024**2


async def test_a_stalled_event_loop_does_not_take_the_server_for_wedged(
    monkeypatch: pytest.MonkeyPatch, children: ChildProcesses, archive: BinaryIO
) -> None:
    monkeypatch.setattr(client, "_KILL_GRACE_S", 0.2)
    sibling = await started(children, archive, "spin")
    attempt = await started(children, archive, "spin")
    server = server_of()

    attempt.cancel()
    for _ in range(10):
        await asyncio.sleep(0)
    stalled_until_s = time.monotonic() + 0.5
    while time.monotonic() < stalled_until_s:
        pass
    with pytest.raises(asyncio.CancelledError):
        await attempt

    assert server_of() == server
    assert not sibling.done()
    sibling.cancel()
    with pytest.raises(asyncio.CancelledError):
        await sibling


async def test_closing_kills_server_and_children(archive: BinaryIO) -> None:
    children = ChildProcesses(target=TARGET)
    attempt = await started(children, archive, "spin")
    server = server_of()
    family = Watched(server.pid, *(child.pid for child in server.children()))

    await children.close()
    await children.close()

    with pytest.raises(PipelineInterrupted):
        await attempt
    assert family.all_end()


WORKER = """
import asyncio
from shared.core.jobs import JobKind
from shared.pipeline.child import AnalysisRequest, ChildProcesses
from shared.pipeline.spool import open_spool

async def main():
    children = ChildProcesses(target="tests.support.targets:prepare")
    request = AnalysisRequest(kind=JobKind.CALL, params={"do": "spin"})
    await children.run(open_spool(), request, budget_s=60,
                       on_progress=lambda _: print("working", flush=True))

asyncio.run(main())
"""


def test_a_killed_worker_takes_server_and_children_with_it() -> None:
    worker = subprocess.Popen([sys.executable, "-c", WORKER], stdout=subprocess.PIPE)
    assert worker.stdout is not None
    with worker.stdout:
        assert worker.stdout.readline() == b"working\n"
    pids = [child.pid for child in psutil.Process(worker.pid).children(recursive=True)]
    family = Watched(*pids)

    worker.send_signal(signal.SIGKILL)
    worker.wait()

    assert len(pids) == 2
    assert family.all_end()
