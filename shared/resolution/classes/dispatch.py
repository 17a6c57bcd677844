"""Which functions may run where one without a body is called."""

from shared.parsing.facts import (
    TYPE_ARGUMENTS,
    Call,
    InstanceOf,
    Sequence,
    Term,
)
from shared.resolution.classes.declarations import Declarations
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Class, Function

# A method that more classes than this give a body says nothing about one call.
MAX_BODIES = 12

ABSTRACT = "abstract"

# So many type arguments of a call are looked at.
MAX_TOLD = 8


class Dispatch:
    """Finds the bodies of abstract methods in the classes below."""

    def __init__(
        self,
        world: World,
        lexical: Lexical,
        hierarchy: Hierarchy,
        declarations: Declarations,
    ) -> None:
        self._world = world
        self._declarations = declarations
        self._lexical = lexical
        self._hierarchy = hierarchy
        self._made: set[Class] | None = None
        self._bodies: dict[tuple[Function, Class], tuple[Function, ...]] = {}

    def bodies(
        self, function: Function, of: Class | None = None
    ) -> tuple[Function, ...]:
        """Return what may run when a method that others may override is called.

        Narrowed to classes that are instantiated somewhere, and to `of` and those below
        it where that is the class of the receiver. Where none is made, a method without
        a body may run in any class.
        """
        owner = function.owner
        if owner is None or not self._is_open(function, owner):
            return ()
        if of is None or owner not in self._hierarchy.ancestors(of):
            of = owner
        found = self._bodies.get((function, of))
        if found is None:
            found = tuple(self._find(function, of))
            if not found and of is not owner and ABSTRACT in _modifiers(function):
                # What is handed on to another object has a body there.
                found = tuple(self._find(function, owner))
            if len(found) > MAX_BODIES:
                self._world.cut.note()
                found = ()
            self._bodies[function, of] = found
        return found

    def made_below(self, cls: Class) -> tuple[Class, ...]:
        """Return the classes below that are instantiated somewhere, or else all."""
        below = self._hierarchy.subclasses(cls)
        return tuple(one for one in below if self._is_made(one)) or below

    def _is_open(self, function: Function, owner: Class) -> bool:
        marks = owner.rules.open_marks
        is_marked = any(mark in function.definition.modifiers for mark in marks)
        return is_marked or self._declarations.is_virtual(function)

    def _find(self, function: Function, of: Class) -> dict[Function, None]:
        below = self._hierarchy.subclasses(of)
        if of is not function.owner:
            below = (of, *below)
        made = [cls for cls in below if self._is_made(cls)]
        has_body = ABSTRACT not in _modifiers(function)
        bodies: dict[Function, None] = {}
        for cls in made if made or has_body else below:
            bodies.update(dict.fromkeys(self.bodies_in(cls, function)))
        return bodies

    def bodies_in(self, cls: Class, function: Function) -> list[Function]:
        """Return what runs where a method is called on an object of a class."""
        owner = function.owner
        if owner is None:
            return []
        name = owner.rules.method_key(self._hierarchy.member_name(function))
        ancestors = self._hierarchy.ancestors(cls)
        # An implementation that names the interface counts for it alone.
        own = self._hierarchy.find(ancestors, f"{owner.definition.name}.{name}")
        found = own or self._hierarchy.find(ancestors, name)
        values = [self._lexical.value(p) for p in (found[1] if found else ())]
        fitting = [
            value
            for value in values
            if isinstance(value, Function) and _fits(value, function)
        ]
        # Of several overloads the one that is declared alike overrides it.
        alike = [one for one in fitting if _formals(one) == _formals(function)]
        return alike or fitting

    def _is_made(self, cls: Class) -> bool:
        if self._made is None:
            self._made = {
                made
                for file in self._world.files.values()
                for made in self._made_in(file)
            }
        always = cls.rules.always_made
        return cls.definition.kind in always or cls in self._made

    def _made_in(self, file: FileIndex) -> list[Class]:
        found: list[Class] = []
        for call in file.facts.calls:
            if call.arguments and call.arguments[-1].name == TYPE_ARGUMENTS:
                found += self._told(file, call)
            if call.kind in file.language.rules.making:
                place = Spot(file, call.scope, call.callee, call.at)
                value = self._lexical.symbol(place)
                if isinstance(value, Class):
                    found.append(value)
        mark = file.language.rules.held_mark
        for binding in file.facts.bindings if mark else ():
            if binding.declared and binding.name.endswith(mark):
                # A field that is an object is made with what it is a field of.
                at = Spot(file, binding.scope, binding.value, binding.at)
                value = self._lexical.symbol(at)
                if isinstance(value, Class):
                    found.append(value)
        return found

    def _told(self, file: FileIndex, call: Call) -> list[Class]:
        # `make<Part>()` makes a Part, for all that is known.
        types = call.arguments[-1].value
        items = types.items if isinstance(types, Sequence) else ()
        meant = (
            self._lexical.symbol(Spot(file, call.scope, _plain(item), call.at))
            for item in items[:MAX_TOLD]
        )
        return [each for each in meant if isinstance(each, Class)]


def _plain(term: Term) -> Term:
    return term.type if isinstance(term, InstanceOf) else term


def _modifiers(function: Function) -> tuple[str, ...]:
    return function.definition.modifiers


def _fits(body: Function, declared: Function) -> bool:
    if ABSTRACT in _modifiers(body):
        return False
    return len(body.definition.formals) == len(declared.definition.formals)


def _formals(function: Function) -> list[Term | None]:
    return [formal.type for formal in function.definition.formals]
