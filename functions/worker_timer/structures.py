"""The structure of an archive, which jobs of one user about the same archive share."""

from contextlib import suppress
from dataclasses import replace
from typing import BinaryIO

from functions.worker_timer.checkpoints import Checkpoints
from shared.core.errors import StorageUnavailable
from shared.core.jobs import Attempt, StoredPart
from shared.core.results import STRUCTURE_PART
from shared.pipeline.child import engine
from shared.storage.postgres.results import KeptStructure
from shared.wiring import Services


class Structures:
    """What one attempt finds kept of its archive, and what it keeps.

    Attributes:
        wanted: Whether the job's kind is about the whole tree, and its archive one that
            may come again: what a client uploads by itself is told by no hash.
    """

    def __init__(self, services: Services, attempt: Attempt) -> None:
        kind = services.kinds[attempt.kind]
        self.wanted = kind.whole and attempt.payload_etag is None
        self._services = services
        self._attempt = attempt
        self._kept: KeptStructure | None = None

    async def look_up(self) -> None:
        """Find out what is kept; it expires with the result that it lies beside."""
        if self.wanted:
            self._kept = await self._services.results.find_structure(
                self._attempt.user_id,
                self._attempt.job_id,
                engine=engine(),
                ttl_s=self._services.retention.completed_ttl_s,
            )

    async def fetch(self, checkpoints: Checkpoints, spool: BinaryIO) -> bool:
        """Append it to a spool file; False when there is none, or it cannot be had."""
        if self._kept is None or self._kept.found is None:
            return False
        with suppress(StorageUnavailable):  # the archive is there
            return await checkpoints.fetch_part(self._kept.found, spool)
        spool.seek(0)
        spool.truncate()
        return False

    def named(self, parts: dict[str, StoredPart]) -> list[StoredPart]:
        """Return the structure among the parts, if there, under its lasting name."""
        if self._kept is None or STRUCTURE_PART not in parts:
            return []
        return [replace(parts[STRUCTURE_PART], part=self._kept.name)]
