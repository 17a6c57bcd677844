"""Whatever a worker writes is fenced on its attempt."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from shared.core.errors import LeaseLost
from shared.core.jobs import (
    Attempt,
    Failure,
    JobStatus,
    Progress,
    Stage,
    StoredPart,
)
from shared.storage.postgres.attempts import Completion
from tests.support.queue import LEASE_S, RESULT, Queue

_FAILURE = Failure(code="bad_zip", message="Repair it.")
_HALFWAY = Progress(stage=Stage.PARSE, percent=50, files_done=5, files_total=10)
_FACTS = StoredPart(part="facts", inline=b"facts", artifact_name=None, size_bytes=5)
Write = Callable[[Queue, Attempt], Awaitable[object]]

_WRITES: dict[str, Write] = {
    "report_progress": lambda q, a: q.attempts.report_progress(a, _HALFWAY),
    "checkpoint": lambda q, a: q.attempts.checkpoint(a, [_FACTS], lease_s=LEASE_S),
    "complete": lambda q, a: q.attempts.complete(a, [RESULT]),
    "fail": lambda q, a: q.attempts.fail(a, failure=_FAILURE),
    "retry": lambda q, a: q.attempts.retry(a, delay_s=1),
    "release": lambda q, a: q.attempts.release(a),
}
_TABLES = (
    *("jobs", "job_results", "checkpoints", "job_events", "usage", "outbox"),
    *("queue_heads", "user_queues"),
)


@pytest.mark.parametrize("write", _WRITES.values(), ids=_WRITES)
async def test_a_lost_lease_changes_no_row(queue: Queue, write: Write) -> None:
    attempt = await queue.claimed()
    queue.end_lease(attempt.job_id)
    await queue.maintenance.reap(max_lost_leases=3, zombie_s=1800)
    (second,) = await queue.claim(attempt.user_id)
    before = _everything(queue)

    with pytest.raises(LeaseLost):
        await write(queue, attempt)

    assert second.number == 2
    assert _everything(queue) == before


@pytest.mark.parametrize("write", _WRITES.values(), ids=_WRITES)
async def test_a_cancelled_job_takes_no_more_writes(queue: Queue, write: Write) -> None:
    attempt = await queue.claimed()
    await queue.jobs.cancel(attempt.user_id, attempt.job_id)
    before = _everything(queue)

    with pytest.raises(LeaseLost):
        await write(queue, attempt)

    assert _everything(queue) == before


@pytest.mark.parametrize("verb", ["complete", "fail", "retry", "release"])
async def test_settling_again_after_a_lost_answer_changes_nothing(
    queue: Queue, verb: str
) -> None:
    attempt = await queue.claimed()
    await _WRITES[verb](queue, attempt)
    before = _everything(queue)

    await _WRITES[verb](queue, attempt)

    assert _everything(queue) == before


async def test_no_extension_shortens_a_lease(queue: Queue) -> None:
    attempt = await queue.claimed()
    await queue.attempts.heartbeat([attempt.lease], lease_s=60)
    before = queue.row(attempt.job_id)["lease_expires_at"]

    await queue.attempts.heartbeat([attempt.lease], lease_s=1)
    await queue.attempts.checkpoint(attempt, [_FACTS], lease_s=1)

    assert queue.row(attempt.job_id)["lease_expires_at"] == before


async def test_completing_stores_result_and_usage_and_forgets_the_payload(
    queue: Queue,
) -> None:
    attempt = await queue.claimed()
    big = StoredPart(
        part="weak_edges", inline=None, artifact_name="a/b.gz", size_bytes=2**21
    )

    await queue.attempts.complete(attempt, [RESULT, big])

    row = queue.row(attempt.job_id)
    assert row["status"] == JobStatus.COMPLETED
    assert row["payload_name"] is None
    stored = await queue.results.get_result(attempt.user_id, attempt.job_id)
    assert list(stored.parts.values()) == [RESULT, big]
    assert stored.usage_units == 1
    (usage,) = queue.sql("select kind, units, payload_bytes from usage")
    assert usage == {"kind": "call", "units": 1, "payload_bytes": 123}
    assert queue.sql("select job_id from outbox") == []


@pytest.mark.parametrize(
    ("verb", "status"), [("complete", "completed"), ("fail", "failed")]
)
async def test_a_settled_job_with_a_callback_is_announced_once(
    queue: Queue, verb: str, status: str
) -> None:
    attempt = await queue.claimed()
    queue.sql("update job_params set callback_url = 'https://example.org/hook'")

    await _WRITES[verb](queue, attempt)

    announced = queue.sql("select attempt, callback_url, status from outbox")
    assert announced == [
        {"attempt": 1, "callback_url": "https://example.org/hook", "status": status}
    ]


async def test_a_failed_job_says_why(queue: Queue) -> None:
    attempt = await queue.claimed()

    await queue.attempts.fail(attempt, failure=_FAILURE)

    job = await queue.jobs.get_job(attempt.user_id, attempt.job_id)
    assert job
    assert (job.status, job.failure) == (JobStatus.FAILED, _FAILURE)


async def test_many_attempts_are_completed_together(queue: Queue) -> None:
    ann, bob = await queue.user(), await queue.user()
    attempts = [await queue.claimed(user_id) for user_id in (ann, bob, ann)]

    completed = await queue.attempts.complete_all([_done(each) for each in attempts])

    assert completed == {attempt.lease for attempt in attempts}
    for attempt in attempts:
        assert queue.row(attempt.job_id)["status"] == JobStatus.COMPLETED
        stored = await queue.results.get_result(attempt.user_id, attempt.job_id)
        assert list(stored.parts.values()) == [_result_of(attempt)]
    assert len(queue.sql("select job_id from usage")) == 3


async def test_a_lost_lease_among_many_is_left_out(queue: Queue) -> None:
    kept, lost = await queue.claimed(), await queue.claimed()
    await queue.jobs.cancel(lost.user_id, lost.job_id)
    before = queue.row(lost.job_id)

    completed = await queue.attempts.complete_all([_done(lost), _done(kept)])

    assert completed == {kept.lease}
    assert queue.row(lost.job_id) == before
    stored = await queue.results.get_result(lost.user_id, lost.job_id)
    assert (dict(stored.parts), stored.usage_units) == ({}, None)


async def test_a_lost_and_a_living_attempt_at_one_job_complete_it_once(
    queue: Queue,
) -> None:
    lost = await queue.claimed()
    await queue.attempts.release(lost)
    (living,) = await queue.claim(lost.user_id)
    stale = Completion(attempt=lost, parts=[replace(RESULT, inline=b"stale")])

    completed = await queue.attempts.complete_all([stale, _done(living)])

    stored = await queue.results.get_result(lost.user_id, lost.job_id)
    assert completed == {living.lease}
    assert list(stored.parts.values()) == [_result_of(living)]


async def test_completing_many_again_after_a_lost_answer_changes_nothing(
    queue: Queue,
) -> None:
    attempts = [await queue.claimed(), await queue.claimed()]
    first = await queue.attempts.complete_all([_done(each) for each in attempts])
    before = _everything(queue)

    again = await queue.attempts.complete_all([_done(each) for each in attempts])

    assert again == first
    assert _everything(queue) == before


async def test_completing_nothing_completes_nothing(queue: Queue) -> None:
    assert await queue.attempts.complete_all([]) == set()


async def test_concurrent_settlements_of_one_attempt_agree_on_one(
    queue: Queue,
) -> None:
    attempt = await queue.claimed()
    verbs = ["complete", "fail", "retry", "release"] * 3

    outcomes = await asyncio.gather(
        *(_WRITES[verb](queue, attempt) for verb in verbs), return_exceptions=True
    )

    lost = [outcome for outcome in outcomes if isinstance(outcome, BaseException)]
    assert all(isinstance(error, LeaseLost) for error in lost)
    assert len(outcomes) - len(lost) >= 1
    assert len(queue.sql("select job_id from usage")) <= 1


async def test_a_released_attempt_does_not_count(queue: Queue) -> None:
    attempt = await queue.claimed()

    await queue.attempts.release(attempt)

    (second,) = await queue.claim(attempt.user_id)
    assert (second.number, second.tries) == (2, 1)


async def test_a_retried_attempt_counts(queue: Queue) -> None:
    attempt = await queue.claimed()

    await queue.attempts.retry(attempt, delay_s=0)

    (second,) = await queue.claim(attempt.user_id)
    assert (second.number, second.tries) == (2, 2)


def _result_of(attempt: Attempt) -> StoredPart:
    return replace(RESULT, inline=attempt.job_id.bytes)


def _done(attempt: Attempt) -> Completion:
    return Completion(attempt=attempt, parts=[_result_of(attempt)])


def _everything(queue: Queue) -> list[list[dict[str, object]]]:
    return [queue.sql(f"select * from {table} order by 1, 2") for table in _TABLES]
