"""What a call leads to by declared types alone, as a compiler resolves it."""

from shared.parsing.facts import (
    Attribute,
    Call,
    Defined,
    Name,
    Super,
    Term,
    This,
)
from shared.resolution.classes.declarations import Declarations
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.lambda_takers import Taker, takers
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.static.arguments import arguments_of
from shared.resolution.static.associated import associated, operand_of, with_operand
from shared.resolution.static.choices import MAX_CHOSEN
from shared.resolution.static.constness import Constness
from shared.resolution.static.conversions import ConvertingOverloads
from shared.resolution.static.library import returned
from shared.resolution.static.many import Many
from shared.resolution.static.methods import StaticMethods, Targets
from shared.resolution.static.of_modules import of_module
from shared.resolution.static.overloads import Argumented, Overloads
from shared.resolution.values.declared import FUNCTION, Type, bound_class
from shared.resolution.values.value import Class, Function, ModuleRef, Outside

# Calls that make an instance of what they call.
MAKING = ("new", "declared")


class StaticCalls(StaticMethods):
    """Answers for call sites of languages with static types."""

    def __init__(self, world: World, lexical: Lexical, hierarchy: Hierarchy) -> None:
        super().__init__(world, lexical, hierarchy)
        self._overloads = Overloads(world, hierarchy, self)
        self.declarations = Declarations(world, lexical, hierarchy)
        self._converting = ConvertingOverloads(
            world, hierarchy, self, self.declarations
        )
        self._many = Many(world)
        self._constness = Constness(lexical, hierarchy, self.of, self._resolved)
        self._called: dict[tuple[str, int], Targets | None] = {}
        self._unsure: dict[tuple[str, int], Targets | None] = {}
        self._begun: set[str] = set()
        self._lambdas: dict[str, dict[int, Taker]] = {}

    def called(self, file: FileIndex, index: int) -> Targets | None:
        """Return the functions that a call means; None when types do not tell.

        An empty answer is an answer: the method is outside of the archive. Where more
        than `MAX_CHOSEN` are left, it is one more than that: which of them is unsaid.
        """
        if file.path not in self._begun:
            # Chains from their inner ends, which come later in a file; then what one
            # statement takes from the one before.
            self._begun.add(file.path)
            count = len(file.facts.calls)
            for inner in (*range(count - 1, -1, -1), *range(count)):
                self.forget()
                self._resolved(file, inner)
        return self._resolved(file, index)

    def allows(self, file: FileIndex, index: int, constructor: Function) -> bool:
        """Whether a call that makes an instance may run this constructor."""
        if file.language.rules.converts and constructor.owner is not None:
            among = self.constructor(file, index, constructor.owner)
            return not among or constructor in among
        chosen = self.called(file, index)
        return not chosen or chosen == (constructor,)

    def forget(self) -> None:
        """Drop what is kept of answers that something was left out of."""
        self._unsure.clear()

    def _resolved(self, file: FileIndex, index: int) -> Targets | None:
        key = (file.path, index)
        if key in self._called:
            return self._called[key]
        if key in self._unsure:
            return self._unsure[key]
        before = self.questions.cuts
        self._called[key] = None
        found = self._resolve(file, file.facts.calls[index])
        if found is not None:
            found = found[: MAX_CHOSEN + 1]
        del self._called[key]
        sure = self.questions.cuts == before
        (self._called if sure else self._unsure)[key] = found
        return found

    def result(self, file: FileIndex, call: int) -> Type | None:
        """Return the type of what a call returns."""
        fact = file.facts.calls[call]
        place = Spot(file, fact.scope, fact.callee, fact.at)
        functions = None if fact.kind == "new" else self._resolved(file, call)
        if functions and isinstance(functions[0], Function):
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
            name = place.term.name if isinstance(place.term, Attribute) else ""
            return self._declared(receiver, name) or returned(
                file.language.rules.library_members, name, receiver
            )
        return self._of_value(place) if functions is None else None

    def _of_value(self, place: Spot) -> Type | None:
        # `f(x)` of a variable: what its type says that it gives, `func() R`.
        of = self.of(place)
        if of is not None and of.cls is not None and of.variable < 0:
            of = self.underlying(of.cls) if not of.is_class else None
        if of is None or of.name != FUNCTION or len(of.arguments) < 2:  # noqa: PLR2004 (what it takes and gives)
            return None
        return of.arguments[1]

    def _declared(self, receiver: Type, name: str) -> Type | None:
        # What a method returns that is declared here and defined elsewhere.
        cls = bound_class(receiver)
        function = self.declarations.member(cls, name) if cls else None
        return self._returned(function, receiver) if function else None

    def receiver(self, place: Spot) -> Type | None:
        """Return the type of what a method is called on."""
        term = place.term
        return self.at(place, term.base) if isinstance(term, Attribute) else None

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
        if functions and isinstance(functions[0], Function):
            wanted = self._overloads.formal(functions[0], position)
            return self._overloads.formal_of(wanted, index)
        receiver = self.receiver(Spot(file, fact.scope, fact.callee, fact.at))
        if functions is None or receiver is None or not receiver.arguments:
            return None
        # A method of a collection passes its elements.
        pair = len(receiver.arguments) > 1 and index < len(receiver.arguments)
        return receiver.arguments[index if pair else -1]

    def _takers(self, file: FileIndex) -> dict[int, Taker]:
        found = self._lambdas.get(file.path)
        if found is None:
            found = self._lambdas[file.path] = takers(file)
        return found

    def _resolve(self, file: FileIndex, call: Call) -> Targets | None:
        place = Spot(file, call.scope, call.callee, call.at)
        candidates = self._candidates(place, call)
        if not candidates and file.language.rules.argument_lookup:
            found = self._by_arguments(place, call)
            if found:
                return found
        if candidates is None:
            return None
        if not file.language.rules.overloads or not candidates:
            built = self._built(candidates)
            sure = len(built) <= 1 or self._are_defined(place)
            return tuple(built) if sure else None
        converts = file.language.rules.converts
        if converts and any(argument.spread for argument in call.arguments):
            # `f(args...)`: how many there are, a compiler alone knows.
            return tuple(candidates)
        chosen = self._chooser(file).select(candidates, self._arguments(file, call))
        if len(chosen) > 1 and converts:
            chosen = self._constness.among(place, chosen)
        return tuple(chosen)

    def _arguments(self, file: FileIndex, call: Call) -> Argumented:
        return arguments_of(self, file, call)

    def _by_arguments(self, place: Spot, call: Call) -> tuple[Function, ...]:
        # `f(x)` and `x + y`, where the class of x is declared.
        operand = operand_of(place.term)
        if call.kind in MAKING or not (operand or isinstance(place.term, Name)):
            return ()
        given = self._arguments(place.file, call)
        if operand is not None:
            given = with_operand(given, self.at(place, operand))
        found = associated(self._lexical, self._many, place, given, self._shape)
        # Where no operator suits there is one of the library.
        chooser = self._converting
        choose = chooser.select if operand is None else chooser.suited
        return tuple(choose(found, given)) if found else ()

    def _chooser(self, file: FileIndex) -> Overloads:
        return self._converting if file.language.rules.converts else self._overloads

    def _are_defined(self, place: Spot) -> bool:
        # Definitions for several platforms, not values of a variable.
        name = place.term.name if isinstance(place.term, Name) else ""
        spots = self._lexical.spots(place, name) or []
        return all(isinstance(spot.term, Defined) for spot in spots)

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
            case Name(name=name) if call.kind not in MAKING:
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
        if any(argument.spread for argument in call.arguments):
            # `T(args...)`: how many there are, a compiler alone knows.
            return candidates
        return self._chooser(file).select(candidates, self._arguments(file, call))

    def _methods(self, place: Spot, base: Term, name: str) -> list[Function] | None:
        inner = Spot(place.file, place.scope, base, place.at)
        of = self.of(inner)
        if of is None:
            value = self._lexical.value(inner)
            if isinstance(value, ModuleRef):
                return of_module(self._lexical, self._many, place, value, name)
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
            return self._own_methods(implied[0], name) or None
        spots = self._lexical.spots(place, name)
        if not spots:
            return None
        many = self._many.of_name(place, name, spots)
        if many is not None:
            return many
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
            cls = bound_class(of) if of else self._lexical.value(base)
            if isinstance(cls, ModuleRef) and len(spots) == 1:
                term = source.term
                return of_module(self._lexical, self._many, source, cls, term.name)
            if not isinstance(cls, Class):
                return None
            found.extend(self._all(cls, source.term.name))
        return found or None
