"""Tells the history of one job, step by step, for the checker to judge."""

from datetime import UTC, datetime, timedelta
from typing import Any, Self

from proofs.soak.transitions import Transition

T0 = datetime(2026, 1, 1, tzinfo=UTC)
ENDED = {"payload_name": None, "leased_by": None, "lease_expires_at": None}
RETURNED = {"status": "pending", "leased_by": None, "lease_expires_at": None}


def at(second: float) -> str:
    return (T0 + timedelta(seconds=second)).isoformat()


class Story:
    """The history of one job; each step happens a second after the one before."""

    def __init__(self) -> None:
        self.told: list[Transition] = []
        self.row: dict[str, Any] | None = {
            "status": "pending",
            "attempt": 0,
            "released": 0,
            "lost": 0,
            "payload_ready_at": None,
            "payload_name": None,
            "run_after": None,
            "payload_expires_at": at(3600),
            "resumable": False,
            "priority": 0,
            "leased_by": None,
            "lease_expires_at": None,
            "started_at": None,
            "settled_at": None,
            "source_deleted_at": None,
            "error_code": None,
            "error_message": None,
            "upload_no": 1,
        }
        self.tell("host", None, self.row)

    @property
    def now(self) -> int:
        return len(self.told)

    def tell(
        self,
        writer: str,
        before: dict[str, Any] | None,
        after: dict[str, Any] | None,
    ) -> Self:
        self.told.append(
            Transition(
                seq=self.now,
                at=T0 + timedelta(seconds=self.now),
                writer=writer,
                job_id="job",
                before=before,
                after=after,
            )
        )
        self.row = after
        return self

    def then(self, writer: str, **changes: object) -> Self:
        assert self.row is not None
        return self.tell(writer, self.row, {**self.row, **changes})

    def uploaded(self) -> Self:
        now = at(self.now)
        return self.then(
            "host", payload_ready_at=now, payload_name="a.zip", run_after=now
        )

    def claimed(self, writer: str = "ann", **changes: object) -> Self:
        assert self.row is not None
        claim = {"status": "processing", "attempt": self.row["attempt"] + 1}
        claim |= {"leased_by": writer, "lease_expires_at": at(self.now + 2.5)}
        return self.then(writer, **claim | {"started_at": at(self.now)} | changes)

    def extended(self, writer: str = "ann", **changes: object) -> Self:
        changes = {"lease_expires_at": at(self.now + 2.5), **changes}
        return self.then(writer, **changes)

    def completed(self, writer: str = "ann", **changes: object) -> Self:
        changes = ENDED | {"settled_at": at(self.now), **changes}
        return self.then(writer, status="completed", **changes)

    def failed(self, writer: str, code: str, **changes: object) -> Self:
        changes = ENDED | {"settled_at": at(self.now), **changes}
        return self.then(
            writer, status="failed", error_code=code, error_message="m", **changes
        )

    def retried(self, writer: str = "ann") -> Self:
        return self.then(writer, **RETURNED, run_after=at(self.now))

    def released(self, writer: str = "ann", by: int = 1) -> Self:
        assert self.row is not None
        number = self.row["released"] + by
        return self.then(writer, **RETURNED, released=number, run_after=at(self.now))

    def over(self) -> Self:
        """Let time pass beyond the lease, with writes that change nothing."""
        for _ in range(3):
            self.then("clock")
        return self

    def reaped(self, writer: str = "bob", **counts: int) -> Self:
        assert self.row is not None
        counted = {name: self.row[name] + 1 for name in ("released", "lost")} | counts
        return self.then(writer, **RETURNED, run_after=at(self.now), **counted)

    def noted(self) -> Self:
        return self.then("ann", source_deleted_at=at(self.now))


def started() -> Story:
    return Story().uploaded().claimed()
