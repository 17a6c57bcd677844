"""The methods that classes have by declared types, and what they return."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from shared.parsing.facts import Call, Defined
from shared.resolution.classes.constructors import USING, making
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.static.choices import Effort
from shared.resolution.static.types import StaticTypes
from shared.resolution.values.declared import Type, bound_class, substituted
from shared.resolution.values.value import Class, Function, Value

# What a call leads to; a class where the call makes an instance of it.
Targets: TypeAlias = tuple[Function | Class, ...]


class StaticMethods(StaticTypes):
    """Answers for the methods of classes of languages with static types."""

    def __init__(self, world: World, lexical: Lexical, hierarchy: Hierarchy) -> None:
        super().__init__(world, lexical, hierarchy)
        self.effort = Effort(hierarchy)
        self._methods_of: dict[tuple[Class, str], list[Function]] = {}
        self._made_by: dict[tuple[Class, tuple[str, ...]], list[Function]] = {}

    def are_alike(self, targets: Targets) -> bool:
        """Whether these are one function, defined several times."""
        functions = [target for target in targets if isinstance(target, Function)]
        shapes = {self._shape(function) for function in functions}
        return len(functions) == len(targets) and len(shapes) == 1

    def member_result(self, of: Type, names: tuple[str, ...]) -> Type | None:
        """Return what the first of these methods that a class has returns."""
        cls = bound_class(of)
        every = [f for name in names for f in (self._all(cls, name) if cls else ())]
        return self._returned(every[0], of) if every else None

    def handed(self, file: FileIndex, index: int) -> Targets:
        """Return the named functions that a call outside of the archive is handed."""
        del file, index
        return ()

    def made(self, file: FileIndex, index: int) -> tuple[Class, ...]:
        """Return the classes that a name stands for which is no class (C++'s `T`)."""
        del file, index
        return ()

    def is_extended(self, file: FileIndex, call: Call, function: Function) -> bool:
        """Whether the call gives its receiver to the function as first argument."""
        del file, call, function
        return False

    def _returned(self, function: Function, receiver: Type | None) -> Type | None:
        found = self.written(function, function.definition.returns)
        if receiver is not None and receiver.variable >= 0:
            # A type parameter has the members of its bound.
            receiver = receiver.arguments[0]
        return substituted(found, receiver) if receiver else found

    def _constructors(
        self, classes: Iterable[Class], names: tuple[str, ...]
    ) -> list[Function]:
        # One class in almost all languages, so that its list is the same each time.
        lists = [self._made_of(cls, names) for cls in classes]
        return lists[0] if len(lists) == 1 else [f for one in lists for f in one]

    def _made_of(self, cls: Class, names: tuple[str, ...]) -> list[Function]:
        found = self._made_by.get((cls, names))
        if found is None:
            for one in making(self._hierarchy, cls, names):
                found = [
                    function
                    for name in names
                    for function in self._functions(self._hierarchy.own(one, name))
                ]
                if found:
                    break
            found = self._made_by[cls, names] = found or []
        return found

    def _all(self, cls: Class, name: str) -> list[Function]:
        key = (cls, name)
        known = self._methods_of.get(key)
        if known is None:
            before = self.questions.cuts
            known = self._find_all(cls, name)
            if self.questions.cuts == before:
                self._methods_of[key] = known
        return known

    def _own_methods(self, cls: Class, name: str) -> list[Function]:
        # A field may hold other functions than the one that it begins with.
        found = self._all(cls, name)
        return [] if found and found[0].definition.kind == "lambda" else found

    def _find_all(self, cls: Class, name: str) -> list[Function]:
        # Methods of ancestors count unless they are overridden, or a name hides them.
        hides = cls.rules.hides_names
        found: list[Function] = []
        shapes: set[tuple[Type | None, ...]] = set()
        for ancestor in self._hierarchy.ancestors(cls):
            places = self._hierarchy.own(ancestor, name)
            if not self.effort.spend(len(places)):
                break
            own = self._functions(places)
            fresh = [(f, self._seen_shape(f, cls)) for f in own]
            found.extend(f for f, shape in fresh if shape not in shapes)
            shapes.update(shape for _, shape in fresh)
            if own and hides and not self._hierarchy.own(ancestor, USING + name):
                break
        return found

    def _shape(self, function: Function) -> tuple[Type | None, ...]:
        formals = function.definition.formals
        return tuple(self.written(function, formal.type) for formal in formals)

    def _seen_shape(self, function: Function, cls: Class) -> tuple[Type | None, ...]:
        """Return the types of a method's parameters as a class below sees them."""
        del cls
        return self._shape(function)

    def _functions(self, places: Iterable[Spot]) -> list[Function]:
        values: list[Value | None] = [
            place.file.symbols[place.term.definition]
            if isinstance(place.term, Defined)
            else self._lexical.value(place)
            for place in places
        ]
        return [value for value in values if isinstance(value, Function)]


def named_once(
    file: FileIndex, call: Call, named: Callable[[Spot], Sequence[Function | Class]]
) -> Targets:
    """Return what the arguments of a call name, each where that is just one thing.

    `named` tells what a term may name.
    """
    found: list[Function | Class] = []
    for argument in call.arguments:
        among = named(Spot(file, call.scope, argument.value, call.at))
        found.extend(among if len(among) == 1 else ())
    return tuple(found)
