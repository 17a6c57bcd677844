"""What a child does with its descriptors: read the request, work, answer, end."""

import os
import socket
import time
import traceback
from collections.abc import Mapping
from contextlib import nullcontext
from types import TracebackType
from typing import Self

from zlib_ng import zlib_ng

from shared.core.errors import ArbographError, ArchiveTooComplex
from shared.core.jobs import Progress, Stage
from shared.pipeline.child.confine import limit
from shared.pipeline.child.protocol import (
    BATCH_TAKEN,
    LENGTH,
    MAX_REASON_CHARACTERS,
    Answer,
    Failed,
    Finished,
    Progressed,
    Refused,
    Saved,
    Target,
    Task,
    decode_request,
    framed,
)
from shared.pipeline.writing import Pieces

_GZIP = 31  # zlib's window bits for a gzip header; it writes no time into it
_LEVEL = 6  # as many bytes as zlib's 5, in two fifths of the time
_PROGRESS_INTERVAL_S = 0.1


def perform(
    target: Target,
    archive_fd: int,
    result_fd: int,
    channel_fd: int,
    saved_fd: int | None = None,
) -> None:
    """Serve one request over the channel.

    Every way out is an answer: the parts' sizes, the system's own error by name, or
    the type and place of an exception nobody expected.
    """
    channel = socket.socket(fileno=channel_fd)
    request = decode_request(_receive(channel))
    with (
        _Answering(channel) as answering,
        os.fdopen(archive_fd, "rb") as archive,
        nullcontext() if saved_fd is None else os.fdopen(saved_fd, "rb") as saved,
    ):
        limit(request.limits, request.cpu_s)
        # Where the worker stopped writing is where a shared file stands.
        archive.seek(0)
        if saved is not None:
            saved.seek(0)
        result = _ResultFile(result_fd)
        task = Task(
            archive=archive,
            request=request.analysis,
            report=_Reporter(channel),
            save=_Saves(channel, result) if request.saves else None,
            saved=saved,
        )
        # Held until the answer is sent: letting go of all that parts are made of would
        # take longer than ending with it.
        parts = target(task)
        answering.answer = Finished(_write(parts, result))


def _receive(channel: socket.socket) -> bytes:
    (length,) = LENGTH.unpack(_exactly(channel, LENGTH.size))
    return _exactly(channel, length)


def _exactly(channel: socket.socket, length: int) -> bytes:
    data = bytearray()
    while len(data) < length:
        chunk = channel.recv(length - len(data))
        if not chunk:
            raise EOFError
        data += chunk
    return bytes(data)


class _ResultFile:
    """The result file, written by place: the worker may move about in it meanwhile."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._end = 0

    def write(self, data: bytes) -> int:
        """Append `data`; return its size."""
        view = memoryview(data)
        while view:
            written = os.pwrite(self._descriptor, view, self._end)
            self._end += written
            view = view[written:]
        return len(data)


def _write(
    parts: Mapping[str, Pieces], result: _ResultFile
) -> tuple[tuple[str, int], ...]:
    sizes = []
    for name, pieces in parts.items():
        compressor = zlib_ng.compressobj(_LEVEL, zlib_ng.DEFLATED, _GZIP)
        size_bytes = sum(
            result.write(compressed)
            for piece in pieces
            if (compressed := compressor.compress(piece))
        )
        size_bytes += result.write(compressor.flush())
        sizes.append((name, size_bytes))
    return tuple(sizes)


class _Answering:
    """Sends the answer at the end, made from the exception where there is one."""

    def __init__(self, channel: socket.socket) -> None:
        self.answer: Answer = Failed("no answer")
        self._channel = channel

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        # What the work has piled up may be all the memory there is.
        traceback.clear_frames(trace)
        match error:
            case None:
                pass
            case MemoryError():
                self.answer = _refused(ArchiveTooComplex())
            case ArbographError():
                self.answer = _refused(error)
            case _:
                self.answer = Failed(_place(error, trace))
        self._channel.sendall(framed(self.answer))
        # Stay until the worker hangs up: if what it still has to say of a batch found
        # nobody, it would lose the answer too.
        while self._channel.recv(len(BATCH_TAKEN)):
            pass
        return True


def _refused(error: ArbographError) -> Refused:
    return Refused(type(error).__name__, error.code, str(error))


def _place(error: BaseException, trace: TracebackType | None) -> str:
    """Type and place only: the text of an exception may quote the source at work."""
    place = ""
    while trace is not None:
        module = trace.tb_frame.f_globals.get("__name__", "?")
        place = f" at {module}:{trace.tb_lineno}"
        trace = trace.tb_next
    return f"{type(error).__name__}{place}"[:MAX_REASON_CHARACTERS]


class _Reporter:
    """Passes progress on, at most ten times a second within one stage."""

    def __init__(self, channel: socket.socket) -> None:
        self._channel = channel
        self._stage: Stage | None = None
        self._next_s = 0.0

    def __call__(self, progress: Progress) -> None:
        now_s = time.monotonic()
        if progress.stage is self._stage and now_s < self._next_s:
            return
        self._stage = progress.stage
        self._next_s = now_s + _PROGRESS_INTERVAL_S
        message = Progressed(
            progress.stage, progress.percent, progress.files_done, progress.files_total
        )
        self._channel.sendall(framed(message))


class _Saves:
    """Hands batches to the worker, one at a time.

    The next one waits until the worker is done with the last, so that never more than
    two batches' work can be lost, however slow the worker's store is.
    """

    def __init__(self, channel: socket.socket, result: _ResultFile) -> None:
        self._channel = channel
        self._result = result
        self._under_way = False

    def __call__(self, batch: bytes) -> None:
        if self._under_way:
            _exactly(self._channel, len(BATCH_TAKEN))
        size_bytes = self._result.write(batch)
        self._channel.sendall(framed(Saved(size_bytes)))
        self._under_way = True
