"""An operator at the operator API, and jobs that need one."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx

from functions.operator.app import build_app
from shared.api.scopes import Scope
from shared.core.jobs import Attempt, Failure, StoredPart
from shared.core.timers import Timer, worker_timer
from shared.wiring import Services
from tests.support.queue import LEASE_S, Queue
from tests.support.services import Caller, new_caller

EVERY_TIMER = (*Timer, worker_timer(0), worker_timer(1))
EXHAUSTED = Failure(code="attempts_exhausted", message="Gave up after 3 attempts.")
GRAPH = StoredPart(part="graph/result", inline=b"x", artifact_name=None, size_bytes=1)


async def new_operator(services: Services) -> Caller:
    return await new_caller(services, scopes=(Scope.OPERATOR,))


@asynccontextmanager
async def desk_of(services: Services) -> AsyncIterator[httpx.AsyncClient]:
    """A client of the operator API with an operator's key."""
    operator = await new_operator(services)
    transport = httpx.ASGITransport(build_app(services), raise_app_exceptions=False)
    async with httpx.AsyncClient(
        transport=transport, base_url="http://app", headers={"X-Api-Key": operator.key}
    ) as client:
        yield client


async def dead(queue: Queue, *, resumable: bool = False) -> Attempt:
    """A job that has run out of attempts."""
    attempt = await queue.claimed()
    if resumable:
        await queue.attempts.checkpoint(
            attempt, [GRAPH], lease_s=LEASE_S, payload_needless=True
        )
    await queue.attempts.fail(attempt, failure=EXHAUSTED)
    return attempt
