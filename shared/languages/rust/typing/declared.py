"""The types that a Rust program writes down."""

from abc import ABC, abstractmethod
from collections.abc import Mapping

from shared.languages.rust.meanings import (
    Item,
    Meaning,
    Outside,
    SelfType,
    TypeParameter,
    Within,
)
from shared.languages.rust.names import Names
from shared.languages.rust.paths import TYPE
from shared.languages.rust.types import FUNCTION as FUNCTION_NAME
from shared.languages.rust.typing.outside import outside_type
from shared.languages.rust.typing.types import (
    ALL,
    FUNCTION,
    LIST,
    TUPLE,
    Type,
    Variable,
    bounded,
)
from shared.parsing.facts import (
    Attribute,
    Awaited,
    Defined,
    Either,
    InstanceOf,
    Literal,
    Mapping as MappingTerm,
    Name,
    Repeated,
    Sequence,
    Term,
)
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Class, Function

# Aliases of aliases, bounds of bounds: more is a circle.
MAX_DEPTH = 24

# What stands for type parameters while the head of their own type is read.
Known = Mapping[str, Type | None]
NOTHING_KNOWN: Known = {}

# Of a place, where only the place counts.
NO_TERM = Name("")

# `Self` of a trait.
SELF = "Self"


class Declared(ABC):
    """Turns terms of types into types."""

    def __init__(self, world: World, names: Names) -> None:
        self.world = world
        self.names = names
        self._depth = 0
        self._aliases: set[Class] = set()
        self._memo: dict[tuple[int, str, int], Type | None] = {}

    def symbol(self, item: Item) -> Class | Function:
        """Return the definition that a path means."""
        return self.world.files[item.path].symbols[item.index]

    def meaning(self, place: Spot, term: Term) -> Meaning | Type | None:
        """Return what a path means; of a path below a type, the type and the rest."""
        names: list[str] = []
        while isinstance(term, Attribute):
            names.append(term.name)
            term = term.base
        names.reverse()
        facts = place.file.facts
        if isinstance(term, Name):
            return self.names.path(facts, place.scope, place.at, [term.name, *names])
        if isinstance(term, Defined):
            return self.names.descend(Item(place.file.path, term.definition), names)
        return None

    def of(
        self, place: Spot, term: Term | None, known: Known = NOTHING_KNOWN
    ) -> Type | None:
        """Return the type that a term declares."""
        if term is None:
            return None
        if self._depth > MAX_DEPTH:
            self.world.cut.note()
            return None
        key = (id(term), place.file.path, place.scope)
        if not known and key in self._memo:
            return self._memo[key]
        self._depth += 1
        found = self._of(place, term, known)
        self._depth -= 1
        if not known:
            self._memo[key] = found
        return found

    def _of(  # noqa: PLR0911 (one case for each kind of term)
        self, place: Spot, term: Term, known: Known
    ) -> Type | None:
        match term:
            case InstanceOf(type=path, arguments=arguments):
                return self._named(place, path, arguments, known)
            case Literal(type=name):
                return Type(name)
            case Repeated(element=element):
                return Type(LIST, (self.of(place, element, known),))
            case Sequence(items=items):
                return Type(TUPLE, tuple(self.of(place, i, known) for i in items))
            case Awaited(base=base):
                return Type("Future", (self.of(place, base, known),))
            case Either(options=options):
                return Type(ALL, tuple(self.of(place, o, known) for o in options))
            case _:
                return None

    def _named(
        self, place: Spot, path: Term, arguments: tuple[Term, ...], known: Known
    ) -> Type | None:
        if path == FUNCTION_NAME:
            return self._function(place, arguments, known)
        if isinstance(path, Name) and (stem := path.name.removesuffix(TYPE)) in known:
            return known[stem]
        given: list[Type | None] = []
        bound: tuple[tuple[str, Type | None], ...] = ()
        for argument in arguments:
            if isinstance(argument, MappingTerm):
                bound = tuple(
                    (str(key), self.of(place, value, known))
                    for key, value in argument.entries
                )
            else:
                given.append(self.of(place, argument, known))
        base = rooted(path)
        if base is not None:
            return self._projected(place, base, path, known)
        inner = path.base if isinstance(path, Attribute) else None
        if isinstance(inner, Name) and inner.name.removesuffix(TYPE) in known:
            of = known[inner.name.removesuffix(TYPE)]
            return self.project(of, getattr(path, "name", "").removesuffix(TYPE))
        return self.meant(self.meaning(place, path), tuple(given), bound)

    def _projected(
        self, place: Spot, base: Term, path: Term, known: Known
    ) -> Type | None:
        # `<T as Trait>::Item`, `Vec<T>::Item`.
        of = base.options[0] if isinstance(base, Either) and base.options else base
        name = path.name if isinstance(path, Attribute) else ""
        return self.project(self.of(place, of, known), name.removesuffix(TYPE))

    def _function(
        self, place: Spot, arguments: tuple[Term, ...], known: Known
    ) -> Type | None:
        if len(arguments) != 2 or not isinstance(arguments[0], Sequence):  # noqa: PLR2004 (what it takes and returns)
            return Type(FUNCTION)
        taken = [self.of(place, item, known) for item in arguments[0].items]
        return Type(FUNCTION, (*taken, self.of(place, arguments[1], known)))

    def meant(  # noqa: PLR0911 (one answer for each meaning)
        self,
        meaning: Meaning | Type | None,
        args: tuple[Type | None, ...] = (),
        bound: tuple[tuple[str, Type | None], ...] = (),
    ) -> Type | None:
        """Return the type that a path means, with these arguments."""
        match meaning:
            case Type():
                return meaning
            case Item(variant=""):
                symbol = self.symbol(meaning)
                if not isinstance(symbol, Class):
                    return None
                if symbol.definition.kind == "type_alias":
                    return self.alias(symbol, args)
                is_type = symbol.definition.label == "Type"
                return Type(symbol, args, bound) if is_type else None
            case Item():
                symbol = self.symbol(meaning)
                return Type(symbol) if isinstance(symbol, Class) else None
            case TypeParameter(path=path, scope=scope, name=name):
                return Type(Variable(path, scope, name.removesuffix(TYPE)))
            case SelfType(path=path, index=index):
                return self.self_type(self.world.files[path], index)
            case Outside():
                return outside_type(meaning, args, bound)
            case Within(of=of, names=names) if len(names) == 1:
                return self.project(self.meant(of), names[0].removesuffix(TYPE))
            case _:
                return None

    def alias(self, alias: Class, args: tuple[Type | None, ...]) -> Type | None:
        """Return what an alias stands for; one of itself is nothing."""
        if alias in self._aliases:
            return None
        self._aliases.add(alias)
        found = self._expanded(alias, args)
        self._aliases.discard(alias)
        return bounded(found, self.world.cut)

    def _expanded(self, alias: Class, args: tuple[Type | None, ...]) -> Type | None:
        definition = alias.definition
        file = self.world.files[alias.path]
        given = {
            formal.name: args[position] if position < len(args) else None
            for position, formal in enumerate(definition.formals)
        }
        place = Spot(file, definition.scope, NO_TERM, definition.at)
        return self.of(place, definition.returns, given)

    def self_type(self, file: FileIndex, index: int) -> Type | None:
        """Return what `Self` is in an implementation or trait."""
        definition = file.facts.definitions[index]
        if definition.kind == "trait":
            return Type(Variable(file.path, definition.body, SELF))
        scope = definition.body if definition.body >= 0 else definition.scope
        place = Spot(file, scope, NO_TERM, definition.at)
        return self.of(place, definition.receiver)

    @abstractmethod
    def project(self, of: Type | None, name: str) -> Type | None:
        """Return an associated type: `T::Item`."""


def rooted(path: Term) -> Term | None:
    """Return the type that a path begins with, when it is more than a name."""
    base = path
    while isinstance(base, Attribute):
        base = base.base
    return None if isinstance(base, (Name, Defined)) else base
