"""Parses in a forked process, which may die of a file without taking others along."""

import os
import select
import signal
from collections.abc import Callable, Iterator
from typing import TypeAlias

from shared.pipeline.kinship import die_with_parent, halve_memory
from shared.pipeline.saving.records import (
    HEADER,
    Extracted,
    from_records,
    to_record,
)
from shared.pipeline.sources import Source
from shared.pipeline.spool import open_spool

Parse: TypeAlias = Callable[[Source], Extracted]

_CHUNK_BYTES = 1024 * 1024
_FAILED = 1
# What a process does to itself. Whatever else ends one is not the fault of a file.
_CRASHES = frozenset(
    {
        signal.SIGABRT,
        signal.SIGBUS,
        signal.SIGFPE,
        signal.SIGILL,
        signal.SIGSEGV,
        signal.SIGTRAP,
    }
)


class Fork:
    """A forked process at work on some sources, which it takes in order.

    It writes a record for each file as soon as it has one, to a file and not to a
    pipe: nobody has to read while it works. So when it dies, the number of records
    tells which file it died of.
    """

    def __init__(self, sources: list[Source], parse: Parse) -> None:
        """Start; until `join`, this process and the other share its memory limit."""
        self.crashed = False
        self._sources = sources
        self._parse = parse
        self._file = open_spool()
        self._complete_bytes = 0
        self._complete = 0
        self._taken_bytes = 0
        self._taken = 0
        self._take_memory_back = halve_memory()
        # Nothing is written to it; it closes when the other process ends.
        self._alive, theirs = os.pipe()
        parent = os.getpid()
        self._pid = os.fork()
        if self._pid == 0:
            code = _FAILED
            try:
                die_with_parent(parent)
                self._work()
                code = 0
            finally:
                # Whatever happened, nothing of the other process's may run here.
                os._exit(code)
        os.close(theirs)

    def count(self) -> int:
        """Return how many files it has finished."""
        size_bytes = os.fstat(self._file.fileno()).st_size
        while self._complete_bytes + HEADER.size <= size_bytes:
            header = os.pread(self._file.fileno(), HEADER.size, self._complete_bytes)
            end = self._complete_bytes + HEADER.size + HEADER.unpack(header)[0]
            if end > size_bytes:
                break
            self._complete_bytes = end
            self._complete += 1
        return self._complete

    def untaken(self) -> int:
        """Return how many of them `take` has not returned."""
        return self.count() - self._taken

    def take(self) -> Iterator[bytes]:
        """Return the records that were finished since the last time, in chunks."""
        self._taken = self.count()
        start, self._taken_bytes = self._taken_bytes, self._complete_bytes
        yield from self._read(start, self._taken_bytes)

    def ends(self, within_s: float) -> bool:
        """Wait for its end; False when it is still at work."""
        return bool(select.select([self._alive], [], [], within_s)[0])

    def join(self) -> tuple[list[Extracted], list[Extracted]]:
        """Wait for its end, and tell in `crashed` how it came.

        Returns:
            The files that `take` has returned, and those that it has not.
        """
        try:
            self.crashed = -self._wait() in _CRASHES
            self.count()
            found = list(from_records(self._read(0, self._complete_bytes)))
            return found[: self._taken], found[self._taken :]
        finally:
            self._close()

    def kill(self) -> None:
        """End it; nobody wants to know any more."""
        os.kill(self._pid, signal.SIGKILL)
        self._wait()
        self._close()

    def _wait(self) -> int:
        _, status = os.waitpid(self._pid, 0)
        self._take_memory_back()
        return os.waitstatus_to_exitcode(status)

    def _close(self) -> None:
        os.close(self._alive)
        self._file.close()

    def _work(self) -> None:
        for source in self._sources:
            self._file.write(to_record(self._parse(source)))
            self._file.flush()

    def _read(self, start: int, end: int) -> Iterator[bytes]:
        # Not by seeking: the place in the file is the other process's as well.
        while start < end:
            length = min(_CHUNK_BYTES, end - start)
            yield os.pread(self._file.fileno(), length, start)
            start += length
