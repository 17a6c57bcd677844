"""The one value for each pair of something and the receiver that it goes with."""

from shared.resolution.values.value import (
    Bound,
    Class,
    Fixed,
    Function,
    Native,
    Super,
    Value,
)


class Wrapping:
    """Made once each, since values are told apart by identity."""

    def __init__(self) -> None:
        self._bound: dict[tuple[Function, Value], Bound] = {}
        self._fixed: dict[tuple[Function, Value], Fixed] = {}
        self._supers: dict[tuple[Class, Value], Super] = {}
        self._natives: dict[tuple[str, Value], Native] = {}

    def bound(self, function: Function, receiver: Value) -> Bound:
        """Return the one value for a method of a receiver."""
        found = self._bound.get((function, receiver))
        if found is None:
            found = self._bound[function, receiver] = Bound(function, receiver)
        return found

    def fixed(self, function: Function, receiver: Value) -> Fixed:
        """Return likewise the one that no holder binds again."""
        found = self._fixed.get((function, receiver))
        if found is None:
            found = self._fixed[function, receiver] = Fixed(function, receiver)
        return found

    def super_of(self, behind: Class, receiver: Value) -> Super:
        """Return the one value for `super` in a class, for a receiver."""
        found = self._supers.get((behind, receiver))
        if found is None:
            found = self._supers[behind, receiver] = Super(behind, receiver)
        return found

    def native(self, model: str, receiver: Value) -> Native:
        """Return the one value for a built-in method of a receiver."""
        found = self._natives.get((model, receiver))
        if found is None:
            found = self._natives[model, receiver] = Native(model, receiver)
        return found
