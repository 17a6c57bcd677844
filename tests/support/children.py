"""Runs deeds of `tests.support.targets` in child processes and watches who lives."""

import asyncio
import gzip
import os
import select
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import BinaryIO

import psutil  # type: ignore[import-untyped] # it has no stubs of its own
import pytest

from shared.core.jobs import JobKind, Progress
from shared.pipeline.child import AnalysisRequest, ChildProcesses, ChildResult
from shared.pipeline.spool import open_spool

TARGET = "tests.support.targets:prepare"


@pytest.fixture
async def children() -> AsyncIterator[ChildProcesses]:
    """The child processes of a worker, whose children do what tests say."""
    children = ChildProcesses(target=TARGET)
    yield children
    await children.close()


@pytest.fixture
def archive() -> Iterator[BinaryIO]:
    """A spool file with something in it."""
    with open_spool() as spool:
        spool.write(b"the archive")
        yield spool


def ignore(_progress: Progress) -> None:
    """Take no notice of progress."""


async def do(
    children: ChildProcesses,
    archive: BinaryIO,
    deed: str,
    *,
    budget_s: float = 20,
    on_progress: Callable[[Progress], None] = ignore,
    **params: object,
) -> dict[str, bytes]:
    """Run one deed and unpack all parts of its result."""
    with await children.run(
        archive,
        to_do(deed, **params),
        budget_s=budget_s,
        on_progress=on_progress,
    ) as result:
        return unpacked(result)


def to_do(deed: str, **params: object) -> AnalysisRequest:
    """The request that makes a child do a deed."""
    return AnalysisRequest(kind=JobKind.CALL, params={"do": deed, **params})


def unpacked(result: ChildResult) -> dict[str, bytes]:
    """The parts of a result by name."""
    return {part.name: gzip.decompress(result.read(part)) for part in result.parts}


async def started(
    children: ChildProcesses, archive: BinaryIO, deed: str
) -> asyncio.Task[dict[str, bytes]]:
    """A deed in flight whose child has begun to work."""
    working = asyncio.Event()
    attempt = asyncio.create_task(
        do(children, archive, deed, on_progress=lambda _: working.set())
    )
    await working.wait()
    return attempt


def server_of(pid: int | None = None) -> psutil.Process:
    """The fork server of a worker process, by default of this one."""
    (server,) = [
        child
        for child in psutil.Process(pid).children()
        if "shared.pipeline.child.server" in child.cmdline()
    ]
    return server


def open_descriptors() -> int:
    """How many descriptors this process has."""
    return len(list(Path("/proc/self/fd").iterdir()))


class Watched:
    """Processes whose end can be awaited although they are not ours."""

    def __init__(self, *pids: int) -> None:
        self._descriptors = [os.pidfd_open(pid) for pid in pids]

    def all_end(self, *, within_s: float = 15) -> bool:
        """Wait for every one to end; False when some live on.

        Not for as long as the processor time that children have.
        """
        ended = [
            bool(select.select([descriptor], [], [], within_s)[0])
            for descriptor in self._descriptors
        ]
        for descriptor in self._descriptors:
            os.close(descriptor)
        return all(ended)


def running_children() -> list[int]:
    """The process ids of all analyses that run for this process."""
    try:
        return [child.pid for child in server_of().children()]
    except ValueError:  # the fork server is not there yet
        return []
