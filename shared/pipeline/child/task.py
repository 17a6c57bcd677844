"""What a child does with its three descriptors: read the request, work, answer, end."""

import os
import socket
import time
import traceback
import zlib
from collections.abc import Mapping
from types import TracebackType
from typing import BinaryIO, Self

from shared.core.errors import ArbographError, ArchiveTooComplex
from shared.core.jobs import Progress, Stage
from shared.pipeline.child.confine import limit
from shared.pipeline.child.protocol import (
    LENGTH,
    MAX_REASON_CHARACTERS,
    Answer,
    Failed,
    Finished,
    Progressed,
    Refused,
    Target,
    decode_request,
    framed,
)

_GZIP = 31  # zlib's window bits for a gzip header; it writes no time into it
_LEVEL = 6
_CHUNK_BYTES = 1024 * 1024
_PROGRESS_INTERVAL_S = 0.1


def perform(target: Target, archive_fd: int, result_fd: int, channel_fd: int) -> None:
    """Serve one request over the channel.

    Every way out is an answer: the parts' sizes, the system's own error by name, or
    the type and place of an exception nobody expected.
    """
    channel = socket.socket(fileno=channel_fd)
    request = decode_request(_receive(channel))
    with (
        _Answering(channel) as answering,
        os.fdopen(archive_fd, "rb") as archive,
        os.fdopen(result_fd, "wb") as result,
    ):
        limit(request.limits, request.cpu_s)
        archive.seek(0)
        parts = target(archive, request.kind, request.params, _Reporter(channel))
        answering.answer = Finished(_write(parts, result))
        result.flush()


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


def _write(parts: Mapping[str, bytes], result: BinaryIO) -> tuple[tuple[str, int], ...]:
    sizes = []
    for name, content in parts.items():
        compressor = zlib.compressobj(_LEVEL, zlib.DEFLATED, _GZIP)
        size_bytes = 0
        view = memoryview(content)
        for start in range(0, len(view), _CHUNK_BYTES):
            size_bytes += result.write(
                compressor.compress(view[start : start + _CHUNK_BYTES])
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
