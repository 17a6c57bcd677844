"""What may be spent on language models, and what was: in millionths of a dollar."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType
from uuid import UUID

from shared.core.jobs import JobId, UserId

ReservationId = NewType("ReservationId", UUID)


class Budget(StrEnum):
    """What a call has to fit into; each user's and organisation's are their own."""

    JOB = "job"
    DAY = "day"
    MONTH = "month"
    ORGANISATION_DAY = "organisation_day"
    ORGANISATION_MONTH = "organisation_month"


@dataclass(frozen=True, slots=True, kw_only=True)
class Budgets:
    """How much may be spent in each; 0 is no money, not no limit. Days are of UTC."""

    job_usd_micros: int
    user_day_usd_micros: int
    user_month_usd_micros: int
    organisation_day_usd_micros: int
    organisation_month_usd_micros: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Payer:
    """Who pays for a call: a job's user, and the organisation, where there is one."""

    user_id: UserId
    organisation_id: UserId | None
    job_id: JobId


@dataclass(frozen=True, slots=True, kw_only=True)
class Reservation:
    """Money set aside for one call; `payer` and `model` are what its cost goes to."""

    reservation_id: ReservationId
    payer: Payer
    model: str
    amount_usd_micros: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """What a call came to; there is none where its reservation was of no use."""

    amount_usd_micros: int
    prompt_tokens: int = 0
    completion_tokens: int = 0
    is_of_call: bool = True


GIVEN_BACK = Cost(amount_usd_micros=0, is_of_call=False)


class Grouping(StrEnum):
    """What sums of spending are told of; the words are those of the statement."""

    DAY = "day"
    MODEL = "model"


@dataclass(frozen=True, slots=True, kw_only=True)
class Spend:
    """What was spent `of` a day or with a model."""

    of: str
    calls: int
    spent_usd_micros: int
    prompt_tokens: int
    completion_tokens: int
