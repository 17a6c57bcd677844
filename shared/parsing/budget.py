"""How much processor time one file may take."""

from time import thread_time

# Parsing alone; real files of the largest size take a third of it.
PARSE_BUDGET_S = 2.0

# What a source without errors may take; a quiet machine parses 2 to 5 MB a second.
SOUND_S = 0.15
SOUND_S_PER_BYTE = 1.5e-6

# Everything that is made of the tree; a MiB of nothing but calls takes a fifth of it on
# a quiet machine, and processor time is worth less on one that is crowded.
RULES_BUDGET_S = 15.0

# Asking for the time takes as long as a small rule.
ASK_EVERY = 64


class OutOfTime(Exception):
    """A file has used up its budget."""


class Budget:
    """Processor time from now on.

    Not time on the wall: on a machine that is busy with something else a file is not
    to blame for waiting, and the same file must give the same result again.
    """

    __slots__ = ("_asked", "_end_s")

    def __init__(self, limit_s: float) -> None:
        self._end_s = thread_time() + limit_s
        self._asked = 0

    def is_over(self) -> bool:
        """Whether it is used up."""
        return thread_time() > self._end_s

    def check(self) -> None:
        """Go on only within it.

        Raises:
            OutOfTime: It is used up.
        """
        # This runs for each node that is captured.
        self._asked += 1
        if self._asked % ASK_EVERY == 1 and thread_time() > self._end_s:
            raise OutOfTime
