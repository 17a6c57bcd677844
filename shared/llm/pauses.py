"""How long a provider asks to be left alone."""

from contextlib import suppress
from datetime import datetime
from email.utils import parsedate_to_datetime

_MAX_HEADER_CHARACTERS = 40


def asked_pause_s(
    retry_after: str | None, date: str | None, now: datetime
) -> float | None:
    """Return for how many seconds a provider asks to be left alone, if it does.

    A date is read against the provider's own clock, or ours where it shows none.

    >>> from datetime import UTC
    >>> noon = datetime(2026, 11, 22, 12, tzinfo=UTC)
    >>> asked_pause_s("7", None, noon)
    7.0
    >>> theirs = "Sun, 22 Nov 2026 10:00:00 GMT"
    >>> asked_pause_s("Sun, 22 Nov 2026 10:00:05 GMT", theirs, noon)
    5.0
    >>> asked_pause_s("Sun, 22 Nov 2026 12:00:09 GMT", None, noon)
    9.0
    >>> asked_pause_s("soon", theirs, noon)
    """
    if retry_after is None or len(retry_after) > _MAX_HEADER_CHARACTERS:
        return None
    if retry_after.isascii() and retry_after.isdigit():
        return float(retry_after)
    try:
        until = parsedate_to_datetime(retry_after)
        return max(0.0, (until - (_instant(date) or now)).total_seconds())
    except (TypeError, ValueError, OverflowError):
        return None


def _instant(date: str | None) -> datetime | None:
    with suppress(TypeError, ValueError, OverflowError):
        return parsedate_to_datetime(date or "")
    return None
