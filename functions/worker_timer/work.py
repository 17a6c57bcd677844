"""The work of one attempt: from the last checkpoint on, until the result is stored."""

import time
from dataclasses import dataclass, replace
from typing import TypeAlias

from functions.worker_timer.account import SAVING, Account
from functions.worker_timer.artifacts import Artifacts
from functions.worker_timer.checkpoints import GRAPH, KEPT, Checkpoints
from functions.worker_timer.progress import STORE_FROM, ProgressWriter
from functions.worker_timer.source import Source
from functions.worker_timer.structures import Structures
from shared.core.errors import (
    BlobMissing,
    StorageUnavailable,
)
from shared.core.jobs import Attempt, Progress, Stage, StoredPart
from shared.core.results import ResultPart
from shared.core.tasks import to_the_end
from shared.pipeline.child import AnalysisRequest
from shared.pipeline.spool import open_spool, spooling
from shared.wiring import Services

Parts: TypeAlias = dict[str, StoredPart]


@dataclass(frozen=True, slots=True, kw_only=True)
class PartReader:
    """What a step works with: every part made so far, and what it keeps on its way."""

    attempt: Attempt
    checkpoints: Checkpoints
    parts: Parts
    progress: ProgressWriter

    async def read(self, name: str) -> bytes:
        """Return a part, uncompressed.

        Raises:
            KeyError: No stage has made such a part.
        """
        return await self.checkpoints.read(self.parts[name])

    async def recall(self, key: str) -> bytes | None:
        """Return what an earlier attempt has kept under the key, if anything."""
        part = self.checkpoints.made_by(KEPT).get(key)
        if part is None:
            return None
        try:
            return await self.checkpoints.read(part)
        except BlobMissing:  # as if it had never been kept
            return None

    async def keep(self, key: str, content: bytes) -> None:
        """Save something small for the attempts that may follow.

        Raises:
            LeaseLost: The job is somebody else's now.
            StorageUnavailable: It is not saved.
        """
        await self.checkpoints.save_step(KEPT, {key: content})

    def report(self, share: float) -> None:
        """Say how much of the step is done, from 0 to 1; returns at once."""
        self.progress.report_step(share)


async def work(
    services: Services,
    attempt: Attempt,
    source: Source,
    artifacts: Artifacts,
    account: Account,
) -> list[StoredPart]:
    """Do what is left of the job; returns the parts of its result, stored.

    The source is gone from the moment the graph is saved, before any step runs.
    """
    kind = services.kinds[attempt.kind]
    checkpoints = Checkpoints(services, attempt, artifacts)
    await checkpoints.load()
    structures = Structures(services, attempt)
    await structures.look_up()
    async with ProgressWriter(services, attempt, account) as progress:
        if source.needed:
            began_s = time.monotonic()
            making = _Making(services, attempt, source, checkpoints, structures)
            parts = await making.make(progress)
            took_s = time.monotonic() - began_s
            # A graph that took less is sooner made again than saved and read back.
            if kind.steps or took_s >= services.worker.save_every_s:
                account.enter(SAVING)
                await to_the_end(_save_graph(checkpoints, source, parts))
        else:
            await source.ensure_gone()
            parts = checkpoints.made_by(GRAPH)
        for step in kind.steps:
            made = checkpoints.made_by(step.name)
            if not made:
                account.enter(step.name)
                reader = PartReader(
                    attempt=attempt,
                    checkpoints=checkpoints,
                    parts=parts,
                    progress=progress,
                )
                made = await checkpoints.save_step(step.name, await step.run(reader))
            parts = parts | made
    shown = [replace(parts[name], part=name) for name in ResultPart if name in parts]
    return shown + structures.named(parts)


async def _save_graph(checkpoints: Checkpoints, source: Source, parts: Parts) -> None:
    await checkpoints.save_graph(parts)
    if not await source.remove():
        raise StorageUnavailable("The archive cannot be deleted yet.")


@dataclass(frozen=True, slots=True)
class _Making:
    """All that makes the parts of a result from an archive."""

    services: Services
    attempt: Attempt
    source: Source
    checkpoints: Checkpoints
    structures: Structures

    async def make(self, progress: ProgressWriter) -> Parts:
        """Return the parts, stored."""
        policy, attempt = self.services.worker, self.attempt
        progress.report(Progress(stage=Stage.DOWNLOAD, percent=0))
        with spooling(), open_spool() as archive, open_spool() as saved:
            await self.source.download(archive)
            has_structure = await self.structures.fetch(self.checkpoints, saved)
            await self.checkpoints.fetch_facts(saved)
            for spool in (archive, saved):
                spool.seek(0)
            result = await self.services.children.run(
                archive,
                AnalysisRequest(
                    kind=attempt.kind,
                    params=attempt.params,
                    max_parsed_bytes=policy.parse_max_file_bytes,
                    save_every_s=policy.save_every_s,
                    hands_on=bool(self.services.kinds[attempt.kind].steps),
                    keeps_structure=self.structures.wanted,
                    has_structure=has_structure,
                ),
                saved=saved,
                budget_s=policy.attempt_budget_s,
                on_progress=progress.report,
                on_saved=self.checkpoints.save_facts,
            )
        with result, spooling():
            progress.report(Progress(stage=Stage.STORE, percent=STORE_FROM))
            return await self.checkpoints.store_graph(result)
