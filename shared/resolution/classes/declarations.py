"""Declarations that stand apart from the definition: what they add to it.

A language may declare a function in one place and define it in another (C++). The
declaration is bound under the function's name with a mark behind it; it says which
arguments may be left out, what is virtual, and what is returned where there is no
definition in the archive.
"""

from shared.parsing.facts import Name
from shared.parsing.formals import least
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Class, Function

VIRTUAL = frozenset({"virtual", "override", "final", "abstract"})


class Declarations:
    """Answers questions about functions by all that declares them."""

    def __init__(self, world: World, lexical: Lexical, hierarchy: Hierarchy) -> None:
        self._world = world
        self._lexical = lexical
        self._hierarchy = hierarchy
        self._of: dict[Function, tuple[Function, ...]] = {}
        self._virtual: dict[Function, bool] = {}

    def required(self, function: Function) -> int:
        """Return how many arguments a call has to give at least."""
        every = (function, *self.of(function))
        return min(least(declaration.definition.formals) for declaration in every)

    def is_virtual(self, function: Function) -> bool:
        """Whether what a call runs depends on the receiver's class."""
        owner = function.owner
        if owner is None or not function.rules.declaration_mark:
            return False
        found = self._virtual.get(function)
        if found is None:
            # Set first: hierarchies may be circles in broken code.
            self._virtual[function] = False
            found = self._virtual[function] = self._is_virtual(function, owner)
        return found

    def of(self, function: Function) -> tuple[Function, ...]:
        """Return the declarations of a function, those of as many parameters.

        Of these are meant the ones with the same types, where there are such.
        """
        found = self._of.get(function)
        if found is None:
            formals = function.definition.formals
            every = [
                f
                for f in self._named(function)
                if len(f.definition.formals) == len(formals)
            ]
            written = [formal.type for formal in formals]
            same = [
                f for f in every if [g.type for g in f.definition.formals] == written
            ]
            found = self._of[function] = tuple(same or every)
        return found

    def member(self, cls: Class, name: str) -> Function | None:
        """Return the declaration of a member that is not defined anywhere."""
        mark = cls.rules.declaration_mark
        if not mark:
            return None
        found = self._hierarchy.find(self._hierarchy.ancestors(cls), name + mark)
        values = [self._lexical.value(place) for place in found[1]] if found else []
        functions = [value for value in values if isinstance(value, Function)]
        return functions[0] if functions else None

    def _named(self, function: Function) -> list[Function]:
        mark = function.rules.declaration_mark
        if not mark:
            return []
        definition = function.definition
        if function.owner is not None:
            name = self._hierarchy.member_name(function)
            places = self._hierarchy.own(function.owner, name + mark)
        else:
            file = self._world.files[function.path]
            name = definition.name + mark
            place = Spot(file, definition.scope, Name(name), definition.at)
            places = tuple(self._lexical.spots(place, name) or ())
        values = [self._lexical.value(place) for place in places]
        return [value for value in values if isinstance(value, Function)]

    def _is_virtual(self, function: Function, owner: Class) -> bool:
        every = (function, *self.of(function))
        if any(VIRTUAL & set(f.definition.modifiers) for f in every):
            return True
        name = self._hierarchy.member_name(function)
        mark = function.rules.declaration_mark
        count = len(function.definition.formals)
        for ancestor in self._hierarchy.ancestors(owner)[1:]:
            for key in (name, name + mark):
                for place in self._hierarchy.own(ancestor, key):
                    above = self._lexical.value(place)
                    if (
                        isinstance(above, Function)
                        and len(above.definition.formals) == count
                        and VIRTUAL & set(above.definition.modifiers)
                    ):
                        return True
        return False
