"""A child that somebody has taken over can neither get out nor harm its worker."""

import asyncio
import json
import os
import platform
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import BinaryIO

import pytest

from shared.core.errors import ArchiveTooComplex, AttemptTimedOut, PipelineCrashed
from shared.core.jobs import JobKind
from shared.pipeline.child import (
    AnalysisRequest,
    ChildLimits,
    ChildProcesses,
    SavedFacts,
    conversation,
)
from shared.pipeline.spool import open_spool
from tests.support.children import (
    do,
    ignore,
    open_descriptors,
    server_of,
    to_do,
    unpacked,
)
from tests.support.hostile_children import LIES
from tests.support.memory import PeakMemory
from tests.support.saving import every_language, zipped
from tests.support.stalls import LongestStall
from tests.support.ways_out import WAYS_OUT

MIB = 1024 * 1024
FILTERED = sys.platform == "linux" and platform.machine() == "x86_64"

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="what a child is denied is enforced on Linux"
)


@asynccontextmanager
async def attackers(limits: ChildLimits | None = None) -> AsyncIterator[ChildProcesses]:
    children = ChildProcesses(
        limits=limits, target="tests.support.hostile_children:prepare"
    )
    # Short budgets are for what children do, not for a server that has yet to start.
    children.warm()
    try:
        await children.protections()
        yield children
    finally:
        await children.close()


@pytest.fixture
async def hostile() -> AsyncIterator[ChildProcesses]:
    async with attackers() as children:
        yield children


async def take(saved: SavedFacts) -> None:
    """Read a batch as a store would, a piece at a time."""
    for _ in saved.chunks():
        pass


async def attack(
    children: ChildProcesses, archive: BinaryIO, name: str, *, budget_s: float = 30
) -> None:
    result = await children.run(
        archive, to_do(name), budget_s=budget_s, on_progress=ignore, on_saved=take
    )
    result.close()


async def test_every_lie_of_a_child_is_a_crash_that_costs_little(
    monkeypatch: pytest.MonkeyPatch, hostile: ChildProcesses, archive: BinaryIO
) -> None:
    monkeypatch.setattr(conversation, "_LAST_BREATH_S", 0.2)
    with pytest.raises(AttemptTimedOut):
        await attack(hostile, archive, "say half a message", budget_s=0.1)
    before, memory, ended = open_descriptors(), PeakMemory(), {}

    async def attack_by_all() -> None:
        for name in LIES:
            with pytest.raises(PipelineCrashed) as crash:
                await attack(hostile, archive, name)
            ended[name] = crash.value.where

    async with LongestStall() as stall:
        await memory.over(attack_by_all())

    assert {name for name, where in ended.items() if "child" not in where} == {
        "an error that is none",
        "a refusal by an unknown rule",
    }
    assert memory.growth_bytes < 16 * MIB
    assert stall.longest_s < 5
    assert stall.busy_s < 1
    assert open_descriptors() == before
    assert not server_of().children()


async def test_a_child_that_answers_twice_is_heard_once(
    hostile: ChildProcesses, archive: BinaryIO
) -> None:
    await attack(hostile, archive, "answer twice")

    assert not server_of().children()


async def test_a_child_that_falls_silent_is_killed_at_its_budget(
    hostile: ChildProcesses, archive: BinaryIO
) -> None:
    with pytest.raises(AttemptTimedOut):
        await attack(hostile, archive, "say half a message", budget_s=0.5)

    assert not server_of().children()


async def test_a_child_can_fill_no_more_than_its_file(archive: BinaryIO) -> None:
    sizes: list[int] = []

    async def note(saved: SavedFacts) -> None:
        sizes.append(saved.size_bytes)
        raise EOFError

    async with attackers(ChildLimits(result_bytes=3 * MIB)) as children:
        with pytest.raises(EOFError):
            await children.run(
                archive,
                to_do("fill the file"),
                budget_s=30,
                on_progress=ignore,
                on_saved=note,
            )

    assert sizes == [3 * MIB]


@pytest.mark.skipif(not FILTERED, reason="the filter is made for x86-64")
async def test_a_child_has_no_way_out(
    hostile: ChildProcesses, archive: BinaryIO
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        target = {"worker": os.getpid(), "port": listener.getsockname()[1]}
        parts = await do(hostile, archive, "try every way out", target=target)

    found = json.loads(parts["result"])
    assert found == dict.fromkeys(WAYS_OUT, "PermissionError")


@pytest.mark.skipif(os.getuid() != 0, reason="only root can be somebody else")
async def test_the_processes_of_a_child_can_be_counted(
    hostile: ChildProcesses, archive: BinaryIO
) -> None:
    parts = await do(hostile, archive, "fork often")

    assert 4 <= int(parts["result"]) < 16
    assert not server_of().children(recursive=True)


async def test_a_child_needs_to_open_and_to_import_nothing() -> None:
    children = ChildProcesses(target="tests.support.audited:prepare")
    request = AnalysisRequest(kind=JobKind.SUPERMODEL, save_every_s=0)
    with open_spool() as archive:
        archive.write(zipped(every_language()).getvalue())
        result = await children.run(
            archive, request, budget_s=60, on_progress=ignore, on_saved=take
        )
    await children.close()

    with result:
        assert unpacked(result)["result"] == b""


@pytest.mark.once
async def test_a_child_without_memory_costs_its_neighbours_nothing(
    children: ChildProcesses, archive: BinaryIO
) -> None:
    async def neighbour() -> dict[str, bytes]:
        with open_spool() as own:
            own.write(b"healthy")
            return await do(children, own, "echo")

    refused, *answers = await asyncio.gather(
        do(children, archive, "hog"),
        *(neighbour() for _ in range(4)),
        return_exceptions=True,
    )

    assert isinstance(refused, ArchiveTooComplex)
    assert answers == [{"result": b"healthy", "weak_edges": b"call"}] * 4
