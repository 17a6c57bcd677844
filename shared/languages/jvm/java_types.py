"""The types of Java's expressions: inherited members, and what lambdas are given."""

from collections.abc import Iterator, Sequence
from functools import partial

from shared.languages.jvm.handed_objects import STARTING, HandedObjects
from shared.languages.jvm.streams import GIVEN
from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Attribute,
    Call,
    CallResult,
    Defined,
    Name,
    Term,
)
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.static.inherited import InheritedTypes, variable_class
from shared.resolution.static.lambda_results import lambda_result
from shared.resolution.static.library import returned
from shared.resolution.static.methods import Targets, named_once
from shared.resolution.values.declared import Type, bound_class
from shared.resolution.values.value import Class, Function

JAVA = "java"
METHOD = "()"
# Methods of the library that keep what they are given, and call nothing.
KEEPING = frozenset(
    {
        *("add", "addFirst", "addLast", "asList", "entry", "of", "offer", "ofEntries"),
        *("ofNullable", "push", "put", "putIfAbsent", "requireNonNull", "set"),
    }
)
# Those that look at objects, and call nothing that these are handed over for.
_TALKING = """
    append contains debug equals error format indexOf info isInstance print printf
    println remove removeCallbacks trace valueOf warn
"""
TALKING = frozenset(f"{name}()" for name in _TALKING.split())

# Whose `of` makes what calls them.
CALLING = "Collector"

# Collectors in collectors.
MAX_COLLECTORS = 8


class JavaTypes(InheritedTypes):
    """Types of members of generic bases, of lambdas and their parameters."""

    def __init__(self, world: World, lexical: Lexical, hierarchy: Hierarchy) -> None:
        super().__init__(world, lexical, hierarchy)
        self._outer_calls: dict[str, dict[int, int]] = {}
        self._objects = HandedObjects(self, self._overloads.library)

    def member(self, of: Type | None, name: str) -> Type | None:
        """Return the type of a field, or of a class in a class."""
        found = super().member(of, name)
        return self._seen(found, of) if found and of else found

    def _name(self, place: Spot, name: str) -> Type | None:
        found = super()._name(place, name)
        return self.seen_inside(place, found) if _is_java(place.file) else found

    def _seen(self, found: Type | None, of: Type | None) -> Type | None:
        """Return a member's type with what the receiver's bases are given."""
        return self.seen_by(of, found, variable_class(found) if found else None)

    def lambda_formal(
        self, file: FileIndex, definition: int, index: int
    ) -> Type | None:
        """Return the type that a lambda's parameter has where the lambda is used."""
        call, position = self._takers(file).get(definition, (-1, -1))
        if isinstance(call, Spot) or call < 0 or file.language.spec.name != JAVA:
            return super().lambda_formal(file, definition, index)
        fact = file.facts.calls[call]
        place = Spot(file, fact.scope, fact.callee, fact.at)
        functions = self._resolved(file, call)
        if functions and isinstance(functions[0], Function):
            wanted = self._overloads.formal(functions[0], position)
            receiver = self.receiver(place) or self.implied_receiver(place)
            return self._overloads.formal_of(self._seen(wanted, receiver), index)
        given = self._elements(file, call)
        if not given:
            return None
        # A method of a collection passes its elements.
        pair = len(given) > 1 and index < len(given)
        return given[index if pair else -1]

    def _elements(self, file: FileIndex, index: int) -> tuple[Type | None, ...]:
        """Return what a method of the library passes to functions: type arguments."""
        for call in self._outward(file, index):
            fact = file.facts.calls[call]
            receiver = self.library_receiver(
                Spot(file, fact.scope, fact.callee, fact.at)
            )
            if receiver is not None and receiver.arguments:
                is_own = call == index
                return receiver.arguments if is_own else receiver.arguments[-1:]
        return ()

    def _outward(self, file: FileIndex, index: int) -> Iterator[int]:
        # `xs.collect(groupingBy(x -> ...))`: the collector is given what collects.
        yield index
        outer = self._outer_calls.get(file.path)
        if outer is None:
            outer = self._outer_calls[file.path] = dict(_arguments(file))
        for _ in range(MAX_COLLECTORS):
            if index not in outer or self._resolved(file, index):
                return
            index = outer[index]
            if self._resolved(file, index):
                return
            yield index

    def library_receiver(self, place: Spot) -> Type | None:
        """Return the library's type that a method is called on."""
        receiver = self.receiver(place)
        if receiver is None or receiver.cls is None:
            return receiver
        return None if receiver.is_class else self.outside_base(receiver)

    def given_back(
        self, place: Spot, value: Term, elements: tuple[Type | None, ...]
    ) -> Type | None:
        """Return what a function that is passed returns, given these elements."""
        if isinstance(value, Defined):
            return lambda_result(self, place.file, value, self._world.cut)
        if isinstance(value, Attribute) and value.name.endswith(METHOD):
            return self._reference_result(place, value, elements)
        of = self.at(place, value)
        if of is not None and of.is_class:
            return Type(of.name, of.cls)
        return of.arguments[-1] if of and of.arguments else None

    def _reference_result(
        self, place: Spot, value: Attribute, elements: tuple[Type | None, ...]
    ) -> Type | None:
        of = self.at(place, value.base)
        element = elements[-1] if elements else None
        functions = self.referred(place, value)
        if functions:
            is_open = of is not None and of.is_class and element is not None
            return self._returned(functions[0], element if is_open else of)
        if of is not None and bound_class(of) is not None:
            return None
        is_named = of is None or of.is_class
        on = element if is_named else of
        members = place.file.language.rules.library_members
        return returned(members, value.name, on) if on else None

    def handed(self, file: FileIndex, index: int) -> Targets:
        """Return the methods that a call outside of the archive is handed: `C::m`."""
        if file.language.spec.name != JAVA:
            return super().handed(file, index)
        call = file.facts.calls[index]
        if _keeps(call.callee):
            return ()
        found = named_once(file, call, partial(self._referred_by, call))
        return (*found, *self.objects_called(file, call))

    def _referred_by(self, call: Call, place: Spot) -> Sequence[Function | Class]:
        """Return what a reference names, chosen by how many arguments it is given."""
        found, callee, value = self._referred_to(place), call.callee, place.term
        name = callee.name if isinstance(callee, Attribute) else ""
        if len(found) < 2 or name not in GIVEN or not isinstance(value, Attribute):  # noqa: PLR2004 (overloads)
            return found
        count, of = GIVEN[name], self.at(place, value.base)
        on = self.library_receiver(Spot(place.file, call.scope, callee, call.at))
        if name == "forEach()" and on is not None and on.name.endswith("Map"):
            count += 1
        is_open = of is not None and of.is_class
        # `C::m` of an object is given that first.
        return [
            one
            for one in found
            if len(one.definition.formals)
            == count - (is_open and "static" not in one.definition.modifiers)
        ]

    def objects_called(self, file: FileIndex, call: Call) -> Targets:
        """Return the methods that a call has of the objects that it is given."""
        callee = call.callee
        if isinstance(callee, Attribute):
            name = callee.name.removesuffix(METHOD) + METHOD
            if name in STARTING:
                # `t.start()`, where the class of t is a thread.
                return tuple(
                    self._called_of(Spot(file, call.scope, callee.base, call.at))
                )
            if name in TALKING:
                return ()
        return named_once(file, call, self._called_of)

    def _called_of(self, place: Spot) -> Sequence[Function | Class]:
        of = self.of(place)
        if of is not None and of.cls is None and isinstance(place.term, Name):
            seen = _in_sight(place, place.term.name)
            of = (self.of(seen) if seen is not None else None) or of
        name = self._objects.method(of) if of is not None else None
        cls = bound_class(of) if of is not None and name is not None else None
        return self._all(cls, name) if cls is not None and name is not None else ()

    def _referred_to(self, place: Spot) -> Sequence[Function | Class]:
        value = place.term
        if isinstance(value, Attribute) and value.name.endswith(METHOD):
            return self.referred(place, value)
        if not isinstance(value, Name):
            return ()
        seen = _in_sight(place, value.name)
        if seen is not None and isinstance(seen.term, Attribute):
            # `Predicate<A> p = A::isOld; xs.filter(p)`
            return self._referred_to(seen)
        return self._made_by_reference(place)

    def _made_by_reference(self, place: Spot) -> Sequence[Function | Class]:
        # A class is a value in `C::new` alone.
        of = self.of(place)
        if of is None or not of.is_class or of.cls is None:
            return ()
        rules = place.file.language.rules
        return self._constructors((of.cls,), rules.constructors) or (of.cls,)

    def referred(self, place: Spot, value: Attribute) -> list[Function]:
        """Return the methods that `C::m` or `x::m` may mean."""
        of = self.at(place, value.base)
        cls = bound_class(of) if of else None
        return self._all(cls, value.name) if cls else []


def _in_sight(place: Spot, name: str) -> Spot | None:
    # What a variable holds, of which the library's type alone is declared:
    # `Thread t = new Worker()`.
    file, at = place.file, place.at
    bound = file.scope_of_name(place.scope, name, at)
    if bound == NO_SCOPE:
        bound = file.binders.nearest(name, place.scope)
    if bound in (NO_SCOPE, MODULE_SCOPE):
        return None
    values = [
        Spot(file, bound, one.value, one.at)
        for one in file.reaching(bound, name, place.scope, at)
        if not one.declared
    ]
    return values[0] if len(values) == 1 else None


def _is_java(file: FileIndex) -> bool:
    return file.language.spec.name == JAVA


def _keeps(callee: Term) -> bool:
    if isinstance(callee, Name):
        return callee.name.removesuffix(METHOD) in KEEPING
    if not isinstance(callee, Attribute):
        return False
    on = callee.base
    is_calling = isinstance(on, (Name, Attribute)) and on.name == CALLING
    return callee.name.removesuffix(METHOD) in KEEPING and not is_calling


def _arguments(file: FileIndex) -> Iterator[tuple[int, int]]:
    # Calls that are arguments, and of which calls.
    for number, call in enumerate(file.facts.calls):
        for argument in call.arguments:
            if isinstance(argument.value, CallResult):
                yield argument.value.call, number


def written_name(term: Term) -> str:
    """Return `C.m()` of what is called on a name, `m()` of a bare name."""
    if isinstance(term, Name):
        return term.name
    if not isinstance(term, Attribute):
        return ""
    base = term.base
    return f"{base.name}.{term.name}" if isinstance(base, (Name, Attribute)) else ""
