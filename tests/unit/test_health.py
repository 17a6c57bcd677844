"""The verdict on the queue and the timers, from values alone."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from shared.core.health import Finding, QueueHealth, Status, judge
from shared.core.timers import Tick, Timer, worker_timer

IDLE = QueueHealth(
    pending=0,
    processing=0,
    stuck=0,
    stuck_for_s=0,
    dead=0,
    dead_last_hour=0,
    oldest_pending_at=None,
    waits_for_s=0,
)
TTL_S = 3600.0
MINUTE_S, HOUR_S = 60.0, 3600.0
NAMES = (worker_timer(0), worker_timer(1), *Timer)


def tick(name: str, silent_s: float | None = 1.0, gap_s: float = 10.0) -> Tick:
    at = None if silent_s is None else datetime(2026, 1, 1, tzinfo=UTC)
    return Tick(timer=name, ticked_at=at, silent_s=silent_s, gap_s=gap_s)


def verdict_on(
    queue: QueueHealth = IDLE, **silent_s: float | None
) -> tuple[Status, list[Finding]]:
    ticks = [tick(name, silent_s.get(name, 1.0)) for name in NAMES]
    verdict = judge(queue, ticks, payload_ttl_s=TTL_S)
    return verdict.status, [reason.code for reason in verdict.reasons]


def test_a_queue_that_works_and_timers_that_tick_are_healthy() -> None:
    busy = replace(IDLE, pending=5_000, processing=8, dead=3, waits_for_s=14 * MINUTE_S)

    assert verdict_on(busy) == (Status.HEALTHY, [])


@pytest.mark.parametrize(
    ("name", "silent_s", "status"),
    [
        ("worker_timer_00", 6 * MINUTE_S, Status.DEGRADED),
        ("reap_timer", 16 * MINUTE_S, Status.DEGRADED),
        ("purge_timer", 2 * HOUR_S, Status.HEALTHY),
        ("purge_timer", 4 * HOUR_S, Status.DEGRADED),
        ("sweep_timer", 16 * MINUTE_S, Status.UNHEALTHY),
        ("expire_timer", None, Status.UNHEALTHY),
    ],
)
def test_a_silent_timer_makes_the_verdict(
    name: str, silent_s: float | None, status: Status
) -> None:
    found, codes = verdict_on(IDLE, **{name: silent_s})

    assert found is status
    assert codes == ([] if status is Status.HEALTHY else [Finding.TIMER_SILENT])


def test_without_any_worker_nothing_is_done() -> None:
    silent = {"worker_timer_00": 6 * MINUTE_S, "worker_timer_01": None}

    assert verdict_on(IDLE, **silent) == (Status.UNHEALTHY, [Finding.WORKERS_SILENT])


def test_a_system_in_which_no_worker_ever_ran_has_none() -> None:
    verdict = judge(IDLE, [tick(name) for name in Timer], payload_ttl_s=TTL_S)

    assert [reason.code for reason in verdict.reasons] == [Finding.WORKERS_SILENT]


def test_a_timer_with_a_slow_schedule_is_known_by_its_gaps() -> None:
    worker = tick(worker_timer(0))
    ticks = [worker, tick(Timer.SWEEP, 3 * HOUR_S, gap_s=2 * HOUR_S)]
    later = [worker, tick(Timer.SWEEP, 7 * HOUR_S, gap_s=2 * HOUR_S)]

    assert judge(IDLE, ticks, payload_ttl_s=TTL_S).status is Status.HEALTHY
    assert judge(IDLE, later, payload_ttl_s=TTL_S).status is Status.UNHEALTHY


@pytest.mark.parametrize(
    ("queue", "status", "code"),
    [
        (
            replace(IDLE, stuck=1, stuck_for_s=61),
            Status.DEGRADED,
            Finding.LEASES_OVERDUE,
        ),
        (
            replace(IDLE, waits_for_s=0.3 * TTL_S),
            Status.DEGRADED,
            Finding.JOBS_WAIT_LONG,
        ),
        (
            replace(IDLE, waits_for_s=0.8 * TTL_S),
            Status.UNHEALTHY,
            Finding.JOBS_WAIT_LONG,
        ),
        (
            replace(IDLE, dead=1, dead_last_hour=1),
            Status.DEGRADED,
            Finding.NEW_DEAD_LETTERS,
        ),
    ],
)
def test_what_is_wrong_with_the_queue_is_named(
    queue: QueueHealth, status: Status, code: Finding
) -> None:
    assert verdict_on(queue) == (status, [code])


def test_the_worst_finding_is_the_verdict_and_all_are_told() -> None:
    queue = replace(IDLE, dead_last_hour=1, waits_for_s=0.8 * TTL_S)

    status, codes = verdict_on(queue, reap_timer=None)

    assert status is Status.UNHEALTHY
    assert codes == [
        Finding.TIMER_SILENT,
        Finding.JOBS_WAIT_LONG,
        Finding.NEW_DEAD_LETTERS,
    ]
