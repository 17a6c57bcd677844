"""Runs attempts in child processes without ever blocking the worker's event loop."""

import asyncio
import logging
import math
import os
import socket
from contextlib import ExitStack
from typing import BinaryIO, assert_never

from shared.core.errors import (
    ArbographError,
    ArchiveTooComplex,
    ArchiveTooLarge,
    AttemptTimedOut,
    BadArchive,
    PipelineCrashed,
)
from shared.pipeline.archive import Rule
from shared.pipeline.child.conversation import (
    NONSENSE,
    Conversation,
    OnProgress,
    OnSaved,
)
from shared.pipeline.child.protections import EVERY_PROTECTION, Protection
from shared.pipeline.child.protocol import (
    Answer,
    ChildLimits,
    Failed,
    Finished,
    Refused,
    Request,
)
from shared.pipeline.child.result import ChildResult, Part
from shared.pipeline.child.server_process import Run, ServerProcess
from shared.pipeline.request import AnalysisRequest
from shared.pipeline.spool import open_spool
from shared.telemetry import Event, emit

_TARGET = "shared.pipeline.child.analysis:prepare"
_NO_TARGET = "shared.pipeline.child.protections:prepare_nothing"
_RULES = frozenset(rule.value for rule in Rule)
_KILL_GRACE_S = 5
# Processor time ends a child only where nobody is left to end it by the clock.
_CPU_MARGIN_S = 5


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
        self._protections: Protection | None = None

    def warm(self) -> None:
        """Start the fork server now, so that the first attempt finds it ready."""
        self._running()

    async def protections(self) -> Protection:
        """Return what keeps children in here; looked for, and logged, once.

        A child that is confined as any other tells. Where no server is running, as
        where nobody works on jobs, a small one is started for it and stopped again.
        """
        if self._protections is None:
            spare = None if self._is_running() else ServerProcess(_NO_TARGET)
            try:
                code = await asyncio.shield((spare or self._running()).probe().ended)
            finally:
                if spare is not None:
                    spare.stop()
            if code is None:  # the server was stopped before it could tell
                return Protection.NONE
            # A child that died of its confinement knows of none.
            held = Protection(code) if code > 0 else Protection.NONE
            missing = EVERY_PROTECTION & ~held
            self._protections = held
            emit(
                Event.CHILDREN_CONFINED,
                level=logging.WARNING if missing else logging.INFO,
                held=held.words,
                missing=missing.words,
            )
        return self._protections

    async def run(
        self,
        archive: BinaryIO,
        request: AnalysisRequest,
        *,
        budget_s: float,
        on_progress: OnProgress,
        on_saved: OnSaved | None = None,
        saved: BinaryIO | None = None,
    ) -> ChildResult:
        """Analyse an archive in a child of its own.

        When this returns or raises, the child is dead and reaped; cancelling kills
        it at once.

        Args:
            archive: A file with a descriptor, such as a spool.
            request: What is asked of the archive.
            budget_s: Wall clock time after which the child is killed.
            on_progress: Called on the event loop, at most ten times a second.
            on_saved: Awaited for each batch of finished files, in order, while the
                child goes on with the next one; what it raises ends the run. Without
                it the child saves nothing.
            saved: The batches of earlier attempts, each behind `frame`; their files
                are not parsed again. What cannot be read there is ignored.

        Raises:
            BadArchive: The archive breaks a rule.
            ArchiveTooLarge: The archive is over its limit.
            ArchiveTooComplex: The child ran out of memory.
            PipelineCrashed: The child died without an answer, or answered nonsense.
            PipelineInterrupted: The fork server died, and the child with it.
            AttemptTimedOut: The child was killed at its budget.
        """
        order = Request(
            analysis=request,
            saves=on_saved is not None,
            limits=self._limits,
            cpu_s=math.ceil(budget_s) + _CPU_MARGIN_S,
        )
        with ExitStack() as stack:
            file = stack.enter_context(open_spool())
            files = [archive, file] if saved is None else [archive, file, saved]
            for given in files:
                given.flush()
            server, ours, run = self._start(*(given.fileno() for given in files))
            conversation = Conversation(
                run=run, file=file, on_progress=on_progress, on_saved=on_saved
            )
            answer = await _attempt(server, ours, conversation, order, budget_s)
            # The child is dead: what it wrote stays as it is.
            written_bytes = os.fstat(file.fileno()).st_size
            parts = _parts(answer, conversation.saved_bytes, written_bytes)
            stack.pop_all()
        return ChildResult(parts=parts, file=file)

    async def close(self) -> None:
        """Kill the server and every child: attempts raise PipelineInterrupted."""
        if self._server is not None:
            self._server.stop()

    def _is_running(self) -> bool:
        return self._server is not None and self._server.alive

    def _running(self) -> ServerProcess:
        if self._server is None or not self._server.alive:
            if self._server is not None:
                self._server.stop()
            self._server = ServerProcess(self._target)
        return self._server

    def _start(
        self, archive: int, result: int, *saved: int
    ) -> tuple[ServerProcess, socket.socket, Run]:
        server = self._running()
        ours, theirs = socket.socketpair()
        with theirs:
            run = server.start((archive, result, theirs.fileno(), *saved))
        return server, ours, run


async def _attempt(
    server: ServerProcess,
    channel: socket.socket,
    conversation: Conversation,
    request: Request,
    budget_s: float,
) -> Answer:
    budget = asyncio.timeout(budget_s)
    try:
        async with budget:
            with channel:
                return await conversation.hold(channel, request)
    except TimeoutError:
        if not budget.expired():
            raise
        raise AttemptTimedOut(
            f"The analysis took longer than {budget_s:g} s."
        ) from None
    finally:
        await _end(server, conversation.run)


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


def _parts(answer: Answer, offset: int, written_bytes: int) -> tuple[Part, ...]:
    match answer:
        case Finished(sizes):
            parts = []
            for name, size_bytes in sizes:
                parts.append(Part(name=name, offset=offset, size_bytes=size_bytes))
                offset += size_bytes
            if offset != written_bytes:
                raise PipelineCrashed(NONSENSE)
            return tuple(parts)
        case Refused():
            raise _refusal(answer)
        case Failed(reason):
            raise PipelineCrashed(reason)
        case _ as unreachable:
            assert_never(unreachable)


def _refusal(answer: Refused) -> ArbographError:
    match answer.error:
        case "BadArchive" if answer.code in _RULES:
            return BadArchive(answer.code, answer.message)
        case "ArchiveTooLarge":
            return ArchiveTooLarge(answer.message)
        case "ArchiveTooComplex":
            return ArchiveTooComplex()
        case other:
            return PipelineCrashed(other)
