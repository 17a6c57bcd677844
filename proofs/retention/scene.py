"""One job of the proof: how it is submitted, followed, and looked for."""

import asyncio
import signal
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

import httpx

from functions.cleanup_timer.handler import run_orphans, run_sweep
from proofs.retention.archive import planted_archive
from proofs.retention.canaries import Canaries
from proofs.retention.gates import Point
from proofs.retention.scanner import Scanner
from proofs.retention.search import Searched, search
from proofs.retention.stack import Stack
from shared.core.jobs import JobKind
from tests.support.services import as_upload, until

_PATIENCE_S = 90


class Payload(StrEnum):
    """How much of its payload a job rightly has at the moment."""

    GONE = "gone"
    WHOLE = "whole"
    TORN = "torn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """One search of all places."""

    name: str
    job: str
    payload: Payload
    places: Mapping[str, Searched]
    planted: frozenset[str]

    @property
    def faults(self) -> list[str]:
        """What must not be; nothing is the pass.

        Where the payload is still stored, it and nothing else may hold canaries; a
        whole one must show every one of them.
        """
        faults = []
        for place, searched in self.places.items():
            for found in searched.found:
                planted = found.hit.planted
                ours = planted is not None and planted.job == self.job
                if place != "payloads" or not ours or self.payload is Payload.GONE:
                    faults.append(f"{self.name}: {place}: {found}")
        seen = {
            found.hit.planted.place
            for found in self.places["payloads"].found
            if found.hit.planted
        }
        unseen = self.planted - seen
        if (self.payload is Payload.WHOLE and unseen) or (
            self.payload is Payload.TORN and not seen
        ):
            faults.append(f"{self.name}: not seen in the payload: {sorted(unseen)}")
        return faults


@dataclass(slots=True, kw_only=True)
class Scene:
    """What an outcome needs: the stack, its own planted archive, and the search."""

    name: str
    stack: Stack
    canaries: Canaries
    scanner: Scanner
    looks: list[Look] = field(default_factory=list)
    job_id: str = ""

    @property
    def key(self) -> str:
        """The job's idempotency key."""
        return self.name.replace(" ", "-")

    def archive(self, *, bulky: bool = False) -> bytes:
        """Plant the archive of this job."""
        return planted_archive(self.canaries, self.name, bulky=bulky)

    async def look(self, moment: str = "", payload: Payload = Payload.GONE) -> None:
        """Search all places now; `payload` says how much is rightly still stored."""
        self.looks.append(
            Look(
                name=f"{self.name}, {moment}" if moment else self.name,
                job=self.name,
                payload=payload,
                places=await search(self.stack, self.scanner),
                planted=frozenset(self.canaries.planted_in(self.name)),
            )
        )

    async def post(
        self, archive: bytes, kind: JobKind = JobKind.SUPERMODEL
    ) -> httpx.Response:
        """Submit an archive and return the answer."""
        return await self.stack.client.post(
            f"/v1/graphs/{kind}",
            headers=self.stack.caller.headers(self.key),
            files=as_upload(archive),
        )

    async def submit(
        self, archive: bytes | None = None, kind: JobKind = JobKind.SUPERMODEL
    ) -> None:
        """Submit the planted archive, or another one, as this scene's job."""
        answer = await self.post(archive or self.archive(), kind)
        answer.raise_for_status()
        self.job_id = answer.json()["jobId"]

    async def cancel(self) -> None:
        """Cancel the job as its owner does."""
        answer = await self.stack.client.delete(
            f"/v1/jobs/{self.job_id}", headers=self.stack.caller.headers()
        )
        answer.raise_for_status()

    async def job(self) -> dict[str, Any]:
        """Return the job's envelope."""
        answer = await self.stack.client.get(
            f"/v1/jobs/{self.job_id}", headers=self.stack.caller.headers()
        )
        answer.raise_for_status()
        body: dict[str, Any] = answer.json()
        return body

    async def settled(self, status: str, error_code: str | None = None) -> None:
        """Wait until the job has settled, and its source is said to be gone."""
        await self._settled(status, error_code, deleted=True)

    async def settled_with_source(self, status: str) -> None:
        """Wait until the job has settled; nobody was there to delete its source."""
        await self._settled(status, None, deleted=False)

    async def is_logged(self, event: str) -> None:
        """Wait until the worker that runs now logs an event that it has not yet."""
        before = self.stack.worker_log.count(event)

        async def is_there() -> bool:
            return self.stack.worker_log.count(event) > before

        await until(is_there)

    @asynccontextmanager
    async def no_claims(self) -> AsyncIterator[None]:
        """Keep the worker from claiming anything while the block runs."""
        async with self.stack.gates.holding(Point.CLAIM) as claims:
            claim = await claims.get()
            try:
                yield
            finally:
                claim.go()

    async def kill_worker(self) -> None:
        """End the worker, and all that it has started, at once."""
        self.stack.worker.kill()
        await self.stack.worker.wait()

    async def stop_worker(self) -> None:
        """Ask the worker to stop, as the host does, and wait until it has."""
        self.stack.worker.send_signal(signal.SIGTERM)
        await self.stack.worker.wait()

    async def remove_orphans(self) -> None:
        """Do what the cleanup timer does, an hour later than now."""
        services = self.stack.services
        policy = replace(services.retention, orphan_payload_age_s=0, payload_ttl_s=0)
        await run_orphans(replace(services, retention=policy))

    async def sweep(self) -> None:
        """Do what the cleanup timer does, an hour later than now."""
        services = self.stack.services
        policy = replace(services.retention, payload_ttl_s=0)
        await run_sweep(replace(services, retention=policy))

    async def _settled(
        self, status: str, error_code: str | None, *, deleted: bool
    ) -> None:
        body: dict[str, Any] = {}

        async def is_settled() -> bool:
            nonlocal body
            body = await self.job()
            gone = body["sourceDeletedAt"] is not None
            return body["status"] in ("completed", "failed") and gone is deleted

        async with asyncio.timeout(_PATIENCE_S):
            await until(is_settled)
        if (body["status"], body.get("errorCode")) != (status, error_code):
            raise AssertionError(f"{self.name} ended otherwise: {body}")
