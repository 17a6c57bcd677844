"""A client as clients should be: it retries under one key and polls to the end."""

import asyncio
import hashlib
import json
import random
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

import httpx

from proofs.soak import corpus
from proofs.soak.plan import Fate, Manner, Work
from proofs.stack import Caller

_ONE_BYTE = b"0"
_PATIENCE_S = 900
_REPOST_AFTER_S = 65
_LONGEST_PAUSE_S = 5.0
_TIMES = {
    *("generatedAt", "processingTimeMs", "stageTimesMs"),
    *("analysisStartTime", "analysisEndTime"),
}


class ContractBroken(Exception):
    """The API answered what it never may."""


class _TornOffError(Exception):
    """The client hangs up in the middle of its body."""


@dataclass(slots=True, kw_only=True)
class Outcome:
    """What a client saw of one job; `ids` are all that its key was answered with."""

    work: Work
    ids: set[str] = field(default_factory=set)
    status: str = ""
    error_code: str | None = None
    digest: str | None = None
    trouble: str | None = None


class Client:
    """Submits works and follows each to its end; `counts` says what that took."""

    def __init__(
        self, http: httpx.AsyncClient, callers: Sequence[Caller], seed: int
    ) -> None:
        self._http = http
        self._callers = callers
        self._draw = random.Random(seed)
        self.counts: Counter[str] = Counter()

    async def carry_through(self, work: Work) -> Outcome:
        """Submit, perhaps cancel, and poll until the job is settled."""
        outcome = Outcome(work=work)
        try:
            async with asyncio.timeout(_PATIENCE_S):
                await self._submit(work, outcome)
                await asyncio.gather(
                    self._cancel(work, outcome), self._poll(work, outcome)
                )
        except TimeoutError:
            outcome.trouble = f"not settled after {_PATIENCE_S} s"
        except ContractBroken as broken:
            outcome.trouble = str(broken)
        return outcome

    async def _submit(self, work: Work, outcome: Outcome) -> None:
        if work.manner is Manner.TORN:
            await self._tear_off(work)
        times = 2 if work.manner is Manner.TWICE else 1
        await asyncio.gather(*(self._post(work, outcome) for _ in range(times)))

    async def _post(self, work: Work, outcome: Outcome) -> None:
        body = corpus.archive(work.archive)
        await self._asked(work, outcome, body=body)

    async def _tear_off(self, work: Work) -> None:
        files = {"file": ("blob", corpus.archive(work.archive))}
        request = self._http.build_request(
            "POST",
            work.path,
            params={"priority": work.priority},
            headers=self._headers(work),
            files=files,
        )
        content = await request.aread()
        headers = {"Content-Type": request.headers["Content-Type"]}
        self.counts["torn off"] += 1
        with suppress(_TornOffError, httpx.TransportError):
            await self._http.post(
                work.path,
                params={"priority": work.priority},
                headers=self._headers(work) | headers,
                content=_first_half(content),
            )

    async def _poll(self, work: Work, outcome: Outcome) -> None:
        loop = asyncio.get_running_loop()
        posted_at = loop.time()
        while True:
            pending = outcome.status == "pending"
            if pending and loop.time() - posted_at > _REPOST_AFTER_S:
                # Its upload may have died: whoever brings the archive again takes over.
                self.counts["posted again"] += 1
                posted_at = loop.time()
                envelope = await self._asked(
                    work, outcome, body=corpus.archive(work.archive)
                )
            elif work.number % 2:
                envelope = await self._asked(work, outcome, body=_ONE_BYTE)
            else:
                envelope = await self._asked(work, outcome, body=None)
            if envelope["status"] in ("completed", "failed"):
                outcome.error_code = envelope.get("errorCode")
                if envelope["result"] is not None:
                    outcome.digest = digest(envelope["result"])
                return
            await asyncio.sleep(envelope["retryAfter"] * (0.5 + self._draw.random()))

    async def _cancel(self, work: Work, outcome: Outcome) -> None:
        if work.fate is not Fate.CANCELLED:
            return
        await asyncio.sleep(work.cancel_after_s)
        await self._asked(work, outcome, method="DELETE", body=None)

    async def _asked(
        self, work: Work, outcome: Outcome, *, body: bytes | None, method: str = "GET"
    ) -> dict[str, Any]:
        """Ask until there is an answer, and hold it against what was said before."""
        pause_s = 0.5
        while True:
            try:
                answer = await self._request(work, outcome, method=method, body=body)
            except httpx.TransportError as error:
                self.counts[f"client saw {type(error).__name__}"] += 1
            else:
                if answer.status_code in (HTTPStatus.OK, HTTPStatus.ACCEPTED):
                    envelope: dict[str, Any] = answer.json()
                    outcome.ids.add(envelope["jobId"])
                    outcome.status = envelope["status"]
                    return envelope
                self.counts[f"client saw {answer.status_code}"] += 1
                if answer.status_code < HTTPStatus.INTERNAL_SERVER_ERROR:
                    raise ContractBroken(f"{answer.status_code}: {answer.text[:300]}")
            await asyncio.sleep(pause_s * (0.5 + self._draw.random()))
            pause_s = min(2 * pause_s, _LONGEST_PAUSE_S)

    async def _request(
        self, work: Work, outcome: Outcome, *, method: str, body: bytes | None
    ) -> httpx.Response:
        if body is None:
            job_id = min(outcome.ids)
            return await self._http.request(
                method, f"/v1/jobs/{job_id}", headers=self._headers(work)
            )
        return await self._http.post(
            work.path,
            params={"priority": work.priority},
            headers=self._headers(work),
            files={"file": ("blob", body)},
        )

    def _headers(self, work: Work) -> dict[str, str]:
        return self._callers[work.user_no].headers(work.key)


def digest(result: dict[str, Any]) -> str:
    """Hash a result but for the times in it."""
    text = json.dumps(_without_times(result), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _without_times(value: Any) -> Any:  # noqa: ANN401 - any JSON value
    if isinstance(value, dict):
        return {
            name: _without_times(inner)
            for name, inner in value.items()
            if name not in _TIMES
        }
    if isinstance(value, list):
        return [_without_times(inner) for inner in value]
    return value


async def _first_half(content: bytes) -> AsyncIterator[bytes]:
    yield content[: len(content) // 2]
    raise _TornOffError
