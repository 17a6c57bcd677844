"""A client's end of a stream of events, and reports made up for it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx
import msgspec

from shared.wiring import Services
from tests.support.patience import PATIENCE_S
from tests.support.raw_http import served
from tests.support.services import Caller


@dataclass(frozen=True, slots=True, kw_only=True)
class StreamedEvent:
    name: str
    id: str
    data: dict[str, Any]


class EventStream:
    """A client's end of a stream of events."""

    def __init__(self, answer: httpx.Response) -> None:
        self.answer = answer
        self._lines = answer.aiter_lines()

    async def next(self) -> StreamedEvent | None:
        """Return the next event; None when the stream has ended."""
        fields: dict[str, str] = {}
        async with asyncio.timeout(PATIENCE_S):
            async for line in self._lines:
                name, _, value = line.partition(": ")
                if not line and "data" in fields:
                    data = msgspec.json.decode(fields["data"])
                    return StreamedEvent(
                        name=fields["event"], id=fields["id"], data=data
                    )
                fields[name] = value
        return None

    async def rest(self) -> list[StreamedEvent]:
        events = []
        while event := await self.next():
            events.append(event)
        return events


@asynccontextmanager
async def streaming(
    services: Services, caller: Caller, job_id: str, **headers: str
) -> AsyncIterator[EventStream]:
    async with (
        served(services) as (host, port),
        httpx.AsyncClient(
            base_url=f"http://{host}:{port}", timeout=PATIENCE_S
        ) as client,
        client.stream(
            "GET", f"/v1/jobs/{job_id}/events", headers=caller.headers() | headers
        ) as answer,
    ):
        yield EventStream(answer)


async def report(services: Services, job_id: str, *, percent: int) -> None:
    async with await services.pool.connect() as connection:
        await connection.execute(
            """
            insert into job_events (
              user_id, job_id, event_no, stage, percent, files_done, files_total
            )
            select
              user_id, job_id, (
                select count(*) + 1 from job_events as told
                where told.job_id = jobs.job_id
              ), 'parse', %s, 1, 2
            from jobs where job_id = %s
            """,
            [percent, job_id],
        )
