"""What C#'s calls return: generic methods, delegates, the library's sequences."""

from collections.abc import Callable
from typing import TypeAlias

from shared.languages.csharp.classes import INVOKE
from shared.languages.csharp.formals import EXTENSION
from shared.languages.csharp.library import LIBRARY, PAIRS, PICKING, TASKS, WRAPPED
from shared.languages.csharp.overloads import RETURNING, CSharpOverloads, is_delegate
from shared.languages.csharp.static_types import (
    UNBOXED,
    CSharpTypes,
    library_member,
    library_type,
)
from shared.parsing.facts import (
    Attribute,
    Call,
    CallResult,
    Defined,
    InstanceOf,
    Term,
)
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.static.lambda_results import lambda_result
from shared.resolution.static.library import returned
from shared.resolution.static.type_parameters import Given, filled, infer
from shared.resolution.values.declared import ARRAY, Type
from shared.resolution.values.value import Class, Function

Types: TypeAlias = tuple[Type | None, ...]

# What awaits several tasks, and what folds a sequence.
ALL_OF, FOLDING = "WhenAll", "Aggregate"

# Methods that make another kind of sequence.
SEQUENCING = frozenset({"GroupBy", "SelectMany", "ToArray", "ToDictionary", "ToLookup"})


class CSharpResults(CSharpTypes):
    """The types of what calls return."""

    def __init__(self, world: World, lexical: Lexical, hierarchy: Hierarchy) -> None:
        super().__init__(world, lexical, hierarchy)
        self._own_overloads = CSharpOverloads(world, hierarchy, self)
        self._overloads = self._own_overloads

    def is_extended(self, file: FileIndex, call: Call, function: Function) -> bool:
        """Whether the call gives its receiver to the function as first argument."""
        if EXTENSION not in function.definition.modifiers:
            return False
        receiver = self.receiver(Spot(file, call.scope, call.callee, call.at))
        return receiver is not None and not receiver.is_class

    def instance(
        self, place: Spot, of: Term, arguments: tuple[Term, ...]
    ) -> Type | None:
        """Return the type of a name with arguments, or of a call with them."""
        if not isinstance(of, CallResult):
            return super().instance(place, of, arguments)
        given = tuple(self.at(place, argument) for argument in arguments)
        return self._result(place.file, of.call, given)

    def result(self, file: FileIndex, call: int) -> Type | None:
        """Return the type of what a call returns."""
        return self._result(file, call, ())

    def _result(self, file: FileIndex, index: int, written: Types) -> Type | None:
        call = file.facts.calls[index]
        if call.kind == "new":
            return super().result(file, index)
        functions = self._resolved(file, index)
        if functions and isinstance(function := functions[0], Function):
            return self._returned_by(file, call, function, written)
        place = Spot(file, call.scope, call.callee, call.at)
        if functions is None:
            return self._delegated(place, call) or super().result(file, index)
        receiver = self.receiver(place)
        if receiver is None or not isinstance(call.callee, Attribute):
            return _of_static(call)
        # Methods of sequences are outside, whatever class extends one.
        outer = self.outside_base(receiver) if receiver.cls else receiver
        return self._of_library(place, call, outer, written) if outer else None

    def _returned_by(
        self, file: FileIndex, call: Call, function: Function, written: Types
    ) -> Type | None:
        definition = function.definition
        place = Spot(file, call.scope, call.callee, call.at)
        receiver = self.receiver(place) or self.implied_receiver(place)
        if definition.type_formals and definition.returns is not None:
            given = self.given(file, call, function, written)
            found = filled(definition.returns, given, self.reader(function))
            return self.seen_by(receiver, found, function.owner)
        return self._returned(function, receiver)

    def given(
        self,
        file: FileIndex,
        call: Call,
        function: Function,
        written: Types = (),
        *,
        lambdas: bool = True,
    ) -> Given:
        """Return what the type parameters of a generic method are in one call.

        Args:
            file: Where the call is.
            call: The call.
            function: What it calls.
            written: The type arguments, where the call has them.
            lambdas: What functions that are passed return counts too.
        """
        names = [formal.name for formal in function.definition.type_formals]
        found: dict[str, Type | None] = dict.fromkeys(names)
        if len(written) == len(names):
            return dict(zip(names, written, strict=True))
        formals = function.definition.formals
        values: list[Term] = [argument.value for argument in call.arguments]
        callee = call.callee
        if isinstance(callee, Attribute) and self.is_extended(file, call, function):
            values.insert(0, callee.base)
        for formal, value in zip(formals, values, strict=False):
            if not isinstance(value, Defined):
                of = self.of(Spot(file, call.scope, value, call.at))
                infer(formal.type, of, found)
        for formal, value in zip(formals, values, strict=False):
            wanted = formal.type
            if (
                lambdas
                and isinstance(value, Defined)
                and isinstance(wanted, InstanceOf)
            ):
                returned = lambda_result(self, file, value, self._world.cut)
                infer(next(iter(wanted.arguments[-1:]), None), returned, found)
        return found

    def reader(self, symbol: Class | Function) -> Callable[[Term], Type | None]:
        """Return what reads terms where a definition's head stands."""
        definition = symbol.definition
        file = self._world.files[symbol.path]

        def read(term: Term) -> Type | None:
            return self.of(Spot(file, definition.scope, term, definition.at))

        return read

    def written(self, symbol: Class | Function, term: Term | None) -> Type | None:
        """Return the type that a head writes; of a type parameter what bounds it."""
        formals = symbol.definition.type_formals
        if term is None or not formals:
            return super().written(symbol, term)
        read = self.reader(symbol)
        bounds = {f.name: read(f.type) if f.type else None for f in formals}
        return filled(term, bounds, read)

    def _delegated(self, place: Spot, call: Call) -> Type | None:
        # `f(x)` and `f.Invoke(x)` of a variable that holds a function.
        term = call.callee
        if isinstance(term, Attribute) and term.name == INVOKE:
            term = term.base
        of = self.at(place, term)
        if of is None or of.is_class or not is_delegate(of):
            return None
        if of.cls is not None:
            method = self._own_overloads.single_method(of.cls)
            return self._returned(method, of) if method else None
        return of.arguments[-1] if of.name in RETURNING and of.arguments else None

    def _of_library(
        self, place: Spot, call: Call, receiver: Type, written: Types
    ) -> Type | None:
        name = call.callee.name if isinstance(call.callee, Attribute) else ""
        gives = LIBRARY.get(name, "")
        if written:
            return written[0] if gives == "written" and len(written) == 1 else None
        if gives in WRAPPED:
            return Type(WRAPPED[gives], arguments=(self._passed(place.file, call),))
        if name in (ALL_OF, FOLDING) and call.arguments:
            first = self.at(place, call.arguments[0].value)
            return self._joined(name, call, first, receiver)
        if name in SEQUENCING:
            return self._sequenced(place.file, call, name, self.element(receiver))
        if name in PICKING and receiver.name in PAIRS:
            return self.element(receiver)
        members = place.file.language.rules.library_members
        is_held = receiver.name in UNBOXED and not gives.startswith("=")
        held = library_member(receiver, name) if is_held else _written(gives)
        return held or returned(members, name, receiver)

    def _joined(
        self, name: str, call: Call, first: Type | None, receiver: Type
    ) -> Type | None:
        if name == FOLDING:
            has_seed = len(call.arguments) > 1
            return first if has_seed else self.element(receiver)
        task = first if first and first.name in TASKS else self.element(first)
        results = Type(ARRAY, arguments=task.arguments) if task else None
        return Type("Task", arguments=(results,))

    def _sequenced(
        self, file: FileIndex, call: Call, name: str, element: Type | None
    ) -> Type:
        # What LINQ makes of a sequence with these elements.
        passed = self._passed(file, call)
        match name:
            case "ToArray":
                return Type(ARRAY, arguments=(element,))
            case "SelectMany":
                return Type("IEnumerable", arguments=(self.element(passed),))
            case "ToDictionary":
                is_plain = len(call.arguments) == 1
                return Type(
                    "Dictionary", arguments=(passed, element if is_plain else None)
                )
            case _:
                group = Type("IGrouping", arguments=(passed, element))
                return Type("IEnumerable", arguments=(group,))

    def _passed(self, file: FileIndex, call: Call) -> Type | None:
        # What the function that is passed returns.
        for argument in call.arguments:
            if isinstance(argument.value, Defined):
                return lambda_result(self, file, argument.value, self._world.cut)
        return None


def _of_static(call: Call) -> Type | None:
    # `Convert.ToInt32(x)` of a class that is outside.
    callee = call.callee
    gives = LIBRARY.get(callee.name, "") if isinstance(callee, Attribute) else ""
    return _written(gives)


def _written(gives: str) -> Type | None:
    return library_type(gives[1:]) if gives.startswith("=") else None
