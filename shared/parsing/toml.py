"""Reads TOML that anybody may have written, in a time that grows with its length."""

import tomllib
from typing import Any

# What a key of so many parts takes to read grows with their square. No key has as many,
# but a line of text may have some more dots.
MAX_DOTS_OF_LINE = 200


def is_readable(data: bytes) -> bool:
    """Whether no key is so long that reading it would take too much."""
    return all(line.count(b".") <= MAX_DOTS_OF_LINE for line in data.splitlines())


def tables_in(data: bytes) -> dict[str, Any]:
    r"""Return the tables of a file; none of one that is no TOML, or not readable.

    >>> tables_in(b"[a]\nb.c = 1"), tables_in(b"[a"), tables_in(b"a." * 300 + b"a = 1")
    ({'a': {'b': {'c': 1}}}, {}, {})
    """
    if not is_readable(data):
        return {}
    try:
        return tomllib.loads(data.decode("utf-8-sig", "replace"))
    except (ValueError, RecursionError):
        return {}
