"""Parses in a forked process, which may die of a file without taking others along."""

import os
import signal
from collections.abc import Callable, Iterator
from typing import TypeAlias

from shared.parsing.source import Skipped
from shared.pipeline.kinship import die_with_parent, limit_growth
from shared.pipeline.saving.records import HEADER, Extracted, to_record
from shared.pipeline.sources import Source
from shared.pipeline.spool import open_spool

Parse: TypeAlias = Callable[[Source], Extracted]

# Processor time of one file, all told, after which nothing but a signal can end it:
# parsing and the rules have budgets of their own, and stay far below.
FILE_LIMIT_S = 30.0

PARSER_CRASHED = "parser_crashed"
PARSE_TIMEOUT = "parse_timeout"
EXTRACTION_FAILED = "extraction_failed"

_CHUNK_BYTES = 1024 * 1024
_FAILED = 1
_FULL = 3
# How somebody else asks a process to end, or the limit of all its files together
# does. Any other end is that of the file it was at.
_ASKED = frozenset({signal.SIGHUP, signal.SIGINT, signal.SIGTERM, signal.SIGXCPU})


class Fork:
    """A forked process at work on some sources, which it takes in order.

    It writes a record for each file as soon as it has one, to a file and not to a
    pipe: nobody has to read while it works. So when it dies, the number of records
    tells which file it died of.

    Attributes:
        ended: A descriptor that can be read when the process has ended.
    """

    def __init__(self, sources: list[Source], parse: Parse, memory_bytes: int) -> None:
        """Start; `memory_bytes` is how much it may use beyond what it begins with."""
        self._sources = sources
        self._parse = parse
        self._file = open_spool()
        self._taken_bytes = 0
        self._taken = 0
        # Nothing is written to it; it closes when the other process ends.
        self.ended, theirs = os.pipe()
        parent = os.getpid()
        self._pid = os.fork()
        if self._pid == 0:
            code = _FAILED
            try:
                die_with_parent(parent)
                limit_growth(memory_bytes)
                code = self._work()
            finally:
                # Whatever happened, nothing of the other process's may run here.
                os._exit(code)
        os.close(theirs)

    def take(self) -> list[bytes]:
        """Return the records that were finished since the last time."""
        end = os.fstat(self._file.fileno()).st_size
        data = b"".join(self._read(self._taken_bytes, end))
        records: list[bytes] = []
        start = 0
        while start + HEADER.size <= len(data):
            behind = start + HEADER.size + HEADER.unpack_from(data, start)[0]
            if behind > len(data):
                break
            records.append(data[start:behind])
            start = behind
        self._taken_bytes += start
        self._taken += len(records)
        return records

    def join(self) -> Skipped | None:
        """Wait for its end, after which `take` returns nothing more.

        Returns:
            The file that it died of.

        Raises:
            MemoryError: What it found does not fit.
            ChildProcessError: Somebody ended it.
        """
        code = self._wait()
        self._close()
        if code == 0 or self._taken == len(self._sources):
            return None
        if code == _FULL:
            raise MemoryError
        if -code in _ASKED:
            raise ChildProcessError
        reason = PARSE_TIMEOUT if -code == signal.SIGPROF else PARSER_CRASHED
        return Skipped(path=self._sources[self._taken].path, reason=reason)

    def kill(self) -> None:
        """End it; nobody wants to know any more."""
        os.kill(self._pid, signal.SIGKILL)
        self._wait()
        self._close()

    def _wait(self) -> int:
        _, status = os.waitpid(self._pid, 0)
        return os.waitstatus_to_exitcode(status)

    def _close(self) -> None:
        os.close(self.ended)
        self._file.close()

    def _work(self) -> int:
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        for source in self._sources:
            # Processor time: on a busy machine a file is not to blame for waiting.
            signal.setitimer(signal.ITIMER_PROF, FILE_LIMIT_S)
            record = _record(self._parse, source)
            try:
                self._file.write(record)
                self._file.flush()
            except OSError:
                return _FULL
        return 0

    def _read(self, start: int, end: int) -> Iterator[bytes]:
        # Not by seeking: the place in the file is the other process's as well.
        while start < end:
            length = min(_CHUNK_BYTES, end - start)
            yield os.pread(self._file.fileno(), length, start)
            start += length


def _record(parse: Parse, source: Source) -> bytes:
    try:
        return to_record(parse(source))
    except RecursionError:
        return to_record(Skipped(path=source.path, reason=EXTRACTION_FAILED))
