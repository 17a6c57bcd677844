"""Turns a job into an answer: 202 while it runs, 200 once it is settled."""

import asyncio
import zlib
from collections.abc import AsyncIterator
from typing import assert_never

from starlette.datastructures import Headers
from starlette.responses import Response, StreamingResponse

from shared.api import envelopes, headers as names, problems
from shared.api.queries import ReadQuery
from shared.api.result_view import view
from shared.core.backoff import retry_after_s
from shared.core.jobs import JobStatus, JobView, StoredPart
from shared.wiring import Services

_JSON = "application/json"
_GZIP_WINDOW = 31


async def answer_job(
    services: Services,
    job: JobView,
    *,
    query: ReadQuery,
    request_headers: Headers,
) -> Response:
    """Answer with the envelope of `job`.

    A client that holds this very envelope (`If-None-Match`) gets a bare 304.
    """
    tag = envelopes.entity_tag(job, query.model_dump())
    headers = {"ETag": tag, "Location": f"/v1/jobs/{job.job_id}"}
    if names.matches_tag(request_headers.get("If-None-Match"), tag):
        return Response(status_code=304, headers=headers)
    match job.status:
        case JobStatus.PENDING | JobStatus.PROCESSING:
            limit_s = services.submit.retry_after_limit_s(job.kind)
            wait_s = retry_after_s(limit_s, job.age_s)
            return Response(
                envelopes.running(job, wait_s),
                status_code=202,
                media_type=_JSON,
                headers=headers | {"Retry-After": str(wait_s)},
            )
        case JobStatus.FAILED:
            return Response(envelopes.failed(job), media_type=_JSON, headers=headers)
        case JobStatus.COMPLETED:
            return await _completed(services, job, query, headers)
        case _:
            assert_never(job.status)


async def _completed(
    services: Services, job: JobView, query: ReadQuery, headers: dict[str, str]
) -> Response:
    parts = {
        part.part: part
        for part in await services.results.get_result(job.user_id, job.job_id)
    }
    if "result" not in parts:
        raise problems.not_found()
    before, after = envelopes.completed(job)
    if not query.is_default:
        result = await _read(services, parts["result"])
        weak = parts.get("weak_edges")
        shown = await asyncio.to_thread(
            view,
            result,
            await _read(services, weak) if weak else None,
            min_edge_confidence=query.min_edge_confidence,
            relationship_style=query.relationship_style,
        )
        body = before + shown + after
        return Response(body, media_type=_JSON, headers=headers)
    chunks = _chunks(services, parts["result"])
    first = await anext(chunks, b"")  # a missing artifact must fail before the 200
    return StreamingResponse(
        _framed(before + first, chunks, after), media_type=_JSON, headers=headers
    )


async def _framed(
    before: bytes, chunks: AsyncIterator[bytes], after: bytes
) -> AsyncIterator[bytes]:
    yield before
    async for chunk in chunks:
        yield chunk
    yield after


async def _read(services: Services, part: StoredPart) -> bytes:
    return b"".join([chunk async for chunk in _chunks(services, part)])


async def _chunks(services: Services, part: StoredPart) -> AsyncIterator[bytes]:
    """Yield one stored part, uncompressed."""
    inflate = zlib.decompressobj(_GZIP_WINDOW)
    if part.inline is not None:
        yield await asyncio.to_thread(inflate.decompress, part.inline)
    elif part.artifact_name is not None:
        async for compressed in services.artifacts.stream(part.artifact_name):
            yield await asyncio.to_thread(inflate.decompress, compressed)
    yield inflate.flush()
