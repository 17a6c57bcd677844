"""Queries that the documentation publishes, on the real schema: objectives, runbook."""

import re
from pathlib import Path

import pytest

from shared.core.jobs import Failure
from tests.support.queue import RESULT, Queue

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "slo.md").read_text()
QUERIES = dict(re.findall(r"\n## (\w+)\n[^#]*?```sql\n(.*?)```", PAGE, re.DOTALL))
RUNBOOK = [
    statement
    for block in re.findall(
        r"```sql\n(.*?)```", (DOCS / "operations.md").read_text(), re.DOTALL
    )
    for statement in block.split(";\n")
    if statement and "citus" not in statement  # which is an extension
]
OBJECTIVES = set(re.findall(r"^\| \[(\w+)\]", PAGE, re.MULTILINE))


def measured(queue: Queue, objective: str) -> tuple[int, int]:
    (row,) = queue.sql(QUERIES[objective])
    return row["good"], row["total"]


async def job(queue: Queue, **columns: str) -> None:
    """A completed job, some of whose columns say something else."""
    attempt = await queue.claimed()
    await queue.attempts.complete(attempt, [RESULT])
    changed = ", ".join(f"{name} = {value}" for name, value in columns.items())
    queue.sql(f"update jobs set {changed} where job_id = %s", attempt.job_id)


def ago(hours: float, and_s: float = 0) -> str:
    return f"now() - interval '{hours} hours' + interval '{and_s} seconds'"


def test_every_objective_has_its_query_in_kql_and_those_of_jobs_in_sql() -> None:
    sections = set(re.findall(r"\n## (\w+)\n[^#]*?```kql", PAGE))

    assert sections == OBJECTIVES
    assert set(QUERIES) == OBJECTIVES - {"Availability", "Latency"}


@pytest.mark.parametrize("statement", RUNBOOK)
def test_what_the_runbook_asks_can_be_asked(queue: Queue, statement: str) -> None:
    queue.sql(statement.replace("%", "%%"))


@pytest.mark.parametrize("objective", QUERIES)
async def test_an_idle_system_breaks_no_objective(queue: Queue, objective: str) -> None:
    assert measured(queue, objective) == (0, 0)


async def test_a_job_that_waited_too_long_is_not_good(queue: Queue) -> None:
    await job(queue, payload_ready_at=ago(2), started_at=ago(2, and_s=9))
    await job(queue, payload_ready_at=ago(2), started_at=ago(2, and_s=11))

    assert measured(queue, "Start") == (1, 2)


async def test_only_failures_of_ours_are_not_good(queue: Queue) -> None:
    await job(queue, priority="1")
    for code in ("archive_too_complex", "attempts_exhausted"):
        failure = Failure(code=code, message="Something failed.")
        await queue.attempts.fail(await queue.claimed(), failure=failure)

    assert measured(queue, "Success") == (2, 3)


async def test_an_archive_deleted_late_or_never_is_not_good(queue: Queue) -> None:
    await job(queue, settled_at=ago(2), source_deleted_at=ago(2, and_s=59))
    await job(queue, settled_at=ago(2), source_deleted_at=ago(2, and_s=61))
    await job(queue, settled_at=ago(2))

    assert measured(queue, "Deletion") == (1, 3)


async def test_an_archive_kept_for_more_than_an_hour_is_not_good(queue: Queue) -> None:
    await job(queue, payload_ready_at=ago(3), source_deleted_at=ago(2, and_s=-1))
    await job(queue, payload_ready_at=ago(3), source_deleted_at=ago(2, and_s=1))
    await job(queue, payload_ready_at=ago(3))

    assert measured(queue, "Retention") == (1, 3)


async def test_a_lease_that_nobody_reaps_is_not_good(queue: Queue) -> None:
    await queue.claimed()
    silent = await queue.claimed()
    queue.sql(
        "update jobs set lease_expires_at = now() - interval '1 minute'"
        " where job_id = %s",
        silent.job_id,
    )

    assert measured(queue, "Recovery") == (1, 2)
