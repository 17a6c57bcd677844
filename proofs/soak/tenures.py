"""Who had which job from when to when, and how soon a lost one was taken up again."""

import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from proofs.soak.transitions import Transition, Verb, instant, verb_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Tenure:
    """One attempt in somebody's hands. `end` is the verb that ended it, if any did.

    `next_from` is when the job was claimed again, if it was.
    """

    job_id: str
    attempt: int
    owner: str
    since: datetime
    until: datetime | None = None
    end: Verb | None = None
    next_from: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Outage:
    """A worker that fell silent at `at`; its successor started work at `over_at`."""

    owner: str
    at: datetime
    over_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait:
    """How long a job that anybody might have taken up was left lying."""

    job_id: str
    since: datetime
    waited_s: float


def tenures_of(transitions: Sequence[Transition]) -> list[Tenure]:
    """Read the tenures of one job out of its history."""
    found: list[Tenure] = []
    for number, transition in enumerate(transitions):
        if verb_of(transition) is not Verb.CLAIM or transition.after is None:
            continue
        end = next(
            (later for later in transitions[number + 1 :] if _leaves(later)), None
        )
        again = next(
            (
                later.at
                for later in transitions[number + 1 :]
                if verb_of(later) is Verb.CLAIM
            ),
            None,
        )
        found.append(
            Tenure(
                job_id=transition.job_id,
                attempt=transition.after["attempt"],
                owner=transition.writer,
                since=transition.at,
                until=end.at if end else None,
                end=verb_of(end) if end else None,
                next_from=again,
            )
        )
    return found


def cut_off(
    tenures: Iterable[Tenure], outages: Iterable[Outage]
) -> list[tuple[Outage, Tenure]]:
    """Pair each tenure that an outage fell into with the first one that did.

    What follows befell another process in the same place.
    """
    by_owner: dict[str, list[Outage]] = {}
    for outage in sorted(outages, key=lambda one: one.at):
        by_owner.setdefault(outage.owner, []).append(outage)
    found = []
    for tenure in tenures:
        of_owner = by_owner.get(tenure.owner, ())
        first = next((one for one in of_owner if one.over_at > tenure.since), None)
        if first is not None and (tenure.until is None or tenure.until > first.at):
            found.append((first, tenure))
    return found


def recovery_s(outage: Outage, tenure: Tenure) -> float | None:
    """Return how long a job that was cut off waited for another worker.

    None for one that waited for nobody: it was cancelled meanwhile, or what the worker
    had sent to the database before it fell silent was the end of it.
    """
    if tenure.end is not Verb.REAP or tenure.next_from is None:
        return None
    return (tenure.next_from - outage.at).total_seconds()


def given_back_s(outage: Outage, tenure: Tenure) -> float:
    """Return how long after SIGTERM a job was settled or given back by its worker.

    One that was not, so that it had to be reaped, took for ever.
    """
    if tenure.until is None or tenure.end is Verb.REAP:
        return math.inf
    return (tenure.until - outage.at).total_seconds()


def waits(transitions: Sequence[Transition]) -> list[Wait]:
    """Return how long one job lay claimable, or lay with a lease that was over."""
    found: list[Wait] = []
    for before, after in itertools.pairwise(transitions):
        row = before.after
        if row is None or verb_of(after) in (Verb.SOURCE_DELETED, Verb.NOTHING):
            continue
        since = None
        if row["status"] == "processing":
            since = instant(row, "lease_expires_at")
        elif row["status"] == "pending":
            since = instant(row, "run_after")
        if since is not None and since < after.at:
            waited_s = (after.at - since).total_seconds()
            found.append(Wait(job_id=before.job_id, since=since, waited_s=waited_s))
    return found


def _leaves(transition: Transition) -> bool:
    return (transition.after or {}).get("status") != "processing"
