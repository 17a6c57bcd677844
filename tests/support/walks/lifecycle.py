"""One database under a controlled clock, with every store, faults and expectations."""

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar
from uuid import UUID

import psycopg
from psycopg.rows import dict_row

from shared.core.errors import LeaseLost, StorageUnavailable
from shared.core.jobs import UserId
from tests.support.clock import START_S, Clock
from tests.support.faults import Fault, FaultyPool, ProcessDied
from tests.support.queue import Queue
from tests.support.walks.expected import Expected
from tests.support.walks.job import Job

T = TypeVar("T")

USERS = [UserId(UUID(int=number)) for number in (1, 2, 3)]
# Columns that a job has under the same name here and there; instants come as seconds.
_PLAIN = [
    "user_id",
    "priority",
    "upload_no",
    "status",
    "attempt",
    "released",
    "lost",
    "payload_name",
    "resumable",
    "error_code",
    "rank",
]
_INSTANTS = [
    "payload_expires_at",
    "upload_touched_at",
    "payload_ready_at",
    "run_after",
    "lease_expires_at",
    "started_at",
    "settled_at",
    "source_deleted_at",
]
_SECONDS = ", ".join(
    f"(extract(epoch from {name}) - {START_S:.0f})::double precision as {name}"
    for name in _INSTANTS
)
_PARTS = (
    "coalesce((select jsonb_object_agg(part, artifact_name) from {table}"
    " where {table}.job_id = jobs.job_id), '{{}}') as {name}"
)
_JOBS = (
    f"select job_id, idempotency_key as key, {', '.join(_PLAIN)}, {_SECONDS},"
    f" {_PARTS.format(table='checkpoints', name='checkpoints')},"
    f" {_PARTS.format(table='job_results', name='results')} from jobs"
)
# A queue may say more than there is, never less.
_OVERLOOKED = """
select jobs.job_id
from jobs
left join queue_heads as heads
  on heads.user_id = jobs.user_id and heads.rank = jobs.rank
where jobs.status = 'pending'
  and jobs.payload_ready_at is not null
  and (heads.waiting and heads.claimable_from <= jobs.run_after) is not true
"""
_EMPTY = """
delete from jobs;
delete from usage;
delete from outbox;
delete from queue_heads;
delete from user_queues;
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Weather:
    """What befalls a step: faults of its first tries, and how late its turn comes.

    A transaction's `now()` is its beginning; one that had to wait is behind the others.
    """

    faults: tuple[Fault, ...] = ()
    late_s: float = 0.0


CALM = Weather()


class Lifecycle:
    """Runs statements, lets the expectations follow, and compares the database."""

    def __init__(
        self,
        runner: asyncio.Runner,
        pool: FaultyPool,
        connection: psycopg.Connection,
        url: str,
    ) -> None:
        self._runner = runner
        self._pool = pool
        self._connection = connection
        self.stores = Queue(pool, url)
        self.clock = Clock(connection)
        self.expected = Expected()
        connection.execute(_EMPTY)

    def run(self, asked: Coroutine[Any, Any, T], weather: Weather = CALM) -> T | None:
        """Run what a store does; None when nobody hears how it went, or it is lost."""
        self._pool.script.extend(weather.faults)
        heard, lost, answer = True, False, None
        with self.clock.behind(weather.late_s) as now:
            try:
                answer = self._runner.run(asked)
            except LeaseLost:
                lost = True
            except (StorageUnavailable, ProcessDied):
                assert weather.faults, "a fault that nobody asked for"
                heard = False
        self._pool.script.clear()
        committed = list(self._pool.committed)
        self._pool.committed.clear()
        for statement in committed:
            self.expected.follow(statement, now)
        if heard and committed:
            last = committed[-1]
            assert lost <= (not last.rows), "a lease is lost, and yet a row came back"
            fenced = "attempt" in last.params
            assert lost >= (fenced and not last.rows), "a lease is lost unnoticed"
        return answer

    def compare(self) -> None:
        """Check that the database holds what is expected, and nothing else."""
        found = {row["job_id"]: row for row in self._rows(_JOBS)}
        assert found == {job.job_id: _columns(job) for job in self._jobs()}
        assert {row["job_id"] for row in self._rows("select job_id from usage")} == (
            self.expected.usage
        )
        announced = self._rows("select job_id, attempt, status from outbox")
        assert {tuple(row.values()) for row in announced} == self.expected.outbox
        assert self._rows(_OVERLOOKED) == []

    def left_over(self) -> list[str]:
        """Name the tables that still hold anything of any job."""
        tables = ("jobs", "job_params", "job_events", "job_results", "checkpoints")
        return [table for table in tables if self._rows(f"select from {table} limit 1")]

    def _jobs(self) -> list[Job]:
        return list(self.expected.jobs.values())

    def _rows(self, statement: str) -> list[dict[str, Any]]:
        with self._connection.cursor(row_factory=dict_row) as cursor:
            return cursor.execute(statement).fetchall()


def _columns(job: Job) -> dict[str, Any]:
    names = (*_PLAIN, *_INSTANTS, "job_id", "key", "checkpoints", "results")
    return {name: getattr(job, name) for name in names}
