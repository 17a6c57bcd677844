"""What must hold: of every step, of every state, and of what can follow."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from docs.model.state import (
    AGES,
    CANCELLED,
    COMPLETED,
    FRESH,
    IDLE,
    PICKED,
    PROCESSING,
    SETTLED,
    Bounds,
    Job,
    Move,
    World,
)

# The fields of `Job` that are columns of the row or rows that hang on it.
_ROW = slice(0, Job._fields.index("blob"))

_GOING = (AGES, "sweep payload of")

StepProperty: TypeAlias = Callable[[Job, Move, Job, Bounds], bool]
WorldProperty: TypeAlias = Callable[[World, set[Move]], bool]


def completed_once(_before: Job, _move: Move, after: Job, _bounds: Bounds) -> bool:
    """A job has one result when it is completed, and none at any other time."""
    return after.results == (after.status == COMPLETED)


def stale_writes_do_nothing(
    before: Job, move: Move, after: Job, _bounds: Bounds
) -> bool:
    """A write by a claim that does not own the job changes no row."""
    ours = move.claim in (0, before.owner) or move.verb == "claim"
    return ours or before[_ROW] == after[_ROW]


def settled_stays(before: Job, move: Move, after: Job, _bounds: Bounds) -> bool:
    """Nothing changes how a job ended, but an operator who has it tried again."""
    if before.status not in SETTLED or move.verb == "retry by operator":
        return True
    return (before.status, before.error) == (after.status, after.error)


def attempts_rise(before: Job, move: Move, after: Job, _bounds: Bounds) -> bool:
    """A claim raises the attempt, and nothing else changes it."""
    if move.verb == "claim":
        return after.attempt > before.attempt
    return after.attempt == before.attempt


def leases_hold(before: Job, move: Move, after: Job, _bounds: Bounds) -> bool:
    """Who keeps its lease keeps its job, but for operators and the zombie limit."""
    if before.status != PROCESSING or after.owner == before.owner:
        return True
    ends = move.claim == before.owner or move.verb in ("cancel", "restart", "time out")
    return ends or before.lease_over


def cancel_wins(before: Job, _move: Move, after: Job, _bounds: Bounds) -> bool:
    """What was cancelled stays cancelled."""
    return before.error != CANCELLED or after.error == CANCELLED


def nothing_is_lost(_before: Job, _move: Move, after: Job, _bounds: Bounds) -> bool:
    """An unsettled job has what it needs: a checkpoint, or its payload in its time."""
    if after.status in SETTLED:
        return True
    if after.resumable:
        return after.checkpointed
    return after.blob or after.age > FRESH


def attempts_are_bounded(_before: Job, _move: Move, after: Job, bounds: Bounds) -> bool:
    """A job ends after its own failures, lost leases and releases are spent."""
    lives = after.retries_by_operator + 1
    # A checkpoint forgives the leases that were lost before it.
    of_one_life = bounds.max_attempts + 2 * (bounds.max_lost_leases - 1)
    return (
        after.attempt - after.released <= bounds.max_attempts
        and after.attempt <= lives * of_one_life + bounds.releases
    )


def deletion_is_true(_before: Job, _move: Move, after: Job, _bounds: Bounds) -> bool:
    """A row that says that its source is deleted tells the truth."""
    return not (after.source_deleted and after.blob)


def one_owner(world: World, _moves: set[Move]) -> bool:
    """No two workers may write about one job."""
    writers = [
        worker.job
        for worker in world.workers
        if worker.at not in (IDLE, PICKED)
        and world.jobs[worker.job].status == PROCESSING
        and world.jobs[worker.job].attempt == worker.attempt
    ]
    return len(writers) == len(set(writers))


def nothing_is_kept(world: World, moves: set[Move]) -> bool:
    """Every payload is on its way out: time passes for it, or the sweeper takes it.

    Age only grows, and both steps stay open until they are taken. So on every path on
    which the clock and the sweeper are not halted for ever, the payload goes.
    """
    going = {move.job for move in moves if move.verb in _GOING}
    return all(number in going for number, job in enumerate(world.jobs) if job.blob)


def _settled(world: World) -> bool:
    return all(job.status in SETTLED for job in world.jobs)


def _completed(world: World) -> bool:
    """The first job, which is as good as any, has ended well."""
    return world.jobs[0].status == COMPLETED


def _always(_world: World, _bounds: Bounds) -> bool:
    return True


def _deserves_completion(world: World, bounds: Bounds) -> bool:
    job = world.jobs[0]
    if job.status in SETTLED or job.lost + 1 >= bounds.max_lost_leases:
        return False
    return job.resumable or job.age == FRESH


@dataclass(frozen=True, slots=True, kw_only=True)
class Hope:
    """What must stay within reach of every state in which it is due."""

    name: str
    meaning: str
    goal: Callable[[World], bool]
    is_due: Callable[[World, Bounds], bool]


STEP_PROPERTIES: tuple[StepProperty, ...] = (
    completed_once,
    stale_writes_do_nothing,
    settled_stays,
    attempts_rise,
    leases_hold,
    cancel_wins,
    nothing_is_lost,
    attempts_are_bounded,
    deletion_is_true,
)
WORLD_PROPERTIES: tuple[WorldProperty, ...] = (one_owner, nothing_is_kept)
HOPES = (
    Hope(
        name="can_settle",
        meaning="From every state all jobs can end by the workers and duties alone:"
        " nobody waits for ever.",
        goal=_settled,
        is_due=_always,
    ),
    Hope(
        name="can_complete",
        meaning="A job whose payload is in its time, or needless, and that may lose"
        " another lease, can still be completed.",
        goal=_completed,
        is_due=_deserves_completion,
    ),
)
# Misfortune and other people's wishes: that a job can end must not depend on them.
UNHELPFUL = (
    *("cancel", "crash", "time out", "look to time out", "source_deleted"),
    *(AGES, "retry by operator", "restart"),
)


def meanings() -> dict[str, str]:
    """Return what each property says, by its name."""
    checked = (*STEP_PROPERTIES, *WORLD_PROPERTIES)
    told = {holds.__name__: (holds.__doc__ or "").split("\n")[0] for holds in checked}
    return told | {hope.name: hope.meaning for hope in HOPES}
