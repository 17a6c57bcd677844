"""Schedules mean to devhost what they mean to the host."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from devhost.refusal import Refused
from devhost.schedules import parse_schedule

MONDAY = datetime(2026, 1, 5, 10, 20, 30, 500_000, tzinfo=UTC)


@pytest.mark.parametrize(
    ("schedule", "expected"),
    [
        ("* * * * * *", "2026-01-05 10:20:31"),
        ("*/10 * * * * *", "2026-01-05 10:20:40"),
        ("30 * * * * *", "2026-01-05 10:21:30"),
        ("0 */5 * * * *", "2026-01-05 10:25:00"),
        ("0 5/20 * * * *", "2026-01-05 10:25:00"),
        ("*/5 * * * *", "2026-01-05 10:25:00"),
        ("0 0 * * * *", "2026-01-05 11:00:00"),
        ("0 15,45 9-10 * * *", "2026-01-05 10:45:00"),
        ("0 0 0 1 * *", "2026-02-01 00:00:00"),
        ("0 0 0 * * sun", "2026-01-11 00:00:00"),
        ("0 0 0 * MAR Mon-Fri", "2026-03-02 00:00:00"),
        # Both the day of the month and the weekday must match.
        ("0 0 0 13 * 5", "2026-02-13 00:00:00"),
        ("0 0 0 29 2 *", "2028-02-29 00:00:00"),
        ("59 59 23 31 12 *", "2026-12-31 23:59:59"),
    ],
)
def test_ncrontab_names_the_next_run(schedule: str, expected: str) -> None:
    next_run = parse_schedule("tick", schedule)

    assert next_run(MONDAY).strftime("%Y-%m-%d %H:%M:%S") == expected


def test_ncrontab_is_read_in_utc() -> None:
    tokyo = MONDAY.astimezone(timezone(timedelta(hours=9)))

    assert parse_schedule("tick", "0 0 12 * * *")(tokyo).hour == 12
    assert parse_schedule("tick", "0 0 12 * * *")(tokyo).tzinfo is UTC


@pytest.mark.parametrize(
    ("schedule", "interval"),
    [
        ("00:00:05", timedelta(seconds=5)),
        ("01:30", timedelta(hours=1, minutes=30)),
        ("2.00:00:00", timedelta(days=2)),
    ],
)
def test_a_time_span_is_an_interval(schedule: str, interval: timedelta) -> None:
    assert parse_schedule("tick", schedule)(MONDAY) == MONDAY + interval


@pytest.mark.parametrize(
    "schedule",
    [
        "",
        "often",
        "* * * *",
        "* * * * * * *",
        "60 * * * * *",
        "* * 24 * * *",
        "* * * 0 * *",
        "* * * * 13 *",
        "* * * * * 7",
        "* * * * * someday",
        "5-1 * * * * *",
        "*/0 * * * * *",
        "-1 * * * * *",
        "@daily",
        "0 0 0 L * *",
        "0 0 0 31 2 *",
        "00:00:00",
        "24:00:00",
    ],
)
def test_other_schedules_are_refused(schedule: str) -> None:
    with pytest.raises(Refused, match=r"'tick' .* was not recognized as a valid cron"):
        parse_schedule("tick", schedule)
