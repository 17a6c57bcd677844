"""What a call leads to by declared types alone, as a compiler resolves it."""

from collections.abc import Iterable

from shared.parsing.facts import (
    Attribute,
    Call,
    Defined,
    Name,
    Super,
    Term,
    This,
)
from shared.resolution.declared import Type, bound_class, substituted
from shared.resolution.file_index import FileIndex
from shared.resolution.hierarchy import Hierarchy
from shared.resolution.lexical import Lexical
from shared.resolution.overloads import Argumented, Overloads
from shared.resolution.static_types import StaticTypes
from shared.resolution.values import Class, Function, Outside, Value
from shared.resolution.world import Spot, World, spot

# Among more methods of one name none is chosen for each call.
MAX_OVERLOADS = 64


class StaticCalls(StaticTypes):
    """Answers for call sites of languages with static types."""

    def __init__(self, world: World, lexical: Lexical, hierarchy: Hierarchy) -> None:
        super().__init__(world, lexical, hierarchy)
        self._overloads = Overloads(world, hierarchy, self)
        self._called: dict[tuple[str, int], tuple[Function, ...] | None] = {}
        self._unsure: dict[tuple[str, int], tuple[Function, ...] | None] = {}
        self._begun: set[str] = set()
        self._methods_of: dict[tuple[Class, str], list[Function]] = {}
        self._lambdas: dict[str, dict[int, tuple[int | Spot, int]]] = {}

    def called(self, file: FileIndex, index: int) -> tuple[Function, ...] | None:
        """Return the functions that a call means; None when types do not tell.

        An empty answer is an answer: the method is outside of the archive.
        """
        if file.path not in self._begun:
            # Chains from their inner ends, which come later in a file; then what one
            # statement takes from the one before.
            self._begun.add(file.path)
            count = len(file.facts.calls)
            for inner in (*range(count - 1, -1, -1), *range(count)):
                self._unsure.clear()
                self._resolved(file, inner)
        return self._resolved(file, index)

    def _resolved(self, file: FileIndex, index: int) -> tuple[Function, ...] | None:
        key = (file.path, index)
        if key in self._called:
            return self._called[key]
        if key in self._unsure:
            return self._unsure[key]
        before = self.cuts
        self._called[key] = None
        found = self._resolve(file, file.facts.calls[index])
        del self._called[key]
        sure = self.cuts == before
        (self._called if sure else self._unsure)[key] = found
        return found

    def result(self, file: FileIndex, call: int) -> Type | None:
        """Return the type of what a call returns."""
        fact = file.facts.calls[call]
        place = Spot(file, fact.scope, fact.callee, fact.at)
        functions = None if fact.kind == "new" else self._resolved(file, call)
        if functions:
            return self._returned(functions[0], self.receiver(place))
        value = self._lexical.value(place)
        if isinstance(value, Class):
            return Type(cls=value)
        if fact.kind == "new":
            return self.instance(place, fact.callee, ())
        if isinstance(value, Function):
            return self._returned(value, None)
        receiver = self.receiver(place)
        if functions is not None and receiver is not None:
            return self._library(place, receiver)
        return None

    def _returned(self, function: Function, receiver: Type | None) -> Type | None:
        found = self.written(function, function.definition.returns)
        return substituted(found, receiver) if receiver else found

    def receiver(self, place: Spot) -> Type | None:
        """Return the type of what a method is called on."""
        term = place.term
        return self.at(place, term.base) if isinstance(term, Attribute) else None

    def _library(self, place: Spot, receiver: Type) -> Type | None:
        # What a method of an outside type returns.
        name = place.term.name if isinstance(place.term, Attribute) else ""
        gives = place.file.language.rules.library_members.get(name, "")
        given = receiver.arguments or (None,)
        results = {
            "same": Type(receiver.name, receiver.cls, receiver.arguments),
            "first": given[0] or Type("Object"),
            "last": given[-1] or Type("Object"),
            "firsts": Type(receiver.name, arguments=given[:1]),
            "lasts": Type(receiver.name, arguments=given[-1:]),
        }
        return Type(gives[1:]) if gives.startswith("=") else results.get(gives)

    def lambda_formal(
        self, file: FileIndex, definition: int, index: int
    ) -> Type | None:
        """Return the type that a lambda's parameter has where the lambda is used."""
        taker = self._takers(file).get(definition)
        if taker is None:
            return None
        call, position = taker
        if position < 0:
            wanted = self.of(call) if isinstance(call, Spot) else None
            return self._overloads.formal_of(wanted, index)
        if isinstance(call, Spot):
            return None
        fact = file.facts.calls[call]
        functions = self._resolved(file, call)
        if functions:
            wanted = self._overloads.formal(functions[0], position)
            return self._overloads.formal_of(wanted, index)
        receiver = self.receiver(Spot(file, fact.scope, fact.callee, fact.at))
        if functions is None or receiver is None or not receiver.arguments:
            return None
        # A method of a collection passes its elements.
        pair = len(receiver.arguments) > 1 and index < len(receiver.arguments)
        return receiver.arguments[index if pair else -1]

    def _takers(self, file: FileIndex) -> dict[int, tuple[int | Spot, int]]:
        # Where each lambda goes: a call and a position, or a declared variable.
        found = self._lambdas.get(file.path)
        if found is not None:
            return found
        found = self._lambdas[file.path] = {}
        for number, call in enumerate(file.facts.calls):
            for position, argument in enumerate(call.arguments):
                if isinstance(argument.value, Defined):
                    found[argument.value.definition] = (number, position)
        for bindings in file.bindings.values():
            declared = [b for b in bindings if b.declared]
            for binding in bindings:
                if declared and isinstance(binding.value, Defined):
                    place = spot(file, declared[0].scope, declared[0])
                    found[binding.value.definition] = (place, -1)
        return found

    def _resolve(self, file: FileIndex, call: Call) -> tuple[Function, ...] | None:
        place = Spot(file, call.scope, call.callee, call.at)
        candidates = self._candidates(place, call)
        if candidates is None:
            return None
        if not file.language.rules.overloads or not candidates:
            built = self._built(candidates)
            return tuple(built) if len(built) <= 1 else None
        return tuple(self._overloads.select(candidates, self._arguments(file, call)))

    def _built(self, candidates: list[Function]) -> list[Function]:
        # Of one function for several platforms, the one of a default build.
        files = self._world.files
        built = [f for f in candidates if not files[f.path].facts.optional]
        return built or candidates[:1]

    def _candidates(self, place: Spot, call: Call) -> list[Function] | None:
        rules = place.file.language.rules
        match call.callee:
            case Super():
                owner = self.own_class(place)
                bases = self._hierarchy.bases(owner) if owner else ()
                return self._constructors(bases[:1], rules.constructors)
            case This():
                owner = self.own_class(place)
                return self._constructors((owner,) if owner else (), rules.constructors)
            case Attribute(base=base, name=name):
                return self._methods(place, base, name)
            case Name(name=name) if call.kind != "new":
                return self._bare(place, name)
            case _:
                value = self._lexical.value(place)
                if isinstance(value, Class) and rules.constructors:
                    return self._constructors((value,), rules.constructors)
                return None

    def constructor(self, file: FileIndex, index: int, cls: Class) -> list[Function]:
        """Return the constructor that a `new` of the class runs."""
        names = file.language.rules.constructors
        candidates = self._constructors((cls,), names)
        call = file.facts.calls[index]
        return self._overloads.select(candidates, self._arguments(file, call))

    def _constructors(
        self, classes: Iterable[Class], names: tuple[str, ...]
    ) -> list[Function]:
        return [
            function
            for cls in classes
            for name in names
            for function in self._functions(self._hierarchy.own(cls, name))
        ]

    def _methods(self, place: Spot, base: Term, name: str) -> list[Function] | None:
        inner = Spot(place.file, place.scope, base, place.at)
        of = self.of(inner)
        if of is None:
            value = self._lexical.value(inner)
            return [] if isinstance(value, Outside) and value.name else None
        cls = bound_class(of)
        if cls is None:
            # Fields of anonymous types and functions are left to flow.
            return None if of.keys or not of.name else []
        # A field that holds a function is left to flow.
        found = self._all(cls, name)
        return found if found or not self.fields.has(cls, name) else None

    def _bare(self, place: Spot, name: str) -> list[Function] | None:
        implied = self._lexical.implied(place.file, place.scope, name)
        if implied is not None:
            return self._all(implied[0], name)
        spots = self._lexical.spots(place, name)
        if not spots:
            return None
        found = [self._lexical.value(spot) for spot in spots]
        if all(isinstance(value, Function) for value in found):
            return [value for value in found if isinstance(value, Function)]
        return self._imported(spots)

    def _imported(self, spots: list[Spot]) -> list[Function] | None:
        # `import static a.B.m`: a member of a class.
        found: list[Function] = []
        for source in spots:
            if not isinstance(source.term, Attribute):
                return None
            base = Spot(source.file, source.scope, source.term.base, source.at)
            of = self.of(base)
            cls = bound_class(of) if of else None
            if cls is None:
                return None
            found.extend(self._all(cls, source.term.name))
        return found or None

    def _all(self, cls: Class, name: str) -> list[Function]:
        key = (cls, name)
        known = self._methods_of.get(key)
        if known is None:
            before = self.cuts
            known = self._find_all(cls, name)
            if len(known) > MAX_OVERLOADS:
                self._hierarchy.truncated = True
                known = known[:MAX_OVERLOADS]
            if self.cuts == before:
                self._methods_of[key] = known
        return known

    def _find_all(self, cls: Class, name: str) -> list[Function]:
        # Methods of ancestors count unless they are overridden.
        found: list[Function] = []
        shapes: set[tuple[Type | None, ...]] = set()
        for ancestor in self._hierarchy.ancestors(cls):
            own = self._functions(self._hierarchy.own(ancestor, name))
            fresh = [(f, self._shape(f)) for f in own]
            found.extend(f for f, shape in fresh if shape not in shapes)
            shapes.update(shape for _, shape in fresh)
        return found

    def _shape(self, function: Function) -> tuple[Type | None, ...]:
        formals = function.definition.formals
        return tuple(self.written(function, formal.type) for formal in formals)

    def _functions(self, places: Iterable[Spot]) -> list[Function]:
        values: list[Value | None] = [
            place.file.symbols[place.term.definition]
            if isinstance(place.term, Defined)
            else self._lexical.value(place)
            for place in places
        ]
        return [value for value in values if isinstance(value, Function)]

    def _arguments(self, file: FileIndex, call: Call) -> Argumented:
        types: list[Type | None] = []
        lambdas: list[int | None] = []
        for argument in call.arguments:
            place = Spot(file, call.scope, argument.value, call.at)
            count = self._formals_of(place)
            lambdas.append(count)
            types.append(self.of(place) if count is None else None)
        return Argumented(types=tuple(types), lambdas=tuple(lambdas))

    def _formals_of(self, place: Spot) -> int | None:
        # A function as argument: how many formals it has; -1 for `C::m`.
        term = place.term
        if isinstance(term, Defined):
            symbol = place.file.symbols[term.definition]
            return len(symbol.definition.formals)
        is_reference = isinstance(term, Attribute) and term.name.endswith("()")
        return -1 if is_reference else None
