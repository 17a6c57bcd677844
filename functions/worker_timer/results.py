"""Puts a result where readers find it: small parts in the row, large ones in blobs."""

import asyncio

from shared.core.jobs import Attempt, StoredPart
from shared.pipeline.child import ChildResult, Part
from shared.wiring import Services


async def store_result(
    services: Services, attempt: Attempt, result: ChildResult
) -> list[StoredPart]:
    """Store every part; returns what `complete` writes down.

    Artifacts are named after the attempt, so that a stale one never replaces them;
    those of an attempt that does not complete are swept by their age.
    """
    return [await _store(services, attempt, result, part) for part in result.parts]


async def _store(
    services: Services, attempt: Attempt, result: ChildResult, part: Part
) -> StoredPart:
    if part.size_bytes <= services.worker.inline_result_max_bytes:
        return StoredPart(
            part=part.name,
            inline=await asyncio.to_thread(result.read, part),
            artifact_name=None,
            size_bytes=part.size_bytes,
        )
    name = f"{attempt.job_id}.{attempt.number}.{part.name}.json.gz"
    result.file.seek(part.offset)
    await services.artifacts.put(name, result.file, part.size_bytes)
    return StoredPart(
        part=part.name, inline=None, artifact_name=name, size_bytes=part.size_bytes
    )
