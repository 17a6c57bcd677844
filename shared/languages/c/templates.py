"""What C++'s function templates return, where a call's arguments tell it."""

from collections.abc import Callable

from shared.parsing.facts import Term, Unknown
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.static.calls import StaticCalls
from shared.resolution.static.type_parameters import filled, infer
from shared.resolution.values.declared import Type
from shared.resolution.values.value import Class, Function


class TemplateCalls(StaticCalls):
    """Answers for call sites of C and C++; a template's parameters are inferred."""

    def result(self, file: FileIndex, call: int) -> Type | None:
        """Return the type of what a call returns."""
        fact = file.facts.calls[call]
        functions = None if fact.kind == "new" else self._resolved(file, call)
        template = functions[0] if functions else None
        if isinstance(template, Function) and template.definition.type_formals:
            found = self._instantiated(file, call, template)
            if found is not None:
                return found
        return super().result(file, call)

    def _instantiated(
        self, file: FileIndex, call: int, template: Function
    ) -> Type | None:
        definition = template.definition
        if definition.returns is None:
            return None
        fact = file.facts.calls[call]
        given: dict[str, Type | None] = {f.name: None for f in definition.type_formals}
        for formal, argument in zip(definition.formals, fact.arguments, strict=False):
            place = Spot(file, fact.scope, argument.value, fact.at)
            infer(formal.type, self.of(place), given)
        return filled(definition.returns, given, self._reader(template))

    def _methods(self, place: Spot, base: Term, name: str) -> list[Function] | None:
        found = super()._methods(place, base, name)
        if found:
            return found
        of = self.of(Spot(place.file, place.scope, base, place.at))
        if of is None or of.cls is not None or not of.name:
            return found
        # What is passed as a template's parameter is left to flow.
        spots = self._lexical.spots(place, of.name) or ()
        is_parameter = any(isinstance(spot.term, Unknown) for spot in spots)
        return None if is_parameter else found

    def _reader(self, symbol: Class | Function) -> Callable[[Term], Type | None]:
        """Return what reads terms where a definition's head stands."""
        file, definition = self._world.files[symbol.path], symbol.definition

        def read(term: Term) -> Type | None:
            return self.of(Spot(file, definition.scope, term, definition.at))

        return read
