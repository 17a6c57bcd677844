"""Walks over graphs that are given as functions from a node to those behind it."""

from collections.abc import Callable, Iterable, Mapping, Sequence

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

    >>> components("abcd", {"a": "b", "b": "c", "c": "b", "d": "a"}.__getitem__)
    [['c', 'b'], ['a'], ['d']]
    """
    names = list(nodes)
    numbers = {node: number for number, node in enumerate(names)}
    behind: list[list[int]] = []
    for node in names:
        others: list[int] = []
        for other in after(node):
            number = numbers.get(other)
            if number is None:
                number = numbers[other] = len(names)
                names.append(other)
            others.append(number)
        behind.append(others)
    return [[names[number] for number in each] for each in numbered_components(behind)]


def numbered_components(behind: Sequence[Sequence[int]]) -> list[list[int]]:
    """Return likewise those of nodes that are numbers, by what each leads to.

    Tarjan's algorithm, without recursion.

    >>> numbered_components([[1], [2], [1], [0]])
    [[2, 1], [0], [3]]
    """
    found: list[list[int]] = []
    entered = [0] * len(behind)  # in which order, from 1
    lowest = [0] * len(behind)
    is_open = [False] * len(behind)
    opened: list[int] = []
    count = 0
    for root in range(len(behind)):
        if entered[root]:
            continue
        path = [root]
        rest = [0]
        while path:
            node = path[-1]
            place = rest[-1]
            if place == 0:
                count += 1
                entered[node] = lowest[node] = count
                opened.append(node)
                is_open[node] = True
            others = behind[node]
            while place < len(others):
                other = others[place]
                place += 1
                if not entered[other]:
                    rest[-1] = place
                    path.append(other)
                    rest.append(0)
                    break
                if is_open[other] and entered[other] < lowest[node]:
                    lowest[node] = entered[other]
            else:
                path.pop()
                rest.pop()
                if path and lowest[node] < lowest[path[-1]]:
                    lowest[path[-1]] = lowest[node]
                if lowest[node] == entered[node]:
                    found.append(_close(node, opened, is_open))
    return found


def _close(root: int, opened: list[int], is_open: list[bool]) -> list[int]:
    component: list[int] = []
    while True:
        node = opened.pop()
        is_open[node] = False
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
