"""The types that a program writes down: of variables, fields, results, expressions.

For languages whose compilers know every type. Nothing flows here: an expression has
the type of its declaration, or None when that is not written or not understood.
"""

from shared.parsing.facts import (
    Attribute,
    Awaited,
    Binding,
    CallResult,
    Defined,
    Either,
    Element,
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
from shared.resolution.declared import (
    ARRAY,
    FUNCTION,
    MAP,
    NULL,
    STRUCT,
    TUPLE,
    Type,
    bound_class,
    substituted,
)
from shared.resolution.file_index import FileIndex
from shared.resolution.hierarchy import Hierarchy
from shared.resolution.lexical import Lexical
from shared.resolution.values import Class, Function, ModuleRef, Outside
from shared.resolution.world import Spot, World


class StaticTypes:
    """Answers what type a term has; `calls` says what a call leads to."""

    def __init__(self, world: World, lexical: Lexical, hierarchy: Hierarchy) -> None:
        self._world = world
        self._lexical = lexical
        self._hierarchy = hierarchy
        self._known: dict[tuple[int, str, int], Type | None] = {}
        self._open: set[tuple[int, str, int]] = set()
        self._fields: dict[tuple[Class, str], Spot] = {}
        for file in world.files.values():
            self._index_fields(file)

    def _index_fields(self, file: FileIndex) -> None:
        # Fields that are declared outside of a class body (Go).
        for store in file.facts.stores:
            match store.base:
                case InstanceOf(type=Defined(definition=index)) if store.declared:
                    owner = file.symbols[index]
                    if isinstance(owner, Class) and store.attribute:
                        place = Spot(file, store.scope, store.value, store.at)
                        self._fields[owner, store.attribute] = place
                case _:
                    pass

    def result(self, file: FileIndex, call: int) -> Type | None:
        """Return the type of what a call returns; a subclass knows."""
        raise NotImplementedError

    def lambda_formal(
        self, file: FileIndex, definition: int, index: int
    ) -> Type | None:
        """Return the type of a lambda's parameter by its use; a subclass knows."""
        raise NotImplementedError

    def of(self, place: Spot) -> Type | None:
        """Return the type of a term."""
        key = (id(place.term), place.file.path, place.scope)
        if key in self._known:
            return self._known[key]
        if key in self._open:
            return None
        self._open.add(key)
        found = self._known[key] = self._of(place)
        self._open.discard(key)
        return found

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
                return self._widest([self.at(place, option) for option in options])
            case Awaited(base=base):
                return self.at(place, base)
            case Within(scope=scope, base=base):
                return self.of(Spot(place.file, scope, base, place.at))
            case This():
                owner = self.own_class(place)
                return Type(cls=owner) if owner else None
            case Super():
                owner = self.own_class(place)
                bases = self._hierarchy.bases(owner) if owner else ()
                return Type(cls=bases[0]) if bases else None
            case Parameter(definition=definition, index=index):
                return self._parameter(place.file, definition, index)
            case Defined(definition=definition):
                symbol = place.file.symbols[definition]
                if isinstance(symbol, Class):
                    return Type(cls=symbol, is_class=True)
                return Type(FUNCTION)
            case _:
                return None

    def _widest(self, types: list[Type | None]) -> Type | None:
        # Of classes that extend each other, the one above.
        known = [found for found in types if found is not None and found.name != NULL]
        widest = known[0] if known else None
        for found in known[1:]:
            cls = bound_class(found)
            inner = bound_class(widest) if widest else None
            if cls and inner and cls in self._hierarchy.ancestors(inner):
                widest = found
        return widest

    def own_class(self, place: Spot) -> Class | None:
        """Return the class whose instance `this` is."""
        function = place.file.enclosing_function(place.scope)
        while function is not None and function.owner is None:
            function = place.file.enclosing_function(function.definition.scope)
        inner = place.file.enclosing_class(place.scope)
        return inner or (function.owner if function else None)

    def _name(self, place: Spot, name: str) -> Type | None:
        value = self._lexical.value(place)
        if isinstance(value, Class):
            return Type(cls=value, is_class=True)
        if isinstance(value, Outside):
            return Type(value.name or name, is_class=True)
        if isinstance(value, Function | ModuleRef):
            return None
        return self._bound(self._lexical.spots(place, name) or [], name, place.at)

    def _bound(self, spots: list[Spot], name: str, at: int) -> Type | None:
        if not spots:
            return None
        first = spots[0]
        bindings = first.file.bindings.get((first.scope, name), [])
        declared = [binding for binding in bindings if binding.declared]
        if declared:
            return self._binding(first, _nearest(declared, at))
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
        formal = symbol.definition.formals[index]
        if isinstance(symbol, Class):
            bound = None
            if formal.type is not None:
                place = Spot(file, symbol.definition.scope, formal.type, 0)
                bound = self.of(place)
            return Type(
                bound.name if bound else "",
                cls=symbol,
                arguments=(bound,),
                variable=index,
            )
        if formal.type is None:
            return self.lambda_formal(file, definition, index)
        place = Spot(file, symbol.definition.scope, formal.type, symbol.definition.at)
        return self.of(place)

    def instance(
        self, place: Spot, of: Term, arguments: tuple[Term, ...]
    ) -> Type | None:
        """Return the type that a type's name and its arguments mean."""
        value = self._lexical.value(Spot(place.file, place.scope, of, place.at))
        given = tuple(self.at(place, argument) for argument in arguments)
        if isinstance(value, Class):
            definition = value.definition
            if definition.kind == "type_alias" and definition.returns is not None:
                file = self._world.files[value.path]
                return self.of(Spot(file, definition.scope, definition.returns, 0))
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
        if isinstance(of, Name | Attribute):
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
        for ancestor in self._hierarchy.ancestors(cls) if cls else ():
            place = self._fields.get((ancestor, name))
            if place is not None:
                return substituted(self.of(place), of)
            places = self._hierarchy.own(ancestor, name)
            if places:
                return substituted(self._bound(list(places), name, 0), of)
        return None

    def has_field(self, cls: Class, name: str) -> bool:
        """Whether the class has a field or member of that name, of whatever type."""
        ancestors = self._hierarchy.ancestors(cls)
        declared = any((ancestor, name) in self._fields for ancestor in ancestors)
        return declared or self._hierarchy.find(ancestors, name) is not None

    def _item(self, of: Type | None, key: str | int | None) -> Type | None:
        if of is None:
            return None
        if of.cls is not None and isinstance(key, str) and key.startswith("["):
            # The type argument that a generic receiver was given.
            file = self._world.files[of.cls.path]
            return self._parameter(file, of.cls.index, int(key[1:-1]))
        if of.cls is not None and of.variable < 0:
            return self._item(self.underlying(of.cls), key)
        if of.name in (TUPLE, STRUCT):
            if isinstance(key, int) and key < len(of.arguments):
                return of.arguments[key]
            return of.arguments[0] if of.arguments and key is None else None
        return of.arguments[-1] if of.arguments else None

    def underlying(self, cls: Class) -> Type | None:
        """Return what a new type is made of: `type IDs []int`."""
        file, definition = self._world.files[cls.path], cls.definition
        if definition.returns is None:
            return None
        place = Spot(file, definition.scope, definition.returns, definition.at)
        return self.of(place)


def _nearest(declared: list[Binding], at: int) -> Binding:
    before = [binding for binding in declared if binding.at <= at]
    return before[-1] if before else declared[0]
