"""What the lambdas get that are given to Kotlin's calls."""

from shared.languages.kotlin.known_types import SEALED
from shared.languages.kotlin.library import COMPARING, GIVING, RETURNING_SELF
from shared.languages.kotlin.statics.arguments import assigned
from shared.languages.kotlin.statics.choosing import Choosing
from shared.languages.kotlin.statics.fitting import ANY
from shared.languages.kotlin.statics.generics import FUNCTIONS, filled
from shared.languages.kotlin.statics.library import (
    lambda_of,
)
from shared.languages.kotlin.statics.members import KOTLIN
from shared.languages.kotlin.statics.types import parameters_of
from shared.languages.kotlin.types import EXTENSION, FUNCTION
from shared.parsing.facts import (
    MODULE_SCOPE,
    TYPE_ARGUMENTS,
    Attribute,
    Call,
    CallResult,
    Defined,
    Name,
)
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.static.methods import Targets
from shared.resolution.values.declared import Type
from shared.resolution.values.value import Class, Function

# Lambdas in lambdas whose types depend on each other; more is generated code.
MAX_LAMBDAS = 12


class Lambdas(Choosing):
    """Answers for the types of lambdas by where they are used."""

    def __init__(self, world: World, lexical: Lexical, hierarchy: Hierarchy) -> None:
        super().__init__(world, lexical, hierarchy)
        self._lambda_depth = 0
        self._expectations: dict[tuple[str, int], Type] = {}
        # Lambdas that were looked at in vain for the call that is being resolved: each
        # lambda around one would look at all others again.
        self._in_vain: set[tuple[str, int]] = set()
        # Calls that are given what `compareBy` returns, by the call of it.
        self._sorting: dict[tuple[str, int], int] = {}

    def _called_value(self, place: Spot) -> Type | None:
        match place.term:
            case Attribute(base=base, name="invoke"):
                return self.at(place, base)
            case Name():
                # What is called is no function, or it would have been found.
                seen = Spot(place.file, MODULE_SCOPE, place.term, place.at)
                value = self._lexical.value(seen)
                return None if isinstance(value, Function) else self.of(place)
            case _:
                return self.of(place)

    def lambda_formal(
        self, file: FileIndex, definition: int, index: int
    ) -> Type | None:
        """Return the type that a lambda's parameter has where the lambda is used."""
        if file.language.spec.name != KOTLIN:
            return super().lambda_formal(file, definition, index)
        wanted = self.expected(file, definition)
        given = parameters_of(wanted) if wanted is not None else None
        return given[index] if given is not None and index < len(given) else None

    def called(self, file: FileIndex, index: int) -> Targets | None:
        """Return what a call means; None when types do not tell.

        What is called first is asked for first, which is what comes first in a chain,
        a block and around a lambda; then what is passed as an argument.
        """
        if file.path not in self._begun and file.language.spec.name == KOTLIN:
            self._begun.add(file.path)
            calls = file.facts.calls
            order = sorted(range(len(calls)), key=lambda number: calls[number].at)
            for inner in (*order, *reversed(order)):
                self.forget()
                self._resolved(file, inner)
        return super().called(file, index)

    def forget(self) -> None:
        """Drop what is kept of answers that something was left out of."""
        super().forget()
        self._in_vain.clear()

    def expected(self, file: FileIndex, definition: int) -> Type | None:
        """Return the type that a lambda has where it is used."""
        key = (file.path, definition)
        if key in self._expectations:
            return self._expectations[key]
        if key in self._in_vain:
            return None
        if self._lambda_depth > MAX_LAMBDAS:
            self.questions.cuts += 1
            self._hierarchy.truncated = True
            return None
        before = self.questions.cuts
        self._lambda_depth += 1
        found = self._expected(file, definition)
        self._lambda_depth -= 1
        if found is None:
            self._in_vain.add(key)
        elif self.questions.cuts == before:
            self._expectations[key] = found
        return found

    def _expected(self, file: FileIndex, definition: int) -> Type | None:
        taker = self._takers(file).get(definition)
        if taker is None:
            return None
        call, position = taker
        if isinstance(call, Spot):
            return self.as_function(self.of(call))
        fact = file.facts.calls[call]
        place = Spot(file, fact.scope, fact.callee, fact.at)
        functions = self._resolved(file, call)
        if functions:
            return self._taken(place, fact, functions[0], position)
        formals = file.symbols[definition].definition.formals
        receiver = self.receiver(place)
        name = getattr(fact.callee, "name", "")
        called = self._called_value(place) if functions is None else None
        if called is not None and called.name in FUNCTIONS:
            given = called.arguments[:-1]
            at = position + (called.name == EXTENSION)
            return self.as_function(given[at]) if at < len(given) else None

        def first() -> Type | None:
            plain = [a for a in fact.arguments if a.name != TYPE_ARGUMENTS]
            is_itself = not plain or plain[0].value == Defined(definition)
            return None if is_itself else self.at(place, plain[0].value)

        value = self._lexical.value(place) if functions is None else None
        if isinstance(value, Class):
            # `Interface { ... }`.
            types = self._type_arguments(place, fact)
            return self.as_function(Type(cls=value, arguments=types))
        if receiver is None and name in COMPARING:
            element = self._compared(place, call, fact)
        else:
            element = self._iterated(place, receiver)
        if receiver is None and name in GIVING | RETURNING_SELF:
            # `apply { ... }` alone is called on `this`.
            receiver = next(iter(self.receivers(file, fact.scope)), None)
        return lambda_of(name, (receiver, element), first, len(formals))

    def _compared(self, place: Spot, index: int, call: Call) -> Type | None:
        # `compareBy<A> { ... }`, `xs.sortedWith(compareBy { ... })`.
        for written in self._type_arguments(place, call):
            return written
        taker = self._sorting.get((place.file.path, index))
        if taker is None:
            return None
        fact = place.file.facts.calls[taker]
        outer = Spot(place.file, fact.scope, fact.callee, fact.at)
        return self._iterated(outer, self.receiver(outer))

    def _iterated(self, place: Spot, receiver: Type | None) -> Type | None:
        # A bare `forEach { ... }` is called on what is around it.
        around = [receiver] if receiver else self.receivers(place.file, place.scope)
        found = (self.element(of) for of in around)
        return next((of for of in found if of is not None), None)

    def _taken(
        self, place: Spot, call: Call, target: Function | Class, position: int
    ) -> Type | None:
        for function in self._runs(target):
            places = assigned(function.definition.formals, call.arguments)
            at = places[position] if places else None
            if at is not None:
                wanted = self._wanted(function, function.definition.formals[at])
                known = self._learned(place, call, function, with_lambdas=False)
                return self.as_function(filled(wanted, known))
        return None

    def as_function(self, wanted: Type | None) -> Type | None:
        """Return the type of the function that a value of a type may be."""
        if wanted is None or wanted.name in FUNCTIONS or wanted.variable >= 0:
            return wanted
        if wanted.cls is None and wanted.name in SEALED | ANY:
            return wanted if wanted.name in ANY else None
        if wanted.cls is None:
            # An outside interface: its type arguments are what it is given.
            return Type(FUNCTION, arguments=(*wanted.arguments, None))
        method = self._overloads.single_method(wanted.cls)
        if method is None:
            return None
        known = self.known_of(wanted)
        formals = [
            filled(self.written(method, formal.type), known)
            for formal in method.definition.formals
        ]
        result = filled(self.written(method, method.definition.returns), known)
        return Type(FUNCTION, arguments=(*formals, result))

    def _takers(self, file: FileIndex) -> dict[int, tuple[int | Spot, int]]:
        is_new = file.path not in self._lambdas
        found = super()._takers(file)
        if not is_new or file.language.spec.name != KOTLIN:
            return found
        self._sort(file)
        for store in file.facts.stores:
            if isinstance(store.value, Defined) and store.attribute:
                term = Attribute(store.base, store.attribute)
                place = Spot(file, store.scope, term, store.at)
                found[store.value.definition] = (place, -1)
        for symbol in file.symbols:
            for formal in symbol.definition.formals:
                if isinstance(formal.default, Defined) and formal.type is not None:
                    place = Spot(
                        file, symbol.definition.scope, formal.type, symbol.definition.at
                    )
                    found[formal.default.definition] = (place, -1)
        return found

    def _sort(self, file: FileIndex) -> None:
        calls = file.facts.calls
        for number, call in enumerate(calls):
            for argument in call.arguments:
                made = argument.value
                if isinstance(made, CallResult):
                    callee = calls[made.call].callee
                    if isinstance(callee, Name) and callee.name in COMPARING:
                        self._sorting[file.path, made.call] = number
