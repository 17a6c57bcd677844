"""Which loops of a file are around a place."""

from bisect import bisect_right


class Loops:
    """The byte ranges of a file that may run more than once; they nest."""

    __slots__ = ("_around", "_ends", "_starts")

    def __init__(self, ranges: tuple[tuple[int, int], ...]) -> None:
        self._starts = [start for start, _ in ranges]
        self._ends = [end for _, end in ranges]
        # For each loop, the one that it is in, or -1; ranges are in source order.
        self._around: list[int] = []
        inside: list[int] = []
        for index, (start, _) in enumerate(ranges):
            while inside and self._ends[inside[-1]] < start:
                inside.pop()
            self._around.append(inside[-1] if inside else -1)
            inside.append(index)

    def end_around(self, place: int, but: int) -> int:
        """Return where the outermost loop around a place ends, or -1.

        Loops that another place, `but`, is in as well do not count.
        """
        end = -1
        index = bisect_right(self._starts, place) - 1
        while index >= 0:
            if self._ends[index] >= place:
                if self._starts[index] <= but <= self._ends[index]:
                    break
                end = max(end, self._ends[index])
            index = self._around[index]
        return end
