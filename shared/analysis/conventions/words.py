"""Sets of words as they are best read: one behind the other."""


def words(text: str) -> frozenset[str]:
    """Return the words of a text.

    >>> sorted(words("b a"))
    ['a', 'b']
    """
    return frozenset(text.split())
