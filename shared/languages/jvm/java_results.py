"""What Java's calls return: streams, collectors, factories, members of bases."""

from typing import TypeAlias

from shared.languages.jvm.java_generics import JavaGenerics
from shared.languages.jvm.java_types import JAVA, MAX_COLLECTORS, written_name
from shared.languages.jvm.streams import (
    COLLECTING,
    FLATTENING,
    GROUPING,
    HANDING_ON,
    HOLDING,
    MAPPING,
    NUMBERED,
    PAIRED,
    PASSING,
    TABULATING,
)
from shared.parsing.facts import Attribute, Call, CallResult, Name, Term
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.static.library import returned
from shared.resolution.values.declared import ARRAY, Type
from shared.resolution.values.value import Function

Elements: TypeAlias = tuple[Type | None, ...]


class JavaCalls(JavaGenerics):
    """Answers for the call sites of Java."""

    def result(self, file: FileIndex, call: int) -> Type | None:
        """Return the type of what a call returns."""
        fact = file.facts.calls[call]
        if file.language.spec.name != JAVA:
            return super().result(file, call)
        place = Spot(file, fact.scope, fact.callee, fact.at)
        if fact.kind == "new":
            # `x.new C()`: a class in that of x.
            inner = self.of(place) if isinstance(fact.callee, Attribute) else None
            if inner is not None and inner.is_class and inner.cls is not None:
                return Type(cls=inner.cls)
            return super().result(file, call)
        functions = self._resolved(file, call)
        if functions and isinstance(functions[0], Function):
            told = self.generic_result(file, fact, functions[0])
            if told is not None:
                return told
            receiver = self.receiver(place) or self.implied_receiver(place)
            return self._returned(functions[0], receiver)
        made = self._outside_result_of(place, fact)
        return made or super().result(file, call)

    def _outside_result_of(self, place: Spot, call: Call) -> Type | None:
        if not isinstance(place.term, Attribute):
            return None
        receiver = self.receiver(place)
        if receiver is None or receiver.is_class:
            is_own = receiver is not None and receiver.cls is not None
            return None if is_own else self._of_factory(place, call)
        library = self.library_receiver(place)
        if library is None:
            return None
        return self._of_library(place, call, library, place.term.name)

    def _of_factory(self, place: Spot, call: Call) -> Type | None:
        name = written_name(place.term)
        arguments = call.arguments
        if not arguments:
            return None
        if name in PASSING:
            return self.at(place, arguments[0].value)
        if name in HOLDING:
            count = 2 if HOLDING[name] in PAIRED else 1
            given = [self.at(place, one.value) for one in arguments[:count]]
            first = given[0]
            if len(arguments) == 1 and first is not None and first.name == ARRAY:
                given = list(first.arguments)
            return Type(HOLDING[name], arguments=tuple(given))
        if name in MAPPING:
            value = self.given_back(place, arguments[0].value, ())
            return Type(MAPPING[name], arguments=(value,))
        return None

    def _of_library(
        self, place: Spot, call: Call, receiver: Type, name: str
    ) -> Type | None:
        given = receiver.arguments
        if name == "entrySet()" and len(given) > 1:
            return Type("Set", arguments=(Type("Entry", arguments=given),))
        if call.arguments:
            first = call.arguments[0].value
            if name in MAPPING or name in FLATTENING:
                return self._mapped(place, first, receiver, name)
            if name == "collect()" and len(call.arguments) == 1:
                return self._collected(place, first, given[-1:])
            if name == "reduce()" and len(call.arguments) > 1:
                return self.at(place, first)
        return returned(place.file.language.rules.library_members, name, receiver)

    def _mapped(self, place: Spot, passed: Term, receiver: Type, name: str) -> Type:
        value = self.given_back(place, passed, receiver.arguments)
        if name in FLATTENING:
            held = value.arguments[-1:] if value else ()
            return Type(receiver.name, arguments=held)
        is_number = receiver.name in NUMBERED and not MAPPING[name]
        held = () if is_number else (value,)
        return Type(MAPPING[name] or receiver.name, arguments=held)

    def _collected(
        self, place: Spot, collector: Term, elements: Elements, depth: int = 0
    ) -> Type | None:
        """Return what a collector makes of these elements."""
        if not isinstance(collector, CallResult) or depth > MAX_COLLECTORS:
            return None
        call = place.file.facts.calls[collector.call]
        callee = call.callee
        name = callee.name if isinstance(callee, (Name, Attribute)) else ""
        if name in COLLECTING:
            return Type(COLLECTING[name], arguments=elements)
        if not call.arguments:
            return None
        values = [argument.value for argument in call.arguments]
        at = Spot(place.file, call.scope, callee, call.at)
        first = self.given_back(at, values[0], elements)
        if name in HANDING_ON:
            return self._collected(at, values[-1], (first,), depth + 1)
        second: Type | None = None
        if name in TABULATING and len(values) > 1:
            second = self.given_back(at, values[1], elements)
        elif name in GROUPING and len(values) > 1:
            second = self._collected(at, values[-1], elements, depth + 1)
        elif name in GROUPING:
            second = Type("List", arguments=elements)
        else:
            return None
        return Type("Map", arguments=(first, second))
