"""The system's own parts with points to stop at, for the processes of the proof.

The start-up check is left out: it would refuse the proof's database, whose server log
holds every parameter on purpose.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import BinaryIO
from zipfile import ZipFile

from proofs.retention.gates import Point, ToldToFail, come_by, come_by_blocking
from shared.core.jobs import (
    Attempt,
    JobId,
    JobKind,
    Progress,
    Stage,
    StoredPart,
    UserId,
)
from shared.maintenance.start_check import StartCheck
from shared.pipeline.child import (
    AnalysisRequest,
    ChildLimits,
    ChildProcesses,
    ChildResult,
    Protection,
    analysis,
    task as child_task,
)
from shared.pipeline.child.conversation import OnProgress, OnSaved
from shared.pipeline.child.protocol import Target, Task
from shared.pipeline.kinds import KINDS, Parts
from shared.pipeline.kinds.graphs import DependencyGraph
from shared.pipeline.writing import Pieces
from shared.storage.postgres.attempts import AttemptStore
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.submissions import SubmissionStore
from shared.wiring import Services

KIND_BY_MODEL = JobKind.DOMAIN
"""The kind that asks a language model here; no other does."""

KIND_WITH_STEP = JobKind.DEPENDENCY
"""The kind that has a step behind its graph here, at which it can be stopped."""

_STAGES = {
    Stage.HYDRATE: Point.HYDRATE,
    Stage.PARSE: Point.PARSE,
    Stage.RESOLVE: Point.RESOLVE,
    Stage.GRAPH: Point.GRAPH,
}
# At once, so that the small archives of the proof are saved, and file by file.
_SAVE_EVERY_S = 0.0


def gated(services: Services, path: Path, inline_max_bytes: int) -> Services:
    """Return the services with every point in its place; larger parts are artifacts."""
    return replace(
        services,
        worker=replace(services.worker, inline_result_max_bytes=inline_max_bytes),
        submit=replace(services.submit, upload_touch_s=0),
        submissions=_Submissions(services.pool, path),
        attempts=_Attempts(services.pool, path),
        children=_Children(path),
        start_check=_NoCheck(services.pool, services.payloads),
        kinds={
            **KINDS,
            KIND_BY_MODEL: services.kinds[KIND_BY_MODEL],
            KIND_WITH_STEP: _kind_with_step(path),
        },
    )


class _NoCheck(StartCheck):
    """Lets everything pass."""

    async def ensure_passed(self) -> None:
        """See `StartCheck.ensure_passed`."""


class _Submissions(SubmissionStore):
    """Stops behind each block of an upload."""

    def __init__(self, pool: Pool, path: Path) -> None:
        super().__init__(pool)
        self._path = path

    async def touch_upload(
        self, user_id: UserId, job_id: JobId, upload_no: int
    ) -> bool:
        """See `SubmissionStore.touch_upload`."""
        await come_by(self._path, Point.UPLOAD)
        return await super().touch_upload(user_id, job_id, upload_no)


class _Attempts(AttemptStore):
    """Stops before a claim, around a completion and behind the graph's checkpoint."""

    def __init__(self, pool: Pool, path: Path) -> None:
        super().__init__(pool)
        self._path = path

    async def claimable_users(self, *, limit: int, per_user_cap: int) -> list[UserId]:
        """See `AttemptStore.claimable_users`."""
        await come_by(self._path, Point.CLAIM)
        return await super().claimable_users(limit=limit, per_user_cap=per_user_cap)

    async def checkpoint(
        self,
        attempt: Attempt,
        parts: Sequence[StoredPart],
        *,
        lease_s: float,
        payload_needless: bool = False,
    ) -> tuple[str, ...]:
        """See `AttemptStore.checkpoint`."""
        superseded = await super().checkpoint(
            attempt, parts, lease_s=lease_s, payload_needless=payload_needless
        )
        if payload_needless:
            await come_by(self._path, Point.CHECKPOINT)
        return superseded

    async def complete(self, attempt: Attempt, parts: Sequence[StoredPart]) -> None:
        """See `AttemptStore.complete`."""
        await come_by(self._path, Point.STORE)
        await super().complete(attempt, parts)
        await come_by(self._path, Point.COMPLETE)


class _Children(ChildProcesses):
    """Stops before a child is started, with the archive spooled; children stop too."""

    def __init__(self, path: Path) -> None:
        # The one thing that a fork server is given is a `module:function`.
        super().__init__(target=f"{__name__}:{path}")
        self._path = path

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
        """See `ChildProcesses.run`."""
        await come_by(self._path, Point.DOWNLOAD)
        return await super().run(
            archive,
            request,
            budget_s=budget_s,
            on_progress=on_progress,
            on_saved=on_saved,
            saved=saved,
        )


def __getattr__(name: str) -> Callable[[], Target]:
    """Return what prepares children that stop, for the socket that is the name."""
    if not name.startswith("/"):
        raise AttributeError(name)
    return lambda: _prepared(Path(name))


def _prepared(path: Path) -> Target:
    # A child that is confined does not reach the socket of the proof.
    child_task.limit = _unconfined  # type: ignore[attr-defined] # as `task` sees it
    return partial(_run, analysis.prepare(), path)


def _unconfined(limits: ChildLimits, cpu_s: int) -> Protection:
    del limits, cpu_s
    return Protection.NONE


def _run(target: Target, path: Path, task: Task) -> Mapping[str, Pieces]:
    """Run the pipeline, stopping where stages begin."""
    seen: set[Stage] = set()

    def report(progress: Progress) -> None:
        task.report(progress)
        if progress.stage not in seen:
            seen.add(progress.stage)
            come_by_blocking(path, _STAGES[progress.stage])

    request = replace(task.request, save_every_s=_SAVE_EVERY_S)
    try:
        return target(replace(task, report=report, request=request))
    except ToldToFail:
        with ZipFile(task.archive) as archive:
            raise ValueError(archive.read("src/module.py").decode()) from None


def _kind_with_step(path: Path) -> DependencyGraph:
    class Stop:
        name = "stop"

        async def run(self, parts: Parts) -> Mapping[str, bytes]:
            """Stop where a language model would be asked."""
            await parts.read("result")
            await come_by(path, Point.STEP)
            return {}

    class WithStep(DependencyGraph):
        """Who imports whom, and a stop behind it."""

        steps = (Stop(),)

    return WithStep()
