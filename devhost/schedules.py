"""Timer schedules as the host reads them: NCRONTAB, or an interval."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from devhost.refusal import Refused

NextRun = Callable[[datetime], datetime]
"""The first run after an instant. NCRONTAB is read in UTC, as on Azure."""

_TIME_SPAN = re.compile(r"(?:(\d+)\.)?([01]?\d|2[0-3]):([0-5]?\d)(?::([0-5]?\d))?")
_ITEM = re.compile(r"(?:\*|(\w+)(?:-(\w+))?)(?:/(\d+))?", re.ASCII)
_MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
_WEEKDAYS = "sun|mon|tue|wed|thu|fri|sat"
_BOUNDS = ((0, 59), (0, 59), (0, 23), (1, 31), (1, 12), (0, 6))
_MONTH_FIELD, _WEEKDAY_FIELD = 4, 5
_NAMES = {
    _MONTH_FIELD: {name: number for number, name in enumerate(_MONTHS.split("|"), 1)},
    _WEEKDAY_FIELD: {name: number for number, name in enumerate(_WEEKDAYS.split("|"))},
}
# Every combination of a date and a weekday recurs within 28 years, but for 2100.
_SEARCHED_DAYS = 40 * 366


def parse_schedule(function: str, text: str) -> NextRun:
    """Read a schedule.

    Raises:
        Refused: it is neither NCRONTAB nor `[days.]hh:mm[:ss]`, or it never comes.
    """
    try:
        return _interval(text) or _Crontab.parse(text).next_run
    except ValueError as error:
        raise Refused(
            f"The function '{function}' is in error: the schedule expression '{text}' "
            "was not recognized as a valid cron expression or timespan string."
        ) from error


def _interval(text: str) -> NextRun | None:
    found = _TIME_SPAN.fullmatch(text.strip())
    if not found:
        return None
    days, hours, minutes, seconds = (int(part or 0) for part in found.groups())
    interval = timedelta(days=days, hours=hours, minutes=minutes, seconds=seconds)
    if not interval:
        raise ValueError("an interval of nothing")
    return lambda now: now + interval


@dataclass(frozen=True, slots=True)
class _Crontab:
    """The values that each of six fields admits; all must match."""

    seconds: tuple[int, ...]
    minutes: tuple[int, ...]
    hours: tuple[int, ...]
    days: tuple[int, ...]
    months: tuple[int, ...]
    weekdays: tuple[int, ...]

    @classmethod
    def parse(cls, text: str) -> "_Crontab":
        fields = text.split()
        if len(fields) == len(_BOUNDS) - 1:
            fields.insert(0, "0")
        if len(fields) != len(_BOUNDS):
            raise ValueError("five fields, or six with seconds first")
        crontab = cls(*(_values(field, at) for at, field in enumerate(fields)))
        crontab.next_run(datetime(2000, 1, 1, tzinfo=UTC))
        return crontab

    def next_run(self, now: datetime) -> datetime:
        after = now.astimezone(UTC).replace(microsecond=0) + timedelta(seconds=1)
        for day in self._matching_days(after.date()):
            earliest = after.time() if day == after.date() else time()
            if found := self._first_time(earliest):
                return datetime.combine(day, found, UTC)
        raise ValueError("such a day never comes")

    def _matching_days(self, first: date) -> Iterator[date]:
        for offset in range(_SEARCHED_DAYS):
            day = first + timedelta(days=offset)
            if (
                day.month in self.months
                and day.day in self.days
                and day.isoweekday() % 7 in self.weekdays
            ):
                yield day

    def _first_time(self, earliest: time) -> time | None:
        for hour in self.hours:
            if hour < earliest.hour:
                continue
            for minute in self.minutes:
                if (hour, minute) < (earliest.hour, earliest.minute):
                    continue
                for second in self.seconds:
                    if (found := time(hour, minute, second)) >= earliest:
                        return found
        return None


def _values(field: str, at: int) -> tuple[int, ...]:
    return tuple(
        sorted({value for item in field.split(",") for value in _item(item, at)})
    )


def _item(item: str, at: int) -> range:
    found = _ITEM.fullmatch(item)
    if not found:
        raise ValueError(item)
    low, high = _BOUNDS[at]
    first, last, step = found.groups()
    start = low if first is None else _number(first, at)
    # `5` is one value; `5/15` and `*` run to the end.
    end = start if first and not step else high
    if last is not None:
        end = _number(last, at)
    if not low <= start <= end <= high or step == "0":
        raise ValueError(item)
    return range(start, end + 1, int(step or 1))


def _number(text: str, at: int) -> int:
    return int(text) if text.isdecimal() else _named(text, at)


def _named(text: str, at: int) -> int:
    value = _NAMES.get(at, {}).get(text[:3].lower())
    if value is None:
        raise ValueError(text)
    return value
