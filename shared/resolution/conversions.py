"""Overloads of languages whose arguments convert on their own, as C++'s do."""

from shared.resolution.declarations import Declarations
from shared.resolution.declared import Type, bound_class
from shared.resolution.hierarchy import Hierarchy
from shared.resolution.overloads import (
    ANYTHING,
    CONVERTED,
    EXACT,
    LAST,
    NARROWER,
    STEP,
    Overloads,
)
from shared.resolution.static_types import StaticTypes
from shared.resolution.values import Class, Function
from shared.resolution.world import World

# Built-in types that convert into each other, those that do so gladly side by side.
NUMBERS = ("bool", "character", "integer", "real")
TEXT = "text"
# Outside types that are made of a text without further ado.
TEXTS = ("string", "string_view", "basic_string", "basic_string_view")
POINTER = "*"


class ConvertingOverloads(Overloads):
    """Chooses among candidates where numbers convert and constructors help."""

    def __init__(
        self,
        world: World,
        hierarchy: Hierarchy,
        types: StaticTypes,
        declarations: Declarations,
    ) -> None:
        super().__init__(world, hierarchy, types)
        self._declarations = declarations

    def required(self, function: Function) -> int:
        """Return how many arguments a call has to give, declarations considered."""
        return self._declarations.required(function)

    def _typed_fit(self, wanted: Type, given: Type) -> float | None:
        cls = bound_class(given)
        if wanted.cls is None:
            return self._plain_fit(wanted.name, given.name) if cls is None else None
        if cls is not None:
            ancestors = self._hierarchy.ancestors(cls)
            if wanted.cls in ancestors:
                fit = EXACT if wanted.cls is cls else NARROWER
                return fit - STEP * ancestors.index(wanted.cls)
            if self._hierarchy.is_open(cls):
                return LAST
        return LAST if self._is_made_of_one(wanted.cls) else None

    def _plain_fit(self, wanted: str, given: str) -> float | None:
        if wanted == given:
            return EXACT
        if wanted in NUMBERS and given in NUMBERS:
            distance = abs(NUMBERS.index(wanted) - NUMBERS.index(given))
            return NARROWER - STEP * distance
        if given == TEXT and wanted in TEXTS:
            return CONVERTED
        if wanted == "void*" and (given.endswith(POINTER) or given == TEXT):
            return ANYTHING
        is_plain = {wanted, given} & {*NUMBERS, TEXT}
        pointers = wanted.endswith(POINTER) or given.endswith(POINTER)
        return None if is_plain or pointers else ANYTHING

    def _is_made_of_one(self, cls: Class) -> bool:
        names = self._hierarchy.rules(cls).constructors
        mark = self._hierarchy.rules(cls).declaration_mark
        for name in names:
            for key in (name, name + mark):
                for place in self._hierarchy.own(cls, key):
                    made = self._lexical_function(place.file.path, place.term)
                    if made is not None and len(made.definition.formals) == 1:
                        return True
        return False

    def _lexical_function(self, path: str, term: object) -> Function | None:
        index = getattr(term, "definition", None)
        symbol = self._world.files[path].symbols[index] if index is not None else None
        return symbol if isinstance(symbol, Function) else None
