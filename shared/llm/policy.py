"""Which model is asked, what it costs, and within which bounds."""

import math
from dataclasses import dataclass, field
from enum import StrEnum
from urllib.parse import urlsplit

_OPENROUTER_HOST = "openrouter.ai"


class Retention(StrEnum):
    """How it is made sure that a provider keeps nothing of a prompt.

    `FLAGS`: each request says so, and the endpoint is one that is known to heed it.
    `CONTRACT`: whoever runs this has seen to it. `ANY`: it need not be so.
    """

    FLAGS = "flags"
    CONTRACT = "contract"
    ANY = "any"


@dataclass(frozen=True, slots=True, kw_only=True)
class Prices:
    """Dollars for a million tokens; a dollar has as many micros."""

    prompt_usd_per_million: float
    completion_usd_per_million: float

    def usd_micros(self, prompt_tokens: int, completion_tokens: int) -> int:
        """Return what so many tokens cost, rounded up.

        >>> Prices(
        ...     prompt_usd_per_million=0.3, completion_usd_per_million=2.5
        ... ).usd_micros(1_000, 10)
        325
        """
        return math.ceil(
            prompt_tokens * self.prompt_usd_per_million
            + completion_tokens * self.completion_usd_per_million
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelPolicy:
    """Everything about the model; no call is made without a key.

    `first_byte_s` bounds each silence of an answer, too. The bounds of sizes are those
    of one request: a prompt's bytes, an answer's tokens and bytes on the wire, fewer
    where it comes in one piece.
    """

    base_url: str
    api_key: str = field(repr=False)
    model: str
    prices: Prices
    retention: Retention = Retention.FLAGS
    connect_s: float = 5.0
    first_byte_s: float = 30.0
    total_s: float = 120.0
    tries: int = 3
    longest_pause_s: float = 20.0
    job_s: float = 150.0
    calls_at_once: int = 8
    max_prompt_bytes: int = 32_000
    max_completion_tokens: int = 4_096
    max_wire_bytes: int = 2 * 1024 * 1024
    max_plain_bytes: int = 512 * 1024
    max_answer_characters: int = 64_000

    @property
    def heeds_flags(self) -> bool:
        """Whether the endpoint is known to route by what requests say of retention."""
        host = urlsplit(self.base_url).hostname or ""
        return host == _OPENROUTER_HOST or host.endswith(f".{_OPENROUTER_HOST}")

    @property
    def is_allowed(self) -> bool:
        """Whether anything may be sent: there is a key, and nothing is kept.

        Whatever retention is not, flags have to be heeded.
        """
        if not self.api_key:
            return False
        return self.retention in (Retention.CONTRACT, Retention.ANY) or self.heeds_flags

    def worst_usd_micros(self, prompt_bytes: int) -> int:
        """Return the most that a request may cost: no token is less than a byte."""
        return self.prices.usd_micros(prompt_bytes, self.max_completion_tokens)
