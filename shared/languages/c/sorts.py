"""What C's and C++'s files bind names to."""

from enum import StrEnum

from shared.languages.c.macros import ALIAS
from shared.parsing.facts import (
    Attribute,
    Binding,
    Defined,
    FileFacts,
    Imported,
    Name,
)


class Sort(StrEnum):
    """What a file binds a name to, the most telling first."""

    FUNCTION = "function"
    LOCAL = "local"
    TYPE = "type"
    VARIABLE = "variable"
    HIDDEN = "hidden"
    PROTOTYPE = "prototype"
    ALIAS = "alias"
    ASSIGNED = "assigned"


ORDER = list(Sort)
# What is meant wherever it is, when it is the only one.
SHARED = frozenset({Sort.FUNCTION, Sort.TYPE})
CALLABLE = frozenset({Sort.FUNCTION, Sort.LOCAL})
DEFINING = frozenset({Sort.FUNCTION, Sort.LOCAL, Sort.TYPE})
TYPES = frozenset({Sort.TYPE})
VARIABLES = frozenset({Sort.VARIABLE})
ASSIGNED = frozenset({Sort.ASSIGNED})
SHARED_FUNCTIONS = frozenset({Sort.FUNCTION})


def sort_of(facts: FileFacts, binding: Binding, shown: set[str]) -> Sort:
    """Return what a file binds a name to; `shown` are those that others see."""
    value = binding.value
    if isinstance(value, Defined):
        definition = facts.definitions[value.definition]
        if definition.label != "Function":
            return Sort.TYPE
        if definition.kind == "prototype":
            return Sort.PROTOTYPE
        return Sort.FUNCTION if definition.exported else Sort.LOCAL
    if not binding.declared:
        is_alias = binding.name.startswith(ALIAS)
        return Sort.ALIAS if is_alias else Sort.ASSIGNED
    if isinstance(value, Name | Attribute | Imported):
        return Sort.TYPE
    return Sort.VARIABLE if binding.name in shown else Sort.HIDDEN
