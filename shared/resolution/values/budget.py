"""A budget of work: so much of it is done, and then no more."""


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
