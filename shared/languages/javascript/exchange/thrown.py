"""What is thrown in a file, kept in an object of its module for who catches it."""

from shared.parsing.builder import Builder
from shared.parsing.facts import MODULE_SCOPE, Attribute, Mapping, Name, Term

# No program writes these names. The terms are made once: cells are found by them.
HOLDER = Name("#module")
FIELD = "#thrown"
THROWN = Attribute(HOLDER, FIELD)


def hold_thrown(builder: Builder) -> None:
    """Make the object that holds what the file throws."""
    builder.bind_in(MODULE_SCOPE, HOLDER.name, Mapping(()), 0)


def throw(builder: Builder, value: Term, at: int) -> None:
    """Say that the file throws `value`."""
    builder.store(HOLDER, FIELD, value, at)
