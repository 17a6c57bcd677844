"""Paths within a tree: parted by slashes, and "" is its root."""

from collections.abc import Iterator
from posixpath import dirname


def upwards(path: str) -> Iterator[str]:
    """Yield a path and the folders around it, the root last.

    >>> list(upwards("a/b/c.py"))
    ['a/b/c.py', 'a/b', 'a', '']
    """
    yield path
    while path:
        path = dirname(path)
        yield path
