"""What every statement of a job's life must do, said a second time in plain Python.

Follows the statements as they were committed and judges what they answered. Instants
are seconds on the clock of the test.
"""

from shared.core.jobs import JobId, UserId
from shared.storage.postgres.pool import Row
from tests.support.clock import START_S
from tests.support.faults import Committed
from tests.support.walks.job import SETTLED, Job

_UPLOAD_STALLS_S = 60
_ABANDONED = -START_S


class Expected:
    """Every job, the bills and the announcements, as they must be."""

    def __init__(self) -> None:
        self.jobs: dict[JobId, Job] = {}
        self.usage: set[JobId] = set()
        self.outbox: set[tuple[JobId, int, str]] = set()
        self.served_at: dict[UserId, float] = {}

    def follow(self, committed: Committed, now: float) -> None:
        """Do what the statement did, and compare its answer."""
        act = getattr(self, f"_{committed.verb}", None)
        if act is None:  # a statement that only reads, or keeps the queues' books
            return
        answers = act(dict(committed.params), now, committed.rows)
        answered = [row["job_id"] for row in committed.rows if row["job_id"]]
        assert sorted(answered) == sorted(answers), committed.verb

    def of(self, user_id: UserId) -> list[Job]:
        return [job for job in self.jobs.values() if job.user_id == user_id]

    def running(self, user_id: UserId) -> int:
        return sum(job.status == "processing" for job in self.of(user_id))

    def claimable(self, user_id: UserId, now: float) -> list[Job]:
        """The user's claimable jobs in the order of claims."""
        found = [job for job in self.of(user_id) if job.claimable(now)]
        return sorted(found, key=lambda job: job.turn)

    def waiting(self, now: float, cap: int) -> dict[UserId, int]:
        """The best priority that waits, of each user below the cap."""
        users = {job.user_id for job in self.jobs.values()}
        return {
            user: jobs[0].priority
            for user in users
            if self.running(user) < cap and (jobs := self.claimable(user, now))
        }

    def _reserve(self, p: Row, now: float, rows: list[Row]) -> list[JobId]:
        expires_at = now + p["payload_ttl_s"]
        key = p["idempotency_key"]
        same = [job for job in self.of(p["user_id"]) if job.key == key]
        if not same:
            self.jobs[p["job_id"]] = Job(
                user_id=p["user_id"],
                job_id=p["job_id"],
                key=key,
                priority=p["priority"],
                payload_expires_at=expires_at,
                upload_touched_at=now,
            )
            return [p["job_id"]]
        (job,) = same
        stalled = job.upload_touched_at < now - _UPLOAD_STALLS_S
        if not job.uploading or not (stalled or job.job_id == p["job_id"]):
            return []
        job.upload_no += 1
        job.upload_touched_at = now
        job.priority, job.payload_expires_at = p["priority"], expires_at
        assert [row["upload_no"] for row in rows] == [job.upload_no]
        return [job.job_id]

    def _touch_upload(self, p: Row, now: float, _rows: object) -> list[JobId]:
        going_on = self._going_on(p)
        for job in going_on:
            job.upload_touched_at = now
        return [job.job_id for job in going_on]

    def _abandon_upload(self, p: Row, _now: float, _rows: object) -> list[JobId]:
        for job in self._uploads(p):
            job.upload_touched_at = _ABANDONED
        return [job.job_id for job in self._uploads(p)]

    def _make_claimable(self, p: Row, now: float, _rows: object) -> list[JobId]:
        for job in self._going_on(p):
            job.payload_ready_at = job.run_after = now
            job.payload_name = p["payload_name"]
        return [
            job.job_id
            for job in self._named(p)
            if job.upload_no == p["upload_no"] and job.payload_name == p["payload_name"]
        ]

    def _claim(self, p: Row, now: float, rows: list[Row]) -> list[JobId]:
        user_id = p["user_id"]
        free = max(0, p["per_user_cap"] - self.running(user_id))
        due = self.claimable(user_id, now)[: min(p["limit"], free)]
        # Jobs of one turn are equals: any of them may be taken.
        taken = [self.jobs[row["job_id"]] for row in rows]
        assert all(job.user_id == user_id and job.claimable(now) for job in taken)
        assert [job.turn for job in taken] == [job.turn for job in due]
        for job, row in zip(taken, rows, strict=True):
            job.status = "processing"
            job.attempt += 1
            job.lease_expires_at = now + p["lease_s"]
            job.started_at = row["started_at"].timestamp() - START_S
            assert job.started_at >= now
            assert (row["attempt"], row["released"]) == (job.attempt, job.released)
            assert row["payload_name"] == job.payload_name
        if taken:
            self.served_at[user_id] = max(now, self.served_at.get(user_id, now))
        return [job.job_id for job in taken]

    def _heartbeat(self, p: Row, now: float, _rows: object) -> list[JobId]:
        asked = dict(zip(p["job_ids"], p["attempts"], strict=True))
        held = [job for job in self.jobs.values() if job.held_by(asked.get(job.job_id))]
        for job in held:
            job.extend_lease(now + p["lease_s"])
        return [job.job_id for job in held]

    def _report_progress(self, p: Row, _now: float, _rows: object) -> list[JobId]:
        return [job.job_id for job in self._held(p)]

    def _checkpoint(self, p: Row, now: float, rows: list[Row]) -> list[JobId]:
        held = self._held(p)
        for job, row in zip(held, rows, strict=True):
            saved = dict(zip(p["parts"], p["artifact_names"], strict=True))
            needless = p["payload_needless"]
            gone = set(job.checkpoints) if needless else set(saved)
            left = {job.checkpoints.get(part) for part in gone} - {
                *saved.values(),
                None,
            }
            assert set(row["superseded"]) == left
            job.checkpoints = saved if needless else job.checkpoints | saved
            job.extend_lease(now + p["lease_s"])
            job.lost = 0
            if needless:
                job.resumable, job.payload_name = True, None
        return [job.job_id for job in held]

    def _complete(self, p: Row, now: float, _rows: object) -> list[JobId]:
        """One part is the result, an artifact named after the attempt."""
        asked = set(zip(p["job_ids"], p["attempts"], strict=True))
        for job in self.jobs.values():
            if job.status == "processing" and (job.job_id, job.attempt) in asked:
                self._settle(job, now, None)
                assert job.job_id not in self.usage
                self.usage.add(job.job_id)
                job.results = {"result": job.artifact("result")}
        return [
            job.job_id
            for job in self.jobs.values()
            if job.status == "completed" and (job.job_id, job.attempt) in asked
        ]

    def _fail(self, p: Row, now: float, _rows: object) -> list[JobId]:
        for job in self._held(p):
            self._settle(job, now, p["error_code"])
        return [
            job.job_id
            for job in self._named(p)
            if (job.attempt, job.error_code) == (p["attempt"], p["error_code"])
        ]

    def _retry(self, p: Row, now: float, _rows: object) -> list[JobId]:
        if "attempt" not in p:
            return self._retry_by_operator(p, now)
        for job in self._held(p):
            job.return_to_queue(now + p["delay_s"])
        return self._waiting(p)

    def _release(self, p: Row, now: float, _rows: object) -> list[JobId]:
        for job in self._held(p):
            job.released += 1
            job.return_to_queue(now + p["delay_s"])
        return self._waiting(p)

    def _restart(self, p: Row, now: float, _rows: object) -> list[JobId]:
        taken = [
            job for job in self._named(p) if job.held_by(p["if_attempt"] or job.attempt)
        ]
        for job in taken:
            job.released += 1
            job.return_to_queue(now)
        return [job.job_id for job in taken]

    def _source_deleted(self, p: Row, now: float, _rows: object) -> list[JobId]:
        noted = [
            job
            for job in self._named(p)
            if job.payload_ready_at is not None
            and job.payload_name in (None, p["payload_name"])
        ]
        for job in noted:
            if job.source_deleted_at is None:
                job.source_deleted_at = now
            if job.payload_name is not None:
                job.payload_expires_at = min(job.payload_expires_at, now)
            job.payload_name = None
        return [job.job_id for job in noted]

    def _cancel(self, p: Row, now: float, _rows: object) -> list[JobId]:
        ended = [job for job in self._named(p) if job.status not in SETTLED]
        for job in ended:
            self._settle(job, now, "cancelled")
        return [job.job_id for job in ended]

    def _reap(self, p: Row, now: float, rows: list[Row]) -> list[JobId]:
        zombie_s = p["zombie_s"]
        jobs = self.of(p["user_id"])
        overdue = [job for job in jobs if job.overdue(now, zombie_s)]
        for job in overdue:
            if job.timed_out(now, zombie_s):
                self._settle(job, now, "attempt_timed_out")
                continue
            job.released += 1
            job.lost += 1
            if job.lost >= p["max_lost_leases"]:
                self._settle(job, now, "attempts_exhausted")
            else:
                job.return_to_queue(now)
        assert {(row["job_id"], row["status"]) for row in rows} == {
            (job.job_id, job.status) for job in overdue
        }
        return [job.job_id for job in overdue]

    def _expire(self, p: Row, now: float, _rows: object) -> list[JobId]:
        over = [job for job in self.of(p["user_id"]) if job.expired(now)]
        for job in over:
            self._settle(job, now, "payload_expired")
        return [job.job_id for job in over]

    def _purge(self, p: Row, now: float, rows: list[Row]) -> list[JobId]:
        kept_s = {"completed": p["completed_ttl_s"], "failed": p["failed_ttl_s"]}
        old = [
            job
            for job in self.of(p["user_id"])
            if job.settled_at is not None and job.settled_at < now - kept_s[job.status]
        ]
        for job in old:
            del self.jobs[job.job_id]
        left = {name for job in old for name in job.artifacts()}
        assert {name for row in rows for name in row["artifact_names"]} == left
        return [job.job_id for job in old]

    def _retry_by_operator(self, p: Row, now: float) -> list[JobId]:
        again = [job for job in self._named(p) if job.status == "failed"]
        again = [job for job in again if job.resumable]
        for job in again:
            job.released, job.lost = job.attempt, 0
            job.settled_at = job.error_code = None
            job.return_to_queue(now)
        return [job.job_id for job in again]

    def _settle(self, job: Job, now: float, error_code: str | None) -> None:
        job.settle(now, error_code)
        self.outbox.add((job.job_id, job.attempt, job.status))

    def _named(self, p: Row) -> list[Job]:
        job = self.jobs.get(p["job_id"])
        return [job] if job and job.user_id == p["user_id"] else []

    def _going_on(self, p: Row) -> list[Job]:
        uploads = self._uploads(p)
        return [job for job in uploads if job.upload_touched_at != _ABANDONED]

    def _uploads(self, p: Row) -> list[Job]:
        named = self._named(p)
        return [
            job for job in named if job.uploading and job.upload_no == p["upload_no"]
        ]

    def _held(self, p: Row) -> list[Job]:
        return [job for job in self._named(p) if job.held_by(p["attempt"])]

    def _waiting(self, p: Row) -> list[JobId]:
        named = self._named(p)
        states = [(job.status, job.attempt) for job in named]
        return [p["job_id"]] if states == [("pending", p["attempt"])] else []
