"""The numbers each part works by, taken from the settings once, at start."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from shared.core.jobs import JobKind
from shared.core.rate_limits import RateLimits


@dataclass(frozen=True, slots=True, kw_only=True)
class SubmitPolicy:
    """How submissions are judged and answered.

    `max_unfinished_jobs` is how many of a user's may wait or run; 0 is no limit. The
    silences are how long a client may send nothing in mid-body. A poll's is short:
    its answer never depends on its body. `upload_grant_s` is how long a client may
    write an upload of its own.
    """

    archive_max_bytes: int
    reject_mismatch: bool
    payload_ttl_s: float
    retry_after_s: int
    retry_after_by_kind_s: Mapping[JobKind, int]
    peppers: Mapping[int, bytes]
    limits: RateLimits
    max_unfinished_jobs: int
    events_poll_s: float
    upload_grant_s: float = 30 * 60
    upload_silence_s: float = 30
    poll_silence_s: float = 3
    upload_touch_s: float = 15

    @property
    def grant_s(self) -> float:
        """For how long a client may write: never for most of the time that is kept."""
        return min(self.upload_grant_s, self.payload_ttl_s / 2)

    def retry_after_limit_s(self, kind: JobKind) -> int:
        """Longest wait a client of this kind of job is told."""
        return self.retry_after_by_kind_s.get(kind, self.retry_after_s)


class Lane(StrEnum):
    """How a worker takes jobs: each for itself, or many small ones at once."""

    LONG = "long"
    SHORT = "short"


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkerPolicy:
    """How jobs are claimed, kept and given up.

    `max_attempts` bounds the attempts that fail by themselves, `max_lost_leases` those
    since the last checkpoint whose worker fell silent, seldom the fault of the job.
    """

    poll_interval_s: float
    max_poll_interval_s: float
    run_s: float
    concurrency: int
    user_concurrency: int
    lease_s: float
    heartbeat_s: float
    max_attempts: int
    max_lost_leases: int
    zombie_s: float
    parse_max_file_bytes: int
    lane: Lane = Lane.LONG
    inline_result_max_bytes: int = 1024 * 1024
    save_every_s: float = 2.5

    @property
    def attempt_budget_s(self) -> float:
        """Wall-clock seconds one attempt may take before it is killed.

        An attempt that is not done in a whole run would be put back for ever.
        """
        return min(self.zombie_s, self.run_s) * 0.9
