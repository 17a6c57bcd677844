"""The soak's checker finds every kind of violation that is planted in a history."""

from collections.abc import Callable

import pytest

from proofs.soak.checker import Agreed, Rule, check_job
from tests.support.stories import RETURNED, Story, at, started

AGREED = Agreed(max_attempts=3, max_lost_leases=10, zombie_s=1800)


def rules(story: Story) -> list[Rule]:
    return [found.rule for found in check_job("job", story.told, AGREED)]


LEGAL = {
    "completed": lambda: started().extended().completed().noted(),
    "retried": lambda: started().retried().claimed("bob").completed("bob"),
    "released": lambda: started().released().claimed("bob").completed("bob"),
    "reaped": lambda: started().over().reaped().claimed("bob").completed("bob"),
    "failed": lambda: started().failed("ann", "checksum_mismatch"),
    "cancelled": lambda: started().failed("host", "cancelled"),
    "cancelled early": lambda: Story().failed("host", "cancelled"),
    "dead": lambda: (
        started().retried().claimed().retried().claimed().failed("ann", "exhausted")
    ),
    "resumed": lambda: (
        started()
        .extended(resumable=True, payload_name=None)
        .noted()
        .over()
        .reaped()
        .claimed("bob")
        .completed("bob", resumable=False)
    ),
    "purged": lambda: (story := started().completed()).tell("host", story.row, None),
    "expired": lambda: (
        Story()
        .then("host", payload_expires_at=at(2))
        .over()
        .failed("host", "payload_expired")
    ),
}


@pytest.mark.parametrize("name", LEGAL)
def test_a_life_as_agreed_is_no_violation(name: str) -> None:
    assert rules(LEGAL[name]()) == []


def gapped() -> Story:
    story = started().extended().completed()
    del story.told[3]
    return story


def emptied() -> Story:
    story = started()
    return story.tell("ann", story.row, None)


PLANTED: list[tuple[Rule, Callable[[], Story]]] = [
    (Rule.GAP, gapped),
    (Rule.GAP, lambda: started().tell("ann", None, None)),
    (Rule.ILLEGAL_EDGE, lambda: Story().completed()),
    (Rule.ILLEGAL_EDGE, lambda: Story().failed("host", "checksum_mismatch")),
    (Rule.ILLEGAL_EDGE, lambda: Story().uploaded().then("host", upload_no=2)),
    (Rule.ILLEGAL_EDGE, lambda: Story().then("host", status="archived")),
    (Rule.ILLEGAL_CHANGE, lambda: started().extended(priority=2)),
    (Rule.ILLEGAL_CHANGE, lambda: started().extended(attempt=2)),
    (Rule.ILLEGAL_CHANGE, lambda: started().completed(attempt=2)),
    (Rule.ILLEGAL_CHANGE, lambda: started().completed().noted().noted()),
    (
        Rule.ILLEGAL_CHANGE,
        lambda: started().extended(resumable=True).extended(resumable=False),
    ),
    (Rule.SETTLED_CHANGED, lambda: started().completed().failed("host", "cancelled")),
    (Rule.SETTLED_CHANGED, lambda: started().completed().claimed()),
    (Rule.SETTLED_CHANGED, lambda: started().completed().then("bob", priority=1)),
    (Rule.ATTEMPT, lambda: Story().uploaded().claimed(attempt=2)),
    (Rule.ATTEMPT, lambda: started().retried().claimed(attempt=1)),
    (Rule.UNCLAIMABLE, lambda: Story().claimed()),
    (Rule.UNCLAIMABLE, lambda: Story().uploaded().noted().claimed()),
    (
        Rule.UNCLAIMABLE,
        lambda: Story().then("host", payload_expires_at=at(1)).uploaded().claimed(),
    ),
    (Rule.STALE_WRITE, lambda: started().extended("bob")),
    (Rule.STALE_WRITE, lambda: started().completed("bob")),
    (Rule.STALE_WRITE, lambda: started().retried("bob")),
    (Rule.STALE_WRITE, lambda: started().released("bob")),
    (Rule.STALE_WRITE, lambda: started().failed("bob", "checksum_mismatch")),
    (
        Rule.STALE_WRITE,
        lambda: started().over().reaped().claimed("bob").completed("ann"),
    ),
    (Rule.MISCOUNTED, lambda: started().released(by=2)),
    (Rule.MISCOUNTED, lambda: started().over().reaped(released=0)),
    (Rule.MISCOUNTED, lambda: started().over().reaped(lost=2, released=2)),
    (
        Rule.MISCOUNTED,
        lambda: (
            started().over().failed("bob", "attempts_exhausted", lost=1, released=1)
        ),
    ),
    (Rule.NOT_OVERDUE, lambda: started().reaped()),
    (Rule.NOT_OVERDUE, lambda: started().failed("bob", "attempt_timed_out")),
    (Rule.NOT_OVERDUE, lambda: Story().uploaded().failed("host", "payload_expired")),
    (Rule.SHORTER_LEASE, lambda: started().extended(lease_expires_at=at(0))),
    (
        Rule.COMPLETED_TWICE,
        lambda: started().completed().then("bob", **RETURNED).claimed().completed(),
    ),
    (
        Rule.TOO_MANY_ATTEMPTS,
        lambda: started().retried().claimed().retried().claimed().retried().claimed(),
    ),
    (Rule.PURGED_ALIVE, emptied),
    (Rule.LOST, started),
    (Rule.LOST, lambda: started().retried()),
]


@pytest.mark.parametrize(("rule", "plant"), PLANTED)
def test_a_planted_violation_is_found(rule: Rule, plant: Callable[[], Story]) -> None:
    assert rule in rules(plant())


def test_every_rule_is_planted() -> None:
    assert {rule for rule, _ in PLANTED} == set(Rule)


def test_a_violation_names_its_job_and_tells_its_history() -> None:
    (found, *_) = check_job("job", started().completed("bob").told, AGREED)

    assert found.job_id == "job"
    assert len(found.history) == 4
    assert "completed" in found.history[-1]
