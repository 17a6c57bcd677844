"""Streams a stored result as its reader asked for it, in small steps."""

import asyncio
import zlib
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing

from shared.api import problems
from shared.api.result_view import Shown, view
from shared.core.errors import StorageUnavailable
from shared.core.jobs import JobView, StoredPart
from shared.core.results import ResultPart
from shared.storage.postgres.results import StoredResult
from shared.wiring import Services

_GZIP_WINDOW = 31
_STEP_BYTES = 64 * 1024


async def find_result(services: Services, job: JobView) -> StoredResult:
    """Return what is stored of a completed job's result.

    Raises:
        Fault: 404, it was purged meanwhile.
    """
    stored = await services.results.get_result(job.user_id, job.job_id)
    if ResultPart.RESULT not in stored.parts:
        raise problems.not_found()
    return stored


async def begin(
    chunks: AsyncGenerator[bytes, None], before: bytes = b"", after: bytes = b""
) -> AsyncGenerator[bytes, None]:
    """Return the chunks framed by two texts, once the first of them is there.

    A missing artifact must fail before an answer begins with 200.
    """
    return _framed(before, await anext(chunks), chunks, after)


async def _framed(
    before: bytes, first: bytes, chunks: AsyncGenerator[bytes, None], after: bytes
) -> AsyncGenerator[bytes, None]:
    async with aclosing(chunks):
        yield before + first
        async for chunk in chunks:
            yield chunk
        if after:
            yield after


async def stream_result(
    services: Services, parts: Mapping[str, StoredPart], shown: Shown
) -> AsyncGenerator[bytes, None]:
    """Yield the result's JSON; the event loop gets its turn after every 64 KiB.

    Raises:
        StorageUnavailable: an artifact is not whole; the answer breaks off.
    """
    async with aclosing(_inflated(services, parts[ResultPart.RESULT])) as stored:
        if shown.as_stored:
            async for chunk in stored:
                yield chunk
            return
        weak = parts.get(ResultPart.WEAK_EDGES)
        edges = _inflated(services, weak) if weak is not None else None
        async for chunk in view(stored, edges, shown):
            yield chunk


async def _inflated(
    services: Services, part: StoredPart
) -> AsyncGenerator[bytes, None]:
    """Yield one stored part, uncompressed, at most `_STEP_BYTES` at a time."""
    inflate = zlib.decompressobj(_GZIP_WINDOW)
    async for compressed in stream_compressed(services, part):
        waiting = compressed
        while waiting:
            yield inflate.decompress(waiting, _STEP_BYTES)
            waiting = inflate.unconsumed_tail
            await asyncio.sleep(0)
    if not inflate.eof:
        raise StorageUnavailable(f"The stored {part.part} is not whole.")


async def stream_compressed(
    services: Services, part: StoredPart
) -> AsyncGenerator[bytes, None]:
    """Yield one stored part as it is stored, in gzip."""
    if part.inline is not None:
        yield part.inline
    elif part.artifact_name is not None:
        async with aclosing(services.artifacts.stream(part.artifact_name)) as blocks:
            async for block in blocks:
                yield block
