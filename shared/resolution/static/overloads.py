"""Which of several methods of one name a call means, as a compiler would choose."""

from dataclasses import dataclass

from shared.parsing.formals import has_rest, least
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.project.world import World
from shared.resolution.static.choices import Choices, Effort, Shape
from shared.resolution.static.functional import GIVING, Functional
from shared.resolution.static.library import Library
from shared.resolution.static.types import StaticTypes
from shared.resolution.values.declared import (
    ARRAY,
    FUNCTION,
    NULL,
    Type,
    bound_class,
    substituted,
)
from shared.resolution.values.value import Class, Function

# How well an argument fits a parameter; None does not fit at all.
EXACT, NARROWER, CONVERTED, ANYTHING, LAST = 4.0, 3.0, 1.5, 1.0, 0.9
# `Object` takes an `Integer` as it is, which `int` does not.
UNBOXING = 0.95
UNKNOWN_FIT = 2.0
OBJECT = Type("Object")
# A superclass that is further away fits less well.
STEP = 0.05

NUMBERS = ("byte", "short", "int", "long", "float", "double")
BOXES = {
    "boolean": "Boolean",
    "byte": "Byte",
    "char": "Character",
    "double": "Double",
    "float": "Float",
    "int": "Integer",
    "long": "Long",
    "short": "Short",
}
UNBOXED = {box: name for name, box in BOXES.items()}
# What is no subtype of anything that is not known, and has none.
SEALED = frozenset({*BOXES.values(), "String", "Class", "Locale", "StringBuilder"})

# Functional types of the library whose parameters all have the one type argument.
SAME_ARGUMENTS = frozenset({"Comparator", "BinaryOperator", "UnaryOperator"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Argumented:
    """A call's arguments: their types, and for functions how many formals they have.

    The type of a lambda is GIVING or DOING, or None where it may be either.
    """

    types: tuple[Type | None, ...]
    lambdas: tuple[int | None, ...]


class Overloads:
    """Chooses among candidates by the number and types of arguments.

    Attributes:
        library: The types above those of the libraries.
    """

    def __init__(self, world: World, hierarchy: Hierarchy, types: StaticTypes) -> None:
        self._world = world
        self._hierarchy = hierarchy
        self._types = types
        self._functional = Functional(world, hierarchy)
        self._choices: Choices[Function] = Choices(Effort(hierarchy))
        self.library = Library(world)

    def select(
        self, candidates: list[Function], arguments: Argumented
    ) -> list[Function]:
        """Return the best candidates; several when the types do not tell."""
        if type(arguments) is Argumented and not any(
            count is not None for count in arguments.lambdas
        ):
            exact = self._choices.exact(candidates, arguments.types, self._shape)
            if exact:
                return exact
        candidates = self._choices.taking(candidates, len(arguments.types), self._takes)

        def choose() -> list[Function]:
            return self._select(candidates, arguments)

        return self._choices.among(candidates, arguments, choose)

    def _shape(self, function: Function) -> Shape | None:
        formals = function.definition.formals
        if has_rest(formals):
            return None
        return tuple(self.formal(function, at) for at in range(len(formals)))

    def _select(
        self, candidates: list[Function], arguments: Argumented
    ) -> list[Function]:
        fixed = [f for f in candidates if self._fits_count(f, arguments, rest=False)]
        best = self._best(fixed, arguments, rest=False)
        if best:
            return best
        rest = [f for f in candidates if self._fits_count(f, arguments, rest=True)]
        best = self._best(rest, arguments, rest=True)
        if best:
            return best
        # Types are known in part only: a single one of this arity is meant anyway.
        fitting = fixed or rest
        is_one = len(fitting) == 1 and not self._is_other(fitting[0], arguments)
        return fitting if is_one else []

    def _is_other(self, function: Function, arguments: Argumented) -> bool:
        # `xs.remove(object)`, where only `remove(int)` is written: one from outside.
        # So is `valueOf(text)` of every enum.
        owner = function.owner
        if owner is None or not (
            owner.definition.kind == "enum" or self._hierarchy.may_inherit(owner)
        ):
            return False
        shape = self._shape(function) or ()
        return any(
            wanted is not None
            and wanted.name in BOXES
            and (bound_class(given) or given.name == "String")
            for wanted, given in zip(shape, arguments.types, strict=False)
            if given is not None and given.variable < 0
        )

    def _fits_count(
        self, function: Function, arguments: Argumented, *, rest: bool
    ) -> bool:
        formals, count = function.definition.formals, len(arguments.types)
        if rest:
            return has_rest(formals) and count >= self.required(function)
        fewest = len(formals) if has_rest(formals) else self.required(function)
        return fewest <= count <= len(formals)

    def _takes(self, function: Function, count: int) -> bool:
        formals = function.definition.formals
        fits = count <= len(formals) or has_rest(formals)
        return fits and count >= self.required(function)

    def required(self, function: Function) -> int:
        """Return how many arguments a call has to give."""
        return least(function.definition.formals)

    def _best(
        self, candidates: list[Function], arguments: Argumented, *, rest: bool
    ) -> list[Function]:
        scored: list[tuple[float, Function]] = []
        for function in candidates:
            score = self._score(function, arguments, rest=rest)
            if score is not None:
                scored.append((score, function))
        if not scored:
            return []
        best = max(score for score, _ in scored)
        return [function for score, function in scored if score == best]

    def _score(
        self, function: Function, arguments: Argumented, *, rest: bool
    ) -> float | None:
        total = 0.0
        formals = function.definition.formals
        for position, given in enumerate(arguments.types):
            formal = formals[min(position, len(formals) - 1)]
            wanted = self.formal(function, position)
            count = arguments.lambdas[position]
            fit = self._fit(wanted, given, count)
            if rest and fit is None and formal.kind == "rest":
                element = wanted.arguments[0] if wanted else None
                fit = self._fit(element, given, count)
            if fit is None:
                return None
            total += fit
        return total

    def formal(self, function: Function, position: int) -> Type | None:
        """Return the declared type of a parameter; the last one may be a rest."""
        formals = function.definition.formals
        formal = formals[min(position, len(formals) - 1)]
        return self._types.written(function, formal.type)

    def formal_of(self, wanted: Type | None, index: int) -> Type | None:
        """Return what a function of the wanted type gets as one of its arguments."""
        if wanted is None:
            return None
        method = self.single_method(wanted.cls) if wanted.cls else None
        if method is not None:
            known = index < len(method.definition.formals)
            return substituted(self.formal(method, index), wanted) if known else None
        if wanted.cls is None and index < len(wanted.arguments):
            return wanted.arguments[index]
        return wanted.arguments[0] if wanted.name in SAME_ARGUMENTS else None

    def _fit(
        self, wanted: Type | None, given: Type | None, count: int | None
    ) -> float | None:
        if count is not None:
            gives = self._gives(wanted) if given and wanted else None
            is_other = gives is not None and gives != (given is GIVING)
            return None if is_other else self._function_fit(wanted, count)
        if given is None or wanted == given:
            return UNKNOWN_FIT if given is None else EXACT
        if given.name == NULL:
            return None if wanted and wanted.name in BOXES else UNKNOWN_FIT
        if given.variable >= 0:
            return self._fit(wanted, given.arguments[0] or OBJECT, None)
        if wanted is None or wanted.variable >= 0:
            return None if given.name in BOXES and wanted is None else ANYTHING
        return self._typed_fit(wanted, given)

    def _typed_fit(self, wanted: Type, given: Type) -> float | None:
        if wanted.name == "Object" and wanted.cls is None:
            return LAST if given.name in BOXES else ANYTHING
        if given.name == "Object" and given.cls is None:
            return None
        if ARRAY in (wanted.name, given.name):
            return self._array_fit(wanted, given)
        if wanted.cls is not None:
            return self._class_fit(wanted.cls, given)
        return self._outside_fit(wanted.name, given)

    def _array_fit(self, wanted: Type, given: Type) -> float | None:
        if wanted.name != ARRAY or given.name != ARRAY:
            return None
        inner, outer = given.arguments[0], wanted.arguments[0]
        if (inner and inner.name in BOXES) or (outer and outer.name in BOXES):
            same = inner and outer and inner.name == outer.name
            return EXACT if same else UNKNOWN_FIT if inner is None else None
        return self._fit(outer, inner, None)

    def _class_fit(self, wanted: Class, given: Type) -> float | None:
        cls = bound_class(given)
        if cls is None:
            return None
        ancestors = self._hierarchy.ancestors(cls)
        if wanted not in ancestors:
            return None
        return (EXACT if wanted is cls else NARROWER) - STEP * ancestors.index(wanted)

    def _outside_fit(self, wanted: str, given: Type) -> float | None:  # noqa: PLR0911 (one answer for each relation)
        cls = bound_class(given)
        if cls is not None:
            if wanted in BOXES or wanted in SEALED:
                return None
            return self._open_fit(wanted, cls)
        name = given.name
        if wanted == name:
            return EXACT
        if wanted in NUMBERS and (name in NUMBERS or name == "char"):
            start = 1 if name == "char" else NUMBERS.index(name)
            steps = NUMBERS.index(wanted) - start
            return NARROWER - STEP * steps if steps > 0 else None
        if wanted in BOXES:
            return UNBOXING if UNBOXED.get(name) == wanted else None
        if name in BOXES:
            is_super = wanted in ("Number", "Comparable", "Serializable")
            return CONVERTED if BOXES[name] == wanted or is_super else None
        above = self.library.above(name)
        if wanted in above:
            return NARROWER - STEP * above.index(wanted)
        if name in SEALED or wanted in SEALED or self.library.are_apart(name, wanted):
            return None
        return CONVERTED

    def _open_fit(self, wanted: str, cls: Class) -> float | None:
        # A class of the archive where one of the library is wanted.
        names = self._hierarchy.outer_names(cls)
        if not names:
            return None
        for name in names:
            above = (name, *self.library.above(name))
            if wanted in above:
                return NARROWER - 1 - STEP * above.index(wanted)
        are_apart = all(self.library.are_apart(name, wanted) for name in names)
        return None if are_apart else CONVERTED

    def _function_fit(self, wanted: Type | None, count: int) -> float | None:
        if wanted is None or wanted.variable >= 0:
            return ANYTHING
        if wanted.cls is not None:
            method = self.single_method(wanted.cls)
            if method is None:
                return None
            formals = len(method.definition.formals)
            return EXACT if count < 0 or formals == count else None
        if wanted.name in BOXES or wanted.name in SEALED or wanted.name == ARRAY:
            return None
        return ANYTHING if wanted.name in ("Object", FUNCTION) else UNKNOWN_FIT

    def _gives(self, wanted: Type) -> bool | None:
        return self._functional.gives(wanted)

    def single_method(self, cls: Class) -> Function | None:
        """Return the one method that a function stands in for."""
        return self._functional.single_method(cls)
