"""A budget of work: so much of it is done, and then no more."""

# Calls that lead to several functions each: of all they lead to, beyond the first of
# each, so many are kept. Each of them costs 2 KiB, which is little beside what a large
# tree takes anyway: that may have one for so many of its calls.
MAX_BRANCHES = 400_000
CALLS_FOR_A_BRANCH = 2

# Calls behind several values. A proxy of proxies has as many as there are orders of
# them; Django makes nine.
MAX_FAR = 4_000


class Budget:
    """Counts down, and remembers whether more was asked for than there was.

    Attributes:
        is_over: Whether something was refused.
    """

    __slots__ = ("_left", "is_over")

    def __init__(self, amount: int) -> None:
        self._left = amount
        self.is_over = False

    @property
    def is_spent(self) -> bool:
        """Whether nothing is left of it."""
        return self._left <= 0

    def take(self) -> bool:
        """Take one of what is left; False where nothing was."""
        self._left -= 1
        self.is_over |= self._left < 0
        return self._left >= 0


def branches(calls: int) -> Budget:
    """Return what a tree with so many calls has for those that lead to several."""
    return Budget(max(MAX_BRANCHES, calls // CALLS_FOR_A_BRANCH))
