"""What is told of declarations that may be dead, and of those that are not."""

from enum import StrEnum

import msgspec


class Confidence(StrEnum):
    """How sure it is that a use would have been seen."""

    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"


class Candidate(msgspec.Struct, frozen=True):
    """A declaration that may go."""

    file: str
    name: str
    line: int
    type: str
    confidence: Confidence
    reason: str


class Alive(msgspec.Struct, frozen=True, rename="camel"):
    """A declaration that something leads to; so many symbols and files use it."""

    file: str
    name: str
    line: int
    type: str
    caller_count: int


class Entry(msgspec.Struct, frozen=True):
    """A declaration that is used from outside of the tree."""

    file: str
    name: str
    line: int
    type: str
    reason: str
