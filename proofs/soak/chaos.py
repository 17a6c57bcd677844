"""Everything that goes wrong during a soak, on a schedule that a seed repeats."""

import asyncio
import math
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from tenacity import retry, retry_if_exception_type, stop_after_attempt, wait_fixed

from devhost.embedded_postgres import EmbeddedPostgres, PostgresFailed
from proofs.soak.crew import Crew, Place
from proofs.soak.plan import Plan


class Chaos:
    """Kills, suspensions and restarts; `counts` says how many there were."""

    def __init__(self, plan: Plan, crew: Crew, server: EmbeddedPostgres) -> None:
        self._plan = plan
        self._crew = crew
        self._server = server
        self._returning: set[asyncio.Task[None]] = set()
        self.counts: Counter[str] = Counter()

    @asynccontextmanager
    async def reigning(self) -> AsyncIterator[None]:
        """Let things go wrong while the block runs; what fails here is raised."""
        plan = self._plan
        deeds = (
            (plan.kill_every_s, self._kill),
            (plan.stop_every_s, self._suspend),
            (plan.restart_every_s, self._restart),
        )
        tasks = [
            asyncio.create_task(_every(pause_s, deed, plan.faults_for_s))
            for pause_s, deed in deeds
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(
                *tasks, *self._returning, return_exceptions=True
            )
        for error in ended:
            if isinstance(error, Exception):
                raise error

    async def _kill(self) -> None:
        self._crew.kill(self._crew.pick())
        self.counts["kills"] += 1

    async def _suspend(self) -> None:
        place = self._crew.pick()
        self._crew.suspend(place)
        self.counts["suspensions"] += 1
        returning = asyncio.create_task(self._return(place))
        self._returning.add(returning)
        returning.add_done_callback(self._returning.discard)

    async def _return(self, place: Place) -> None:
        """Let a suspended process find its leases lost, and one of all leave."""
        await asyncio.sleep(self._plan.stop_for_s)
        self._crew.resume(place)
        await asyncio.to_thread(self._crew.dismiss, self._crew.pick())
        self.counts["graceful stops"] += 1

    async def _restart(self) -> None:
        restarting = asyncio.create_task(asyncio.to_thread(_restart, self._server))
        self.counts["restarts"] += 1
        try:
            await asyncio.shield(restarting)
        except asyncio.CancelledError:
            await restarting  # what follows needs the database
            raise


@retry(
    retry=retry_if_exception_type(PostgresFailed),
    stop=stop_after_attempt(20),
    wait=wait_fixed(0.5),
    reraise=True,
)
def _restart(server: EmbeddedPostgres) -> None:
    # The children of a killed server may hold its memory for a moment longer.
    server.restart("immediate")


async def _every(
    pause_s: float, deed: Callable[[], Awaitable[None]], for_s: float | None
) -> None:
    """Do something again and again, late but never twice for one beat."""
    loop = asyncio.get_running_loop()
    due_at = loop.time()
    until = math.inf if for_s is None else due_at + for_s
    while (due_at := max(due_at + pause_s, loop.time())) < until:
        await asyncio.sleep(due_at - loop.time())
        await deed()
