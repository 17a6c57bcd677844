"""Why a model has given no answer."""

from enum import StrEnum


class Trouble(StrEnum):
    """What kept a question from its answer; the words that users read."""

    NOT_ALLOWED = "the provider is not known to keep no data"
    BUDGET_SPENT = "a budget is spent"
    TOO_DEAR = "the provider has asked for more than its prices allow"
    BREAKER_OPEN = "the model has failed too often and is left alone for a while"
    UNREACHABLE = "the provider cannot be reached"
    RATE_LIMITED = "the provider is over its limits"
    LEFT_ALONE = "the provider asks to be left alone for longer than a job can wait"
    PROVIDER_FAILED = "the provider has failed"
    REFUSED = "the provider has refused the request"
    TIMED_OUT = "the model has taken too long"
    TOO_LARGE = "the question or its answer was too large"
    GARBLED = "the answer made no sense"
    NO_TIME = "the time for the job was over"
    LEDGER_AWAY = "the budgets cannot be looked at"


# What goes for every other question of the job, too.
FINAL = frozenset(
    {
        Trouble.NOT_ALLOWED,
        Trouble.BUDGET_SPENT,
        Trouble.TOO_DEAR,
        Trouble.BREAKER_OPEN,
        Trouble.LEFT_ALONE,
    }
)
# What says nothing against the model: others would get their answers.
_OURS = frozenset({Trouble.REFUSED, Trouble.TOO_LARGE, Trouble.GARBLED})
_RETRIED = frozenset(
    {Trouble.UNREACHABLE, Trouble.RATE_LIMITED, Trouble.PROVIDER_FAILED}
)


class CallFailed(Exception):
    """A call that came to nothing; it never leaves this package.

    Attributes:
        trouble: Why.
        is_billed: Whether the provider may want money for it nevertheless.
        is_retryable: Whether the same request may well succeed in a moment, and is
            worth what it may cost once more.
        retry_after_s: What the provider has asked for, if anything.
        is_misunderstood: Whether the request may have been more than it can read.
        named: What of the request the refusal names, the first one first.
        counts: Whether the model's breaker should hear of it.
    """

    def __init__(
        self,
        trouble: Trouble,
        *,
        is_billed: bool = False,
        is_retried: bool = False,
        retry_after_s: float | None = None,
        named: tuple[str, ...] | None = None,
        is_for_everybody: bool = False,
    ) -> None:
        super().__init__(trouble.value)
        self.trouble = trouble
        self.is_billed = is_billed
        self.retry_after_s = retry_after_s
        self.is_misunderstood = named is not None
        self.named = named or ()
        self.counts = is_for_everybody or trouble not in _OURS
        self.is_retryable = trouble in _RETRIED and (is_retried or not is_billed)
