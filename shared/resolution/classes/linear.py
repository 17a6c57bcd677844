"""The one order in which members are looked for in a class and all above it."""

from collections import Counter

from shared.resolution.values.value import Class


def merge(lists: list[list[Class]]) -> list[Class] | None:
    """Merge linearisations as C3 does; None when there is no consistent order."""
    merged: list[Class] = []
    # Last one first, so that taking the next one costs nothing; and how often each
    # class is in some list behind its first.
    waiting = [items[::-1] for items in lists if items]
    behind = Counter(cls for items in waiting for cls in items[:-1])
    while waiting:
        heads = (items[-1] for items in waiting)
        head = next((cls for cls in heads if not behind[cls]), None)
        if head is None:
            return None
        merged.append(head)
        for items in waiting:
            if items[-1] is head:
                items.pop()
                if items:
                    behind[items[-1]] -= 1
        waiting = [items for items in waiting if items]
    return merged
