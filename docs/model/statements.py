"""What each named SQL statement does to a row, one function a statement.

A statement that finds no row returns None: the lease is lost, or it is not this row's
turn. A statement whose earlier success is recognised returns the row unchanged.
"""

from docs.model.rules import Fence, Rules
from docs.model.state import (
    CANCELLED,
    COMPLETED,
    EXHAUSTED,
    EXPIRED,
    FAILED,
    OVER,
    PENDING,
    PROCESSING,
    SETTLED,
    TIMED_OUT,
    Bounds,
    Job,
    Worker,
)


def claimable(job: Job) -> bool:
    """Whether the where clause of `claim` takes the row."""
    return job.status == PENDING and (
        job.resumable or (job.payload_named and job.age < OVER)
    )


def claim(job: Job, rules: Rules) -> Job:
    """`claim`: the row belongs to a new attempt."""
    return job._replace(
        status=PROCESSING,
        attempt=job.attempt + rules.claim_counts,
        lease_over=False,
        claims=job.claims + 1,
        owner=job.claims + 1,
    )


def heartbeat(job: Job, worker: Worker, rules: Rules) -> Job | None:
    """`heartbeat`: the lease starts anew."""
    fenced = rules.heartbeat_is_fenced
    if not (_held(job, worker, rules) if fenced else job.status == PROCESSING):
        return None
    return job._replace(lease_over=False)


def checkpoint(job: Job, worker: Worker, rules: Rules) -> Job | None:
    """`checkpoint` that makes the payload needless; extends the lease, too.

    One that leaves the payload needed does no more than a heartbeat here.
    """
    fenced = rules.checkpoint_is_fenced
    if not (_held(job, worker, rules) if fenced else job.status == PROCESSING):
        return None
    return job._replace(
        lease_over=False,
        lost=0,
        payload_named=False,
        resumable=True,
        checkpointed=True,
    )


def complete(job: Job, worker: Worker, rules: Rules) -> Job | None:
    """`complete`: result and status in one statement; checkpoints go with it."""
    revives = not rules.complete_respects_cancel and job.error == CANCELLED
    if _held(job, worker, rules) or (revives and job.attempt == worker.attempt):
        return _without_owner(job)._replace(
            status=COMPLETED,
            payload_named=False,
            resumable=False,
            checkpointed=False,
            error="",
            results=job.results + 1,
        )
    # The answer to an earlier try was lost: this attempt has completed the job.
    ours = job.status == COMPLETED and job.attempt == worker.attempt
    return job if ours else None


def fail(job: Job, worker: Worker, error: str, rules: Rules) -> Job | None:
    """`fail`: a permanent error, or the last of the attempts."""
    if _held(job, worker, rules):
        return _failed(job, error)
    ours = job.status == FAILED and job.attempt == worker.attempt
    return job if ours and job.error == error else None


def retry(job: Job, worker: Worker, rules: Rules) -> Job | None:
    """`retry`: a transient error and attempts left."""
    if _held(job, worker, rules):
        return _without_owner(job)._replace(status=PENDING)
    ours = job.status == PENDING and job.attempt == worker.attempt
    return job if ours else None


def release(job: Job, worker: Worker, rules: Rules) -> Job | None:
    """`release`: a graceful stop, or a store that is away; it does not count."""
    if _held(job, worker, rules):
        returned = _without_owner(job)
        return returned._replace(status=PENDING, released=job.released + 1)
    ours = job.status == PENDING and job.attempt == worker.attempt
    return job if ours else None


def cancel(job: Job) -> Job | None:
    """`cancel`: by its owner or an operator, whoever works on it."""
    if job.status in SETTLED:
        return None
    return _failed(job, CANCELLED)._replace(resumable=False, checkpointed=False)


def reap(
    job: Job, attempt: int, *, timed_out: bool, rules: Rules, bounds: Bounds
) -> Job | None:
    """`reap`: the attempt is given back and counted as lost, or the job fails."""
    same = job.status == PROCESSING and job.attempt == attempt
    still_overdue = same and (timed_out or job.lease_over)
    if rules.reap_looks_again and not still_overdue:
        return None
    if timed_out:
        return _failed(job, TIMED_OUT)
    lost = job.lost + rules.reap_counts
    if lost >= bounds.max_lost_leases:
        return _failed(job, EXHAUSTED)
    returned = _without_owner(job)
    return returned._replace(status=PENDING, lost=lost, released=job.released + 1)


def expirable(job: Job) -> bool:
    """Whether the where clause of `expire` takes the row."""
    return job.status == PENDING and not job.resumable and job.age == OVER


def expire(job: Job, rules: Rules) -> Job | None:
    """`expire`: the payload of a waiting job may not be kept any longer."""
    if rules.expire_looks_again and not expirable(job):
        return None
    return _failed(job, EXPIRED)


def source_deleted(job: Job) -> Job:
    """`source_deleted`: a job that waits for its payload has no time left to wait."""
    age = OVER if job.payload_named else job.age
    return job._replace(source_deleted=True, payload_named=False, age=age)


def retry_by_operator(job: Job, rules: Rules) -> Job | None:
    """`retry_by_operator`: from a checkpoint, which no cancelled job has."""
    ready = job.resumable or not rules.operator_needs_checkpoint
    if job.status != FAILED or not ready:
        return None
    attempt = job.attempt if rules.operator_keeps_numbers else 0
    return job._replace(
        status=PENDING,
        error="",
        attempt=attempt,
        released=attempt,
        lost=0,
        retries_by_operator=job.retries_by_operator + 1,
    )


def restart(job: Job) -> Job | None:
    """`restart`: an operator takes the lease; it is held against nobody."""
    if job.status != PROCESSING:
        return None
    returned = _without_owner(job)
    return returned._replace(status=PENDING, released=job.released + 1)


def _held(job: Job, worker: Worker, rules: Rules) -> bool:
    """Whether the fence lets a worker's write through."""
    if rules.fence is Fence.NOTHING:
        return True
    if job.status != PROCESSING:
        return False
    return rules.fence is Fence.STATUS or job.attempt == worker.attempt


def _without_owner(job: Job) -> Job:
    return job._replace(owner=0, lease_over=False)


def _failed(job: Job, error: str) -> Job:
    ended = _without_owner(job)
    return ended._replace(status=FAILED, error=error, payload_named=False)
