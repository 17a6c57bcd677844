"""One change of a job as the history holds it, and the verb that it must have been."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, TypeAlias

Row: TypeAlias = Mapping[str, Any]


class Verb(StrEnum):
    """The transitions that a job may go through, and no other."""

    RESERVE = "reserve"
    UPLOAD = "upload"
    MAKE_CLAIMABLE = "make_claimable"
    CLAIM = "claim"
    HEARTBEAT = "heartbeat"
    CHECKPOINT = "checkpoint"
    COMPLETE = "complete"
    RETRY = "retry"
    RELEASE = "release"
    FAIL = "fail"
    CANCEL = "cancel"
    REAP = "reap"
    EXPIRE = "expire"
    SOURCE_DELETED = "source_deleted"
    PURGE = "purge"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Transition:
    """One row of the history: `before` and `after` are the whole row of the job.

    `writer` is the database role that wrote; `seq` orders the transitions of a job.
    """

    seq: int
    at: datetime
    writer: str
    job_id: str
    before: Row | None
    after: Row | None

    @property
    def changed(self) -> frozenset[str]:
        """The columns that an update has changed."""
        before, after = self.before or {}, self.after or {}
        return frozenset(name for name in after if after[name] != before.get(name))

    def told(self) -> str:
        """One line about it, for whoever has to understand a violation."""
        before, after = self.before or {}, self.after or {}
        changes = [
            f"{name}: {before.get(name)} -> {after[name]}"
            for name in sorted(self.changed)
        ]
        verb = verb_of(self) or "NO VERB"
        return f"{self.seq:>8} {self.at:%H:%M:%S.%f} {self.writer:<16} {verb:<15} " + (
            ", ".join(changes)
        )


def instant(row: Row, name: str) -> datetime | None:
    """Read a timestamp out of a row."""
    text = row[name]
    return None if text is None else datetime.fromisoformat(text)


def agree(told: Row | None, found: Row | None) -> bool:
    """Whether a row is as it was written; a migration may have added columns to it."""
    if told is None or found is None:
        return told is found
    return all(found.get(name) == value for name, value in told.items())


def verb_of(transition: Transition) -> Verb | None:
    """Name the verb by what it did to the row; None when no verb does that.

    Whether the verb was allowed to do it then is the checker's question.
    """
    before, after = transition.before, transition.after
    if before is None:
        return Verb.RESERVE
    if after is None:
        return Verb.PURGE
    if not transition.changed:
        return Verb.NOTHING
    if transition.changed == {"source_deleted_at"}:
        return Verb.SOURCE_DELETED
    name = _BY_EDGE.get((before["status"], after["status"]))
    return name(before, after) if name else None


def _upload_verb(before: Row, after: Row) -> Verb | None:
    if before["payload_ready_at"] is not None:
        return None
    return Verb.UPLOAD if after["payload_ready_at"] is None else Verb.MAKE_CLAIMABLE


def _extension_verb(before: Row, after: Row) -> Verb:
    of_checkpoints = ("resumable", "lost", "payload_name")
    saved = any(before[name] != after[name] for name in of_checkpoints)
    return Verb.CHECKPOINT if saved else Verb.HEARTBEAT


def _return_verb(before: Row, after: Row) -> Verb:
    if after["lost"] != before["lost"]:
        return Verb.REAP
    return Verb.RETRY if after["released"] == before["released"] else Verb.RELEASE


def _failure_verb(before: Row, after: Row) -> Verb:
    if after["error_code"] == "cancelled":
        return Verb.CANCEL
    # The owner counts no lease as lost, and says itself when its time was over.
    reaped = after["error_code"] == "attempt_timed_out"
    return Verb.REAP if reaped or after["lost"] != before["lost"] else Verb.FAIL


def _end_verb(_before: Row, after: Row) -> Verb | None:
    codes = {"cancelled": Verb.CANCEL, "payload_expired": Verb.EXPIRE}
    return codes.get(after["error_code"])


_BY_EDGE: Mapping[tuple[str, str], Callable[[Row, Row], Verb | None]] = {
    ("pending", "pending"): _upload_verb,
    ("pending", "processing"): lambda _before, _after: Verb.CLAIM,
    ("pending", "failed"): _end_verb,
    ("processing", "processing"): _extension_verb,
    ("processing", "pending"): _return_verb,
    ("processing", "completed"): lambda _before, _after: Verb.COMPLETE,
    ("processing", "failed"): _failure_verb,
}
