"""How long jobs waited is read out of their histories and the log of what befell."""

import math
from datetime import timedelta

import pytest

from proofs.soak.tenures import (
    Outage,
    cut_off,
    given_back_s,
    recovery_s,
    tenures_of,
    waits,
)
from tests.support.stories import T0, Story, started


def outage(second: float, *, owner: str = "ann", until: float = 100) -> Outage:
    instants = [T0 + timedelta(seconds=each) for each in (second, until)]
    return Outage(owner=owner, at=instants[0], over_at=instants[1])


def recoveries(story: Story, outages: list[Outage]) -> list[float | None]:
    return [recovery_s(*pair) for pair in cut_off(tenures_of(story.told), outages)]


def test_a_recovery_is_counted_from_the_kill_to_the_next_claim() -> None:
    story = started().over().reaped().claimed("bob").completed("bob")

    assert recoveries(story, [outage(2.5)]) == [4.5]


@pytest.mark.parametrize(
    "outages",
    [[outage(2.5, owner="cid")], [outage(1, until=1.5)], [outage(7, until=7.5)]],
    ids=["another worker's", "before the claim", "after the end"],
)
def test_an_outage_that_cut_nothing_off_is_no_recovery(outages: list[Outage]) -> None:
    story = started().over().reaped().claimed("bob").completed("bob")

    assert recoveries(story, outages) == []


def test_what_a_killed_worker_had_sent_before_is_no_recovery() -> None:
    assert recoveries(started().completed(), [outage(2.5)]) == [None]


def test_only_the_first_outage_after_a_claim_counts() -> None:
    story = started().over().reaped().claimed("bob").completed("bob")
    kills = [outage(2.5, until=2.6), outage(4, until=4.1)]

    assert recoveries(story, kills) == [4.5]


def test_a_job_that_a_stopped_worker_left_to_the_reaper_took_for_ever() -> None:
    given_back = started().extended().released()
    left = started().over().reaped().claimed("bob").completed("bob")
    stop = outage(2.5)

    took_s = [
        given_back_s(*pair)
        for story in (given_back, left)
        for pair in cut_off(tenures_of(story.told), [stop])
    ]

    assert took_s == [1.5, math.inf]


def test_a_wait_is_counted_from_the_end_of_the_lease_or_of_the_backoff() -> None:
    story = started().over().reaped().over().claimed("bob").completed("bob")

    longest_s = sorted(wait.waited_s for wait in waits(story.told))

    assert longest_s[-2:] == pytest.approx([1.5, 4])
