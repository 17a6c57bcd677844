"""What calls pass."""

from shared.resolution.values.cells import Cell


class Passed:
    """An argument as a cell; `spread` as in `facts.Argument`."""

    __slots__ = ("_cell", "name", "spread")

    def __init__(
        self, *, cell: Cell | None, name: str | None = None, spread: int = 0
    ) -> None:
        self._cell = cell
        self.name = name
        self.spread = spread

    @property
    def cell(self) -> Cell:
        """What is passed."""
        found = self._cell
        if found is None:
            found = self._cell = self._made()
        return found

    def _made(self) -> Cell:
        raise NotImplementedError


class Listed:
    """Arguments that are known one by one."""

    __slots__ = ("_passed",)

    def __init__(self, passed: list[Passed]) -> None:
        self._passed = passed

    def __call__(self) -> list[Passed]:
        """Return them."""
        return self._passed
