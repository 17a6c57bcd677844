"""The stores on one database, with short words for the steps of a job's life."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import psycopg
import uuid_utils
from psycopg.rows import dict_row

from shared.core.blob_names import payload_name
from shared.core.jobs import (
    Attempt,
    JobId,
    JobKind,
    JobStatus,
    JobView,
    NewJob,
    Priority,
    StoredPart,
    UserId,
)
from shared.core.rate_limits import Bucket, RateLimit, RateLimits
from shared.storage.postgres.accounts import AccountStore
from shared.storage.postgres.admission import AdmissionStore
from shared.storage.postgres.attempts import AttemptStore
from shared.storage.postgres.identities import IdentityStore
from shared.storage.postgres.jobs import JobStore
from shared.storage.postgres.maintenance import MaintenanceStore
from shared.storage.postgres.operators import OperatorStore
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.rate_limits import RateLimitStore
from shared.storage.postgres.results import ResultStore
from shared.storage.postgres.submissions import Reservation, SubmissionStore
from shared.storage.postgres.usage import UsageStore

LEASE_S = 15.0
PAYLOAD_TTL_S = 3600.0
RESULT = StoredPart(part="result", inline=b"gzip", artifact_name=None, size_bytes=4)
GRAPH = StoredPart(part="graph", inline=b"graph", artifact_name=None, size_bytes=5)

NO_LIMITS = RateLimits(
    **{
        bucket.value: RateLimit(bucket=bucket, amount=0, window_s=60)
        for bucket in Bucket
    }
)


class Queue:
    """Every store, on the pool of one test."""

    def __init__(self, pool: Pool, url: str) -> None:
        self._url = url
        self.accounts = AccountStore(pool, actor="tests")
        self.admissions = AdmissionStore(pool, NO_LIMITS)
        self.attempts = AttemptStore(pool)
        self.identities = IdentityStore(pool, actor="tests")
        self.jobs = JobStore(pool)
        self.maintenance = MaintenanceStore(pool)
        self.operators = OperatorStore(pool, actor="tests")
        self.rate_limits = RateLimitStore(pool)
        self.results = ResultStore(pool)
        self.submissions = SubmissionStore(pool)
        self.usage = UsageStore(pool)

    async def user(self) -> UserId:
        """Create a user with an active subscription."""
        user_id = UserId(uuid4())
        await self.accounts.create_user(user_id, "somebody")
        return user_id

    async def submit(
        self, user_id: UserId, *, priority: Priority = Priority.NORMAL
    ) -> JobId:
        """Submit a job that is claimable at once."""
        new = replace(new_job(user_id), priority=priority)
        reservation = await self.submissions.reserve(new, payload_ttl_s=PAYLOAD_TTL_S)
        assert await self.submissions.make_claimable(
            user_id,
            new.job_id,
            reservation.upload_no,
            payload_name(user_id, new.job_id, reservation.upload_no),
        )
        return new.job_id

    async def claim(
        self, user_id: UserId, *, limit: int = 1, per_user_cap: int = 1_000_000
    ) -> list[Attempt]:
        """Claim for a worker named after nobody."""
        return await self.attempts.claim(
            user_id,
            leased_by="worker",
            limit=limit,
            lease_s=LEASE_S,
            per_user_cap=per_user_cap,
        )

    async def claimed(self, user_id: UserId | None = None) -> Attempt:
        """Submit a job and claim it."""
        user_id = user_id or await self.user()
        job_id = await self.submit(user_id)
        (attempt,) = await self.claim(user_id)
        assert attempt.job_id == job_id
        return attempt

    async def resumable(self, user_id: UserId | None = None) -> Attempt:
        """Submit a job, claim it and save what makes its archive needless."""
        attempt = await self.claimed(user_id)
        await self.attempts.checkpoint(
            attempt, [GRAPH], lease_s=LEASE_S, payload_needless=True
        )
        return attempt

    def row(self, job_id: JobId) -> dict[str, Any]:
        """Return the whole row of a job."""
        (row,) = self.sql("select * from jobs where job_id = %s", job_id)
        return row

    def sql(self, statement: str, *params: object) -> list[dict[str, Any]]:
        """Run any statement on a connection of its own."""
        with psycopg.connect(
            self._url, autocommit=True, row_factory=dict_row
        ) as connection:
            cursor = connection.execute(statement, params)
            return cursor.fetchall() if cursor.description else []

    async def until_somebody_waits(self) -> None:
        """Return as soon as a statement waits for a lock of another."""
        while not await asyncio.to_thread(
            self.sql, "select pid from pg_stat_activity where wait_event_type = 'Lock'"
        ):
            pass

    def end_lease(self, job_id: JobId) -> None:
        """Let a lease's time be over."""
        self.sql(
            "update jobs set lease_expires_at = now() - interval '1 s'"
            " where job_id = %s",
            job_id,
        )

    def end_payload(self, job_id: JobId) -> None:
        """Let a payload's time be over."""
        self.sql("update jobs set payload_expires_at = now() where job_id = %s", job_id)

    def stall_upload(self, job_id: JobId) -> None:
        """Let an upload have made no progress for two minutes."""
        self.sql(
            "update jobs set upload_touched_at = now() - interval '2 min'"
            " where job_id = %s",
            job_id,
        )


def reserved(user_id: UserId, job_id: JobId, upload_no: int) -> Reservation:
    """Return what an upload goes by that has paid nothing."""
    new = new_job(user_id)
    job = JobView(
        user_id=user_id,
        job_id=job_id,
        api_key_id=new.api_key_id,
        idempotency_key=new.idempotency_key,
        kind=new.kind,
        status=JobStatus.PENDING,
        attempt=0,
        created_at=datetime(2026, 1, 1, tzinfo=UTC),
        payload_sha256=new.payload_sha256,
    )
    return Reservation(won=True, job=job, upload_no=upload_no)


def new_job(
    user_id: UserId,
    idempotency_key: str | None = None,
    callback_url: str | None = None,
) -> NewJob:
    """Describe a job nobody has submitted yet."""
    job_id = JobId(UUID(bytes=uuid_utils.uuid7().bytes))
    return NewJob(
        user_id=user_id,
        job_id=job_id,
        api_key_id=None,
        idempotency_key=idempotency_key or f"key:{job_id}",
        kind=JobKind.CALL,
        priority=Priority.NORMAL,
        payload_sha256="0" * 64,
        payload_bytes=123,
        params={"depth": 2},
        callback_url=callback_url,
    )
