"""What an attempt saves on its way, and what it finds of those before it.

A checkpoint is named after the stage that made it and the part it holds: `facts.1.2` is
the second batch of files of the first attempt, `graph.result` a part of the graph, and
`<step>.<part>` what a step behind the graph has made; `kept.<key>` is what a step has
kept on its way.
"""

import asyncio
import gzip
import logging
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import aclosing
from typing import BinaryIO

from functions.worker_timer.artifacts import Artifacts
from functions.worker_timer.inflating import inflated
from shared.core.errors import BlobMissing, StorageUnavailable
from shared.core.jobs import Attempt, StoredPart
from shared.pipeline.child import ChildResult, SavedFacts, frame
from shared.telemetry import Event, emit
from shared.wiring import Services

_FACTS = "facts"
GRAPH = "graph"
KEPT = "kept"
_LEVEL = 6


class Checkpoints:
    """The checkpoints of one job, as one attempt sees and extends them."""

    def __init__(
        self, services: Services, attempt: Attempt, artifacts: Artifacts
    ) -> None:
        self._services = services
        self._attempt = attempt
        self._artifacts = artifacts
        self._found: list[StoredPart] = []
        self._batches = 0

    async def load(self) -> None:
        """Look up what earlier attempts have saved."""
        if self._attempt.number > 1:
            self._found = await self._services.attempts.get_checkpoints(
                self._attempt.user_id, self._attempt.job_id
            )

    def made_by(self, stage: str) -> dict[str, StoredPart]:
        """Return the parts that a stage has made in an earlier attempt, by name."""
        prefix = f"{stage}."
        return {
            part.part.removeprefix(prefix): part
            for part in self._found
            if part.part.startswith(prefix)
        }

    async def fetch_facts(self, spool: BinaryIO) -> None:
        """Append the saved batches of files to a spool file, as the child reads them.

        Raises:
            StorageUnavailable: The store cannot be reached.
        """
        for part in self.made_by(_FACTS).values():
            # Where it is gone, its files are parsed again.
            await self.fetch_part(part, spool)
        # They may be large, and lie in the spool now.
        self._found = [p for p in self._found if not p.part.startswith(f"{_FACTS}.")]

    async def fetch_part(self, part: StoredPart, spool: BinaryIO) -> bool:
        """Append a part to a spool file, framed; False when it is not stored any more.

        Raises:
            StorageUnavailable: The store cannot be reached.
        """
        start = spool.tell()
        spool.write(frame(part.size_bytes))
        try:
            async with aclosing(self._stored(part)) as chunks:
                async for chunk in chunks:
                    await asyncio.to_thread(spool.write, chunk)
        except BlobMissing:
            spool.seek(start)
            spool.truncate()
            return False
        return True

    async def save_facts(self, facts: SavedFacts) -> None:
        """Save a batch of files; a store that is away is worth no failure."""
        self._batches += 1
        name = f"{_FACTS}.{self._attempt.number}.{self._batches}"
        try:
            part = await self._artifacts.store(
                name, facts.file, facts.offset, facts.size_bytes
            )
            await self._save([part])
        except StorageUnavailable:
            emit(
                Event.CHECKPOINT_FAILED,
                level=logging.WARNING,
                job_id=self._attempt.job_id,
                attempt=self._attempt.number,
            )

    async def store_graph(self, result: ChildResult) -> dict[str, StoredPart]:
        """Store the parts of a graph, without saving a checkpoint yet."""
        return {
            part.name: await self._artifacts.store(
                f"{GRAPH}.{part.name}", result.file, part.offset, part.size_bytes
            )
            for part in result.parts
        }

    async def save_graph(self, parts: Mapping[str, StoredPart]) -> None:
        """Save the graph: from now on the job needs its archive no more."""
        await self._save(list(parts.values()), payload_needless=True)

    async def save_step(
        self, step: str, made: Mapping[str, bytes]
    ) -> dict[str, StoredPart]:
        """Store and save what a step has made."""
        parts = {}
        for name, content in made.items():
            data = await asyncio.to_thread(gzip.compress, content, _LEVEL, mtime=0)
            parts[name] = await self._artifacts.store_bytes(f"{step}.{name}", data)
        await self._save(list(parts.values()))
        return parts

    async def read(self, part: StoredPart) -> bytes:
        """Return the uncompressed content of a part.

        Raises:
            ArchiveTooComplex: It is larger than a result may be.
            StorageUnavailable: It is not whole, or cannot be reached.
        """
        async with aclosing(self._stored(part)) as chunks:
            data = b"".join([chunk async for chunk in chunks])
        return await asyncio.to_thread(inflated, data)

    async def _save(
        self, parts: Sequence[StoredPart], *, payload_needless: bool = False
    ) -> None:
        with self._artifacts.naming(parts):
            superseded = await self._services.attempts.checkpoint(
                self._attempt,
                parts,
                lease_s=self._services.worker.lease_s,
                payload_needless=payload_needless,
            )
        emit(
            Event.JOB_CHECKPOINTED,
            job_id=self._attempt.job_id,
            attempt=self._attempt.number,
            parts=[part.part for part in parts],
        )
        await self._artifacts.remove(superseded)

    async def _stored(self, part: StoredPart) -> AsyncGenerator[bytes, None]:
        if part.inline is not None:
            yield part.inline
        elif part.artifact_name is not None:
            stored = self._services.artifacts.stream(part.artifact_name)
            async with aclosing(stored) as chunks:
                async for chunk in chunks:
                    yield chunk
