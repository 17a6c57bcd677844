"""What is known of one function while values flow."""

from shared.resolution.adapter import Rules
from shared.resolution.flow.site import Arguments
from shared.resolution.project.around import RECEIVERLESS
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container, Function, Value

# The position under which a function keeps its receiver where it is no formal.
RECEIVER = -1


class FunctionState:
    """What is known of a function: who calls it with what, and what comes back.

    Attributes:
        rules: Those of its language.
        own: The parameter that receives the receiver; None when there is none.
        receivers: What it is called on.
        free: What calls it with arguments for all its formals.
        bound: What calls it with a receiver for the first one.
        known_free: What tells those calls apart that may be found again.
        known_bound: Likewise, of those with a receiver for the first formal.
        parameters: The cells of those that were asked for; arguments flow into the
            `fed` ones of them.
        rests: The containers of `*args` and `**named`, whoever calls.
        result: What it returns, but for the parameters it gives back unchanged, which
            are `forwarded`.
        own_result: The same but for the results of a function that its maker was given.
        shown: The result for those who call it, and do not decorate with it.
        decorated: What it was given to decorate.
    """

    __slots__ = (
        "bound",
        "decorated",
        "fed",
        "forwarded",
        "free",
        "known_bound",
        "known_free",
        "own",
        "own_result",
        "parameters",
        "receivers",
        "rests",
        "result",
        "rules",
        "shown",
    )

    def __init__(self, rules: Rules, own: int | None) -> None:
        self.rules = rules
        self.own = own
        self.receivers: Cell | None = None
        self.free: list[Arguments] = []
        self.bound: list[Arguments] = []
        self.known_free: set[object] = set()
        self.known_bound: set[object] = set()
        self.parameters: dict[int, Cell] = {}
        self.fed: set[int] = set()
        self.rests: dict[int, Container] = {}
        self.result: Cell | None = None
        self.own_result: Cell | None = None
        self.shown: Cell | None = None
        self.forwarded: dict[int, None] = {}
        self.decorated: set[Value] = set()


def receiver_index(rules: Rules, function: Function) -> int | None:
    """Return the parameter that receives the receiver; None for a static method."""
    if function.owner is None and not takes_this(rules, function):
        return None
    if not rules.receiver_formal:
        return RECEIVER
    if "staticmethod" in function.definition.modifiers:
        return None
    return 0 if function.definition.formals else None


def takes_this(rules: Rules, function: Function) -> bool:
    """Whether a plain function has a receiver of its own (JavaScript)."""
    return not rules.receiver_formal and function.definition.kind not in RECEIVERLESS
