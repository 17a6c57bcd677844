"""The world of the model: jobs, workers, and duties that look before they act.

Named tuples instead of dataclasses: millions of them are hashed and compared.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

PENDING: Final = "pending"
PROCESSING: Final = "processing"
COMPLETED: Final = "completed"
FAILED: Final = "failed"
SETTLED: Final = (COMPLETED, FAILED)

CANCELLED: Final = "cancelled"
EXHAUSTED: Final = "attempts_exhausted"
EXPIRED: Final = "payload_expired"
PERMANENT: Final = "permanent"
TIMED_OUT: Final = "attempt_timed_out"

# Ages of a payload: in its time, old enough to be swept, over its time to live.
FRESH: Final = 0
SWEEPABLE: Final = 1
OVER: Final = 2
AGES: Final = "payload grows older of"

# Where a worker is: without a job; about to read the payload; with the source in
# memory; past the checkpoint that makes the payload needless.
IDLE: Final = "idle"
CLAIMED: Final = "claimed"
READ: Final = "read"
SAFE: Final = "safe"
# Where only a broken rule leads: between the two halves of a claim; having deleted the
# payload before the transition that lets go of it.
PICKED: Final = "picked"
HASTY: Final = "hasty"


class Job(NamedTuple):
    """A row of `jobs` and its payload in the store.

    The last three exist in no database; the properties are about them: how often the
    job was claimed, by which of those claims it is owned (0: by none), how often a
    result was written.
    """

    status: str = PENDING
    attempt: int = 0
    released: int = 0
    lost: int = 0
    lease_over: bool = False
    payload_named: bool = True
    resumable: bool = False
    source_deleted: bool = False
    error: str = ""
    checkpointed: bool = False
    blob: bool = True
    age: int = FRESH
    retries_by_operator: int = 0
    claims: int = 0
    owner: int = 0
    results: int = 0


class Worker(NamedTuple):
    """One attempt in some process: what it remembers of its claim.

    A worker that takes no step while others do is a suspended one. `claim` exists for
    the properties alone.
    """

    at: str = IDLE
    job: int = 0
    attempt: int = 0
    tries: int = 0
    claim: int = 0


class Look(NamedTuple):
    """What reap or expire has read and not yet acted upon."""

    verb: str
    job: int
    attempt: int


class World(NamedTuple):
    """One state of everything; workers are interchangeable and kept in order."""

    jobs: tuple[Job, ...]
    workers: tuple[Worker, ...]
    look: Look | None = None


class Move(NamedTuple):
    """One step: the statement or event, the job, and the claim of the acting worker.

    `claim` is 0 where no worker acts.
    """

    verb: str
    job: int
    claim: int = 0
    attempt: int = 0
    remark: str = ""

    def __str__(self) -> str:
        """Say it in a line."""
        who = f" by attempt {self.attempt} (claim {self.claim})" if self.claim else ""
        remark = f": {self.remark}" if self.remark else ""
        return f"{self.verb} job {self.job}{who}{remark}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """How large the world is. Crashes, suspensions and lost answers are not bounded."""

    jobs: int = 1
    workers: int = 2
    max_attempts: int = 3
    max_lost_leases: int = 2
    releases: int = 1
    retries_by_operator: int = 1

    def start(self) -> World:
        """Return the world in which every job was just submitted."""
        return World(jobs=(Job(),) * self.jobs, workers=(Worker(),) * self.workers)
