"""The steps of a walk that the cleanup duties take, and time itself."""

from collections.abc import Callable, Coroutine
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from tests.support.walks.lifecycle import Weather
from tests.support.walks.steps import ANY, WEATHER, Steps, pick

MAX_LOST_LEASES = 3
ZOMBIE_S = 1800.0
DAY_S = 86_400.0


class DutiesSteps(Steps):
    """Reap, expire, purge, and keep the books."""

    @rule(
        duty=st.sampled_from(["reap", "reap", "reap", "expire", "purge", "tend"]),
        weather=WEATHER,
    )
    def do_duty(self, duty: str, weather: Weather) -> None:
        """Do a batch of a duty; without a fault nothing is left to do."""
        store = self.stores.maintenance
        asked: dict[str, Callable[[], Coroutine[Any, Any, object]]] = {
            "reap": lambda: store.reap(
                max_lost_leases=MAX_LOST_LEASES, zombie_s=ZOMBIE_S
            ),
            "expire": store.expire,
            "purge": lambda: store.purge(completed_ttl_s=DAY_S, failed_ttl_s=7 * DAY_S),
            "tend": store.tend,
        }
        self.life.run(asked[duty](), weather)
        if not weather.faults:
            now = self.life.clock.now_s - weather.late_s
            overdue = [job for job in self.jobs() if job.overdue(now, ZOMBIE_S)]
            expired = [job for job in self.jobs() if job.expired(now)]
            assert not {"reap": overdue, "expire": expired}.get(duty)

    @precondition(lambda self: self.jobs())
    @rule(which=ANY, weather=WEATHER)
    def note_deletion(self, which: int, weather: Weather) -> None:
        """Say that a payload is gone, whether or not its job is done with it."""
        job = pick(self.jobs(), which)
        asked = self.stores.attempts.source_deleted(
            job.user_id, job.job_id, job.payload(job.upload_no)
        )
        self.life.run(asked, weather)

    @rule()
    def look_for_orphans(self) -> None:
        """Ask which payloads are still needed, and which artifacts are named."""
        payloads = {
            job.payload(number): job
            for job in self.jobs()
            for number in range(1, job.upload_no + 1)
        }
        needed = self.life.run(
            self.stores.maintenance.named_payloads(payloads, upload_ttl_s=DAY_S)
        )
        assert needed == {
            name
            for name, job in payloads.items()
            if name == job.payload_name
            or (job.uploading and name == job.payload(job.upload_no))
        }
        artifacts = {name for job in self.jobs() for name in job.artifacts()}
        stray = {attempt.lease for attempt in self.attempts}
        asked = artifacts | {f"{it.user_id}.{it.job_id}.0.x.gz" for it in stray}
        named = self.life.run(self.stores.maintenance.named_artifacts(asked))
        assert named == artifacts

    @rule(seconds=st.sampled_from([0.25, 1.0, 2.0, 5.0, 13.0]))
    def let_a_moment_pass(self, seconds: float) -> None:
        """Nobody does anything for a moment; 13 s are more than a lease."""
        self.life.clock.advance(seconds)

    @rule(seconds=st.sampled_from([61.0, 61.0, 1801.0, 3601.0, DAY_S, 8 * DAY_S]))
    def let_time_pass(self, seconds: float) -> None:
        """Nobody does anything for a while."""
        self.life.clock.advance(seconds)
