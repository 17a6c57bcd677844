"""What a provider says that a call has used, as far as it can be believed."""

import math
from dataclasses import dataclass

from shared.core.spending import Cost
from shared.llm.policy import Prices

_MOST_TOKENS = 10**8
_MOST_USD = 10_000.0
_MICROS = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """Tokens, and the provider's own price in dollars where it names one."""

    prompt_tokens: int
    completion_tokens: int
    cost_usd: float | None = None


def usage_of(reported: object) -> Usage | None:
    """Return what a provider reports, or None where it makes no sense.

    >>> usage_of({"prompt_tokens": 12, "completion_tokens": 3, "cost": 0.01})
    Usage(prompt_tokens=12, completion_tokens=3, cost_usd=0.01)
    >>> usage_of({"prompt_tokens": -12, "completion_tokens": 3})
    >>> usage_of({"prompt_tokens": 0, "completion_tokens": 0})
    >>> usage_of({"prompt_tokens": 12, "completion_tokens": 3, "cost": "much"})
    Usage(prompt_tokens=12, completion_tokens=3, cost_usd=None)
    """
    if not isinstance(reported, dict):
        return None
    prompt = _tokens(reported.get("prompt_tokens"))
    completion = _tokens(reported.get("completion_tokens"))
    if not prompt or completion is None:  # no prompt is of no tokens
        return None
    return Usage(
        prompt_tokens=prompt,
        completion_tokens=completion,
        cost_usd=_dollars(reported.get("cost")),
    )


def cost_of(usage: Usage | None, prices: Prices, *, worst_usd_micros: int) -> Cost:
    """Return what a call is booked with; the worst where nobody has said.

    The provider's own price wins, even over what was set aside. Tokens that it counts
    beyond those that it was sent, or was allowed, are not on its list of prices.
    """
    if usage is None:
        return Cost(amount_usd_micros=worst_usd_micros)
    if usage.cost_usd is not None:
        amount = math.ceil(usage.cost_usd * _MICROS)
    else:
        reckoned = prices.usd_micros(usage.prompt_tokens, usage.completion_tokens)
        amount = min(reckoned, worst_usd_micros)
    return Cost(
        amount_usd_micros=amount,
        prompt_tokens=usage.prompt_tokens,
        completion_tokens=usage.completion_tokens,
    )


def _tokens(value: object) -> int | None:
    if type(value) is not int or not 0 <= value <= _MOST_TOKENS:
        return None
    return value


def _dollars(value: object) -> float | None:
    if type(value) not in (int, float) or not isinstance(value, int | float):
        return None
    dollars = float(value)
    return dollars if 0 <= dollars <= _MOST_USD else None
