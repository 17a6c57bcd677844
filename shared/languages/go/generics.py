"""Go's generic functions: what their type parameters are in one call."""

from shared.parsing.facts import (
    TYPE_ARGUMENTS,
    Attribute,
    Call,
    Defined,
    Either,
    Formal,
    Literal,
    Name,
    Repeated,
    Sequence,
    Term,
)
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.static.calls import StaticCalls
from shared.resolution.static.type_parameters import RAW, filled, infer
from shared.resolution.values.declared import FUNCTION, TUPLE, Type
from shared.resolution.values.value import Function


class GoGenerics(StaticCalls):
    """Types of what generic functions return.

    Elsewhere a type parameter is its constraint. Behind the type parameters of a
    function's fact stand its result and its parameters as they are written.
    """

    def result(self, file: FileIndex, call: int) -> Type | None:
        """Return the type of what a call returns."""
        fact = file.facts.calls[call]
        function = self._generic(file, fact)
        found = self._generic_result(file, fact, function) if function else None
        return found or super().result(file, call)

    def _generic(self, file: FileIndex, call: Call) -> Function | None:
        callee = call.callee
        if isinstance(callee, Either):
            # `f[T](x)` looks like a call of an element.
            callee = callee.options[-1]
        if not isinstance(callee, (Name, Attribute)):
            return None
        value = self._lexical.value(Spot(file, call.scope, callee, call.at))
        is_generic = isinstance(value, Function) and value.definition.type_formals
        return value if is_generic and isinstance(value, Function) else None

    def _generic_result(
        self, file: FileIndex, call: Call, function: Function
    ) -> Type | None:
        formals = function.definition.type_formals
        names = [formal for formal in formals if formal.name != RAW]
        returned, *raw = formals[len(names) :]
        if returned.type is None:
            return None
        given: dict[str, Type | None] = {formal.name: None for formal in names}
        self._written(file, call, given)
        if None in given.values():
            self._infer(file, call, raw, given)
        for formal in names:
            if given[formal.name] is None:
                given[formal.name] = self.written(function, formal.type)
        definition, home = function.definition, self._world.files[function.path]

        def read(one: Term) -> Type | None:
            return self.of(Spot(home, definition.scope, one, definition.at))

        return filled(returned.type, given, read)

    def _written(
        self, file: FileIndex, call: Call, given: dict[str, Type | None]
    ) -> None:
        last = call.arguments[-1] if call.arguments else None
        if last is None or last.name != TYPE_ARGUMENTS:
            return
        if isinstance(last.value, Sequence):
            for name, term in zip(given, last.value.items, strict=False):
                given[name] = self.of(Spot(file, call.scope, term, call.at))

    def _infer(
        self,
        file: FileIndex,
        call: Call,
        raw: list[Formal],
        given: dict[str, Type | None],
    ) -> None:
        plain = [one for one in call.arguments if one.name != TYPE_ARGUMENTS]
        if len(plain) == 1 and len(raw) > 1:
            # `f(g())`, where g returns all that f is given.
            known = self.of(Spot(file, call.scope, plain[0].value, call.at))
            if known is not None and known.name == TUPLE:
                for formal, one in zip(raw, known.arguments, strict=False):
                    infer(formal.type, one, given)
                return
        constants: list[tuple[Term | None, Type | None]] = []
        for position, argument in enumerate(plain):
            formal = raw[min(position, len(raw) - 1)] if raw else Formal("")
            wanted = formal.type
            if formal.kind == "rest" and not argument.spread:
                wanted = wanted.element if isinstance(wanted, Repeated) else None
            known = self._argument(Spot(file, call.scope, argument.value, call.at))
            if isinstance(argument.value, Literal):
                # A constant becomes what the other arguments are.
                constants.append((wanted, known))
            else:
                infer(wanted, known, given)
        for wanted, known in constants:
            infer(wanted, known, given)

    def _argument(self, place: Spot) -> Type | None:
        """Return an argument's type, with what it gives where it is a function."""
        function = self._meant_by(place)
        if function is None:
            return self.of(place)
        receiver = self.receiver(place)
        return Type(FUNCTION, arguments=(None, self._returned(function, receiver)))

    def _meant_by(self, place: Spot) -> Function | None:
        term = place.term
        if isinstance(term, Defined):
            symbol = place.file.symbols[term.definition]
            return symbol if isinstance(symbol, Function) else None
        if isinstance(term, Name):
            value = self._lexical.value(place)
            return value if isinstance(value, Function) else None
        if isinstance(term, Attribute):
            found = self._methods(place, term.base, term.name) or []
            return found[0] if len(found) == 1 else None
        return None
