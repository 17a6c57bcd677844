"""A row of `jobs` as a test expects it, and what claims and duties think of it.

Instants are seconds on the clock of the test.
"""

from dataclasses import dataclass, field

from shared.core.blob_names import artifact_name, payload_name
from shared.core.jobs import JobId, UserId

SETTLED = ("completed", "failed")


@dataclass(slots=True, kw_only=True)
class Job:
    """A row of `jobs` as it must be, and the rows that hang on it."""

    user_id: UserId
    job_id: JobId
    key: str
    priority: int
    payload_expires_at: float
    upload_touched_at: float
    upload_no: int = 1
    status: str = "pending"
    attempt: int = 0
    released: int = 0
    lost: int = 0
    payload_ready_at: float | None = None
    payload_name: str | None = None
    resumable: bool = False
    run_after: float | None = None
    lease_expires_at: float | None = None
    started_at: float | None = None
    settled_at: float | None = None
    source_deleted_at: float | None = None
    error_code: str | None = None
    checkpoints: dict[str, str | None] = field(default_factory=dict)
    results: dict[str, str | None] = field(default_factory=dict)

    @property
    def rank(self) -> int:
        """Jobs that come back go before those of their priority that never ran."""
        return 2 * self.priority + min(self.attempt, 1)

    def artifact(self, part: str) -> str:
        return artifact_name(self.user_id, self.job_id, self.attempt, part)

    def artifacts(self) -> set[str]:
        """The artifacts that results and checkpoints name."""
        named = {*self.results.values(), *self.checkpoints.values()}
        return {name for name in named if name is not None}

    def payload(self, upload_no: int) -> str:
        return payload_name(self.user_id, self.job_id, upload_no)

    def claimable(self, now: float) -> bool:
        if self.status != "pending" or self.run_after is None or self.run_after > now:
            return False
        alive = self.payload_name is not None and self.payload_expires_at > now
        return self.resumable or alive

    def held_by(self, attempt: object) -> bool:
        return self.status == "processing" and self.attempt == attempt

    def extend_lease(self, until: float) -> None:
        """One that comes late does not shorten it."""
        self.lease_expires_at = max(until, self.lease_expires_at or until)

    def return_to_queue(self, run_after: float) -> None:
        self.status, self.run_after = "pending", run_after
        self.lease_expires_at = None

    def settle(self, now: float, error_code: str | None) -> None:
        self.status = "completed" if error_code is None else "failed"
        self.error_code, self.settled_at = error_code, now
        self.payload_name = self.lease_expires_at = None
        if error_code in (None, "cancelled"):
            self.resumable = False
        if not self.resumable:
            self.checkpoints.clear()

    @property
    def uploading(self) -> bool:
        return self.status == "pending" and self.payload_ready_at is None

    @property
    def turn(self) -> tuple[int, float]:
        """Claims go by it; jobs of one turn are equals."""
        return -self.rank, self.run_after or 0.0

    def overdue(self, now: float, zombie_s: float) -> bool:
        if self.status != "processing":
            return False
        assert self.lease_expires_at is not None
        return self.lease_expires_at < now or self.timed_out(now, zombie_s)

    def timed_out(self, now: float, zombie_s: float) -> bool:
        assert self.started_at is not None
        return self.started_at < now - zombie_s

    def expired(self, now: float) -> bool:
        waits = self.status == "pending" and not self.resumable
        return waits and self.payload_expires_at <= now
