"""How long a provider asks to be left alone."""

import re
from contextlib import suppress
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

_MAX_DATE_CHARACTERS = 40
# Fractions are not in the standard; providers send them nevertheless.
_SECONDS = re.compile(r"[0-9]+(?:\.[0-9]+)?")


def asked_pause_s(
    retry_after: str | None, date: str | None, now: datetime
) -> float | None:
    """Return for how many seconds a provider asks to be left alone, if it does.

    A date of any of HTTP's three forms is read against the provider's own clock, or
    ours where it shows none.

    >>> from datetime import UTC
    >>> noon = datetime(2026, 11, 22, 12, tzinfo=UTC)
    >>> asked_pause_s("7", None, noon)
    7.0
    >>> theirs = "Sun, 22 Nov 2026 10:00:00 GMT"
    >>> asked_pause_s("Sun, 22 Nov 2026 10:00:05 GMT", theirs, noon)
    5.0
    >>> asked_pause_s("Sun, 22 Nov 2026 12:00:09 GMT", None, noon)
    9.0
    >>> asked_pause_s("Sun Nov 22 12:00:09 2026", None, noon)
    9.0
    >>> asked_pause_s("1.5", None, noon), asked_pause_s("soon", theirs, noon)
    (1.5, None)
    """
    if retry_after is None:
        return None
    if _SECONDS.fullmatch(retry_after):
        return float(retry_after)
    until = _instant(retry_after)
    if until is None:
        return None
    return max(0.0, (until - (_instant(date) or now)).total_seconds())


def _instant(date: str | None) -> datetime | None:
    """Return when a date of HTTP is, which is in UTC also where it does not say so."""
    if date is None or len(date) > _MAX_DATE_CHARACTERS:
        return None
    with suppress(TypeError, ValueError, OverflowError):
        instant = parsedate_to_datetime(date)
        return instant if instant.tzinfo else instant.replace(tzinfo=UTC)
    return None
