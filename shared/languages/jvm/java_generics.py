"""Java's generic methods: what their type parameters are in one call."""

from shared.languages.jvm.java_types import JAVA, JavaTypes
from shared.parsing.facts import Call, Defined, Formal, InstanceOf, Term
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.static.lambda_results import lambda_result
from shared.resolution.static.type_parameters import RAW, filled, infer
from shared.resolution.values.declared import Type
from shared.resolution.values.value import Function


class JavaGenerics(JavaTypes):
    """Types of what generic methods return, and of what lambdas they are passed get.

    Elsewhere a type parameter is its bound. Behind the type parameters of a method's
    fact stand its result and its parameters as they are written, with the names.
    """

    def lambda_formal(
        self, file: FileIndex, definition: int, index: int
    ) -> Type | None:
        """Return the type that a lambda's parameter has where the lambda is used."""
        call, position = self._takers(file).get(definition, (-1, -1))
        if isinstance(call, int) and call >= 0 and file.language.spec.name == JAVA:
            functions = self._resolved(file, call)
            first = functions[0] if functions else None
            if isinstance(first, Function) and raw_of(first):
                fact = file.facts.calls[call]
                given = self._given_types(file, fact, first, lambdas=False)
                raw = raw_of(first)[1:]
                wanted = raw[min(position, len(raw) - 1)].type if raw else None
                found = self._filled(first, wanted, given)
                formal = self._overloads.formal_of(found, index)
                if formal is not None:
                    return formal
        return super().lambda_formal(file, definition, index)

    def generic_result(
        self, file: FileIndex, call: Call, function: Function
    ) -> Type | None:
        """Return what a generic method returns where it is called, if that is told."""
        raw = raw_of(function)
        if not raw or raw[0].type is None:
            return None
        given = self._given_types(file, call, function, lambdas=True)
        return self._filled(function, raw[0].type, given)

    def _given_types(
        self, file: FileIndex, call: Call, function: Function, *, lambdas: bool
    ) -> dict[str, Type | None]:
        formals = function.definition.type_formals
        found: dict[str, Type | None] = {f.name: None for f in formals if f.name != RAW}
        pairs = list(zip(raw_of(function)[1:], call.arguments, strict=False))
        for formal, argument in pairs:
            if not isinstance(argument.value, Defined):
                place = Spot(file, call.scope, argument.value, call.at)
                infer(formal.type, self.of(place), found)
        for formal, argument in pairs:
            wanted, value = formal.type, argument.value
            if not (isinstance(value, Defined) and isinstance(wanted, InstanceOf)):
                continue
            if lambdas:
                returned = lambda_result(self, file, value, self._world.cut)
                infer(next(iter(wanted.arguments[-1:]), None), returned, found)
        for formal in formals:
            if formal.name in found and found[formal.name] is None:
                found[formal.name] = self.written(function, formal.type)
        return found

    def _filled(
        self, function: Function, term: Term | None, given: dict[str, Type | None]
    ) -> Type | None:
        if term is None:
            return None
        definition = function.definition
        file = self._world.files[function.path]

        def read(one: Term) -> Type | None:
            return self.of(Spot(file, definition.scope, one, definition.at))

        return filled(term, given, read)


def raw_of(function: Function) -> tuple[Formal, ...]:
    """Return the result and the parameters of a generic method as they are written."""
    formals = function.definition.type_formals
    names = sum(formal.name != RAW for formal in formals)
    return formals[names:]
