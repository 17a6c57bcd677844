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


class ModelUsageBody(Wire):
    """What the calls of one language model came to over all the days."""

    model: str
    calls: int
    prompt_tokens: int
    completion_tokens: int
    spent_usd_micros: int


class UsageBody(Wire):
    """Usage by day and kind, both days included; days without any are left out.

    `models` are the language models that jobs have asked, the dearest first; money is
    in millionths of a dollar.
    """

    from_: date = Field(alias="from")
    to: date
    jobs: int
    units: int
    days: list[DayUsageBody]
    models: list[ModelUsageBody]
