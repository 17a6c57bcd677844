"""Every step that anybody can take next: workers, duties, owners, operators, the clock.

Whoever runs may be suspended between any two steps, and for as long as the others
like: it simply takes none. An answer is lost by taking the statement's effect without
the worker's own step, so that it sends the statement again or gives up.
"""

from collections.abc import Iterator
from typing import TypeAlias

from docs.model import statements as sql
from docs.model.rules import Rules
from docs.model.state import (
    AGES,
    CLAIMED,
    EXHAUSTED,
    EXPIRED,
    HASTY,
    IDLE,
    OVER,
    PENDING,
    PERMANENT,
    PICKED,
    PROCESSING,
    READ,
    SAFE,
    SWEEPABLE,
    Bounds,
    Job,
    Look,
    Move,
    Worker,
    World,
)

Step: TypeAlias = tuple[Move, World]
_NOBODY = Worker()


def steps(world: World, rules: Rules, bounds: Bounds) -> Iterator[Step]:
    """Yield each step from here and where it leads; some lead nowhere new."""
    seen: set[Worker] = set()
    for place, worker in enumerate(world.workers):
        if worker in seen:  # its twin has done the same already
            continue
        seen.add(worker)
        if worker.at == IDLE:
            yield from _claims(world, place, rules)
        else:
            yield from _work(world, place, rules, bounds)
    for number, job in enumerate(world.jobs):
        yield from _time(world, number, job)
        yield from _deletions(world, number, job, rules)
        yield from _people(world, number, job, rules, bounds)
        yield from _looks(world, number, job, rules)
    if world.look is not None:
        yield from _strikes(world, world.look, rules, bounds)


def _claims(world: World, place: int, rules: Rules) -> Iterator[Step]:
    for number, job in enumerate(world.jobs):
        if not sql.claimable(job):
            continue
        if not rules.claim_locks:
            picked = Worker(at=PICKED, job=number)
            yield Move("pick", number), _with_worker(world, place, picked)
            continue
        yield from _claimed(world, place, number, job, rules)


def _claimed(
    world: World, place: int, number: int, job: Job, rules: Rules
) -> Iterator[Step]:
    taken = sql.claim(job, rules)
    worker = Worker(
        at=SAFE if job.resumable else CLAIMED,
        job=number,
        attempt=taken.attempt,
        tries=taken.attempt - taken.released,
        claim=taken.claims,
    )
    leased = _with_job(world, number, taken)
    move = Move("claim", number, worker.claim, worker.attempt)
    yield move, _with_worker(leased, place, worker)
    # A lost answer leaves a leased row that nobody works on.
    lost = _with_worker(leased, place, _NOBODY)
    yield move._replace(remark="its answer is lost"), lost


def _work(world: World, place: int, rules: Rules, bounds: Bounds) -> Iterator[Step]:
    """Yield what the holder of an attempt may do; its writes may lose their answer."""
    worker = world.workers[place]
    number = worker.job
    job = world.jobs[number]
    if worker.at == PICKED:
        yield from _claimed(world, place, number, job, rules)
        return

    def move(verb: str, remark: str = "") -> Move:
        return Move(verb, number, worker.claim, worker.attempt, remark)

    yield move("crash"), _with_worker(world, place, _NOBODY)
    if worker.at == CLAIMED and job.blob:
        reading = worker._replace(at=READ)
        yield move("read payload"), _with_worker(world, place, reading)
    if worker.at == READ and _hastens(rules):
        hasty = worker._replace(at=HASTY)
        gone = _with_job(world, number, job._replace(blob=False))
        yield move("delete payload", "too early"), _with_worker(gone, place, hasty)
    for verb, after, then in _writes(worker, job, rules, bounds):
        if after is None:
            left = job if rules.loser_leaves_payload else job._replace(blob=False)
            stopped = _with_worker(_with_job(world, number, left), place, _NOBODY)
            yield move(verb, "no row, it stops"), stopped
            continue
        done = _with_job(world, number, after)
        yield move(verb), _with_worker(done, place, then)
        if after != job:
            yield move(verb, "done, but its answer is lost"), done


def _writes(
    worker: Worker, job: Job, rules: Rules, bounds: Bounds
) -> Iterator[tuple[str, Job | None, Worker]]:
    """Yield each statement, the row after it, and the worker after its answer."""
    yield "heartbeat", sql.heartbeat(job, worker, rules), worker
    if worker.at == CLAIMED and not job.blob:
        yield "fail", sql.fail(job, worker, EXPIRED, rules), _NOBODY
    if worker.at == (READ if rules.checkpoint_before_deletion else HASTY):
        safe = worker._replace(at=SAFE)
        yield "checkpoint", sql.checkpoint(job, worker, rules), safe
    if worker.at in (SAFE, READ if rules.complete_before_deletion else HASTY):
        yield "complete", sql.complete(job, worker, rules), _NOBODY
    yield "fail", sql.fail(job, worker, PERMANENT, rules), _NOBODY
    if worker.tries < bounds.max_attempts:
        yield "retry", sql.retry(job, worker, rules), _NOBODY
    else:
        yield "fail", sql.fail(job, worker, EXHAUSTED, rules), _NOBODY
    if job.released - job.lost < bounds.releases:
        yield "release", sql.release(job, worker, rules), _NOBODY


def _hastens(rules: Rules) -> bool:
    return not (rules.complete_before_deletion and rules.checkpoint_before_deletion)


def _time(world: World, number: int, job: Job) -> Iterator[Step]:
    if job.status == PROCESSING and not job.lease_over:
        lapsed = job._replace(lease_over=True)
        yield Move("lease is over of", number), _with_job(world, number, lapsed)
    if job.age < OVER and (job.blob or job.status == PENDING):
        older = job._replace(age=job.age + 1)
        yield Move(AGES, number), _with_job(world, number, older)


def _deletions(world: World, number: int, job: Job, rules: Rules) -> Iterator[Step]:
    """Yield what becomes of payloads that no row names.

    Whoever has committed the transition deletes the payload and says so; if it dies,
    those do who look for orphans. Which of them it is makes no difference to the rest.
    """
    if job.blob and (not job.payload_named or not rules.deletion_asks_the_row):
        gone = job._replace(blob=False)
        yield Move("delete payload of", number), _with_job(world, number, gone)
    ripe = job.age >= SWEEPABLE or not rules.sweeper_is_patient
    if rules.sweeper_runs and job.blob and ripe:
        swept = job._replace(blob=False)
        yield Move("sweep payload of", number), _with_job(world, number, swept)
    if not job.source_deleted and not (job.blob and rules.deletion_before_note):
        noted = sql.source_deleted(job)
        yield Move("source_deleted", number), _with_job(world, number, noted)


def _people(
    world: World, number: int, job: Job, rules: Rules, bounds: Bounds
) -> Iterator[Step]:
    cancelled = sql.cancel(job)
    if cancelled is not None:
        yield Move("cancel", number), _with_job(world, number, cancelled)
    if job.released - job.lost < bounds.releases:
        restarted = sql.restart(job)
        if restarted is not None:
            yield Move("restart", number), _with_job(world, number, restarted)
    if job.retries_by_operator < bounds.retries_by_operator:
        again = sql.retry_by_operator(job, rules)
        if again is not None:
            yield Move("retry by operator", number), _with_job(world, number, again)


def _looks(world: World, number: int, job: Job, rules: Rules) -> Iterator[Step]:
    """Yield what a duty may read; it acts on that in a later step."""
    if world.look is not None:
        return
    verbs = []
    if job.status == PROCESSING and rules.reap_runs:
        verbs = ["reap", "time out"] if job.lease_over else ["time out"]
    elif sql.expirable(job):
        verbs = ["expire"]
    for verb in verbs:
        look = Look(verb=verb, job=number, attempt=job.attempt)
        yield Move(f"look to {verb}", number), world._replace(look=look)


def _strikes(world: World, look: Look, rules: Rules, bounds: Bounds) -> Iterator[Step]:
    job = world.jobs[look.job]
    if look.verb == "expire":
        after = sql.expire(job, rules)
    else:
        timed_out = look.verb == "time out"
        after = sql.reap(
            job, look.attempt, timed_out=timed_out, rules=rules, bounds=bounds
        )
    done = world._replace(look=None)
    yield Move("forget the look at", look.job), done
    if after is None:
        yield Move(look.verb, look.job, remark="no row"), done
        return
    yield Move(look.verb, look.job), _with_job(done, look.job, after)


def _with_job(world: World, number: int, job: Job) -> World:
    jobs = world.jobs
    return world._replace(jobs=(*jobs[:number], job, *jobs[number + 1 :]))


def _with_worker(world: World, place: int, worker: Worker) -> World:
    workers = [*world.workers]
    workers[place] = worker
    workers.sort()
    return world._replace(workers=tuple(workers))
