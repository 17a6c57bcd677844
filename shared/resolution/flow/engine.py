"""The state of one resolution: cells by what they stand for, and call sites."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from shared.parsing.facts import (
    Either,
    InstanceOf,
    Mapping,
    Repeated,
    Sequence,
    Slice,
    Store,
    Super,
    Term,
)
from shared.parsing.terms import Excluding
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.classes.widening import Widening
from shared.resolution.flow.containers import ContainerState
from shared.resolution.flow.copying import Copies
from shared.resolution.flow.function_state import FunctionState, receiver_index
from shared.resolution.flow.passed import Passed
from shared.resolution.flow.site import Arguments, Evidence, Read, Site, Written
from shared.resolution.names.lexical import Lexical
from shared.resolution.names.natives import NOTHING
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.fixtures import Fixtures
from shared.resolution.project.spot import Spot
from shared.resolution.project.unused import Unused
from shared.resolution.project.world import World
from shared.resolution.static.contexts import Contexts
from shared.resolution.values.cells import Cell, FixedCell, Flow
from shared.resolution.values.value import (
    Class,
    Container,
    Function,
    Instance,
    Value,
    Wrapper,
)

__all__ = ["Engine", "Evidence", "Passed", "Site", "TermRule"]

# The second argument is the term itself, of the type the rule is listed under.
TermRule: TypeAlias = Callable[[Spot, Any], Cell]

# Lets a store into what is in a cell wait for its key; False where none will be told.
KeyedStore: TypeAlias = Callable[[FileIndex, Store, Cell], bool]

# What classes below built-in containers may do themselves with what they hold, and what
# gives that where they have no method of the name.
ITEM, ITERATED, STORED = "__getitem__", "__iter__", "__setitem__"
Held: TypeAlias = Callable[[Instance, str], Container | None]

# Terms lead to other terms; further than this at once only the worklist follows them.
MAX_DEPTH = 20
# Terms that make a cell of their own each time; the others lead to the same one again.
MAKING = frozenset(
    {Either, Excluding, InstanceOf, Mapping, Repeated, Sequence, Slice, Super}
)

# Stands for the cell of a term while that is evaluated.
EVALUATING = object()


class Engine:
    """Cells for terms, variables, fields and functions, made when first asked for.

    Only what some call needs is ever evaluated, by the `rules` that `Terms` installs.
    """

    def __init__(self, world: World, lexical: Lexical, hierarchy: Hierarchy) -> None:
        self.world = world
        self.lexical = lexical
        self.contexts = Contexts(world, lexical, hierarchy)
        self.hierarchy = hierarchy
        widening = Widening(hierarchy)
        self.flow = Flow(widening.widened, widening.is_below, calls=world.call_count)
        self.empty: Cell = FixedCell(self.flow)
        self.unbound: Cell = FixedCell(self.flow)
        self.rules: dict[type[Term], TermRule] = {}
        self._direct = self.rules
        self.functions: list[Function] = []
        self.defaulted: list[Function] = []
        # What cells hold to which nothing has come.
        self.fallbacks: list[tuple[Cell, Value]] = []
        self.is_watching_items = False
        self.keyed_store: KeyedStore | None = None
        self.held: Held | None = None
        self.iterated: Callable[[Cell, str | int | None, Cell], None] | None = None
        self.attribute: Callable[[Value, str], Cell] | None = None
        self.show_members: Callable[[], None] | None = None
        self.told_apart: Callable[[Class, str], bool] | None = None
        self.fixtures = Fixtures(world, hierarchy.ancestors, hierarchy.subclasses)
        self.unused = Unused(world)
        self.containers: dict[Container, ContainerState] = {}
        self.copies = Copies(self.flow, self.container, self.item)
        self._entries: dict[Container, Container] = {}
        self._depth = 0
        self._literals: dict[Container, Callable[[], None]] = {}
        # By the number of the file, then by the term and the scope it is read in.
        self._terms: list[dict[object, Cell | object]] = [{} for _ in world.files]
        self._written: Read = self.written  # One for all arguments.
        self._constants: dict[Value, Cell] = {}
        self._variables: dict[tuple[int, ...], Cell] = {}

    def install(self, rules: dict[type[Term], TermRule]) -> None:
        """Say how each kind of term is evaluated."""
        self.rules.update(rules)
        self._direct = {k: rule for k, rule in rules.items() if k not in MAKING}

    def forget(self) -> None:
        """Let go of what only flowing values need; nothing may be asked any more.

        All of it hangs together, and would stay: nothing looks for garbage meanwhile.
        """
        for function in self.functions:
            function.state = None
        for held in (
            self.rules,
            self.containers,
            self._constants,
            self._entries,
            self._literals,
            self._variables,
        ):
            held.clear()
        self._terms.clear()
        self._direct.clear()
        self.functions.clear()
        self.defaulted.clear()
        self.fallbacks.clear()
        self.keyed_store = None
        self.held = self.iterated = self.attribute = self.told_apart = None
        self.show_members = None
        self.flow.forget()

    def cell(self) -> Cell:
        """Return a new, empty cell."""
        return Cell(self.flow)

    def constant(self, value: Value) -> Cell:
        """Return the cell that holds one value for ever."""
        if isinstance(value, Container):
            return FixedCell(self.flow, value)
        if value is NOTHING:
            return self.unbound
        found = self._constants.get(value)
        if found is None:
            found = self._constants[value] = FixedCell(self.flow, value)
        return found

    def term(self, place: Spot) -> Cell:
        """Return the cell with the values of a term."""
        rule = self.rules.get(type(place.term))
        if rule is None:
            return self.empty
        known_terms = self._terms[place.file.number]
        # One number, which for most files needs no more room than `id` itself.
        key: object = id(place.term) * len(place.file.facts.scopes) + place.scope
        known = known_terms.get(key)
        if isinstance(known, Cell):
            return known
        if known is None and self._depth < MAX_DEPTH:
            known_terms[key] = EVALUATING
            found = self._evaluated(rule, place)
            waited_for = known_terms.get(key)
            if isinstance(waited_for, Cell):
                found.feed(waited_for)
                return waited_for
            known_terms[key] = found
            return found
        # It depends on itself, or lies too deep.
        cell = known_terms[key] = Cell(self.flow)
        if known is None:
            self.flow.defer(partial(self._evaluate, rule, place, cell))
        return cell

    def _evaluated(self, rule: TermRule, place: Spot) -> Cell:
        if not place.file.has_plain_names:
            value = self.lexical.value(place)
            if value is not None:
                return self.constant(value)
        self._depth += 1
        found = rule(place, place.term)
        self._depth -= 1
        return found

    def _evaluate(self, rule: TermRule, place: Spot, cell: Cell) -> None:
        self._evaluated(rule, place).feed(cell)

    def value(self, place: Spot, term: Term) -> Cell:
        """Return the cell of another term at the same place."""
        rule = self._direct.get(type(term))
        if rule is None or self._depth >= MAX_DEPTH or not place.file.has_plain_names:
            return self.term(Spot(place.file, place.scope, term, place.at))
        self._depth += 1
        found = rule(place, term)
        self._depth -= 1
        return found

    def written(self, site: Site, position: int) -> Cell:
        """Return the cell of an argument as written at a site; empty for none."""
        written = site.call.arguments
        if position >= len(written) or type(written[position].value) not in self.rules:
            return self.empty
        return self.value(site.place, written[position].value)

    def passed(self, arguments: Arguments) -> list[Passed]:
        """Return arguments one by one, evaluated when they are looked at."""
        if not isinstance(arguments, Site):
            return arguments()
        if arguments.arguments is not None:
            return arguments.arguments
        # Made anew each time: few are looked at twice, and there are many sites.
        return [
            Written(self._written, arguments, position)
            for position in range(len(arguments.call.arguments))
        ]

    def may_descend(self) -> bool:
        """Whether what a term depends on may be evaluated at once."""
        return self._depth < MAX_DEPTH

    def is_void(self, cell: Cell) -> bool:
        """Whether nothing can ever come into a cell."""
        return cell is self.empty or cell is self.unbound

    def own(self, cell: Cell) -> Cell:
        """Return a cell with the same values that is not sure to mean one of them."""
        if self.is_void(cell) or not isinstance(cell, FixedCell):
            return cell
        copy = Cell(self.flow)
        cell.feed(copy)
        return copy

    def union(self, places: list[Spot]) -> Cell:
        """Return a cell that holds what any of the terms may be."""
        if len(places) == 1:
            return self.term(places[0])
        key = tuple(id(place.term) for place in places)
        found = self._variables.get(key)
        if found is None:
            found = self._variables[key] = Cell(self.flow)
            for place in places:
                self.term(place).feed(found)
        return found

    def state(self, function: Function) -> FunctionState:
        """Return what is known of a function."""
        if isinstance(function, Wrapper):
            function = function.function
        found = function.state
        if isinstance(found, FunctionState):
            return found
        made = FunctionState(receiver_index(function.rules, function))
        function.state = made
        self.functions.append(function)
        return made

    def container(self, container: Container) -> ContainerState:
        """Return the cells of a container."""
        found = self.containers.get(container)
        if found is None:
            found = self.containers[container] = ContainerState(self.flow)
            if (fill := self._literals.pop(container, None)) is not None:
                fill()
        return found

    def holder(self, value: Value, special: str) -> Value:
        """Return the container that an instance is for a special method, or the value.

        Where its class has a method of the name, that is what counts.
        """
        if self.held is not None and isinstance(value, Instance):
            return self.held(value, special) or value
        return value

    def literal(self, container: Container, fill: Callable[[], None]) -> Cell:
        """Return the cell of a literal, whose contents `fill` puts in if it is read."""
        self._literals[container] = fill
        return self.constant(container)

    def item(self, container: Container, key: str | int) -> Cell:
        """Return the cell of a container's item."""
        state = self.container(container)
        if key not in state.items:
            self.copies.follow(container, state, key)
        return state.item(key)

    def entry(self, container: Container) -> Container:
        """Return the pair of a key and a value that iterating a map gives."""
        found = self._entries.get(container)
        if found is None:
            found = self._entries[container] = Container("list", container.rules)
            self.container(container).keys.feed(self.item(found, 0))
            self.container(container).every.feed(self.item(found, 1))
        return found
