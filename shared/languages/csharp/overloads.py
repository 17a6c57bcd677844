"""Which of C#'s methods of one name a call means: names, defaults, conversions."""

from dataclasses import dataclass

from shared.languages.csharp.classes import INVOKE
from shared.languages.csharp.conversions import CLOSED, FITTING, GENERAL, SUPERS, WIDER
from shared.languages.csharp.formals import reference_mark
from shared.languages.csharp.library import INSTANCE_METHODS, LIBRARY
from shared.languages.csharp.names import without_mark
from shared.languages.csharp.types import NULLABLE
from shared.parsing.facts import Defined
from shared.parsing.formals import has_rest
from shared.resolution.static.overloads import (
    ANYTHING,
    CONVERTED,
    EXACT,
    NARROWER,
    STEP,
    Argumented,
    Overloads,
)
from shared.resolution.values.declared import (
    ARRAY,
    FUNCTION,
    Type,
    bound_class,
    substituted,
)
from shared.resolution.values.value import Class, Function

# What a delegate of the library passes on: its type arguments, but for the last ones.
RETURNING = frozenset({"Func", "Converter"})
DELEGATES = frozenset(
    {"Action", "Predicate", "Comparison", "EventHandler", "Expression", *RETURNING}
)
PAIRED = frozenset({"Comparison"})
SENT = "EventHandler"
GIVE_VALUES = RETURNING | PAIRED | {"Predicate"}
QUOTED = "Expression"
OMITTED = 0.01
# `Add(T)` of an own class: before what an unknown base class might be, `Add(List<T>)`.
OWN_PARAMETER = 2.1
# More methods of one name are in generated code only; the time to choose among them
# would grow with their square.
MAX_OVERLOADS = 150


@dataclass(frozen=True, slots=True, kw_only=True)
class Named(Argumented):
    """A call's arguments with the names that are written in front of them.

    Attributes:
        names: `name:` of each argument.
        references: Whether an argument is passed by reference: `ref x`, `out x`.
    """

    names: tuple[str | None, ...]
    references: tuple[bool, ...]


def is_delegate(of: Type) -> bool:
    """Whether values of the type are functions."""
    if of.cls is not None:
        return of.cls.definition.kind == "delegate"
    return of.name in DELEGATES


def _refers_alike(
    function: Function, place: int, arguments: Argumented, position: int
) -> bool:
    given = arguments.references if isinstance(arguments, Named) else ()
    is_reference = position < len(given) and given[position]
    return is_reference == (reference_mark(place) in function.definition.modifiers)


class CSharpOverloads(Overloads):
    """Chooses among candidates as C# does."""

    def select(
        self, candidates: list[Function], arguments: Argumented
    ) -> list[Function]:
        """Return the best candidates; several when the types do not tell."""
        if len(candidates) > MAX_OVERLOADS:
            self._hierarchy.truncated = True
            return []
        return super().select(candidates, arguments)

    def _fits_count(
        self, function: Function, arguments: Argumented, *, rest: bool
    ) -> bool:
        formals = function.definition.formals
        if rest and not has_rest(formals):
            return False
        places = self.places(function, arguments)
        last = len(formals) - 1
        if any(place is None or (place > last and not rest) for place in places):
            return False
        return all(
            position in places
            or formal.default is not None
            or (rest and position == last)
            for position, formal in enumerate(formals)
        )

    def places(self, function: Function, arguments: Argumented) -> list[int | None]:
        """Return for each argument which parameter it is for."""
        names = arguments.names if isinstance(arguments, Named) else ()
        if not any(names):
            return list(range(len(arguments.types)))
        formals = [formal.name for formal in function.definition.formals]
        return [
            position
            if name is None
            else formals.index(name)
            if name in formals
            else None
            for position, name in enumerate(names)
        ]

    def _score(
        self, function: Function, arguments: Argumented, *, rest: bool
    ) -> float | None:
        formals = function.definition.formals
        total = 0.0
        for position, place in enumerate(self.places(function, arguments)):
            if place is None:
                return None
            fit = self._fit_at(function, place, arguments, position, rest=rest)
            if fit is None or not _refers_alike(function, place, arguments, position):
                return None
            total += fit
        return total - OMITTED * (len(formals) - len(arguments.types))

    def _fit_at(
        self,
        function: Function,
        place: int,
        arguments: Argumented,
        position: int,
        *,
        rest: bool,
    ) -> float | None:
        formals = function.definition.formals
        given, count = arguments.types[position], arguments.lambdas[position]
        wanted = self.formal(function, place)
        fit = self._fit(wanted, given, count)
        is_rest = place >= len(formals) - 1 and formals[-1].kind == "rest"
        if rest and fit is None and is_rest:
            element = wanted.arguments[0] if wanted and wanted.arguments else None
            fit = self._fit(element, given, count)
        return fit

    def _fit(
        self, wanted: Type | None, given: Type | None, count: int | None
    ) -> float | None:
        if count is None and given is not None:
            if given.name == FUNCTION:
                return self._function_fit(wanted, -1)
            if wanted is None:
                return ANYTHING
            if wanted.variable >= 0 and given.cls is not None:
                return OWN_PARAMETER
        return super()._fit(wanted, given, count)

    def _typed_fit(self, wanted: Type, given: Type) -> float | None:
        fit = super()._typed_fit(wanted, given)
        # `IList<A>` is no `IList<B>`: what generics are given tells overloads apart.
        both = zip(wanted.arguments, given.arguments, strict=False)
        alike = len(wanted.arguments) == len(given.arguments)
        if fit is None or not alike or not self._is_related(wanted, given):
            return fit
        return None if any(self._are_apart(a, b) for a, b in both) else fit

    def _is_related(self, wanted: Type, given: Type) -> bool:
        # Whether their type arguments stand for the same.
        if wanted.cls is not None or given.cls is not None:
            return wanted.cls is given.cls
        above = SUPERS.get(given.name, ())
        return wanted.name == given.name or wanted.name in above

    def _are_apart(self, wanted: Type | None, given: Type | None) -> bool:
        if wanted is None or given is None or max(wanted.variable, given.variable) >= 0:
            return False
        if wanted.cls is not None and given.cls is not None:
            return wanted.cls not in self._hierarchy.ancestors(given.cls)
        return wanted.name in CLOSED and self._fit(wanted, given, None) is None

    def _outside_fit(self, wanted: str, given: Type) -> float | None:
        cls = bound_class(given)
        if cls is not None:
            return self._outside_class_fit(wanted, cls)
        name = given.name
        if wanted == name:
            return EXACT
        wider = (*WIDER.get(name, ()), *SUPERS.get(name, ()))
        if wanted in wider:
            return NARROWER - STEP * wider.index(wanted)
        if name in NULLABLE:
            fitting = {*GENERAL, *(NULLABLE.get(n, "") for n in (name, *wider))}
            is_constant = name == "int" and wanted in FITTING
            return CONVERTED if wanted in fitting or is_constant else None
        return None if name in CLOSED or wanted in CLOSED else CONVERTED

    def _outside_class_fit(self, wanted: str, cls: Class) -> float | None:
        if wanted in CLOSED or wanted in DELEGATES:
            return None
        for ancestor in self._hierarchy.ancestors(cls):
            for part in (ancestor, *ancestor.parts):
                names = [getattr(b.type, "name", "") for b in part.definition.bases]
                if wanted in map(without_mark, names):
                    return NARROWER
        return NARROWER - 1 if self._hierarchy.is_open(cls) else None

    def _array_fit(self, wanted: Type, given: Type) -> float | None:
        if wanted.name == ARRAY and given.name != ARRAY:
            return None
        if wanted.name != given.name and wanted.cls is None:
            return self._outside_fit(wanted.name, given)
        return super()._array_fit(wanted, given)

    def _function_fit(self, wanted: Type | None, count: int) -> float | None:
        if wanted is None or wanted.variable >= 0:
            return ANYTHING
        if wanted.cls is not None and not is_delegate(wanted):
            return None
        if wanted.cls is None and wanted.name in DELEGATES:
            formals = self._formals_of(wanted)
            return EXACT if count < 0 or formals == count else None
        return super()._function_fit(wanted, count)

    def _gives(self, wanted: Type) -> bool | None:
        if wanted.cls is not None:
            method = self.single_method(wanted.cls) if is_delegate(wanted) else None
            return True if method and method.definition.returns else None
        gives = wanted.name in GIVE_VALUES
        return gives if gives or wanted.name in ("Action", SENT) else None

    def _formals_of(self, wanted: Type) -> int:
        if wanted.name == QUOTED:
            inner = wanted.arguments[0] if wanted.arguments else None
            return self._formals_of(inner) if inner else 0
        if wanted.name == SENT or wanted.name in PAIRED:
            return 2
        return len(wanted.arguments) - (wanted.name in RETURNING)

    def formal_of(self, wanted: Type | None, index: int) -> Type | None:
        """Return what a function of the wanted type gets as one of its arguments."""
        if wanted is None:
            return None
        if wanted.cls is not None:
            method = self.single_method(wanted.cls)
            known = method is not None and index < len(method.definition.formals)
            return (
                substituted(self.formal(method, index), wanted)
                if method and known
                else None
            )
        if wanted.name == QUOTED and wanted.arguments:
            return self.formal_of(wanted.arguments[0], index)
        if wanted.name == SENT:
            return wanted.arguments[0] if wanted.arguments and index else None
        if wanted.name in PAIRED and wanted.arguments:
            return wanted.arguments[0]
        formals = wanted.arguments[: self._formals_of(wanted)]
        return formals[index] if index < len(formals) else None

    def is_sure(self, found: list[Function], arguments: Argumented) -> bool:
        """Whether the arguments fit the chosen ones: a single one is taken anyway."""
        return any(
            self._fits_count(function, arguments, rest=rest)
            and self._score(function, arguments, rest=rest) is not None
            for function in found
            for rest in (False, True)
        )

    def extends(self, function: Function, receiver: Type) -> bool:
        """Whether an extension method is one for receivers of the type.

        An outside type has methods of its own, which go before: where texts and
        collections have one of that name, the extension is not meant unless it is for
        that very type. What an outside type is else, only its name tells.
        """
        fit = self._fit(self.formal(function, 0), receiver, None)
        name = function.definition.name
        is_outside = receiver.cls is None and receiver.variable < 0
        is_hidden = is_outside and fit != EXACT and name in INSTANCE_METHODS
        is_guess = fit == CONVERTED and name in LIBRARY
        return fit is not None and not is_hidden and not is_guess

    def single_method(self, cls: Class) -> Function | None:
        """Return the method of a delegate."""
        if cls.definition.kind != "delegate":
            return None
        symbols = self._world.files[cls.path].symbols
        for place in self._hierarchy.own(cls, INVOKE):
            if isinstance(place.term, Defined):
                symbol = symbols[place.term.definition]
                return symbol if isinstance(symbol, Function) else None
        return None
