"""The types that a program writes down: of variables, fields, results, expressions.

For languages whose compilers know every type. Nothing flows here: an expression has
the type of its declaration, or None when that is not written or not understood.
"""

from abc import ABC, abstractmethod
from bisect import bisect_right

from shared.parsing.facts import (
    Attribute,
    Awaited,
    Binding,
    CallResult,
    Defined,
    Either,
    Element,
    Imported,
    InstanceOf,
    Item,
    Literal,
    Mapping,
    Name,
    Parameter,
    Repeated,
    Sequence,
    Super,
    Term,
    This,
    Within,
)
from shared.resolution.classes.declared_fields import DeclaredFields
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.bindings import binding_at
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.static.items import item, pair_member, widest
from shared.resolution.static.questions import Questions
from shared.resolution.values.declared import (
    ARRAY,
    FUNCTION,
    MAP,
    STRUCT,
    TUPLE,
    Type,
    bound_class,
    is_overgrown,
    substituted,
)
from shared.resolution.values.value import Class, Function, ModuleRef, Outside

# Terms that can make a variable stand for a class, a module or a function.
NAMING = (Name, Attribute, Defined, Imported)

# What is said through more steps is found from the other end.
MAX_DEPTH = 60


class StaticTypes(ABC):
    """Answers what type a term has; `calls` says what a call leads to."""

    def __init__(self, world: World, lexical: Lexical, hierarchy: Hierarchy) -> None:
        self._world = world
        self._lexical = lexical
        self._hierarchy = hierarchy
        self.questions: Questions[Spot, Type] = Questions(
            self._measured, self.forget, MAX_DEPTH, world.cut
        )
        self.fields = DeclaredFields(world, hierarchy)

    @abstractmethod
    def result(self, file: FileIndex, call: int) -> Type | None:
        """Return the type of what a call returns."""

    @abstractmethod
    def lambda_formal(
        self, file: FileIndex, definition: int, index: int
    ) -> Type | None:
        """Return the type of a lambda's parameter by its use."""

    def of(self, place: Spot) -> Type | None:
        """Return the type of a term."""
        key = (id(place.term), place.file.path, place.scope)
        known = self.questions.known
        return known[key] if key in known else self.questions.ask(key, place)

    def _measured(self, place: Spot) -> Type | None:
        found = self._of(place)
        if found is None or not is_overgrown(found):
            return found
        self._world.cut.note()
        return Type(found.name, found.cls, is_class=found.is_class)

    @abstractmethod
    def forget(self) -> None:
        """Drop what is kept of answers that something was left out of."""

    def at(self, place: Spot, term: Term) -> Type | None:
        """Return the type of another term at the same place."""
        return self.of(Spot(place.file, place.scope, term, place.at))

    def _of(self, place: Spot) -> Type | None:  # noqa: C901, PLR0911, PLR0912 (one case for each kind of term)
        match place.term:
            case Name(name=name):
                return self._name(place, name)
            case Attribute(base=base, name=name):
                return self._attribute(place, base, name)
            case CallResult(call=call):
                return self.result(place.file, call)
            case InstanceOf(type=of, arguments=arguments):
                return self.instance(place, of, arguments)
            case Literal(type=name):
                return Type(name)
            case Item(base=base, key=key):
                return self._item(self.at(place, base), key)
            case Element(base=base):
                return self._item(self.at(place, base), None)
            case Repeated(element=element):
                return Type(ARRAY, arguments=(self.at(place, element),))
            case Sequence(items=items):
                return Type(TUPLE, arguments=tuple(self.at(place, i) for i in items))
            case Mapping(entries=entries):
                return self._mapping(place, entries)
            case Either(options=options):
                types = [self.at(place, option) for option in options]
                return self._widest(types)
            case Awaited(base=base):
                return self.at(place, base)
            case Within(scope=scope, base=base):
                return self.of(Spot(place.file, scope, base, place.at))
            case This():
                owner = self.own_class(place)
                return Type(cls=owner) if owner else None
            case Super():
                owner = self.own_class(place)
                return self._above(owner) if owner else None
            case Parameter(definition=definition, index=index):
                return self._parameter(place.file, definition, index)
            case Defined(definition=definition):
                symbol = place.file.symbols[definition]
                if isinstance(symbol, Class):
                    return Type(cls=symbol, is_class=True)
                return Type(FUNCTION)
            case _:
                return None

    def _above(self, owner: Class) -> Type:
        # A class: of interfaces `super` knows nothing. It may be outside.
        for base in self._hierarchy.bases(owner):
            if base.definition.kind != "interface":
                return Type(cls=base)
        return Type("Object")

    def _widest(self, types: list[Type | None]) -> Type | None:
        return widest(self._hierarchy, types)

    def own_class(self, place: Spot) -> Class | None:
        """Return the class whose instance `this` is."""
        inner = place.file.enclosing_class(place.scope)
        if inner is not None:
            return inner
        method = place.file.method_around(place.scope)
        return method.owner if method is not None else None

    def _name(self, place: Spot, name: str) -> Type | None:
        spots = self._lexical.spots(place, name)
        if spots is None or isinstance(spots[0].term, NAMING):
            # Not a variable, or one that may stand for something else.
            value = self._lexical.value(place)
            if isinstance(value, Class):
                return Type(cls=self._hierarchy.meant(value), is_class=True)
            if isinstance(value, Outside):
                return Type(value.name or name, is_class=True)
            if isinstance(value, (Function, ModuleRef)):
                return None
        return self._bound(spots or [], name, place.at)

    def _bound(self, spots: list[Spot], name: str, at: int) -> Type | None:
        if not spots:
            return None
        first = spots[0]
        declared = first.file.declared(first.scope, name)
        if declared:
            before = bisect_right(declared, at, key=binding_at)
            return self._binding(first, declared[max(before - 1, 0)])
        bindings = first.file.bindings.get((first.scope, name), [])
        if len(spots) > 1 and bindings:
            # What is assigned later has the type of the declaration.
            return self._binding(first, bindings[0])
        return self.of(first)

    def _binding(self, spot: Spot, binding: Binding) -> Type | None:
        return self.of(Spot(spot.file, spot.scope, binding.value, binding.at - 1))

    def _parameter(self, file: FileIndex, definition: int, index: int) -> Type | None:
        symbol = file.symbols[definition]
        if index >= len(symbol.definition.formals):
            return None
        written = symbol.definition.formals[index].type
        if written is None and isinstance(symbol, Function):
            return self.lambda_formal(file, definition, index)
        found = self.written(symbol, written)
        if isinstance(symbol, Function):
            return found
        return Type(found.name if found else "", symbol, (found,), variable=index)

    def written(self, symbol: Class | Function, term: Term | None) -> Type | None:
        """Return the type of a term that a definition writes in its head."""
        if term is None:
            return None
        file, definition = self._world.files[symbol.path], symbol.definition
        scope = definition.scope
        if definition.receiver is not None and file.language.rules.declaration_mark:
            # Outside of its class, a method's parameters are named as inside.
            scope = max(scope, definition.body)
        return self.of(Spot(file, scope, term, definition.at))

    def instance(
        self, place: Spot, of: Term, arguments: tuple[Term, ...]
    ) -> Type | None:
        """Return the type that a type's name and its arguments mean."""
        value = self._lexical.value(Spot(place.file, place.scope, of, place.at))
        given = tuple(self.at(place, argument) for argument in arguments)
        if isinstance(value, Class):
            definition = value.definition
            if definition.kind == "type_alias" and definition.returns is not None:
                return self.written(value, definition.returns)
            return Type(cls=value, arguments=given)
        if isinstance(value, Outside) and value.name:
            return Type(value.name.rpartition(".")[2], arguments=given)
        if isinstance(of, Name):
            spots = self._lexical.spots(
                Spot(place.file, place.scope, of, place.at), of.name
            )
            if spots:
                # A type parameter, or something that is no type.
                is_parameter = isinstance(spots[0].term, Parameter)
                return self.of(spots[0]) if is_parameter else None
        if isinstance(of, (Name, Attribute)):
            return Type(of.name, arguments=given)
        return None

    def _mapping(
        self, place: Spot, entries: tuple[tuple[str | int | None, Term], ...]
    ) -> Type:
        types = tuple(self.at(place, value) for _, value in entries)
        keys = tuple(key for key, _ in entries)
        if None in keys:
            return Type(MAP, arguments=types[-1:])
        return Type(STRUCT, arguments=types, keys=keys)

    def _attribute(self, place: Spot, base: Term, name: str) -> Type | None:
        inner = Spot(place.file, place.scope, base, place.at)
        value = self._lexical.value(inner)
        if isinstance(value, ModuleRef):
            found = self._lexical.value(place)
            if isinstance(found, Class):
                return Type(cls=found, is_class=True)
            if isinstance(found, Function):
                return None
            return self._bound(self._world.members(value, name), name, place.at)
        if isinstance(value, Outside) and value.name:
            return None
        return self.member(self.of(inner), name)

    def member(self, of: Type | None, name: str) -> Type | None:
        """Return the type of a field, or of a class in a class."""
        if of is None:
            return None
        if of.name == STRUCT and name in of.keys:
            return of.arguments[of.keys.index(name)]
        cls = bound_class(of)
        if cls is None:
            return pair_member(of, name)
        for ancestor in self._hierarchy.ancestors(cls):
            place = self.fields.place(ancestor, name)
            if place is not None:
                return substituted(self.of(place), of)
            places = self._hierarchy.own(ancestor, name)
            if places:
                return substituted(self._bound(list(places), name, 0), of)
        return None

    def _item(self, of: Type | None, key: str | int | None) -> Type | None:
        return item(self, of, key) if of is not None else None

    def argument(self, cls: Class, index: int) -> Type | None:
        """Return the type parameter of a generic class."""
        return self._parameter(self._world.files[cls.path], cls.index, index)

    @abstractmethod
    def member_result(self, of: Type, names: tuple[str, ...]) -> Type | None:
        """Return what the first of these methods that a class has returns."""

    def underlying(self, cls: Class) -> Type | None:
        """Return what a new type is made of: `type IDs []int`."""
        return self.written(cls, cls.definition.returns)
