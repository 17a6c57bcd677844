"""Runs attempts in child processes without ever blocking the worker's event loop."""

import asyncio
import math
import os
import signal
import socket
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from typing import BinaryIO, assert_never

import msgspec

from shared.core.errors import (
    ArbographError,
    ArchiveTooComplex,
    ArchiveTooLarge,
    AttemptTimedOut,
    BadArchive,
    NotImplementedKind,
    PipelineCrashed,
)
from shared.core.jobs import JobKind, Progress
from shared.pipeline.child.protocol import (
    LENGTH,
    MAX_MESSAGE_BYTES,
    Answer,
    ChildLimits,
    Failed,
    Finished,
    Progressed,
    Refused,
    Request,
    decode_message,
    framed,
)
from shared.pipeline.child.result import ChildResult, Part
from shared.pipeline.child.server_process import Run, ServerProcess
from shared.pipeline.spool import open_spool

_TARGET = "shared.pipeline.child.analysis:prepare"
_KILL_GRACE_S = 5
# Processor time ends a child only where nobody is left to end it by the clock.
_CPU_MARGIN_S = 5
_NONSENSE = "the child sent nonsense"


class ChildProcesses:
    """The children of one worker process; all calls belong to one event loop.

    The fork server is started when first needed and replaced when it dies.
    """

    def __init__(
        self, *, limits: ChildLimits | None = None, target: str = _TARGET
    ) -> None:
        """Prepare, without starting anything yet.

        Args:
            limits: What each child may use.
            target: Prepares what each child runs, as `module:function` (see
                `protocol.Target`).
        """
        self._limits = limits or ChildLimits()
        self._target = target
        self._server: ServerProcess | None = None

    def warm(self) -> None:
        """Start the fork server now, so that the first attempt finds it ready."""
        self._running()

    async def run(
        self,
        archive: BinaryIO,
        kind: JobKind,
        params: Mapping[str, object],
        *,
        budget_s: float,
        on_progress: Callable[[Progress], None],
    ) -> ChildResult:
        """Analyse an archive in a child of its own.

        When this returns or raises, the child is dead and reaped; cancelling kills
        it at once.

        Args:
            archive: A file with a descriptor, such as a spool.
            kind: What is asked of the archive.
            params: The job's parameters.
            budget_s: Wall clock time after which the child is killed.
            on_progress: Called on the event loop, at most ten times a second.

        Raises:
            BadArchive: The archive breaks a rule.
            ArchiveTooLarge: The archive is over its limit.
            ArchiveTooComplex: The child ran out of memory.
            NotImplementedKind: The pipeline does not know this kind yet.
            PipelineCrashed: The child died without an answer, or answered nonsense.
            AttemptTimedOut: The child was killed at its budget.
        """
        request = Request(
            kind=kind,
            params=dict(params),
            limits=self._limits,
            cpu_s=math.ceil(budget_s) + _CPU_MARGIN_S,
        )
        with ExitStack() as stack:
            file = stack.enter_context(open_spool())
            archive.flush()
            answer = await self._attempt(
                (archive.fileno(), file.fileno()), request, budget_s, on_progress
            )
            # The child is dead: what it wrote stays as it is.
            parts = _parts(answer, os.fstat(file.fileno()).st_size)
            stack.pop_all()
        return ChildResult(parts=parts, file=file)

    async def close(self) -> None:
        """Kill the server and every child; running attempts raise PipelineCrashed."""
        if self._server is not None:
            self._server.stop()

    def _running(self) -> ServerProcess:
        if self._server is None or not self._server.alive:
            if self._server is not None:
                self._server.stop()
            self._server = ServerProcess(self._target)
        return self._server

    async def _attempt(
        self,
        files: tuple[int, int],
        request: Request,
        budget_s: float,
        on_progress: Callable[[Progress], None],
    ) -> Answer:
        server = self._running()
        ours, theirs = socket.socketpair()
        with theirs:
            run = server.start((*files, theirs.fileno()))
        try:
            async with asyncio.timeout(budget_s):
                with ours:
                    return await _converse(ours, request, run, on_progress)
        except TimeoutError:
            raise AttemptTimedOut(
                f"The analysis took longer than {budget_s:g} s."
            ) from None
        finally:
            await _end(server, run)


async def _converse(
    channel: socket.socket,
    request: Request,
    run: Run,
    on_progress: Callable[[Progress], None],
) -> Answer:
    """Send the request, pass progress on, return the answer."""
    reader, writer = await asyncio.open_connection(sock=channel)
    try:
        writer.write(framed(request))
        while True:
            (length,) = LENGTH.unpack(await reader.readexactly(LENGTH.size))
            if length > MAX_MESSAGE_BYTES:
                raise PipelineCrashed(_NONSENSE)
            message = decode_message(await reader.readexactly(length))
            if not isinstance(message, Progressed):
                return message
            on_progress(
                Progress(
                    stage=message.stage,
                    percent=message.percent,
                    files_done=message.files_done,
                    files_total=message.files_total,
                )
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        raise PipelineCrashed(_death(await run.ended)) from None
    except msgspec.MsgspecError:
        raise PipelineCrashed(_NONSENSE) from None
    finally:
        # Not `close`, which would wait for a dead child to take the rest.
        writer.transport.abort()


async def _end(server: ServerProcess, run: Run) -> None:
    """Kill what is left of a child and wait until it is reaped."""
    server.kill(run)
    try:
        async with asyncio.timeout(_KILL_GRACE_S):
            await asyncio.shield(run.ended)
    except TimeoutError:
        # A server that does not even kill is wedged; its end is its children's. But
        # if it was this loop that stood still, it has told by now.
        if not run.ended.done():
            server.stop()


def _death(code: int | None) -> str:
    match code:
        case None:
            return "the fork server died"
        case negative if negative < 0:
            name = signal.strsignal(-negative)
            return f"the child was killed by signal {-negative} ({name})"
        case _:
            return f"the child ended with code {code} and no answer"


def _parts(answer: Answer, written_bytes: int) -> tuple[Part, ...]:
    match answer:
        case Finished(sizes):
            parts, offset = [], 0
            for name, size_bytes in sizes:
                parts.append(Part(name=name, offset=offset, size_bytes=size_bytes))
                offset += size_bytes
            if offset != written_bytes:
                raise PipelineCrashed(_NONSENSE)
            return tuple(parts)
        case Refused():
            raise _refusal(answer)
        case Failed(reason):
            raise PipelineCrashed(reason)
        case _ as unreachable:
            assert_never(unreachable)


def _refusal(answer: Refused) -> ArbographError:
    match answer.error:
        case "BadArchive":
            return BadArchive(answer.code, answer.message)
        case "ArchiveTooLarge":
            return ArchiveTooLarge(answer.message)
        case "ArchiveTooComplex":
            return ArchiveTooComplex()
        case "NotImplementedKind":
            return NotImplementedKind(answer.message)
        case other:
            return PipelineCrashed(other)
