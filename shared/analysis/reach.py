"""Walks over graphs that are given as functions from a node to those behind it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

Next = Callable[[str], Iterable[str]]


def distances(seeds: Iterable[str], after: Next) -> dict[str, int]:
    """Return every node that is reached with its distance in steps; seeds have 0.

    >>> distances(["a"], {"a": "b", "b": "ac", "c": ""}.__getitem__)
    {'a': 0, 'b': 1, 'c': 2}
    """
    found = dict.fromkeys(seeds, 0)
    waiting = list(found)
    for node in waiting:
        step = found[node] + 1
        for other in after(node):
            if other not in found:
                found[other] = step
                waiting.append(other)
    return found


def components(nodes: Iterable[str], after: Next) -> list[list[str]]:
    """Return the strongly connected components, each behind those that it leads to.

    Tarjan's algorithm, without recursion.

    >>> components("abcd", {"a": "b", "b": "c", "c": "b", "d": "a"}.__getitem__)
    [['c', 'b'], ['a'], ['d']]
    """
    return list(_Components(after).found(nodes))


class _Components:
    def __init__(self, after: Next) -> None:
        self._after = after
        self._number: dict[str, int] = {}
        self._lowest: dict[str, int] = {}
        self._open: list[str] = []
        self._is_open: set[str] = set()

    def found(self, nodes: Iterable[str]) -> Iterator[list[str]]:
        for root in nodes:
            if root not in self._number:
                yield from self._from(root)

    def _from(self, root: str) -> Iterator[list[str]]:
        path = [(root, self._enter(root))]
        while path:
            node, rest = path[-1]
            for other in rest:
                if other not in self._number:
                    path.append((other, self._enter(other)))
                    break
                if other in self._is_open:
                    self._lowest[node] = min(self._lowest[node], self._number[other])
            else:
                path.pop()
                if path:
                    above = path[-1][0]
                    self._lowest[above] = min(self._lowest[above], self._lowest[node])
                if self._lowest[node] == self._number[node]:
                    yield self._close(node)

    def _enter(self, node: str) -> Iterator[str]:
        self._number[node] = self._lowest[node] = len(self._number)
        self._open.append(node)
        self._is_open.add(node)
        return iter(self._after(node))

    def _close(self, root: str) -> list[str]:
        component: list[str] = []
        while True:
            node = self._open.pop()
            self._is_open.discard(node)
            component.append(node)
            if node == root:
                return component


def is_acyclic(nodes: Iterable[str], after: Mapping[str, Sequence[str]]) -> bool:
    """Return whether no node reaches itself.

    >>> is_acyclic("ab", {"a": "b"}), is_acyclic("ab", {"a": "b", "b": "a"})
    (True, False)
    """
    found = components(nodes, lambda node: after.get(node, ()))
    return all(len(each) == 1 for each in found) and not any(
        node in behind for node, behind in after.items()
    )
