"""The use case of GET /v1/usage: what the caller's completed jobs cost, by day."""

from dataclasses import asdict
from datetime import date
from time import gmtime

from starlette.requests import Request
from starlette.responses import Response

from functions.web.authentication import NO_JOB, admit_read
from shared.api.problems import Detail, invalid_request
from shared.api.queries import parse_usage_query
from shared.api.usage_bodies import DayUsageBody, ModelUsageBody, UsageBody
from shared.wiring import Services

_DEFAULT_DAYS = 30
_MAX_DAYS = 400


async def read_usage(services: Services, request: Request) -> Response:
    """Answer with the usage from one day to another, of the last 30 days if not said.

    Raises:
        Fault: 400, the days are in the wrong order or too far from each other.
    """
    principal, _ = await admit_read(services, request, NO_JOB)
    query = parse_usage_query(request.query_params.multi_items())
    to_day = query.to or date(*gmtime()[:3])
    earlier = date.fromordinal(max(1, to_day.toordinal() - _DEFAULT_DAYS + 1))
    from_day = query.from_ or earlier
    if not 0 <= (to_day - from_day).days < _MAX_DAYS:
        raise invalid_request(
            f"Ask for 1 to {_MAX_DAYS} days, the earlier one as `from`.",
            Detail(field="from", issue="out of range", location="query"),
        )
    days = await services.usage.read(
        principal.user_id, from_day=from_day, to_day=to_day
    )
    spend = await services.ledger.spend_of_user(
        principal.user_id, from_day=from_day, to_day=to_day
    )
    body = UsageBody(
        from_=from_day,
        to=to_day,
        jobs=sum(day.jobs for day in days),
        units=sum(day.units for day in days),
        days=[DayUsageBody(**asdict(day)) for day in days],
        models=[
            ModelUsageBody(
                model=each.of,
                calls=each.calls,
                prompt_tokens=each.prompt_tokens,
                completion_tokens=each.completion_tokens,
                spent_usd_micros=each.spent_usd_micros,
            )
            for each in spend
        ],
    )
    return Response(body.written(), media_type="application/json")
