"""Judges the history of every job; knows what was agreed, not how it is built.

Only the history is read. A worker logs in under a role of its own, so a write by
another than the claimer shows as stale; what it cannot tell apart is two attempts at
one job by the same process.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum

from proofs.soak.transitions import Row, Transition, Verb, agree, instant, verb_of


class Rule(StrEnum):
    """What a history may violate."""

    GAP = "gap_in_history"
    ILLEGAL_EDGE = "illegal_edge"
    ILLEGAL_CHANGE = "illegal_change"
    SETTLED_CHANGED = "settled_row_changed"
    ATTEMPT = "attempt_not_increasing"
    UNCLAIMABLE = "claimed_what_was_not_claimable"
    STALE_WRITE = "stale_write"
    MISCOUNTED = "attempt_or_lease_miscounted"
    NOT_OVERDUE = "taken_away_too_early"
    SHORTER_LEASE = "lease_shortened"
    COMPLETED_TWICE = "completed_twice"
    TOO_MANY_ATTEMPTS = "too_many_attempts"
    PURGED_ALIVE = "purged_alive"
    LOST = "never_settled"


@dataclass(frozen=True, slots=True, kw_only=True)
class Violation:
    """A rule that a job's history breaks, with that history, told line by line."""

    rule: Rule
    job_id: str
    seq: int
    detail: str
    history: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreed:
    """The limits that were in force."""

    max_attempts: int
    max_lost_leases: int
    zombie_s: float


@dataclass(slots=True, kw_only=True)
class _Life:
    """What is known of a job up to some transition."""

    row: Row | None = None
    owner: str | None = None
    completions: int = 0
    broken: list[tuple[Rule, int, str]] = field(default_factory=list)


_SETTLED = {"completed", "failed"}
_LEASE = {"leased_by", "lease_expires_at"}
_END = _LEASE | {"status", "settled_at", "payload_name"}
_ERROR = {"error_code", "error_message"}
_UPLOAD = {"upload_no", "upload_touched_at", "priority", "payload_expires_at"}
# The database itself works these out of others.
_DERIVED = {"rank"}
_MAY_CHANGE: Mapping[Verb, set[str]] = {
    Verb.UPLOAD: _UPLOAD,
    Verb.MAKE_CLAIMABLE: {"payload_ready_at", "payload_name", "run_after"},
    Verb.CLAIM: _LEASE | {"status", "attempt", "started_at"},
    Verb.HEARTBEAT: {"lease_expires_at"},
    Verb.CHECKPOINT: {"lease_expires_at", "resumable", "payload_name", "lost"},
    Verb.COMPLETE: _END | {"resumable"},
    Verb.RETRY: _LEASE | {"status", "run_after"},
    Verb.RELEASE: _LEASE | {"status", "run_after", "released"},
    Verb.FAIL: _END | _ERROR,
    Verb.CANCEL: _END | _ERROR | {"resumable"},
    Verb.REAP: _END | _ERROR | {"run_after", "released", "lost"},
    Verb.EXPIRE: _END | _ERROR,
    Verb.SOURCE_DELETED: {"source_deleted_at"},
}
_BY_OWNER = {
    *(Verb.HEARTBEAT, Verb.CHECKPOINT, Verb.COMPLETE),
    *(Verb.RETRY, Verb.RELEASE, Verb.FAIL),
}


def check_job(
    job_id: str, transitions: Sequence[Transition], agreed: Agreed
) -> list[Violation]:
    """Judge one job's whole history."""
    life = _Life()
    for transition in transitions:
        for rule, complaint in _complaints(life, transition, agreed):
            life.broken.append((rule, transition.seq, complaint))
        _live_on(life, transition)
    last = transitions[-1]
    if life.completions > 1:
        life.broken.append(
            (Rule.COMPLETED_TWICE, last.seq, f"{life.completions} times")
        )
    if life.row is not None and life.row["status"] not in _SETTLED:
        life.broken.append((Rule.LOST, last.seq, f"left {life.row['status']}"))
    told = tuple(transition.told() for transition in transitions)
    return [
        Violation(rule=rule, job_id=job_id, seq=seq, detail=detail, history=told)
        for rule, seq, detail in life.broken
    ]


def _live_on(life: _Life, transition: Transition) -> None:
    life.row = transition.after
    if verb_of(transition) is Verb.CLAIM:
        life.owner = transition.writer
    statuses = [(row or {}).get("status") for row in (transition.before, life.row)]
    life.completions += statuses[1] == "completed" != statuses[0]


def _complaints(
    life: _Life, transition: Transition, agreed: Agreed
) -> Iterator[tuple[Rule, str]]:
    if not agree(life.row, transition.before):
        yield Rule.GAP, "the row was not as the write before it had left it"
    verb = verb_of(transition)
    before, after = transition.before, transition.after
    if before is None or after is None:
        yield from _complaints_of_ends(before, after)
        return
    if verb is None:
        edge = f"{before['status']} -> {after['status']}"
        rule = Rule.ILLEGAL_EDGE
        if before["status"] in _SETTLED:
            rule = Rule.SETTLED_CHANGED
        yield rule, f"{edge}, changing {', '.join(sorted(transition.changed))}"
        return
    if strange := transition.changed - _DERIVED - _MAY_CHANGE.get(verb, set()):
        yield Rule.ILLEGAL_CHANGE, f"{verb} changed {', '.join(sorted(strange))}"
    if verb in _BY_OWNER and transition.writer != life.owner:
        yield (
            Rule.STALE_WRITE,
            (
                f"{verb} by {transition.writer}, but {life.owner} has attempt"
                f" {before['attempt']}"
            ),
        )
    if judge := _JUDGES.get(verb):
        yield from judge(before, after, transition.at, agreed)


def _complaints_of_ends(
    before: Row | None, after: Row | None
) -> Iterator[tuple[Rule, str]]:
    if before is None:
        fresh = after and (after["status"], after["attempt"]) == ("pending", 0)
        if not fresh or (after and after["payload_ready_at"] is not None):
            yield Rule.ILLEGAL_EDGE, "it did not begin as an empty reservation"
    elif before["status"] not in _SETTLED:
        yield Rule.PURGED_ALIVE, f"purged while {before['status']}"


def _judge_claim(
    before: Row, after: Row, at: datetime, agreed: Agreed
) -> Iterator[tuple[Rule, str]]:
    if after["attempt"] != before["attempt"] + 1:
        yield Rule.ATTEMPT, f"from {before['attempt']} to {after['attempt']}"
    tries = after["attempt"] - after["released"]
    if tries > agreed.max_attempts:
        yield Rule.TOO_MANY_ATTEMPTS, f"attempt {tries} of its own"
    run_after = instant(before, "run_after")
    if run_after is None or run_after > at:
        yield Rule.UNCLAIMABLE, f"not before {run_after}"
    expires_at = instant(before, "payload_expires_at")
    if not before["resumable"] and (
        before["source_deleted_at"] or expires_at is None or expires_at <= at
    ):
        yield Rule.UNCLAIMABLE, "its archive is gone"


def _judge_extension(
    before: Row, after: Row, at: datetime, agreed: Agreed
) -> Iterator[tuple[Rule, str]]:
    del at, agreed
    until, longer = (
        instant(before, "lease_expires_at"),
        instant(after, "lease_expires_at"),
    )
    if until is None or longer is None or longer < until:
        yield Rule.SHORTER_LEASE, f"from {until} to {longer}"
    if before["resumable"] and not after["resumable"]:
        yield Rule.ILLEGAL_CHANGE, "a graph that was saved is saved no more"


def _judge_release(
    before: Row, after: Row, at: datetime, agreed: Agreed
) -> Iterator[tuple[Rule, str]]:
    del at, agreed
    if after["released"] != before["released"] + 1:
        yield Rule.MISCOUNTED, f"released {before['released']} -> {after['released']}"


def _judge_reap(
    before: Row, after: Row, at: datetime, agreed: Agreed
) -> Iterator[tuple[Rule, str]]:
    until, started_at = (
        instant(before, "lease_expires_at"),
        instant(before, "started_at"),
    )
    over = until is not None and until < at
    zombie_s = timedelta(seconds=agreed.zombie_s)
    timed_out = started_at is not None and started_at + zombie_s < at
    if not over and not timed_out:
        yield Rule.NOT_OVERDUE, f"leased until {until}"
    counted = (after["lost"] - before["lost"], after["released"] - before["released"])
    if after["error_code"] != "attempt_timed_out" and counted != (1, 1):
        yield Rule.MISCOUNTED, f"lost and released grew by {counted}"
    exhausted = after["error_code"] == "attempts_exhausted"
    if exhausted != (after["lost"] >= agreed.max_lost_leases) and not timed_out:
        yield Rule.MISCOUNTED, f"{after['lost']} lost leases, {after['error_code']}"


def _judge_expire(
    before: Row, after: Row, at: datetime, agreed: Agreed
) -> Iterator[tuple[Rule, str]]:
    del after, agreed
    expires_at = instant(before, "payload_expires_at")
    alive = expires_at is None or expires_at > at
    if before["resumable"] or (alive and not before["source_deleted_at"]):
        yield Rule.NOT_OVERDUE, f"its archive is good until {expires_at}"


def _judge_source_deleted(
    before: Row, after: Row, at: datetime, agreed: Agreed
) -> Iterator[tuple[Rule, str]]:
    del at, agreed
    if before["source_deleted_at"] is not None or after["source_deleted_at"] is None:
        yield Rule.ILLEGAL_CHANGE, "source_deleted_at was set before"


_JUDGES: Mapping[
    Verb, Callable[[Row, Row, datetime, Agreed], Iterator[tuple[Rule, str]]]
] = {
    Verb.CLAIM: _judge_claim,
    Verb.HEARTBEAT: _judge_extension,
    Verb.CHECKPOINT: _judge_extension,
    Verb.RELEASE: _judge_release,
    Verb.REAP: _judge_reap,
    Verb.EXPIRE: _judge_expire,
    Verb.SOURCE_DELETED: _judge_source_deleted,
}
