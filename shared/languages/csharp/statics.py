"""What C#'s calls lead to by declared types: extension methods, delegates, lambdas."""

from collections import Counter
from collections.abc import Iterable

from shared.languages.csharp.calls import OUT
from shared.languages.csharp.classes import INVOKE
from shared.languages.csharp.collections import COLLECTIONS
from shared.languages.csharp.library import TASKS
from shared.languages.csharp.methods import extension_key
from shared.languages.csharp.overloads import DELEGATES, Named, is_delegate
from shared.languages.csharp.results import FOLDING, CSharpResults
from shared.languages.csharp.types import NULLABLE, PREDEFINED
from shared.parsing.facts import (
    Attribute,
    Call,
    CallResult,
    Item,
    Name,
    Term,
    Within,
)
from shared.parsing.formals import least
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.static.methods import Targets, named_once
from shared.resolution.static.type_parameters import filled
from shared.resolution.values.declared import ARRAY, FUNCTION, NULL, Type
from shared.resolution.values.value import Class, Function

# What an event is given one more handler by.
ADDED = "+="

# What a name alone hands over, and library methods that keep it and call nothing.
GROUPS = frozenset({"method", "local_function"})
KEEPING = frozenset({"Add", "Append", "Enqueue", "Insert", "Push", "TryAdd"})
# What is made to call what it is given.
RUNNING = frozenset(
    {"Lazy", "ParameterizedThreadStart", "Task", "Thread", "ThreadStart", "Timer"}
    | {"TimerCallback", "WaitCallback"}
)

# Types that what nobody tells may always be of; what extends one of these says little.
_PLAIN = frozenset({*PREDEFINED, *PREDEFINED.values(), *NULLABLE, *NULLABLE.values()})
_HELD = frozenset({"Array", "ReadOnlySpan", "Span", *COLLECTIONS, *TASKS})
_OTHER = frozenset({"", "DateTime", "Type", ARRAY, FUNCTION, NULL, *DELEGATES})
ANYTHING = _PLAIN | _HELD | _OTHER


class CSharpCalls(CSharpResults):
    """Answers for C#'s call sites."""

    def __init__(self, world: World, lexical: Lexical, hierarchy: Hierarchy) -> None:
        super().__init__(world, lexical, hierarchy)
        self._members: dict[tuple[Class, str], list[Function]] = {}
        self._counts: Counter[str] | None = None

    def _resolve(self, file: FileIndex, call: Call) -> Targets | None:
        found = super()._resolve(file, call)
        callee = call.callee
        if found is None or not isinstance(callee, Attribute):
            return self._of_unknown(file, call) if found is None else found
        if call.kind == "new" or (found and self._is_sure(file, call, found)):
            return found
        place = Spot(file, call.scope, callee, call.at)
        receiver = self.receiver(place)
        if receiver is None or receiver.is_class:
            return found
        candidates = [
            function
            for function in self._extensions(place, callee.name)
            if self._own_overloads.extends(function, receiver)
        ]
        if not candidates:
            return found
        given = self._arguments(file, call)
        extended = Named(
            types=(receiver, *given.types),
            lambdas=(None, *given.lambdas),
            names=(None, *given.names),
            references=(False, *given.references),
        )
        chosen = self._own_overloads.select(candidates, extended)
        if found and not self._own_overloads.is_sure(chosen, extended):
            return found
        return tuple(chosen) or found

    def _of_unknown(self, file: FileIndex, call: Call) -> Targets | None:
        # `app.MapOrders()`: nobody tells what app is; the one method that extends a
        # type from outside and is called like no method of the library is meant.
        callee, known = call.callee, file.language.rules.library_members
        if not isinstance(callee, Attribute) or call.kind != "call":
            return None
        place = Spot(file, call.scope, callee, call.at)
        if callee.name in known or self._named(file.family)[callee.name] > 1:
            return None
        candidates = self._extensions(place, callee.name)
        if len(candidates) != 1 or self.receiver(place) is not None:
            return None
        base = Spot(file, call.scope, callee.base, call.at)
        function, count = candidates[0], len(call.arguments) + 1
        formals = function.definition.formals
        takes = least(formals) <= count <= len(formals)
        if not takes or self._lexical.value(base) is not None:
            return None
        of = self.written(function, formals[0].type)
        is_outside = of is not None and of.cls is None and of.variable < 0
        return (function,) if is_outside and of and of.name not in ANYTHING else None

    def _named(self, family: str) -> Counter[str]:
        # How many functions have a name, whatever they are members of.
        if self._counts is None:
            self._counts = Counter(
                symbol.definition.name
                for file in self._world.files.values()
                if file.family == family
                for symbol in file.symbols
                if isinstance(symbol, Function)
            )
        return self._counts

    def _is_sure(self, file: FileIndex, call: Call, found: Targets) -> bool:
        methods = [target for target in found if isinstance(target, Function)]
        given = self._arguments(file, call)
        return self._own_overloads.is_sure(methods, given)

    def _extensions(self, place: Spot, name: str) -> list[Function]:
        spots = self._world.linked(place.file, place.scope, extension_key(name)) or []
        return self._functions(spots)

    def _candidates(self, place: Spot, call: Call) -> list[Function] | None:
        if call.kind not in ("new", "super"):
            return super()._candidates(place, call)
        value = self._lexical.value(place)
        if not isinstance(value, Class):
            return None
        return self._constructors((value,), place.file.language.rules.constructors)

    def _all(self, cls: Class, name: str) -> list[Function]:
        found = self._members.get((cls, name))
        if found is None:
            found = self._members[cls, name] = super()._all(cls, name)
        return found

    def _bare(self, place: Spot, name: str) -> list[Function] | None:
        # A member that holds a function is left to flow.
        return super()._bare(place, name) or None

    def _methods(self, place: Spot, base: Term, name: str) -> list[Function] | None:
        if name == INVOKE:
            of = self.at(place, base)
            if of is not None and is_delegate(of):
                return None
        return super()._methods(place, base, name)

    def _functions(self, places: Iterable[Spot]) -> list[Function]:
        # A partial method is declared twice, as is one of several platforms.
        found: dict[tuple[Class | None, str], Function] = {}
        for function in super()._functions(places):
            key = (function.owner, function.definition.signature)
            known = found.get(key)
            if known is None or known.definition.body < 0:
                found[key] = function
        return list(found.values())

    def _arguments(self, file: FileIndex, call: Call) -> Named:
        given = super()._arguments(file, call)
        listed = call.arguments
        return Named(
            types=given.types,
            lambdas=given.lambdas,
            names=tuple(argument.name for argument in listed),
            references=tuple(isinstance(a.value, Within) for a in listed),
        )

    def handed(self, file: FileIndex, index: int) -> Targets:
        """Return the methods that a call outside of the archive is handed: `x.f`."""
        call = file.facts.calls[index]
        callee = call.callee
        if call.kind == "new":
            name = callee.name if isinstance(callee, Name) else ""
            is_calling = name.partition("`")[0] in RUNNING
        else:
            # Events, operators and indexers call nothing that they are given.
            name = callee.name if isinstance(callee, Attribute) else ""
            is_calling = name.isidentifier() and name not in KEEPING
        return named_once(file, call, self._meant) if is_calling else ()

    def _meant(self, place: Spot) -> list[Function]:
        match place.term:
            case Name(name=name):
                found = self._bare(place, name)
            case Attribute(base=base, name=name):
                found = self._methods(place, base, name)
            case _:
                return []
        return [one for one in found or () if one.definition.kind in GROUPS]

    def lambda_formal(
        self, file: FileIndex, definition: int, index: int
    ) -> Type | None:
        """Return the type that a lambda's parameter has where the lambda is used."""
        taker, position = self._takers(file).get(definition, (None, 0))
        if not isinstance(taker, int):
            return super().lambda_formal(file, definition, index)
        call = file.facts.calls[taker]
        functions = self._resolved(file, taker)
        if functions and isinstance(function := functions[0], Function):
            position += self.is_extended(file, call, function)
            wanted = self._wanted(file, call, function, position)
            return self._own_overloads.formal_of(wanted, index)
        receiver = self.receiver(Spot(file, call.scope, call.callee, call.at))
        name = call.callee.name if isinstance(call.callee, Attribute) else ""
        if name == ADDED:
            return self._own_overloads.formal_of(receiver, index)
        if name == FOLDING and receiver is not None:
            # `xs.Aggregate(seed, (sum, x) => ...)`, `xs.Aggregate((a, b) => ...)`.
            if index == 0 and position > 0:
                return self.of(Spot(file, call.scope, call.arguments[0].value, call.at))
            return self.element(receiver)
        # What takes a function is a method of a sequence, and passes its elements.
        is_first = functions is not None and receiver is not None and index == 0
        return self.element(receiver) if is_first else None

    def _wanted(
        self, file: FileIndex, call: Call, function: Function, position: int
    ) -> Type | None:
        formals = function.definition.formals
        if position >= len(formals):
            return None
        written = formals[position].type
        if function.definition.type_formals and written is not None:
            given = self.given(file, call, function, lambdas=False)
            found = filled(written, given, self.reader(function))
        else:
            found = self._own_overloads.formal(function, position)
        place = Spot(file, call.scope, call.callee, call.at)
        receiver = self.receiver(place) or self.implied_receiver(place)
        return self.seen_by(receiver, found, function.owner)

    def _of(self, place: Spot) -> Type | None:
        match place.term:
            case Item(base=CallResult(call=call), key=str(key)) if key.startswith(OUT):
                return self._given_out(place.file, call, int(key[len(OUT) :]))
            case _:
                return super()._of(place)

    def _given_out(self, file: FileIndex, index: int, position: int) -> Type | None:
        # `f(out var x)`: x is of the parameter's type.
        call = file.facts.calls[index]
        functions = self._resolved(file, index)
        if functions and isinstance(function := functions[0], Function):
            position += self.is_extended(file, call, function)
            return self._wanted(file, call, function, position)
        receiver = self.receiver(Spot(file, call.scope, call.callee, call.at))
        name = call.callee.name if isinstance(call.callee, Attribute) else ""
        if functions is None or receiver is None or not name.startswith("Try"):
            return None
        return receiver.arguments[-1] if receiver.arguments else None
