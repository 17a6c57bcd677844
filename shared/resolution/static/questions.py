"""Questions whose answers depend on each other, in chains of any length."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from shared.resolution.cut import Cut

Place = TypeVar("Place")
Answer = TypeVar("Answer")

# A question that was cut is asked again when what it was cut at is known, and may then
# be cut elsewhere; so often at most.
MAX_TRIES = 4

# Answers that were cut are found anew by each outermost question, and where chains
# meet each finds all of them: behind so many in all, such an answer is the last word.
MAX_CUT = 100_000


class Questions(Generic[Place, Answer]):
    """Asks each question once, as deep as the stack may be at a time.

    Where an answer depends on more than that, what is too deep is asked first, as a
    question of its own, and then the other one again: a chain is walked twice, and not
    once for each that asks.

    Attributes:
        known: The answers that nothing was left out of.
        cuts: How often something was left out of an answer, here or by whoever answers.
    """

    __slots__ = (
        "_answer",
        "_cut",
        "_cut_answers",
        "_deep",
        "_forget",
        "_left",
        "_most",
        "_open",
        "cuts",
        "known",
    )

    def __init__(
        self,
        answer: Callable[[Place], Answer | None],
        forget: Callable[[], object],
        most: int,
        cut: Cut,
    ) -> None:
        """Begin with no answers.

        `forget` drops what `answer` keeps of answers that were cut; `most` is how many
        questions may wait for each other at a time.
        """
        self._answer = answer
        self._forget = forget
        self._most = most
        self._cut = cut
        self._left = MAX_CUT
        self._open: set[Hashable] = set()
        # What depends on something too deep; these last for the outermost question.
        self._cut_answers: dict[Hashable, Answer | None] = {}
        self._deep: dict[Hashable, Place] = {}
        self.known: dict[Hashable, Answer | None] = {}
        self.cuts = 0

    def is_open(self, key: Hashable) -> bool:
        """Whether a question waits for the answers to others."""
        return key in self._open

    def ask(self, key: Hashable, place: Place) -> Answer | None:
        """Return the answer to a question that is not known; None in a circle."""
        if not self._open:
            return self._outermost(key, place)
        if key in self._cut_answers:
            return self._cut_answers[key]
        if key in self._open:
            return None
        if len(self._open) > self._most:
            self.cuts += 1
            self._deep[key] = place
            return None
        return self._asked(key, place)

    def _asked(self, key: Hashable, place: Place) -> Answer | None:
        before = self.cuts
        self._open.add(key)
        found = self._answer(place)
        self._open.discard(key)
        if self.cuts == before:
            self.known[key] = found
            return found
        self._left -= 1
        if self._left < 0:
            self._cut.note()
            self.known[key] = found
        else:
            self._cut_answers[key] = found
        return found

    def _outermost(self, key: Hashable, place: Place) -> Answer | None:
        before = self.cuts
        found = self._asked(key, place)
        self._cut_answers.clear()
        if not self._deep:
            return found
        self._deepen({key: place})
        if key in self.known:
            self.cuts = before
            return self.known[key]
        return found

    def _deepen(self, asked: dict[Hashable, Place]) -> None:
        tries = dict.fromkeys(asked, 1)
        waiting = [*asked.items(), *self._later(tries)]
        while waiting:
            key, place = waiting[-1]
            if key in self.known:
                waiting.pop()
                continue
            self._forget()
            tries[key] = tries.get(key, 0) + 1
            found = self._asked(key, place)
            self._cut_answers.clear()
            later = self._later(tries)
            if key in self.known:
                continue
            if not later or tries[key] > MAX_TRIES:
                # What it is cut at waits for it, in a circle, or lies deeper each time.
                self.known[key] = found
                if later:
                    self._cut.note()
            waiting.extend(later)

    def _later(self, tries: dict[Hashable, int]) -> list[tuple[Hashable, Place]]:
        """Return what was too deep and has not been asked on its own yet."""
        deep, self._deep = self._deep, {}
        return [item for item in deep.items() if item[0] not in tries]
