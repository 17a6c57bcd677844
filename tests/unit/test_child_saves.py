"""Children save what they finish, and go on from what earlier ones have saved."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from itertools import chain
from typing import BinaryIO

import psutil  # type: ignore[import-untyped] # it has no stubs of its own
import pytest

from shared.core.errors import PipelineCrashed
from shared.core.jobs import JobKind, Progress, Stage
from shared.pipeline.child import (
    AnalysisRequest,
    ChildProcesses,
    SavedFacts,
)
from shared.pipeline.run import analyse
from shared.pipeline.spool import open_spool
from tests.support.children import ignore, server_of, to_do, unpacked
from tests.support.saving import (
    TIMES,
    in_a_file,
    most_languages,
    opened,
    without_times,
    zipped,
)

TREE = zipped(most_languages())


async def take(_saved: SavedFacts) -> None:
    """Take no notice of a batch."""


async def test_batches_come_in_order_and_the_result_lies_behind_them(
    children: ChildProcesses, archive: BinaryIO
) -> None:
    batches: list[bytes] = []

    async def on_saved(saved: SavedFacts) -> None:
        # Readers may move about in the file while the child writes on.
        saved.file.seek(0)
        batches.append(saved.read())

    result = await children.run(
        archive,
        to_do("save", batches=["one", "", "three" * 10**6]),
        budget_s=20,
        on_progress=ignore,
        on_saved=on_saved,
    )

    with result:
        assert batches == [b"one", b"", b"three" * 10**6]
        assert unpacked(result)["result"] == b"saved"


async def test_a_child_saves_no_batch_before_the_last_one_is_taken(
    children: ChildProcesses, archive: BinaryIO
) -> None:
    written_bytes: list[int] = []

    async def on_saved(saved: SavedFacts) -> None:
        (child,) = server_of().children()
        # Asleep it waits for us, or has nothing left to do.
        while child.status() != psutil.STATUS_SLEEPING:  # noqa: ASYNC110 - no event
            await asyncio.sleep(0)
        written_bytes.append(os.fstat(saved.file.fileno()).st_size)

    result = await children.run(
        archive,
        to_do("save", batches=["one", "two", "three"]),
        budget_s=20,
        on_progress=ignore,
        on_saved=on_saved,
    )

    result.close()
    # Behind the last batch the child goes on with its result.
    assert written_bytes[:2] == [3, 6]
    assert len(written_bytes) == 3


async def test_a_child_saves_nothing_that_nobody_wants(
    children: ChildProcesses, archive: BinaryIO
) -> None:
    result = await children.run(
        archive, to_do("save", batches=["one"]), budget_s=20, on_progress=ignore
    )

    with result:
        assert result.parts[0].offset == 0


@pytest.mark.parametrize("error", [ValueError, TimeoutError, ConnectionError, EOFError])
async def test_what_a_listener_raises_ends_the_run(
    children: ChildProcesses, archive: BinaryIO, error: type[Exception]
) -> None:
    async def on_saved(_saved: SavedFacts) -> None:
        raise error

    with pytest.raises(error):
        await children.run(
            archive,
            to_do("save", batches=["one", "two"]),
            budget_s=20,
            on_progress=ignore,
            on_saved=on_saved,
        )

    assert not server_of().children()


async def test_a_batch_that_is_not_in_the_file_is_nonsense(
    children: ChildProcesses, archive: BinaryIO
) -> None:
    with pytest.raises(PipelineCrashed) as crash:
        await children.run(
            archive,
            to_do("short_batch"),
            budget_s=20,
            on_progress=ignore,
            on_saved=take,
        )

    assert crash.value.where == "the child sent nonsense"


async def test_a_batch_that_nobody_asked_for_is_nonsense(
    children: ChildProcesses, archive: BinaryIO
) -> None:
    with pytest.raises(PipelineCrashed) as crash:
        await children.run(archive, to_do("no_batch"), budget_s=20, on_progress=ignore)

    assert crash.value.where == "the child sent nonsense"


async def test_a_child_is_given_what_earlier_ones_have_saved(
    children: ChildProcesses, archive: BinaryIO
) -> None:
    with open_spool() as saved:
        saved.write(b"batches")
        result = await children.run(
            archive, to_do("echo"), budget_s=20, on_progress=ignore, saved=saved
        )

    with result:
        assert unpacked(result)["saved"] == b"batches"


class Attempts:
    """Attempts at one job, each in a child of the real pipeline."""

    def __init__(self, children: ChildProcesses, archive: BinaryIO) -> None:
        self.saved: list[bytes] = []
        self._children = children
        self._archive = archive

    async def run(self, until: int | Stage | None = None) -> bytes:
        """One attempt, whose child is killed at a batch or at a stage, if at all."""
        before = len(self.saved)

        async def on_saved(saved: SavedFacts) -> None:
            self.saved.append(saved.read())
            if len(self.saved) - before == until:
                kill_child()

        def on_progress(progress: Progress) -> None:
            if progress.stage == until:
                kill_child()

        with open_spool() as saved:
            saved.write(in_a_file(self.saved).getvalue())
            result = await self._children.run(
                self._archive,
                AnalysisRequest(kind=JobKind.SUPERMODEL, save_every_s=0),
                budget_s=60,
                on_progress=on_progress,
                on_saved=on_saved,
                saved=saved,
            )
        with result:
            return TIMES.sub(b"", unpacked(result)["result"])


def kill_child() -> None:
    """Kill the only child there is."""
    (child,) = server_of().children()
    child.send_signal(signal.SIGKILL)


@pytest.fixture
async def attempts() -> AsyncIterator[Attempts]:
    """Attempts at the sample programs of most languages."""
    children = ChildProcesses()
    with open_spool() as archive:
        archive.write(TREE.getvalue())
        yield Attempts(children, archive)
    await children.close()


@pytest.mark.once
async def test_a_job_whose_children_are_killed_again_and_again_ends_as_any_other(
    attempts: Attempts,
) -> None:
    whole = without_times(
        analyse(TREE, AnalysisRequest(kind=JobKind.SUPERMODEL), ignore)
    )
    parsing: list[int | Stage] = [Stage.PARSE, 1, 2]
    killed = 0
    for until in [Stage.HYDRATE, *parsing, Stage.RESOLVE, Stage.RESOLVE, Stage.GRAPH]:
        # Once in a while a child is done before the signal comes.
        try:
            await attempts.run(until)
        except PipelineCrashed:
            killed += 1

    assert killed > 2
    result = await attempts.run()

    assert result == whole[0]
    files = [set(opened(TREE, [batch])) for batch in attempts.saved]
    assert sum(map(len, files)) == len(set(chain(*files)))
