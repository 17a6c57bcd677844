"""Overloads of languages whose arguments convert on their own, as C++'s do."""

from shared.parsing.facts import Defined, Unknown
from shared.resolution.classes.declarations import Declarations
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.static.overloads import (
    ANYTHING,
    CONVERTED,
    EXACT,
    LAST,
    NARROWER,
    STEP,
    Argumented,
    Overloads,
)
from shared.resolution.static.types import StaticTypes
from shared.resolution.values.declared import Type, bound_class
from shared.resolution.values.value import Class, Function

# Built-in types that convert into each other, from the narrowest; and what they become
# where nothing takes them as they are.
_NARROW = (
    "bool",
    "character",
    "signed char",
    "unsigned char",
    "short",
    "unsigned short",
    "wchar_t",
    "char16_t",
    "char32_t",
)
_WHOLE = ("integer", "unsigned", "long", "unsigned long", "long long")
_WIDE = ("unsigned long long", "float", "real", "long double")
NUMBERS = (*_NARROW, *_WHOLE, *_WIDE)
PROMOTED = {**dict.fromkeys(_NARROW, "integer"), "float": "real"}
TEXT = "text"
# Outside types that are made of a text without further ado.
TEXTS = ("string", "string_view", "basic_string", "basic_string_view")
WIDE_TEXT = "wchar_t*"
WIDE_TEXTS = ("wstring", "wstring_view", "basic_string", "basic_string_view")
_TEXTS_OF = {TEXT: TEXTS, WIDE_TEXT: WIDE_TEXTS}
POINTER = "*"


def _pointers(name: str) -> tuple[str, ...]:
    return (f"{name}{POINTER}", TEXT if name == "character" else "", "void*")


def _number_fit(wanted: str, given: str) -> float:
    if PROMOTED.get(given) == wanted:
        return NARROWER
    distance = abs(NUMBERS.index(wanted) - NUMBERS.index(given))
    return NARROWER - STEP * distance - STEP


def _text_fit(wanted: str, given: str) -> float | None:
    if wanted in NUMBERS or wanted == TEXT:
        return None
    if wanted in TEXTS or wanted in WIDE_TEXTS:
        return CONVERTED if wanted in _TEXTS_OF[given] else None
    # It may be a name for characters, or of what is made of a text.
    return LAST


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

    def select(
        self, candidates: list[Function], arguments: Argumented
    ) -> list[Function]:
        """Return the best candidates; the only one is meant in any case."""
        found = super().select(candidates, arguments)
        return found or (candidates if len(candidates) == 1 else [])

    def suited(
        self, candidates: list[Function], arguments: Argumented
    ) -> list[Function]:
        """Return the best of the operators that take the operands, if any does."""
        taking = [
            function
            for function in candidates
            if len(function.definition.formals) != len(arguments.types)
            or self._score(function, arguments, rest=False) is not None
        ]
        return self.select(taking, arguments)

    def required(self, function: Function) -> int:
        """Return how many arguments a call has to give, declarations considered."""
        return self._declarations.required(function)

    def formal(self, function: Function, position: int) -> Type | None:
        """Return the declared type of a parameter; that of a template is any."""
        found = super().formal(function, position)
        body = function.definition.body
        if found is None or found.cls is not None or body < 0:
            return found
        bound = self._world.files[function.path].bindings.get((body, found.name), ())
        return None if any(isinstance(b.value, Unknown) for b in bound) else found

    def _typed_fit(self, wanted: Type, given: Type) -> float | None:
        cls = bound_class(given)
        if wanted.cls is None and cls is not None:
            is_number = cls.definition.kind == "enum" and wanted.name in NUMBERS
            return CONVERTED if is_number else None
        if wanted.cls is None:
            return self._plain_fit(wanted.name, given.name)
        if cls is not None:
            ancestors = self._hierarchy.ancestors(cls)
            if wanted.cls in ancestors:
                fit = EXACT if wanted.cls is cls else NARROWER
                return fit - STEP * ancestors.index(wanted.cls)
            if self._hierarchy.is_open(cls):
                return LAST
        return LAST if self._is_made_of(wanted.cls, given) else None

    def _plain_fit(self, wanted: str, given: str) -> float | None:
        if wanted == given:
            return EXACT
        if given in NUMBERS:
            if wanted in NUMBERS:
                return _number_fit(wanted, given)
            if wanted in _pointers(given):
                # A number is no pointer: it is the address of one (`&x`) that is given.
                return NARROWER if wanted != "void*" else LAST
        is_pointer = wanted.endswith(POINTER)
        if given in (TEXT, WIDE_TEXT) and not is_pointer:
            return _text_fit(wanted, given)
        is_address = given.endswith(POINTER) or given == TEXT
        if wanted == "void*" and is_address:
            return ANYTHING
        is_plain = {wanted, given} & {*NUMBERS, TEXT}
        return None if is_plain or is_pointer or is_address else ANYTHING

    def _is_made_of(self, cls: Class, given: Type) -> bool:
        """Whether the class has a constructor for the one argument."""
        rules = cls.rules
        keys = [
            n + mark
            for n in rules.constructors
            for mark in ("", rules.declaration_mark)
        ]
        for key in keys:
            for place in self._hierarchy.own(cls, key):
                made = self._function(place)
                if made is not None and len(made.definition.formals) == 1:
                    wanted = self.formal(made, 0)
                    if wanted is not None and self._is_plain(wanted, given):
                        return True
        return False

    def _is_plain(self, wanted: Type, given: Type) -> bool:
        # Only one conversion is made by a constructor.
        cls = bound_class(given)
        if wanted.cls is not None and cls is not None:
            return wanted.cls in self._hierarchy.ancestors(cls)
        if wanted.cls is not None or cls is not None:
            return False
        return self._plain_fit(wanted.name, given.name) is not None

    def _function(self, place: Spot) -> Function | None:
        term = place.term
        if not isinstance(term, Defined):
            return None
        symbol = place.file.symbols[term.definition]
        return symbol if isinstance(symbol, Function) else None
