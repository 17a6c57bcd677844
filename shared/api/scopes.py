"""What a key may be allowed beyond its owner's own jobs."""

from enum import StrEnum


class Scope(StrEnum):
    """The scopes of the contract; a plain key has none."""

    PRIORITY = "jobs:priority"
    """Jobs of high and critical priority."""
    OPERATOR = "operator"
    """The operator API, over the jobs of all users."""
