"""Parses in a forked process, which may die of a file without taking others along."""

import os
import signal
from collections.abc import Callable
from struct import Struct
from typing import TypeAlias

import msgspec

from shared.parsing.facts import FileFacts
from shared.parsing.source import Skipped
from shared.pipeline.hydrate import Source
from shared.pipeline.kinship import die_with_parent, halve_memory
from shared.pipeline.spool import open_spool

Extracted: TypeAlias = FileFacts | Skipped
Parse: TypeAlias = Callable[[Source], Extracted]

PARSER_CRASHED = "parser_crashed"

_LENGTH = Struct("<L")
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


class _Record(msgspec.Struct, frozen=True, array_like=True):
    """What became of one file: its facts, or the reason why there are none."""

    facts: FileFacts | None
    reason: str


class Fork:
    """A forked process at work on some sources, which it takes in order.

    It writes a record for each file as soon as it has one, to a file and not to a
    pipe: nobody reads while it works. So when it dies, the number of records tells
    which file it died of.
    """

    def __init__(self, sources: list[Source], parse: Parse) -> None:
        """Start; until `join`, this process and the other share its memory limit."""
        self.crashed = False
        self._sources = sources
        self._parse = parse
        self._file = open_spool()
        self._take_memory_back = halve_memory()
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

    def join(self) -> list[Extracted]:
        """Wait for its end; the files it got to, and in `crashed` how it ended."""
        with self._file:
            self.crashed = -self._wait() in _CRASHES
            return self._read()

    def kill(self) -> None:
        """End it; nobody wants to know any more."""
        with self._file:
            os.kill(self._pid, signal.SIGKILL)
            self._wait()

    def _wait(self) -> int:
        _, status = os.waitpid(self._pid, 0)
        self._take_memory_back()
        return os.waitstatus_to_exitcode(status)

    def _work(self) -> None:
        encoder = msgspec.msgpack.Encoder()
        for source in self._sources:
            extracted = self._parse(source)
            if isinstance(extracted, Skipped):
                record = _Record(None, extracted.reason)
            else:
                record = _Record(extracted, "")
            data = encoder.encode(record)
            self._file.write(_LENGTH.pack(len(data)))
            self._file.write(data)
            self._file.flush()

    def _read(self) -> list[Extracted]:
        decoder = msgspec.msgpack.Decoder(_Record)
        found: list[Extracted] = []
        self._file.seek(0)
        for source in self._sources:
            header = self._file.read(_LENGTH.size)
            if len(header) < _LENGTH.size:
                break
            (length,) = _LENGTH.unpack(header)
            data = self._file.read(length)
            if len(data) < length:
                break
            record = decoder.decode(data)
            found.append(
                record.facts or Skipped(path=source.path, reason=record.reason)
            )
        return found


def finish(fork: Fork, sources: list[Source], parse: Parse) -> list[Extracted]:
    """Wait for a fork and see to what it left undone.

    A file that it crashed at is skipped, and another one goes on behind it. If it
    ended in another way, such as lack of memory, the rest is parsed here, where there
    is more of it and an error is seen.
    """
    found = fork.join()
    while len(found) < len(sources):
        if not fork.crashed:
            return [*found, *map(parse, sources[len(found) :])]
        path = sources[len(found)].path
        found.append(Skipped(path=path, reason=PARSER_CRASHED))
        rest = sources[len(found) :]
        if rest:
            fork = Fork(rest, parse)
            found.extend(fork.join())
    return found
