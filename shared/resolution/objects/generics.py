"""What the type arguments of generic classes give their members (TypeScript).

What is declared to be a `Box<Foo>` is a value of its own. A member of Box that is
declared with its type parameter holds what the argument says; in all else it is like
what any Box has. `class A extends Box<Foo>` gives A's instances such members as well.
"""

from shared.parsing.facts import (
    Awaited,
    Either,
    Formal,
    InstanceOf,
    Mapping,
    Name,
    Repeated,
    Term,
    Within,
)
from shared.resolution.flow.engine import Engine
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.declared import OF_FUNCTIONS
from shared.resolution.values.reached import RETURNED
from shared.resolution.values.value import (
    SIGNATURE,
    Class,
    Container,
    Function,
    Instance,
    Value,
)

# Generic types in generic types, and how many there are of one class: beyond that,
# what is declared to be one is any of its class. Types that grow at each call do that.
MAX_NESTED = 4
MAX_OF_CLASS = 10_000
# How many classes up a type argument is followed.
MAX_ABOVE = 16


class Generics:
    """The instances of generic classes that are told apart by their type arguments."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._arguments: dict[Instance, dict[str, Cell]] = {}
        self._made: dict[tuple[Class, tuple[Cell, ...]], Instance] = {}
        self._counts: dict[Class, int] = {}
        # How many generic types are in each other there.
        self._nested: dict[Instance | Cell, int] = {}
        self._seen: dict[tuple[Instance, Class], dict[str, Cell]] = {}
        self._filled: dict[tuple[Instance, int, int], Cell | None] = {}

    def forget(self) -> None:
        """Let go of all cells."""
        self._arguments.clear()
        self._made.clear()
        self._nested.clear()
        self._seen.clear()
        self._filled.clear()

    def plain(self, value: Value | None) -> Value | None:
        """Return what an instance is to the methods of its class: any of them."""
        if isinstance(value, Instance) and value in self._arguments:
            return value.of.declared
        return value

    def declared(self, place: Spot, cls: Class, arguments: tuple[Term, ...]) -> Value:
        """Return what is declared to be of a generic class with these arguments."""
        return self._instance(cls, self._given(place, cls, arguments, {}, 0))

    def alias(self, place: Spot, cls: Class, arguments: tuple[Term, ...]) -> Cell:
        """Return what an alias of a type says of values: `type A<T> = T[]`."""
        given = _named(cls, self._given(place, cls, arguments, {}, 0))
        return self._meant(cls, given, 0) or self._engine.empty

    def _meant(self, cls: Class, given: dict[str, Cell], nested: int) -> Cell | None:
        definition = cls.definition
        if definition.returns is None or nested > MAX_NESTED:
            # An alias in itself.
            self._engine.flow.widened += nested > MAX_NESTED
            return None
        file = self._engine.world.files[cls.path]
        at = Spot(file, definition.scope, definition.returns, definition.at)
        filled = self.fill(at, given, nested + 1) if given else None
        return filled or self._engine.term(at)

    def result(self, function: Function, receiver: Value | None) -> Cell | None:
        """Return what a method gives for a receiver, where type arguments tell."""
        owner, definition = function.owner, function.definition
        if owner is None or definition.returns is None:
            return None
        file = self._engine.world.files[function.path]
        place = Spot(file, definition.scope, definition.returns, definition.at)
        return self.member(owner, place, receiver, definition.type_formals)

    def member(
        self,
        owner: Class,
        place: Spot,
        receiver: Value | None,
        own: tuple[Formal, ...] = (),
    ) -> Cell | None:
        """Return what a term in a class gives for a receiver; None if for all the same.

        `own` are the type parameters of the method that it is in.
        """
        if not isinstance(receiver, Instance) or not owner.definition.type_formals:
            return None
        key = (receiver, id(place.term), place.scope)
        if key not in self._filled:
            self._filled[key] = None
            given = self._arguments_of(receiver, owner)
            if own:
                names = {formal.name for formal in own}
                given = {name: given[name] for name in given if name not in names}
            nested = self._nested.get(receiver, 0) + 1
            self._filled[key] = self.fill(place, given, nested) if given else None
        return self._filled[key]

    def _arguments_of(self, receiver: Instance, owner: Class) -> dict[str, Cell]:
        key = (receiver, owner)
        found = self._seen.get(key)
        if found is None:
            self._seen[key] = {}
            found = self._seen[key] = self._followed(receiver, owner)
        return found

    def _followed(self, receiver: Instance, owner: Class) -> dict[str, Cell]:
        at, given = receiver.of, self._arguments.get(receiver, {})
        for _ in range(MAX_ABOVE):
            if at is owner:
                return given
            above = self._above(at, owner, given)
            if above is None:
                return {}
            at, given = above
        self._engine.world.cut.note()
        return {}

    def _above(
        self, cls: Class, owner: Class, given: dict[str, Cell]
    ) -> tuple[Class, dict[str, Cell]] | None:
        engine, definition = self._engine, cls.definition
        for base in definition.bases:
            file = engine.world.files[cls.path]
            place = Spot(file, definition.scope, base.type, definition.at)
            above = engine.hierarchy.makers.class_of(engine.lexical.type(place))
            if above is not None and owner in engine.hierarchy.ancestors(above):
                cells = self._given(place, above, base.arguments, given, 0)
                return above, _named(above, cells)
        return None

    def _given(
        self,
        place: Spot,
        cls: Class,
        arguments: tuple[Term, ...],
        given: dict[str, Cell],
        nested: int,
    ) -> tuple[Cell, ...]:
        """Return what each type parameter of a class stands for."""
        cells: list[Cell] = []
        definition = cls.definition
        for position, formal in enumerate(definition.type_formals):
            at = place
            term = arguments[position] if position < len(arguments) else None
            if term is None and formal.default is not None:
                file = self._engine.world.files[cls.path]
                at, term = Spot(file, definition.scope, place.term, 0), formal.default
            if term is None:
                cells.append(self._engine.empty)
                continue
            inner = Spot(at.file, at.scope, term, at.at)
            filled = self.fill(inner, given, nested) if given else None
            cells.append(filled or self.argument(inner))
        return tuple(cells)

    def argument(self, place: Spot) -> Cell:
        """Return what a type argument is: one cell for all that name the same class."""
        term, engine = place.term, self._engine
        if isinstance(term, InstanceOf) and not term.arguments:
            cls = engine.lexical.value(place.with_term(term.type))
            if isinstance(cls, Class) and not cls.definition.type_formals:
                return engine.constant(cls.declared)
        return engine.term(place)

    def _instance(self, cls: Class, cells: tuple[Cell, ...]) -> Instance:
        if all(map(self._engine.is_void, cells)):
            return cls.declared
        found = self._made.get((cls, cells))
        if found is not None:
            return found
        nested = max(self._nested.get(cell, 0) for cell in cells) + 1
        count = self._counts.get(cls, 0)
        if nested > MAX_NESTED or count >= MAX_OF_CLASS:
            self._engine.flow.widened += 1
            return cls.declared
        self._counts[cls] = count + 1
        found = self._made[cls, cells] = Instance(cls, exact=False)
        self._arguments[found] = _named(cls, cells)
        self._nested[found] = nested
        self._nested[self._engine.constant(found)] = nested
        return found

    def fill(  # noqa: PLR0911 (one case for each kind of term)
        self, place: Spot, given: dict[str, Cell], nested: int
    ) -> Cell | None:
        """Return what a type gives with its parameters filled in; None without any."""
        file, scope, at = place.file, place.scope, place.at
        match place.term:
            case Within(scope=inner, base=base):
                return self.fill(Spot(file, inner, base, at), given, nested)
            case Awaited(base=base):
                return self.fill(Spot(file, scope, base, at), given, nested)
            case InstanceOf(type=Name(name=name), arguments=()) if name in given:
                cell = given[name]
                return None if self._engine.is_void(cell) else cell
            case InstanceOf(arguments=arguments) if arguments:
                return self._generic(place, place.term, given, nested)
            case Repeated(element=element):
                made = Container("list", file.language.rules)
                return self._held(place, ((None, element),), made, given, nested)
            case Mapping(entries=entries):
                made = Container("dict", file.language.rules)
                return self._held(place, entries, made, given, nested)
            case Either(options=options):
                return self._any(place, options, given, nested)
            case _:
                return None

    def _generic(
        self, place: Spot, term: InstanceOf, given: dict[str, Cell], nested: int
    ) -> Cell | None:
        lexical = self._engine.lexical
        if term.type == OF_FUNCTIONS:
            last = self.fill(place.with_term(term.arguments[-1]), given, nested)
            return self._signature(place, last)
        same = lexical.same(place, term)
        if same is not None:
            return self.fill(place.with_term(same), given, nested)
        spots = [place.with_term(argument) for argument in term.arguments]
        if all(self.fill(spot, given, nested) is None for spot in spots):
            return None
        cls = lexical.type(place.with_term(term.type))
        if not isinstance(cls, Class) or not cls.definition.type_formals:
            return None
        cells = self._given(place, cls, term.arguments, given, nested)
        if cls.definition.returns is not None:
            return self._meant(cls, _named(cls, cells), nested)
        return self._engine.constant(self._instance(cls, cells))

    def _signature(self, place: Spot, filled: Cell | None) -> Cell | None:
        # `(name: string) => T`: calling it gives a T.
        made = Container(SIGNATURE, place.file.language.rules)
        if filled:
            self._engine.container(made).put(RETURNED, filled)
        return self._engine.constant(made) if filled else None

    def _held(
        self,
        place: Spot,
        entries: tuple[tuple[str | int | None, Term], ...],
        made: Container,
        given: dict[str, Cell],
        nested: int,
    ) -> Cell | None:
        spots = [place.with_term(value) for _, value in entries]
        filled = [self.fill(spot, given, nested) for spot in spots]
        if all(cell is None for cell in filled):
            return None
        engine = self._engine
        for (key, _), spot, cell in zip(entries, spots, filled, strict=True):
            held = cell or engine.term(spot)
            state = engine.container(made)
            held.feed(state.computed if key is None else engine.item(made, key))
        found = engine.constant(made)
        self._nested[found] = nested
        return found

    def _any(
        self,
        place: Spot,
        options: tuple[Term, ...],
        given: dict[str, Cell],
        nested: int,
    ) -> Cell | None:
        spots = [place.with_term(option) for option in options]
        filled = [self.fill(spot, given, nested) for spot in spots]
        if all(cell is None for cell in filled):
            return None
        found = self._engine.cell()
        for spot, cell in zip(spots, filled, strict=True):
            (cell or self._engine.term(spot)).feed(found)
        self._nested[found] = nested
        return found


def _named(cls: Class, cells: tuple[Cell, ...]) -> dict[str, Cell]:
    return {f.name: c for f, c in zip(cls.definition.type_formals, cells, strict=True)}
