"""What a name means where it is read, kept where that is for good."""

from shared.resolution.adapter import Language
from shared.resolution.flow import Cell
from shared.resolution.values import Value
from shared.resolution.world import Spot


class Meaning:
    """A name in a scope, as asked for again and again.

    Attributes:
        spots: Where its values come from; None when nothing binds it.
        value: The one thing that it surely stands for, when `is_valued`.
        cell: The cell with its values, once that was asked for.
    """

    __slots__ = ("cell", "is_valued", "spots", "value")

    def __init__(self, spots: list[Spot] | None) -> None:
        self.spots = spots
        self.value: Value | None = None
        self.is_valued = False
        self.cell: Cell | None = None


def has_plain_names(language: Language) -> bool:
    """Whether names mean what scopes bind, and nothing else has a say.

    Elsewhere classes, namespaces or the order of declarations have one.
    """
    rules = language.rules
    return not (
        language.semantics is not None
        or rules.class_scope_visible
        or rules.declared_before_use
        or rules.namespace_mark
    )
