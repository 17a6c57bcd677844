"""What all steps of a walk share: whom they are about, and what befalls them."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine

from shared.core.blob_names import artifact_name
from shared.core.jobs import Attempt, StoredPart, UserId
from tests.support.faults import Fault
from tests.support.walks.job import Job
from tests.support.walks.lifecycle import USERS, Lifecycle, Weather

T = TypeVar("T")

LEASE_S = 12.0
PAYLOAD_TTL_S = 3600.0
NO_CAP = 1000
# Attempts that are remembered, and so may come back as zombies.
REMEMBERED = 12

_FAULTS = st.lists(st.sampled_from(Fault), min_size=1, max_size=4).map(tuple)
WEATHER = st.builds(
    Weather,
    faults=st.one_of(st.just(()), st.just(()), _FAULTS),
    late_s=st.sampled_from([0.0, 0.0, 0.0, 0.0, 0.25, 1.5, 9.0]),
)
# Which of those that are there; some of them.
ANY = st.integers(0, 255)
SOME = st.lists(ANY, min_size=1, max_size=4)


class Steps(RuleBasedStateMachine):
    """A walk's memory; `begin` gives it an empty database."""

    begin: Callable[[], Lifecycle]

    def __init__(self) -> None:
        super().__init__()
        self.life = self.begin()
        self.stores = self.life.stores
        self.attempts: list[Attempt] = []
        self.reserved = 0

    def jobs(self) -> list[Job]:
        return list(self.life.expected.jobs.values())

    def uploads(self) -> list[Job]:
        return [job for job in self.jobs() if job.uploading]

    def user(self, which: int) -> UserId:
        """Mostly one with jobs to claim."""
        waiting = sorted(self.life.expected.waiting(self.life.clock.now_s, NO_CAP))
        return pick(waiting if waiting and which % 8 else USERS, which)

    def attempt(self, which: int) -> Attempt:
        """Mostly one that owns its job."""
        jobs = self.life.expected.jobs
        held = [
            attempt
            for attempt in self.attempts
            if attempt.job_id in jobs and jobs[attempt.job_id].held_by(attempt.number)
        ]
        return pick(held if held and which % 4 else self.attempts, which)


def pick(found: Sequence[T], which: int) -> T:
    return found[which % len(found)]


def stored(attempt: Attempt, part: str, *, inline: bool) -> StoredPart:
    """A part, in the row or as an artifact."""
    name = artifact_name(attempt.user_id, attempt.job_id, attempt.number, part)
    return StoredPart(
        part=part,
        inline=b"gzip" if inline else None,
        artifact_name=None if inline else name,
        size_bytes=4,
    )
