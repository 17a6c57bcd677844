"""What each kind of term evaluates to."""

from shared.parsing.facts import (
    Attribute,
    Awaited,
    CallResult,
    Defined,
    Either,
    Element,
    Imported,
    Item,
    Mapping,
    Name,
    Parameter,
    Repeated,
    Sequence,
    Slice,
    Store,
    Super,
    Term,
    This,
    Within,
)
from shared.resolution.adapter import Module
from shared.resolution.calls.declared_terms import DeclaredTerms
from shared.resolution.calls.item_terms import ItemTerms
from shared.resolution.calls.literals import Literals
from shared.resolution.calls.one_of_class import instance
from shared.resolution.calls.sites import Sites
from shared.resolution.calls.slices import Slices
from shared.resolution.calls.thenables import Thenables
from shared.resolution.flow.engine import Engine, TermRule
from shared.resolution.flow.function_state import RECEIVER
from shared.resolution.functions.invocation import parameter
from shared.resolution.objects.behind import behind
from shared.resolution.project.overwriting import Overwriting, overwrites
from shared.resolution.project.replacing import PROTOTYPE
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import (
    MIXED_IN,
    PROMISE,
    Bound,
    Class,
    Function,
    ModuleRef,
    Value,
)


class Terms:
    """Evaluates terms to cells; `install` puts the rules into the engine."""

    def __init__(self, engine: Engine, sites: Sites) -> None:
        self._engine = engine
        self._sites = sites
        self._items = ItemTerms(engine, sites)
        self._overwriting = Overwriting(self._computes)
        self._thenables = Thenables(sites)
        self._declared = DeclaredTerms(engine, sites.assumed, sites.members.generics)

    def install(self) -> None:
        """Fill the engine's table."""
        sites = self._sites
        literals = Literals(self._engine, sites.members, sites.keyed)
        rules: dict[type[Term], TermRule] = {
            Name: self._name,
            Attribute: self._attribute,
            CallResult: self._call_result,
            Item: self._item,
            Element: self._items.element,
            Either: self._either,
            Sequence: literals.sequence,
            Mapping: literals.mapping,
            Repeated: literals.repeated,
            Slice: Slices(self._engine).slice,
            Parameter: self._parameter,
            Defined: self._defined,
            Imported: self._imported,
            Awaited: self._awaited,
            This: self._this,
            Super: self._super,
            Within: self._within,
            **self._declared.rules(),
            **sites.members.reopened.rules(),
        }
        self._engine.install(rules)

    def _name(self, place: Spot, term: Name) -> Cell:
        lexical = self._engine.lexical
        if not place.file.has_plain_names:
            return self._member_or_name(place, term)
        meaning = lexical.meaning(place, term.name)
        if meaning.cell is None:
            meaning.cell = self._meant(place, term, meaning.spots)
        return meaning.cell

    def _meant(self, place: Spot, term: Name, spots: list[Spot] | None) -> Cell:
        if spots is None:
            value = self._engine.lexical.unbound(place.file, term.name)
            return self._engine.constant(value)
        return self._engine.union(spots) if spots else self._engine.empty

    def _member_or_name(self, place: Spot, term: Name) -> Cell:
        implied = self._engine.lexical.implied(place.file, place.scope, term.name)
        if implied is not None:
            receiver = instance(place, implied[0])
            return self._sites.members.attribute(receiver, term.name)
        places = self._engine.lexical.spots(place, term.name)
        return self._engine.union(places) if places else self._engine.empty

    def _attribute(self, place: Spot, term: Attribute) -> Cell:
        written = self._written(place, term)
        if written is not None:
            return written
        base = self._engine.value(place, term.base)
        return self._sites.members.of(base, term.name)

    def _call_result(self, place: Spot, term: CallResult) -> Cell:
        call = place.file.facts.calls[term.call]
        if call.kind == "decorator":
            value = self._engine.lexical.decorated(place.file, term.call)
            if value is not None:
                return self._engine.constant(value)
        return self._sites.returned(place.file, term.call)

    def _item(self, place: Spot, term: Item) -> Cell:
        written = self._written(place, term)
        if written is not None:
            return written
        return self._items.item(place, term)

    def _computes(self, kind: str, name: str) -> bool:
        # Whether a class says what reading an attribute, or an item, gives.
        if kind == "item":
            return name in self._sites.implied.concerns.names()
        members = self._sites.members
        return members.accessors.runs(kind, name) or members.properties.runs(name)

    def _written(self, place: Spot, term: Attribute | Item) -> Cell | None:
        if not overwrites(place.file):
            return None
        # There are many attributes, and few names of them are stored under.
        if isinstance(term, Attribute) and not self._overwriting.has(
            place.file, term.name
        ):
            return None
        at = Spot(place.file, place.scope, term, place.at)
        is_shared = self._is_of_others(at)
        written = None if is_shared else self._overwriting.values(at)
        if written is not None:
            held = self._engine.union(written)
            if isinstance(term, Item) or not place.file.language.rules.functions_make:
                return held
            base = self._engine.value(place, term.base)
            return self._sites.members.rebind(base, term.name, held)
        if isinstance(term, Attribute) and (
            later := self._overwriting.still_to_come(at)
        ):
            return self._as_it_was(place, term, later)
        return None

    def _is_of_others(self, place: Spot) -> bool:
        # Whether a function reads what other files put into the module it asks.
        term, lexical, file = place.term, self._engine.lexical, place.file
        is_function = file.around.functions[place.scope] >= 0
        if not isinstance(term, Attribute) or not is_function:
            return False
        base = lexical.value(place.with_term(term.base))
        return isinstance(base, ModuleRef) and lexical.outer_stores.by_others(
            base, term.name, file
        )

    def _as_it_was(self, place: Spot, term: Attribute, later: list[Store]) -> Cell:
        # Of an object, whatever it was before but what it is about to hold.
        found = self._engine.cell()
        base = self._engine.value(place, term.base)
        if place.file.language.rules.implied:
            self._sites.members.unset(base, term.name, found)
            return found
        file, symbol = place.file, self._engine.lexical.symbol
        gone = [symbol(Spot(file, one.scope, one.value, one.at)) for one in later]

        def one(value: Value) -> None:
            held = value.function if isinstance(value, Bound) else value
            if not any(held is each for each in gone):
                found.add(value)

        self._sites.members.of(base, term.name).listen(one)
        if isinstance(term.base, Attribute) and term.base.name == PROTOTYPE:
            # What takes the place of a class's method hides it from all others.
            owner = self._engine.value(place, term.base.base)
            owner.listen(lambda value: self._own_method(value, term.name, found))
        return found

    def _own_method(self, owner: Value, name: str, found: Cell) -> None:
        if not isinstance(owner, Class):
            return
        hierarchy = self._engine.hierarchy
        written = hierarchy.written(hierarchy.ancestors(owner), name)
        for place in written[1] if written is not None else ():
            self._engine.term(place).feed(found)

    def _either(self, place: Spot, term: Either) -> Cell:
        engine = self._engine
        options = term.options
        if place.file.language.rules.declared_calls:
            options = engine.lexical.options(place, options)
        every = [engine.value(place, option) for option in options]
        values = [value for value in every if not engine.is_void(value)]
        if len(values) <= 1:
            return engine.own(values[0]) if values else engine.empty
        target = engine.cell()
        for value in values:
            value.feed(target)
        return target

    def _parameter(self, place: Spot, term: Parameter) -> Cell:
        function = place.file.symbols[term.definition]
        if not isinstance(function, Function):
            return self._engine.empty
        return parameter(self._engine, function, term.index)

    def _defined(self, place: Spot, term: Defined) -> Cell:
        return self._engine.constant(place.file.symbols[term.definition])

    def _imported(self, place: Spot, term: Imported) -> Cell:
        value = self._engine.lexical.imported(place.file, term.index)
        if value is not None:
            return self._engine.constant(value)
        fact = place.file.facts.imports[term.index]
        target = self._engine.world.target(place.file, term.index)
        if not isinstance(target, Module):
            return self._engine.empty
        ref = self._engine.world.ref(place.file.family, target)
        if fact.name is None:
            return self._engine.constant(ref)
        return self._sites.members.attribute(ref, fact.name)

    def _awaited(self, place: Spot, term: Awaited) -> Cell:
        given = self._engine.value(place, term.base)
        holding = self._sites.members.holding
        waits = self._thenables.waits(place.file.language.rules)
        if not waits or self._engine.is_void(given):
            return self._engine.own(given)
        target = self._engine.cell()

        def one(value: Value) -> None:
            held = holding.of(value)
            if held is not None and held.kind == PROMISE:
                self._engine.container(held).every.feed(target)
                return
            resolved = self._thenables.resolved(value)
            if resolved is None:
                target.add(value)
            else:
                resolved.feed(target)

        given.listen(one)
        return target

    def _this(self, place: Spot, _term: This) -> Cell:
        index = place.file.around.receivers[place.scope]
        symbol = place.file.symbols[index] if index >= 0 else None
        if isinstance(symbol, Class):
            return self._engine.constant(instance(place, symbol))
        if isinstance(symbol, Function):
            return parameter(self._engine, symbol, RECEIVER)
        return self._engine.empty

    def _super(self, place: Spot, _term: Super) -> Cell:
        cls = place.file.class_of_method(place.scope)
        if cls is None:
            prototypes = self._sites.members.prototypes
            return behind(self._engine, prototypes, place, self._this(place, This()))
        is_plain = cls.definition.kind not in MIXED_IN
        rules = place.file.language.rules
        if is_plain and not rules.functions_make:
            method = place.file.method_around(place.scope)
            marks = method.definition.modifiers if method and rules.own_mark else ()
            receiver = cls if "static" in marks else cls.instance
            found = self._sites.members.super_of(cls, receiver)
            return self._engine.constant(found)
        target = self._engine.cell()

        def on(receiver: Value) -> None:
            # What is behind it depends on the class of the receiver.
            target.add(self._sites.members.super_of(cls, receiver))

        self._this(place, This()).listen(on)
        return target

    def _within(self, place: Spot, term: Within) -> Cell:
        inner = Spot(place.file, term.scope, term.base, place.at)
        return self._engine.term(inner)
