"""What C++'s templates are given: what they return, and what they call by it.

What a function template returns a call's arguments tell. What a class template calls by
one of its parameters is what the tree gives it anywhere: `Logger<Console> log;`.
"""

from collections.abc import Callable, Iterator

from shared.languages.c.instances import Instances
from shared.parsing.facts import (
    TYPE_ARGUMENTS,
    InstanceOf,
    Sequence,
    Term,
    Unknown,
)
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.static.calls import StaticCalls
from shared.resolution.static.type_parameters import filled, infer
from shared.resolution.values.declared import Type
from shared.resolution.values.value import Class, Function

# Types with arguments that are looked at, all files together.
MAX_TYPES = 200_000
# Of what is given more classes than this, nothing is said.
MAX_GIVEN = 8


class TemplateCalls(StaticCalls):
    """Answers for call sites of C and C++; a template's parameters are inferred."""

    def __init__(self, world: World, lexical: Lexical, hierarchy: Hierarchy) -> None:
        super().__init__(world, lexical, hierarchy)
        self._given: dict[tuple[Class, int], dict[Class, None]] | None = None
        self._instances = Instances(world)

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
            if argument.name == TYPE_ARGUMENTS:
                break
            place = Spot(file, fact.scope, argument.value, fact.at)
            infer(formal.type, self.of(place), given)
        last = fact.arguments[-1] if fact.arguments else None
        if last is not None and last.name == TYPE_ARGUMENTS:
            # What is written says more than what is passed.
            types = last.value.items if isinstance(last.value, Sequence) else ()
            for name, term in zip(given, types, strict=False):
                written = self.of(Spot(file, fact.scope, term, fact.at))
                given[name] = written or given[name]
        return filled(definition.returns, given, self._reader(template))

    def made(self, file: FileIndex, index: int) -> tuple[Class, ...]:
        """Return what `std::make_unique<T>(a)` or `new T(a)` makes in a template.

        That is what calls of the template say that T is.
        """
        call = file.facts.calls[index]
        place = Spot(file, call.scope, call.callee, call.at)
        parameter = self._instances.parameter(place)
        if parameter is None:
            return ()
        given = self._instances.given(*parameter, self._resolved, self._named)
        return tuple(given) if len(given) <= MAX_GIVEN else ()

    def _methods(self, place: Spot, base: Term, name: str) -> list[Function] | None:
        found = super()._methods(place, base, name)
        if found:
            return found
        of = self.of(Spot(place.file, place.scope, base, place.at))
        if of is not None and of.variable >= 0 and of.cls is not None:
            return self._of_given(of.cls, of.variable, name) or found
        if of is None or of.cls is not None or not of.name:
            return found
        # What is passed as a template's parameter is left to flow.
        spots = self._lexical.spots(place, of.name) or ()
        is_parameter = any(isinstance(spot.term, Unknown) for spot in spots)
        return None if is_parameter else found

    def _of_given(self, template: Class, index: int, name: str) -> list[Function]:
        # The methods of a name that classes have which the template is given.
        if self._given is None:
            self._given = self._collected()
        given = self._given.get((template, index), {})
        return [
            method
            for cls in (given if len(given) <= MAX_GIVEN else ())
            for method in self._all(cls, name)
        ]

    def _collected(self) -> dict[tuple[Class, int], dict[Class, None]]:
        found: dict[tuple[Class, int], dict[Class, None]] = {}
        left = MAX_TYPES
        for file in self._world.files.values():
            for place in _written(file) if file.language.rules.converts else ():
                left -= 1
                if left < 0:
                    self._world.cut.note()
                    return found
                template = self._named(place)
                of = place.term
                if template is None or not isinstance(of, InstanceOf):
                    continue
                for index, argument in enumerate(of.arguments):
                    cls = self._named(place.with_term(argument))
                    if cls is not None:
                        found.setdefault((template, index), {})[cls] = None
        return found

    def _named(self, place: Spot) -> Class | None:
        of = place.term
        if not isinstance(of, InstanceOf):
            return None
        value = self._lexical.value(place.with_term(of.type))
        return self._hierarchy.meant(value) if isinstance(value, Class) else None

    def _reader(self, symbol: Class | Function) -> Callable[[Term], Type | None]:
        """Return what reads terms where a definition's head stands."""
        file, definition = self._world.files[symbol.path], symbol.definition

        def read(term: Term) -> Type | None:
            return self.of(Spot(file, definition.scope, term, definition.at))

        return read


def _written(file: FileIndex) -> Iterator[Spot]:
    # The types with arguments that declarations write, and those in their arguments.
    for binding in file.facts.bindings:
        yield from _inner(Spot(file, binding.scope, binding.value, binding.at))
    for definition in file.facts.definitions:
        terms = [definition.returns, *(formal.type for formal in definition.formals)]
        for term in terms:
            if term is not None:
                yield from _inner(Spot(file, definition.scope, term, definition.at))


def _inner(place: Spot) -> Iterator[Spot]:
    waiting = [place.term]
    for term in waiting:
        if isinstance(term, InstanceOf) and term.arguments:
            yield place.with_term(term)
            waiting.extend(term.arguments)
