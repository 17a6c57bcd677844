"""Which of several functions a Kotlin call means, and what its type parameters are."""

from abc import abstractmethod
from collections.abc import Callable, Iterable
from typing import TypeVar

from shared.languages.kotlin.statics.arguments import Given, assigned, score
from shared.languages.kotlin.statics.generics import Known, learn
from shared.languages.kotlin.statics.lookup import METHOD, Found
from shared.languages.kotlin.statics.types import KotlinTypes
from shared.languages.kotlin.types import FUNCTION
from shared.parsing.facts import (
    TYPE_ARGUMENTS,
    Attribute,
    Call,
    Defined,
    Formal,
    Name,
    Sequence,
)
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.static.choices import FEW, Choices, Effort, Shape
from shared.resolution.static.methods import Targets
from shared.resolution.values.declared import Type, bound_class
from shared.resolution.values.value import Class, Function

# What no call makes an instance of; an interface's name takes a lambda at most.
UNMADE = frozenset({"interface", "type_alias"})
SINGLE = frozenset({"object", "companion"})

T = TypeVar("T", Function, Function | Class)


class Choosing(KotlinTypes):
    """Chooses among candidates by what a call passes."""

    def __init__(self, world: World, lexical: Lexical, hierarchy: Hierarchy) -> None:
        super().__init__(world, lexical, hierarchy)
        self._choices: Choices[Function | Class] = Choices(Effort(hierarchy))
        self._makings: Choices[Function] = Choices(Effort(hierarchy))

    @abstractmethod
    def as_function(self, wanted: Type | None) -> Type | None:
        """Return the type of the function that a value of a type may be."""

    def _chosen(self, place: Spot, call: Call, levels: Iterable[Found]) -> Targets:
        for level in levels:
            found = self._best(place.file, call, level)
            if found:
                return tuple(found)
        return ()

    def _best(self, file: FileIndex, call: Call, candidates: Found) -> Found:
        if not candidates:
            return []
        given = tuple(self._given(file, call))

        def choose() -> Found:
            return self._fitting_best(call, candidates, given)

        return self._narrowed(self._choices, candidates, call, given, choose)

    def _narrowed(
        self,
        choices: Choices[T],
        candidates: list[T],
        call: Call,
        given: tuple[Given, ...],
        choose: Callable[[], list[T]],
    ) -> list[T]:
        # Those of exactly the types, or else what is remembered or chosen now.
        passed = tuple((a.name, a.spread) for a in call.arguments)
        if all(one.formals is None for one in given) and not any(map(any, passed)):
            types = tuple(one.type for one in given)
            exact = choices.exact(candidates, types, self._written_types)
            if exact:
                return exact
        return choices.among(candidates, (given, passed), choose)

    def _written_types(self, candidate: Function | Class) -> Shape | None:
        # What is left to a default or comes often fits less well than what is exact.
        formals = candidate.definition.formals
        is_plain = isinstance(candidate, Function) and all(
            formal.kind != "rest" for formal in formals
        )
        if not is_plain or not isinstance(candidate, Function):
            return None
        return tuple(self._wanted(candidate, formal) for formal in formals)

    def _fitting_best(
        self, call: Call, candidates: Found, given: tuple[Given, ...]
    ) -> Found:
        scored: list[tuple[float, Function | Class]] = []
        for candidate in candidates:
            fits = [
                fit
                for function in self._likely(candidate, call, given)
                if (fit := self._score(function, call, given)) is not None
            ]
            if fits:
                scored.append((max(fits), candidate))
            elif isinstance(candidate, Class) and self._is_bare(candidate, given):
                scored.append((0.0, candidate))
        best = max((fit for fit, _ in scored), default=0.0)
        found = [candidate for fit, candidate in scored if fit == best]
        return found[:1] if _are_same(found) else found

    def _likely(
        self, candidate: Function | Class, call: Call, given: tuple[Given, ...]
    ) -> list[Function]:
        # A class is made by a few of its constructors at most.
        runs = self._runs(candidate)

        def choose() -> list[Function]:
            fits = [(self._score(run, call, given), run) for run in runs]
            best = max((fit for fit, _ in fits if fit is not None), default=None)
            return [run for fit, run in fits if fit is not None and fit == best]

        if len(runs) <= FEW:
            return runs
        return self._narrowed(self._makings, runs, call, given, choose)[:FEW]

    def _runs(self, candidate: Function | Class) -> list[Function]:
        if isinstance(candidate, Function):
            return [candidate]
        if candidate.definition.kind in UNMADE | SINGLE:
            return []
        return self.lookup.constructors(candidate)

    def _is_bare(self, cls: Class, given: tuple[Given, ...]) -> bool:
        # A class without a written constructor.
        if cls.definition.kind in UNMADE | SINGLE or self.lookup.constructors(cls):
            return False
        return not given or self._hierarchy.is_open(cls)

    def _score(
        self, function: Function, call: Call, given: tuple[Given, ...]
    ) -> float | None:
        formals = function.definition.formals
        places = assigned(formals, call.arguments)
        if places is None and "override" in function.definition.modifiers:
            # Defaults are inherited: those who override declare none.
            places = assigned(self._overridden(function), call.arguments)
        if places is None:
            return None
        wanted = [self._wanted(function, formal) for formal in formals]
        for place, one in zip(places, given, strict=True):
            is_taken = place is not None and one.formals is not None
            if is_taken and place is not None and wanted[place] is not None:
                of = self.as_function(wanted[place])
                if of is None:
                    return None
                wanted[place] = of
        return score(wanted, places, given, self.fitting)

    def _overridden(self, function: Function) -> tuple[Formal, ...]:
        # The parameters as they are declared above, where that has defaults.
        own = function.definition.formals
        if function.owner is None:
            return own
        name = function.definition.name + METHOD
        for ancestor in self._hierarchy.ancestors(function.owner):
            if ancestor == function.owner:
                continue
            for above in self.lookup.methods(ancestor, name):
                formals = above.definition.formals
                is_same = [f.name for f in formals] == [f.name for f in own]
                if is_same and any(f.default is not None for f in formals):
                    return formals
        return own

    def _wanted(self, function: Function, formal: Formal) -> Type | None:
        found = self.written(function, formal.type)
        if formal.kind == "rest":
            return found.arguments[-1] if found and found.arguments else None
        return found

    def _given(self, file: FileIndex, call: Call) -> list[Given]:
        found: list[Given] = []
        for argument in call.arguments:
            term = argument.value
            if isinstance(term, Defined):
                symbol = file.symbols[term.definition]
                if isinstance(symbol, Function):
                    formals = symbol.definition.formals
                    is_open = bool(formals) and formals[0].default is not None
                    found.append(
                        Given(type=None, formals=len(formals), is_open=is_open)
                    )
                    continue
            of = self.of(Spot(file, call.scope, term, call.at))
            if argument.spread:
                of = of.arguments[-1] if of and of.arguments else None
            is_reference = of is not None and of.name == FUNCTION
            is_reference &= isinstance(term, (Name, Attribute))
            found.append(Given(type=of, formals=-1 if is_reference else None))
        return found

    def _type_arguments(self, place: Spot, call: Call) -> tuple[Type | None, ...]:
        for argument in call.arguments:
            if argument.name == TYPE_ARGUMENTS and isinstance(argument.value, Sequence):
                return tuple(self.at(place, one) for one in argument.value.items)
        return ()

    def _implied(self, place: Spot, function: Function) -> Type | None:
        # What a bare name is a member of.
        if function.owner is None and function.definition.receiver is None:
            return None
        for receiver in self.receivers(place.file, place.scope):
            cls = bound_class(receiver)
            if cls and function.owner in self._hierarchy.ancestors(cls):
                return receiver
            wanted = self.written(function, function.definition.receiver)
            if wanted and self.fitting.receiver(wanted, receiver) is not None:
                return receiver
        return None

    def _learned(
        self, place: Spot, call: Call, function: Function, *, with_lambdas: bool
    ) -> Known:
        """Return what type parameters stand for in a call, as far as it tells."""
        known: Known = {}
        receiver = self.receiver(place) or self._implied(place, function)
        definition = function.definition
        if receiver is not None:
            known.update(self.known_of(receiver))
            if definition.receiver is not None:
                learn(self.written(function, definition.receiver), receiver, known)
        for position, one in enumerate(self._type_arguments(place, call)):
            if one is not None:
                known[f"{function.path}<{function.index}.{position}>", position] = one
        places = assigned(definition.formals, call.arguments) or []
        for at, argument in zip(places, call.arguments, strict=False):
            is_lambda = isinstance(argument.value, Defined)
            if at is None or (is_lambda and not with_lambdas):
                continue
            wanted = self._wanted(function, definition.formals[at])
            if wanted is not None and _has_variables(wanted):
                learn(wanted, self.at(place, argument.value), known)
        return known


def _has_variables(of: Type) -> bool:
    if of.variable >= 0:
        return True
    return any(a is not None and _has_variables(a) for a in of.arguments)


def _are_same(found: Found) -> bool:
    # One function for several platforms: the nearest one is meant.
    first = found[0] if found else None
    if not isinstance(first, Function):
        return False
    shapes = {
        (f.definition.qualified_name, f.definition.signature)
        for f in found
        if isinstance(f, Function)
    }
    paths = {f.path for f in found}
    return len(shapes) == 1 and len(paths) == len(found)
