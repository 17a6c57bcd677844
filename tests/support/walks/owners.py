"""The steps of a walk that clients and operators take."""

from uuid import UUID

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from shared.core.jobs import JobId, JobKind, NewJob, Priority, UserId
from tests.support.queue import reserved
from tests.support.walks.lifecycle import CALM, USERS, Weather
from tests.support.walks.steps import ANY, PAYLOAD_TTL_S, WEATHER, Steps, pick

_SOMEBODY = st.sampled_from(USERS)
_PRIORITY = st.sampled_from(Priority)


class OwnersSteps(Steps):
    """Submit, cancel, and ask for another life."""

    @rule(user=_SOMEBODY, priorities=st.lists(_PRIORITY, min_size=1, max_size=3))
    def submit(self, user: UserId, priorities: list[Priority]) -> None:
        """Submit jobs that are claimable at once."""
        for priority in priorities:
            self._reserve(user, f"key-of-{self.reserved}", priority, CALM)
            self.finish_upload(-1, 0, CALM)

    @rule(
        user=_SOMEBODY, key=st.sampled_from("abc"), priority=_PRIORITY, weather=WEATHER
    )
    def reserve(
        self, user: UserId, key: str, priority: Priority, weather: Weather
    ) -> None:
        """Begin an upload, or try to take one over."""
        self._reserve(user, key, priority, weather)

    @precondition(lambda self: self.uploads())
    @rule(which=ANY, behind=st.sampled_from([0, 0, 1]), weather=WEATHER)
    def finish_upload(self, which: int, behind: int, weather: Weather) -> None:
        """Make a job claimable, perhaps as an upload that was taken over."""
        job = pick(self.uploads(), which)
        upload_no = max(1, job.upload_no - behind)
        asked = self.stores.submissions.make_claimable(
            job.user_id, job.job_id, upload_no, job.payload(upload_no)
        )
        self.life.run(asked, weather)

    @precondition(lambda self: self.uploads())
    @rule(which=ANY, goes_on=st.booleans(), weather=WEATHER)
    def linger_over_upload(
        self, which: int, weather: Weather, *, goes_on: bool
    ) -> None:
        """Say that an upload goes on, or give it up."""
        job = pick(self.uploads(), which)
        store = self.stores.submissions
        if goes_on:
            said = store.touch_upload(job.user_id, job.job_id, job.upload_no)
        else:
            said = store.abandon_upload(
                reserved(job.user_id, job.job_id, job.upload_no)
            )
        self.life.run(said, weather)

    @precondition(lambda self: self.jobs())
    @rule(which=ANY, behind=st.sampled_from([None, 0, 1]), weather=WEATHER)
    def restart(self, which: int, behind: int | None, weather: Weather) -> None:
        """Take a job from its worker, perhaps one that has lost it since."""
        job = pick(self.jobs(), which)
        seen = None if behind is None else max(1, job.attempt - behind)
        asked = self.stores.operators.restart(job.job_id, if_attempt=seen)
        self.life.run(asked, weather)

    @precondition(lambda self: self.jobs())
    @rule(which=ANY, again=st.booleans(), weather=WEATHER)
    def interfere(self, which: int, weather: Weather, *, again: bool) -> None:
        """Cancel a job, or ask for another life of it, in whatever state it is."""
        failed = [job for job in self.jobs() if job.status == "failed"]
        if again and failed:
            job = pick(failed, which)
            self.life.run(self.stores.operators.retry(job.job_id), weather)
        else:
            job = pick(self.jobs(), which)
            self.life.run(self.stores.jobs.cancel(job.user_id, job.job_id), weather)

    def _reserve(
        self, user: UserId, key: str, priority: Priority, weather: Weather
    ) -> None:
        self.reserved += 1
        new = NewJob(
            user_id=user,
            job_id=JobId(UUID(int=(0x0190 << 112) + self.reserved)),
            api_key_id=None,
            idempotency_key=key,
            kind=JobKind.CALL,
            priority=priority,
            payload_sha256="0" * 64,
            payload_bytes=1,
            callback_url="https://example.org/hook",
        )
        store = self.stores.submissions
        self.life.run(store.reserve(new, payload_ttl_s=PAYLOAD_TTL_S), weather)
