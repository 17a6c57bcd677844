"""How a worker takes jobs: as many as it can run, or a hundred small ones at once.

Workers of the long lane claim exactly the slots they have and commit each result at
once. In the short lane claimed jobs wait in the worker for a slot, and results are
committed together: a hundred jobs cost one claim, and one flush of the log.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from shared.core.errors import LeaseLost
from shared.core.jobs import Attempt, Lease, StoredPart
from shared.core.policies import Lane, WorkerPolicy
from shared.storage.postgres.attempts import AttemptStore, Completion

_SHORT_LANE_JOBS = 100
_GATHER_JOBS = 100
_GATHER_S = 0.02


class _Batch:
    """Completions that are committed together."""

    def __init__(self, attempts: AttemptStore) -> None:
        self.completions: list[Completion] = []
        self.full = asyncio.Event()
        self.open = True
        self._attempts = attempts
        self.committing = asyncio.create_task(self._commit())

    async def _commit(self) -> set[Lease]:
        with suppress(TimeoutError):
            async with asyncio.timeout(_GATHER_S):
                await self.full.wait()
        self.open = False
        return await self._attempts.complete_all(self.completions)


class Slots:
    """What one worker run may claim and run at once, and how it completes jobs."""

    def __init__(self, policy: WorkerPolicy, attempts: AttemptStore) -> None:
        self._short = policy.lane is Lane.SHORT
        self.claims = _SHORT_LANE_JOBS if self._short else policy.concurrency
        self.running = asyncio.Semaphore(policy.concurrency)
        self._attempts = attempts
        self._batch: _Batch | None = None

    async def complete(self, attempt: Attempt, parts: Sequence[StoredPart]) -> None:
        """Settle a job as completed, in the short lane together with others.

        Raises:
            LeaseLost: The attempt does not own the job any more.
            StorageUnavailable: Nobody knows whether it was committed.
        """
        if not self._short:
            await self._attempts.complete(attempt, parts)
            return
        if self._batch is None or not self._batch.open:
            self._batch = _Batch(self._attempts)
        batch = self._batch
        batch.completions.append(Completion(attempt=attempt, parts=parts))
        if len(batch.completions) == _GATHER_JOBS:
            batch.open = False
            batch.full.set()
        completed = await asyncio.shield(batch.committing)
        if attempt.lease not in completed:
            raise LeaseLost("Another worker owns the job now.")
