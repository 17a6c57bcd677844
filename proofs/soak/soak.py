"""Runs a soak from the first process to the last, and gathers what it left behind."""

import asyncio
import math
import random
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import psycopg

from devhost.embedded_postgres import EmbeddedPostgres
from proofs import stack
from proofs.soak import history, leftovers
from proofs.soak.blobs import Blobs
from proofs.soak.chaos import Chaos
from proofs.soak.client import Client, Outcome
from proofs.soak.crew import Crew
from proofs.soak.leftovers import Family, Stored
from proofs.soak.plan import Plan, Work, references, works
from proofs.soak.tenures import Outage
from proofs.soak.tidying import remove_orphans
from proofs.soak.transitions import Row
from proofs.stack import Caller
from shared.core.errors import StorageUnavailable
from shared.storage.postgres.migrate import migrate

_CLIENT_TIMEOUT_S = 90
_LOOK_EVERY_S = 1
_BURY_EVERY_S = 5
_DYING_S = 10
_CHILD_SERVER = "shared.pipeline.child.server"


@dataclass(slots=True, kw_only=True)
class Evidence:
    """What the clients, the faults and the places for leftovers have to say.

    `faults_s` is for how long processes were killed, suspended and restarted of the
    `took_s` that all jobs took; `tidied_s` is how long after the last job the stores
    held nothing but results.
    """

    outcomes: list[Outcome] = field(default_factory=list)
    expected: dict[str, str | None] = field(default_factory=dict)
    took_s: float = 0.0
    faults_s: float = 0.0
    tidied_s: float = 0.0
    kills: list[Outage] = field(default_factory=list)
    suspensions: list[Outage] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    rows: dict[str, Row] = field(default_factory=dict)
    stored: Stored | None = None
    spool_files: list[str] = field(default_factory=list)
    processes: list[str] = field(default_factory=list)
    goodbyes: list[Outage] = field(default_factory=list)
    deaths: list[str] = field(default_factory=list)


async def soak(
    plan: Plan, folder: Path, server: EmbeddedPostgres, blobs: Blobs
) -> Evidence:
    """Start the app and the workers, let all go wrong, and end them in any case."""
    evidence = Evidence()
    family = Family()
    store, faulty = blobs.started()
    settings = _settings(plan, faulty)
    history.add_role(server.url, "host")
    host = {**settings, "DATABASE_URL": history.role_url(server.url, "host")}
    crew = Crew(
        folder=folder,
        database_url=server.url,
        settings=settings,
        draw=random.Random(plan.seed),
    )
    with stack.host(host, folder / "host.log", plan.control_plane) as url:
        try:
            crew.start(plan.workers)
            family.settle()
            async with (
                _upgrading(plan, server.url),
                _clients(plan, server, url) as client,
                _burying(family),
            ):
                await _soak(plan, evidence, client, Chaos(plan, crew, server))
                await _tidied(plan, evidence, server.url, store, settings)
                evidence.counts += client.counts
        finally:
            crew.stop()
    evidence.kills, evidence.suspensions = crew.kills, crew.suspensions
    evidence.goodbyes, evidence.deaths = crew.goodbyes, crew.deaths
    evidence.rows = history.current_rows(server.url)
    evidence.processes = await _died_out(family)
    evidence.spool_files = leftovers.spool_files(folder / "temporary")
    return evidence


def _settings(plan: Plan, store: str) -> dict[str, str]:
    """Production's defaults, but for what the plan says."""
    return {
        **stack.app_settings(),
        "BLOB_STORE": store,
        "JOB_LEASE_S": str(plan.lease_s),
        "JOB_HEARTBEAT_S": str(plan.heartbeat_s),
        "WORKER_RUN_S": str(plan.run_s),
    }


@asynccontextmanager
async def _clients(
    plan: Plan, server: EmbeddedPostgres, url: str
) -> AsyncIterator[Client]:
    callers = await _callers(plan, server.url)
    limits = httpx.Limits(max_connections=None)
    async with httpx.AsyncClient(
        base_url=url, timeout=_CLIENT_TIMEOUT_S, limits=limits
    ) as http:
        yield Client(http, callers, plan.seed)


async def _callers(plan: Plan, url: str) -> list[Caller]:
    while True:
        try:
            return await stack.add_callers(url, plan.users)
        except StorageUnavailable:  # the schema is behind
            await asyncio.sleep(_LOOK_EVERY_S)


@asynccontextmanager
async def _upgrading(plan: Plan, url: str) -> AsyncIterator[None]:
    """Bring a schema that is behind up to date while everybody is at work."""

    async def upgrade(after_s: float) -> None:
        while True:
            await asyncio.sleep(after_s)
            with suppress(psycopg.OperationalError):  # the server was restarted
                await asyncio.to_thread(migrate, url)
                return

    after_s = plan.upgrade_after_s
    task = None if after_s is None else asyncio.create_task(upgrade(after_s))
    yield
    if task:
        await task


async def _soak(plan: Plan, evidence: Evidence, client: Client, chaos: Chaos) -> None:
    loop = asyncio.get_running_loop()
    planned = list(works(plan))
    undisturbed = await _carry_through(client, references(planned), plan.clients)
    evidence.expected = {
        outcome.work.archive: outcome.digest for outcome in undisturbed
    }
    began_at = loop.time()
    async with chaos.reigning():
        evidence.outcomes = await _carry_through(client, planned, plan.clients)
    evidence.took_s = loop.time() - began_at
    evidence.faults_s = min(evidence.took_s, plan.faults_for_s or math.inf)
    evidence.counts += chaos.counts
    evidence.outcomes += undisturbed


async def _carry_through(
    client: Client, planned: Iterable[Work], at_once: int
) -> list[Outcome]:
    turn = asyncio.Semaphore(at_once)

    async def carry_through(work: Work) -> Outcome:
        async with turn:
            return await client.carry_through(work)

    return await asyncio.gather(*map(carry_through, planned))


async def _tidied(
    plan: Plan, evidence: Evidence, url: str, store: str, settings: dict[str, str]
) -> None:
    """Give the timers time to delete the payloads that killed processes have left.

    Artifacts hold no source; those of killed attempts wait for an hour, so that duty
    is done by hand. So is the other one where nobody can wait for a minute.
    """
    loop = asyncio.get_running_loop()
    began_at = loop.time()
    removed = await remove_orphans(
        url, store, settings, payloads_too=not plan.judged_by_the_clock
    )
    evidence.counts["orphans removed by hand"] = removed
    while True:
        found = await asyncio.to_thread(leftovers.stored, url, store, settings)
        evidence.stored, evidence.tidied_s = found, loop.time() - began_at
        if not found.payloads or evidence.tidied_s > plan.quiet_s:
            return
        await asyncio.sleep(_LOOK_EVERY_S)


async def _died_out(family: Family) -> list[str]:
    """Name the child servers that outlive their workers.

    One whose worker was killed while it loaded looks at its socket when it has.
    """
    left: list[str] = []
    for _ in range(_DYING_S // _LOOK_EVERY_S):
        family.bury()
        left = family.living(_CHILD_SERVER)
        if not left:
            break
        await asyncio.sleep(_LOOK_EVERY_S)
    return left


@asynccontextmanager
async def _burying(family: Family) -> AsyncIterator[None]:
    async def bury() -> None:
        while True:
            await asyncio.sleep(_BURY_EVERY_S)
            await asyncio.to_thread(family.bury)

    task = asyncio.create_task(bury())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
