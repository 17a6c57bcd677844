"""Runs jobs through a worker, and looks at what they leave behind."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx

from functions.worker_timer.handler import run
from shared.pipeline.child import ChildProcesses
from shared.wiring import Services
from tests.support.services import CALL, ONE_BYTE, Caller, as_upload


@asynccontextmanager
async def worker(services: Services) -> AsyncIterator[asyncio.Task[None]]:
    """One worker run in the background, stopped as a host would stop it."""
    task = asyncio.create_task(run(services))
    try:
        yield task
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


@asynccontextmanager
async def children_that(deed: str, services: Services) -> AsyncIterator[Services]:
    """The same services, but every child does `deed` instead of its work."""
    async with await services.pool.connect() as connection:
        await connection.execute(
            "update job_params set params = jsonb_build_object('do', %s::text)", [deed]
        )
    children = ChildProcesses(target="tests.support.targets:prepare")
    try:
        yield replace(services, children=children)
    finally:
        await children.close()


async def settled(
    client: httpx.AsyncClient,
    caller: Caller,
    query: str = "",
    path: str = CALL,
    *,
    key: str = "key-1",
) -> dict[str, Any]:
    """Poll as clients do until the job settles and its source is deleted."""
    async with asyncio.timeout(60):
        while True:
            answer = await client.post(
                path + query, headers=caller.headers(key), files=as_upload(ONE_BYTE)
            )
            body: dict[str, Any] = answer.json()
            if answer.status_code == 200 and body["sourceDeletedAt"]:
                return body
            await asyncio.sleep(0.02)


async def state_of(services: Services) -> list[tuple[Any, ...]]:
    async with await services.pool.connect() as connection:
        cursor = await connection.execute(
            "select status, attempt, released, error_code from jobs"
        )
        return [tuple(row.values()) for row in await cursor.fetchall()]


def without_inline_results(services: Services) -> Services:
    worker = replace(services.worker, inline_result_max_bytes=1)
    return replace(services, worker=worker)


def files_under(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]
