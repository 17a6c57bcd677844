"""One round after another: everybody submits the same archive under the same key.

The app runs in several host processes, none of which works on jobs. The store is
reached through a proxy that writes down what is put there, since a second blob that
was deleted again would be one too many all the same.
"""

import asyncio
import random
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from io import BytesIO
from zipfile import ZIP_STORED, ZipFile

import httpx
import psycopg
from azure.storage.blob import ContainerClient

from proofs.stack import Caller
from tests.support.faulty_blobs import Answer, Request

_REPLAYED = "Idempotent-Replayed"
_PATH = "/v1/graphs/call"
_TIMEOUT_S = 120
_SMALL_BYTES = 4096
# Above one request's worth, so that it is uploaded in blocks and then committed.
_LARGE_BYTES = 1024 * 1024 + 1
_LARGE_EVERY = 20
_ROW = """
select
  job_id::text,
  payload_name
from jobs
where idempotency_key = %s
"""


@dataclass(slots=True, kw_only=True)
class Puts:
    """The names of all blobs that anything was written to, a proxy's rewriting hook."""

    container: str
    names: set[str] = field(default_factory=set)

    def __call__(self, request: Request, answer: Answer) -> Answer:
        """Note the name and change nothing."""
        found = re.search(rf"/{self.container}/([^?]+)", request.target)
        if request.method == "PUT" and found:
            self.names.add(found[1])
        return answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """What came of one round; `stored` are the blobs there now, uncommitted or not."""

    key: str
    answers: Sequence[httpx.Response]
    rows: Sequence[tuple[str, str | None]]
    written: frozenset[str]
    stored: frozenset[str]

    def faults(self) -> list[str]:
        """Say everything that is not as it must be."""
        counts = Counter(answer.status_code for answer in self.answers)
        if counts.keys() != {HTTPStatus.ACCEPTED}:
            return [f"{self.key}: answered {dict(counts)}"]
        ids = {answer.json()["jobId"] for answer in self.answers}
        first = [one for one in self.answers if _REPLAYED not in one.headers]
        names = frozenset(name for _, name in self.rows if name)
        checks = {
            f"{len(self.rows)} jobs": len(self.rows) == 1,
            f"{len(ids)} ids": ids == {job_id for job_id, _ in self.rows},
            f"{len(first)} answers that are no replay": len(first) == 1,
            f"written were {sorted(self.written)}": self.written == names,
            f"stored are {sorted(self.stored)}": self.stored == names,
        }
        return [f"{self.key}: {text}" for text, right in checks.items() if not right]


class Race:
    """Runs rounds against some hosts; the store is looked at directly."""

    def __init__(
        self, urls: Sequence[str], caller: Caller, database_url: str, store: str
    ) -> None:
        self._urls = urls
        self._caller = caller
        self._database_url = database_url
        self._store = store

    async def run(self, rounds: int, at_once: int, puts: Puts) -> list[Round]:
        """Run the rounds; everybody keeps the connections of the round before."""
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=None)
        async with httpx.AsyncClient(timeout=_TIMEOUT_S, limits=limits) as http:
            # The first archive makes each host check its store, by writing to it.
            for number, url in enumerate(self._urls):
                answer = await self._submit(
                    http, url, f"first-{number}", _archive(0, 0)
                )
                answer.raise_for_status()
            return [
                await self._round(http, number, at_once, puts)
                for number in range(1, rounds + 1)
            ]

    async def _round(
        self, http: httpx.AsyncClient, number: int, at_once: int, puts: Puts
    ) -> Round:
        key = f"race-{number}"
        large = number % _LARGE_EVERY == 0
        archive = _archive(number, _LARGE_BYTES if large else _SMALL_BYTES)
        puts.names.clear()
        before = self._stored(puts.container)
        answers = await asyncio.gather(
            *(
                self._submit(http, self._urls[place % len(self._urls)], key, archive)
                for place in range(at_once)
            )
        )
        with psycopg.connect(self._database_url) as connection:
            rows = connection.execute(_ROW, [key]).fetchall()
        return Round(
            key=key,
            answers=answers,
            rows=rows,
            written=frozenset(puts.names),
            stored=self._stored(puts.container) - before,
        )

    async def _submit(
        self, http: httpx.AsyncClient, url: str, key: str, archive: bytes
    ) -> httpx.Response:
        return await http.post(
            url + _PATH,
            headers=self._caller.headers(key),
            files={"file": ("blob", archive)},
        )

    def _stored(self, container: str) -> frozenset[str]:
        with ContainerClient.from_connection_string(self._store, container) as client:
            if not client.exists():
                return frozenset()
            found = client.list_blobs(include=["uncommittedblobs"])
            return frozenset(str(blob.name) for blob in found)


def _archive(number: int, noise_bytes: int) -> bytes:
    noise = random.Random(number).randbytes(noise_bytes)
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_STORED) as opened:
        opened.writestr("app.py", f"def run_{number}():\n    return {number}\n")
        opened.writestr("data.bin", noise)
    return buffer.getvalue()
