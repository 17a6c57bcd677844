"""How far names lead to other names without any flow."""

from shared.resolution.project.spot import Spot

# Chains of aliases and re-exports are short; longer ones are cut.
MAX_STEPS = 40
HALFWAY = MAX_STEPS // 2


class Steps:
    """Tells where a chain has to end, whose steps are counted down from `MAX_STEPS`.

    Attributes:
        cuts: How many chains were cut; values take the rest of the way by flowing.
    """

    __slots__ = ("_halfway", "cuts")

    def __init__(self) -> None:
        self.cuts = 0
        self._halfway: tuple[int, int] | None = None

    def are_used_up(self, place: Spot, left: int) -> bool:
        """Whether nothing more is asked, with no more than half of the steps left.

        A chain that comes back to where it was halfway is a circle, of which nothing is
        lost; any other one that uses up its steps is cut.
        """
        here = (id(place.term), place.scope)
        if left == HALFWAY:
            self._halfway = here
        elif here == self._halfway:
            return True
        elif left <= 0:
            self.cuts += 1
        return left <= 0
