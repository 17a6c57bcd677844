"""Which of many paths has most folders in common with another one."""

from bisect import bisect_left
from collections.abc import Iterable

# Of more paths of one meaning than this, only those beside a path are compared to it.
MAX_COMPARED = 256


class Nearest:
    """Paths in order, so that the nearest to any other is found without looking at all.

    >>> Nearest(["a/b/c.rb", "a/d/c.rb", "e/c.rb"]).to("a/d/f.rb")
    (2, 'a/d/c.rb')
    """

    def __init__(self, paths: Iterable[str]) -> None:
        self._ordered = sorted(path.split("/") for path in paths)

    def to(self, path: str) -> tuple[int, str] | None:
        """Return how many parts the nearest one shares, and the first such path.

        None when there are no paths.
        """
        if not self._ordered:
            return None
        parts = path.split("/")
        at = bisect_left(self._ordered, parts)
        beside = self._ordered[max(at - 1, 0) : at + 1]
        most = max(shared_parts(parts, other) for other in beside)
        first = self._ordered[bisect_left(self._ordered, parts[:most])]
        return most, "/".join(first)


def shared_parts(first: list[str], second: list[str]) -> int:
    """Return how many parts two paths begin with in common."""
    count = 0
    for one, other in zip(first, second, strict=False):
        if one != other:
            break
        count += 1
    return count


def beside(ordered: list[str], path: str) -> list[str]:
    """Return those of many sorted paths that a path stands between; few are all.

    What has most in common with it is among them.

    >>> beside(["a/b.c", "d/e.c"], "d/f.c")
    ['a/b.c', 'd/e.c']
    """
    if len(ordered) <= MAX_COMPARED:
        return ordered
    at = bisect_left(ordered, path)
    return ordered[max(at - MAX_COMPARED // 2, 0) : at + MAX_COMPARED // 2]
