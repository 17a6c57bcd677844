"""Which of two methods that differ by `const` alone a receiver has (C++)."""

from collections.abc import Callable, Sequence

from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Attribute,
    CallResult,
    Item,
    Literal,
    Name,
    Term,
    This,
)
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.declared import Type, bound_class
from shared.resolution.values.reached import ARROW
from shared.resolution.values.value import Class, Function

# A name with this in front of it is bound beside a variable that is const, or whose
# declaration does not tell.
MARK = "const "
CONST, UNTOLD = "const", "untold"
# Modifiers of functions that return a reference or pointer, and to what.
RETURNS_CONST, RETURNS_OTHER = "returns const", "returns reference"

BEHIND = "operator->"

# Links of `a.b.c` that are looked through.
MAX_LINKS = 8


class Constness:
    """Tells whether receivers are const, as far as declarations do."""

    def __init__(
        self,
        lexical: Lexical,
        hierarchy: Hierarchy,
        type_of: Callable[[Spot], Type | None],
        called: Callable[[FileIndex, int], Sequence[Function | Class] | None],
    ) -> None:
        self._lexical = lexical
        self._hierarchy = hierarchy
        self._type_of = type_of
        self._called = called

    def among(self, place: Spot, chosen: list[Function]) -> list[Function]:
        """Return those of the candidates that the receiver's constness allows."""
        const = [f for f in chosen if CONST in f.definition.modifiers]
        if not const or len(const) == len(chosen):
            return chosen
        base: Term = place.term.base if isinstance(place.term, Attribute) else This()
        told = self._of(place, base)
        if told is None:
            return chosen
        return const if told else [f for f in chosen if f not in const]

    def _of(self, place: Spot, base: Term) -> bool | None:
        """Whether what a term stands for is const; None where nothing tells."""
        for _ in range(MAX_LINKS):
            if isinstance(base, This):
                return _in_const(place.file, place.scope)
            if isinstance(base, Name):
                return self._name(place, base.name, is_pointer=False)
            if isinstance(base, Item) and base.key == ARROW:
                return self._behind(place, base.base)
            if isinstance(base, CallResult):
                return self._returned(place.file, base.call, is_pointer=False)
            if not isinstance(base, Attribute):
                return None
            base = base.base
        return None

    def _behind(self, place: Spot, base: Term) -> bool | None:
        # Of a plain pointer the declaration tells; a smart one or an iterator does not.
        if isinstance(base, This):
            return _in_const(place.file, place.scope)
        if not isinstance(base, (Name, CallResult)):
            return None
        of = self._type_of(Spot(place.file, place.scope, base, place.at))
        cls = bound_class(of) if of else None
        if cls is None or self._hierarchy.find(self._hierarchy.ancestors(cls), BEHIND):
            return None
        if isinstance(base, CallResult):
            return self._returned(place.file, base.call, is_pointer=True)
        return self._name(place, base.name, is_pointer=True)

    def _returned(self, file: FileIndex, call: int, *, is_pointer: bool) -> bool | None:
        functions = self._called(file, call) or ()
        told = {_result(f) for f in functions if isinstance(f, Function)}
        if len(told) != 1:
            return None
        # An object that is returned as it is may be changed.
        is_const = told.pop()
        return is_const if is_const is not None or is_pointer else False

    def _name(self, place: Spot, name: str, *, is_pointer: bool) -> bool | None:
        file, scope = place.file, place.scope
        if self._lexical.implied(file, scope, name) is not None:
            # A field is as const as its object, and what it points to is not.
            return not is_pointer and _in_const(file, scope)
        bound = file.scope_of_name(scope, name, place.at)
        if bound in (NO_SCOPE, MODULE_SCOPE):
            return None
        for binding in file.bindings.get((bound, MARK + name), ()):
            if isinstance(binding.value, Literal):
                return True if binding.value.type == CONST else None
        return False


def _in_const(file: FileIndex, scope: int) -> bool:
    # Whether the method around ends with `const`.
    while scope != NO_SCOPE:
        at = file.facts.scopes[scope]
        if at.definition >= 0:
            definition = file.facts.definitions[at.definition]
            if definition.label == "Function" and definition.kind != "lambda":
                return CONST in definition.modifiers
        scope = at.parent
    return False


def _result(function: Function) -> bool | None:
    # Whether what a function refers to is const; None where it returns an object.
    modifiers = function.definition.modifiers
    is_const = RETURNS_CONST in modifiers
    return is_const if is_const or RETURNS_OTHER in modifiers else None
