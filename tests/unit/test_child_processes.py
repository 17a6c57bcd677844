"""Attempts run in child processes: results, progress, refusals and crashes."""

import asyncio
import gzip
import json
import os
import re
from typing import BinaryIO

import pytest

from shared.core.errors import (
    ArchiveTooComplex,
    ArchiveTooLarge,
    AttemptTimedOut,
    BadArchive,
    PipelineCrashed,
    PipelineInterrupted,
)
from shared.core.jobs import JobKind, Progress, Stage
from shared.pipeline.child import AnalysisRequest, ChildLimits, ChildProcesses
from shared.pipeline.spool import open_spool
from tests.support.archives import Item, build
from tests.support.children import (
    TARGET,
    do,
    ignore,
    open_descriptors,
    server_of,
    to_do,
    unpacked,
)
from tests.support.stalls import LongestStall

MIB = 1024 * 1024


async def test_parts_come_back_compressed_by_name(
    children: ChildProcesses, archive: BinaryIO
) -> None:
    parts = await do(children, archive, "echo")

    assert parts == {"result": b"the archive", "weak_edges": b"call"}


async def test_the_archive_is_read_from_its_start_every_time(
    children: ChildProcesses, archive: BinaryIO
) -> None:
    first = await do(children, archive, "echo")
    second = await do(children, archive, "echo")

    assert first == second


async def test_a_large_result_can_be_read_in_pieces(children: ChildProcesses) -> None:
    content = os.urandom(5 * MIB)
    with open_spool() as archive:
        archive.write(content)
        result = await children.run(
            archive, to_do("echo"), budget_s=20, on_progress=ignore
        )

    with result:
        pieces = list(result.chunks(result.parts[0]))

    assert gzip.decompress(b"".join(pieces)) == content
    assert max(map(len, pieces)) <= MIB


async def test_progress_arrives_while_the_child_works(
    children: ChildProcesses, archive: BinaryIO
) -> None:
    seen: list[Progress] = []

    await do(children, archive, "echo", on_progress=seen.append)

    assert seen == [
        Progress(stage=Stage.HYDRATE, percent=1),
        Progress(stage=Stage.GRAPH, percent=90, files_done=2, files_total=3),
    ]


async def test_progress_is_throttled_in_the_child(
    children: ChildProcesses, archive: BinaryIO
) -> None:
    seen: list[Progress] = []

    parts = await do(children, archive, "many_reports", on_progress=seen.append)

    assert int(parts["result"]) > 100
    assert len(seen) < 10


async def test_a_refused_archive_keeps_its_code_and_message(
    children: ChildProcesses, archive: BinaryIO
) -> None:
    with pytest.raises(BadArchive, match="entry 2 is in the archive twice") as refusal:
        await do(children, archive, "refuse")
    with pytest.raises(ArchiveTooLarge):
        await do(children, archive, "too_large")

    assert refusal.value.code == "duplicate_name"


@pytest.mark.parametrize(
    ("deed", "where"),
    [
        ("abort", "killed by signal 6 "),
        ("segfault", "killed by signal 11 "),
        ("exit", "ended with code 3"),
        ("nonsense", "nonsense"),
        ("short_result", "nonsense"),
        ("negative_result", "nonsense"),
        ("raise", r"^ValueError at tests\.support\.targets:\d+$"),
    ],
)
async def test_a_child_that_dies_is_a_crash_and_the_next_one_works(
    children: ChildProcesses, archive: BinaryIO, deed: str, where: str
) -> None:
    with pytest.raises(PipelineCrashed) as crash:
        await do(children, archive, deed)

    assert re.search(where, crash.value.where)
    assert "secret" not in crash.value.where
    assert str(crash.value) == "The analysis ended unexpectedly."
    assert await do(children, archive, "echo")


@pytest.mark.parametrize(
    "progress",
    [(-1, 0, 0), (101, 0, 0), (50, -1, 0), (50, 0, -1), (50, 2**31, 0)],
)
async def test_impossible_progress_is_a_crash(
    children: ChildProcesses, archive: BinaryIO, progress: tuple[int, int, int]
) -> None:
    with pytest.raises(PipelineCrashed) as crash:
        await do(children, archive, "impossible_progress", progress=progress)

    assert crash.value.where == "the child sent nonsense"


@pytest.mark.parametrize(
    "deed", [pytest.param("hog", marks=pytest.mark.once), "end_out_of_memory"]
)
async def test_running_out_of_memory_is_final_and_says_what_to_do(
    children: ChildProcesses, archive: BinaryIO, deed: str
) -> None:
    with pytest.raises(ArchiveTooComplex, match="split the archive") as refusal:
        await do(children, archive, deed)

    assert refusal.value.code == "archive_too_complex"
    assert refusal.value.retryable is False
    assert await do(children, archive, "echo")


async def test_a_result_over_its_limit_is_a_crash(archive: BinaryIO) -> None:
    children = ChildProcesses(target=TARGET, limits=ChildLimits(result_bytes=MIB))

    with pytest.raises(PipelineCrashed) as crash:
        await do(children, archive, "write_too_much")

    assert crash.value.where.startswith("OSError at")
    await children.close()


async def test_a_server_that_cannot_start_is_no_fault_of_the_job(
    archive: BinaryIO,
) -> None:
    children = ChildProcesses(target="tests.support.targets:no_such_function")

    with pytest.raises(PipelineInterrupted):
        await do(children, archive, "echo")

    await children.close()


async def test_the_event_loop_goes_on_while_children_burn(
    children: ChildProcesses, archive: BinaryIO
) -> None:
    attempts = [do(children, archive, "spin", budget_s=3) for _ in range(3)]

    async with LongestStall() as stall:
        outcomes = await asyncio.gather(*attempts, return_exceptions=True)

    assert [type(outcome) for outcome in outcomes] == [AttemptTimedOut] * 3
    assert stall.longest_s < 2


async def test_runs_leave_no_descriptor_and_no_process_behind(
    children: ChildProcesses, archive: BinaryIO
) -> None:
    await do(children, archive, "echo")
    await asyncio.sleep(0)
    before = open_descriptors()

    for number in range(50):
        if number % 5:
            await do(children, archive, "echo")
        else:
            with pytest.raises(PipelineCrashed):
                await do(children, archive, "abort")
    await asyncio.sleep(0)

    server = server_of()
    assert open_descriptors() == before
    assert not server.children()
    assert server.num_fds() < 12


async def run_pipeline(archive: bytes) -> dict[str, bytes]:
    children = ChildProcesses()
    try:
        with open_spool() as spool:
            spool.write(archive)
            with await children.run(
                spool,
                AnalysisRequest(kind=JobKind.CALL),
                budget_s=60,
                on_progress=ignore,
            ) as result:
                return unpacked(result)
    finally:
        await children.close()


async def test_the_pipeline_runs_in_a_child_by_default() -> None:
    source = b"def callee():\n    pass\n\n\ndef caller():\n    callee()\n"

    parts = await run_pipeline(build(Item(name=b"a.py", data=source)))

    edges = json.loads(parts["result"])["graph"]["relationships"]
    assert ("function:a.py:caller", "function:a.py:callee") in {
        (edge["startNode"], edge["endNode"])
        for edge in edges
        if edge["type"] == "calls"
    }


async def test_the_pipeline_refuses_a_hostile_archive_from_its_child() -> None:
    with pytest.raises(BadArchive, match=r'entry 1 "\.\./a\.py" climbs') as refusal:
        await run_pipeline(build(Item(name=b"../a.py")))

    assert refusal.value.code == "parent_path"
