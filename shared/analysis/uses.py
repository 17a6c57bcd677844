"""Who uses whom: edges by numbers, asked for by ids."""

from collections.abc import Iterator

from shared.core.index import Numbers


class Uses:
    """Edges by start and by end, each pair of nodes once.

    Attributes:
        forth: For each node, by number, what it uses.
        back: For each node what uses it.
    """

    __slots__ = ("_ids", "_numbers", "back", "forth")

    def __init__(
        self, ids: list[str], numbers: dict[str, int], forth: Numbers, back: Numbers
    ) -> None:
        self._ids = ids
        self._numbers = numbers
        self.forth = forth
        self.back = back

    def after(self, node: str) -> list[str]:
        """Return what the node depends on."""
        number = self._numbers.get(node)
        if number is None:
            return []
        ids = self._ids
        return [ids[each] for each in self.forth[number]]

    def before(self, node: str) -> list[str]:
        """Return what depends on the node."""
        number = self._numbers.get(node)
        if number is None:
            return []
        ids = self._ids
        return [ids[each] for each in self.back[number]]

    def is_used(self, node: str) -> bool:
        """Return whether anything depends on the node."""
        number = self._numbers.get(node)
        return number is not None and bool(self.back[number])

    def by_start(self) -> Iterator[tuple[str, list[str]]]:
        """Yield what uses anything, with what that is."""
        return self._told(self.forth)

    def by_end(self) -> Iterator[tuple[str, list[str]]]:
        """Yield what is used, with what uses it."""
        return self._told(self.back)

    def _told(self, edges: Numbers) -> Iterator[tuple[str, list[str]]]:
        ids = self._ids
        for number, others in enumerate(edges):
            if others:
                yield ids[number], [ids[each] for each in others]
