"""What a job, a poll and an idle worker cost Postgres: processor time, and its log.

The statements are the stores' own, sent one at a time to a server of its own. Processor
time is that of the server's processes.
"""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID, uuid4

import psutil  # type: ignore[import-untyped] # it has no stubs of its own
import psycopg
import uuid_utils

from devhost import embedded_postgres
from shared.core.blob_names import payload_name
from shared.core.identities import Holder
from shared.core.jobs import (
    Attempt,
    JobId,
    JobKind,
    NewJob,
    Priority,
    StoredPart,
    UserId,
)
from shared.core.rate_limits import Bucket, RateLimit, RateLimits
from shared.storage.postgres.accounts import AccountStore
from shared.storage.postgres.admission import AdmissionStore
from shared.storage.postgres.attempts import AttemptStore
from shared.storage.postgres.migrate import migrate
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.submissions import SubmissionStore

_USERS = 200
_LEASE_S = 10.0
_CAP = 8
_RESULT_BYTES = 20_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """Of one deed: milliseconds of the server's processors, bytes of its log."""

    processor_ms: float
    log_bytes: float


class _Server:
    """The server under measurement."""

    def __init__(self, url: str, pid: int) -> None:
        self._url = url
        self._process = psutil.Process(pid)

    async def cost_of(self, deed: Callable[[], Awaitable[object]], times: int) -> Cost:
        """Do something so many times; returns what one of them has cost."""
        before_s, before_bytes = self._used_s(), self._log_bytes()
        for _ in range(times):
            await deed()
        spent_s, spent_bytes = self._used_s(), self._log_bytes()
        return Cost(
            processor_ms=(spent_s - before_s) / times * 1000,
            log_bytes=(spent_bytes - before_bytes) / times,
        )

    def _used_s(self) -> float:
        own = self._process.cpu_times()
        used_s: float = own.user + own.system + own.children_user + own.children_system
        for child in self._process.children():
            with suppress(psutil.NoSuchProcess):  # it counts among the server's, then
                times = child.cpu_times()
                used_s += times.user + times.system
        return used_s

    def _log_bytes(self) -> int:
        with psycopg.connect(self._url) as connection:
            sql = "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint"
            row = connection.execute(sql).fetchone()
        return int(row[0]) if row else 0


class _Life:
    """The statements of jobs' lives, in the order that submit and worker send them."""

    def __init__(self, pool: Pool) -> None:
        limit = {
            b.value: RateLimit(bucket=b, amount=10**9, window_s=60) for b in Bucket
        }
        self.accounts = AccountStore(pool, actor="benchmark")
        self._admissions = AdmissionStore(pool, RateLimits(**limit))
        self._submissions = SubmissionStore(pool)
        self._attempts = AttemptStore(pool)
        self._users: list[UserId] = []
        self._turn = 0
        self._job = JobId(uuid4())
        self._running: list[Attempt] = []

    async def begin(self) -> None:
        """Create the users."""
        for _ in range(_USERS):
            user_id = UserId(uuid4())
            await self.accounts.create_user(user_id, "somebody")
            self._users.append(user_id)

    async def submit(self) -> None:
        """Submit a job of the next user."""
        user_id = self._next_user()
        job_id = JobId(UUID(int=uuid_utils.uuid7().int))
        new = NewJob(
            user_id=user_id,
            job_id=job_id,
            api_key_id=None,
            idempotency_key=str(job_id),
            kind=JobKind.CALL,
            priority=Priority.NORMAL,
            payload_sha256="0" * 64,
            payload_bytes=1,
        )
        await self._admissions.admit(Holder(user_id=user_id), new.idempotency_key)
        made = await self._submissions.reserve(
            new, payload_ttl_s=3600, max_unfinished=10_000
        )
        name = payload_name(user_id, job_id, made.upload_no)
        await self._submissions.make_claimable(user_id, job_id, made.upload_no, name)
        self._job = job_id

    async def poll(self) -> None:
        """Look a job up, as a poll does."""
        await self._admissions.admit_job(Holder(user_id=self._next_user()), self._job)

    async def look(self) -> list[UserId]:
        """Ask for whom there is work, as an idle worker does."""
        return await self._attempts.claimable_users(limit=1, per_user_cap=_CAP)

    async def claim(self) -> None:
        """Claim a job, as a worker with one slot does."""
        (user_id,) = await self.look()
        self._running += await self._attempts.claim(
            user_id,
            leased_by="worker",
            limit=1,
            lease_s=_LEASE_S,
            per_user_cap=_CAP,
        )

    async def finish(self) -> None:
        """Extend the lease once, complete the job and note that its source is gone."""
        attempt = self._running.pop()
        await self._attempts.heartbeat([attempt.lease], lease_s=_LEASE_S)
        inline = b"x" * _RESULT_BYTES
        part = StoredPart(
            part="result", inline=inline, artifact_name=None, size_bytes=_RESULT_BYTES
        )
        await self._attempts.complete(attempt, [part])
        name = attempt.payload_name or ""
        await self._attempts.source_deleted(attempt.user_id, attempt.job_id, name)

    def _next_user(self) -> UserId:
        self._turn += 1
        return self._users[self._turn % len(self._users)]


async def _measure(url: str, pid: int) -> None:
    pool = Pool(url, application_name="benchmark", max_size=1)
    server, life = _Server(url, pid), _Life(pool)
    await life.begin()
    deeds = (
        ("idle look", life.look),
        ("submit", life.submit),
        ("poll", life.poll),
        ("look with waiting users", life.look),
        ("claim", life.claim),
        ("finish", life.finish),
    )
    for name, deed in deeds:
        # No more than may run at once.
        cost = await server.cost_of(deed, _CAP * _USERS)
        print(f"{name}: {cost.processor_ms:.2f} ms, {cost.log_bytes:.0f} B of log")
    await pool.close()


def main() -> None:
    """Start a server, measure, and print the figures."""
    with tempfile.TemporaryDirectory(prefix="scaling-") as name:
        folder = Path(name)
        server = embedded_postgres.start(folder / "postgres")
        try:
            migrate(server.url)
            pid = (folder / "postgres" / "postmaster.pid").read_text().split()[0]
            asyncio.run(_measure(server.url, int(pid)))
        finally:
            server.stop("immediate")


if __name__ == "__main__":
    main()
