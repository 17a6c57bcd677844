"""What a full cell remembers of the values that come after."""

from shared.resolution.values.value import Instance


class Crowd:
    """A full cell's values that came in vain since, and what stands for instances."""

    __slots__ = ("above", "is_wide", "refused")

    def __init__(self) -> None:
        self.above: Instance | None = None
        self.is_wide = False
        self.refused = 0
