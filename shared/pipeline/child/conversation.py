"""What the worker and one child have to say to each other, up to the answer."""

import asyncio
import os
import signal
import socket
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import BinaryIO, TypeAlias

import msgspec

from shared.compiled import OUT_OF_MEMORY
from shared.core.errors import (
    ArchiveTooComplex,
    PipelineCrashed,
    PipelineInterrupted,
)
from shared.core.jobs import Progress
from shared.pipeline.child.protocol import (
    BATCH_TAKEN,
    LENGTH,
    MAX_MESSAGE_BYTES,
    Answer,
    Message,
    Progressed,
    Request,
    Saved,
    decode_message,
    framed,
)
from shared.pipeline.child.result import SavedFacts
from shared.pipeline.child.server_process import Run

NONSENSE = "the child sent nonsense"
# Ten reports a second make no more than this in over an hour, and a batch every two
# seconds in half an hour; a file that kills the parser makes one more.
_MAX_MESSAGES = 50_000
_MAX_BATCHES = 1_000
# Between the end of what a child says and the news of its own end.
_LAST_BREATH_S = 5

OnProgress: TypeAlias = Callable[[Progress], None]
OnSaved: TypeAlias = Callable[[SavedFacts], Awaitable[None]]


@dataclass(slots=True, kw_only=True)
class Conversation:
    """One child's; `saved_bytes` is how much of `file` its batches take.

    A child may be a stranger by now: what it says is bounded in size and number.
    """

    run: Run
    file: BinaryIO
    on_progress: OnProgress
    on_saved: OnSaved | None
    saved_bytes: int = 0
    batches: int = 0

    async def hold(self, channel: socket.socket, request: Request) -> Answer:
        """Send the request, pass on what is heard, return the answer.

        Raises:
            ArchiveTooComplex: The child ran out of memory where it could not say so.
            PipelineCrashed: The child died without an answer, or talked nonsense.
            PipelineInterrupted: The fork server died, and the child with it.
        """
        reader, writer = await asyncio.open_connection(sock=channel)
        try:
            writer.write(framed(request))
            for _ in range(_MAX_MESSAGES):
                # Reading does not wait for what has come already, and a child may
                # have sent a lot: everybody else gets a turn before each message.
                await asyncio.sleep(0)
                message = await self._hear(reader)
                if isinstance(message, Progressed):
                    self.on_progress(_progress(message))
                elif isinstance(message, Saved):
                    await self._take(message)
                    writer.write(BATCH_TAKEN)
                else:
                    return message
            raise PipelineCrashed(NONSENSE)
        finally:
            # Not `close`, which would wait for a dead child to take the rest.
            writer.transport.abort()

    async def _hear(self, reader: asyncio.StreamReader) -> Message:
        try:
            (length,) = LENGTH.unpack(await reader.readexactly(LENGTH.size))
            if length > MAX_MESSAGE_BYTES:
                raise PipelineCrashed(NONSENSE)
            return decode_message(await reader.readexactly(length))
        except (asyncio.IncompleteReadError, ConnectionError):
            raise await self._end() from None
        except msgspec.MsgspecError:
            raise PipelineCrashed(NONSENSE) from None

    async def _end(
        self,
    ) -> ArchiveTooComplex | PipelineCrashed | PipelineInterrupted:
        """Tell how a child ended that says no more."""
        try:
            async with asyncio.timeout(_LAST_BREATH_S):
                # Shielded: who is cancelled here must not take the news from others.
                code = await asyncio.shield(self.run.ended)
        except TimeoutError:
            return PipelineCrashed("the child hung up and lived on")
        if code is None:  # with the server, for a reason that others have given
            return PipelineInterrupted()
        if code == OUT_OF_MEMORY:
            return ArchiveTooComplex()
        return PipelineCrashed(_death(code))

    async def _take(self, saved: Saved) -> None:
        offset, self.saved_bytes = self.saved_bytes, self.saved_bytes + saved.size_bytes
        self.batches += 1
        written_bytes = os.fstat(self.file.fileno()).st_size
        if (
            self.on_saved is None
            or self.saved_bytes > written_bytes
            or self.batches > _MAX_BATCHES
        ):
            raise PipelineCrashed(NONSENSE)
        await self.on_saved(
            SavedFacts(file=self.file, offset=offset, size_bytes=saved.size_bytes)
        )


def _progress(message: Progressed) -> Progress:
    return Progress(
        stage=message.stage,
        percent=message.percent,
        files_done=message.files_done,
        files_total=message.files_total,
    )


def _death(code: int) -> str:
    if code < 0:
        name = signal.strsignal(-code)
        return f"the child was killed by signal {-code} ({name})"
    return f"the child ended with code {code} and no answer"
