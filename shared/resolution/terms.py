"""What each kind of term evaluates to."""

from functools import partial

from shared.parsing.facts import (
    Attribute,
    Awaited,
    CallResult,
    Defined,
    Either,
    Element,
    Imported,
    InstanceOf,
    Item,
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
from shared.resolution.adapter import Module
from shared.resolution.engine import Engine, TermRule
from shared.resolution.flow import Cell
from shared.resolution.invocation import RECEIVER, parameter
from shared.resolution.item_loads import items
from shared.resolution.iteration import iterate
from shared.resolution.overwriting import Overwriting
from shared.resolution.sites import Sites
from shared.resolution.spreading import spread
from shared.resolution.values import (
    MIXED_IN,
    Class,
    Container,
    Function,
    Native,
    Outside,
    Value,
)
from shared.resolution.world import Spot, family_of


class Terms:
    """Evaluates terms to cells; `install` puts the rules into the engine."""

    def __init__(self, engine: Engine, sites: Sites) -> None:
        self._engine = engine
        self._sites = sites
        self._overwriting = Overwriting()

    def install(self) -> None:
        """Fill the engine's table."""
        rules: dict[type[Term], TermRule] = {
            Name: self._name,
            Attribute: self._attribute,
            CallResult: self._call_result,
            Item: self._item,
            Element: self._element,
            Either: self._either,
            Sequence: self._sequence,
            Mapping: self._mapping,
            Repeated: self._repeated,
            Parameter: self._parameter,
            Defined: self._defined,
            Imported: self._imported,
            Awaited: self._awaited,
            This: self._this,
            Super: self._super,
            InstanceOf: self._instance_of,
            Within: self._within,
        }
        self._engine.rules.update(rules)

    def _name(self, place: Spot, term: Name) -> Cell:
        implied = self._engine.lexical.implied(place.file, place.scope, term.name)
        if implied is not None:
            receiver = _instance(place, implied[0])
            member = self._sites.members.attribute(receiver, term.name)
            return member or self._engine.empty
        places = self._engine.lexical.spots(place, term.name)
        return self._engine.union(places) if places else self._engine.empty

    def _attribute(self, place: Spot, term: Attribute) -> Cell:
        written = self._overwriting.values(place)
        if written is not None:
            return self._engine.union(written)
        base = self._engine.value(place, term.base)
        if base is self._engine.empty:
            return base
        target = self._engine.cell()
        self._sites.members.load(base, term.name, target)
        return target

    def _call_result(self, place: Spot, term: CallResult) -> Cell:
        return self._sites.result(self._sites.site(place.file, term.call))

    def _item(self, place: Spot, term: Item) -> Cell:
        written = self._overwriting.values(place)
        if written is not None:
            return self._engine.union(written)
        return self._items(place, term.base, term.key)

    def _element(self, place: Spot, term: Element) -> Cell:
        return self._items(place, term.base, None)

    def _items(self, place: Spot, term: Term, key: str | int | None) -> Cell:
        base = self._engine.value(place, term)
        if base is self._engine.empty:
            return base
        self._sites.watch_items()
        target = self._engine.cell()
        items(self._engine, base, key, target)
        if isinstance(place.term, Item) and place.file.language.rules.implied:
            self._sites.members.subscribe(base, target)
        if place.file.language.rules.iterator:
            iterate(self._sites, base, key, target)
        return target

    def _either(self, place: Spot, term: Either) -> Cell:
        target = self._engine.cell()
        options = term.options
        if place.file.language.rules.declared_calls:
            # Of `a as T` the type counts, where it is one of the archive.
            spots = [Spot(place.file, place.scope, o, place.at) for o in options]
            declared = [s.term for s in spots if self._engine.lexical.is_declared(s)]
            options = tuple(declared) or options
        for option in options:
            self._engine.value(place, option).feed(target)
        return target

    def _container(self, place: Spot, kind: str) -> Container:
        return Container(kind, place.file.language.rules)

    def _sequence(self, place: Spot, term: Sequence) -> Cell:
        made = self._container(place, "list")
        fill = partial(self._fill_sequence, place, term, made)
        return self._engine.literal(made, fill)

    def _fill_sequence(self, place: Spot, term: Sequence, made: Container) -> None:
        state = self._engine.container(made)
        for position, item in enumerate(term.items):
            value = self._engine.value(place, item)
            if value is not self._engine.empty:
                state.put(position, value)

    def _mapping(self, place: Spot, term: Mapping) -> Cell:
        made = self._container(place, "dict")
        fill = partial(self._fill_mapping, place, term, made)
        return self._engine.literal(made, fill)

    def _fill_mapping(self, place: Spot, term: Mapping, made: Container) -> None:
        state = self._engine.container(made)
        later: set[str | int | None] = set()
        # Backwards: what is spread later hides what was spread before.
        for position, (key, item) in reversed(list(enumerate(term.entries))):
            value = self._engine.value(place, item)
            if value is self._engine.empty:
                continue
            if key == "...":
                hidden = {other for other, _ in term.entries[position:]}
                spread(
                    self._engine,
                    self._sites.members,
                    value,
                    made,
                    hidden,
                    later,
                )
            elif key is None:
                value.feed(state.computed)
            else:
                state.put(key, value)

    def _repeated(self, place: Spot, term: Repeated) -> Cell:
        made = self._container(place, "list")
        fill = partial(self._fill_repeated, place, term, made)
        return self._engine.literal(made, fill)

    def _fill_repeated(self, place: Spot, term: Repeated, made: Container) -> None:
        value = self._engine.value(place, term.element)
        value.feed(self._engine.container(made).computed)

    def _parameter(self, place: Spot, term: Parameter) -> Cell:
        function = place.file.symbols[term.definition]
        if not isinstance(function, Function):
            return self._engine.empty
        return parameter(self._engine, function, term.index)

    def _defined(self, place: Spot, term: Defined) -> Cell:
        return self._engine.constant(place.file.symbols[term.definition])

    def _imported(self, place: Spot, term: Imported) -> Cell:
        fact = place.file.facts.imports[term.index]
        target = self._engine.world.target(place.file, term.index)
        if not isinstance(target, Module):
            return self._engine.empty
        ref = self._engine.world.ref(family_of(place.file.language), target)
        if fact.name is None:
            return self._engine.constant(ref)
        member = self._sites.members.attribute(ref, fact.name)
        return member or self._engine.empty

    def _awaited(self, place: Spot, term: Awaited) -> Cell:
        return self._engine.value(place, term.base)

    def _this(self, place: Spot, _term: This) -> Cell:
        index = place.file.around.receivers[place.scope]
        symbol = place.file.symbols[index] if index >= 0 else None
        if isinstance(symbol, Class):
            return self._engine.constant(_instance(place, symbol))
        if isinstance(symbol, Function):
            return parameter(self._engine, symbol, RECEIVER)
        return self._engine.empty

    def _super(self, place: Spot, _term: Super) -> Cell:
        cls = place.file.class_of_method(place.scope)
        target = self._engine.cell()
        if cls is None:
            self._this(place, This()).listen(partial(self._behind, target))
            return target
        is_plain = cls.definition.kind not in MIXED_IN
        if is_plain and not place.file.language.rules.functions_make:
            target.add(self._sites.members.super_of(cls, cls.instance))
            return target

        def on(receiver: Value) -> None:
            # What is behind it depends on the class of the receiver.
            target.add(self._sites.members.super_of(cls, receiver))

        self._this(place, This()).listen(on)
        return target

    def _behind(self, target: Cell, receiver: Value) -> None:
        # `super` in an object is what is behind it.
        if isinstance(receiver, Container):
            for source in self._sites.members.prototypes.sources(receiver):
                source.feed(target)

    def _instance_of(self, place: Spot, term: InstanceOf) -> Cell:
        target = self._engine.cell()

        def declared(value: Value) -> None:
            cls = self._engine.hierarchy.makers.class_of(value)
            if cls is not None:
                target.add(_instance(place, cls))
            elif isinstance(value, Outside | Native):
                self._generic(place, term, target)

        self._engine.value(place, term.type).listen(declared)
        return target

    def _generic(self, place: Spot, term: InstanceOf, target: Cell) -> None:
        rules, arguments = place.file.language.rules, term.arguments
        name = getattr(term.type, "name", "")
        match rules.generics.get(name):
            case "either":
                for argument in arguments:
                    self._engine.value(place, argument).feed(target)
            case "holds" if arguments:
                made = self._container(place, "list")
                held = self._engine.value(place, arguments[-1])
                held.feed(self._engine.container(made).computed)
                target.add(made)
            case "class":
                for argument in arguments:
                    if isinstance(argument, InstanceOf):
                        self._engine.value(place, argument.type).feed(target)
            case _:
                pass

    def _within(self, place: Spot, term: Within) -> Cell:
        inner = Spot(place.file, term.scope, term.base, place.at)
        return self._engine.term(inner)


def _instance(place: Spot, cls: Class) -> Value:
    rules = place.file.language.rules
    is_open = rules.open_types or not rules.receiver_flows
    return cls.declared if is_open else cls.instance
