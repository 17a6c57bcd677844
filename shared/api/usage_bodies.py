"""What users read of their usage."""

from datetime import date

from pydantic import Field

from shared.api.wire import Wire


class DayUsageBody(Wire):
    """The jobs of one kind that were completed on a day of UTC."""

    day: date
    kind: str
    jobs: int
    units: int
    payload_bytes: int


class UsageBody(Wire):
    """Usage by day and kind, both days included; days without any are left out."""

    from_: date = Field(alias="from")
    to: date
    jobs: int
    units: int
    days: list[DayUsageBody]
