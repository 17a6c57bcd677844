"""Parses in a forked process, which may die of a file without taking others along."""

import os
import signal
from collections.abc import Callable, Iterator
from typing import TypeAlias

from shared.parsing.source import Skipped
from shared.pipeline.kinship import die_with_parent, limit_growth
from shared.pipeline.queue import NUMBER, Queue
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
    """A forked process that parses what it takes from a queue.

    It writes the number of a source before it begins with it, and behind it a record
    as soon as it has one, to a file and not to a pipe: nobody has to read while it
    works. So when it dies, the last number tells which file it died of.

    It can be waited for (`select`): when it can be read, the process has ended.
    """

    def __init__(self, queue: Queue, parse: Parse, memory_bytes: int) -> None:
        """Start; `memory_bytes` is how much it may use beyond what it begins with."""
        self._queue = queue
        self._parse = parse
        self._file = open_spool()
        self._taken_bytes = 0
        # The source at which it was when somebody last looked.
        self._at: int | None = None
        # Nothing is written to it; it closes when the other process ends.
        self._ended, theirs = os.pipe()
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

    def fileno(self) -> int:
        """Return the descriptor to wait for."""
        return self._ended

    def take(self) -> list[bytes]:
        """Return the records that were finished since the last time."""
        end = os.fstat(self._file.fileno()).st_size
        data = b"".join(self._read(self._taken_bytes, end))
        records: list[bytes] = []
        start = 0
        while start + NUMBER.size <= len(data):
            (self._at,) = NUMBER.unpack_from(data, start)
            record = start + NUMBER.size
            if record + HEADER.size > len(data):
                break
            behind = record + HEADER.size + HEADER.unpack_from(data, record)[0]
            if behind > len(data):
                break
            records.append(data[record:behind])
            self._at = None
            start = behind
        self._taken_bytes += start
        return records

    def join(self) -> Skipped | None:
        """Wait for its end, after which `take` returns nothing more.

        Returns:
            The file that it died of.

        Raises:
            MemoryError: What it found does not fit.
            ChildProcessError: Somebody ended it, or it could not even begin.
        """
        code = self._wait()
        self._close()
        if code == 0 or (self._at is None and self._queue.is_empty()):
            return None
        if code == _FULL:
            raise MemoryError
        if -code in _ASKED or self._at is None:
            raise ChildProcessError
        reason = PARSE_TIMEOUT if -code == signal.SIGPROF else PARSER_CRASHED
        return Skipped(path=self._queue.sources[self._at].path, reason=reason)

    def kill(self) -> None:
        """End it; nobody wants to know any more."""
        os.kill(self._pid, signal.SIGKILL)
        self._wait()
        self._close()

    def _wait(self) -> int:
        _, status = os.waitpid(self._pid, 0)
        return os.waitstatus_to_exitcode(status)

    def _close(self) -> None:
        os.close(self._ended)
        self._file.close()

    def _work(self) -> int:
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        while (number := self._queue.take()) is not None:
            # Processor time: on a busy machine a file is not to blame for waiting.
            signal.setitimer(signal.ITIMER_PROF, FILE_LIMIT_S)
            if not self._fits(NUMBER.pack(number)):
                return _FULL
            if not self._fits(_record(self._parse, self._queue.sources[number])):
                return _FULL
        return 0

    def _fits(self, data: bytes) -> bool:
        try:
            self._file.write(data)
            self._file.flush()
        except OSError:
            return False
        return True

    def _read(self, start: int, end: int) -> Iterator[bytes]:
        # Not by seeking: the place in the file is the other process's as well.
        while start < end:
            length = min(_CHUNK_BYTES, end - start)
            yield os.pread(self._file.fileno(), length, start)
            start += length


def _record(parse: Parse, source: Source) -> bytes:
    try:
        return to_record(parse(source))
    except (OverflowError, RecursionError):
        return to_record(Skipped(path=source.path, reason=EXTRACTION_FAILED))
