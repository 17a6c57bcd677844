"""The forked processes that parse an archive's sources between them."""

import select
from collections.abc import Generator

from shared.parsing.source import Skipped
from shared.pipeline.forked import Fork, Parse
from shared.pipeline.kinship import set_aside
from shared.pipeline.queue import Queue
from shared.pipeline.sources import Source

# What parsing one file may take beyond what all processes share.
FORK_MEMORY_BYTES = 384 * 1024 * 1024

# How often to look what the forks have done.
_LOOK_EVERY_S = 0.25


def work(
    sources: list[Source], parse: Parse, processes: int
) -> Generator[tuple[list[bytes], list[Skipped]], None, None]:
    """Parse the sources in so many processes; one that dies is replaced.

    Closing the iterator ends them, whatever they are at.

    Yields:
        Every so often the records of the files that were finished meanwhile, and the
        files that a process died of. Nobody parses one of those again.

    Raises:
        MemoryError: There is not enough memory to go on.
        ChildProcessError: Somebody ended a process.
    """
    memory_bytes, take_back = set_aside(processes, FORK_MEMORY_BYTES)
    queue = Queue(sources)
    forks: list[Fork] = []
    try:
        for _ in range(processes):
            forks.append(Fork(queue, parse, memory_bytes))  # noqa: PERF401 (those that did start are ended below)
        while forks:
            ended, _, _ = select.select(forks, [], [], _LOOK_EVERY_S)
            records = [record for fork in forks for record in fork.take()]
            skipped: list[Skipped] = []
            for fork in ended:
                forks.remove(fork)
                died_of = fork.join()
                if died_of is not None:
                    skipped.append(died_of)
                    if not queue.is_empty():
                        forks.append(Fork(queue, parse, memory_bytes))
            yield records, skipped
    finally:
        for fork in forks:
            fork.kill()
        queue.close()
        take_back()
