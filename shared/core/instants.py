"""How instants are written wherever somebody else reads them."""

from datetime import UTC, datetime


def rfc3339(at: datetime) -> str:
    """Return an instant in UTC to the millisecond, whatever zone it is told in.

    >>> from datetime import timedelta, timezone
    >>> rfc3339(datetime(2026, 1, 1, 1, tzinfo=timezone(timedelta(hours=2))))
    '2025-12-31T23:00:00.000Z'
    """
    utc = at.astimezone(UTC)
    return utc.isoformat(timespec="milliseconds").replace("+00:00", "Z")
