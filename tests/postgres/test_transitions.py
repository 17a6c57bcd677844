"""Every verb against every state: the legal edges change a job, and no others do."""

from collections.abc import Awaitable, Callable
from contextlib import suppress

from shared.core.blob_names import payload_name
from shared.core.errors import LeaseLost
from shared.core.jobs import Attempt, Failure, JobId, JobKind, Progress, Stage, UserId
from tests.support.queue import GRAPH, LEASE_S, RESULT, Queue, new_job

_FAILURE = Failure(code="attempts_exhausted", message="Gave up.")
_PROGRESS = Progress(stage=Stage.PARSE, percent=50)
Arrange = Callable[[Queue], Awaitable[Attempt]]
Verb = Callable[[Queue, Attempt], Awaitable[object]]


async def _uploading(queue: Queue) -> Attempt:
    new = new_job(await queue.user())
    await queue.submissions.reserve(new, payload_ttl_s=3600)
    return _first_attempt(queue, new.user_id, new.job_id)


async def _pending(queue: Queue) -> Attempt:
    user_id = await queue.user()
    return _first_attempt(queue, user_id, await queue.submit(user_id))


async def _processing(queue: Queue) -> Attempt:
    return await queue.claimed()


async def _processing_resumable(queue: Queue) -> Attempt:
    return await queue.resumable()


async def _pending_resumable(queue: Queue) -> Attempt:
    attempt = await queue.resumable()
    await queue.attempts.retry(attempt, delay_s=0)
    return attempt


async def _completed(queue: Queue) -> Attempt:
    attempt = await queue.claimed()
    await queue.attempts.complete(attempt, [RESULT])
    return attempt


async def _failed(queue: Queue) -> Attempt:
    attempt = await queue.claimed()
    await queue.attempts.fail(attempt, failure=_FAILURE)
    return attempt


async def _failed_resumable(queue: Queue) -> Attempt:
    attempt = await queue.resumable()
    await queue.attempts.fail(attempt, failure=_FAILURE)
    return attempt


async def _cancelled(queue: Queue) -> Attempt:
    attempt = await queue.resumable()
    await queue.jobs.cancel(attempt.user_id, attempt.job_id)
    return attempt


_STATES: dict[str, Arrange] = {
    "uploading": _uploading,
    "pending": _pending,
    "pending, resumable": _pending_resumable,
    "processing": _processing,
    "processing, resumable": _processing_resumable,
    "completed": _completed,
    "failed": _failed,
    "failed, resumable": _failed_resumable,
    "cancelled": _cancelled,
}
_VERBS: dict[str, Verb] = {
    "make_claimable": lambda q, a: q.submissions.make_claimable(
        a.user_id, a.job_id, 1, payload_name(a.user_id, a.job_id, 1)
    ),
    "claim": lambda q, a: q.claim(a.user_id),
    "heartbeat": lambda q, a: q.attempts.heartbeat([a.lease], lease_s=LEASE_S),
    "report_progress": lambda q, a: q.attempts.report_progress(a, _PROGRESS),
    "checkpoint": lambda q, a: q.attempts.checkpoint(
        a, [GRAPH], lease_s=LEASE_S, payload_needless=True
    ),
    "complete": lambda q, a: q.attempts.complete(a, [RESULT]),
    "fail": lambda q, a: q.attempts.fail(a, failure=_FAILURE),
    "retry": lambda q, a: q.attempts.retry(a, delay_s=0),
    "release": lambda q, a: q.attempts.release(a),
    "cancel": lambda q, a: q.jobs.cancel(a.user_id, a.job_id),
    "reap": lambda q, _: q.maintenance.reap(max_lost_leases=3, zombie_s=1800),
    "reap the last": lambda q, _: q.maintenance.reap(max_lost_leases=1, zombie_s=1800),
    "expire": lambda q, _: q.maintenance.expire(),
    "retry by operator": lambda q, a: q.operators.retry(a.job_id),
    "restart": lambda q, a: q.operators.restart(a.job_id),
    "source_deleted": lambda q, a: q.attempts.source_deleted(
        a.user_id, a.job_id, payload_name(a.user_id, a.job_id, 1)
    ),
}
# What a verb finds is overdue when it looks for what is.
_OVERDUE = {
    "expire": "payload_expires_at = now()",
    "reap": "lease_expires_at = now() - interval '1 s'",
    "reap the last": "lease_expires_at = now() - interval '1 s'",
}
_PROCESSED = {
    "complete": "completed",
    "fail": "failed",
    "retry": "pending",
    "release": "pending",
    "cancel": "failed",
    "restart": "pending",
    "reap": "pending",
    "reap the last": "failed",
}
_EDGES = {
    "uploading": {"make_claimable": "pending", "cancel": "failed", "expire": "failed"},
    "pending": {"claim": "processing", "cancel": "failed", "expire": "failed"},
    "pending, resumable": {"claim": "processing", "cancel": "failed"},
    "processing": _PROCESSED,
    "processing, resumable": _PROCESSED,
    "completed": {},
    "failed": {},
    "failed, resumable": {"retry by operator": "pending"},
    "cancelled": {},
}
# Within its state a job is also changed by what does not settle it.
_CHANGED_WITHIN = {
    "pending": {"source_deleted"},
    "processing": {"heartbeat", "checkpoint", "source_deleted"},
    "processing, resumable": {"heartbeat", "checkpoint", "source_deleted"},
}


async def test_only_legal_edges_change_a_job(queue: Queue) -> None:
    surprises: list[str] = []
    for state, arrange in _STATES.items():
        for verb, act in _VERBS.items():
            attempt = await arrange(queue)
            if state.startswith(("uploading", "pending", "processing")):
                _make_overdue(queue, attempt.job_id, verb)
            before = queue.row(attempt.job_id)

            with suppress(LeaseLost):
                await act(queue, attempt)

            after = queue.row(attempt.job_id)
            expected = _EDGES[state].get(verb, before["status"])
            if after["status"] != expected:
                surprises.append(f"{state}: {verb} made it {after['status']}")
            if verb in _EDGES[state] or verb in _CHANGED_WITHIN.get(state, ()):
                continue
            changed = {name for name in after if after[name] != before[name]}
            if changed - {"source_deleted_at"}:
                surprises.append(f"{state}: {verb} changed {sorted(changed)}")
            await queue.jobs.cancel(attempt.user_id, attempt.job_id)

    assert surprises == []


def _make_overdue(queue: Queue, job_id: JobId, verb: str) -> None:
    overdue = _OVERDUE.get(verb)
    is_leased = queue.row(job_id)["leased_by"] is not None
    if overdue and (is_leased or "lease" not in overdue):
        queue.sql(f"update jobs set {overdue} where job_id = %s", job_id)


def _first_attempt(queue: Queue, user_id: UserId, job_id: JobId) -> Attempt:
    """Describe an attempt that a worker might believe in before any claim."""
    return Attempt(
        user_id=user_id,
        job_id=job_id,
        number=1,
        kind=JobKind.CALL,
        payload_name=None,
        payload_bytes=0,
        started_at=queue.row(job_id)["created_at"],
    )
