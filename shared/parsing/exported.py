"""What a file exports, of which it may export something once more."""

from shared.parsing.facts import Export

# Where a file exports more than this, what it exports once more is added.
MAX_ANEW = 500


def without(exports: list[Export], name: str) -> list[Export]:
    """Return the exports that are of another name, where there are few."""
    if len(exports) > MAX_ANEW:
        return exports
    return [one for one in exports if one.name != name]
